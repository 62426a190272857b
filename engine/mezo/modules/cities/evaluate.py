"""What bots think of the cities."""

from __future__ import annotations

from functools import cache

from ....core.state import NOBODY
from ...data import LAST_AGE
from ...state import Table
from .data import DESTROYED_VP, STANDING_VP
from .state import CITIES, owner_of

SURVIVES = 0.5
"""Roughly the chance that a city outlives a later Age."""
UNIT = 0.6
"""What the unit is worth that comes to it in every later Age."""
ALONE = 0.4
"""The chance that its owner wins there, as long as nobody is there."""


def stakes(t: Table, region: int, extra: list[float]) -> None:
    """Who wins beside a city keeps it or destroys it: what is to come hangs on it."""
    owner = owner_of(t, region)
    if owner != NOBODY:
        for seat in range(t.seats):
            extra[seat] += _worth_later(LAST_AGE - t.age) if seat == owner else DESTROYED_VP


def evaluate(t: Table, worth: list[float]) -> None:
    """A city is safe in this Age once its conflict is over; before, the stakes count it."""
    for owner, region in enumerate(CITIES.of(t)):
        if region == NOBODY:
            continue
        if region in t.fought:
            worth[owner] += _worth_later(LAST_AGE - t.age)
        elif t.champions[region] == NOBODY and not _anybody(t, region):
            worth[owner] += ALONE * _worth_later(LAST_AGE - t.age)


def _anybody(t: Table, region: int) -> bool:
    row = 2 * t.seats
    return any(t.units[region * row : (region + 1) * row])


@cache
def _worth_later(ages: int) -> float:
    """What a city is worth that has outlived this Age."""
    return STANDING_VP * SURVIVES**ages + sum(UNIT * SURVIVES**n for n in range(ages))
