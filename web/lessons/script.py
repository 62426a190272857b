"""What a game's lessons are written with: a script for each lesson, in English.

A script's texts are marked for the catalogue ``lessons-GAME``; the build translates them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace

import engine
from engine import Match, Seat, State
from web.i18n import _
from web.lessons.lesson import Book, Lesson, Step
from web.version import VERSION

LEARNER = "Ana"
"""Who takes the lesson, until the page knows a name; the first seat."""
OTHERS = ("Otso", "Tala", "Kiri", "Bram")
"""Who else sits there; texts may name them."""
PARTS = (
    *("seat", "option", "hand", "prompt", "options", "undo", "hint", "log", "where", "rail"),
    "board",
)
"""The parts of the table that a step may point at, with an @ before them.

``@seat:1`` is the second party, ``@option:KEY`` the button of an option, ``@board`` all of it.
"""


@dataclass(frozen=True)
class Script:
    """A lesson as it is written: ``begin`` makes its table, at which the learner is to choose."""

    name: str
    title: str
    says: str
    begin: Callable[[], Match]
    steps: tuple[Step, ...]

    def lesson(self) -> Lesson:
        """The lesson in the language in use."""
        steps = tuple(map(_translated, self.steps))
        save = engine.dump(self.begin(), VERSION)
        return Lesson(self.name, _(self.title), _(self.says), save, steps)


def say(text: str, *at: str) -> Step:
    """A step that is read."""
    return Step(text, at)


def do(
    text: str,
    *at: str,
    expect: str | Sequence[str],
    otherwise: Mapping[str, str] | None = None,
    replies: Sequence[str] = (),
) -> Step:
    """A step at which the learner chooses; see :class:`web.lessons.lesson.Step`."""
    patterns = (expect,) if isinstance(expect, str) else tuple(expect)
    return Step(text, at, patterns, otherwise or {}, tuple(replies))


def table(
    game: str,
    players: int,
    *,
    seed: int,
    choices: Sequence[str] = (),
    options: Mapping[str, str] | None = None,
) -> Match:
    """A table of the learner and easy bots, after some choices from the start of a match."""
    match = engine.start(game, seats(players), options or {}, seed=seed)
    for key in choices:
        match.choose(key)
    return match


def prepared(
    game: str,
    players: int,
    prepare: Callable[[State], None],
    *,
    seed: int,
    choices: Sequence[str] = (),
    options: Mapping[str, str] | None = None,
) -> Match:
    """A table that a function has changed after some choices; the engine checks it.

    ``prepare`` gets the state of :func:`table` without its log and may set any field of it.
    """
    state = table(game, players, seed=seed, choices=choices, options=options).state.clone()
    prepare(state)
    return engine.start_at(game, state.to_plain(), seats(players), options or {})


def seats(players: int) -> list[Seat]:
    """The learner, and easy bots."""
    return [Seat(LEARNER), *(Seat(name, "bot:easy") for name in OTHERS[: players - 1])]


def book(scripts: Sequence[Script], players: int) -> Book:
    """The book of a game's scripts in the language in use; ``players`` sit at a first match."""
    return Book(tuple(script.lesson() for script in scripts), players)


def _translated(step: Step) -> Step:
    answers = {pattern: _(text) for pattern, text in step.otherwise.items()}
    return replace(step, text=_(step.text), otherwise=answers)
