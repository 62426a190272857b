"""The Tribe Powers (MX-POW), with their worked examples."""

from __future__ import annotations

import json
from typing import Any

import pytest

import engine
from engine.core.events import Event
from engine.core.state import NOBODY
from engine.mezo import GAME, data
from engine.mezo.data import Rows
from engine.mezo.events import (
    ConflictWon,
    CountsAsMost,
    NoEffect,
    Recorded,
    StrengthGained,
    UnitsMoved,
)
from engine.mezo.hooks import Module
from engine.mezo.modules import SWITCHED
from engine.mezo.modules.cenote.state import REGION as CENOTE
from engine.mezo.modules.cities.state import CITIES
from engine.mezo.modules.prophecies.state import COLUMN
from engine.mezo.modules.rituals.state import DOWN
from engine.mezo.modules.tribe_powers.data import POWER_OF, POWERS
from engine.mezo.modules.tribe_powers.events import PowerKept, PowerUsed
from engine.mezo.modules.tribe_powers.state import POWERS as WHOSE
from engine.mezo.modules.tribe_powers.state import USED
from engine.mezo.modules.tribe_powers.steps import declare_powers
from engine.mezo.state import RESERVE, WARRIOR, XIBALBA, State
from engine.mezo.steps.conflict import normal_conflict
from engine.mezo.steps.effects import would_do_nothing
from engine.mezo.steps.prizes import award_record
from engine.mezo.strength import strength
from tests.conformance.chain import Dice
from tests.engine.mezo.listening import joined
from tests.engine.mezo.tables import (
    BECAN,
    COBA,
    PALENQUE,
    TIKAL,
    UXMAL,
    Play,
    champion,
    empty_reserve,
    fight,
    play_cards,
    put,
    stand,
    table,
    total,
)

ON = {"tribe_powers": "on"}
ROW = ("pow_red", "pow_blue", "pow_green", "pow_yellow")
RED, BLUE, GREEN, YELLOW = range(4)
"""The seats of the worked examples: R, B, G, Y."""


def with_powers(seats: int = 4, age: int = 1, row: tuple[str, ...] = ROW) -> State:
    """A table at which the tribes sit as in the examples; all powers are ready."""
    s = table(seats, age, modules=("tribe_powers",))
    WHOSE.set(s, row[:seats])
    return s


def told(s: State, *kinds: type) -> list[Any]:
    assert s.log is not None
    return [event.what for event in s.log if isinstance(event.what, kinds)]


# --- the tokens ----------------------------------------------------------------------------------


@pytest.mark.rule("MX-SET-6", "MX-COMB-8", "MX-EX-22")
def test_everybody_has_the_power_of_the_own_tribe() -> None:
    s = GAME.new(GAME.setup(4, ON, 1, ["blue", "red", "green", "yellow"]))
    assert WHOSE.of(s) == ("pow_blue", "pow_red", "pow_green", "pow_yellow")
    assert USED.of(s) == [0, 0, 0, 0]
    two = GAME.new(GAME.setup(2, ON, 1, ["yellow", "red"]))
    assert WHOSE.of(two) == ("pow_yellow", "pow_red"), "one for each, not for each champion"


@pytest.mark.rule("MX-COMP-1")
def test_the_fifth_tribe_does_not_play() -> None:
    assert tuple(POWER_OF) == data.COLOURS
    assert "purple" not in {c for n in (2, 3, 4) for c in GAME.colours(n)}


THE_SPEC: dict[str, Rows] = {
    "pow_red_a": (
        {"do": "smite", "type": "unit", "n": 2, "whose": "opponents", "where": "conflict"},
    ),
    "pow_red_b": ({"do": "strength", "n": 3},),
    "pow_yellow_a": ({"do": "deploy", "type": "unit", "n": 3, "where": "conflict"},),
    "pow_yellow_b": ({"do": "gain_devotion", "n": 3},),
    "pow_green_a": ({"do": "awaken", "type": "unit", "n": 3, "where": "conflict"},),
    "pow_green_b": ({"do": "build", "kind": "either", "n": 1, "where": "conflict"},),
    "pow_blue_a": (
        {
            "do": "move_units",
            "type": "unit",
            "n": 3,
            "upto": True,
            "from": "another",
            "to": "conflict",
        },
    ),
    "pow_blue_b": (
        {
            "do": "choose_one",
            "options": (
                ({"do": "count_as_most", "type": "shaman"},),
                ({"do": "count_as_most", "type": "warrior"},),
            ),
        },
    ),
}


