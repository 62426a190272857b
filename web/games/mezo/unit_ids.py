"""Ids for units, so that a moved unit is animated from place to place."""

from __future__ import annotations

from functools import lru_cache
from itertools import count
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from engine.mezo.events import Recorded, RecordsReturned, UnitsMoved
from engine.mezo.state import PLACES, RESERVE, TYPES

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from engine import Event
    from web.games.scene import Scene

Stack = tuple[int | str, int, int]
"""A place (its number, or the id of a day or leaf), a seat, a type of unit."""

Ids = dict[Stack, str]
"""The names of the units of every stack, as ``data-holds`` has them."""


class _Walk(NamedTuple):
    """Events, where they have left the units, and how many of these were named."""

    events: Sequence[Event] = ()
    stacks: Mapping[Stack, tuple[str, ...]] = MappingProxyType({})
    named: int = 0

    def on(self, history: Sequence[Event]) -> _Walk:
        """The walk through a longer history."""
        stacks, fresh = dict(self.stacks), count(self.named)
        for event in history[len(self.events) :]:
            what = event.what
            if not isinstance(what, UnitsMoved | Recorded | RecordsReturned):
                continue
            seat, kind = what.seat, TYPES.index(what.type)
            source, to, number = _way(what)
            here = stacks.get((source, seat, kind), ())
            stacks[source, seat, kind] = here[: max(0, len(here) - number)]
            new = [f"{seat}-{kind}-{next(fresh)}" for _ in range(number - len(here))]
            moved = (*here[::-1][:number], *new)
            stacks[to, seat, kind] = stacks.get((to, seat, kind), ()) + moved
        return _Walk(history, stacks, next(fresh))


class _Last:
    """The walk that was made last: most scenes go on from there."""

    walk = _Walk()


@lru_cache(maxsize=2)  # a scene is drawn in several parts, one after the other
def unit_ids(scene: Scene) -> Ids:
    """A name for every unit off the reserve, the same before and after a move.

    The table only counts units; who went where is in the events. A unit that came from a place
    the events do not tell of gets a new name and does not travel.
    """
    known = _Last.walk.events
    goes_on = scene.history[: len(known)] == known
    _Last.walk = (_Last.walk if goes_on else _Walk()).on(scene.history)
    return {
        stack: " ".join([f"unit-{unit}" for unit in units])
        for stack, units in _Last.walk.stacks.items()
        if units and stack[0] != RESERVE
    }


def forget() -> None:
    """Has the next scene walked through from its beginning."""
    _Last.walk = _Walk()
    unit_ids.cache_clear()


def _way(what: UnitsMoved | Recorded | RecordsReturned) -> tuple[int | str, int | str, int]:
    """From where to where units go, and how many; a day or leaf is named by its id."""
    if isinstance(what, UnitsMoved):
        return PLACES.index(what.source), PLACES.index(what.to), what.n
    if isinstance(what, Recorded):
        return PLACES.index(what.source), what.space, 1
    return NOWHERE, RESERVE, what.n


NOWHERE = ""
"""Units that come back from the records are counted, not told one by one."""
