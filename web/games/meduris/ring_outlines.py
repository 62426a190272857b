"""Outlines on the ring: the tap area of each space, the border of a settlement."""

from __future__ import annotations

from functools import cache
from itertools import product
from math import hypot
from typing import TYPE_CHECKING

from web.games.meduris.layout import PLATEAUS, SIDES

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from web.games.board_layouts import Point

CENTRE = (500.0, 512.0)
OUT, IN = 70.0, 66.0
"""How far a finger may miss a space towards the sea and towards the mountain."""
MARGIN = 9.0
"""Between the discs of a settlement and its outline."""
FLAG_HEIGHT = 38.0
FLAG_TAIL = 10.0
"""By how much the notched end of a flag is longer than what bears its words."""
ASIDE = tuple(sign * 16 * n for n in range(9) for sign in (1, -1))
"""How far a flag may stand to a side of the way inward."""
FLAG_AIR = 6.0
"""Between a flag and the materials that may be asked for beside it."""


@cache
def hit_areas(side_id: str) -> list[str]:
    """Path data by space, from its own middle: as wide as the ring is shared, and far deeper."""
    ring = len(SIDES[side_id].spaces)
    return [_hit(side_id, i, (i - 1) % ring, (i + 1) % ring) for i in range(ring)]


def _hit(side_id: str, space: int, before: int, after: int) -> str:
    here = _at(side_id, space)
    out = _outward(here)
    sides = [_halfway(here, _at(side_id, other)) for other in (before, after)]
    corners = [(x + out[0] * OUT, y + out[1] * OUT) for x, y in sides]
    corners += [(x - out[0] * IN, y - out[1] * IN) for x, y in reversed(sides)]
    return f"M{_line(corners)}Z"


def _halfway(here: Point, there: Point) -> Point:
    """Halfway to another space, no further than halfway to one next to it, from the first."""
    x, y = (there[0] - here[0]) / 2, (there[1] - here[1]) / 2
    shrink = min(1.0, 40 / hypot(x, y))
    return x * shrink, y * shrink


def settlement_outline(side_id: str, run: Sequence[int]) -> str:
    """Path data of a line round the discs of a settlement, clockwise."""
    side = SIDES[side_id]
    radius = side.radius + MARGIN
    points = [_at(side_id, space) for space in run]
    ways = [_outward(point) for point in points]
    outer = [(x + u * radius, y + v * radius) for (x, y), (u, v) in zip(points, ways, strict=True)]
    inner = [(x - u * radius, y - v * radius) for (x, y), (u, v) in zip(points, ways, strict=True)]
    arc = f"A{radius:g} {radius:g} 0 0 1 "
    closed = len(run) == len(side.spaces)
    if closed:
        return f"M{_line(outer)}Z M{_line(inner)}Z"
    return f"M{_line(outer)}{arc}{_line(inner[::-1])}{arc}{_line(outer[:1])}Z"


@cache
def flag_place(side_id: str, space: int, width: float) -> Point:
    """Where the flag of a settlement stands: inward from a space, just past the materials.

    A little to a side where a heap of the mountain lies there.
    """
    x, y = _at(side_id, space)
    u, v = _outward((x, y))
    ways = (
        (round(x - u * far - v * aside, 1), round(y - v * far + u * aside, 1))
        for far, aside in product(range(60, 240, 4), ASIDE)
    )
    return next(at for at in ways if not _covers_anything(side_id, at, width))


def _covers_anything(side_id: str, at: Point, width: float) -> bool:
    """Whether a flag would lie on materials that may be asked for, or on a heap."""
    left, right = at[0] - width / 2, at[0] + width / 2 + FLAG_TAIL
    top, bottom = at[1] - FLAG_HEIGHT / 2, at[1] + FLAG_HEIGHT / 2
    near = [
        (x, y, radius)
        for x, y, radius in _discs(side_id)
        if left - radius < x < right + radius and top - radius < y < bottom + radius
    ]
    return any(
        hypot(x - min(max(x, left), right), y - min(max(y, top), bottom)) < radius
        for x, y, radius in near
    )


@cache
def _discs(side_id: str) -> Sequence[tuple[float, float, float]]:
    """What no flag may cover: materials that may be asked for, and heaps, with their radius."""
    side = SIDES[side_id]
    icons = [(*icon, side.icon_radius + FLAG_AIR) for space in side.spaces for icon in space.icons]
    return [*icons, *((*plateau.supply, plateau.supply_radius) for plateau in PLATEAUS)]


def _at(side_id: str, space: int) -> Point:
    place = SIDES[side_id].spaces[space]
    return place.x, place.y


def _outward(point: Point) -> Point:
    x, y = point[0] - CENTRE[0], point[1] - CENTRE[1]
    length = hypot(x, y)
    return x / length, y / length


def _line(points: Iterable[Point]) -> str:
    return "L".join(f"{x:.1f} {y:.1f}" for x, y in points)