@pytest.mark.rule("MX-POW-9")
def test_the_actions_are_those_of_the_table() -> None:
    assert POWERS == THE_SPEC


# --- who is asked, and when ----------------------------------------------------------------------


def in_palenque() -> State:
    """The table of example 13."""
    s = with_powers(age=2)
    fight(s, PALENQUE, YELLOW)
    stand(s, BLUE, "v7")
    assert PALENQUE in data_regions("v7")
    champion(s, COBA, RED)
    stand(s, RED, "v2")
    stand(s, GREEN, "v8")
    USED.of(s)[GREEN] = 1
    return s


def data_regions(vertex: str) -> list[int]:
    return [data.REGIONS.index(name) for name in data.VERTICES[vertex]]


@pytest.mark.rule("MX-POW-3", "MX-EX-13", "MX-D-9")
def test_example_13_who_is_there_and_has_it_still() -> None:
    s = in_palenque()
    play = Play(s, declare_powers(PALENQUE))
    assert (play.kind, play.seat, s.active) == ("power", BLUE, BLUE)
    assert play.keys == ["act:pow_blue_a", "act:pow_blue_b", "keep:pow_blue"]
    play.take("keep:pow_blue")
    assert (play.seat, s.active) == (YELLOW, YELLOW)
    assert play.keys == ["act:pow_yellow_a", "act:pow_yellow_b", "keep:pow_yellow"]
    assert play.take("keep:pow_yellow").kind == "over"


@pytest.mark.rule("MX-POW-3")
def test_a_god_anywhere_else_and_a_champion_of_another_do_not_help() -> None:
    s = with_powers()
    fight(s, TIKAL, YELLOW)
    for seat, vertex in enumerate(("v7", "v1")):
        stand(s, seat, vertex)
    play = Play(s, declare_powers(TIKAL))
    assert play.seat == YELLOW
    assert play.take("keep:pow_yellow").kind == "over"


@pytest.mark.rule("MX-POW-3")
def test_it_is_looked_at_when_it_is_the_seat_s_turn() -> None:
    """Not when the round begins: what happens before may change who is there."""
    s = in_palenque()
    play = Play(s, declare_powers(PALENQUE))
    s.champions[PALENQUE] = NOBODY
    s.champions_left[YELLOW] += 1
    play.take("keep:pow_blue")
    assert play.kind == "over"
    s = in_palenque()
    play = Play(s, declare_powers(PALENQUE))
    USED.of(s)[YELLOW] = 1
    assert play.take("keep:pow_blue").kind == "over"
    s = in_palenque()
    stand(s, GREEN, "v6")
    assert PALENQUE in data_regions("v6")
    play = Play(s, declare_powers(PALENQUE))
    USED.of(s)[GREEN] = 0
    assert play.take("keep:pow_blue").seat == GREEN


@pytest.mark.rule("MX-POW-3", "MX-POW-5")
def test_the_order_is_that_of_actions_with_the_champion_last() -> None:
    s = with_powers()
    fight(s, TIKAL, BLUE)
    stand(s, RED, "v2")
    stand(s, YELLOW, "v3")
    assert TIKAL in data_regions("v3")
    play, asked = Play(s, declare_powers(TIKAL)), []
    while play.decision is not None:
        asked.append(play.seat)
        play.take(play.keys[-1])
    assert asked == [YELLOW, RED, BLUE]


@pytest.mark.rule("MX-POW-3", "MX-POW-1", "MX-POW-4")
def test_only_using_it_spends_it_for_the_rest_of_the_game() -> None:
    s = in_palenque()
    Play(s, declare_powers(PALENQUE)).take("keep:pow_blue", "act:pow_yellow_b")
    assert USED.of(s) == [0, 0, 1, 1]
    assert s.devotion == [0, 0, 0, 3]
    assert s.log is not None
    assert [event for event in s.log if isinstance(event.what, PowerUsed | PowerKept)] == [
        Event(PowerKept(BLUE, "pow_blue"), "MX-POW-3"),
        Event(PowerUsed(YELLOW, "pow_yellow", "pow_yellow_b"), "MX-POW-4"),
    ]
    play = Play(s, declare_powers(PALENQUE))
    assert play.seat == BLUE
    assert play.take("keep:pow_blue").kind == "over"


