"""The Cities (MX-CITY), with their worked examples."""

from __future__ import annotations

import json

import pytest

import engine
from engine.core.events import Event
from engine.core.state import NOBODY
from engine.mezo import GAME, data
from engine.mezo.events import AbilityChosen, ConflictWon, Devotion, UnitsMoved, Vp
from engine.mezo.modules.cenote.state import REGION as CENOTE
from engine.mezo.modules.cities.events import CityDestroyed, CityEmpty, CityFounded, CityStands
from engine.mezo.modules.cities.state import CITIES
from engine.mezo.modules.cities.steps import found_cities, people_city
from engine.mezo.scoring import result
from engine.mezo.state import State, army, vp_order
from engine.mezo.steps.age_end import final_scoring
from engine.mezo.steps.age_start import age_start_phase, choose_abilities
from engine.mezo.steps.blessed import win_blessing
from engine.mezo.steps.conflict import clean_up
from engine.mezo.steps.prizes import win
from engine.mezo.steps.tribe import tribe_turn
from engine.mezo.strength import strength
from tests.conformance.chain import Dice
from tests.engine.mezo.tables import (
    BECAN,
    COBA,
    HOCHOB,
    TIKAL,
    UXMAL,
    Play,
    empty_reserve,
    fight,
    lay_ritual,
    put,
    score,
    table,
    total,
)

ON = {"cities": "on"}
RED, BLUE, GREEN, YELLOW = range(4)
"""The seats of the worked examples: R, B, G, Y."""
NO_CITY = NOBODY


def with_cities(
    *cities: int, age: int = 1, modules: tuple[str, ...] = ("cities",), **kept: tuple[str, ...]
) -> State:
    """A table of four on which these cities stand, by seat."""
    s = table(4, age, modules=modules, **kept)
    CITIES.set(s, [*cities, *[NO_CITY] * (4 - len(cities))])
    return s


def told(s: State) -> list[Event]:
    """What happened, but for the strengths that were compared."""
    assert s.log is not None
    return [event for event in s.log if not isinstance(event.what, ConflictWon)]


# --- founding ------------------------------------------------------------------------------------


@pytest.mark.rule("MX-SET-8", "MX-SET-9", "MX-D-2")
def test_cities_are_founded_in_vp_order_where_none_is() -> None:
    s = with_cities(desolate=("coba",))
    score(s, 3, 5, 2, 4)
    s.phase = "setup"
    play = Play(s, found_cities())
    free = [f"city:{name}" for name in data.REGIONS if name != "coba"]
    assert (play.kind, play.seat, play.keys) == ("city", BLUE, free)
    assert s.active == BLUE
    assert play.why == {"city:coba": "MZ-GEN-9"}
    play.take("city:tikal")
    assert (play.seat, s.active) == (YELLOW, YELLOW)
    play.take("city:becan", "city:uxmal")
    assert (play.seat, play.keys) == (GREEN, ["city:hochob", "city:palenque"])
    play.take("city:hochob")
    assert play.kind == "over"
    assert CITIES.of(s) == [UXMAL, TIKAL, HOCHOB, BECAN]
    assert told(s)[0] == Event(CityFounded(BLUE, "tikal"), "MX-SET-8")


@pytest.mark.rule("MX-CITY-1")
def test_no_two_cities_share_a_region() -> None:
    s = with_cities()
    s.phase = "setup"
    play = Play(s, found_cities()).take("city:becan")
    assert play.seat == BLUE
    assert play.why == {"city:becan": "MX-CITY-1"}
    assert "city:becan" not in play.keys
    CITIES.of(s)[GREEN] = BECAN
    assert "two cities in one region" in GAME.check(s)


