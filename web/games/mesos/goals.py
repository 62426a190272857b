"""Mesos: what a prepared table can be played for."""

from __future__ import annotations

from engine.mesos.state import Table, pp
from web.games.goal import Clock, GoalTable, Measure
from web.i18n import ngettext


def _ahead(t: Table, seat: int) -> int:
    return pp(t, seat) - max(pp(t, other) for other in range(t.seats) if other != seat)


GOALS = GoalTable(
    {
        "points": Measure(
            pp,
            lambda n: ngettext("%(had)d of %(amount)d point", "%(had)d of %(amount)d points", n),
        ),
        "ahead": Measure(
            _ahead,
            lambda n: ngettext(
                "%(had)d of %(amount)d point ahead", "%(had)d of %(amount)d points ahead", n
            ),
        ),
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
