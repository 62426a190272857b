"""Situations played word for word: every question with what it offers, points at and refuses, and
all that is told, each with its rule.

The texts in ``situations/`` are held against the specification by eye: who is asked in which order,
what may be chosen, what it brings under which id.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from engine.core.state import Entry
from engine.mezo import GAME
from engine.mezo.state import OFFERING, RESERVE, State
from engine.mezo.steps.age import next_age
from engine.mezo.steps.age_end import age_end_phase
from engine.mezo.steps.conflict import act, next_conflict, third_action
from engine.mezo.steps.effects import resolve
from engine.mezo.steps.gods import god_phase
from engine.mezo.steps.prizes import award_altar, award_record
from engine.mezo.steps.setup import set_up
from engine.mezo.steps.tribe import tribe_phase
from tests.engine.mezo.listening import LISTENING, MODULE, joined
from tests.engine.mezo.script import script
from tests.engine.mezo.tables import (
    BECAN,
    COBA,
    HOCHOB,
    PALENQUE,
    TIKAL,
    UXMAL,
    XIBALBA,
    champion,
    empty_reserve,
    fight,
    play_cards,
    put,
    pyramid,
    score,
    stand,
    table,
)

TEXTS = Path(__file__).parent / "situations"
Situation = tuple[State, tuple[Entry, ...], str]
"""A table, the steps to run, and the options to take."""


def set_up_for_two() -> Situation:
    return GAME.new(GAME.setup(2, {}, 4)), (set_up(),), ""


def set_up_for_three() -> Situation:
    s = GAME.new(GAME.setup(3, {}, 4))
    return s, (set_up(),), "god:ixchel god:cabrakan god:kukulkan ability:ta_glyphs"


def tribe() -> Situation:
    """Two champions each; abilities at the start of the turn; all ways to be refused."""
    s = table(2, gods=("kukulkan", "ah_puch"), desolate=("coba",))
    s.phase = "tribe"
    s.abilities = [("ta_awaken",), ("ta_glyphs",)]
    empty_reserve(s, 0, warriors=3, shamans=1)
    keys = (
        "region:tikal units:0.1 champion:uxmal champion:hochob deploy:tikal.warrior"
        " deploy:tikal.warrior deploy:tikal.shaman done glyph:becan champion:tikal"
        " champion:palenque deploy:becan.shaman deploy:becan.warrior done"
    )
    return s, (tribe_phase(),), keys


def gods() -> Situation:
    """The ability before the move, after the move, and of a god that comes to the board."""
    s = table(3, age=2, gods=("kukulkan", "ixchel", "cabrakan"), desolate=("coba", "tikal"))
    s.phase = "gods"
    stand(s, 0, "v6")
    stand(s, 2, "v1")
    score(s, 9, 4, 2)
    put(s, BECAN, 1, warriors=3, shamans=1)
    put(s, HOCHOB, 2, warriors=1)
    keys = "ability region:becan vertex:v5 vertex:v8 region:palenque vertex:v7 glyph:hochob"
    return s, (god_phase(),), keys


def conflict() -> Situation:
    """A whole one: cards, a pass, Appease, a glyph for the third action, all prizes, clean-up."""
    s = table(2, gods=("kukulkan", "cabrakan"), desolate=("becan",))
    for region, owner in ((UXMAL, 0), (COBA, 0), (HOCHOB, 1), (TIKAL, 1)):
        champion(s, region, owner)
    s.blessed = PALENQUE
    stand(s, 0, "v3")
    stand(s, 1, "v4")
    put(s, TIKAL, 0, warriors=3, shamans=1, stones=1)
    put(s, TIKAL, 1, warriors=2, shamans=1, stones=1)
    put(s, XIBALBA, 0, warriors=1)
    put(s, XIBALBA, 1, warriors=2)
    only(s, TIKAL)
    s.altars[TIKAL] = "altar_sky"
    keys = (
        "card:kukulkan_fervor top:kukulkan_legacy card:cabrakan_vengeance top:cabrakan_legacy"
        " pass:recover mark:kukulkan_ceremonial act:cabrakan_vengeance_2 act:kukulkan_fervor_2"
        " act:cabrakan_ceremonial do take:tikal.warrior victim:0.warrior act:cabrakan_call_action"
        " ability glyph:uxmal vertex:v7 decline winner:1 space:cal_omen glyph:coba"
        " space:cod_return region:uxmal"
    )
    return s, (next_conflict(),), keys


def passes() -> Situation:
    """Both ways to pass in rounds 1 and 2; one has no glyph for the third, one keeps it."""
    s = table(2, gods=("kukulkan", "cabrakan"), desolate=("becan",))
    fight(s, TIKAL, 0)
    play_cards(s, "kukulkan_task", "cabrakan_edict")
    put(s, TIKAL, 1, stones=1)
    put(s, XIBALBA, 1, warriors=1, shamans=1)
    steps = (act(1, 1), act(0, 1), act(1, 2), third_action(0), third_action(1))
    keys = (
        "pass:devotion mark:cabrakan_edict_2 pass:recover mark:kukulkan_ceremonial"
        " pass:recover units:1.0 mark:cabrakan_edict_1 decline"
    )
    return s, steps, keys


def blessed() -> Situation:
    """Sacrifices, a tie that the one with fewest VP decides, what winning brings besides."""
    s = table(3, gods=("kukulkan", "ixchel", "ah_puch"), desolate=("coba", "tikal"))
    s.blessed = BECAN
    score(s, 7, 9, 3)
    put(s, BECAN, 0, warriors=2)
    put(s, BECAN, 2, shamans=1, stones=1)
    only(s, BECAN)
    empty_reserve(s, 0, warriors=1, shamans=1)
    empty_reserve(s, 1, warriors=2)
    empty_reserve(s, 2)
    s.abilities[2] = ("ta_conquest_vp",)
    return s, (next_conflict(),), "units:0.1 units:0.0 winner:2"


def age_end() -> Situation:
    """Records, then temples; the next Age begins."""
    s = table(3, age=2, gods=("kukulkan", "ixchel", "ah_puch"), desolate=("coba", "tikal"))
    s.stack, s.fought = [], list(s.live)
    score(s, 7, 9, 3)
    for seat, kind in ((0, 0), (1, 1), (1, 0)):
        s.units[(RESERVE * 3 + seat) * 2 + kind] -= 1
        (s.calendar, s.codex)[kind][1 + seat] = seat
    s.abilities[1] = ("ta_records_vp",)
    pyramid(s, UXMAL, (1, 0), (2, 1))
    pyramid(s, BECAN, (1, 1))
    return s, (age_end_phase(), next_age()), ""


def the_end() -> Situation:
    s = table(3, age=3, gods=("kukulkan", "ixchel", "ah_puch"), desolate=("coba", "tikal"))
    s.phase, s.stack, s.fought = "age_end", [], list(s.live)
    score(s, 7, 9, 3)
    s.devotion = [10, 16, 0]
    s.abilities[0] = ("ta_devotion_vp",)
    return s, (next_age(),), ""


def ties() -> Situation:
    """Ties for all three prizes; one space is taken, and yellow repeats what a space does."""
    s = table(4, age=2, desolate=("becan",))
    fight(s, TIKAL, 2)
    s.altars[TIKAL] = "altar_sun"
    s.calendar[1] = 3
    s.units[(RESERVE * 4 + 3) * 2] -= 1
    put(s, TIKAL, 0, warriors=2, shamans=2)
    put(s, TIKAL, 1, warriors=2, shamans=2)
    put(s, TIKAL, 2, warriors=1)
    s.abilities[1] = ("ta_repeat",)
    steps = (award_altar(TIKAL), award_record(TIKAL, 0), award_record(TIKAL, 1))
    return s, steps, "winner:0 winner:1 space:cal_glory winner:0 space:cod_glory"


def lost_records() -> Situation:
    """Nobody has a shaman there; red counts as having most warriors, and has none at all."""
    s = table(3, age=2, gods=("kukulkan", "ixchel", "ah_puch"), desolate=("coba", "tikal"))
    fight(s, BECAN, 1)
    put(s, BECAN, 2, warriors=1)
    empty_reserve(s, 0)
    s.claims[1] = 1
    return s, (award_record(BECAN, 0), award_record(BECAN, 1)), ""


def too_poor() -> Situation:
    """Two units for the second Appease, and red has one: it is not even offered."""
    s = table(3, age=2, gods=("kukulkan", "ixchel", "ah_puch"), desolate=("coba", "tikal"))
    fight(s, BECAN, 1)
    empty_reserve(s, 0, warriors=1)
    put(s, OFFERING, 2, shamans=1)
    return s, (resolve(0, "kukulkan_ceremonial"),), ""


def only(s: State, region: int) -> None:
    """This is the last conflict of the Age."""
    s.stack, s.fought = [region], [other for other in s.live if other != region]


def text(source: str, keys: str = "", **fields: Any) -> Callable[[], Situation]:
    """A text that red resolves in a conflict in Becan, with pieces of everybody all over."""

    def make() -> Situation:
        s = table(3, age=2, gods=("kukulkan", "ixchel", "ah_puch"), desolate=("coba", "tikal"))
        score(s, 9, 14, 4)
        stand(s, 0, "v6")
        stand(s, 1, "v1")
        fight(s, BECAN, 1)
        s.begin_turn(0)
        s.devotion = [11, 17, 3]
        put(s, BECAN, 0, warriors=2, shamans=1, stones=1)
        put(s, BECAN, 1, warriors=1, shamans=2, stones=1)
        put(s, BECAN, 2, warriors=1, shamans=1)
        put(s, HOCHOB, 0, warriors=1, shamans=1)
        put(s, HOCHOB, 1, warriors=1, stones=1)
        put(s, UXMAL, 0, warriors=2)
        put(s, XIBALBA, 0, warriors=2, shamans=2)
        put(s, XIBALBA, 1, shamans=1)
        pyramid(s, HOCHOB, (1, 1), (2, 0))
        pyramid(s, BECAN, (1, 0))
        for name, held in fields.items():
            setattr(s, name, held)
        return s, (resolve(0, source),), keys

    return make


SITUATIONS: dict[str, Callable[[], Situation]] = {
    "set_up_for_two": set_up_for_two,
    "set_up_for_three": set_up_for_three,
    "tribe": tribe,
    "gods": gods,
    "conflict": conflict,
    "passes": passes,
    "blessed": blessed,
    "ties": ties,
    "lost_records": lost_records,
    "too_poor": too_poor,
    "age_end": age_end,
    "the_end": the_end,
    "move": text("kukulkan_edict_1", "take:uxmal.warrior take:hochob.warrior done"),
    "most_warriors": text("kukulkan_edict_2"),
    "most_shamans": text("ixchel_edict_2"),
    "counted_in_a_region": text("kukulkan_task_1", "region:becan"),
    "recover": text("kukulkan_task_2", "units:1.1"),
    "recover_all": text("cal_harvest"),
    "build_and_deploy": text("kukulkan_legacy_2", "tier:palenque"),
    "build_either": text("ixchel_legacy_2", "glyph:becan"),
    "build_anywhere": text("altar_stone", "tier:hochob"),
    "exile": text("ixchel_vengeance_2", "victim:1.warrior victim:2.shaman"),
    "exile_all": text("ixchel_edict_1"),
    "awaken": text("ah_puch_edict_2", "region:uxmal units:1.2"),
    "pay": text("ah_puch_legacy_2", "tier:palenque do take:reserve.warrior"),
    "pay_declined": text("ah_puch_legacy_2", "tier:palenque decline"),
    "each_other_player": text("ah_puch_vengeance_2", "take:becan.shaman take:becan.warrior"),
    "sacrifice": text("ah_puch_task_2", "take:reserve.warrior done"),
    "smite": text("ah_puch_fervor_2", "region:becan victim:1.shaman victim:2.warrior"),
    "strength": text("kukulkan_vengeance_2"),
    "strength_of_the_dead": text("ah_puch_edict_1"),
    "demolish": text("cabrakan_edict_1", "glyph:hochob.1"),
    "demolish_here": text("cabrakan_vengeance_2"),
    "transform_a_glyph": text("cabrakan_edict_2", "glyph:becan.1"),
    "transform_a_tier": text("cabrakan_edict_2", "tier:hochob"),
    "call": text("altar_sky", "do vertex:v5 region:becan"),
    "call_declined": text("altar_sky", "decline"),
    "appease_twice": text(
        "ixchel_ceremonial",
        "do take:reserve.warrior tile:wrath_2_trembling_earth glyph:hochob.1 victim:2.warrior",
        abilities=[("ta_double_appease",), (), ()],
    ),
    "another_region": text("cal_pilgrims", "region:palenque units:1.1"),
    "losses": text("test_losses"),
    "strength_twice": text("test_strength"),
    "demolish_anyone": text("test_demolish", "tier:hochob tier:hochob"),
    "smite_own": text("test_own", "region:becan victim:0.shaman tier:becan"),
    "transform_two_glyphs": text("test_transform", "glyph:hochob.1"),
    "demolish_glyphs_only": text("test_glyphs", "glyph:becan"),
    "transform_tops_only": text("test_tops", "tier:becan"),
    "no_glyphs_left": text("altar_signs", glyphs=[0] * 21),
    "nothing_there": text("ta_awaken", units=[0] * 60),
}


def played(name: str) -> str:
    """The script of a situation, at a table with a module that listens to every moment."""
    with joined(LISTENING):
        s, begin, keys = SITUATIONS[name]()
        s.modules = (MODULE,)
        return script(s, begin, *keys.split()) + "\n"


@pytest.mark.parametrize("name", SITUATIONS)
def test_a_situation_word_for_word(name: str) -> None:
    assert played(name) == (TEXTS / f"{name}.txt").read_text("utf-8")


def test_every_situation_has_a_text() -> None:
    assert {path.stem for path in TEXTS.glob("*.txt")} == set(SITUATIONS)