@pytest.mark.rule("MX-SET-8")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_they_come_last_in_the_set_up(seats: int) -> None:
    match = engine.start("mezo", [engine.Seat(name) for name in "ABCD"[:seats]], ON, seed=5)
    order, asked = [], []
    while match.decision is not None and match.decision.kind in ("god", "city"):
        asked.append(match.decision.kind)
        if match.decision.kind == "city":
            order.append(match.decision.seat)
            assert len(match.decision.options) >= 2, "there always is a free region"
        match.choose(match.decision.options[0].key)
    assert asked == [*["god"] * min(seats, 3), *["city"] * seats], "the last god is the only one"
    state = match.state
    assert isinstance(state, State)
    assert order == vp_order(state)
    assert state.age == 1
    assert sorted(CITIES.of(state)) == sorted(set(CITIES.of(state)) & set(state.live))


# --- its unit ------------------------------------------------------------------------------------


def age_begins(s: State, age: int) -> Play:
    s.age, s.phase = age, "age_start"
    return Play(s, choose_abilities())


@pytest.mark.rule("MX-CITY-2", "MX-D-4", "MX-GEN-9")
@pytest.mark.parametrize("age", [1, 2, 3])
def test_a_unit_may_come_right_after_the_own_ability(age: int) -> None:
    s = with_cities(TIKAL, UXMAL, age=age)
    play = age_begins(s, age)
    first = play.keys[0]
    assert (play.kind, play.seat) == ("ability", RED)
    play.take(first)
    assert (play.kind, play.seat) == ("city_unit", RED)
    assert play.keys == ["units:1.0", "units:0.1", "decline"]
    play.take("units:1.0")
    assert total(s, TIKAL, RED) == (1, 0)
    assert told(s) == [
        Event(AbilityChosen(RED, first.partition(":")[2]), "MZ-START-2"),
        Event(UnitsMoved("reserve", "tikal", RED, "shaman", 1), "MX-CITY-2"),
    ]
    play.take(first)
    assert (play.kind, play.seat) == ("city_unit", BLUE)
    play.take("decline")
    assert total(s, UXMAL, BLUE) == (0, 0)
    assert told(s)[-1] == Event(CityEmpty(BLUE, "uxmal"), "MX-CITY-2")
    assert (play.take(first).kind, play.seat) == ("ability", YELLOW), "green has no city"


@pytest.mark.rule("MX-CITY-3")
def test_without_units_in_the_reserve_nobody_comes() -> None:
    s = with_cities(TIKAL)
    empty_reserve(s, RED)
    play = Play(s, people_city(RED))
    assert play.kind == "over"
    assert army(s, TIKAL, RED) == 0
    assert told(s)[-1] == Event(CityEmpty(RED, "tikal"), "MX-CITY-3")


@pytest.mark.rule("MX-CITY-3")
def test_of_a_type_that_is_not_in_the_reserve_nobody_comes() -> None:
    s = with_cities(TIKAL)
    empty_reserve(s, RED, warriors=1)
    play = Play(s, people_city(RED))
    assert play.keys == ["units:0.1", "decline"]
    assert play.why == {"units:1.0": "MX-CITY-3"}


@pytest.mark.rule("MX-CITY-4", "MX-COMB-3", "MX-EX-6")
def test_example_6_up_to_three_more_units_may_follow() -> None:
    s = with_cities(NO_CITY, NO_CITY, NO_CITY, UXMAL)
    s.phase = "tribe"
    Play(s, people_city(YELLOW)).take("units:1.0")
    play = Play(s, tribe_turn(YELLOW)).take("champion:coba")
    play.take(*["deploy:uxmal.warrior"] * 3)
    assert "deploy:uxmal.warrior" not in play.keys
    assert play.why["deploy:uxmal.warrior"] == "MZ-TRIBE-3"
    assert total(s, UXMAL, YELLOW) == (1, 3)


@pytest.mark.rule("MX-CITY-5", "MX-EX-6")
def test_example_6_the_champion_may_go_there_but_then_nobody_else() -> None:
    s = with_cities(NO_CITY, NO_CITY, NO_CITY, UXMAL)
    s.phase = "tribe"
    Play(s, people_city(YELLOW)).take("units:1.0")
    play = Play(s, tribe_turn(YELLOW)).take("champion:uxmal")
    assert "deploy:uxmal.warrior" not in play.keys
    assert total(s, UXMAL, YELLOW) == (1, 0)


