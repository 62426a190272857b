"""Situations against the Vengeful Gods, word for word: what they do, why, and by which rule.

As ``tests/engine/mezo/test_situations.py`` does it; the texts are in ``situations/`` here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from engine.core.state import NOBODY, Entry
from engine.mezo import GAME
from engine.mezo.content import pool
from engine.mezo.modules.solo.data import ABILITIES, ACTIONS, SPACES
from engine.mezo.modules.solo.state import COVERED, GODS_CHOOSE, PLAYED, TRIAL, VG, YOU
from engine.mezo.state import RESERVE, VERTEX_NAMES, XIBALBA, State
from engine.mezo.steps.age import next_age
from engine.mezo.steps.age_end import age_end_phase, final_scoring
from engine.mezo.steps.age_start import age_start_phase
from engine.mezo.steps.conflict import next_conflict
from engine.mezo.steps.effects import effect, resolve
from engine.mezo.steps.prizes import award_record, win
from engine.mezo.steps.setup import set_up
from engine.mezo.steps.tribe import tribe_phase
from tests.engine.mezo.modules.solo.tables import alone, fight, host, mine, over
from tests.engine.mezo.script import diced_script, script
from tests.engine.mezo.tables import (
    BECAN,
    COBA,
    HOCHOB,
    PALENQUE,
    TIKAL,
    UXMAL,
    champion,
    empty_reserve,
    put,
    pyramid,
    stand,
)

TEXTS = Path(__file__).parent / "situations"
ALL_BOXES = ("gods", "altars", "angry_tiles", "solo")

Play = tuple[State, tuple[Entry, ...], str]
"""A table, the steps to run, and the options to take."""


def crowded(god: str = "uayeb", age: int = 2) -> State:
    """A conflict in Tikal, Uxmal's is over; pieces of both all over."""
    s = alone(age=age, god=god, vg=(("zotz", "v4"), ("chaac", "v8"), ("ixchel", "v1"))[:age])
    over(s, UXMAL)
    fight(s, TIKAL)
    stand(s, YOU, "v2")
    mine(s, TIKAL, 2, 3)
    mine(s, COBA, 2, 1)
    mine(s, BECAN, 1, 0)
    host(s, TIKAL, 1, 2)
    host(s, UXMAL, 0, 1)
    host(s, COBA, 1, 1)
    host(s, BECAN, 2, 3)
    put(s, XIBALBA, VG, shamans=3, warriors=2)
    put(s, XIBALBA, YOU, shamans=1, warriors=1)
    put(s, TIKAL, YOU, stones=1)
    put(s, COBA, VG, stones=1)
    pyramid(s, HOCHOB, (1, VG), (2, YOU))
    pyramid(s, TIKAL, (1, YOU))
    return s


def set_up_alone() -> Play:
    options = {"gods": "on", "altars": "on", "angry_tiles": "on"}
    s = GAME.new(GAME.setup(1, options, 4))
    return s, (set_up(),), "god:zotz trial:trial_path_of_heroes vertex:v8"


def set_up_with_a_chosen_trial() -> Play:
    options = {"trial": "trial_monument", "difficulty": "solo_hard", "vengeful_vertex": "book"}
    return GAME.new(GAME.setup(1, options, 5)), (set_up(),), "god:ixchel"


def a_new_god() -> Play:
    """All vertices of the top tile's region are taken: the next tile is looked at."""
    s = alone(age=3, vg=(("zotz", "v1"), ("chaac", "v2")))
    s.god, s.vertex = s.god[:3], s.vertex[:3]
    s.vertex[YOU] = VERTEX_NAMES.index("v3")
    s.stack = [UXMAL, HOCHOB, TIKAL, PALENQUE, BECAN, COBA]
    s.phase, s.age, s.wrath_down, s.wrath = "age_start", 3, s.wrath[2:], s.wrath[:2]
    return s, (age_start_phase(),), "vertex:v5 ability:ta_conquest_vp"


def a_new_god_by_the_book() -> Play:
    s, begin, _keys = a_new_god()
    GODS_CHOOSE.set(s, 1)
    return s, begin, ""


def tribe() -> Play:
    """The champion, a unit, the Blessed Region; their Reserve has too few shamans for all."""
    s = alone(age=1)
    s.phase = "tribe"
    s.abilities[YOU] = ("ta_glyphs",)
    mine(s, COBA, 2, 0)
    host(s, HOCHOB, 0, 1)
    empty_reserve(s, VG, shamans=4, warriors=7)
    keys = "glyph:coba champion:becan deploy:tikal.shaman done region:palenque"
    return s, (tribe_phase(),), keys


