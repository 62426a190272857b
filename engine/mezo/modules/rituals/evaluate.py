"""What bots think of the ritual of the Age, beyond what it does at once."""

from __future__ import annotations

from ...data import CHAMPION_STRENGTH
from ...heuristics import DEVOTION
from ...state import RESERVE, XIBALBA, Table, army, glyphs
from ...strength import strength
from .data import (
    JADE_MOST,
    JADE_TRIBUTE,
    LEAN_YEARS,
    RETURN_OF_SOULS,
    SECOND_VP,
    SOULS_BACK,
    WAR_OF_SOULS,
)
from .effects import devotion_for_skipping
from .state import RITUAL

SOUL_WORTH = 0.4
"""What it is worth to recover a unit at the end of the Age."""


def evaluate(t: Table, worth: list[float]) -> None:
    """What the ritual will still bring in this Age, as things stand."""
    expected = EXPECTED.get(RITUAL.of(t))
    if expected:
        expected(t, worth)


def _lean_years(t: Table, worth: list[float]) -> None:
    """Whoever deploys gives up devotion for every region that he goes to."""
    if t.phase == "tribe":
        worth[t.active] += DEVOTION * devotion_for_skipping(t, t.active)


def _jade_tribute(t: Table, worth: list[float]) -> None:
    for seat in range(t.seats):
        worth[seat] += min(sum(glyphs(t, r, seat) for r in range(RESERVE)), JADE_MOST)


def _return_of_souls(t: Table, worth: list[float]) -> None:
    for seat in range(t.seats):
        dead = army(t, XIBALBA, seat)
        worth[seat] += dead / 3 + SOUL_WORTH * min(dead, SOULS_BACK)


def _war_of_souls(t: Table, worth: list[float]) -> None:
    """The second of every conflict to come, as strengths are now."""
    for region in t.live:
        if region not in t.fought and region != t.blessed:
            powers = _powers(t, region)
            second = sorted(powers)[-2]
            near = [seat for seat, power in enumerate(powers) if power == second]
            for seat in near if second else ():
                worth[seat] += SECOND_VP / len(near)


def _powers(t: Table, region: int) -> list[int]:
    """Strengths in the conflict at hand; in later ones roughly, by the pieces there."""
    if region == t.conflict:
        return [strength(t, region, seat) for seat in range(t.seats)]
    first, champion = region * t.seats, t.champions[region]
    return [
        t.units[2 * n] + t.units[2 * n + 1] + t.glyphs[n] + CHAMPION_STRENGTH * (seat == champion)
        for seat, n in enumerate(range(first, first + t.seats))
    ]


EXPECTED = {
    LEAN_YEARS: _lean_years,
    JADE_TRIBUTE: _jade_tribute,
    RETURN_OF_SOULS: _return_of_souls,
    WAR_OF_SOULS: _war_of_souls,
}
