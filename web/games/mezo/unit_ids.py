"""Ids for units, so that a moved unit is animated from place to place."""

from __future__ import annotations

from functools import lru_cache
from itertools import count
from typing import TYPE_CHECKING

from engine.mezo.events import Recorded, RecordsReturned, UnitsMoved
from engine.mezo.state import PLACES, RESERVE, TYPES

if TYPE_CHECKING:
    from web.games.scene import Scene

Stack = tuple[int | str, int, int]
"""A place (its number, or the id of a day or leaf), a seat, a type of unit."""

Ids = dict[Stack, str]
"""The names of the units of every stack, as ``data-holds`` has them."""


@lru_cache(maxsize=2)  # a scene is drawn in several parts, one after the other
def unit_ids(scene: Scene) -> Ids:
    """A name for every unit off the reserve, the same before and after a move.

    The table only counts units; who went where is in the events. A unit that came from a place
    the events do not tell of gets a new name and does not travel.
    """
    stacks: dict[Stack, list[str]] = {}
    fresh = count()
    for event in scene.history:
        what = event.what
        if not isinstance(what, UnitsMoved | Recorded | RecordsReturned):
            continue
        seat, kind = what.seat, TYPES.index(what.type)
        source, to, number = _way(what)
        for _ in range(number):
            here = stacks.get((source, seat, kind))
            piece = here.pop() if here else f"{seat}-{kind}-{next(fresh)}"
            stacks.setdefault((to, seat, kind), []).append(piece)
    placed = ((stack, units) for stack, units in stacks.items() if units and stack[0] != RESERVE)
    return {stack: " ".join(f"unit-{unit}" for unit in units) for stack, units in placed}


def _way(what: UnitsMoved | Recorded | RecordsReturned) -> tuple[int | str, int | str, int]:
    """From where to where units go, and how many; a day or leaf is named by its id."""
    if isinstance(what, UnitsMoved):
        return PLACES.index(what.source), PLACES.index(what.to), what.n
    if isinstance(what, Recorded):
        return PLACES.index(what.source), what.space, 1
    return NOWHERE, RESERVE, what.n


NOWHERE = ""
"""Units that come back from the records are counted, not told one by one."""
