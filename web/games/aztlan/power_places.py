"""Where the powers of a clash stand on the map: above their pawns, over no other power.

On a phone they are drawn larger than the map around them (styles/aztlan/art.css), each away from
a point of its foot. So what does not meet there, meets on no larger screen. Sizes are in units of
the board, places in those of the pawns, from their middle.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import product
from math import hypot
from typing import TYPE_CHECKING, NamedTuple

from web.games.aztlan.label_places import Box, Piece, counters_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from web.games.board_layouts import Point

HOME = (0, -34)
"""Where a power stands that is in nobody's way."""
GROWTH, USUAL = 1.95, 1.45
"""How many times as large powers are drawn at most, on a phone of 360 by 640 pixels, and on one of
390 by 844: so large they keep off what is read off other pawns, too, if they can."""
EDGE, FIGURE, HIGH = 8, 5, 14
"""Half of how wide a power is without figures, a figure is, and how high it is."""
FOOT, CORNER = 12, 13
"""How far below its middle a power stands still when it grows, and how far aside one of two."""
REACH = 150
"""Beyond this distance of two pawns nothing of them meets."""
ROUNDS = 5
SHIFTS = sorted(
    product(range(-48, 49, 6), range(-54, 37, 6)), key=lambda shift: (hypot(*shift), shift)
)
"""How far a power may be moved from its home, the nearest places first."""
ASIDE = 24
"""How far it may be moved only because it lies over what is read off other pawns."""


class Power(NamedTuple):
    """A power on the map: of which pawns, to which side it grows (0: to both), how many figures."""

    piece: Piece
    side: int
    figures: int


class _Neighbours(NamedTuple):
    """What a power may meet: other powers, by their numbers, and what is read off the pawns."""

    powers: tuple[int, ...]
    read: tuple[Box, ...]


@lru_cache(maxsize=16)
def power_places(powers: tuple[Power, ...], pieces: tuple[Piece, ...]) -> Sequence[Point]:
    """Where each power stands: at its home, or as near to it as there is room."""
    near = [_neighbours(number, powers, pieces) for number in range(len(powers))]
    shifts: list[Point] = [(0, 0)] * len(powers)
    order = list(range(len(powers)))
    for _ in range(ROUNDS):
        order.reverse()
        if not any([_makes_way(number, powers, near[number], shifts) for number in order]):
            break
    return [
        (HOME[0] + round(x / power.piece.scale, 1), HOME[1] + round(y / power.piece.scale, 1))
        for power, (x, y) in zip(powers, shifts, strict=True)
    ]


def _makes_way(
    number: int, powers: Sequence[Power], near: _Neighbours, shifts: list[Point]
) -> bool:
    """Whether a power that lies over something has been moved elsewhere."""
    power, was = powers[number], shifts[number]
    others = [_box(powers[other], shifts[other]) for other in near.powers]
    is_free = _is_free(_box(power, was), others)
    if is_free and _is_free(_box(power, was, USUAL), near.read):
        return False
    shifts[number] = _freest(power, others, near.read)
    return shifts[number] != was


def _neighbours(number: int, powers: Sequence[Power], pieces: Sequence[Piece]) -> _Neighbours:
    here = powers[number].piece
    others = [n for n, other in enumerate(powers) if n != number and _is_near(here, other.piece)]
    read = [box for piece in pieces if _is_near(here, piece) for box in counters_of(piece)]
    return _Neighbours(tuple(others), tuple(read))


def _is_near(one: Piece, other: Piece) -> bool:
    return abs(one.at[0] - other.at[0]) < REACH and abs(one.at[1] - other.at[1]) < REACH


def _freest(power: Power, others: Sequence[Box], read: Sequence[Box]) -> Point:
    """The nearest place over nothing, else over no power, else where it covers least of them."""
    first = None
    for shift in SHIFTS:
        box = _box(power, shift)
        if not _is_free(box, others):
            continue
        first = first or shift
        if hypot(*shift) > ASIDE:
            return first
        if _is_free(_box(power, shift, USUAL), read):
            return shift
    return first or min(SHIFTS, key=lambda shift: _covered(_box(power, shift), others))


def _box(power: Power, shift: Point, growth: float = GROWTH) -> Box:
    """What a power takes up on a small map, when it is moved from its home."""
    (x, y), scale = power.piece.at, power.piece.scale
    half, stays = EDGE + power.figures * FIGURE, -power.side * CORNER
    x, y = x + HOME[0] * scale + shift[0], y + HOME[1] * scale + shift[1]
    return Box(
        x + (stays - (half + stays) * growth) * scale,
        y + (FOOT - (HIGH + FOOT) * growth) * scale,
        x + (stays + (half - stays) * growth) * scale,
        y + (FOOT + (HIGH - FOOT) * growth) * scale,
    )


def _is_free(box: Box, others: Sequence[Box]) -> bool:
    left, top, right, bottom = box
    return not any(
        other[0] < right and other[2] > left and other[1] < bottom and other[3] > top
        for other in others
    )


def _covered(box: Box, others: Sequence[Box]) -> float:
    """How much of others a box lies over."""
    return sum(
        max(0, min(box.right, other.right) - max(box.left, other.left))
        * max(0, min(box.bottom, other.bottom) - max(box.top, other.top))
        for other in others
    )
