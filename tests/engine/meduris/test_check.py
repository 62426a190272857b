"""The check of conservation finds what can be lost, doubled or misplaced."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import engine
from engine.core.schema import faults
from engine.core.state import Entry
from engine.core.steps import Step
from engine.meduris import GAME, data
from engine.meduris.check import check
from engine.meduris.state import State
from engine.meduris.steps import building, druid, ending, harvest, setup, turn
from tests.conformance.cases import random_choices


def middle_of_a_match() -> State:
    seats = [engine.Seat(letter) for letter in "ABC"]
    match = engine.start("meduris", seats, {"start_player": "1"}, seed=3)
    for _ in random_choices(match, 3, 120):
        pass
    assert isinstance(match.state, State)
    return match.state


def put(field: str, index: int, value: Any) -> Callable[[State], None]:
    def change(s: State) -> None:
        getattr(s, field)[index] = value

    return change


def free_space(s: State) -> int:
    return next(i for i in range(32) if s.huts[i] < 0 and s.temples[i] < 0 and not s.tokens[i])


def move_hut(s: State) -> None:
    space = next(i for i in range(32) if s.huts[i] == 0 and i != s.druid)
    s.huts[space] = engine.NOBODY


def doubled_piece(s: State) -> None:
    space = next(i for i in range(32) if s.huts[i] >= 0)
    owner = next(p for p in range(3) if s.temples_left[p])
    s.temples[space] = owner
    s.temples_left[owner] -= 1


def token_under_piece(s: State) -> None:
    s.tokens[next(i for i in range(32) if s.huts[i] >= 0)] = 1


def token_too_many(s: State) -> None:
    s.tokens = [3 if s.huts[i] < 0 and s.temples[i] < 0 else 0 for i in range(32)]


CHANGES: dict[str, Callable[[State], None]] = {
    "wood": put("supply", 0, 11),
    "stone": put("supply", 3, 0),
    "huts of seat 0": move_hut,
    "huts of seat 2": put("huts_left", 2, 8),
    "temples of seat 1": put("temples_left", 1, 0),
    "workers of seat 1": put("stacks", 0, (1,)),
    "a hut and a temple on one space": doubled_piece,
    "a token under a piece": token_under_piece,
    "a token too many": token_too_many,
    "the druid is nowhere": lambda s: setattr(s, "druid", free_space(s)),
    "a turn of nobody": lambda s: setattr(s, "active", engine.NOBODY),
    "built in a turn to come": lambda s: setattr(s, "built_turn", s.turn + 1),
    "an end without last turns": lambda s: setattr(s, "ended_by", 0),
}


@pytest.mark.rule("MD-MAT-1")
def test_a_table_in_play_is_sound() -> None:
    s = middle_of_a_match()
    assert check(s) == []
    assert s.druid >= 0
    assert max(s.huts) >= 0


@pytest.mark.parametrize("space", [0, 5])
def test_the_druid_stands_at_a_hut(space: int) -> None:
    s = middle_of_a_match()
    s.huts[space], s.temples[space], s.druid = engine.NOBODY, engine.NOBODY, space
    assert "the druid is nowhere" in check(s)
    s.huts[space] = 0
    assert "the druid is nowhere" not in check(s)


@pytest.mark.parametrize("fault", CHANGES)
def test_a_fault_is_found_and_named(fault: str) -> None:
    s = middle_of_a_match()
    CHANGES[fault](s)
    assert fault in check(s)


@pytest.mark.parametrize("owner", range(3))
def test_nobody_has_two_pieces_on_one_space(owner: int) -> None:
    s = middle_of_a_match()
    space = next(i for i in range(32) if s.huts[i] == owner and not s.tokens[i])
    for other in range(3):
        s.temples[space] = other
        assert "a hut and a temple on one space" in check(s)


@pytest.mark.parametrize("owner", range(3))
@pytest.mark.parametrize("token", [1, 2, 3])
def test_only_the_druids_token_lies_under_a_hut(owner: int, token: int) -> None:
    s = middle_of_a_match()
    s.tokens = [0] * 32
    s.huts[free_space(s)] = owner
    s.tokens[s.huts.index(owner)] = token
    assert ("a token under a piece" in check(s)) == (token != 3)
    s.tokens = [0] * 32
    s.temples[free_space(s)] = owner
    s.tokens[s.temples.index(owner)] = token
    assert "a token under a piece" in check(s)


@pytest.mark.parametrize(
    "change",
    [
        put("vp", 1, -1),
        put("vp", 1, 10_000),
        lambda s: setattr(s, "built_turn", 10_000),
        put("huts_left", 2, -1),
        put("huts_left", 2, 9),
        put("temples_left", 2, 3),
        put("hands", 2, (1, 2, 3)),
        put("hands", 2, (1, 2, 3, -1)),
        put("hands", 2, ()),
        put("runes", 4, 3),
        put("stacks", 1, (7,)),
        put("stacks", 1, (0, 0, 1, 1)),
        lambda s: s.vp.append(3),
        lambda s: s.supply.append(0),
        lambda s: s.runes.pop(),
        lambda s: s.tokens.pop(),
        lambda s: setattr(s, "druid", 32),
        lambda s: setattr(s, "druid", -5),
        lambda s: setattr(s, "idle_rounds", 7),
        lambda s: s.agenda.append(druid.walk(33)),
        lambda s: s.agenda.append(building.choose_payment(0, 3, 1, "MD-HUT-1")),
        lambda s: s.agenda.append(ending.visit(-1)),
        lambda s: s.agenda.append(harvest.move_worker(0, 0, 3, 1)),
    ],
)
def test_a_damaged_table_is_of_no_shape(change: Callable[[State], None]) -> None:
    s = middle_of_a_match()
    assert faults(GAME, s) == []
    change(s)
    assert faults(GAME, s)


# --- the agenda -------------------------------------------------------------------------------


def waiting(*entries: Entry, **fields: Any) -> State:
    """A sound table that waits for the first of some steps, with some fields changed."""
    s = middle_of_a_match()
    s.agenda = list(reversed(entries))
    for name, value in fields.items():
        setattr(s, name, value)
    return s


def is_sound(s: State) -> bool:
    return GAME.plan(s).fits(s)


def test_whatever_play_leads_to_is_on_the_agenda() -> None:
    """Every decision is met in play, so nothing is refused that should not be."""
    asked = set()
    for layout in ("random", "manual"):
        seats = [engine.Seat(letter) for letter in "AB"]
        match = engine.start("meduris", seats, {"bonus_layout": layout}, seed=4)
        for _ in random_choices(match, 4):
            asked.add(match.state.agenda[-1][0])
            assert check(match.state) == []
            assert is_sound(match.state)
    assert asked == {
        "pick_token_space",
        "place_worker",
        "take_one",
        "return_one",
        "choose_action",
        "choose_harvest",
        "choose_hut_space",
        "choose_temple_space",
        "choose_payment",
        "offer",
    }


def test_an_action_is_that_of_the_active_seat() -> None:
    me = middle_of_a_match().active
    other = (me + 1) % 3
    for choose in (turn.choose_action, harvest.choose_harvest, building.choose_hut_space):
        assert is_sound(waiting(choose(me), turn.end_turn(me)))
        assert not is_sound(waiting(choose(other), turn.end_turn(me)))
        assert not is_sound(waiting(choose(me), turn.end_turn(other)))
        assert not is_sound(waiting(choose(me)))
        assert not is_sound(waiting(turn.end_turn(me)))


@pytest.mark.parametrize(
    ("ask", "face"), [(harvest.take_one, data.FACE_PLUS), (harvest.return_one, data.FACE_MINUS)]
)
def test_at_the_die_everybody_comes_once_and_clockwise(ask: Step[State, [int]], face: int) -> None:
    me = middle_of_a_match().active
    second, third = (me + 1) % 3, (me + 2) % 3
    rest = (turn.choose_action(me), turn.end_turn(me))

    def fits(*entries: Entry, die: int = face) -> bool:
        return is_sound(waiting(*entries, die=die))

    assert fits(ask(me), ask(second), ask(third), *rest)
    assert fits(ask(third), *rest)
    assert not fits(ask(third), *rest, die=0)
    assert not fits(ask(second), *rest)
    assert not fits(ask(third), ask(second), *rest)
    assert not fits(ask(third), ask(me), ask(second), ask(third), *rest)


def test_a_payment_is_for_what_can_stand_there() -> None:
    s = middle_of_a_match()
    me = s.active
    space = next(
        i for i in range(32) if not s.tokens[i] and not building.hut_site_refusal(s, me, i)
    )
    taken = s.huts.index(me)

    def hut(payer: int, site: int, units: int, rule: str) -> tuple[Entry, ...]:
        return (
            building.choose_payment(payer, site, units, rule),
            building.place_hut(me, site),
            building.use_bonus_token(me, site),
            building.take_rune(me, site),
            ending.check_end(me),
            druid.move_druid(),
            turn.end_turn(me),
        )

    def temple(payer: int, site: int, units: int, rule: str) -> tuple[Entry, ...]:
        first, placed, *_rest, end, move, over = hut(payer, site, units, rule)
        return first, building.place_temple(*placed[1]), end, move, over

    price = building.hut_price(s, space)
    assert is_sound(waiting(*hut(me, space, price, "MD-HUT-2")))
    assert is_sound(waiting(*temple(me, space, 1, "MD-TMP-2")))
    other = (me + 1) % 3
    assert not is_sound(waiting(*hut(other, space, price, "MD-HUT-2")))
    assert not is_sound(waiting(*hut(me, space, price + 1, "MD-HUT-2")))
    assert not is_sound(waiting(*hut(me, space, price, "MD-TMP-2")))
    assert not is_sound(waiting(*hut(me, taken, building.hut_price(s, taken), "MD-HUT-2")))
    assert not is_sound(waiting(*temple(other, space, 1, "MD-TMP-2")))
    assert not is_sound(waiting(*temple(me, space, 2, "MD-TMP-2")))
    assert not is_sound(waiting(*temple(me, space, 1, "MD-HUT-2")))
    assert not is_sound(waiting(*temple(me, taken, 1, "MD-TMP-2")))
    assert not is_sound(waiting(*hut(me, space, price, "MD-HUT-2"), active=other))
    assert not is_sound(waiting(*hut(me, space, price, "MD-HUT-2")[1:]))


def test_the_druid_stands_where_an_offering_is_asked_for() -> None:
    s = middle_of_a_match()
    huts = [i for i in range(32) if s.huts[i] >= 0]
    free = free_space(s)
    here, there = s.druid, next(i for i in huts if i != s.druid)
    rite = (druid.go_on_with_rite(), turn.end_turn(s.active))
    assert is_sound(waiting(druid.offer(here), *rite))
    assert not is_sound(waiting(druid.offer(there), *rite))
    assert not is_sound(waiting(druid.offer(here), *rite, lap=True))
    lap = (ending.visit(there), ending.show_hands())
    assert is_sound(waiting(druid.offer(here), *lap, lap=True))
    assert is_sound(waiting(druid.offer(here), lap=True)), "as under the first rules"
    assert not is_sound(waiting(druid.offer(here), *lap))
    assert not is_sound(waiting(druid.offer(there), *lap, lap=True))
    assert not is_sound(waiting(druid.offer(here), ending.visit(here), lap=True))
    assert not is_sound(waiting(druid.offer(here), ending.visit(free), lap=True))


def test_the_set_up_leads_to_the_first_turn() -> None:
    match = engine.start("meduris", [engine.Seat(letter) for letter in "ABC"], {}, seed=3)
    s = match.state
    assert isinstance(s, State)

    def fits(*entries: Entry) -> bool:
        s.agenda = list(reversed(entries))
        return is_sound(s)

    workers = [setup.place_worker(seat) for seat in (0, 1, 2, 0, 1, 2)]
    first = turn.take_turn(s.start)
    assert fits(*workers, first)
    assert not fits(*workers, turn.take_turn((s.start + 1) % 3))
    assert not fits(setup.pick_token_space(()), setup.pick_token_space(()), first)
    assert not fits(setup.pick_token_space((3,)), *workers, first), "tokens lie there already"
    s.tokens = [0] * 32
    assert fits(setup.pick_token_space(()), *workers, first)
    assert fits(setup.pick_token_space((3, 9)), *workers, first)
    assert not fits(setup.pick_token_space((3, 6)), *workers, first)
    assert not fits(setup.pick_token_space((3, 9)), *workers[1:], first)
    assert not fits(*workers[3:4], first), "no last ones of the order"
    s.agenda = [first]
    assert [fault for fault in check(s) if fault.startswith("workers")] == [
        f"workers of seat {seat}" for seat in range(3)
    ]
    s.turn = 1
    assert not is_sound(s)
