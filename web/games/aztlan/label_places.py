"""Where words stand on the map: above the pieces, over no counter and over no other word.

Counters are what is read off the pieces: the letter of a seat, how many pawns there are, and in a
clash their power. Sizes are in units of the board.
"""

from __future__ import annotations

from functools import cache, lru_cache
from itertools import product
from math import dist, inf
from typing import TYPE_CHECKING, NamedTuple

from web.games.aztlan.layout import TERRITORIES

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from web.games.board_layouts import Point

LETTER = 0.53
"""Mean width of a letter, of the size of its type."""
HEIGHT = 0.66
"""Of a capital over its base line, of the size of its type."""
FOOT = 2
"""How far letters reach below their base line."""
REACH = 470
"""How far from the middle of the board words may go: the track begins beyond."""
NEAR = 112
"""How far above and below a territory's middle its words may come to stand."""
PIECE = 65
"""How far a counter may lie from the middle of its territory."""
SHIFTS = (0, -0.16, 0.16, -0.3, 0.3, -0.44, 0.44)
"""How far a word may be moved to a side, of its width."""
LIFTS = (0, 9, -9, 18, -18, 30, -30)

LANDS = {land.id: land for land in TERRITORIES}


class Piece(NamedTuple):
    """The pawns of a side as they are drawn: where, how large, and which counters they bear.

    ``power`` is where their power stands, from their middle.
    """

    at: Point
    scale: float
    counted: bool
    power: Point | None
    allied: bool


class Word(NamedTuple):
    """A word to be placed in a territory: how many letters, in which size of type."""

    land: str
    letters: int
    size: float

    @property
    def width(self) -> float:
        """How long it is."""
        return self.letters * self.size * LETTER


class Placed(NamedTuple):
    """Where the middle of a word's base line is, and in which size it is written."""

    at: Point
    size: float


class Box(NamedTuple):
    """What something takes up, from corner to corner."""

    left: float
    top: float
    right: float
    bottom: float


@lru_cache(maxsize=16)
def places(
    words: tuple[tuple[str, str, tuple[float, ...]], ...],
    pieces: tuple[tuple[str, tuple[Piece, ...]], ...],
    covered: tuple[Box, ...] = (),
) -> Sequence[Placed | None]:
    """Where words are written, in the first size for which there is room; None where there is none.

    ``words`` are each a territory, the text and its sizes; the first ones choose first. ``pieces``
    are those that stand in each territory, ``covered`` what else is to be read on the map.
    """
    standing = dict.fromkeys(LANDS, ()) | dict(pieces)
    taken = list(covered)
    found: list[Placed | None] = []
    for land, text, sizes in words:
        placed = _first_fitting(land, len(text), sizes, standing, taken)
        if placed:
            taken.append(box_of(Word(land, len(text), placed.size), placed.at))
        found.append(placed)
    return found


def _first_fitting(
    land: str,
    letters: int,
    sizes: Sequence[float],
    standing: Mapping[str, tuple[Piece, ...]],
    taken: Sequence[Box],
) -> Placed | None:
    """Where a word stands in the first of its sizes for which there is room."""
    for size in sizes:
        word = Word(land, letters, size)
        near = tuple([piece for name in _neighbourhood(word) for piece in standing[name]])
        if at := _free_place(word, standing[land], near, _within(_window(word), taken)):
            return Placed(at, size)
    return None


def _within(window: Box, boxes: Sequence[Box]) -> tuple[Box, ...]:
    """Those boxes that reach into a window."""
    left, top, right, bottom = window
    return tuple(
        [
            box
            for box in boxes
            if box[0] < right and box[2] > left and box[1] < bottom and box[3] > top
        ]
    )


@cache
def _window(word: Word) -> Box:
    """Where another word may be in its way."""
    (x, y), wide = LANDS[word.land].label, word.width * (0.5 + max(SHIFTS))
    return Box(x - wide, y - 2 * NEAR, x + wide, y + 2 * NEAR)


@cache
def _neighbourhood(word: Word) -> tuple[str, ...]:
    """The territories where a word may meet what stands there."""
    (x, y), wide = LANDS[word.land].centre, word.width * (0.5 + max(SHIFTS)) + 2 * PIECE
    return tuple(
        land.id
        for land in TERRITORIES
        if abs(land.centre[0] - x) < wide and abs(land.centre[1] - y) < NEAR + PIECE
    )


