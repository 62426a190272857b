"""Final scoring and tie-breaks of Meduris (rules/meduris.md, section 9)."""

from __future__ import annotations

from ..core.game import Result, ScoreLine, places
from . import data
from .state import State, Table, run_size, spaces


def temple_points(t: Table, space: int) -> int:
    """MD-FIN-1, MD-FIN-2: the sizes of the runs directly to the left and right of a temple."""
    beside = ((space - 1) % spaces(t), (space + 1) % spaces(t))
    return sum(run_size(t, i) for i in beside if t.huts[i] >= 0)


def temples_of(t: Table, seat: int) -> int:
    """The points of all temples of a seat, as the table stands."""
    return sum(temple_points(t, i) for i, owner in enumerate(t.temples) if owner == seat)


def rune_points(count: int) -> int:
    """MD-FIN-3: 1 + 2 + … for the rune stones held."""
    return sum(range(count + 1))


def runes_of(t: Table, seat: int) -> int:
    """The points of a seat's rune stones at the end."""
    return rune_points(t.runes.count(seat))


def scores(t: Table) -> tuple[int, ...]:
    """The points on the track (MD-VP-1)."""
    return tuple(t.vp)


def result(s: State) -> Result:
    """Points of play, temples and runes; nothing else counts (MD-FIN-4).

    Ties: more huts and temples built, then more chips left, then a shared place (MD-WIN-1 to
    MD-WIN-5).
    """
    seats = range(s.seats)
    lines = (
        ScoreLine("play", "MD-VP-1", tuple(s.vp)),
        ScoreLine("temples", "MD-FIN-1", tuple(temples_of(s, p) for p in seats)),
        ScoreLine("runes", "MD-FIN-3", tuple(runes_of(s, p) for p in seats)),
    )
    scores = tuple(sum(line.points[p] for line in lines) for p in seats)
    built = tuple(_pieces(s) - s.huts_left[p] - s.temples_left[p] for p in seats)
    left = tuple(sum(s.hands[p]) for p in seats)
    tie_breaks = (
        ScoreLine("built", "MD-WIN-2", built),
        ScoreLine("chips_left", "MD-WIN-3", left),
    )
    return Result(scores, places(scores, built, left), lines, tie_breaks)


def _pieces(t: Table) -> int:
    return data.HUTS[t.seats] + data.TEMPLES
