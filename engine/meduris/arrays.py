"""Meduris for programs that learn: its choices, closed; payments are chosen chip by chip."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ..arrays.vocabulary import GameArrays, Words
from ..core.schema import Each, Schema
from . import data
from .state import Table, spaces
from .steps.turn import ACTIONS

KINDS = len(data.MATERIALS)


def words(t: Table) -> Iterator[Words]:
    """Actions, places for workers, chips, spaces, and offerings that are no payment."""
    heights, ring = range(1, data.STACK_LIMIT + 1), range(spaces(t))
    yield from ((action,) for action in ACTIONS)
    for material in data.MATERIALS:
        yield from ((verb, material) for verb in ("place", "take", "return"))
    yield ("decline",)
    yield from (
        ("move", start, height, goal)
        for start in data.MATERIALS
        for height in heights
        for goal in data.MATERIALS
        if goal != start
    )
    yield from ((verb, space) for verb in ("hut", "temple", "token") for space in ring)
    yield from (("none",), ("token",))


def most(t: Table) -> int:
    """A space each: more than workers to move, or chips of a kind to pay."""
    return max(spaces(t), data.CHIPS + 1)


def known(t: Table) -> Mapping[str, Schema]:
    """Hands that a seat may not know are empty."""
    return {"hands": Each(t.seats, Each(range(KINDS + 1), range(data.CHIPS + 1)))}


ARRAYS = GameArrays(
    words=words,
    most=most,
    known=known,
    factored=dict.fromkeys(("pay", "one", "both"), data.MATERIALS),
    amounts=range(data.CHIPS + 1),
)
