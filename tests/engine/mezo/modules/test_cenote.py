"""The Sacred Cenote (MX-CEN), with its worked example."""

from __future__ import annotations

import json

import pytest

import engine
from engine.core.events import Event
from engine.core.state import NOBODY, StateError
from engine.mezo import GAME, data
from engine.mezo.events import AgeBegins, AngryGodRevealed, ConflictWon, Devotion, Vp
from engine.mezo.initial_state import new_state
from engine.mezo.modules.cenote.events import CenoteMoved, CenoteWon
from engine.mezo.modules.cenote.state import REGION
from engine.mezo.state import State, vp_order
from engine.mezo.steps.age_start import age_start_phase
from engine.mezo.steps.blessed import win_blessing
from engine.mezo.steps.prizes import win
from tests.conformance.chain import Dice
from tests.engine.mezo.tables import BECAN, COBA, TIKAL, Play, fight, lay_cenote, put, score, table

ON = {"cenote": "on"}
RED, YELLOW, GREEN, BLUE = range(4)


def begin_age(*vp: int, age: int = 1, cenote: int = NOBODY) -> tuple[State, Play]:
    """A table of four, without Coba, at the very beginning of an Age."""
    s = table(4, age, desolate=("coba",))
    lay_cenote(s, cenote)
    score(s, *vp)
    s.phase = "age_start"
    s.wrath, s.wrath_down = s.wrath[:-1], [*s.wrath_down, s.wrath[-1]]
    return s, Play(s, age_start_phase())


def told(s: State) -> list[Event]:
    assert s.log is not None
    return s.log


# --- where it lies -------------------------------------------------------------------------------


@pytest.mark.rule("MX-SET-7")
def test_the_tile_waits_beside_the_board_until_age_one() -> None:
    s = GAME.new(GAME.setup(3, ON, 5))
    assert (s.modules, REGION.of(s)) == (("cenote",), NOBODY)
    match = engine.start("mezo", [engine.Seat(name) for name in "ABC"], ON, seed=5)
    while match.decision is not None and match.decision.kind != "cenote":
        assert REGION.of(match.state) == NOBODY
        assert match.decision.kind == "god", "nothing else is chosen before"
        match.choose(match.decision.options[0].key)
    assert match.state.age == 1


@pytest.mark.rule("MX-CEN-1", "MX-D-3")
def test_who_has_most_vp_puts_it_under_the_altar_of_any_live_region() -> None:
    s, play = begin_age(7, 12, 9, 3)
    assert (play.kind, play.seat, s.active) == ("cenote", YELLOW, YELLOW)
    live = [name for name in data.REGIONS if name != "coba"]
    assert play.keys == [f"cenote:{name}" for name in live]
    assert play.why == {"cenote:coba": "MZ-GEN-9"}
    play.take("cenote:tikal")
    assert REGION.of(s) == TIKAL
    assert told(s)[0] == Event(CenoteMoved(YELLOW, "tikal"), "MX-CEN-1")


@pytest.mark.rule("MX-CEN-1")
@pytest.mark.parametrize("age", [2, 3])
def test_in_later_ages_it_moves_and_may_be_put_back(age: int) -> None:
    _s, play = begin_age(7, 12, 9, 13, age=age, cenote=TIKAL)
    assert play.seat == BLUE
    assert "cenote:tikal" in play.keys
    assert REGION.of(play.take("cenote:becan").s) == BECAN
    _s, play = begin_age(7, 12, 9, 13, age=age, cenote=TIKAL)
    assert REGION.of(play.take("cenote:tikal").s) == TIKAL


@pytest.mark.rule("MX-CEN-1")
def test_every_age_begins_with_it() -> None:
    """In a whole match: three times, each time by whoever has most VP then."""
    match = engine.start("mezo", [engine.Seat(name) for name in "ABCD"], ON, seed=2)
    dice, asked = Dice(2), []
    while match.decision is not None:
        if match.decision.kind == "cenote":
            asked.append((match.state.age, match.decision.seat == vp_order(match.state)[0]))
        match.choose(match.decision.options[dice.below(len(match.decision.options))].key)
    assert asked == [(1, True), (2, True), (3, True)]


@pytest.mark.rule("MX-CEN-2")
def test_what_stands_in_a_region_does_not_matter() -> None:
    s, _play = begin_age(7, 12, 9, 3)
    put(s, TIKAL, GREEN, warriors=2, stones=1)
    s.pyramids[TIKAL] = ((1, GREEN),)
    s.tiers[GREEN * 4] -= 1
    play = Play(s, age_start_phase())
    assert play.take("cenote:tikal").kind == "ability"
    assert REGION.of(s) == TIKAL


@pytest.mark.rule("MX-CEN-3", "MX-GEN-9")
def test_it_is_placed_before_the_angry_god_is_known_and_abilities_are_chosen() -> None:
    s, play = begin_age(7, 12, 9, 3)
    assert s.wrath == []
    play.take("cenote:tikal")
    assert [type(event.what) for event in told(s)] == [CenoteMoved, AngryGodRevealed]
    assert (play.kind, play.seat) == ("ability", YELLOW)
    match = engine.start("mezo", [engine.Seat(name) for name in "AB"], ON, seed=1)
    while match.decision is not None and match.decision.kind != "cenote":
        match.choose(match.decision.options[0].key)
    assert type(match.events[-1].what) is AgeBegins, "nothing of an Age comes before it"


# --- what it brings ------------------------------------------------------------------------------