def after_a_city_unit(ritual: str) -> tuple[State, Play]:
    """Yellow has a shaman in Uxmal, beside its city, and begins a tribe turn under a ritual."""
    s = with_cities(NO_CITY, NO_CITY, NO_CITY, UXMAL)
    lay_ritual(s, ritual)
    s.phase = "tribe"
    Play(s, people_city(YELLOW)).take("units:1.0")
    return s, Play(s, tribe_turn(YELLOW))


def deploy_all(play: Play, region: str) -> int:
    """Deploys warriors into a region as long as that is offered; how many."""
    for number in range(9):
        if f"deploy:{region}.warrior" not in play.keys:
            return number
        play.take(f"deploy:{region}.warrior")
    raise AssertionError("no limit")


@pytest.mark.rule("MX-COMB-3", "MX-EX-6")
@pytest.mark.parametrize(("ritual", "more"), [("rit_great_muster", 4), ("rit_lean_years", 2)])
def test_example_6_rituals_change_how_many_may_follow(ritual: str, more: int) -> None:
    s, play = after_a_city_unit(ritual)
    assert deploy_all(play.take("champion:coba"), "uxmal") == more
    assert total(s, UXMAL, YELLOW) == (1, more)


@pytest.mark.rule("MX-COMB-3", "MX-EX-6")
def test_example_6_the_vanguard_lets_two_follow_the_champion() -> None:
    s, play = after_a_city_unit("rit_vanguard")
    assert deploy_all(play.take("champion:uxmal"), "uxmal") == 2
    assert total(s, UXMAL, YELLOW) == (1, 2)


@pytest.mark.rule("MX-CITY-6")
def test_a_city_has_no_strength_and_stays_where_it_is() -> None:
    s = with_cities(TIKAL)
    assert strength(s, TIKAL, RED) == 0
    fight(s, TIKAL, BLUE)
    s.played = ["kukulkan_legacy", "ixchel_legacy", "ah_puch_legacy", "cabrakan_legacy"]
    for seat, card in enumerate(s.played):
        s.deck[seat] = tuple(one for one in s.deck[seat] if one != card)
    Play(s, clean_up(TIKAL))
    assert CITIES.of(s)[RED] == TIKAL


# --- its end -------------------------------------------------------------------------------------


@pytest.mark.rule("MX-CITY-7", "MX-GEN-8", "MX-EX-4")
def test_example_4_the_track() -> None:
    s = with_cities(NO_CITY, NO_CITY, TIKAL)
    score(s, 10, 18, 17, 5)
    s.altars[TIKAL] = "altar_sun"
    fight(s, TIKAL, RED)
    Play(s, win(RED, TIKAL))
    assert s.vp == [20, 18, 17, 5]
    assert CITIES.of(s) == [NO_CITY] * 4
    assert told(s) == [
        Event(Vp(RED, 9, 2, "altars", "altar_sun"), "MZ-VP-1"),
        Event(CityDestroyed(RED, GREEN, "tikal"), "MX-CITY-7"),
        Event(Vp(RED, 1, 0, "cities", ""), "MX-CITY-7"),
    ]


@pytest.mark.rule("MX-CITY-8", "MX-CITY-7", "MX-EX-5")
def test_example_5_the_own_city_stays_another_s_does_not() -> None:
    s = with_cities(NO_CITY, TIKAL, age=1)
    s.altars[TIKAL] = "altar_sun"
    fight(s, TIKAL, RED)
    before = s.vp[BLUE]
    Play(s, win(BLUE, TIKAL))
    assert CITIES.of(s)[BLUE] == TIKAL
    assert s.vp[BLUE] == before + 7
    score(s, 1, 2, 10, 30)
    Play(s, win(GREEN, TIKAL))
    assert CITIES.of(s)[BLUE] == NO_CITY
    assert s.vp[GREEN] == 10 + 7 + 1


