"""Where things lie on the Aztlán board: ``aztlan/board_layout.json``, typed.

Land, lakes and pawns' places follow the rules' own map file; the hand that drew the lines is ours.
"""

from collections.abc import Collection, Mapping
from functools import cache
from math import cos, pi, sin
from typing import Any, NamedTuple

from engine.aztlan import data
from web.games import board_layouts
from web.games.board_layouts import COAST, Mark, Point


class Territory(NamedTuple):
    """A territory: its terrain, its lines clockwise (``~i`` runs backwards), and what stands on it.

    ``slots`` are the places of the pawns of the four tribes, in the order of the tribes; ``label``
    is the middle of the name's base line; ``marks`` bear the terrain's large drawing, ``strewn``
    its small one, ``texture`` its lines (of terraces, else empty).
    """

    id: str
    terrain: str
    ring: tuple[int, ...]
    centre: Point
    slots: tuple[Point, Point, Point, Point]
    label: Point
    marks: tuple[Mark, ...]
    strewn: tuple[Point, ...]
    texture: str


class Lake(NamedTuple):
    """A lake: its shores clockwise and its ripples."""

    id: str
    ring: tuple[int, ...]
    centre: Point
    ripples: str


def _area(drawn: Mapping[str, Any]) -> dict[str, Any]:
    """A territory or a lake as it is drawn, with its ring in the place of its neighbours."""
    rest = {name: value for name, value in drawn.items() if name != "neighbours"}
    return {**rest, "ring": board_layouts.ring(LINES, drawn["id"], drawn["neighbours"])}


_DRAWN = board_layouts.read("aztlan")

VIEW_BOX: str = _DRAWN["view_box"]
LINES = board_layouts.lines(_DRAWN["borders"])
TERRITORIES = tuple(Territory(**_area(territory)) for territory in _DRAWN["territories"])
LAKES = tuple(Lake(**_area(lake)) for lake in _DRAWN["lakes"])
COAST_RING = board_layouts.ring(LINES, COAST, _DRAWN["coast"])
"""The lines of the coast, clockwise."""
ERA_SPOTS: tuple[Point, ...] = _DRAWN["eras"]
"""The suns of the five eras, in the north-west corner."""

OUTLINES = {
    **{land.id: board_layouts.closed(LINES, land.ring) for land in TERRITORIES},
    **{lake.id: board_layouts.closed(LINES, lake.ring) for lake in LAKES},
}
"""Path data of every territory and every lake, by id."""
COAST_LINE = board_layouts.closed(LINES, COAST_RING)

_LANDS = {
    terrain: [land for land in TERRITORIES if land.terrain == terrain] for terrain in data.TERRAINS
}
STREWN = {
    terrain: tuple(spot for land in lands for spot in land.strewn)
    for terrain, lands in _LANDS.items()
}
"""Where the small drawing of each terrain stands."""
TEXTURES = {terrain: "".join(land.texture for land in lands) for terrain, lands in _LANDS.items()}
MARKS = {
    terrain: board_layouts.by_scale(mark for land in lands for mark in land.marks)
    for terrain, lands in _LANDS.items()
}
"""Where the large drawing of each terrain stands, by its scale."""

TRACK_RADIUS = 500.0
"""of the score track, the middle of its band, round (500, 500)"""
TRACK_SPACES = 100
STONES: tuple[tuple[Point, ...], ...] = _DRAWN["stones"]
"""Three stones at the top of the ring: a corner, and for each side its bend and the next corner."""


@cache
def track_spot(vp: int) -> Point:
    """The middle of the score track's space for so many VP; the track goes round (AZ-ORD-1)."""
    angle = 2 * pi * (vp % TRACK_SPACES) / TRACK_SPACES
    return (
        round(500 + TRACK_RADIUS * sin(angle), 1),
        round(500 - TRACK_RADIUS * cos(angle), 1),
    )


def _stone(vp: int) -> str:
    """Path data of a stone: one of the three at the top of the ring, turned to its space."""
    angle = 2 * pi * vp / TRACK_SPACES
    turned = [
        f"{500 + (x - 500) * cos(angle) - (y - 500) * sin(angle):.1f} "
        f"{500 + (x - 500) * sin(angle) + (y - 500) * cos(angle):.1f}"
        for x, y in STONES[(vp * 5 + vp // 4) % len(STONES)]
    ]
    return f"M{turned[0]}Q{' '.join(turned[1:])}Z"


def _stone_look(vp: int) -> str:
    """Every tenth stone has a look of its own, every fifth another, the rest three by turns."""
    if vp % 5 == 0:
        return "five" if vp % 10 else "ten"
    return str((vp * 7 + vp // 3) % 3)


def _stones() -> dict[str, str]:
    found: dict[str, str] = {}
    for vp in range(TRACK_SPACES):
        look = _stone_look(vp)
        found[look] = found.get(look, "") + _stone(vp)
    return found


TRACK_STONES = _stones()
"""Path data of the score track's stones, by their look."""


def edge(territories: Collection[str]) -> str:
    """Path data of the edge of some territories together: the outline of a domain."""
    return "".join(
        line.path for line in LINES if (line.a in territories) != (line.b in territories)
    )
