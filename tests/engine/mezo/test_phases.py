"""Age Start, Tribe, God and Age End Phase, and the end of the game (5.6 to 5.8, 5.11, 9)."""

from __future__ import annotations

import pytest

from engine.core import steps as core_steps
from engine.core.state import NOBODY
from engine.mezo import GAME
from engine.mezo.data import ABILITIES_OF_AGE, CARDS
from engine.mezo.scoring import result
from engine.mezo.state import RESERVE, SHAMAN, WARRIOR, XIBALBA, State, vp_order
from engine.mezo.steps.age import next_age, play_age
from engine.mezo.steps.age_end import age_end_phase, final_scoring
from engine.mezo.steps.age_start import age_start_phase
from engine.mezo.steps.gods import god_phase, god_turn
from engine.mezo.steps.tribe import deploy_units, mark_blessed, tribe_phase, tribe_turn
from tests.engine.mezo.tables import (
    BECAN,
    COBA,
    HOCHOB,
    TIKAL,
    UXMAL,
    Play,
    champion,
    do,
    empty_reserve,
    events,
    put,
    pyramid,
    score,
    stand,
    stones,
    table,
    total,
)


def before_age(age: int, seats: int = 4) -> State:
    """A table whose tile of this Age is still face down."""
    s = table(seats, age=age)
    s.wrath_down.append(s.wrath.pop())
    return s


# --- Age Start -----------------------------------------------------------------------------------


@pytest.mark.rule("MZ-START-1")
def test_the_tile_of_the_age_is_turned_up() -> None:
    s = before_age(2)
    down = s.wrath_down[-1]
    Play(s, age_start_phase())
    assert len(s.wrath) == 2
    assert s.wrath[-1] == down


@pytest.mark.rule("MZ-START-2", "MZ-START-3", "MZ-GEN-1", "MZ-GEN-2")
def test_abilities_in_vp_order_and_the_same_for_all() -> None:
    s = before_age(1)
    score(s, 3, 9, 4, 7)
    play = Play(s, age_start_phase())
    asked = []
    while play.decision:
        asked.append(play.seat)
        assert play.keys == [f"ability:{a}" for a in ABILITIES_OF_AGE[0]]
        play.take("ability:ta_glyphs")
    assert asked == [1, 3, 2, 0] == vp_order(s)
    assert s.abilities == [("ta_glyphs",)] * 4


# --- Tribe ---------------------------------------------------------------------------------------


@pytest.mark.rule("MZ-TRIBE-1")
def test_a_tribe_turn_begins_with_the_ability() -> None:
    s = table(age=2)
    s.abilities[0] = ("ta_awaken",)
    s.abilities[1] = ("ta_glyphs",)
    put(s, XIBALBA, 0, shamans=1, warriors=3)
    play = Play(s, tribe_turn(0), tribe_turn(1))
    assert play.kind == "region"
    play.take("region:tikal")
    assert play.keys == ["units:0.2", "units:1.1"], "exactly two in Age II"
    play.take("units:1.1")
    assert total(s, TIKAL, 0) == (1, 1)
    assert play.kind == "champion"
    play.take("champion:tikal", "done", "glyph:coba")
    assert stones(s, COBA, 1) == 2
    assert play.kind == "champion"


@pytest.mark.rule("MZ-TRIBE-1", "MZ-GEN-2")
def test_tribe_turns_in_vp_order() -> None:
    s = table()
    score(s, 3, 9, 4, 7)
    play = Play(s, tribe_phase())
    asked = []
    while s.blessed == NOBODY:
        asked.append(play.seat)
        play.take(play.keys[0], "done")
    assert asked == [1, 3, 2, 0]


@pytest.mark.rule("MZ-TRIBE-2", "MZ-TRIBE-4", "MZ-GEN-9")
def test_the_champions_region() -> None:
    s = table(desolate=("palenque",))
    champion(s, UXMAL, 1)
    put(s, COBA, 2, warriors=4)
    play = Play(s, tribe_turn(0))
    assert play.keys == ["champion:coba", "champion:hochob", "champion:tikal", "champion:becan"]
    assert play.why == {"champion:uxmal": "MZ-TRIBE-2", "champion:palenque": "MZ-GEN-9"}