def conflict() -> Play:
    """Two gods take vengeance; three exchanges; both records are theirs; clean-up."""
    s = alone(age=2, god="uayeb", vg=(("zotz", "v4"), ("uayeb", "v5")))
    s.god[2] = "ah_puch"
    s.blessed = PALENQUE
    champion(s, BECAN, YOU)
    over(s, UXMAL)
    s.stack = [BECAN, PALENQUE, COBA, HOCHOB, TIKAL]
    stand(s, YOU, "v2")
    mine(s, TIKAL, 2, 2)
    put(s, TIKAL, YOU, stones=1)
    host(s, TIKAL, 2, 2)
    host(s, UXMAL, 1, 1)
    host(s, BECAN, 1, 1)
    put(s, XIBALBA, VG, shamans=1, warriors=2)
    pyramid(s, TIKAL, (1, YOU))
    keys = (
        "god:ah_puch card:uayeb_vengeance top:uayeb_legacy act:uayeb_vengeance_2"
        " pass:devotion mark:uayeb_ceremonial act:uayeb_call_action vertex:v3 region:tikal"
    )
    return s, (next_conflict(),), keys


def own_conflict() -> Play:
    """In the region of the champion ties are the player's."""
    s = alone(age=1, god="ixchel", vg=(("etznab", "v3"),))
    s.blessed = PALENQUE
    fight(s, TIKAL, own=True)
    s.stack.append(TIKAL)
    s.conflict = NOBODY
    mine(s, TIKAL, 1, 2)
    host(s, TIKAL, 2, 3)
    keys = (
        "take:reserve.shaman card:ixchel_fervor top:ixchel_legacy act:ixchel_fervor_1"
        " act:ixchel_fervor_2"
    )
    return s, (next_conflict(),), keys


def blessed() -> Play:
    """Vengeance that means nothing here, sacrifices of both, a tie that is theirs."""
    s = alone(age=2, vg=(("ixchel", "v4"), ("chaac", "v7")), trial="trial_river_of_blood")
    s.god[YOU] = "zotz"
    s.deck = [()]
    s.blessed = HOCHOB
    s.stack, s.fought = [HOCHOB], [UXMAL, COBA, TIKAL, PALENQUE, BECAN]
    PLAYED.set(s, ["vact_war_drums", "vact_opened_grave"])
    champion(s, TIKAL, YOU)
    mine(s, HOCHOB, 2, 1)
    host(s, HOCHOB, 1, 1)
    empty_reserve(s, VG, shamans=2, warriors=6)
    return s, (next_conflict(),), "god:ixchel units:2.2"


def age_end() -> Play:
    """Trials are judged before the records return; temples of both; the next Age begins."""
    s = alone(age=1, trial="trial_count_of_days", vp=(12, 20))
    s.fought, s.stack = list(s.live), []
    PLAYED.set(s, ["vact_war_drums"])
    for spaces, number, party in ((s.calendar, 3, YOU), (s.codex, 3, VG)):
        first = 5 if party == VG else 0
        spaces[first : first + number] = [party] * number
        kind = int(spaces is s.codex)
        s.units[(RESERVE * 2 + party) * 2 + kind] -= number
    pyramid(s, HOCHOB, (1, VG), (2, YOU))
    pyramid(s, TIKAL, (1, YOU))
    return s, (age_end_phase(), next_age()), ""


def the_end() -> Play:
    s = alone(age=3, trial="trial_monument", vp=(118, 121))
    s.phase, s.fought, s.stack = "age_end", list(s.live), []
    s.devotion[YOU] = 12
    s.abilities[YOU] = ("ta_devotion_vp",)
    COVERED.set(s, [2, 3])
    return s, (final_scoring(),), ""


def trials() -> Iterator[Play]:
    """Deeds of the player that cover a space, and what is no such deed."""
    for trial in ("trial_monument", "trial_path_of_heroes", "trial_river_of_blood"):
        s = crowded(god="zotz")
        TRIAL.set(s, trial)
        yield s, (win(YOU, TIKAL), resolve(YOU, "altar_feathers"), win(VG, TIKAL)), "tier:tikal"


def their_records() -> Play:
    """Leftmost spaces; one from the Reserve for who counts as having most; none is left."""
    s = crowded()
    put(s, TIKAL, VG, shamans=-1)
    s.calendar[5] = VG
    s.units[(RESERVE * 2 + VG) * 2] -= 1
    s.claims[VG * 2 :] = [1, 1]
    return s, (award_record(TIKAL, 0), award_record(TIKAL, 1)), "take:reserve.warrior"


