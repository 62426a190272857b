"""The bare table, strengths part by part, majorities and who decides: as literals."""

from __future__ import annotations

import pytest

from engine.core.state import NOBODY
from engine.mezo.initial_state import new_state
from engine.mezo.pieces import level_to_build
from engine.mezo.state import GOD_CARDS, no_region, out_of_scope
from engine.mezo.strength import Majority, Part, standing, strongest, tie_breaker
from tests.engine.mezo.tables import (
    BECAN,
    TIKAL,
    UXMAL,
    champion,
    fight,
    put,
    score,
    stand,
    table,
)


@pytest.mark.rule("MZ-SET-11", "MZ-2P-3")
@pytest.mark.parametrize(("seats", "champions"), [(2, 2), (3, 1), (4, 1)])
def test_before_the_set_up_all_pieces_are_in_the_reserves(seats: int, champions: int) -> None:
    units = [0] * (6 * 2 * seats) + [8] * (2 * seats) + [0] * (3 * 2 * seats)
    assert vars(new_state(seats, 7)) == {
        "seats": seats,
        "parties": seats,
        "active": -1,
        "turn": 0,
        "revealed": 0,
        "agenda": [],
        "rng": 7,
        "modules": (),
        "age": 1,
        "phase": "setup",
        "vp": [0] * seats,
        "devotion": [0] * seats,
        "god": [""] * seats,
        "vertex": [-1] * seats,
        "abilities": [()] * seats,
        "tally": [0] * (13 * seats),
        "live": (0, 1, 2, 3, 4, 5),
        "altars": [""] * 6,
        "units": units,
        "champions": [-1] * 6,
        "champions_left": [champions] * seats,
        "glyphs": [0] * (6 * seats) + [6] * seats,
        "pyramids": [()] * 6,
        "tiers": [4, 3, 2, 2] * seats,
        "wrath": [],
        "calendar": [-1] * 5,
        "codex": [-1] * 5,
        "blessed": -1,
        "fought": [],
        "deployed": [0] * 6,
        "conflict": -1,
        "played": [""] * seats,
        "used": [0] * seats,
        "bonus": [0] * seats,
        "claims": [0] * (2 * seats),
        "here": -1,
        "paid": 0,
        "discard": [()] * seats,
        "drawn": [0] * seats,
        "ready": [0] * seats,
        "known": [0] * seats,
        "stack": [0, 1, 2, 3, 4, 5],
        "wrath_down": [],
        "deck": [()] * seats,
        "hand": [()] * seats,
        "chosen": [""] * seats,
    }


@pytest.mark.rule("MZ-PYR-2", "MZ-PYR-3", "MZ-PYR-4")
def test_the_tier_that_fits() -> None:
    s = table(2, gods=("kukulkan", "ixchel"))
    assert level_to_build(s, 0, TIKAL) == 1
    s.tiers = [0, 0, 0, 1, 4, 3, 2, 2]
    assert level_to_build(s, 0, TIKAL) == 4, "a new pyramid begins with the lowest tier left"
    s.pyramids[TIKAL] = ((3, 1),)
    assert level_to_build(s, 0, TIKAL) == 4
    s.pyramids[TIKAL] = ((2, 1),)
    assert level_to_build(s, 0, TIKAL) == 0, "none of level 3 is left"
    s.pyramids[TIKAL] = ((4, 1),)
    assert level_to_build(s, 0, TIKAL) == 0
    s.tiers[3], s.pyramids[TIKAL] = 0, ()
    assert level_to_build(s, 0, TIKAL) == 0, "no tier at all is left"