@pytest.mark.rule("MX-CITY-7")
def test_other_cities_stand_on() -> None:
    s = with_cities(UXMAL, TIKAL, BECAN, COBA)
    fight(s, TIKAL, RED)
    Play(s, win(GREEN, TIKAL))
    assert CITIES.of(s) == [UXMAL, NO_CITY, BECAN, COBA]


@pytest.mark.rule("MX-CITY-9")
def test_a_city_once_gone_brings_nothing_more() -> None:
    s = with_cities(UXMAL, TIKAL)
    fight(s, TIKAL, RED)
    Play(s, win(GREEN, TIKAL))
    play = Play(s, people_city(BLUE))
    assert play.kind == "over"
    assert army(s, TIKAL, BLUE) == 0


@pytest.mark.rule("MX-COMB-4", "MX-EX-9")
def test_example_9_the_cenote_s_devotion_comes_before_the_city() -> None:
    s = with_cities(TIKAL, modules=("cenote", "cities"))
    CENOTE.set(s, TIKAL)
    score(s, 3, 5, 20, 31)
    s.devotion[GREEN] = 4
    s.altars[TIKAL] = "altar_sun"
    fight(s, TIKAL, BLUE)
    Play(s, win(GREEN, TIKAL))
    assert (s.vp, s.devotion[GREEN]) == ([3, 5, 28, 31], 7)
    assert [
        event for event in told(s) if isinstance(event.what, Vp | Devotion | CityDestroyed)
    ] == [
        Event(Vp(GREEN, 7, 0, "altars", "altar_sun"), "MZ-VP-1"),
        Event(Devotion(GREEN, 3, 7, ""), "MX-CEN-4"),
        Event(CityDestroyed(GREEN, RED, "tikal"), "MX-CITY-7"),
        Event(Vp(GREEN, 1, 0, "cities", ""), "MX-CITY-7"),
    ]


@pytest.mark.rule("MX-COMB-4", "MX-GEN-8")
def test_modules_hear_of_a_win_in_this_order() -> None:
    s = GAME.new(GAME.setup(4, {"rituals": "on", "cities": "on", "cenote": "on"}, 1))
    assert s.modules == ("cenote", "cities", "rituals")


@pytest.mark.rule("MX-COMB-5", "MX-CITY-7")
def test_in_the_blessed_region_it_is_destroyed_too_after_all_else() -> None:
    s = with_cities(BECAN, modules=("cenote", "cities"))
    CENOTE.set(s, BECAN)
    score(s, 5, 4, 3, 20)
    s.devotion[YELLOW] = 18
    s.abilities[YELLOW] = ("ta_conquest_vp",)
    s.blessed = BECAN
    fight(s, BECAN)
    Play(s, win_blessing(YELLOW, BECAN))
    gains = [event.what for event in told(s) if isinstance(event.what, Vp)]
    assert gains == [
        Vp(YELLOW, 8, 0, "blessed", "becan"),
        Vp(YELLOW, 5, 0, "abilities", "ta_conquest_vp"),
        Vp(YELLOW, 2, 0, "track_end", ""),
        Vp(YELLOW, 1, 0, "cities", ""),
    ]


# --- the end of the game -------------------------------------------------------------------------


@pytest.mark.rule("MX-CITY-10", "MX-EX-7")
def test_example_7_a_city_that_stands() -> None:
    s = with_cities(NO_CITY, NO_CITY, TIKAL, age=3)
    score(s, 49, 10, 40, 1)
    s.devotion[GREEN] = 9
    Play(s, final_scoring())
    assert s.vp[GREEN] == 50
    assert Event(CityStands(GREEN, "tikal"), "MX-CITY-10") in told(s)
    lines = {line.kind: (line.rule, line.points) for line in result(s).lines}
    assert lines["cities"] == ("MX-CITY-10", (0, 0, 3, 0))