@pytest.mark.rule("MX-POW-4")
def test_one_action_is_resolved_and_not_the_other() -> None:
    s = in_palenque()
    Play(s, declare_powers(PALENQUE)).take("keep:pow_blue", "act:pow_yellow_a", "units:1.2")
    assert total(s, PALENQUE, YELLOW) == (1, 2)
    assert s.devotion[YELLOW] == 0


@pytest.mark.rule("MX-POW-5", "MX-HID-5")
def test_there_is_one_round_in_which_all_is_heard_at_once() -> None:
    s = in_palenque()
    play = Play(s, declare_powers(PALENQUE)).take("keep:pow_blue")
    for seat in range(NOBODY, 4):
        assert USED.of(GAME.view(s, seat)) == USED.of(s)
    assert play.decision is not None
    assert not play.decision.secret
    play.take("act:pow_yellow_b")
    assert play.kind == "over", "blue is not asked again"
    assert s.log is not None
    heard = [event for event in s.log if isinstance(event.what, PowerKept | PowerUsed)]
    assert len(heard) == 2
    assert all(event.known_to(NOBODY) for event in heard)


def a_conflict() -> tuple[State, Play]:
    """A whole conflict in Palenque, from its first card."""
    s = in_palenque()
    s.phase = "conflict"
    play = Play(s, normal_conflict(PALENQUE))
    return s, play


@pytest.mark.rule("MX-POW-2")
def test_powers_come_after_the_third_round_and_before_strengths() -> None:
    s, play = a_conflict()
    asked = []
    while play.decision is not None:
        asked.append(play.kind)
        if play.kind == "power":
            assert not told(s, Recorded)
            assert s.played != [""] * 4, "the cards still lie there"
        keys = [key for key in play.keys if key.startswith(("pass:devotion", "keep"))]
        play.take((keys or play.keys)[0])
    assert asked.count("power") == 2
    assert "action" not in asked[asked.index("power") :]
    assert s.log is not None
    kinds = [type(event.what) for event in s.log]
    assert kinds.index(PowerKept) < kinds.index(ConflictWon)


@pytest.mark.rule("MX-POW-2")
def test_strength_gained_by_it_is_compared() -> None:
    s = with_powers()
    fight(s, TIKAL, GREEN)
    stand(s, RED, "v2")
    assert TIKAL in data_regions("v2")
    put(s, TIKAL, BLUE, warriors=2)
    cards = ("kukulkan_task", "ixchel_task", "ah_puch_task", "cabrakan_task")
    play_cards(s, *cards)
    s.used = [7, 7, 7, 7]
    Play(s, declare_powers(TIKAL)).take("act:pow_red_b", "keep:pow_green")
    assert told(s, StrengthGained) == [StrengthGained(RED, 3, 3, "pow_red_b")]
    assert s.bonus == [3, 0, 0, 0]


@pytest.mark.rule("MX-POW-6")
def test_there_are_no_powers_in_the_blessed_region() -> None:
    """In whole matches: nobody is ever asked there, though gods are present."""
    present = 0
    for seed in (1, 2):
        match = engine.start("mezo", [engine.Seat(name) for name in "ABCD"], ON, seed=seed)
        dice = Dice(seed)
        while match.decision is not None:
            state = match.state
            assert isinstance(state, State)
            if match.decision.kind == "power":
                assert state.conflict != state.blessed
            if match.decision.kind == "sacrifice":
                present += sum(v != NOBODY for v in state.vertex)
            match.choose(match.decision.options[dice.below(len(match.decision.options))].key)
    assert present


