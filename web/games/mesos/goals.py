"""Mesos: what a prepared table can be played for."""

from __future__ import annotations

from engine.mesos.state import pp
from web.games.goal import Clock, GoalTable, Measure, by_points
from web.i18n import ngettext

GOALS = GoalTable(
    {
        **by_points(lambda t: [pp(t, seat) for seat in range(t.seats)]),
        "food": Measure(
            lambda t, seat: t.food[seat],
            lambda n: ngettext("%(had)d of %(amount)d food", "%(had)d of %(amount)d food", n),
        ),
        "tribe": Measure(
            lambda t, seat: len(t.tribes[seat]),
            lambda n: ngettext(
                "%(had)d of %(amount)d character", "%(had)d of %(amount)d characters", n
            ),
        ),
        "buildings": Measure(
            lambda t, seat: len(t.buildings[seat]),
            lambda n: ngettext(
                "%(had)d of %(amount)d building", "%(had)d of %(amount)d buildings", n
            ),
        ),
    },
    Clock(
        lambda t: t.round,
        lambda t, until: until - t.round,
        lambda n: ngettext("%(count)d round left", "%(count)d rounds left", n),
    ),
)
