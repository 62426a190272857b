"""Which agendas are possible, as data: how the steps of a game follow one another.

A step may push further steps onto the agenda. The first of them runs and may push others on top of
the rest. So an agenda consists of nested remainders: the rest of the round, on top of it the rest
of a turn, on top of that the open question. A game declares for every step that leaves a remainder
what it pushes (a :class:`Course`), and which of its steps ask (a :class:`Plan`). An agenda that
cannot be built from these declarations cannot arise in play, so a save that holds it is forged.

Predicates look only at public fields, because the agenda of a view is checked against the same
plan. They may assume that the table is consistent; on an inconsistent one they may raise
LookupError or ValueError, which counts as False.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Any, NamedTuple

from .state import Entry, Table

START = ""
"""The course of the whole match, which no step has put there."""

Left = tuple[Entry, ...]
"""What is still waiting of a course, in the order in which it will run."""


class Part(NamedTuple):
    """A step of a course."""

    course: str
    step: str


def always(*_args: object) -> bool:
    """The predicate that is always true."""
    return True


def seats(left: Iterable[tuple[str, Any]], name: str) -> list[int]:
    """Whom the waiting steps of a name are about, by their first argument, in their order."""
    return [args[0] for step, args in left if step == name]


@dataclass(frozen=True)
class Course:
    """What a step pushes onto the agenda, and what holds while it is under way.

    ``steps`` are names in the order in which they run: ``a b? c*``, ``(a b)* c``, ``a | b c``; an
    option of a question pushes one too. Steps that are never waiting when somebody is asked are
    left out. ``holds(t, left)`` tells whether the remaining steps are consistent with the table and
    with each other.
    """

    steps: str
    holds: Callable[[Any, Left], bool] = always


@dataclass(frozen=True, eq=False)
class Plan:
    """How the steps of a game follow one another at some table.

    ``courses`` are by step name, that of the whole match under START; ``asks`` are the steps that
    ask, each with a predicate of the table and the step's arguments; ``ended(t)`` tells whether a
    table with an empty agenda is at the end of a match; ``begins`` are further steps that may come
    first on a prepared table.
    """

    courses: Mapping[str, Course]
    asks: Mapping[str, Callable[..., bool]]
    ended: Callable[[Any], bool]
    begins: Collection[str] = ()

    @cached_property
    def _patterns(self) -> dict[str, _Pattern]:
        return {name: _compiled(course.steps) for name, course in self.courses.items()}

    @cached_property
    def _on_top(self) -> dict[str, frozenset[str]]:
        """By step: what can lie right on top of what is left below it, while it is under way."""
        found = {name: {name} for name in self.asks}
        found |= {name: found.get(name, set()) for name in self.courses}
        before: dict[str, set[str]] = {}
        while before != found:
            before = {name: set(names) for name, names in found.items()}
            for name, pattern in self._patterns.items():
                for last in pattern.before[END]:
                    step = pattern.names[last]
                    found[name] |= {step} | before.get(step, set())
        return {name: frozenset(names) for name, names in found.items()}

    def fits(self, t: Table) -> bool:
        """Whether the agenda of a table can arise in play."""
        return bool(self.parts(t)) if t.agenda else bool(self.ended(t))

    def parts(self, t: Table) -> list[Part]:
        """The courses that make up an agenda, with their waiting or running steps; [] if none fit.

        The innermost first.
        """
        search = _Search(self, t)
        return search.found if t.agenda and search.is_under_way(START, 0) else []

    def all_parts(self) -> set[Part]:
        """All that an agenda may be made of.

        Not of it is the beginning of a course of which nothing asks: it never waits.
        """
        return {
            Part(name, step)
            for name, pattern in self._patterns.items()
            for place, step in enumerate(pattern.names)
            if any(
                self._on_top.get(pattern.names[one]) for one in (place, *pattern.all_before(place))
            )
        }


def faults(plan: Plan, t: Table) -> list[str]:
    """The faults of an agenda whose entries are known to be steps with valid arguments."""
    try:
        fits = plan.fits(t)
    except (LookupError, ValueError):  # of a predicate: fields contradict each other
        fits = False
    return [] if fits else ["steps that nobody put there"]


class _Search:
    """Parses an agenda from its bottom into the remainders of steps."""

    def __init__(self, plan: Plan, t: Table) -> None:
        self.plan, self.table, self.agenda = plan, t, t.agenda
        self.tried: set[tuple[str, int]] = set()
        self.found: list[Part] = []

    def is_under_way(self, name: str, begin: int) -> bool:
        """Whether all from an entry up may be what a step has left, or comes of it."""
        if (name, begin) in self.tried:  # so far without success, or just now
            return False
        self.tried.add((name, begin))
        return name in self.plan.courses and self._is_left(name, begin, begin, END)

    def _is_left(self, name: str, begin: int, end: int, above: int) -> bool:
        """Whether the entries between are what a step has left, and the others come of its next.

        ``above`` is the place in its course that the last of them has.
        """
        pattern, agenda = self.plan._patterns[name], self.agenda
        if end == len(agenda):
            return agenda[-1][0] in self.plan.begins and self._holds(name, begin, end)
        on_top, next_name = self.plan._on_top, agenda[end][0]
        for place in pattern.before[above]:
            step = pattern.names[place]
            if (
                next_name in on_top.get(step, ())
                and self._holds(name, begin, end)
                and (self._is_asked(step, end) or self.is_under_way(step, end))
            ) or (step == next_name and self._is_left(name, begin, end + 1, place)):
                self.found.append(Part(name, step))
                return True
        return False

    def _holds(self, name: str, begin: int, end: int) -> bool:
        return self.plan.courses[name].holds(self.table, tuple(self.agenda[begin:end][::-1]))

    def _is_asked(self, step: str, at: int) -> bool:
        """Whether an entry is the open question, and may be asked."""
        name, args = self.agenda[at]
        if at + 1 < len(self.agenda) or step != name or name not in self.plan.asks:
            return False
        return self.plan.asks[name](self.table, *args)


# --- patterns ------------------------------------------------------------------------------------

END = -1
"""The place behind all others of a course."""


class _Pattern(NamedTuple):
    """A course as places with names, and the places that may come right before each."""

    names: tuple[str, ...]
    before: dict[int, tuple[int, ...]]

    def all_before(self, place: int) -> set[int]:
        """The places that may come somewhere before one."""
        found: set[int] = set()
        new = {*self.before[place]}
        while new:
            found |= new
            new = {one for place in new for one in self.before[place]} - found
        return found


class _Piece(NamedTuple):
    """A part of a course: its possible first and last places, and whether it may be missing."""

    first: frozenset[int]
    last: frozenset[int]
    may_miss: bool


_TOKEN = re.compile(r"\w+|[()|*?]")


@cache
def _compiled(steps: str) -> _Pattern:
    return _Reader(_TOKEN.findall(steps)).pattern()


class _Reader:
    """Reads the steps of a course."""

    def __init__(self, tokens: list[str]) -> None:
        self.tokens = tokens[::-1]
        self.names: list[str] = []
        self.before: dict[int, set[int]] = {}

    def pattern(self) -> _Pattern:
        """The course as a whole. Raises ValueError where something is left over."""
        whole = self._either()
        if self.tokens:
            raise ValueError(f"no course: {self.tokens[::-1]}")
        before = {**self.before, END: whole.last}
        return _Pattern(
            tuple(self.names), {at: tuple(sorted(p, reverse=True)) for at, p in before.items()}
        )

    def _next_is(self, *tokens: str) -> bool:
        return bool(self.tokens) and self.tokens[-1] in tokens

    def _either(self) -> _Piece:
        part = self._row()
        while self._next_is("|"):
            self.tokens.pop()
            other = self._row()
            may_miss = part.may_miss or other.may_miss
            part = _Piece(part.first | other.first, part.last | other.last, may_miss)
        return part

    def _row(self) -> _Piece:
        part = _Piece(frozenset(), frozenset(), may_miss=True)
        while self.tokens and not self._next_is("|", ")"):
            part = self._joined(part, self._repeated())
        return part

    def _joined(self, part: _Piece, other: _Piece) -> _Piece:
        self._may_follow(part, other)
        return _Piece(
            part.first | other.first if part.may_miss else part.first,
            part.last | other.last if other.may_miss else other.last,
            part.may_miss and other.may_miss,
        )

    def _may_follow(self, part: _Piece, other: _Piece) -> None:
        for place in other.first:
            self.before[place] |= part.last

    def _repeated(self) -> _Piece:
        part = self._one()
        while self._next_is("*", "?"):
            if self.tokens.pop() == "*":
                self._may_follow(part, part)
            part = part._replace(may_miss=True)
        return part

    def _one(self) -> _Piece:
        token = self.tokens.pop()
        if token == "(":
            part = self._either()
            self.tokens.pop()
            return part
        self.names.append(token)
        place = len(self.names) - 1
        self.before[place] = set()
        only = frozenset({place})
        return _Piece(only, only, may_miss=False)
