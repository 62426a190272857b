"""Meduris: what a prepared table can be played for."""

from __future__ import annotations

from engine.meduris.scoring import temples_of
from engine.meduris.state import Table, run_size
from web.games.goal import Clock, GoalTable, Measure
from web.i18n import mark


def _street(t: Table, seat: int) -> int:
    """The longest row of huts with one of the seat's in it."""
    return max((run_size(t, i) for i, owner in enumerate(t.huts) if owner == seat), default=0)


def _ahead(t: Table, seat: int) -> int:
    return t.vp[seat] - max(points for other, points in enumerate(t.vp) if other != seat)


def _turns_left(t: Table, until: int) -> int:
    """How many turns a seat still has; its last one ends when the clock is at ``until``."""
    return -(-(until - t.turn) // t.seats)


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
        "runes": Measure(
            lambda t, seat: t.runes.count(seat),
            mark("%(had)d of %(amount)d rune stone"),
            mark("%(had)d of %(amount)d rune stones"),
        ),
        "street": Measure(
            _street,
            mark("Longest row: %(had)d of %(amount)d hut"),
            mark("Longest row: %(had)d of %(amount)d huts"),
        ),
        "temples": Measure(
            temples_of,
            mark("Temples: %(had)d of %(amount)d point"),
            mark("Temples: %(had)d of %(amount)d points"),
        ),
    },
    Clock(
        lambda t: t.turn,
        _turns_left,
        mark("%(count)d turn left"),
        mark("%(count)d turns left"),
    ),
)
