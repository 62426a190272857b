"""What the agenda of Mezo may hold, and which fields it presupposes in each phase."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import pytest

import engine
from engine.core.schema import faults
from engine.mezo import GAME
from engine.mezo.data import REGIONS
from engine.mezo.state import State
from tests.conformance.cases import Case, random_choices

NOBODY = engine.NOBODY
NOBODY_PUT_THEM = ["steps that nobody put there"]
CASE = Case("mezo", 3, "defaults")


@cache
def tables() -> list[State]:
    """Every table of two matches."""
    found = []
    for seed in (1, 2):
        match = CASE.start(seed)
        for _ in random_choices(match, seed):
            assert isinstance(match.state, State)
            found.append(match.state.clone())
    return found


def table(where: Callable[[State], bool], asks: str = "") -> State:
    """The first table of them where something is so, and a step asks."""
    one = next(s for s in tables() if asks in ("", s.agenda[-1][0]) and where(s))
    copy = one.clone()
    assert faults(GAME, copy) == []
    return copy


def is_normal(s: State) -> bool:
    """A normal conflict is on, others have been fought, and the Blessed Region is to come."""
    return bool(s.fought) and s.blessed not in (NOBODY, s.conflict) and s.conflict != NOBODY


def is_blessed(s: State) -> bool:
    """The conflict is in the Blessed Region, and others are to come."""
    return s.conflict == s.blessed != NOBODY and len(s.fought) in (1, 2)


def blessed_is_over(s: State) -> bool:
    return s.conflict != NOBODY == s.blessed


def replace_step(s: State, name: str, other: str) -> None:
    """Another step waits in the place of one, with the same arguments."""
    s.agenda = [(other, args) if step == name else (step, args) for step, args in s.agenda]


@pytest.mark.rule("MZ-BLESS-1")
def test_the_blessed_region_is_none_whose_normal_conflict_is_on() -> None:
    s = table(is_normal)
    s.blessed = s.conflict
    assert faults(GAME, s) == NOBODY_PUT_THEM


@pytest.mark.rule("MZ-TRIBE-5")
def test_the_blessed_region_is_one_that_is_to_come() -> None:
    """None that was fought for, that has a champion or is out of the game; and there is one."""
    s = table(is_normal)
    desolate = next(r for r in range(len(REGIONS)) if r not in s.live)
    with_champion = next(r for r in s.stack if r != s.blessed)
    for blessed in (s.fought[0], desolate, with_champion, NOBODY):
        s.blessed = blessed
        assert faults(GAME, s) == NOBODY_PUT_THEM, blessed


@pytest.mark.rule("MZ-BLESS-8")
def test_a_clean_up_is_that_of_its_conflict() -> None:
    normal, blessed = table(is_normal), table(is_blessed)
    replace_step(normal, "clean_up", "clean_up_blessed")
    replace_step(blessed, "clean_up_blessed", "clean_up")
    for s in (normal, blessed):
        assert faults(GAME, s) == NOBODY_PUT_THEM
    after = table(is_normal)
    clean_up = next(i for i, (name, _) in enumerate(after.agenda) if name == "clean_up")
    after.agenda.insert(clean_up, ("clean_up_blessed", (after.conflict,)))
    assert faults(GAME, after) == NOBODY_PUT_THEM


@pytest.mark.rule("MZ-BLESS-8")
def test_nothing_is_blessed_any_more_once_that_conflict_is_over() -> None:
    s = table(blessed_is_over)
    for region in s.live:
        s.blessed = region
        assert faults(GAME, s) == NOBODY_PUT_THEM


def put(name: str, value: object) -> Callable[[State], None]:
    return lambda s: setattr(s, name, value)


def one_more(name: str) -> Callable[[State], None]:
    """A list of which the first number is one higher."""

    def change(s: State) -> None:
        getattr(s, name)[0] += 1

    return change


FIELDS: dict[str, tuple[Callable[[State], bool], str, Callable[[State], None]]] = {
    "another phase": (is_normal, "", put("phase", "tribe")),
    "no conflict": (is_normal, "", put("conflict", NOBODY)),
    "a conflict fought already": (is_normal, "", lambda s: s.fought.append(s.conflict)),
    "a region fought for twice": (is_normal, "", lambda s: s.fought.append(s.fought[0])),
    "a conflict before there are any": (
        lambda s: s.phase == "gods",
        "",
        lambda s: setattr(s, "conflict", s.stack[0]),
    ),
    "an Age that begins with what was fought for": (
        lambda s: s.phase == "tribe",
        "",
        lambda s: setattr(s, "fought", [s.live[0]]),
    ),
    "blessed before it is marked": (
        lambda s: s.phase == "tribe",
        "",
        lambda s: setattr(s, "blessed", s.live[0]),
    ),
    "no god": (is_normal, "", lambda s: s.god.__setitem__(0, "")),
    "a tile too few": (is_normal, "", lambda s: s.wrath.pop()),
    "an ability too few": (is_normal, "", lambda s: s.abilities.__setitem__(0, ())),
    "champions at home after the turns": (
        is_normal,
        "",
        lambda s: s.champions.__setitem__(s.stack[0], NOBODY),
    ),
    "deployed outside a tribe turn": (is_normal, "", one_more("deployed")),
    "strength outside a conflict": (lambda s: s.phase == "gods", "", one_more("bonus")),
    "most outside a conflict": (lambda s: s.phase == "gods", "", one_more("claims")),
    "a region of no text": (
        is_normal,
        "choose_action",
        lambda s: setattr(s, "here", s.live[0]),
    ),
    "units paid for no text": (is_normal, "choose_action", put("paid", 1)),
    "a card played in the Blessed Region": (
        is_blessed,
        "",
        lambda s: s.played.__setitem__(0, s.deck[0][0]),
    ),
    "a card chosen before the conflict": (lambda s: s.phase == "gods", "", one_more("ready")),
    "cards in hand after the choice": (is_normal, "choose_action", one_more("drawn")),
    "marked before anything was played": (is_normal, "pick_card", one_more("used")),
    "marked too early": (
        is_normal,
        "choose_action",
        lambda s: setattr(s, "used", [7] * s.seats),
    ),
    "a god not called": (
        lambda s: s.phase == "gods" and len(s.agenda) == 4,
        "",
        lambda s: setattr(s, "vertex", [NOBODY] * s.seats),
    ),
}


@pytest.mark.parametrize("fault", FIELDS)
def test_a_field_that_belongs_to_another_phase_is_found(fault: str) -> None:
    where, asks, change = FIELDS[fault]
    s = table(where, asks)
    change(s)
    assert faults(GAME, s) == NOBODY_PUT_THEM


def test_who_is_asked_for_an_action_has_that_turn() -> None:
    """Nobody's turn is left out: what waits are the turns after the one that is asked about."""
    s = table(is_second_of_the_last, "choose_action")
    third = max(i for i, (name, _) in enumerate(s.agenda) if name == "third_action")
    del s.agenda[third]
    assert faults(GAME, s) == NOBODY_PUT_THEM


def is_second_of_the_last(s: State) -> bool:
    """The last one acts in the second round, and all have a third action before them."""
    waiting = [name for name, _ in s.agenda]
    return is_normal(s) and "act" not in waiting and waiting.count("third_action") == s.seats