@pytest.mark.rule("MZ-TRIBE-3", "MZ-GEN-9", "MZ-KEY-DEPLOY-1")
def test_where_units_are_deployed() -> None:
    s = table(desolate=("palenque",))
    champion(s, UXMAL, 0)
    champion(s, COBA, 1)
    play = Play(s, deploy_units(0))
    assert play.why == {
        "deploy:uxmal.shaman": "MZ-TRIBE-3",
        "deploy:uxmal.warrior": "MZ-TRIBE-3",
        "deploy:palenque.shaman": "MZ-GEN-9",
        "deploy:palenque.warrior": "MZ-GEN-9",
    }
    play.take("deploy:coba.shaman", "deploy:tikal.warrior", "deploy:coba.warrior", "done")
    assert total(s, COBA, 0) == (1, 1)
    assert total(s, RESERVE, 0) == (7, 6)
    assert play.decision is None


@pytest.mark.rule("MZ-TRIBE-3", "MZ-LIMIT-1")
def test_an_empty_reserve_deploys_nothing() -> None:
    s = table()
    champion(s, UXMAL, 0)
    empty_reserve(s, 0, shamans=1)
    play = Play(s, deploy_units(0))
    assert play.why["deploy:coba.warrior"] == "MZ-TRIBE-3"
    play.take("deploy:coba.shaman")
    assert play.keys == ["done"]
    empty_reserve(s, 1)
    s.deployed = [0] * 6
    assert Play(s, deploy_units(1)).decision is None


@pytest.mark.rule("MZ-TRIBE-5")
def test_the_blessed_region() -> None:
    s = table(desolate=("palenque",))
    for seat, region in enumerate((UXMAL, COBA, HOCHOB, TIKAL)):
        champion(s, region, seat)
    Play(s, mark_blessed())
    assert s.blessed == BECAN


@pytest.mark.rule("MZ-TRIBE-6")
def test_a_tribe_turn_can_be_undone_until_it_is_confirmed() -> None:
    import engine

    people = [engine.Seat(name) for name in "ABC"]
    match = engine.Match(GAME, people, GAME.setup(3, {}, 5))
    while match.decision and match.decision.kind != "champion":
        match.choose(match.decision.options[-1].key)
    before = match.state.digest()
    for _ in range(4):
        assert match.decision is not None
        match.choose(match.decision.options[0].key)
    assert isinstance(match.state, State)
    assert sum(match.state.deployed) == 3
    assert match.undo(whole_turn=True)
    assert match.state.digest() == before


# --- Gods ----------------------------------------------------------------------------------------


@pytest.mark.rule("MZ-GODS-1", "MZ-CALL-4", "MZ-GODS-2")
def test_gods_are_placed_in_age_one_then_act() -> None:
    s = table()
    score(s, 3, 9, 4, 7)
    play = Play(s, god_phase())
    assert play.seat == 1
    assert play.keys == [f"vertex:v{n}" for n in range(1, 9)], "no ability before the placement"
    play.take("vertex:v2", "region:tikal")
    assert total(s, TIKAL, 1) == (1, 0), "Ixchel: as many shamans as the Age"
    assert play.seat == 3
    assert play.why == {"vertex:v2": "MZ-CALL-2"}


@pytest.mark.rule("MZ-CALL-1", "MZ-CALL-2")
def test_a_call_moves_to_another_free_vertex() -> None:
    s = table(age=2)
    stand(s, 0, "v1")
    stand(s, 1, "v8")
    play = Play(s, god_turn(0))
    assert play.keys == [*(f"vertex:v{n}" for n in range(2, 8)), "ability"]
    assert play.why == {"vertex:v1": "MZ-CALL-2", "vertex:v8": "MZ-CALL-2"}
    put(s, UXMAL, 2, warriors=1)
    play.take("ability")
    assert total(s, XIBALBA, 2) == (0, 1)
    play.take("vertex:v7")
    assert play.decision is None


