"""Aztlán for programs that learn: its choices, closed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ..arrays.vocabulary import GameArrays, Words
from ..core.schema import BOOLS, Each, Schema
from . import data
from .state import Table
from .steps.clash import VERDICTS

MOVES = tuple((start, goal) for start, near in enumerate(data.NEIGHBOURS) for goal in near)


def words(_t: Table) -> Iterator[Words]:
    """Power cards, pawns to place and move, clashes, and cards to play."""
    yield from (("power", card) for card in data.POWER_CARDS)
    yield from (("place", name) for name in data.IDS)
    yield from (("move", data.IDS[start], data.IDS[goal]) for start, goal in MOVES)
    for verb in ("warriors", "tlatoani", *VERDICTS):
        yield from ((verb, name) for name in data.IDS)
    yield from (("end_turn",), ("sacred_games",), ("pass",), ("score",))
    yield from (("score", terrain) for terrain in data.TERRAINS)
    yield from (("play", card) for card in data.PROSPERITY)
    yield from (("canoes", data.IDS[a], data.IDS[b]) for a, b in data.CANOE_PAIRS)


def most(_t: Table) -> int:
    """Every move that the map allows, Warriors everywhere, and the end."""
    return len(MOVES) + data.COUNT + 1


def known(t: Table) -> Mapping[str, Schema]:
    """The seat's own cards, and what it remembers of the others'."""
    return {
        "chosen": {0, *data.POWER_CARDS},
        "hand": Each(range(data.DECK + 1), data.PROSPERITY),
        "holder": BOOLS,
        "held": Each(range(data.DECK + 1), data.PROSPERITY),
        "holding": Each(range(t.seats + 1), range(data.DECK + 1)),
    }


ARRAYS = GameArrays(words=words, most=most, known=known)
