"""Which unit is which: names for the pieces, so that they travel from place to place."""

from __future__ import annotations

from itertools import count
from typing import TYPE_CHECKING

from engine.mezo.state import PLACES, RESERVE, TYPES

if TYPE_CHECKING:
    from web.games.scene import Scene

Stack = tuple[int | str, int, int]
"""A place (its number, or the id of a day or leaf), a seat, a type of unit."""


def unit_ids(scene: Scene) -> dict[Stack, str]:
    """A name for the foremost unit of every stack, the same before and after a move.

    The table only counts units; who went where is in the events. A unit that came from a place
    the events do not tell of gets a new name and does not travel.
    """
    stacks: dict[Stack, list[str]] = {}
    fresh = count()
    for event in scene.history:
        args = event.args
        if event.kind not in ("units_moved", "recorded", "records_returned"):
            continue
        seat, kind = args["seat"], TYPES.index(args["type"])
        source = args.get("source")
        to = args["space"] if event.kind == "recorded" else args.get("to", "reserve")
        for _ in range(args.get("n", 1)):
            here = stacks.get((_place(source), seat, kind)) if source else None
            piece = here.pop() if here else f"{seat}-{kind}-{next(fresh)}"
            stacks.setdefault((_place(to), seat, kind), []).append(piece)
    return {stack: pieces[-1] for stack, pieces in stacks.items() if pieces and stack[0] != RESERVE}


def _place(name: str) -> int | str:
    """A zone's number; a day or leaf keeps its id."""
    return PLACES.index(name) if name in PLACES else name
