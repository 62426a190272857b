"""Aztlán: what a prepared table can be played for."""

from __future__ import annotations

from engine.aztlan.scoring import controlled
from engine.aztlan.state import Table
from web.games.goal import Clock, GoalTable, Measure
from web.i18n import mark


def _ahead(t: Table, seat: int) -> int:
    return t.vp[seat] - max(points for other, points in enumerate(t.vp) if other != seat)


GOALS = GoalTable(
    {
        "points": Measure(
            lambda t, seat: t.vp[seat],
            mark("%(had)d of %(amount)d point"),
            mark("%(had)d of %(amount)d points"),
        ),
        "ahead": Measure(
            _ahead,
            mark("%(had)d of %(amount)d point ahead"),
            mark("%(had)d of %(amount)d points ahead"),
        ),
        "land": Measure(
            lambda t, seat: len(controlled(t, seat)),
            mark("%(had)d of %(amount)d territory"),
            mark("%(had)d of %(amount)d territories"),
        ),
        "cards": Measure(
            lambda t, seat: t.hand_sizes[seat],
            mark("%(had)d of %(amount)d card in hand"),
            mark("%(had)d of %(amount)d cards in hand"),
        ),
    },
    Clock(
        lambda t: t.era,
        lambda t, until: until - t.era,
        mark("%(count)d era left"),
        mark("%(count)d eras left"),
    ),
)
