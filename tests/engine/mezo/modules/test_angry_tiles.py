"""The Angry God tiles of the expansion (MX-SET-2, MX-GOD-6)."""

from __future__ import annotations

import pytest

from engine.mezo import GAME
from engine.mezo.content import pool
from engine.mezo.modules.angry_tiles.data import ANGRY_GODS, ANGRY_GODS_OF_AGE
from engine.mezo.steps.appease import choose_angry_god
from tests.engine.mezo.tables import (
    COBA,
    TIKAL,
    UXMAL,
    Play,
    do,
    events,
    fight,
    offered_tiles,
    put,
    score,
    table,
    total,
)
from tests.engine.mezo.test_tables_of_the_spec import written

ON = {"angry_tiles": "on"}
RED, BLUE = range(2)

TEXTS = """
wrath_1_spared_souls: recover type=unit n=3
wrath_1_night_road: move_units type=unit n=2 upto from=another to=conflict
wrath_2_false_sun: gain_vp n=min(sum(1, count(own_glyphs_on_board)), 5)
wrath_2_stone_knives: smite type=unit n=2 whose=opponents where=conflict
wrath_3_lords_rise: awaken type=unit n=3 where=conflict
wrath_3_mountain_falls: strength n=4
"""
"""Section 6.14, transcribed from there."""
OF_AGE = (
    ("wrath_1_spared_souls", "wrath_1_night_road"),
    ("wrath_2_false_sun", "wrath_2_stone_knives"),
    ("wrath_3_lords_rise", "wrath_3_mountain_falls"),
)


@pytest.mark.rule("MX-GOD-5")
def test_the_texts_are_those_of_the_specification() -> None:
    assert written(ANGRY_GODS) == " ".join(TEXTS.split())
    assert ANGRY_GODS_OF_AGE == OF_AGE


@pytest.mark.rule("MX-SET-2")
def test_two_more_for_each_age_are_among_those_that_may_be_drawn() -> None:
    drawn: dict[str, list[set[str]]] = {"on": [set(), set(), set()], "off": [set(), set(), set()]}
    for switch, ages in drawn.items():
        for seed in range(60):
            s = GAME.new(GAME.setup(2, {"angry_tiles": switch}, seed))
            Play(s, *s.agenda)
            for age, tile in enumerate(reversed(s.wrath_down)):
                ages[age].add(tile)
    base = [set(tiles) for tiles in pool(()).angry_gods]
    assert drawn["off"] == base
    assert drawn["on"] == [old | set(new) for old, new in zip(base, OF_AGE, strict=True)]
    assert [len(tiles) for tiles in drawn["on"]] == [5, 5, 5]


@pytest.mark.rule("MX-HID-4")
def test_which_are_still_to_come_nobody_knows() -> None:
    s = table(3, age=1, modules=("angry_tiles",))
    s.wrath_down = ["wrath_3_lords_rise", "wrath_2_false_sun"]
    for seat in range(-1, 3):
        view = GAME.view(s, seat)
        assert "wrath_down" not in vars(view)
        twins = [GAME.determinize(view, seed) for seed in range(120)]
        for place, age in ((0, 2), (1, 1)):
            found = {twin.wrath_down[place] for twin in twins}
            assert found == set(pool(s.modules).angry_gods[age])
        assert all(GAME.check(twin) == [] for twin in twins)


@pytest.mark.rule("MX-GOD-6")
def test_they_are_used_like_those_of_the_base_game() -> None:
    s = table(2, age=2, modules=("angry_tiles",))
    fight(s, TIKAL, RED)
    offered_tiles(s, "wrath_1_spared_souls", "wrath_2_false_sun")
    put(s, 7, RED, warriors=3)
    play = Play(s, choose_angry_god(RED, ""))
    assert play.keys == ["tile:wrath_1_spared_souls", "tile:wrath_2_false_sun"]
    play.take("tile:wrath_1_spared_souls")
    assert total(s, 7, RED) == (0, 0)
    assert s.wrath == ["wrath_1_spared_souls", "wrath_2_false_sun"], "not used up"


@pytest.mark.rule("MX-EX-29")
@pytest.mark.parametrize(("glyphs", "vp"), [(0, 1), (3, 4), (4, 5), (6, 5)])
def test_example_29_the_false_sun_has_five_at_most(glyphs: int, vp: int) -> None:
    s = table(2, modules=("angry_tiles",))
    score(s, 10, 40)
    put(s, UXMAL, RED, stones=glyphs)
    do(s, RED, "wrath_2_false_sun")
    assert s.vp[RED] == 10 + vp


@pytest.mark.rule("MX-GOD-5")
def test_the_night_road_brings_units_of_either_type_from_several_regions() -> None:
    s = table(2, modules=("angry_tiles",))
    fight(s, TIKAL, RED)
    put(s, UXMAL, RED, warriors=1)
    put(s, COBA, RED, shamans=2)
    play = do(s, RED, "wrath_1_night_road")
    assert play.keys == ["take:uxmal.warrior", "take:coba.shaman", "done"]
    play.take("take:uxmal.warrior", "take:coba.shaman")
    assert (play.kind, total(s, TIKAL, RED)) == ("over", (1, 1))
    assert [e.rule for e in events(s, "units_moved")] == ["MZ-KEY-MOVE-1"] * 2
