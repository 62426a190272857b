"""Aztlán: what a prepared table can be played for."""

from __future__ import annotations

from engine.aztlan.scoring import controlled
from engine.aztlan.state import Table
from web.games.goal import Clock, GoalTable, Measure
from web.i18n import ngettext


def _ahead(t: Table, seat: int) -> int:
    return t.vp[seat] - max(points for other, points in enumerate(t.vp) if other != seat)


GOALS = GoalTable(
    {
        "points": Measure(
            lambda t, seat: t.vp[seat],
            lambda n: ngettext("%(had)d of %(amount)d point", "%(had)d of %(amount)d points", n),
        ),
        "ahead": Measure(
            _ahead,
            lambda n: ngettext(
                "%(had)d of %(amount)d point ahead", "%(had)d of %(amount)d points ahead", n
            ),
        ),
        "land": Measure(
            lambda t, seat: len(controlled(t, seat)),
            lambda n: ngettext(
                "%(had)d of %(amount)d territory", "%(had)d of %(amount)d territories", n
            ),
        ),
        "cards": Measure(
            lambda t, seat: t.hand_sizes[seat],
            lambda n: ngettext(
                "%(had)d of %(amount)d card in hand", "%(had)d of %(amount)d cards in hand", n
            ),
        ),
    },
    Clock(
        lambda t: t.era,
        lambda t, until: until - t.era,
        lambda n: ngettext("%(count)d era left", "%(count)d eras left", n),
    ),
)
