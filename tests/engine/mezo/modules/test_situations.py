"""Situations with the modules, word for word: every question, every choice, all that is told.

As ``tests/engine/mezo/test_situations.py`` does it; the texts are in ``situations/`` here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path

import pytest

from engine.core.state import NOBODY, Entry
from engine.mezo import GAME
from engine.mezo.modules.altars.data import ALTARS
from engine.mezo.modules.angry_tiles.data import ANGRY_GODS
from engine.mezo.modules.cenote.state import REGION as CENOTE
from engine.mezo.modules.cities.state import CITIES
from engine.mezo.modules.gods.data import EFFECTS
from engine.mezo.modules.prophecies.state import COLUMN, PROGRESS
from engine.mezo.modules.rituals.data import PHASE_OF
from engine.mezo.modules.rituals.state import DOWN, RITUAL
from engine.mezo.modules.tribe_powers.data import ACTIONS
from engine.mezo.modules.tribe_powers.state import POWERS
from engine.mezo.modules.tribe_powers.steps import declare_powers
from engine.mezo.state import XIBALBA, State
from engine.mezo.steps.age_end import age_end_phase, final_scoring
from engine.mezo.steps.age_start import age_start_phase
from engine.mezo.steps.conflict import next_conflict
from engine.mezo.steps.effects import resolve
from engine.mezo.steps.gods import god_phase
from engine.mezo.steps.setup import set_up
from engine.mezo.steps.tribe import tribe_phase
from tests.engine.mezo.script import diced_script, script
from tests.engine.mezo.tables import (
    BECAN,
    HOCHOB,
    TIKAL,
    UXMAL,
    champion,
    fight,
    lay_ritual,
    put,
    pyramid,
    score,
    stand,
    table,
)

TEXTS = Path(__file__).parent / "situations"
BEGINS: dict[str, Callable[[], Entry]] = {
    "age_start": age_start_phase,
    "tribe": tribe_phase,
    "gods": god_phase,
    "conflict": next_conflict,
    "age_end": age_end_phase,
}
"""The phase in which each ritual works."""


def crowded(*modules: str, gods: tuple[str, ...] = ("zotz", "xolotl", "uayeb")) -> State:
    """Three players, a conflict in Becan; pieces of everybody all over."""
    s = table(3, age=2, gods=gods, desolate=("coba", "palenque"), modules=("gods", *modules))
    score(s, 9, 14, 4)
    for seat, vertex in enumerate(("v5", "v4", "v2")):
        stand(s, seat, vertex)
    fight(s, BECAN, 1)
    s.devotion = [11, 17, 3]
    for seat in range(3):
        put(s, BECAN, seat, warriors=1 + seat, shamans=2, stones=1)
        put(s, TIKAL, seat, warriors=1)
        put(s, XIBALBA, seat, warriors=1, shamans=seat)
    put(s, HOCHOB, 0, shamans=1, stones=1)
    put(s, UXMAL, 1, warriors=1, stones=1)
    pyramid(s, HOCHOB, (1, 1), (2, 0))
    pyramid(s, BECAN, (1, 2))
    return s


def texts(sources: Iterable[str], seat: int = 0) -> str:
    """Texts that a seat resolves, each at a table of its own."""
    found = []
    for number, source in enumerate(sources):
        begin = (resolve(seat, source),)
        found += [f"# {source}", diced_script(crowded(), begin, number, 8)]
    return "\n".join(found)


def of(god: str) -> Callable[[], str]:
    """All texts of a god, resolved by who leads it."""
    seat = ("zotz", "xolotl", "uayeb").index(god)
    return lambda: texts([source for source in EFFECTS if source.startswith(god)], seat)


def ritual(name: str) -> Callable[[], str]:
    """The phase of a ritual while it lies face up, or its end."""

    def play() -> str:
        phase = PHASE_OF[name]
        s = crowded()
        lay_ritual(s, name)
        s.phase = phase
        if phase == "age_start":
            return _turned_up(s, name)
        if phase == "tribe":
            s.stack, s.conflict = [*s.live], NOBODY
            s.champions[BECAN], s.champions_left[1] = NOBODY, 1
            return script(s, (tribe_phase(),), *_tribe_keys(name))
        s.stack, s.conflict, s.blessed = [BECAN], NOBODY, TIKAL
        return diced_script(s, (BEGINS[phase](),), len(name), 25)

    return play


def _turned_up(s: State, name: str) -> str:
    """The ritual is the next; the Angry God comes first."""
    RITUAL.set(s, "")
    DOWN.set(s, [*DOWN.of(s)[:1], name])
    s.wrath, s.wrath_down = s.wrath[:1], [*s.wrath_down, s.wrath[1]]
    return diced_script(s, (age_start_phase(),), len(name), 6)


def _tribe_keys(name: str) -> list[str]:
    """A champion, units up to the limit, and what is refused there."""
    limit = {"rit_great_muster": 4, "rit_lean_years": 2, "rit_vanguard": 2}[name]
    region = "uxmal" if name == "rit_vanguard" else "tikal"
    return ["champion:uxmal", *[f"deploy:{region}.shaman"] * limit, "done", "champion:tikal"]


def everything_set_up() -> str:
    names = ("gods", "altars", "angry_tiles", "prophecies", "cenote", "cities", "rituals")
    options = dict.fromkeys((*names, "tribe_powers"), "on")
    return diced_script(GAME.new(GAME.setup(3, options, 6)), (set_up(),), 6, 12)


def cities_and_cenote() -> str:
    """A conflict in a region with the cenote and another's city; a unit for each city."""
    s = crowded("cenote", "cities")
    CITIES.set(s, [HOCHOB, TIKAL, BECAN])
    CENOTE.set(s, BECAN)
    s.stack, s.conflict, s.blessed = [BECAN], NOBODY, TIKAL
    fought = diced_script(s, (next_conflict(),), 3, 40)
    after = crowded("cenote", "cities")
    CITIES.set(after, [HOCHOB, NOBODY, UXMAL])
    CENOTE.set(after, BECAN)
    after.phase, after.conflict = "age_start", NOBODY
    after.wrath, after.wrath_down = after.wrath[:1], [*after.wrath_down, after.wrath[1]]
    begun = diced_script(after, (age_start_phase(),), 4, 6)
    scored = diced_script(after, (final_scoring(),), 1, 0)
    return "\n".join(["# a conflict", fought, "# the next Age", begun, "# the end", scored])


