"""Rituals (MX-RIT), each of the twelve by its text, with their worked examples."""

from __future__ import annotations

import json

import pytest

import engine
from engine.core import steps as core_steps
from engine.core.events import Event, EventRecord
from engine.core.state import NOBODY
from engine.mezo import GAME, data
from engine.mezo.events import (
    AgeEnd,
    AngryGodRevealed,
    ConflictWon,
    DecksShuffled,
    Declined,
    Devotion,
    UnitsMoved,
    Vp,
)
from engine.mezo.hooks import Module
from engine.mezo.modules.rituals import data as rituals
from engine.mezo.modules.rituals.events import (
    RegionsSkipped,
    RitualEnds,
    RitualObeyed,
    RitualRevealed,
    RitualUsed,
    SecondInStrength,
)
from engine.mezo.modules.rituals.state import DOWN, PAST, RITUAL, check
from engine.mezo.state import RESERVE, XIBALBA, State
from engine.mezo.steps.age_end import age_end_phase
from engine.mezo.steps.age_start import age_start_phase
from engine.mezo.steps.blessed import win_blessing
from engine.mezo.steps.conflict import conflict_phase, third_action
from engine.mezo.steps.gods import god_phase, god_turn
from engine.mezo.steps.prizes import award_altar
from engine.mezo.steps.tribe import tribe_phase, tribe_turn
from engine.mezo.strength import strength
from tests.conformance.chain import Dice
from tests.engine.mezo.listening import HEARD, MODULE, joined
from tests.engine.mezo.tables import (
    BECAN,
    COBA,
    HOCHOB,
    TIKAL,
    UXMAL,
    Play,
    champion,
    empty_reserve,
    fight,
    lay_ritual,
    play_cards,
    put,
    score,
    stand,
    table,
    total,
)

ON = {"rituals": "on"}
RED, YELLOW, GREEN, BLUE = range(4)

# The table of 6.1: phase and numbers of every ritual, in its order.
TWELVE = {
    "rit_blood_toll": "age_start",
    "rit_gift_of_maize": "age_start",
    "rit_great_muster": "tribe",
    "rit_lean_years": "tribe",
    "rit_vanguard": "tribe",
    "rit_reversed_sky": "gods",
    "rit_offering_of_fire": "gods",
    "rit_blood_for_stone": "conflict",
    "rit_heroes_hour": "conflict",
    "rit_war_of_souls": "conflict",
    "rit_jade_tribute": "age_end",
    "rit_return_of_souls": "age_end",
}


def under(ritual: str, seats: int = 4, age: int = 1, *, without: tuple[str, ...] = ()) -> State:
    """A table on which a ritual lies face up."""
    s = table(seats, age, desolate=without)
    lay_ritual(s, ritual)
    return s


def before(ritual: str, seats: int = 4, age: int = 1) -> State:
    """A table at the start of an Age whose ritual is still to be turned up."""
    s = under(ritual, seats, age, without=("palenque",))
    s.phase = "age_start"
    s.wrath_down = [*s.wrath_down, s.wrath.pop()]
    DOWN.set(s, [*DOWN.of(s), RITUAL.of(s)])
    RITUAL.set(s, "")
    return s


def told(s: State, *kinds: type[EventRecord]) -> list[Event]:
    """What happened: all, or events of some kinds."""
    assert s.log is not None
    return [event for event in s.log if not kinds or isinstance(event.what, kinds)]


def what(s: State, *kinds: type[EventRecord]) -> list[EventRecord]:
    return [event.what for event in told(s, *kinds)]


# --- the cards -----------------------------------------------------------------------------------


@pytest.mark.rule("MX-RIT-8")
def test_the_twelve_are_those_of_the_specification() -> None:
    assert rituals.PHASE_OF == TWELVE
    assert list(rituals.PHASE_OF) == list(TWELVE)


