"""Mezo for programs that learn: its choices, closed, with whatever modules are in play."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import product

from ..arrays.vocabulary import GameArrays, Words
from ..core.schema import Each, Schema
from .content import angry_gods, pool
from .data import ABILITIES, REGIONS, UNITS_OF_A_TYPE
from .language import EFFECTS
from .modules.rituals.data import BLOOD_PRICE
from .modules.solo.data import TRIALS
from .modules.tribe_powers.data import ACTIONS
from .state import PLACES, SPACES, TYPES, VERTEX_NAMES, Table
from .steps.conflict import PASSES

AMOUNTS = range(UNITS_OF_A_TYPE + 1)


def words(t: Table) -> Iterator[Words]:
    """Everything that some step of Mezo or of a module may offer."""
    yield from ((verb,) for verb in ("done", "decline", "do", "pay", "ability"))
    yield from _on_the_board(t)
    yield from _cards(t)
    yield from (("pass", what) for what in PASSES)
    yield from (("ability", ability) for ability in ABILITIES)
    yield from (("tile", tile) for tile in angry_gods(t.modules))
    yield from ((verb, party) for verb in ("player", "winner") for party in range(t.parties))
    yield from (("units", *numbers) for numbers in product(AMOUNTS, AMOUNTS))
    yield from (("blood", n, BLOOD_PRICE - n) for n in range(BLOOD_PRICE + 1))
    for effect in EFFECTS.values():
        yield from (("option", effect.source, index) for index in range(len(effect.options)))
    yield from (("keep", power) for power in ACTIONS)
    yield from (("trial", trial) for trial in TRIALS)


def _on_the_board(t: Table) -> Iterator[Words]:
    parties = range(t.parties)
    for verb in ("region", "champion", "city", "cenote", "glyph", "tier"):
        yield from ((verb, name) for name in REGIONS)
    yield from (("glyph", *where) for where in product(REGIONS, parties))
    yield from (("deploy", *what) for what in product(REGIONS, TYPES))
    yield from (("take", *what) for what in product(PLACES, TYPES))
    yield from (("victim", *whose) for whose in product(parties, TYPES))
    yield from (("vertex", name) for name in VERTEX_NAMES)
    yield from (("space", name) for names in SPACES for name in names)


def _cards(t: Table) -> Iterator[Words]:
    box = pool(t.modules)
    yield from (("god", god) for god in (*box.gods, *box.figures))
    cards = {card: actions for five in box.gods.values() for card, actions in five.items()}
    yield from ((verb, card) for verb in ("card", "top") for card in cards)
    actions = dict.fromkeys(action for three in cards.values() for action in three)
    yield from ((verb, action) for verb in ("act", "mark") for action in actions)
    yield from (("act", action) for two in ACTIONS.values() for action in two)


def most(_t: Table) -> int:
    """All ways to sacrifice two types of units."""
    return len(AMOUNTS) ** 2


def known(t: Table) -> Mapping[str, Schema]:
    """The seat's own cards."""
    cards = [card for five in pool(t.modules).gods.values() for card in five]
    several = Each(range(6), cards)
    return {"hand": several, "chosen": ["", *cards], "on_top": several}


ARRAYS = GameArrays(words=words, most=most, known=known)
