"""What bots think of the tribe powers."""

from __future__ import annotations

from engine.mezo.data import LAST_AGE
from engine.mezo.modules.tribe_powers.state import USED
from engine.mezo.state import Table

READY = 2.4
"""What a power is worth at the beginning of the game, with every conflict still to come."""


def evaluate(t: Table, worth: list[float]) -> None:
    """A power is worth the less, the fewer conflicts are left for it; after the last, nothing."""
    normal = len(t.live) - 1
    this_age = sum(r not in t.fought and r not in (t.conflict, t.blessed) for r in t.live)
    ahead = this_age + (LAST_AGE - t.age) * normal
    for seat, used in enumerate(USED.of(t)):
        if not used:
            worth[seat] += READY * ahead / (LAST_AGE * normal)
