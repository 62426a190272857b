"""The layout of a game's board: coordinates as data beside the game's templates.

``web/templates/GAME/board_layout.json`` holds points in units of the board's view box, y downwards,
angles in degrees (0 right, 90 down) and SVG path data. It is read when the game's ``layout`` module
is imported, which gives everything in it a type; ``tests/web/test_layouts.py`` checks the rest.

A map of areas keeps each line between two of them once, and each area its neighbours clockwise. So
areas fit together without a gap, and a line is moved in one place.
"""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any, NamedTuple

from web.render import TEMPLATES

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

Point = tuple[float, float]
Mark = tuple[float, float, float]
"""A drawing that stands on the board: x, y and scale."""

COAST = "coast"
"""Stands in the place of a neighbour where an area ends at the sea."""


class Line(NamedTuple):
    """A line between two areas; ``b`` may be the coast.

    ``points`` are those of the path, x and y by turns: its start, then three for each cubic curve.
    """

    a: str
    b: str
    path: str
    points: tuple[int, ...]


def read(game: str) -> dict[str, Any]:
    """The layout of a game's board, its lists as tuples.

    Raises SyntaxError, with file and line, for a file that is not JSON.
    """
    path = TEMPLATES / game / "board_layout.json"
    text = path.read_text("utf-8")
    try:
        layout: dict[str, Any] = _tuples(json.loads(text))
    except json.JSONDecodeError as error:
        place = (str(path), error.lineno, error.colno, text.splitlines()[error.lineno - 1])
        raise SyntaxError(error.msg, place) from error
    return layout


def _tuples(value: Any) -> Any:
    """Lists as tuples, however deep: what the templates draw of such is kept."""
    if isinstance(value, list):
        return tuple(map(_tuples, value))
    if isinstance(value, dict):
        return {key: _tuples(inner) for key, inner in value.items()}
    return value


def lines(borders: Iterable[Mapping[str, str]]) -> tuple[Line, ...]:
    """The lines of a map; their paths are of whole numbers: ``M``, a point, ``C``, points."""
    return tuple(
        Line(**border, points=tuple(map(int, re.findall(r"-?\d+", border["path"]))))
        for border in borders
    )


def ring(found: Sequence[Line], area: str, neighbours: Sequence[str]) -> tuple[int, ...]:
    """The lines round an area by their numbers, in the order of its neighbours, three or more.

    ``~i`` is line ``i`` run backwards. Raises KeyError for two areas without a line between them.
    """
    numbers = {frozenset((line.a, line.b)): i for i, line in enumerate(found)}
    round_it = [numbers[frozenset((area, neighbour))] for neighbour in neighbours]
    following = [*round_it[1:], *round_it[:1]]
    return tuple(
        i if found[i].points[-2:] in (found[j].points[:2], found[j].points[-2:]) else ~i
        for i, j in zip(round_it, following, strict=True)
    )


def closed(found: Sequence[Line], ring: Iterable[int], between: str = " ") -> str:
    """Path data of a closed ring of lines; ``between`` is written from curve to curve."""
    points: tuple[int, ...] = ()
    for number in ring:
        run = found[number].points if number >= 0 else _reversed(found[~number].points)
        points += run[2:] if points else run
    x, y, *rest = points
    curves = (rest[i : i + 6] for i in range(0, len(rest), 6))
    return f"M{x} {y}C{between.join(' '.join(map(str, curve)) for curve in curves)}Z"


def by_scale(marks: Iterable[Mark]) -> dict[float, tuple[Point, ...]]:
    """Where drawings of each scale stand, in units of that scale (``art/stamps.jinja``)."""
    found: dict[float, tuple[Point, ...]] = {}
    for x, y, scale in marks:
        found[scale] = (*found.get(scale, ()), (round(x / scale, 1), round(y / scale, 1)))
    return found


def _reversed(points: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(value for i in range(len(points) - 2, -1, -2) for value in points[i : i + 2])
