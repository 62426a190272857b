"""The thumbnail of Aztlán: the colour of the strongest in every territory, and all pawns."""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from engine import NOBODY
from engine.aztlan.data import COUNT, POOLS
from engine.aztlan.state import power_card, row
from web.games import miniatures
from web.games.aztlan.layout import COAST_RING, LAKES, LINES, TERRITORIES
from web.games.miniatures import Ink, pieces

if TYPE_CHECKING:
    from collections.abc import Sequence

    from markupsafe import Markup

    from engine.aztlan.state import Table
    from web.games.miniatures import Point, Reader

USUAL = 90
"""Points with which a column of the score is full."""
CROWD = 3
"""So many pawns are told apart; more are drawn as so many."""
SIZES = (0, 1.5, 2.0, 2.5)
"""How large a mark is, by the pawns that it stands for."""
GRAIN = 4
"""The map is drawn in quarters of a unit (the template scales it): whole numbers are short."""
MIDDLE, SCALE = 36.0, 0.0672
"""Of the picture: the middle of the map, and the size of a unit of the board."""
SPREAD = 2.3
"""How far two marks that share a territory stand apart, at least."""


class Shown(NamedTuple):
    """What is shown of a match: by territory its strongest seat, and each seat's pawns."""

    seats: int
    points: tuple[int, ...]
    strongest: tuple[int, ...]
    pawns: tuple[tuple[int, ...], ...]


EMPTY = Shown(0, (), (NOBODY,) * COUNT, ((),) * COUNT)


def write(view: Table) -> str:
    """The table as a text."""
    cards = [power_card(view, seat) for seat in range(view.seats)]
    lands = list(zip(*[row(view, seat) for seat in range(view.seats)], strict=True))
    return (
        miniatures.write(view.seats)
        + miniatures.write_points(view.vp)
        + miniatures.write(*[_strongest(cards, pawns) for pawns in lands])
        + miniatures.write(*[CROWD if count > CROWD else count for land in lands for count in land])
    )


def _strongest(cards: Sequence[int], pawns: Sequence[int]) -> int:
    """Who alone is strongest, by the cards if all who are there have shown theirs."""
    there = [seat for seat, count in enumerate(pawns) if count]
    shown = all([cards[seat] for seat in there])
    powers = {seat: pawns[seat] * (cards[seat] if shown else 1) for seat in there}
    best = [seat for seat in there if powers[seat] == max(powers.values())]
    return best[0] if len(best) == 1 else NOBODY


def read(reader: Reader) -> Shown:
    """What a text shows."""
    seats = reader.number(min(POOLS), max(POOLS))
    return Shown(
        seats,
        reader.points(seats),
        reader.numbers(COUNT, NOBODY, seats - 1),
        tuple(reader.numbers(seats, 0, CROWD) for _ in range(COUNT)),
    )


def draw(text: str) -> Markup:
    """The picture of a text."""
    shown = miniatures.reading(text, read, EMPTY)
    score = miniatures.columns(range(shown.seats), shown.points, USUAL) if shown.seats else []
    return miniatures.drawn(
        "aztlan",
        {
            "coast": _path(COAST_RING),
            "lakes": "".join(_path(lake.ring) for lake in LAKES),
            "lands": _grounds(shown),
            "held": _held(shown),
            "pawns": pieces(*_standing(shown)),
            "score": score,
        },
    )


def _grounds(shown: Shown) -> list[tuple[str, str]]:
    """What belongs to nobody, by terrain."""
    found: dict[str, str] = {}
    for land, seat in zip(TERRITORIES, shown.strongest, strict=True):
        if seat == NOBODY:
            found[land.terrain] = found.get(land.terrain, "") + _path(land.ring)
    return list(found.items())


def _held(shown: Shown) -> list[Ink]:
    """The lands of each seat."""
    lands = list(zip(TERRITORIES, shown.strongest, strict=True))
    return [
        Ink(seat, "".join(_path(land.ring) for land, strongest in lands if strongest == seat))
        for seat in sorted({*shown.strongest} - {NOBODY})
    ]


def _standing(shown: Shown) -> list[tuple[float, list[tuple[int, Point]]]]:
    """The marks, by size, at their places."""
    found: dict[int, list[tuple[int, Point]]] = {}
    for land, pawns in enumerate(shown.pawns):
        there = [seat for seat, count in enumerate(pawns) if count]
        for seat, place in zip(there, _places(land, len(there)), strict=True):
            found.setdefault(pawns[seat], []).append((seat, place))
    return [(SIZES[count], placed) for count, placed in found.items()]


def _places(land: int, number: int) -> list[Point]:
    """So many places side by side in the middle of a territory, or two above the others."""
    x, y = (MIDDLE + (value - 500) * SCALE for value in TERRITORIES[land].centre)
    if number < 3:
        return [(x + SPREAD * (2 * i + 1 - number), y) for i in range(number)]
    return [(x + SPREAD * (i % 2 * 2 - 1), y + SPREAD * (i // 2 * 2 - 1)) for i in range(number)]


@cache
def _path(ring: tuple[int, ...]) -> str:
    """Path data of an outline: the ends of its lines, and the middle of each."""
    corners = [corner for line in ring for corner in _corners(line)]
    steps = [f"{x - u} {y - v}" for (u, v), (x, y) in pairwise(corners)]
    x, y = corners[0]
    return f"M{x} {y}l{' '.join(steps).replace(' -', '-')}z"


def _corners(line: int) -> list[tuple[int, int]]:
    """The first point of a line and its middle, in the grain of the picture."""
    points = LINES[line].points if line >= 0 else LINES[~line].points
    curve = list(zip(points[::6], points[1::6], strict=True))
    if line < 0:
        curve.reverse()
    return [(_grained(x), _grained(y)) for x, y in (curve[0], curve[len(curve) // 2])]


def _grained(value: float) -> int:
    return round((MIDDLE + (value - 500) * SCALE) * GRAIN)