def prophecies() -> str:
    """States and deeds complete cards; the Monument ends the race."""
    s = crowded("prophecies")
    COLUMN.set(s, ("pro_foreign_field", "pro_great_host", "pro_fervent_people"))
    PROGRESS.set(s, (0, 1, 2))
    s.stack, s.conflict, s.blessed = [BECAN], NOBODY, TIKAL
    champion(s, UXMAL, 0)
    return diced_script(s, (next_conflict(),), 12, 40)


def powers() -> str:
    """Who has a god or a champion there is asked, in the order of actions."""
    s = crowded("tribe_powers")
    POWERS.set(s, ("pow_red", "pow_blue", "pow_green"))
    return diced_script(s, (declare_powers(BECAN),), 5, 8)


PLAYED_AS: dict[str, Callable[[], str]] = {
    "everything_set_up": everything_set_up,
    "zotz": of("zotz"),
    "xolotl": of("xolotl"),
    "uayeb": of("uayeb"),
    "altars": lambda: texts(ALTARS),
    "angry_tiles": lambda: texts(ANGRY_GODS),
    "power_texts": lambda: texts([action for both in ACTIONS.values() for action in both]),
    "powers": powers,
    "cities_and_cenote": cities_and_cenote,
    "prophecies": prophecies,
    **{name: ritual(name) for name in PHASE_OF},
}


@pytest.mark.parametrize("name", PLAYED_AS)
def test_a_situation_word_for_word(name: str) -> None:
    assert PLAYED_AS[name]() + "\n" == (TEXTS / f"{name}.txt").read_text("utf-8")


def test_every_situation_has_a_text() -> None:
    assert {path.stem for path in TEXTS.glob("*.txt")} == set(PLAYED_AS)
