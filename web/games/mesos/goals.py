"""Mesos: what a prepared table can be played for."""

from __future__ import annotations

from engine.mesos.state import Table, pp
from web.games.goal import Clock, GoalTable, Measure
from web.i18n import mark


def _ahead(t: Table, seat: int) -> int:
    return pp(t, seat) - max(pp(t, other) for other in range(t.seats) if other != seat)


GOALS = GoalTable(
    {
        "points": Measure(
            pp,
            mark("%(had)d of %(amount)d point"),
            mark("%(had)d of %(amount)d points"),
        ),
        "ahead": Measure(
            _ahead,
            mark("%(had)d of %(amount)d point ahead"),
            mark("%(had)d of %(amount)d points ahead"),
        ),
        "food": Measure(
            lambda t, seat: t.food[seat],
            mark("%(had)d of %(amount)d food"),
            mark("%(had)d of %(amount)d food"),
        ),
        "tribe": Measure(
            lambda t, seat: len(t.tribes[seat]),
            mark("%(had)d of %(amount)d character"),
            mark("%(had)d of %(amount)d characters"),
        ),
        "buildings": Measure(
            lambda t, seat: len(t.buildings[seat]),
            mark("%(had)d of %(amount)d building"),
            mark("%(had)d of %(amount)d buildings"),
        ),
    },
    Clock(
        lambda t: t.round,
        lambda t, until: until - t.round,
        mark("%(count)d round left"),
        mark("%(count)d rounds left"),
    ),
)
