"""What bots think of the cenote."""

from __future__ import annotations

from engine.mezo.evaluate import share_prize
from engine.mezo.modules.cenote.data import DEVOTION
from engine.mezo.modules.cenote.state import REGION
from engine.mezo.state import Table

DEVOTION_WORTH = 0.9
"""Roughly what a space on the devotion track is worth."""


def evaluate(t: Table, worth: list[float]) -> None:
    """While its conflict is to come, everybody has a chance of the devotion."""
    region = REGION.of(t)
    if region in t.live and region not in t.fought:
        share_prize(t, region, DEVOTION * DEVOTION_WORTH, worth)
