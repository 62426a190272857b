"""The final result of Mezo (section 9)."""

from __future__ import annotations

from ..core.game import Result, ScoreLine, places
from .hooks import score_lines
from .state import Table


def scores(t: Table) -> tuple[int, ...]:
    """The VP track."""
    return tuple(t.vp)


def result(t: Table) -> Result:
    """MZ-END-2, MX-END-2: most VP wins, without ties: no two markers share a space (MZ-VP-2).

    Each line is one source of VP; real points gained by jumping over a marker have their own.
    """
    lines = tuple(
        ScoreLine(kind, rule, tuple(t.tally[n * t.parties : (n + 1) * t.parties]))
        for n, (kind, rule) in enumerate(score_lines(t.modules).items())
    )
    return Result(tuple(t.vp), places(t.vp), lines)