@pytest.mark.rule("MZ-CALL-3", "MZ-SCOPE-7")
def test_presence_when_the_ability_is_resolved() -> None:
    s = table(age=2)
    stand(s, 0, "v1")
    put(s, UXMAL, 2, warriors=3)
    put(s, BECAN, 2, warriors=3)
    Play(s, god_turn(0)).take("vertex:v8")
    assert (total(s, UXMAL, 2), total(s, BECAN, 2)) == ((0, 3), (0, 1))


# --- Age End -------------------------------------------------------------------------------------


@pytest.mark.rule("MZ-AGEEND-1", "MZ-CLEAN-2")
def test_records_bring_vp_and_go_home() -> None:
    s = table(age=2)
    score(s, 40, 20, 10, 0)
    for seat in (0, 1):
        for kind, spaces in ((SHAMAN, s.calendar), (WARRIOR, s.codex)):
            s.units[(RESERVE * 4 + seat) * 2 + kind] -= 1
            spaces[seat] = seat
    s.abilities[1] = ("ta_records_vp",)
    Play(s, age_end_phase())
    assert s.vp == [44, 30, 10, 0]
    assert set(s.calendar) == set(s.codex) == {NOBODY}
    assert total(s, RESERVE, 1) == (8, 8)


@pytest.mark.rule("MZ-VP-6", "MZ-GEN-2")
def test_each_step_of_scoring_is_a_gain_of_its_own_in_vp_order() -> None:
    """Were they simultaneous, the largest gain would come first and nobody would be jumped over."""
    s = table(age=3)
    score(s, 40, 39, 30, 0)
    s.abilities[1] = ("ta_records_vp",)
    for seat, spaces in ((0, 1), (1, 2)):
        s.units[(RESERVE * 4 + seat) * 2 + SHAMAN] -= spaces
        s.calendar[2 * seat : 2 * seat + spaces] = [seat] * spaces
    pyramid(s, TIKAL, (1, 0), (2, 1))
    pyramid(s, COBA, (1, 1), (2, 1))
    pyramid(s, UXMAL, (1, 1))
    Play(s, age_end_phase())
    told = [(e.rule, e.args["seat"], e.args["points"]) for e in events(s, "vp")]
    assert told == [
        ("MZ-AGEEND-1", 0, 2),
        ("MZ-AGEEND-1", 1, 10),
        ("MZ-AGEEND-2", 0, 3),
        ("MZ-AGEEND-2", 1, 9),
    ]
    s = table(age=3)
    score(s, 10, 9, 1, 0)
    for region in (UXMAL, COBA):
        pyramid(s, region, (1, 1))
    pyramid(s, TIKAL, (1, 0))
    pyramid(s, BECAN, (1, 0))
    Play(s, age_end_phase())
    assert s.vp == [16, 15, 1, 0], "seat 0 has moved on before seat 1 comes to 15"


@pytest.mark.rule("MZ-AGEEND-2")
def test_temples_bring_the_number_of_the_age() -> None:
    s = table(age=3)
    score(s, 40, 20, 10, 0)
    pyramid(s, TIKAL, (1, 0), (2, 1), (3, 0))
    pyramid(s, COBA, (1, 0))
    Play(s, age_end_phase())
    assert s.vp == [46, 23, 10, 0]
    assert len([e for e in events(s, "vp")]) == 2, "one gain each"


@pytest.mark.rule("MZ-AGEEND-3")
def test_new_decks() -> None:
    s = table()
    s.deck[0], s.discard[0], s.known[0] = s.deck[0][:1], s.deck[0][1:], 1
    Play(s, age_end_phase())
    assert sorted(s.deck[0]) == sorted(CARDS["kukulkan"])
    assert (s.discard[0], s.known[0]) == ((), 0)


