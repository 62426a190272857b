"""Meduris: what a prepared table can be played for."""

from __future__ import annotations

from engine.meduris.scoring import temples_of
from engine.meduris.state import Table, run_size
from web.games.goal import Clock, GoalTable, Measure, by_points
from web.i18n import ngettext


def _street(t: Table, seat: int) -> int:
    """The longest row of huts with one of the seat's in it."""
    return max((run_size(t, i) for i, owner in enumerate(t.huts) if owner == seat), default=0)


def _turns_left(t: Table, until: int) -> int:
    """How many turns a seat still has; its last one ends when the clock is at ``until``."""
    return -(-(until - t.turn) // t.seats)


GOALS = GoalTable(
    {
        **by_points(lambda t: t.vp),
        "runes": Measure(
            lambda t, seat: t.runes.count(seat),
            lambda n: ngettext(
                "%(had)d of %(amount)d rune stone", "%(had)d of %(amount)d rune stones", n
            ),
        ),
        "street": Measure(
            _street,
            lambda n: ngettext(
                "Longest row: %(had)d of %(amount)d hut",
                "Longest row: %(had)d of %(amount)d huts",
                n,
            ),
        ),
        "temples": Measure(
            temples_of,
            lambda n: ngettext(
                "Temples: %(had)d of %(amount)d point", "Temples: %(had)d of %(amount)d points", n
            ),
        ),
    },
    Clock(
        lambda t: t.turn,
        _turns_left,
        lambda n: ngettext("%(count)d turn left", "%(count)d turns left", n),
    ),
)
