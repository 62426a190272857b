"""What bots think of the cenote."""

from __future__ import annotations

from engine.mezo.heuristics import DEVOTION as DEVOTION_WORTH
from engine.mezo.modules.cenote.data import DEVOTION
from engine.mezo.modules.cenote.state import REGION
from engine.mezo.state import Table


def stakes(t: Table, region: int, extra: list[float]) -> None:
    """Whoever wins the conflict there gains the devotion."""
    if region == REGION.of(t):
        for seat in range(t.seats):
            extra[seat] += DEVOTION * DEVOTION_WORTH