@pytest.mark.rule("MX-POW-7")
def test_a_power_that_does_nothing_may_be_used_and_is_told_so() -> None:
    s = with_powers()
    fight(s, TIKAL, RED)
    assert would_do_nothing(s, RED, "pow_red_a") is not None
    assert would_do_nothing(s, RED, "pow_red_b") is None
    play = Play(s, declare_powers(TIKAL))
    assert "act:pow_red_a" in play.keys
    play.take("act:pow_red_a")
    assert USED.of(s)[RED] == 1
    assert [what.source for what in told(s, NoEffect)] == ["pow_red_a"]


@pytest.mark.rule("MX-POW-8")
def test_it_cannot_be_passed() -> None:
    play = Play(in_palenque(), declare_powers(PALENQUE))
    assert not [key for key in (*play.keys, *play.why) if key.startswith("pass")]


@pytest.mark.rule("MX-COMB-2", "MX-COMB-8", "MX-EX-22")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_example_22_the_set_up_with_everything(seats: int) -> None:
    """Prophecies and rituals after the gods, cities last; with two players the same of each."""
    options = {module.id: "on" for module in SWITCHED}
    match = engine.start("mezo", [engine.Seat(name) for name in "ABCD"[:seats]], options, seed=4)
    while match.decision is not None and match.decision.kind == "god":
        state = match.state
        assert isinstance(state, State)
        assert (COLUMN.of(state), DOWN.of(state)) == ((), [])
        match.choose(match.decision.options[0].key)
    state = match.state
    assert isinstance(state, State)
    assert (len(COLUMN.of(state)), len(DOWN.of(state))) == (3, 3)
    assert CENOTE.of(state) == NOBODY
    for number in range(seats):
        assert match.decision is not None
        assert match.decision.kind == "city"
        assert sum(region != NOBODY for region in CITIES.of(match.state)) == number
        match.choose(match.decision.options[0].key)
    assert len(set(CITIES.of(match.state))) == seats
    assert WHOSE.of(match.state) == tuple(POWER_OF.values())[:seats]
    assert match.decision is not None
    assert match.decision.kind == "cenote", "nothing else comes before the first Age"


@pytest.mark.rule("MX-COMB-8", "MX-EX-22")
@pytest.mark.parametrize("region", [UXMAL, BECAN])
def test_with_two_players_either_champion_will_do(region: int) -> None:
    s = with_powers(2, row=("pow_red", "pow_yellow"))
    champion(s, UXMAL + BECAN - region, 1)
    fight(s, region, 1)
    play = Play(s, declare_powers(region))
    assert (play.seat, play.keys[0]) == (1, "act:pow_yellow_a")


@pytest.mark.rule("MX-EX-22", "MX-COMB-8")
def test_with_two_players_a_god_that_is_present_will_do() -> None:
    s = with_powers(2, row=("pow_red", "pow_yellow"))
    stand(s, 1, "v2")
    fight(s, TIKAL, 0)
    USED.of(s)[0] = 1
    assert Play(s, declare_powers(TIKAL)).seat == 1


# --- what they do --------------------------------------------------------------------------------


@pytest.mark.rule("MX-POW-9", "MX-EX-14")
def test_example_14_the_second_victim_is_skipped() -> None:
    s = with_powers()
    fight(s, TIKAL, RED)
    put(s, TIKAL, GREEN, shamans=1)
    put(s, TIKAL, RED, warriors=2)
    put(s, UXMAL, GREEN, warriors=2)
    Play(s, declare_powers(TIKAL)).take("act:pow_red_a")
    assert total(s, TIKAL, GREEN) == (0, 0)
    assert total(s, TIKAL, RED) == (0, 2)
    assert total(s, UXMAL, GREEN) == (0, 2)
    assert told(s, UnitsMoved) == [UnitsMoved("tikal", "xibalba", GREEN, "shaman", 1)]


@pytest.mark.rule("MX-POW-9", "MX-EX-15")
def test_example_15_a_warrior_from_the_reserve_goes_on_the_codex() -> None:
    s = with_powers()
    fight(s, TIKAL, BLUE)
    put(s, TIKAL, RED, warriors=2)
    empty_reserve(s, BLUE, warriors=1)
    play = Play(s, declare_powers(TIKAL), award_record(TIKAL, WARRIOR)).take("act:pow_blue_b")
    assert (play.kind, play.keys) == ("option", ["option:pow_blue_b.0", "option:pow_blue_b.1"])
    play.take("option:pow_blue_b.1")
    assert told(s, CountsAsMost) == [CountsAsMost(BLUE, "warrior", "pow_blue_b")]
    play.take("space:cod_glory")
    assert total(s, RESERVE, BLUE) == (0, 0)
    assert s.codex.count(BLUE) == 1
    assert total(s, TIKAL, RED) == (0, 2)


