"""Outlines on the ring: the tap area of each space, the border of a settlement."""

from __future__ import annotations

from functools import cache
from math import hypot
from typing import TYPE_CHECKING

from web.games.meduris.layout import SIDES

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from web.games.board_layouts import Point

CENTRE = (500.0, 512.0)
OUT, IN = 70.0, 66.0
"""How far a finger may miss a space towards the sea and towards the mountain."""
MARGIN = 9.0
"""Between the discs of a settlement and its outline."""
FLAG = 104.0
"""From a space inward to its flag: past its materials."""


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


def inward(side_id: str, space: int) -> Point:
    """Where the flag of a settlement stands."""
    x, y = _at(side_id, space)
    u, v = _outward((x, y))
    return round(x - u * FLAG, 1), round(y - v * FLAG, 1)


def _at(side_id: str, space: int) -> Point:
    place = SIDES[side_id].spaces[space]
    return place.x, place.y


def _outward(point: Point) -> Point:
    x, y = point[0] - CENTRE[0], point[1] - CENTRE[1]
    length = hypot(x, y)
    return x / length, y / length


def _line(points: Iterable[Point]) -> str:
    return "L".join(f"{x:.1f} {y:.1f}" for x, y in points)
