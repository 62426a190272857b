"""What bots think of the tribe powers."""

from __future__ import annotations

from ....core.state import NOBODY
from ...data import LAST_AGE
from ...state import Table
from .state import USED

READY = 5.0
"""What the best of very many conflicts would bring for a power."""
SOME = 3
"""With so many conflicts to come half of that is to be hoped for."""


def evaluate(t: Table, worth: list[float]) -> None:
    """A power is worth the less, the fewer conflicts are left for it; after the last, nothing."""
    this_age = len(t.live) - len(t.fought) - (t.conflict != NOBODY)
    if t.blessed not in (t.conflict, *t.fought):
        this_age -= 1  # that of the Blessed Region, or of the region that will be blessed
    ahead = this_age + (LAST_AGE - t.age) * (len(t.live) - 1)
    hope = READY * ahead / (ahead + SOME)
    for seat, used in enumerate(USED.of(t)):
        if not used:
            worth[seat] += hope