@pytest.mark.rule("MX-POW-9")
def test_river_roads_bring_up_to_three_units_from_other_regions() -> None:
    s = with_powers()
    fight(s, TIKAL, BLUE)
    put(s, UXMAL, BLUE, shamans=2)
    put(s, BECAN, BLUE, warriors=3)
    put(s, XIBALBA, BLUE, warriors=1)
    play = Play(s, declare_powers(TIKAL)).take("act:pow_blue_a")
    assert play.keys == ["take:uxmal.shaman", "take:becan.warrior", "done"]
    play.take("take:uxmal.shaman", "take:becan.warrior", "take:becan.warrior")
    assert play.kind == "over"
    assert (total(s, TIKAL, BLUE), total(s, UXMAL, BLUE)) == ((1, 2), (1, 0))


@pytest.mark.rule("MX-POW-9")
def test_roots_of_the_ceiba_awaken_or_build_in_the_conflict() -> None:
    s = with_powers()
    fight(s, TIKAL, GREEN)
    put(s, XIBALBA, GREEN, warriors=5)
    Play(s, declare_powers(TIKAL)).take("act:pow_green_a")
    assert total(s, TIKAL, GREEN) == (0, 3)
    USED.of(s)[GREEN] = 0
    play = Play(s, declare_powers(TIKAL)).take("act:pow_green_b")
    assert play.keys == ["glyph:tikal", "tier:tikal"]
    assert s.pyramids[TIKAL] == ()
    play.take("tier:tikal")
    assert s.pyramids[TIKAL] == ((1, GREEN),)


# --- the switch, saves, bots ---------------------------------------------------------------------


def test_switched_off_it_leaves_no_trace() -> None:
    s = GAME.new(GAME.setup(4, {"tribe_powers": "off"}, 3))
    assert s == GAME.new(GAME.setup(4, {}, 3))
    assert set(s.to_plain()) == set(State.FIELDS)


def test_powers_survive_a_save_and_a_copy_has_its_own() -> None:
    s = in_palenque()
    assert State.from_plain(json.loads(json.dumps(s.to_plain()))) == s
    other = s.clone()
    USED.of(other)[RED] = 1
    assert USED.of(s)[RED] == 0


def test_a_power_that_two_have_is_noticed() -> None:
    s = with_powers()
    WHOSE.set(s, ("pow_red", "pow_red", "pow_green", "pow_blue"))
    assert GAME.check(s) == ["a tribe power is had twice"]


def test_bots_keep_a_power_for_better_days_and_not_beyond_the_last() -> None:
    s = with_powers(age=1)
    s.then(declare_powers(TIKAL))
    ready = GAME.evaluate(s, RED)
    USED.of(s)[RED] = 1
    assert ready > GAME.evaluate(s, RED) + 1
    s = with_powers(age=3)
    s.then(declare_powers(TIKAL))
    s.fought, s.blessed = [UXMAL, COBA, BECAN], PALENQUE
    s.conflict = TIKAL
    s.live = (UXMAL, COBA, BECAN, PALENQUE, TIKAL)
    ready = GAME.evaluate(s, RED)
    USED.of(s)[RED] = 1
    assert GAME.evaluate(s, RED) == pytest.approx(ready)


@pytest.mark.rule("MX-COMB-6")
def test_what_changes_a_champion_s_strength_does_not_change_who_is_asked() -> None:
    weak = Module(id="weak", values={"champion_strength": lambda *_args: 0})
    with joined(weak):
        s = table(4, modules=("tribe_powers", "weak"))
        WHOSE.set(s, ROW)
        fight(s, TIKAL, YELLOW)
        assert strength(s, TIKAL, YELLOW) == 0
        assert Play(s, declare_powers(TIKAL)).seat == YELLOW
