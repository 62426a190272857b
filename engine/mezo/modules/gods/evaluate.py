"""What bots think of a ward."""

from __future__ import annotations

from ...state import Table, army
from .state import WARDED

SAFE_UNIT = 0.15
"""What it is worth that a unit in the conflict at hand cannot be struck."""


def evaluate(t: Table, worth: list[float]) -> None:
    """As long as the conflict lasts, others may want to strike there."""
    for seat, warded in enumerate(WARDED.of(t)):
        if warded:
            worth[seat] += SAFE_UNIT * army(t, t.conflict, seat)
