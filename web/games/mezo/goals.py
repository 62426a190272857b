"""Mezo: what a prepared table can be played for."""

from __future__ import annotations

from engine.mezo.state import Table
from web.games.goal import Clock, GoalTable, Measure
from web.i18n import mark


def _ahead(t: Table, party: int) -> int:
    return t.vp[party] - max(points for other, points in enumerate(t.vp) if other != party)


def _records(t: Table, party: int) -> int:
    """The units of a party on the Calendar and the Codex."""
    return [*t.calendar, *t.codex].count(party)


def _conflicts(t: Table) -> int:
    """How many conflicts have been fought since the match began."""
    return (t.age - 1) * len(t.live) + len(t.fought)


GOALS = GoalTable(
    {
        "points": Measure(
            lambda t, party: t.vp[party],
            mark("%(had)d of %(amount)d point"),
            mark("%(had)d of %(amount)d points"),
        ),
        "ahead": Measure(
            _ahead,
            mark("%(had)d of %(amount)d point ahead"),
            mark("%(had)d of %(amount)d points ahead"),
        ),
        "records": Measure(
            _records,
            mark("%(had)d of %(amount)d unit on Calendar and Codex"),
            mark("%(had)d of %(amount)d units on Calendar and Codex"),
        ),
        "devotion": Measure(
            lambda t, party: t.devotion[party],
            mark("%(had)d of %(amount)d devotion"),
            mark("%(had)d of %(amount)d devotion"),
        ),
    },
    Clock(
        _conflicts,
        lambda t, until: until - _conflicts(t),
        mark("%(count)d conflict left"),
        mark("%(count)d conflicts left"),
    ),
)
