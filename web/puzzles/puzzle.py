"""A puzzle as it is shipped: a question as a link, the answer, what follows, and why."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from engine.bots import Reason
from engine.core import bounded_json
from web.records.readers import (
    Fields,
    RecordError,
    integer,
    list_of,
    text,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

LONGEST_LINK, LONGEST_KEY = 20_000, 500
MOST_PUZZLES, MOST_CHOICES, MOST_TOLD, MOST_ALSO = 2_000, 200, 9, 9
KEY = text(LONGEST_KEY)
LINE = list_of(KEY, MOST_CHOICES)
"""Readers of an option's key, and of choices in a row."""
ID = 8
"""So many of a link's last letters name its puzzle."""


class PuzzleError(ValueError):
    """A text that is no book of puzzles."""


class Ends(NamedTuple):
    """How a question ended, in so many matches played on from it by strong bots.

    After the answer and after the next best option: the wins (a shared one counts as its share),
    and by how many points the seat was ahead of the others, on average.
    """

    worlds: int
    wins: float
    lead: float
    other_wins: float
    other_lead: float


class Gain(NamedTuple):
    """What a party has more of in a line of the final score after the answer, on average.

    Of another party it is less (below 0).
    """

    kind: str
    party: int
    points: float


@dataclass(frozen=True)
class Puzzle:
    """A question and its answer, by the keys of options.

    ``other`` is the next best option, ``gap`` by how much of the win a search held the answer for
    better than any other. ``line`` and ``other_line`` are the choices of all seats that follow at
    the table of the link, from the option itself on. ``also`` are such lines of options that are
    right, too: the same plan in another order. ``why`` speaks for the answer, ``ends`` and
    ``gains`` tell how it ended when it was played on (None and () where it was not), ``themes`` are
    tags, ``rating`` is how hard it is thought to be.
    """

    game: str
    link: str
    answer: str
    other: str
    gap: float
    line: tuple[str, ...]
    other_line: tuple[str, ...]
    why: tuple[Reason, ...] = ()
    themes: tuple[str, ...] = ()
    rating: int = 1500
    ends: Ends | None = None
    gains: tuple[Gain, ...] = ()
    also: tuple[tuple[str, ...], ...] = ()

    @property
    def id(self) -> str:
        """What names it in records."""
        return self.link[-ID:]

    @property
    def answers(self) -> tuple[str, ...]:
        """All options that are right, the answer first."""
        return (self.answer, *(line[0] for line in self.also))

    def line_of(self, answer: str) -> tuple[str, ...]:
        """An option that is right, and what follows it at the table."""
        return next((line for line in self.also if line[0] == answer), self.line)


def read_book(game: str, book: str) -> tuple[Puzzle, ...]:
    """The puzzles of a game. Raises PuzzleError for any other text."""
    try:
        entries = bounded_json.parse(book)
        return list_of(lambda entry: _puzzle(game, entry), MOST_PUZZLES)(entries)
    except (bounded_json.NotPlainJson, RecordError) as error:
        raise PuzzleError(str(error)) from error


def _puzzle(game: str, entry: object) -> Puzzle:
    said = Fields(entry)
    return Puzzle(
        game,
        said.read("link", text(LONGEST_LINK)),
        said.read("answer", KEY),
        said.read("other", KEY),
        said.read("gap", _number),
        said.read("line", LINE),
        said.read("other_line", LINE),
        said.get("why", list_of(_reason, MOST_TOLD), ()),
        said.get("themes", list_of(text(), MOST_TOLD), ()),
        said.get("rating", integer(0, 4_000), 1500),
        said.get("ends", _ends, None),
        said.get("gains", list_of(_gain, MOST_TOLD), ()),
        said.get("also", list_of(_begun_line, MOST_ALSO), ()),
    )


def _begun_line(value: object) -> tuple[str, ...]:
    line = LINE(value)
    if not line:
        raise RecordError("no choice")
    return line


def _reason(value: object) -> Reason:
    return Reason(*_of_party(value))


def _gain(value: object) -> Gain:
    return Gain(*_of_party(value))


def _of_party(value: object) -> tuple[str, int, float]:
    """Something of a party, and how much of it."""
    if not isinstance(value, list) or len(value) != 3:
        raise RecordError("nothing of a party")
    return text()(value[0]), integer(0, 20)(value[1]), _number(value[2])


def _ends(value: object) -> Ends:
    if not isinstance(value, list) or len(value) != 5:
        raise RecordError("no ends")
    return Ends(integer(1, 1_000)(value[0]), *map(_number, value[1:]))


def _number(value: object) -> float:
    if not isinstance(value, int | float) or isinstance(value, bool):
        raise RecordError("no number")
    return float(value)


def nearest(puzzles: Sequence[Puzzle], rating: float) -> Puzzle:
    """The puzzle that fits somebody best; among equals the first."""
    return min(puzzles, key=lambda puzzle: abs(puzzle.rating - rating))