@pytest.mark.rule("MZ-AGEEND-5", "MZ-GEN-10")
@pytest.mark.parametrize("age", [1, 2])
def test_what_stays_from_age_to_age(age: int) -> None:
    s = table(age=age, desolate=("palenque",))
    for seat, vertex in enumerate(("v4", "v1", "v6", "v8")):
        stand(s, seat, vertex)
        put(s, s.live[seat], seat, warriors=2, shamans=1, stones=1 + seat)
        put(s, XIBALBA, seat, shamans=seat, warriors=1)
    pyramid(s, UXMAL, (1, 0), (2, 1))
    pyramid(s, BECAN, (1, 3))
    s.devotion = [7, 0, 19, 12]
    s.abilities = [("ta_glyphs",), ("ta_awaken",), ("ta_champion",), ("ta_glyphs",)]
    s.abilities = [had + ("ta_repeat",) * (age - 1) for had in s.abilities]
    s.stack, s.fought = [], list(s.live)
    before = s.clone()
    Play(s, age_end_phase(), next_age())
    assert s.age == age + 1
    stays = "vertex glyphs units pyramids tiers altars devotion abilities champions_left god live"
    for name in stays.split():
        assert getattr(s, name) == getattr(before, name), name
    assert s.wrath[:age] == before.wrath
    assert len(s.wrath) == age + 1


@pytest.mark.rule("MZ-AGEEND-4")
def test_what_stays_and_what_begins_anew() -> None:
    s = table(desolate=("palenque",))
    stand(s, 0, "v4")
    put(s, UXMAL, 0, warriors=2, stones=1)
    pyramid(s, UXMAL, (1, 0))
    s.devotion[0] = 7
    s.abilities = [("ta_glyphs",)] * 4
    s.fought, s.stack = list(s.live), []
    altars = list(s.altars)
    Play(s, next_age())
    assert s.age == 2
    assert sorted(s.stack) == list(s.live)
    assert s.fought == []
    assert total(s, UXMAL, 0) == (0, 2)
    assert (stones(s, UXMAL, 0), s.pyramids[UXMAL]) == (1, ((1, 0),))
    assert s.altars == altars
    assert s.devotion[0] == 7
    assert len(s.wrath) == 2
    assert s.abilities[0] == ("ta_glyphs",)


@pytest.mark.rule("MZ-AGEEND-4", "MZ-END-1", "MZ-END-2", "MZ-END-3")
def test_after_the_third_age_the_match_ends() -> None:
    s = table(age=3)
    score(s, 40, 20, 10, 0)
    s.devotion = [4, 18, 0, 9]
    s.abilities = [("ta_conquest_vp",), ("ta_devotion_vp",), ("ta_records_vp",), ()]
    Play(s, next_age())
    assert s.agenda == []
    assert s.phase == "end"
    assert s.vp == [43, 39, 10, 6]
    found = result(s)
    assert found.scores == (43, 39, 10, 6)
    assert found.places == (1, 2, 3, 4)
    lines = {line.kind: line.points for line in found.lines}
    assert lines["devotion"] == (3, 13, 0, 6)
    assert lines["abilities"] == (0, 6, 0, 0)


@pytest.mark.rule("MZ-END-1")
def test_final_scoring_in_a_new_vp_order() -> None:
    s = table(age=3)
    score(s, 10, 12, 5, 0)
    s.devotion = [2, 0, 19, 0]  # values 2, 0, 15, 0
    Play(s, final_scoring())
    assert s.vp == [13, 12, 20, 0], "seat 0 scores before seat 2 and jumps over 12"
    assert result(s).lines[-1].points == (1, 0, 0, 0)


@pytest.mark.rule("MZ-SET-1")
def test_an_age_is_its_five_phases_in_order() -> None:
    s = before_age(1)
    play = Play(s, play_age())
    phases = [s.phase]
    while play.decision and s.age == 1:
        play.decision = core_steps.choose(s, play.decision.options[-1])
        phases.append(s.phase)
    seen = list(dict.fromkeys(phases))
    assert seen[:4] == ["age_start", "tribe", "gods", "conflict"]
    assert s.age == 2
    assert next(events(s, "age_end")).args["age"] == 1


@pytest.mark.rule("MZ-START-2")
def test_the_ability_counts_at_once() -> None:
    s = before_age(1)
    s.abilities = [("ta_glyphs",)] * 4
    play = do(s, 0, "ta_glyphs")
    assert play.kind == "piece"
