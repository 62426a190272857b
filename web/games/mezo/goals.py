"""Mezo: what a prepared table can be played for."""

from __future__ import annotations

from engine.mezo.state import Table
from web.games.goal import Clock, GoalTable, Measure, by_points
from web.i18n import ngettext


def _records(t: Table, party: int) -> int:
    """The units of a party on the Calendar and the Codex."""
    return [*t.calendar, *t.codex].count(party)


def _conflicts(t: Table) -> int:
    """How many conflicts have been fought since the match began."""
    return (t.age - 1) * len(t.live) + len(t.fought)


GOALS = GoalTable(
    {
        **by_points(lambda t: t.vp),
        "records": Measure(
            _records,
            lambda n: ngettext(
                "%(had)d of %(amount)d unit on Calendar and Codex",
                "%(had)d of %(amount)d units on Calendar and Codex",
                n,
            ),
        ),
        "devotion": Measure(
            lambda t, party: t.devotion[party],
            lambda n: ngettext(
                "%(had)d of %(amount)d devotion", "%(had)d of %(amount)d devotion", n
            ),
        ),
    },
    Clock(
        _conflicts,
        lambda t, until: until - _conflicts(t),
        lambda n: ngettext("%(count)d conflict left", "%(count)d conflicts left", n),
    ),
)
