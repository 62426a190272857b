"""The thumbnail of Meduris: huts, temples, workers, rune stones, the druid."""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from math import atan2, cos, pi, sin
from typing import TYPE_CHECKING, NamedTuple

from engine import NOBODY
from engine.meduris import data
from web.games import miniatures
from web.games.meduris.layout import PLATEAUS, SIDES
from web.games.miniatures import Ink, at, outline, pieces, short

if TYPE_CHECKING:
    from collections.abc import Sequence

    from markupsafe import Markup

    from engine.meduris.state import Table
    from web.games.meduris.layout import Side
    from web.games.miniatures import Point, Reader

USUAL = 60
"""Points with which a column of the score is full."""
CENTRE = (36.0, 36.4)
COAST, RING, TRAIL, RUNES = 34.6, 29.4, 33.3, 22.4
"""From the centre of the island: its coast, its spaces, the druid's path, the rune stones."""
SCALE = 0.078
"""From units of the board to those of the picture, on the mountain."""
WORKER, STEP = 2.1, 3.2
"""How large a worker is, and how far they stand above each other."""
RUNE = 1.7
"""How large the sign of who holds a rune stone is."""
ISLET = (7.4, 7.6)
"""Where the druid waits; his rocks lead from there to the ring."""
ROCKS = ((5.0, 13.0), (5.4, 16.4), (6.6, 19.8))
LARGEST = max(data.SIDES)


class Shown(NamedTuple):
    """What is shown of a match; ``houses`` by space: 0, or who built a hut, or seats + temple."""

    seats: int
    points: tuple[int, ...]
    houses: tuple[int, ...]
    stacks: tuple[int, ...]
    runes: tuple[int, ...]
    druid: int


def write(view: Table) -> str:
    """The table as a text."""
    stacks = [(*stack, NOBODY, NOBODY, NOBODY)[: data.STACK_LIMIT] for stack in view.stacks]
    return (
        miniatures.write(view.seats)
        + miniatures.write_points(view.vp)
        + miniatures.write(*_houses(view), *(owner for stack in stacks for owner in stack))
        + miniatures.write(*view.runes, view.druid)
    )


def _houses(view: Table) -> list[int]:
    """By space: 0 for nothing, a seat's number from 1 on for its hut, then those of temples."""
    return [
        temple + 1 + view.seats if temple != NOBODY else hut + 1
        for hut, temple in zip(view.huts, view.temples, strict=True)
    ]


def read(reader: Reader) -> Shown:
    """What a text shows."""
    seats = reader.number(min(data.SIDES), LARGEST)
    spaces = len(data.PAIRS[seats])
    return Shown(
        seats,
        reader.points(seats),
        reader.numbers(spaces, 0, 2 * seats),
        reader.numbers(len(PLATEAUS) * data.STACK_LIMIT, NOBODY, seats - 1),
        reader.numbers(len(data.TERRITORIES), NOBODY, seats - 1),
        reader.number(data.AT_TEMPLE, spaces - 1),
    )


NOTHING = len(PLATEAUS) * data.STACK_LIMIT * (NOBODY,)
EMPTY = Shown(2, (), (0,) * len(data.PAIRS[2]), NOTHING, (), data.AT_TEMPLE)


def draw(text: str) -> Markup:
    """The picture of a text."""
    shown = miniatures.reading(text, read, EMPTY)
    side = SIDES["side_4" if shown.seats == LARGEST else "side_2_3"]
    return miniatures.drawn("meduris", _drawing(side, shown))


def _drawing(side: Side, shown: Shown) -> dict[str, object]:
    places = [_at(angle, RING) for angle in _angles(side)]
    size = 0.42 * RING * 2 * pi / len(places)
    built = list(zip(shown.houses, places, strict=True))
    huts = [(house - 1, place) for house, place in built if 0 < house <= shown.seats]
    temples = [(house - 1 - shown.seats, place) for house, place in built if house > shown.seats]
    runes = _runes(side, shown.runes)
    return {
        "lands": _lands(side),
        "free": "".join(at(place) + "h0" for house, place in built if not house),
        "built": pieces((size, huts), (1.2 * size, temples), (RUNE, runes)),
        "cores": "".join(at(place) + outline(DOOR) for _seat, place in temples),
        "workers": pieces((WORKER, _workers(shown.stacks))),
        "druid": _druid(side, shown.druid),
        "score": _score(shown),
    }


DOOR = ((-0.7, -0.7), (0.7, -0.7), (0.7, 0.8), (-0.7, 0.8))


def _score(shown: Shown) -> list[Ink]:
    return miniatures.columns(range(shown.seats), shown.points, USUAL) if shown.points else []


def _at(angle: float, radius: float) -> Point:
    x, y = CENTRE
    return round(x + radius * cos(angle), 1), round(y + radius * sin(angle), 1)


@cache
def _angles(side: Side) -> list[float]:
    """In which direction each space lies, clockwise, growing."""
    found: list[float] = []
    for space in side.spaces:
        angle = atan2(space.y - 512, space.x - 500)
        found.append(angle if not found or angle > found[-1] else angle + 2 * pi)
    return found


@cache
def _borders(side: Side) -> list[tuple[float, float]]:
    """Between which directions each territory lies."""
    angles = _angles(side)
    ring = [angles[-1] - 2 * pi, *angles, angles[0] + 2 * pi]
    middles = [(one + other) / 2 for one, other in pairwise(ring)]
    found = []
    for territory in side.territories:
        own = [i for i, space in enumerate(side.spaces) if space.territory == territory.id]
        found.append((middles[own[0]], middles[own[-1] + 1]))
    return found


@cache
def _lands(side: Side) -> list[tuple[str, str]]:
    """The territories: their names and the paths of their land."""
    found = []
    for territory, (first, last) in zip(side.territories, _borders(side), strict=True):
        (x, y), (u, v) = _at(first, COAST), _at(last, COAST)
        arc = f"A{COAST:g} {COAST:g} 0 0 1 {short(u)} {short(v)}"
        found.append((territory.id, f"{at(CENTRE)} {short(x)} {short(y)}{arc}Z"))
    return found


def _runes(side: Side, holders: Sequence[int]) -> list[tuple[int, Point]]:
    borders = _borders(side)
    return [
        (seat, _at(sum(borders[territory]) / 2, RUNES))
        for territory, seat in enumerate(holders)
        if seat != NOBODY
    ]


def _workers(stacks: Sequence[int]) -> list[tuple[int, Point]]:
    return [
        (seat, _worker(*divmod(place, data.STACK_LIMIT)))
        for place, seat in enumerate(stacks)
        if seat != NOBODY
    ]


def _worker(plateau: int, height: int) -> Point:
    """Where a worker stands on a plateau, so many below it."""
    x, y = PLATEAUS[plateau].workers[1]
    column, row = CENTRE[0] + (x - 510) * SCALE, CENTRE[1] + (y - 500) * SCALE
    return column, row + (1 - height) * STEP


def _druid(side: Side, druid: int) -> Point:
    if druid == data.AT_TEMPLE:
        return ISLET
    return _at(_angles(side)[druid], TRAIL) if druid >= 0 else ROCKS[druid]
