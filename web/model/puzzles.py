"""Puzzles: the books that were fetched, what is looked at, and the puzzle at the table."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from web.puzzles.puzzle import Puzzle


@dataclass
class PuzzleShelf:
    """The ``books`` that were fetched, by game; ``game`` is the one that is looked at.

    ``wanted`` is what begins once its book is fetched: a day, or '' for any puzzle (None: nothing);
    ``failed``: a fetch has failed. ``said`` is what came of sharing (``copied``), or ''.
    """

    game: str = ""
    books: dict[str, tuple[Puzzle, ...]] = field(default_factory=dict)
    wanted: str | None = None
    failed: bool = False
    said: str = ""


@dataclass
class PuzzleTry:
    """The puzzle at the table, where a lesson would be.

    ``day`` is that of which it is the puzzle ('': of none). ``names`` are the right options, the
    next best and the wrong ones made in words, by their keys, ``seat`` is who is asked. ``wrong``
    are the other choices made, ``right`` is the right one that was made or looked at last,
    ``solved`` says that one was made, ``shown`` that it was looked at instead; ``followed`` is the
    option whose line was played on the board, '' where none was. ``gained`` is by how much the
    rating has changed (None: not told). ``number`` is its place in its book, from 1 (0: it is of
    none); ``alone``: its book has no other.
    """

    puzzle: Puzzle
    day: str = ""
    names: dict[str, str] = field(default_factory=dict)
    seat: int = 0
    wrong: list[str] = field(default_factory=list)
    right: str = ""
    solved: bool = False
    shown: bool = False
    followed: str = ""
    gained: int | None = None
    number: int = 0
    alone: bool = False

    @property
    def has_next(self) -> bool:
        """Whether another puzzle of the book follows."""
        return self.number > 0 and not self.alone