@lru_cache(maxsize=1024)
def box_of(word: Word, at: Point) -> Box:
    """What a word takes up if the middle of its base line is there."""
    (x, y), half = at, word.width / 2
    return Box(x - half, y - word.size * HEIGHT, x + half, y + FOOT)


@lru_cache(maxsize=1024)
def _free_place(
    word: Word, own: tuple[Piece, ...], near: tuple[Piece, ...], taken: tuple[Box, ...]
) -> Point | None:
    """The first place where it covers nothing, else the one where it covers least of a figure."""
    read = [*taken, *(box for piece in near for box in counters_of(piece))]
    figures = [_figure(piece) for piece in near]
    in_row = cache(lambda y: (_beside_row(word, y, read), _beside_row(word, y, figures)))
    best, least = None, inf
    for shift, y in product(SHIFTS, _rows(word, own)):  # most words stand in one of the first
        blocked, lying = in_row(y)
        at = (round(LANDS[word.land].label[0] + shift * word.width, 1), y)
        left, right = at[0] - word.width / 2, at[0] + word.width / 2
        if any(start < right and end > left for start, end in blocked):
            continue
        covered = sum(max(0, min(right, end) - max(left, start)) for start, end in lying)
        box = box_of(word, at)
        if covered < least and _is_on_the_land(box) and _is_at_home(word.land, box):
            best, least = at, covered
            if not covered:
                break
    return best


def _beside_row(word: Word, y: float, boxes: Iterable[Box]) -> list[tuple[float, float]]:
    """From where to where boxes reach that are as high as a word on that base line."""
    top, bottom = y - word.size * HEIGHT, y + FOOT
    return [(box.left, box.right) for box in boxes if box.top < bottom and box.bottom > top]


@lru_cache(maxsize=1024)
def _rows(word: Word, own: tuple[Piece, ...]) -> tuple[float, ...]:
    """Base lines: its own on the map, below and above the pieces; then a little up and down."""
    land = LANDS[word.land]
    lines = product(LIFTS, (land.label[1], *_beside(word, own)))
    return tuple(
        round(row + lift, 1) for lift, row in lines if abs(row + lift - land.centre[1]) < NEAR
    )


def _beside(word: Word, own: Sequence[Piece]) -> Iterator[float]:
    """The base lines below the feet and above the heads of the pieces."""
    if own:
        boxes = [box for piece in own for box in (*counters_of(piece), _figure(piece))]
        yield max(box.bottom for box in boxes) + word.size * HEIGHT + 1
        yield min(box.top for box in boxes) - 3


def _is_on_the_land(box: Box) -> bool:
    """Whether it keeps off the track round the land."""
    wide = max(abs(box.left - 500), abs(box.right - 500))
    high = max(abs(box.top - 500), abs(box.bottom - 500))
    return wide * wide + high * high < REACH * REACH


@lru_cache(maxsize=1024)
def _is_at_home(land: str, box: Box) -> bool:
    """Whether the middle of a word is nearer to its own territory's than to any other's."""
    middle = ((box.left + box.right) / 2, (box.top + box.bottom) / 2)
    return min(TERRITORIES, key=lambda other: dist(other.centre, middle)).id == land


@lru_cache(maxsize=1024)
def counters_of(piece: Piece) -> tuple[Box, ...]:
    """What a piece bears to be read: its seat's letter, how many there are, their power."""
    found = [_box_on(piece, -15, 20, 12) if piece.allied else _box_on(piece, 0, 10.4, 9.5)]
    if piece.counted:
        found.append(_box_on(piece, *((10.5, 18.5) if piece.allied else (15.5, 16.5)), 14.5))
    if piece.power:
        found.append(_box_on(piece, *piece.power, 27, 16.5))
    return tuple(found)


@lru_cache(maxsize=1024)
def _figure(piece: Piece) -> Box:
    """The pawns themselves, without their tails."""
    return _box_on(piece, 0, -2, 19, 25)


def _box_on(piece: Piece, x: float, y: float, half: float, high: float = 0) -> Box:
    """A box round a point of a piece, given from the piece's middle, in its own units."""
    (left, top), scale = piece.at, piece.scale
    x, y = left + x * scale, top + y * scale
    wide, high = half * scale, (high or half) * scale
    return Box(x - wide, y - high, x + wide, y + high)