@pytest.mark.rule("MX-CEN-4", "MX-GEN-8")
def test_the_winner_of_its_conflict_gains_devotion_after_the_altar_and_conquest() -> None:
    s = table()
    lay_cenote(s, TIKAL)
    s.altars[TIKAL] = "altar_blood"
    s.abilities[GREEN] = ("ta_conquest_vp",)
    fight(s, TIKAL, RED)
    Play(s, win(GREEN, TIKAL))
    assert [event for event in told(s) if not isinstance(event.what, ConflictWon)] == [
        Event(Vp(GREEN, 5, 0, "altars", "altar_blood"), "MZ-VP-1"),
        Event(Devotion(GREEN, 2, 2, "altar_blood"), "MZ-DEV-1"),
        Event(Vp(GREEN, 5, 0, "abilities", "ta_conquest_vp"), "MZ-VP-1"),
        Event(CenoteWon(GREEN, "tikal"), "MX-CEN-4"),
        Event(Devotion(GREEN, 3, 5, ""), "MX-CEN-4"),
    ]
    assert s.devotion == [0, 0, 5, 0]


@pytest.mark.rule("MX-CEN-4")
def test_other_conflicts_bring_none_of_it() -> None:
    s = table()
    lay_cenote(s, TIKAL)
    s.altars[COBA] = "altar_sun"
    fight(s, COBA, RED)
    Play(s, win(GREEN, COBA))
    assert s.devotion == [0, 0, 0, 0]
    assert not [event for event in told(s) if isinstance(event.what, CenoteWon)]


@pytest.mark.rule("MX-CEN-5", "MX-CEN-6", "MX-EX-8")
def test_example_8_the_blessed_region_and_the_end_of_the_track() -> None:
    s = table()
    lay_cenote(s, BECAN)
    score(s, 5, 4, 3, 20)
    s.devotion[BLUE] = 18
    s.blessed = BECAN
    s.altars[BECAN] = "altar_sun"
    fight(s, BECAN)
    Play(s, win_blessing(BLUE, BECAN))
    assert (s.vp[BLUE], s.devotion[BLUE]) == (30, 19)
    assert [event for event in told(s) if not isinstance(event.what, ConflictWon)] == [
        Event(Vp(BLUE, 8, 0, "blessed", "becan"), "MZ-BLESS-3"),
        Event(CenoteWon(BLUE, "becan"), "MX-CEN-4"),
        Event(Devotion(BLUE, 1, 19, ""), "MX-CEN-4"),
        Event(Vp(BLUE, 2, 0, "track_end", ""), "MZ-DEV-4"),
    ]


# --- the switch ----------------------------------------------------------------------------------


def test_switched_off_it_leaves_no_trace() -> None:
    """No field, no question, no event: the table is that of the base game, byte for byte."""
    s = GAME.new(GAME.setup(4, {"cenote": "off"}, 3))
    assert s == GAME.new(GAME.setup(4, {}, 3))
    assert s.modules == ()
    assert set(s.to_plain()) == set(State.FIELDS)
    assert GAME.view(s, 0).to_plain().keys() == type(GAME.view(s, 0)).FIELDS.keys()


def test_switched_on_it_is_open_to_all_and_survives_a_save() -> None:
    s, play = begin_age(7, 12, 9, 3)
    play.take("cenote:tikal")
    for seat in range(NOBODY, 4):
        assert REGION.of(GAME.view(s, seat)) == TIKAL
        assert REGION.of(GAME.determinize(GAME.view(s, seat), 1)) == TIKAL
    plain = json.loads(json.dumps(s.to_plain()))
    assert State.from_plain(plain) == s
    with pytest.raises(StateError, match="missing"):
        State.from_plain({name: held for name, held in plain.items() if name != "cenote"})
    with pytest.raises(StateError, match="foreign"):
        State.from_plain(plain | {"modules": {"tuple": []}})


@pytest.mark.parametrize(
    ("region", "phase", "fault"),
    [
        (COBA, "tribe", "the cenote is in a desolate region"),
        (NOBODY, "tribe", "the cenote is nowhere"),
        (NOBODY, "age_start", ""),
        (TIKAL, "tribe", ""),
    ],
)
def test_a_tile_out_of_place_is_noticed(region: int, phase: str, fault: str) -> None:
    s, _play = begin_age(7, 12, 9, 3)
    REGION.set(s, region)
    s.phase = phase
    assert GAME.check(s) == ([fault] if fault else [])


def test_what_a_module_leaves_where_it_is_not_in_play_is_noticed() -> None:
    s = table()
    REGION.set(s, TIKAL)
    assert GAME.check(s) == ["fields of a module that is not in play"]
    assert "cenote" not in vars(new_state(4, 1))


def test_bots_like_to_win_where_it_lies() -> None:
    """The devotion is worth something as long as the conflict there is to come."""
    s = table()
    put(s, TIKAL, GREEN, warriors=3)
    lay_cenote(s, BECAN)
    elsewhere = GAME.evaluate(_in_play(s), GREEN)
    lay_cenote(s, TIKAL)
    assert GAME.evaluate(_in_play(s), GREEN) > elsewhere + 1
    s.fought.append(TIKAL)
    s.stack.remove(TIKAL)
    fought = GAME.evaluate(_in_play(s), GREEN)
    lay_cenote(s, BECAN)
    assert GAME.evaluate(_in_play(s), GREEN) == pytest.approx(fought)


def _in_play(s: State) -> State:
    s.then(age_start_phase())
    return s
