"""What bots think of the cenote."""

from __future__ import annotations

from ...heuristics import DEVOTION as DEVOTION_WORTH
from ...state import Table
from .data import DEVOTION
from .state import REGION


def stakes(t: Table, region: int, extra: list[float]) -> None:
    """Whoever wins the conflict there gains the devotion."""
    if region == REGION.of(t):
        for seat in range(t.seats):
            extra[seat] += DEVOTION * DEVOTION_WORTH
