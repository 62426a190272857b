"""What bots think of the cities."""

from __future__ import annotations

from engine.core.state import NOBODY
from engine.mezo.data import LAST_AGE
from engine.mezo.evaluate import share_prize
from engine.mezo.modules.cities.data import DESTROYED_VP, STANDING_VP
from engine.mezo.modules.cities.state import CITIES
from engine.mezo.state import Table, army

SURVIVES = 0.5
"""Roughly the chance that a city outlives a later Age."""
UNIT = 0.6
"""What the unit is worth that comes to it in every later Age."""
ALONE = 0.4
"""The chance that its owner wins there, as long as nobody is there."""


def evaluate(t: Table, worth: list[float]) -> None:
    """Who wins beside a city keeps it, or destroys it: what is to come hangs on it."""
    for owner, region in enumerate(CITIES.of(t)):
        if region != NOBODY:
            _add_city(t, owner, region, worth)


def _add_city(t: Table, owner: int, region: int, worth: list[float]) -> None:
    kept = _worth_later(LAST_AGE - t.age)
    if region in t.fought:
        worth[owner] += kept
    elif any(army(t, region, seat) for seat in range(t.seats)) or t.champions[region] != NOBODY:
        extra = [kept - DESTROYED_VP if seat == owner else 0.0 for seat in range(t.seats)]
        share_prize(t, region, DESTROYED_VP, worth, extra)
    else:
        worth[owner] += ALONE * kept


def _worth_later(ages: int) -> float:
    """What a city is worth that has outlived this Age."""
    return STANDING_VP * SURVIVES**ages + sum(UNIT * SURVIVES**n for n in range(ages))