@pytest.mark.rule("MX-END-1", "MX-CITY-10")
def test_each_is_scored_completely_before_the_next() -> None:
    s = with_cities(UXMAL, TIKAL, age=3)
    score(s, 30, 20, 10, 5)
    s.devotion = [3, 3, 3, 0]
    s.abilities[RED] = ("ta_devotion_vp",)
    Play(s, final_scoring())
    assert [(e.what.seat, e.what.line) for e in told(s) if isinstance(e.what, Vp)] == [
        (RED, "devotion"),
        (RED, "abilities"),
        (RED, "cities"),
        (BLUE, "devotion"),
        (BLUE, "cities"),
        (GREEN, "devotion"),
    ]


def test_in_whole_matches_everything_comes_in_its_place() -> None:
    """A unit is asked for after an ability only; who is asked has a city."""
    match = engine.start("mezo", [engine.Seat(name) for name in "ABCD"], ON, seed=2)
    dice, before, asked = Dice(2), "", 0
    while match.decision is not None:
        state = match.state
        assert isinstance(state, State)
        if match.decision.kind == "city_unit":
            asked += 1
            assert before == "ability"
            assert CITIES.of(state)[match.decision.seat] != NO_CITY
        before = match.decision.kind
        match.choose(match.decision.options[dice.below(len(match.decision.options))].key)
    assert asked >= 4


# --- the switch ----------------------------------------------------------------------------------


def test_switched_off_it_leaves_no_trace() -> None:
    s = GAME.new(GAME.setup(4, {"cities": "off"}, 3))
    assert s == GAME.new(GAME.setup(4, {}, 3))
    assert set(s.to_plain()) == set(State.FIELDS)


def test_cities_are_open_to_all_and_survive_a_save() -> None:
    s = with_cities(UXMAL, TIKAL)
    for seat in range(NOBODY, 4):
        assert CITIES.of(GAME.view(s, seat)) == CITIES.of(s)
        assert CITIES.of(GAME.determinize(GAME.view(s, seat), 1)) == CITIES.of(s)
    assert State.from_plain(json.loads(json.dumps(s.to_plain()))) == s
    other = s.clone()
    CITIES.of(other)[RED] = COBA
    assert CITIES.of(s)[RED] == UXMAL, "a copy has cities of its own"


def test_a_city_in_a_desolate_region_is_noticed() -> None:
    s = with_cities(COBA, desolate=("coba",))
    assert GAME.check(s) == ["a city in a desolate region"]


# --- bots ----------------------------------------------------------------------------------------


def worth(s: State, seat: int) -> float:
    s.agenda.clear()
    s.then(age_start_phase())
    return GAME.evaluate(s, seat)


def test_bots_defend_their_city_and_attack_others() -> None:
    s = with_cities(TIKAL)
    put(s, TIKAL, RED, warriors=2)
    put(s, TIKAL, BLUE, warriors=2)
    with_city = worth(s, RED)
    CITIES.set(s, [NO_CITY] * 4)
    assert with_city > worth(s, RED)
    gain = []
    for cities in ([TIKAL, *[NO_CITY] * 3], [NO_CITY] * 4):
        s = with_cities(*cities)
        put(s, TIKAL, BLUE, warriors=2)
        before = worth(s, RED)
        put(s, TIKAL, RED, warriors=2)
        gain.append(worth(s, RED) - before)
    assert gain[0] > gain[1], "units beside the own city are worth more than elsewhere"
    own, others = [TIKAL, *[NO_CITY] * 3], [NO_CITY, TIKAL, *[NO_CITY] * 2]
    s = with_cities(*own)
    put(s, TIKAL, RED, warriors=2)
    kept = worth(s, RED)
    CITIES.set(s, others)
    assert kept > worth(s, RED) + 0.5, "what is kept is worth more than what is destroyed"


def test_a_city_that_is_safe_counts_in_full() -> None:
    s = with_cities(TIKAL, age=3)
    s.fought = [TIKAL]
    s.stack.remove(TIKAL)
    put(s, TIKAL, BLUE, warriors=1)
    safe = worth(s, RED)
    CITIES.set(s, [NO_CITY] * 4)
    assert safe - worth(s, RED) == pytest.approx(3.0)