@pytest.mark.rule("MX-SET-4", "MX-RIT-1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_three_of_the_twelve_lie_face_down_once_gods_are_chosen(seats: int) -> None:
    s = GAME.new(GAME.setup(seats, ON, 5))
    decision = core_steps.run(s)
    while s.phase == "setup":
        assert (RITUAL.of(s), PAST.of(s), DOWN.of(s)) == ("", [], [])
        assert decision is not None
        decision = core_steps.choose(s, decision.options[0])
    cards = [RITUAL.of(s), *DOWN.of(s)]
    assert len(set(cards)) == len(cards) == 3
    assert set(cards) <= set(TWELVE)


@pytest.mark.rule("MX-SET-4", "MX-COMB-2")
def test_they_are_laid_out_before_cities_are_founded() -> None:
    s = GAME.new(GAME.setup(3, ON | {"cities": "on"}, 5))
    decision = core_steps.run(s)
    while decision is not None and decision.kind != "city":
        decision = core_steps.choose(s, decision.options[0])
    assert len(DOWN.of(s)) == 3


@pytest.mark.rule("MX-SET-4")
def test_any_of_them_may_be_drawn() -> None:
    drawn: set[str] = set()
    for seed in range(40):
        s = GAME.new(GAME.setup(2, ON, seed))
        decision = core_steps.run(s)
        while s.phase == "setup":
            assert decision is not None
            decision = core_steps.choose(s, decision.options[0])
        drawn |= {RITUAL.of(s), *DOWN.of(s)}
    assert drawn == set(TWELVE)


@pytest.mark.rule("MX-RIT-2", "MX-GEN-9")
def test_it_is_turned_up_right_after_the_angry_god_and_stays() -> None:
    s = before("rit_heroes_hour", age=2)
    play = Play(s, age_start_phase())
    assert what(s) == [AngryGodRevealed(s.wrath[-1], 2), RitualRevealed("rit_heroes_hour", 2)]
    assert told(s)[-1].rule == "MX-RIT-2"
    assert play.kind == "ability", "abilities come after it"
    assert RITUAL.of(s) == "rit_heroes_hour"
    assert len(DOWN.of(s)) == 1


@pytest.mark.rule("MX-RIT-2", "MX-RIT-3", "MX-RIT-5")
def test_a_match_has_one_an_age_and_none_outlives_its_age() -> None:
    match = engine.start("mezo", [engine.Seat(name) for name in "ABCD"], ON, seed=2)
    dice, ages = Dice(2), []
    while match.decision is not None:
        s = match.state
        if s.phase in ("tribe", "gods", "conflict"):
            assert RITUAL.of(s) not in ("", *PAST.of(s))
            assert len(PAST.of(s)) == s.age - 1
            ages.append(s.age)
        match.choose(match.decision.options[dice.below(len(match.decision.options))].key)
    assert set(ages) == {1, 2, 3}
    assert (RITUAL.of(match.state), len(PAST.of(match.state))) == ("", 3)
    ends = [e.what.ritual for e in match.events if isinstance(e.what, RitualEnds)]
    assert ends == PAST.of(match.state)


@pytest.mark.rule("MX-RIT-3")
def test_once_it_is_discarded_the_rules_are_as_they_were() -> None:
    """The next Age knows nothing of it: neither limits nor champions."""
    for ritual in ("rit_heroes_hour", "rit_great_muster", "rit_vanguard", "rit_lean_years"):
        s = under(ritual, 2)
        s.phase = "age_end"
        Play(s, age_end_phase())
        assert (RITUAL.of(s), PAST.of(s)) == ("", [ritual])
        champion(s, TIKAL, RED)
        assert strength(s, TIKAL, RED) == 2
        play = begin_tribe(s, RED, COBA)
        fill(play, UXMAL, 3)
        assert full(play, UXMAL) == "MZ-TRIBE-3"
        assert full(play, COBA) == "MZ-TRIBE-3"


@pytest.mark.rule("MX-RIT-4", "MX-GEN-9")
def test_one_of_the_age_start_is_carried_out_at_once() -> None:
    s = before("rit_blood_toll")
    score(s, 4, 9, 2, 6)
    play = Play(s, age_start_phase())
    assert [type(one) for one in what(s)][1:3] == [RitualRevealed, RitualObeyed]
    assert len(told(s, UnitsMoved)) == 4
    assert play.kind == "ability", "and only then abilities are chosen"


@pytest.mark.rule("MX-RIT-5", "MX-GEN-10")
def test_one_of_the_age_end_comes_after_the_pyramids_and_before_new_decks() -> None:
    s = under("rit_jade_tribute")
    s.pyramids[TIKAL], s.tiers[GREEN * 4] = ((1, GREEN),), 3
    s.calendar[0] = BLUE
    s.units[(RESERVE * 4 + BLUE) * 2] -= 1
    put(s, TIKAL, BLUE, stones=1)
    Play(s, age_end_phase())
    seen = what(s, AgeEnd, Vp, RitualObeyed, RitualEnds, DecksShuffled)
    lines = [one.line if isinstance(one, Vp) else type(one).__name__ for one in seen]
    assert lines == [
        *("AgeEnd", "records", "temples"),
        *("RitualObeyed", "rituals", "RitualEnds", "DecksShuffled"),
    ]


@pytest.mark.rule("MX-RIT-5")
@pytest.mark.parametrize("ritual", [name for name in TWELVE if TWELVE[name] != "age_end"])
def test_all_others_are_only_discarded_then(ritual: str) -> None:
    s = under(ritual)
    put(s, TIKAL, BLUE, stones=1)
    Play(s, age_end_phase())
    assert not told(s, RitualObeyed)
    assert what(s, RitualEnds) == [RitualEnds(ritual)]
    assert s.vp == [5, 4, 3, 2]


@pytest.mark.rule("MX-RIT-6", "MX-GEN-3", "MX-COMB-11")
def test_everybody_in_vp_order_one_after_the_other() -> None:
    """The order is that of the moment when it begins; VP gained meanwhile do not change it."""
    s = under("rit_return_of_souls")
    score(s, 10, 12, 11, 3)
    for seat, dead in ((RED, 6), (YELLOW, 1), (GREEN, 1), (BLUE, 8)):
        put(s, XIBALBA, seat, warriors=dead)
    play, asked = Play(s, age_end_phase()), []
    assert what(s, RitualObeyed) == [
        RitualObeyed("rit_return_of_souls", [1, 2, 0, 3], [2, 0, 0, 2])
    ]
    while play.kind == "mix":
        asked.append((play.seat, s.active))
        play.take("units:0.0")
    assert asked == [(1, 1), (2, 2), (0, 0), (3, 3)]
    scored = [(e.what.seat, e.rule) for e in told(s, Vp) if isinstance(e.what, Vp)]
    assert scored == [(0, "MZ-VP-1"), (3, "MZ-VP-1")]
    assert s.vp == [13, 12, 11, 5], "red jumped over the two others' markers"


@pytest.mark.rule("MX-PRO-9")
def test_modules_look_at_the_table_after_the_call_and_again_after_the_fire() -> None:
    with joined(Module(id=MODULE, moments={"checkpoint": HEARD["checkpoint"]})):
        s = under("rit_offering_of_fire")
        s.modules += (MODULE,)
        play = after_call(s, RED)
        assert [e.kind for e in told(s)].count("heard") == 1
        play.take("take:reserve.shaman")
        kinds = [e.kind for e in told(s)]
        assert kinds.count("heard") == 2
        assert kinds[-2:] == ["devotion", "heard"]


@pytest.mark.rule("MX-PRO-9")
@pytest.mark.parametrize("ritual", ["rit_blood_toll", "rit_jade_tribute"])
def test_modules_look_at_the_table_after_each_players_part(ritual: str) -> None:
    with joined(Module(id=MODULE, moments={"checkpoint": HEARD["checkpoint"]})):
        at_start = TWELVE[ritual] == "age_start"
        s = before(ritual) if at_start else under(ritual)
        for seat in range(4):
            put(s, TIKAL, seat, stones=1)
        s.modules += (MODULE,)
        Play(s, age_start_phase() if at_start else age_end_phase())
        heard = [e for e in told(s) if e.kind in ("units_moved", "vp", "heard")]
        parts = [(e.kind, e.args.get("seat", e.args.get("args", [None])[0])) for e in heard]
        part = "units_moved" if at_start else "vp"
        assert parts[-8 if not at_start else 0 :][:8] == [
            pair for seat in range(4) for pair in ((part, seat), ("heard", seat))
        ]


# --- Age Start -----------------------------------------------------------------------------------


@pytest.mark.rule("MX-EX-1", "MX-RIT-6", "MX-RIT-8")
def test_example_1_blood_toll() -> None:
    red, blue, green = range(3)
    s = before("rit_blood_toll", 3)
    score(s, 18, 12, 9)
    empty_reserve(s, red, shamans=2, warriors=4)
    empty_reserve(s, blue, shamans=3)
    empty_reserve(s, green, warriors=1)
    dead = [total(s, XIBALBA, seat) for seat in range(3)]
    Play(s, age_start_phase())
    assert [total(s, RESERVE, seat) for seat in range(3)] == [(2, 3), (3, 0), (0, 0)]
    after = [total(s, XIBALBA, seat) for seat in range(3)]
    grown = [(a[0] - b[0], a[1] - b[1]) for a, b in zip(after, dead, strict=True)]
    assert grown == [(0, 1), (0, 0), (0, 1)]
    assert what(s, RitualObeyed) == [RitualObeyed("rit_blood_toll", [red, blue, green], [0, 0, 0])]
    moved = what(s, UnitsMoved)
    assert moved == [UnitsMoved("reserve", "xibalba", p, "warrior", 1) for p in (red, green)]


@pytest.mark.rule("MX-RIT-8", "MX-D-5")
def test_gift_of_maize_brings_up_to_two_units_back_and_devotion() -> None:
    s = before("rit_gift_of_maize", 2)
    put(s, XIBALBA, RED, shamans=1, warriors=3)
    play = Play(s, age_start_phase())
    assert (play.kind, play.seat) == ("mix", RED)
    assert set(play.keys) == {f"units:{m}" for m in ("0.2", "1.1", "0.1", "1.0", "0.0")}
    play.take("units:0.1")
    assert total(s, XIBALBA, RED) == (1, 2)
    assert s.devotion == [1, 1], "yellow had nobody to recover, and gains devotion all the same"
    assert play.kind == "ability"


@pytest.mark.rule("MX-RIT-8", "MX-D-5")
def test_nobody_has_to_recover() -> None:
    s = before("rit_gift_of_maize", 2)
    put(s, XIBALBA, RED, warriors=3)
    Play(s, age_start_phase()).take("units:0.0")
    assert total(s, XIBALBA, RED) == (0, 3)
    assert s.devotion == [1, 1]


# --- Tribe Phase ---------------------------------------------------------------------------------


def begin_tribe(s: State, seat: int, *champions: int) -> Play:
    """A tribe turn up to the deployment, the champions in some regions."""
    s.phase = "tribe"
    play = Play(s, tribe_turn(seat))
    return play.take(*(f"champion:{data.REGIONS[region]}" for region in champions))


def fill(play: Play, region: int, number: int) -> None:
    """Deploys so many warriors into a region, one by one."""
    for _ in range(number):
        play.take(f"deploy:{data.REGIONS[region]}.warrior")


def full(play: Play, region: int) -> str:
    """By which rule no more units may be deployed in a region; '' if they may."""
    return play.why.get(f"deploy:{data.REGIONS[region]}.shaman", "")


@pytest.mark.rule("MX-RIT-8", "MX-RIT-3")
@pytest.mark.parametrize(
    ("ritual", "limit", "rule"),
    [
        ("rit_great_muster", 4, "MX-RIT-8"),
        ("rit_lean_years", 2, "MX-RIT-8"),
        ("rit_vanguard", 3, "MZ-TRIBE-3"),
        ("rit_heroes_hour", 3, "MZ-TRIBE-3"),
    ],
)
def test_so_many_units_go_to_a_region(ritual: str, limit: int, rule: str) -> None:
    s = under(ritual)
    put(s, UXMAL, RED, shamans=1)  # what is there already does not matter
    play = begin_tribe(s, RED, COBA)
    fill(play, UXMAL, limit - 1)
    assert full(play, UXMAL) == ""
    fill(play, UXMAL, 1)
    assert full(play, UXMAL) == rule
    why = play.decision.why_not()["deploy:uxmal.shaman"] if play.decision else None
    assert why is not None
    assert (why.reason, why.args) == ("deploy_limit", {"limit": limit})
    assert full(play, TIKAL) == "", "every region has its own"


@pytest.mark.rule("MX-RIT-8")
@pytest.mark.parametrize("ritual", ["rit_great_muster", "rit_lean_years", "rit_heroes_hour"])
def test_beside_the_own_champion_nobody_is_deployed(ritual: str) -> None:
    play = begin_tribe(under(ritual), RED, COBA)
    assert full(play, COBA) == "MZ-TRIBE-3"
    assert play.decision is not None
    assert play.decision.why_not()["deploy:coba.shaman"].reason == "own_champion_there"


@pytest.mark.rule("MX-EX-26", "MX-RIT-8")
def test_example_26_lean_years() -> None:
    s = under("rit_lean_years", without=("palenque",))
    play = begin_tribe(s, RED, COBA)
    fill(play, UXMAL, 1)
    fill(play, TIKAL, 2)
    play.take("done")
    assert s.devotion[RED] == 2, "Hochob and Becan"
    assert what(s, RegionsSkipped, Devotion) == [
        RegionsSkipped(RED, 2),
        Devotion(RED, 2, 2, "rit_lean_years"),
    ]
    assert {e.rule for e in told(s, RegionsSkipped, Devotion)} == {"MX-RIT-8"}


@pytest.mark.rule("MX-RIT-8")
def test_lean_years_bring_three_devotion_at_most_in_one_gain() -> None:
    s = under("rit_lean_years", without=("palenque",))
    s.devotion[RED] = 18
    begin_tribe(s, RED, COBA).take("done")
    assert what(s, Devotion) == [Devotion(RED, 1, 19, "rit_lean_years")]
    gains = [one.points for one in what(s, Vp) if isinstance(one, Vp)]
    assert gains == [2], "what is beyond the track is one gain too"


@pytest.mark.rule("MX-RIT-8")
def test_lean_years_look_at_what_was_deployed_in_this_turn_only() -> None:
    """Units that stood there, or came by an ability of the turn's start, do not count."""
    s = under("rit_lean_years", without=("palenque",))
    s.abilities[RED] = ("ta_awaken",)
    put(s, XIBALBA, RED, warriors=1)
    put(s, UXMAL, RED, warriors=2)
    s.phase = "tribe"
    play = Play(s, tribe_turn(RED)).take("region:tikal", "champion:coba")
    fill(play, HOCHOB, 1)
    fill(play, BECAN, 1)
    assert total(s, TIKAL, RED) == (0, 1)
    play.take("done")
    assert s.devotion[RED] == 2, "Uxmal and Tikal"


@pytest.mark.rule("MX-RIT-8")
def test_who_deploys_everywhere_in_lean_years_gains_nothing() -> None:
    s = under("rit_lean_years", without=("palenque",))
    play = begin_tribe(s, RED, COBA)
    for region in (UXMAL, HOCHOB, TIKAL, BECAN):
        fill(play, region, 1)
    play.take("done")
    assert s.devotion[RED] == 0
    assert not told(s, RegionsSkipped, Devotion)


@pytest.mark.rule("MX-RIT-3")
@pytest.mark.parametrize("ritual", [name for name in TWELVE if name != "rit_lean_years"])
def test_under_no_other_ritual_skipped_regions_bring_anything(ritual: str) -> None:
    s = under(ritual)
    begin_tribe(s, RED, COBA).take("done")
    assert not told(s, RegionsSkipped, Devotion)


@pytest.mark.rule("MX-RIT-8", "MX-D-6")
def test_vanguard_brings_up_to_two_units_beside_the_champion() -> None:
    play = begin_tribe(under("rit_vanguard"), RED, COBA)
    assert full(play, COBA) == ""
    fill(play, COBA, 2)
    assert full(play, COBA) == "MX-RIT-8"
    fill(play, UXMAL, 3)
    assert full(play, UXMAL) == "MZ-TRIBE-3", "they do not count for any other limit"
    play.take("done")


@pytest.mark.rule("MX-COMB-10", "MX-D-6")
def test_of_two_champions_one_has_a_vanguard() -> None:
    play = begin_tribe(under("rit_vanguard", 2), RED, COBA, TIKAL)
    assert (full(play, COBA), full(play, TIKAL)) == ("", "")
    fill(play, TIKAL, 1)
    assert (full(play, COBA), full(play, TIKAL)) == ("MX-COMB-10", "")
    assert play.decision is not None
    assert play.decision.why_not()["deploy:coba.shaman"].reason == "beside_other_champion"
    fill(play, TIKAL, 1)
    assert (full(play, COBA), full(play, TIKAL)) == ("MX-COMB-10", "MX-RIT-8")
    fill(play, UXMAL, 3)


@pytest.mark.rule("MX-COMB-10")
def test_with_two_champions_three_regions_can_be_skipped() -> None:
    s = under("rit_lean_years", 2, without=("palenque",))
    play = begin_tribe(s, RED, COBA, TIKAL)
    fill(play, UXMAL, 1)
    play.take("done")
    assert s.devotion[RED] == 2


@pytest.mark.rule("MX-EX-6", "MX-COMB-3")
@pytest.mark.parametrize(
    ("ritual", "most"), [("rit_great_muster", 4), ("rit_lean_years", 2), ("rit_heroes_hour", 3)]
)
def test_example_6_the_unit_of_a_city_is_beside_the_limit(ritual: str, most: int) -> None:
    s = under(ritual)
    put(s, UXMAL, YELLOW, shamans=1)  # the city's, of the Age Start Phase
    play = begin_tribe(s, YELLOW, COBA)
    fill(play, UXMAL, most)
    assert full(play, UXMAL)
    assert total(s, UXMAL, YELLOW) == (1, most)


@pytest.mark.rule("MX-EX-6")
def test_example_6_the_unit_of_a_city_and_a_vanguard() -> None:
    s = under("rit_vanguard")
    put(s, UXMAL, YELLOW, shamans=1)
    play = begin_tribe(s, YELLOW, UXMAL)
    fill(play, UXMAL, 2)
    assert full(play, UXMAL)
    assert total(s, UXMAL, YELLOW) == (1, 2)


# --- God Phase -----------------------------------------------------------------------------------


def who_calls(s: State) -> list[int]:
    """The seats in the order in which they CALL."""
    s.phase, order = "tribe", []
    play = Play(s, god_phase())
    while play.decision is not None:
        if play.kind == "call":
            order.append(play.seat)
        play.take(play.keys[0])
    return order


@pytest.mark.rule("MX-RIT-8")
def test_reversed_sky_lets_those_with_fewest_vp_call_first() -> None:
    s = under("rit_reversed_sky")
    score(s, 7, 3, 12, 5)
    assert who_calls(s) == [1, 3, 0, 2]
    other = under("rit_offering_of_fire")
    score(other, 7, 3, 12, 5)
    assert who_calls(other) == [2, 0, 3, 1]


@pytest.mark.rule("MX-COMB-10")
def test_of_two_the_one_with_fewer_vp_calls_first() -> None:
    s = under("rit_reversed_sky", 2)
    score(s, 7, 3)
    assert who_calls(s) == [1, 0]


def after_call(s: State, seat: int) -> Play:
    """A turn of the God Phase up to what follows on the own CALL."""
    s.phase = "gods"
    play = Play(s, god_turn(seat)).take("vertex:v1")
    while play.kind in ("region", "victim", "mix", "piece"):
        play.take(play.keys[0])
    return play


@pytest.mark.rule("MX-RIT-8", "MX-D-7")
@pytest.mark.parametrize(("kind", "left"), [("shaman", (7, 8)), ("warrior", (8, 7))])
def test_after_the_call_a_unit_may_be_burnt_for_devotion(kind: str, left: tuple[int, int]) -> None:
    s = under("rit_offering_of_fire")
    play = after_call(s, RED)
    assert (play.kind, play.seat) == ("ritual_fire", RED)
    assert play.keys == ["take:reserve.shaman", "take:reserve.warrior", "decline"]
    play.take(f"take:reserve.{kind}")
    assert total(s, RESERVE, RED) == left
    assert s.devotion[RED] == 2
    assert what(s)[-3:] == [
        RitualUsed(RED, "rit_offering_of_fire"),
        UnitsMoved("reserve", "xibalba", RED, kind, 1),
        Devotion(RED, 2, 2, "rit_offering_of_fire"),
    ]
    assert {event.rule for event in told(s)[-3:]} == {"MX-RIT-8"}


@pytest.mark.rule("MX-RIT-8", "MX-D-7")
def test_nobody_has_to_burn_a_unit_nor_can_without_one() -> None:
    s = under("rit_offering_of_fire")
    after_call(s, RED).take("decline")
    assert s.devotion[RED] == 0
    assert what(s)[-1] == Declined(RED, "rit_offering_of_fire")
    s = under("rit_offering_of_fire")
    empty_reserve(s, RED)
    assert after_call(s, RED).kind == "over"
    s = under("rit_offering_of_fire")
    empty_reserve(s, RED, warriors=1)
    assert after_call(s, RED).keys == ["take:reserve.warrior", "decline"]
    assert after_call(under("rit_reversed_sky"), RED).kind == "over"


# --- Conflict Phase ------------------------------------------------------------------------------


def third_round(s: State, seat: int, *, glyph: bool) -> Play:
    """A seat's third round, its first action still to be used: RECOVER, then VP."""
    s.god = ["ixchel", "kukulkan", "ah_puch", "cabrakan"][: s.seats]
    s.deck = [tuple(data.CARDS[god]) for god in s.god]
    fight(s, TIKAL, BLUE if s.seats == 4 else YELLOW)
    play_cards(s, *(f"{god}_task" for god in s.god))
    s.used[seat] = 0b101
    put(s, XIBALBA, seat, shamans=1)
    if glyph:
        put(s, TIKAL, seat, stones=1)
    return Play(s, third_action(seat))


@pytest.mark.rule("MX-RIT-8", "MX-D-8")
def test_the_last_action_may_be_paid_in_blood_without_a_glyph() -> None:
    s = under("rit_blood_for_stone")
    play = third_round(s, RED, glyph=False)
    assert (play.kind, play.seat, s.active) == ("third_action", RED, RED)
    assert play.keys == ["blood:0.2", "blood:1.1", "blood:2.0", "decline"]
    assert play.why["act:ixchel_task_2"] == "MZ-CONF-8"
    play.take("blood:1.1")
    assert what(s)[:3] == [
        RitualUsed(RED, "rit_blood_for_stone"),
        UnitsMoved("reserve", "xibalba", RED, "shaman", 1),
        UnitsMoved("reserve", "xibalba", RED, "warrior", 1),
    ]
    assert s.used[RED] == 0b111
    assert play.kind == "mix", "the action may bring them back: they are in Xibalba before it"
    assert "units:2.0" in play.keys
    assert "units:1.1" in play.keys


@pytest.mark.rule("MX-D-8")
def test_a_glyph_pays_as_ever_and_nobody_has_to_pay() -> None:
    s = under("rit_blood_for_stone")
    play = third_round(s, RED, glyph=True)
    assert play.keys == ["act:ixchel_task_2", "blood:0.2", "blood:1.1", "blood:2.0", "decline"]
    play.take("act:ixchel_task_2")
    assert total(s, RESERVE, RED) == (8, 8), "the action has recovered the one in Xibalba"
    s = under("rit_blood_for_stone")
    third_round(s, RED, glyph=True).take("decline")
    assert s.used[RED] == 0b101
    assert what(s) == [Declined(RED, "ixchel_task_2")]


@pytest.mark.rule("MX-RIT-8", "MX-D-8")
def test_blood_is_two_units_of_the_reserve_of_any_types() -> None:
    s = under("rit_blood_for_stone")
    empty_reserve(s, RED, shamans=1, warriors=1)
    put(s, TIKAL, RED, warriors=0)
    assert third_round(s, RED, glyph=False).kind == "over", "one is too few"
    s = under("rit_blood_for_stone")
    empty_reserve(s, RED, shamans=2, warriors=1)
    assert third_round(s, RED, glyph=False).keys == ["blood:1.1", "decline"]
    assert third_round(under("rit_war_of_souls"), RED, glyph=False).kind == "over"


@pytest.mark.rule("MX-PRO-9")
def test_the_table_is_looked_at_once_the_action_is_resolved() -> None:
    with joined(Module(id=MODULE, moments={"checkpoint": HEARD["checkpoint"]})):
        s = under("rit_blood_for_stone")
        s.modules += (MODULE,)
        third_round(s, RED, glyph=False).take("blood:0.2", "units:0.2")
        heard = [number for number, e in enumerate(told(s)) if e.kind == "heard"]
        assert heard == [len(told(s)) - 1]


@pytest.mark.rule("MX-EX-17", "MX-RIT-8")
def test_example_17_hour_of_heroes() -> None:
    s = under("rit_heroes_hour", age=2)
    s.abilities[RED] = ("ta_champion",)
    put(s, TIKAL, RED, warriors=2)
    fight(s, TIKAL, RED)
    assert strength(s, TIKAL, RED) == 8


@pytest.mark.rule("MX-COMB-10", "MX-RIT-8")
def test_every_champion_is_a_hero() -> None:
    s = under("rit_heroes_hour", 2)
    for region, seat in ((TIKAL, RED), (COBA, RED), (UXMAL, YELLOW)):
        champion(s, region, seat)
        assert strength(s, region, seat) == 4
        assert strength(s, region, 1 - seat) == 0


@pytest.mark.rule("MX-COMB-6")
def test_a_hero_is_no_more_present_than_a_champion() -> None:
    """Only its strength is another: what counts units or gods counts as before."""
    s = under("rit_heroes_hour")
    usual = table()
    for t in (s, usual):
        t.abilities[RED] = ("ta_god_strength",)
        stand(t, RED, "v3")
        put(t, TIKAL, RED, warriors=1, stones=1)
        fight(t, TIKAL, RED)
    assert strength(s, TIKAL, RED) == strength(usual, TIKAL, RED) + 2
    assert [strength(s, TIKAL, p) for p in (1, 2, 3)] == [0, 0, 0]


def war(*powers: int, owner: int) -> tuple[State, Play]:
    """A conflict under War of Souls with these strengths in units, ready for its prize."""
    s = under("rit_war_of_souls", len(powers))
    s.altars[TIKAL] = "altar_sun"
    fight(s, TIKAL, owner)
    for seat, power in enumerate(powers):
        put(s, TIKAL, seat, warriors=power - 2 * (seat == owner))
    return s, Play(s, award_altar(TIKAL))


@pytest.mark.rule("MX-EX-16", "MX-D-16", "MX-RIT-8", "MX-GEN-8")
def test_example_16_war_of_souls() -> None:
    """Seats R, Y, G, B; the champion is green's."""
    s, play = war(7, 5, 5, 2, owner=GREEN)
    assert (play.kind, play.seat) == ("tie", GREEN)
    assert play.keys == ["winner:1", "winner:2"]
    assert s.vp == [12, 4, 3, 2], "red has the altar already"
    play.take("winner:2")
    assert s.vp == [12, 4, 5, 2]
    assert told(s)[-2:] == [
        Event(SecondInStrength(GREEN, "tikal", 5), "MX-RIT-8"),
        Event(Vp(GREEN, 2, 0, "rituals", "rit_war_of_souls"), "MX-RIT-8"),
    ]
    _s, play = war(7, 5, 5, 2, owner=BLUE)
    assert play.seat == BLUE, "the owner of the champion, tied or not"


@pytest.mark.rule("MX-RIT-8")
def test_the_next_may_be_as_strong_as_the_winner() -> None:
    s, play = war(5, 5, 2, 2, owner=BLUE)
    assert play.keys == ["winner:0", "winner:1"], "first the tie for the altar"
    play.take("winner:1")
    assert s.vp == [7, 11, 3, 2]


@pytest.mark.rule("MX-RIT-8")
def test_without_strength_nobody_comes_next() -> None:
    s, play = war(0, 0, 0, 2, owner=BLUE)
    assert play.kind == "over"
    assert s.vp == [5, 4, 3, 9]
    assert not told(s, SecondInStrength)


@pytest.mark.rule("MX-COMB-10")
@pytest.mark.parametrize(("power", "vp"), [(0, 4), (1, 6)])
def test_of_two_the_loser_comes_next(power: int, vp: int) -> None:
    s, _play = war(3, power, owner=RED)
    assert s.vp == [12, vp]


@pytest.mark.rule("MX-RIT-8")
def test_it_goes_by_the_strengths_with_which_the_conflict_was_won() -> None:
    """What the altar then changes of them does not count."""
    s = under("rit_war_of_souls")
    s.altars[TIKAL] = "altar_sky"
    s.god[RED] = "kukulkan"
    fight(s, TIKAL, RED)
    put(s, TIKAL, RED, warriors=3)
    put(s, TIKAL, YELLOW, warriors=2)
    put(s, TIKAL, GREEN, shamans=1)
    play = Play(s, award_altar(TIKAL)).take("do", "vertex:v3")
    while play.kind in ("region", "victim"):
        play.take("region:tikal" if play.kind == "region" else "victim:1.warrior")
    assert total(s, TIKAL, YELLOW) == (0, 1), "smitten down to green's strength by the altar"
    assert what(s, SecondInStrength) == [SecondInStrength(YELLOW, "tikal", 2)]


@pytest.mark.rule("MX-RIT-3")
@pytest.mark.parametrize("ritual", [name for name in TWELVE if name != "rit_war_of_souls"])
def test_under_no_other_ritual_the_next_gains_anything(ritual: str) -> None:
    s = under(ritual)
    s.altars[TIKAL] = "altar_sun"
    fight(s, TIKAL, RED)
    put(s, TIKAL, YELLOW, shamans=1)
    Play(s, award_altar(TIKAL))
    assert s.vp == [12, 4, 3, 2]


@pytest.mark.rule("MX-GEN-8")
def test_it_comes_after_all_that_the_winner_gains() -> None:
    s = under("rit_war_of_souls")
    s.abilities[RED] = ("ta_conquest_vp",)
    s.altars[TIKAL] = "altar_sun"
    fight(s, TIKAL, RED)
    put(s, TIKAL, YELLOW, shamans=1)
    Play(s, award_altar(TIKAL))
    lines = [one.line for one in what(s, Vp) if isinstance(one, Vp)]
    assert lines == ["altars", "abilities", "rituals"]


@pytest.mark.rule("MX-RIT-7")
def test_the_blessed_region_knows_no_ritual() -> None:
    s = under("rit_war_of_souls")
    s.blessed = BECAN
    fight(s, BECAN)
    put(s, BECAN, YELLOW, shamans=1)
    put(s, BECAN, RED, shamans=2)
    Play(s, win_blessing(RED, BECAN))
    assert s.vp == [13, 4, 3, 2]
    assert told(s, ConflictWon)
    assert not told(s, SecondInStrength)


# --- Age End -------------------------------------------------------------------------------------


@pytest.mark.rule("MX-RIT-8", "MX-RIT-6")
def test_jade_tribute_is_one_vp_a_glyph_four_at_most() -> None:
    s = under("rit_jade_tribute")
    score(s, 20, 30, 40, 50)
    put(s, TIKAL, RED, stones=2)
    put(s, COBA, RED, stones=1)
    put(s, UXMAL, GREEN, stones=5)
    put(s, COBA, BLUE, stones=1)
    Play(s, age_end_phase())
    assert s.vp == [23, 30, 44, 51]
    found = [(one.seat, one.points, one.line, one.source) for one in what(s, Vp)]  # type: ignore[attr-defined]
    assert found == [
        (seat, points, "rituals", "rit_jade_tribute") for seat, points in ((3, 1), (2, 4), (0, 3))
    ]


@pytest.mark.rule("MX-RIT-8", "MX-D-5")
@pytest.mark.parametrize(("dead", "points"), [(0, 0), (2, 0), (3, 1), (8, 2), (9, 3)])
def test_return_of_souls_counts_the_dead_before_they_return(dead: int, points: int) -> None:
    s = under("rit_return_of_souls", 2)
    score(s, 10, 20)
    put(s, XIBALBA, RED, shamans=min(dead, 8), warriors=max(0, dead - 8))
    play = Play(s, age_end_phase())
    assert s.vp == [10 + points, 20]
    if not dead:
        assert play.kind == "over"
        return
    assert {tuple(map(int, key[6:].split("."))) for key in play.keys} == {
        (a, b) for a in range(4) for b in range(2) if a + b <= 3 and a <= dead and b <= dead - 8
    } | {(a, 0) for a in range(min(3, dead) + 1)}
    play.take("units:1.0")
    assert sum(total(s, XIBALBA, RED)) == dead - 1


# --- what is hidden ------------------------------------------------------------------------------


@pytest.mark.rule("MX-HID-1", "MX-RIT-1")
def test_cards_face_down_are_known_to_nobody() -> None:
    s = under("rit_jade_tribute", age=2)
    DOWN.set(s, ["rit_war_of_souls"])
    other = s.clone()
    DOWN.set(other, ["rit_blood_toll"])
    for seat in range(NOBODY, 4):
        view = GAME.view(s, seat)
        assert (RITUAL.of(view), PAST.of(view)) == (RITUAL.of(s), PAST.of(s))
        assert "rituals_down" not in view.to_plain()
        assert view == GAME.view(other, seat)
    match = engine.start("mezo", [engine.Seat(name) for name in "AB"], ON, seed=3)
    while match.state.phase == "setup":
        assert match.decision is not None
        match.choose(match.decision.options[0].key)
    for card in DOWN.of(match.state):
        assert card not in json.dumps([event.args for event in match.events])


@pytest.mark.rule("MX-HID-1")
def test_any_that_were_not_seen_may_come() -> None:
    s = under("rit_jade_tribute", age=2)
    seen = {RITUAL.of(s), *PAST.of(s)}
    drawn = [GAME.determinize(GAME.view(s, RED), seed) for seed in range(60)]
    assert {card for t in drawn for card in DOWN.of(t)} == set(TWELVE) - seen
    assert all(GAME.check(t) == [] and len(DOWN.of(t)) == 1 for t in drawn)
    new = GAME.new(GAME.setup(3, ON, 5))
    core_steps.run(new)
    assert new.phase == "setup"
    assert DOWN.of(GAME.determinize(GAME.view(new, RED), 1)) == []


# --- the switch, saves, checks, bots -------------------------------------------------------------


def test_switched_off_it_leaves_no_trace() -> None:
    s = GAME.new(GAME.setup(4, {"rituals": "off"}, 3))
    assert s == GAME.new(GAME.setup(4, {}, 3))
    assert set(s.to_plain()) == set(State.FIELDS)


def test_it_survives_a_save() -> None:
    s = under("rit_jade_tribute", age=2)
    assert State.from_plain(json.loads(json.dumps(s.to_plain()))) == s


def test_cards_out_of_place_are_noticed() -> None:
    s = under("rit_jade_tribute", age=2)
    assert list(check(s)) == []
    DOWN.set(s, ["rit_jade_tribute"])
    assert len(list(check(s))) == 1
    DOWN.set(s, [])
    assert len(list(check(s))) == 1
    RITUAL.set(s, "")
    PAST.set(s, [])
    assert list(check(s)) == ["no rituals were laid out"]
    s.phase = "setup"
    assert list(check(s)) == []


def in_play(s: State, seat: int) -> float:
    """What a table is worth for a seat in the middle of a match."""
    s.then(age_end_phase())
    return GAME.evaluate(s, seat)


def gain(ritual: str, s: State) -> list[float]:
    """How much more a table is worth for each seat under a ritual than under none of that kind."""
    t = s.clone()
    lay_ritual(t, ritual)
    usual = s.clone()
    lay_ritual(usual, "rit_reversed_sky")
    return [in_play(t.clone(), seat) - in_play(usual.clone(), seat) for seat in range(s.seats)]


def test_bots_count_what_the_age_end_will_bring() -> None:
    s = table(2)
    put(s, TIKAL, RED, stones=3)
    put(s, XIBALBA, YELLOW, shamans=6)
    assert gain("rit_jade_tribute", s) == pytest.approx([3, -3])
    red, yellow = gain("rit_return_of_souls", s)
    assert yellow == pytest.approx(-red)
    assert yellow >= 2


def test_bots_know_that_deploying_costs_devotion_in_lean_years() -> None:
    s = table(2)
    s.phase, s.active = "tribe", RED
    everywhere = s.clone()
    everywhere.deployed = [1] * 6
    assert gain("rit_lean_years", s)[RED] > gain("rit_lean_years", everywhere)[RED] + 2


def test_bots_see_that_the_next_gains_vp_in_a_war_of_souls() -> None:
    s = table(3)
    put(s, TIKAL, RED, warriors=3)
    put(s, TIKAL, YELLOW, warriors=2)
    _red, yellow, green = gain("rit_war_of_souls", s)
    assert yellow > 1
    assert green < 0
    s.fought.append(TIKAL)
    s.stack.remove(TIKAL)
    assert gain("rit_war_of_souls", s) == pytest.approx([0, 0, 0])


@pytest.mark.parametrize("ritual", TWELVE)
@pytest.mark.parametrize("seats", [2, 4])
def test_whole_ages_are_played_under_each_of_them(ritual: str, seats: int) -> None:
    """Whatever is chosen at random: the table is sound at every question."""
    s = before(ritual, seats)
    dice = Dice(7)
    play = Play(s, age_start_phase(), tribe_phase(), god_phase(), conflict_phase(), age_end_phase())
    while play.decision is not None:
        play.take(play.keys[dice.below(len(play.keys))])
    assert PAST.of(s) == [ritual]
