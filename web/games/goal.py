"""Goals that a prepared table is played for: what is counted of a table, and how long one has.

A game says both in ``web/games/GAME/goals.py``. They go by what lies open to all, so a goal tells
nobody anything. Nothing of this is there at the start (``web/packaging/part_archives.py``).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Any

from web.i18n import _, fill, ngettext

WIN = "win"
"""The measure of having won the match: every game has it."""
Count = Callable[[Any, int], int]
"""What a party has, by the table of a game and the number of the party."""


@dataclass(frozen=True)
class Measure:
    """Something to be counted; ``text`` says how much of it somebody has, for an amount.

    It is translated, in the form of the amount, with ``%(had)d`` and ``%(amount)d``.
    """

    count: Count
    text: Callable[[int], str]

    def says(self, had: int, amount: int) -> str:
        """How much of it somebody has, in words."""
        return fill(self.text(amount), had=had, amount=amount)


def by_points(points: Callable[[Any], Sequence[int]]) -> dict[str, Measure]:
    """The measures of any game whose parties have points: how many, and how far ahead of all."""

    def ahead(table: Any, party: int) -> int:
        had = points(table)
        return had[party] - max(n for other, n in enumerate(had) if other != party)

    return {
        "points": Measure(
            lambda table, party: points(table)[party],
            lambda n: ngettext("%(had)d of %(amount)d point", "%(had)d of %(amount)d points", n),
        ),
        "ahead": Measure(
            ahead,
            lambda n: ngettext(
                "%(had)d of %(amount)d point ahead", "%(had)d of %(amount)d points ahead", n
            ),
        ),
    }


@dataclass(frozen=True)
class Clock:
    """How long a match has gone on, as a number that only grows, and how much is left until one.

    ``text`` says how much, translated, with ``%(count)d``.
    """

    now: Callable[[Any], int]
    left: Callable[[Any, int], int]
    text: Callable[[int], str]

    def says(self, table: Any, until: int) -> str:
        """How much time is left, in words."""
        count = self.left(table, until)
        return fill(self.text(count), count=count)


@dataclass(frozen=True)
class GoalTable:
    """What of a game can be a goal: the measures by name, and its clock."""

    measures: Mapping[str, Measure]
    clock: Clock


@dataclass(frozen=True)
class Goal:
    """So much of a measure before the clock is at ``until``; 0: before the match is over.

    ``at_end``: what one has then counts, not what one had at any time before. The goal WIN is to
    win the match.
    """

    measure: str
    amount: int = 1
    until: int = 0
    at_end: bool = False


class Verdict(Enum):
    """How it stands with a goal."""

    OPEN = "open"
    SOLVED = "solved"
    FAILED = "failed"


def judge(
    goals: GoalTable, goal: Goal, table: Any, party: int, winners: tuple[int, ...]
) -> Verdict:
    """How it stands with a goal of a party; ``winners`` are () as long as the match goes on."""
    if goal.measure == WIN:
        if not winners:
            return Verdict.OPEN
        return Verdict.SOLVED if winners == (party,) else Verdict.FAILED
    is_late = bool(winners) or (goal.until > 0 and goals.clock.now(table) >= goal.until)
    has_it = goals.measures[goal.measure].count(table, party) >= goal.amount
    if has_it and (is_late or not goal.at_end):
        return Verdict.SOLVED
    return Verdict.FAILED if is_late else Verdict.OPEN


def told(goals: GoalTable, goal: Goal, table: Any, party: int) -> tuple[str, str]:
    """How far somebody is, and how much time is left, in words; '' for what has none."""
    if goal.measure == WIN:
        return _("Win the match"), ""
    measure = goals.measures[goal.measure]
    had = min(goal.amount, measure.count(table, party))
    left = goals.clock.says(table, goal.until) if goal.until else ""
    return measure.says(had, goal.amount), left
