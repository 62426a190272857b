"""Which values the fields of a table and the arguments of steps may have."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import compress, product

from ..core.schema import BOOLS, Each, Fields, Schema
from ..core.state import NOBODY
from .content import angry_gods, pool
from .data import (
    ABILITIES,
    DESOLATE_REGIONS,
    DEVOTION_VALUES,
    GLYPHS,
    LAST_AGE,
    REGIONS,
    TIERS,
    UNITS_OF_A_TYPE,
)
from .hooks import in_play, score_lines
from .language import EFFECTS, SOURCES
from .modules import MODULES
from .state import (
    PHASES,
    PLACES,
    RESERVE,
    SHAMAN,
    TOP_LEVEL,
    TYPES,
    VERTEX_NAMES,
    State,
    colours_of,
    own_spaces,
)
from .steps.conflict import SLOTS

REGION = range(len(REGIONS))
REGION_OR_NONE = range(NOBODY, len(REGIONS))
PLACE = range(len(PLACES))
KIND = range(len(TYPES))
LEVEL = range(1, TOP_LEVEL + 1)
BIT = range(2)
POINTS = range(1000)
"""More VP than any match brings."""
AMOUNT = range(100)
"""More pieces or points than any effect has to do with."""

RULES = {"MZ-SET-10", "MZ-AGEEND-3", "MZ-GEN-6", "MZ-CONF-8"}
"""Rules that steps are told: why decks are shuffled, why something may be declined."""
ERRANDS = {
    *("MZ-KEY-DEPLOY-1", "MZ-KEY-AWAKEN-1", "MZ-KEY-RECOVER-1"),
    *("MZ-KEY-SAC-1", "MZ-KEY-MOVE-1", "MZ-APP-2"),
}
"""Rules by which units are picked to go elsewhere."""

VERTEX = range(len(VERTEX_NAMES))


COMBINATIONS = {
    tuple(compress((module.id for module in MODULES), chosen))
    for chosen in product((False, True), repeat=len(MODULES))
}
"""MX-COMB-1: the modules that may be in play together: any, in their order."""


def schema(s: State) -> Mapping[str, Schema]:
    """What every field may hold, by name."""
    if s.modules not in COMBINATIONS:
        return {"modules": COMBINATIONS}
    of_modules = {field.name: field.schema(s) for field in s.further()}
    return {**_parties(s), **_board(s), **_common(s), **_cards(s), **of_modules}


def _parties(s: State) -> dict[str, Schema]:
    parties, colours = s.parties, colours_of(s, s.parties - 1)
    without_seat = LAST_AGE if parties > s.seats else 0
    gods, box = range(s.seats, s.seats + without_seat + 1), pool(s.modules)
    return {
        "vp": Each(parties, POINTS),
        "devotion": Each(parties, range(len(DEVOTION_VALUES))),
        "god": Each(gods, {"", *box.gods, *box.figures}),
        "vertex": Each(gods, {NOBODY, *VERTEX}),
        "abilities": Each(parties, Each(range(LAST_AGE + 1), ABILITIES)),
        "tally": Each(len(score_lines(s.modules)) * parties, range(-len(POINTS), len(POINTS))),
        "champions_left": Each(parties, range(len(REGIONS))),
        "tiers": Each(len(TIERS) * parties, range(max(TIERS) * colours + 1)),
        "used": Each(s.seats, range(1 << len(SLOTS))),
        "bonus": Each(parties, AMOUNT),
        "claims": Each(parties * len(TYPES), BIT),
    }


def _board(s: State) -> dict[str, Schema]:
    parties, regions = s.parties, len(REGIONS)
    colours = colours_of(s, parties - 1)
    tier = Fields((LEVEL, range(NOBODY, parties)))
    return {
        "live": Each(range(regions - DESOLATE_REGIONS[s.seats], regions + 1), REGION),
        "altars": Each(regions, {"", *pool(s.modules).altars}),
        "units": Each(len(PLACES) * parties * len(TYPES), range(UNITS_OF_A_TYPE * colours + 1)),
        "champions": Each(regions, range(NOBODY, parties)),
        "glyphs": Each((RESERVE + 1) * parties, range(GLYPHS * colours + 1)),
        "pyramids": Each(regions, Each(range(TOP_LEVEL + 1), tier)),
        "blessed": REGION_OR_NONE,
        "conflict": REGION_OR_NONE,
        "here": REGION_OR_NONE,
        "fought": Each(range(regions + 1), REGION),
        "stack": Each(range(regions + 1), REGION),
        "deployed": Each(regions, AMOUNT),
    }


def _common(s: State) -> dict[str, Schema]:
    tiles = Each(range(LAST_AGE + 1), angry_gods(s.modules))
    spaces = own_spaces(s, s.parties - 1, SHAMAN)
    return {
        "modules": COMBINATIONS,
        "age": range(1, LAST_AGE + 1),
        "phase": PHASES,
        "wrath": tiles,
        "wrath_down": tiles,
        "calendar": Each(spaces.stop, range(NOBODY, s.parties)),
        "codex": Each(spaces.stop, range(NOBODY, s.parties)),
        "paid": AMOUNT,
    }


def _cards(s: State) -> dict[str, Schema]:
    cards = {card for five in pool(s.modules).gods.values() for card in five}
    several, number = Each(range(len(cards)), cards), range(len(cards))
    return {
        "deck": Each(s.seats, several),
        "hand": Each(s.seats, several),
        "discard": Each(s.seats, several),
        "chosen": Each(s.seats, {"", *cards}),
        "played": Each(s.seats, {"", *cards}),
        "drawn": Each(s.seats, number),
        "ready": Each(s.seats, BIT),
        "known": Each(s.seats, number),
    }


def arguments(s: State) -> Mapping[str, Schema]:
    """What the steps' parameters may be, by name."""
    piece = Fields(({"glyph", "tier"}, range(NOBODY, s.parties)))
    sources = Each(range(len(PLACES) + 1), PLACE)
    tiles = angry_gods(s.modules)
    return {
        **dict.fromkeys(("n", "left", "shamans", "warriors", "paid"), AMOUNT),
        **dict.fromkeys(("second", "ability_follows"), BOOLS),
        "seat": range(s.parties),
        "by": range(s.parties),
        "source": SOURCES,
        "path": EFFECTS,
        "index": range(max(len(e.options) for e in EFFECTS.values())),
        "rule": RULES,
        "region": REGION,
        "regions": Each(range(len(REGIONS) + 1), REGION),
        "here": REGION_OR_NONE,
        "only": REGION_OR_NONE,
        "place": PLACE,
        "plan": Fields((ERRANDS, Each(range(1, len(TYPES) + 1), KIND), BOOLS, sources, PLACE)),
        "victim": Fields((range(s.parties), KIND)),
        "unit": Fields((PLACE, KIND)),
        "pick": Fields((REGION, piece)),
        "done": {"", *tiles},
        "tile": tiles,
        "slot": SLOTS,
        "top": SLOTS,
        "ability": ABILITIES,
        "kind": KIND,
        "strengths": Each(s.parties, AMOUNT),
        "space": range(own_spaces(s, s.parties - 1, SHAMAN).stop),
        "number": range(1, len(SLOTS)),
        "vertex": VERTEX,
        "god": pool(s.modules).gods,
        **{name: one for module in in_play(s) for name, one in module.arguments(s).items()},
    }