@pytest.mark.rule("MZ-STR-1", "MZ-STR-2", "MZ-BLESS-3", "MZ-REC-2", "MZ-REC-3", "MZ-REC-6")
def test_all_that_counts_in_a_region() -> None:
    s = table(3, age=2, gods=("kukulkan", "ixchel", "ah_puch"), desolate=("coba", "tikal"))
    fight(s, BECAN, 1)
    stand(s, 0, "v6")
    stand(s, 1, "v8")
    put(s, BECAN, 0, warriors=2, shamans=1, stones=3)
    put(s, BECAN, 1, shamans=1)
    put(s, BECAN, 2, warriors=2, stones=2)
    put(s, GOD_CARDS, 2, warriors=1)
    s.abilities = [("ta_god_strength",), ("ta_champion", "ta_god_strength"), ()]
    s.devotion, s.bonus = [3, 16, 0], [0, 2, 4]
    s.claims = [0, 0, 1, 0, 0, 0]
    found = standing(s, BECAN)
    assert found.strengths == (7, 10, 9)
    assert found.parts == (
        (
            Part("warriors", "MZ-STR-1", 2, 2),
            Part("shamans", "MZ-STR-1", 1, 1),
            Part("glyphs", "MZ-STR-1", 3, 3),
            Part("ta_god_strength", "MZ-STR-2", 1, 1),
        ),
        (
            Part("champion", "MZ-STR-1", 1, 2),
            Part("ta_champion", "MZ-STR-2", 1, 2),
            Part("shamans", "MZ-STR-1", 1, 1),
            Part("ta_god_strength", "MZ-STR-2", 1, 3),
            Part("effects", "MZ-STR-1", 1, 2),
        ),
        (
            Part("warriors", "MZ-STR-1", 2, 2),
            Part("glyphs", "MZ-STR-1", 2, 2),
            Part("effects", "MZ-STR-1", 1, 4),
            Part("sacrifices", "MZ-BLESS-3", 1, 1),
        ),
    )
    assert found.strongest == (1,)
    assert found.shamans == Majority((1,), (1, 1, 0), "MZ-REC-6")
    assert found.warriors == Majority((0, 2), (2, 0, 2), "MZ-REC-2")
    assert found.decides == NOBODY, "there is no tie of strength"


@pytest.mark.rule("MZ-STR-3", "MZ-BLESS-4", "MZ-BLESS-5", "MZ-REC-1", "MZ-REC-3")
def test_elsewhere_what_was_gained_for_the_conflict_does_not_count() -> None:
    s = table(3, age=2, gods=("kukulkan", "ixchel", "ah_puch"), desolate=("coba", "tikal"))
    score(s, 9, 3, 5)
    fight(s, BECAN, 1)
    s.bonus, s.claims = [9, 9, 9], [1] * 6
    found = standing(s, UXMAL)
    assert found.strengths == (0, 0, 0)
    assert found.parts == ((), (), ())
    assert found.strongest == (0, 1, 2)
    assert found.shamans == Majority((), (0, 0, 0), "MZ-REC-3")
    assert found.decides == NOBODY, "no champion stands there yet"
    s.blessed = UXMAL
    assert standing(s, UXMAL).decides == 1, "the tied one with fewest VP"
    put(s, UXMAL, 0, warriors=1)
    put(s, UXMAL, 2, shamans=1)
    assert standing(s, UXMAL).warriors == Majority((0,), (1, 0, 0), "MZ-REC-1")
    assert strongest(s, UXMAL) == [0, 2]
    assert standing(s, UXMAL).decides == 2
    champion(s, UXMAL, 0)
    s.champions[UXMAL] = 1
    assert tie_breaker(s, UXMAL, [0, 2]) == 1, "the champion's owner, tied or not"


@pytest.mark.rule("MZ-SCOPE-1", "MZ-SCOPE-2", "MZ-SCOPE-3", "MZ-SCOPE-4", "MZ-GEN-9")
def test_why_a_region_is_out_of_scope() -> None:
    s = table(desolate=("tikal",))
    reasons = {
        "presence": ("MZ-SCOPE-1", "god_not_present"),
        "conflict": ("MZ-SCOPE-2", "not_the_conflict"),
        "another": ("MZ-SCOPE-4", "the_conflict_itself"),
        "any": ("MZ-SCOPE-3", "no_region"),
    }
    for where, (rule, reason) in reasons.items():
        for found in (no_region(where), out_of_scope(s, where, BECAN)):
            assert (found.rule, found.reason) == (rule, reason)
        desolate = out_of_scope(s, where, TIKAL)
        assert (desolate.rule, desolate.reason) == ("MZ-GEN-9", "desolate")
