"""Aztlán: what a prepared table can be played for."""

from __future__ import annotations

from engine.aztlan.scoring import controlled
from web.games.goal import Clock, GoalTable, Measure, by_points
from web.i18n import ngettext

GOALS = GoalTable(
    {
        **by_points(lambda t: t.vp),
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
