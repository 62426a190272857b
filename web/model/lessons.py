"""Lessons: the books that were fetched, the lesson at the table, and everybody's progress."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from web.lessons.lesson import Book, Lesson, Step
    from web.model.puzzles import PuzzleTry


@dataclass
class LessonState:
    """The lesson at the table; ``step`` is the index of the current step.

    ``begun`` is the number of choices that the table started with, ``reached`` the numbers of
    choices made in the lesson before each finished step. ``strayed``: a wrong choice was made, and
    ``answer`` is what the step says of it, or ''; it must be taken back first. ``replies`` are the
    scripted choices that the others are still to make. ``puzzle`` is what is tried here instead of
    a lesson; ``ends``: nothing is asked any more, what ``replies`` are left is only shown.
    """

    lesson: Lesson
    begun: int
    step: int = 0
    reached: list[int] = field(default_factory=list)
    strayed: bool = False
    answer: str = ""
    replies: list[str] = field(default_factory=list)
    puzzle: PuzzleTry | None = None
    ends: bool = False

    @property
    def now(self) -> Step:
        """The current step."""
        return self.lesson.steps[self.step]


@dataclass
class Progress:
    """The progress in a game's lessons: the names of those ``done``, ``of`` how many.

    ``at`` is the lesson that was left unfinished, or ''; ``reached`` are the numbers of choices
    before each of its steps, up to the current one, and ``choices`` the keys of these choices.
    """

    done: list[str] = field(default_factory=list)
    of: int = 0
    at: str = ""
    reached: list[int] = field(default_factory=list)
    choices: list[str] = field(default_factory=list)


@dataclass
class LessonLibrary:
    """All lessons: the ``books`` that were fetched, by path, and the progress by game.

    ``wanted`` is the lesson, as GAME:NAME, that begins once its book is fetched; ``failed``: a
    fetch has failed.
    """

    books: dict[str, Book] = field(default_factory=dict)
    progress: dict[str, Progress] = field(default_factory=dict)
    wanted: str = ""
    failed: bool = False
