"""A lesson as data: a position, and steps that explain something or ask for a choice."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, field
from fnmatch import fnmatchcase
from typing import TYPE_CHECKING, Any

from engine.core import bounded_json

if TYPE_CHECKING:
    from collections.abc import Mapping


class BookError(ValueError):
    """A text that is not a valid book of lessons."""


@dataclass(frozen=True)
class Step:
    """One step of a lesson: a sentence or two, and what the person does then.

    ``at`` are the things pointed at: a thing on the board by its name (``space:12``), or a part of
    the table with an @ before it (``@seat:1``, ``@hand``; :data:`web.lessons.script.PARTS`).
    ``expect`` are the choices that go on, by patterns of their keys as a shell's (``build:*``);
    without any the step is only read. ``otherwise`` answers other choices, by such patterns.
    ``replies`` are the choices that the others at the table then make, in their order.
    """

    text: str
    at: tuple[str, ...] = ()
    expect: tuple[str, ...] = ()
    otherwise: Mapping[str, str] = field(default_factory=dict)
    replies: tuple[str, ...] = ()

    @property
    def is_read(self) -> bool:
        """Whether the step is only read."""
        return not self.expect

    def takes(self, key: str) -> bool:
        """Whether a choice is one of those that go on."""
        return any(fnmatchcase(key, pattern) for pattern in self.expect)

    def answer(self, key: str) -> str:
        """What is said of another choice; '' for nothing of its own."""
        fitting = (text for pattern, text in self.otherwise.items() if fnmatchcase(key, pattern))
        return next(fitting, "")


@dataclass(frozen=True)
class Lesson:
    """A lesson: its ``name`` among the game's, ``title``, a sentence on it, and its steps.

    ``save`` is the table that it begins with, as :func:`engine.dump` writes it; the last step is
    one that is read.
    """

    name: str
    title: str
    says: str
    save: str
    steps: tuple[Step, ...]


@dataclass(frozen=True)
class Book:
    """A game's lessons in their order; ``players`` sit at a first match."""

    lessons: tuple[Lesson, ...] = ()
    players: int = 2

    def lesson(self, name: str) -> Lesson | None:
        """The lesson of a name."""
        return next((lesson for lesson in self.lessons if lesson.name == name), None)

    def to_text(self) -> str:
        """The book as the site keeps it."""
        return json.dumps(asdict(self), ensure_ascii=False, separators=(",", ":"))

    @classmethod
    def from_text(cls, text: str) -> Book:
        """The book of a text. Raises BookError for any other text."""
        try:
            kept = bounded_json.parse(text)
            lessons = tuple(map(_lesson, kept["lessons"]))
            return cls(lessons, int(kept["players"]))
        except (ValueError, KeyError, TypeError) as error:
            raise BookError(repr(error)) from error


def _lesson(kept: dict[str, Any]) -> Lesson:
    return Lesson(**{**kept, "steps": tuple(map(_step, kept["steps"]))})


def _step(kept: dict[str, Any]) -> Step:
    lists = {name: tuple(kept[name]) for name in ("at", "expect", "replies")}
    return Step(**{**kept, **lists})