def texts(sources: list[str], party: int) -> Iterator[Play]:
    """Texts that a party resolves at a crowded table."""
    for source in sources:
        yield crowded(), (resolve(party, source),), ""


def losses() -> Iterator[Play]:
    """Texts of the player that make them lose units, by their book."""
    pays = crowded(), (resolve(YOU, "uayeb_edict_2"),), ""
    poor = crowded()
    empty_reserve(poor, VG, shamans=4, warriors=3)
    yield pays
    yield poor, (resolve(YOU, "uayeb_edict_2"),), ""
    for source in ("zotz_edict_2", "ah_puch_vengeance_2", "uayeb_vengeance_2"):
        yield crowded(), (resolve(YOU, source),), ""
    for source in ("uayeb_call", "uayeb_ceremonial", "uayeb_fervor_1", "uayeb_task_2"):
        yield crowded(), (resolve(YOU, source),), "region:tikal" if source == "uayeb_call" else ""


def by_the_book() -> Iterator[Play]:
    """What no text of today asks them: own pieces demolished, units lost anywhere, of one type."""
    own = crowded()
    put(own, TIKAL, VG, stones=1)
    own.pyramids[TIKAL] = ((1, VG),)
    own.tiers[:4], own.tiers[4:] = [4, 2, 2, 2], [6, 6, 4, 4]
    yield own, (effect(VG, "vcal_1/0/then/0"),), ""
    yield crowded(), (effect(VG, "cabrakan_vengeance_2/0"),), ""
    yield crowded(), (effect(VG, "ah_puch_task_2/0"),), ""
    yield crowded(), (effect(VG, "rit_blood_toll/0"),), ""
    yield crowded(), (resolve(VG, "uayeb_task_2"),), ""


def whole_conflicts(age: int, god: str) -> Callable[[], str]:
    """The rest of an Age with random choices: every kind of answer comes up."""

    def play() -> str:
        s = crowded(god, age)
        s.modules = ALL_BOXES
        s.stack, s.conflict, s.fought = [BECAN, COBA, HOCHOB, PALENQUE, TIKAL], NOBODY, [UXMAL]
        s.blessed = COBA
        champion(s, BECAN, YOU)
        return diced_script(s, (next_conflict(),), age, 70)

    return play


def one(make: Callable[[], Play]) -> Callable[[], str]:
    def play() -> str:
        s, begin, keys = make()
        return script(s, begin, *keys.split())

    return play


def several(make: Callable[[], Iterator[Play]]) -> Callable[[], str]:
    """The scripts of several tables, one after the other."""

    def play() -> str:
        found = []
        for s, begin, keys in make():
            found += [f"# {' '.join(map(str, begin))}", script(s, begin, *keys.split())]
        return "\n".join(found)

    return play


def altars() -> list[str]:
    return sorted(pool(ALL_BOXES).altars)


PLAYED_AS: dict[str, Callable[[], str]] = {
    "set_up_alone": one(set_up_alone),
    "set_up_with_a_chosen_trial": one(set_up_with_a_chosen_trial),
    "a_new_god": one(a_new_god),
    "a_new_god_by_the_book": one(a_new_god_by_the_book),
    "tribe": one(tribe),
    "conflict": one(conflict),
    "own_conflict": one(own_conflict),
    "blessed": one(blessed),
    "age_end": one(age_end),
    "the_end": one(the_end),
    "trials": several(trials),
    "their_records": one(their_records),
    "vengeful_abilities": several(lambda: texts([*ABILITIES], VG)),
    "vengeful_actions": several(lambda: texts([*ACTIONS], VG)),
    "vengeful_spaces": several(lambda: texts([s for s in SPACES if s[-1] in "12"], VG)),
    "altars_they_win": several(lambda: texts(altars(), VG)),
    "losses": several(losses),
    "by_the_book": several(by_the_book),
    "conflicts_of_age_1": whole_conflicts(1, "zotz"),
    "conflicts_of_age_3": whole_conflicts(3, "cabrakan"),
}


@pytest.mark.parametrize("name", PLAYED_AS)
def test_a_situation_word_for_word(name: str) -> None:
    assert PLAYED_AS[name]() + "\n" == (TEXTS / f"{name}.txt").read_text("utf-8")


def test_every_situation_has_a_text() -> None:
    assert {path.stem for path in TEXTS.glob("*.txt")} == set(PLAYED_AS)
