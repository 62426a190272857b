"""Final scoring and the result (rules/mesos.md, section 9): pure functions over the table."""

from __future__ import annotations

from ..core.game import Result, ScoreLine, places
from .data import END_LINES, SCORE_RULES, SHEET
from .state import Table, on_sheet, pp
from .tribe import end_pp


def end_lines(t: Table, seat: int) -> list[tuple[str, int]]:
    """A seat's PP in the lines counted at the end, as things stand (ME-SCO-1 to ME-SCO-5)."""
    points = end_pp(t.tribes[seat], t.buildings[seat])
    return [(line, points[number]) for number, line in enumerate(END_LINES)]


def projected(t: Table, seat: int) -> int:
    """The final score of a seat if the game ended with the table as it is.

    The same before and after the final scoring, which only writes these lines down.
    """
    at_end = end_lines(t, seat)
    return pp(t, seat) + sum(points - on_sheet(t, seat, line) for line, points in at_end)


def scores(t: Table) -> tuple[int, ...]:
    """The PP that everybody has now."""
    return tuple(pp(t, seat) for seat in range(t.seats))


def result(t: Table) -> Result:
    """Most PP, then most food, else shared (ME-SCO-7, ME-SCO-8); food gives no PP (ME-SCO-6)."""
    totals, food = scores(t), tuple(t.food)
    lines = tuple(
        ScoreLine(line, SCORE_RULES[line], tuple(on_sheet(t, s, line) for s in range(t.seats)))
        for line in SHEET
    )
    tied = len(set(totals)) < t.seats
    tie_breaks = (ScoreLine("food", "ME-SCO-7", food),) if tied else ()
    return Result(totals, places(totals, food), lines, tie_breaks)
