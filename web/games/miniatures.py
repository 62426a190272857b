"""Thumbnails of boards: a short text that is stored with a match, and its drawing.

A text is a row of numbers, one letter or digit each. A game defines which numbers it writes and
what they mean (``games/GAME/miniature.py``), this module how they are written, read and drawn. A
text that cannot be read (damaged, or of another version) is drawn as the empty board.
"""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from string import ascii_letters, digits
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from web.render import MARKS, mark_of, part

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from markupsafe import Markup

Shown = TypeVar("Shown")

LETTERS = digits + ascii_letters
"""By number, from LEAST on."""
LEAST = -4
MOST = LEAST + len(LETTERS) - 1
"""The range of numbers that a letter can hold; larger ones are clamped."""

Point = tuple[float, float]
WIDTH, HEIGHT = 96, 72
"""The size of a picture, in units."""
BOARD = 72
"""The board is in a square of so many units, on the left; beside it stands the score."""
FOOT, TALLEST, COLUMN, BAR = 67.0, 54.0, 4.6, 2.6
"""Of the score: where its columns stand, how high the highest may be, how far they are apart, and
how wide."""
BESIDE = (BOARD + WIDTH - 1.5) / 2
"""The middle of the columns."""


class Unreadable(ValueError):
    """A text that is not a valid miniature."""


def write(*numbers: int) -> str:
    """Numbers as a text, a letter each."""
    return "".join(
        [LETTERS[(LEAST if n < LEAST else MOST if n > MOST else n) - LEAST] for n in numbers]
    )


def write_points(points: Iterable[int]) -> str:
    """Points as a text, two letters for each party; there are none under 0."""
    return "".join(write(*divmod(max(number, 0), MOST)) for number in points)


class Reader:
    """Reads a text from its beginning and validates every value."""

    def __init__(self, text: str) -> None:
        self._text = iter(text)

    def number(self, least: int, most: int) -> int:
        """The next number. Raises Unreadable for one that is out of its bounds, or missing."""
        letter = next(self._text, "")
        number = LETTERS.find(letter) + LEAST if letter else LEAST - 1
        if not least <= number <= most:
            raise Unreadable(letter)
        return number

    def numbers(self, count: int, least: int, most: int) -> tuple[int, ...]:
        """The next numbers, so many of them."""
        return tuple(self.number(least, most) for _ in range(count))

    def points(self, parties: int) -> tuple[int, ...]:
        """The points of so many parties."""
        pairs = [self.numbers(2, 0, MOST) for _ in range(parties)]
        return tuple(high * MOST + low for high, low in pairs)

    def end(self) -> None:
        """Nothing more may follow. Raises Unreadable if it does."""
        if next(self._text, ""):
            raise Unreadable


def reading(text: str, read: Callable[[Reader], Shown], empty: Shown) -> Shown:
    """What a text shows; ``empty`` if it cannot be read."""
    reader = Reader(text)
    try:
        shown = read(reader)
        reader.end()
    except Unreadable:
        return empty
    return shown


# --- what the pictures of all games are drawn of --------------------------------------------------

CIRCLE: tuple[Point, ...] = ()
"""The outline of what has no corners."""
CROSS: tuple[Point, ...] = (
    (-0.4, -1.1), (0.4, -1.1), (0.4, -0.4), (1.1, -0.4), (1.1, 0.4), (0.4, 0.4),
    (0.4, 1.1), (-0.4, 1.1), (-0.4, 0.4), (-1.1, 0.4), (-1.1, -0.4), (-0.4, -0.4),
)  # fmt: skip
OUTLINES: tuple[tuple[Point, ...], ...] = (
    ((0, -1.15), (1.15, 0.95), (-1.15, 0.95)),
    CIRCLE,
    ((-0.9, -0.9), (0.9, -0.9), (0.9, 0.9), (-0.9, 0.9)),
    ((0, -1.25), (1.25, 0), (0, 1.25), (-1.25, 0)),
    ((-0.55, -1), (0.55, -1), (1.1, 0), (0.55, 1), (-0.55, 1), (-1.1, 0)),
    CROSS,
)
"""The shapes of the marks in art/seats.jinja, as simple as they can be, of the size 1."""


class Ink(NamedTuple):
    """Path data in the colour that the match in the picture has for a mark (``mini-N``)."""

    mark: int
    d: str


@cache
def outline(corners: Sequence[Point], size: float = 1) -> str:
    """Path data of a polygon, or of a circle, about the place where a path has come to."""
    if not corners:
        r, width = short(size), short(2 * size)
        return f"m-{r} 0a{r} {r} 0 1 0 {width} 0 {r} {r} 0 1 0-{width} 0z"
    ahead = [(0.0, 0.0), *((x * size, y * size) for x, y in corners)]
    steps = [(x - u, y - v) for (u, v), (x, y) in pairwise(ahead)]
    return "m" + "".join(f"{_signed(x)}{_signed(y)}" for x, y in steps).lstrip() + "z"


def short(number: float) -> str:
    """A number in few characters."""
    text = f"{number:.1f}".removesuffix(".0")
    return text.replace("0.", ".") if abs(number) < 1 else text


def _signed(number: float) -> str:
    """A number that follows upon another."""
    text = short(number)
    return text if text.startswith("-") else " " + text


def at(place: Point) -> str:
    """Path data that goes to a place."""
    return f"M{short(place[0])}{_signed(place[1])}"


def shape(mark: int, place: Point, size: float) -> str:
    """Path data of the shape that the match in the picture has for a mark (``mark_of``)."""
    return at(place) + outline(OUTLINES[mark_of(mark)], size)


def pieces(*placed: tuple[float, Iterable[tuple[int, Point]]]) -> list[Ink]:
    """Pieces of marks in their shapes: of each size some, with their places.

    Those of one mark are one path.
    """
    found: dict[int, str] = {}
    for size, some in placed:
        for mark, place in some:
            found[mark] = found.get(mark, "") + shape(mark, place, size)
    return [Ink(mark, d) for mark, d in sorted(found.items())]


def marks_of(parties: int, seats: int) -> list[int]:
    """The marks of the parties of a match; those at which nobody sits come last."""
    return [party if party < seats else MARKS for party in range(parties)]


def columns(marks: Sequence[int], points: Sequence[int], usual: int) -> list[Ink]:
    """The score: a column for each party, its shape on top.

    ``usual`` are the points with which a column is full, unless somebody has more.
    """
    most = max(usual, *points)
    first = BESIDE - COLUMN * (len(marks) - 1) / 2
    return [
        _column(mark, first + COLUMN * at, TALLEST * points[at] / most)
        for at, mark in enumerate(marks)
    ]


def _column(mark: int, x: float, height: float) -> Ink:
    top = FOOT - height
    bar = f"{at((x - BAR / 2, FOOT))}V{short(top)}h{BAR:g}V{FOOT:g}z"
    return Ink(mark, bar + shape(mark, (x, top - 2.4), 2))


def drawn(game: str, shown: object) -> Markup:
    """The picture of a game: the macro ``miniature`` of its template ``GAME/miniature``."""
    return part(f"{game}/miniature", "miniature", shown)
