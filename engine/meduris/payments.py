"""Paying with materials and with the substitution three for one (MD-PAY-1 to MD-PAY-8).

A payment is four numbers of chips, by material. Everything here is a pure function of a hand, the
two required materials and the units of each. Results are cached: hands are few and small.
"""

from __future__ import annotations

from functools import lru_cache
from operator import add

Chips = tuple[int, ...]
"""Numbers of chips by material."""

EXCHANGE = 3
"""Chips that stand for one missing unit (MD-PAY-1)."""


@lru_cache(maxsize=20_000)
def payable(hand: Chips, first: int, second: int, units: int) -> bool:
    """Whether a hand covers ``units`` of each of two materials (MD-PAY-5, MD-PAY-7)."""
    direct = min(hand[first], units) + min(hand[second], units)
    return sum(hand) - direct >= EXCHANGE * (2 * units - direct)


@lru_cache(maxsize=20_000)
def payments(hand: Chips, first: int, second: int, units: int) -> tuple[Chips, ...]:
    """All legal payments of ``units`` of each of two materials, fewest chips first (MD-PAY-6).

    Some units are paid directly, the others with three further chips each: any of the two other
    materials, and of a required one only where its own units are all paid directly. So no chip of
    a payment is ever wasted (MD-PAY-3, MD-PAY-5). Any number of units may be replaced, by equal or
    different chips (MD-PAY-1, MD-PAY-2).
    """
    found: list[Chips] = []
    for direct_first in range(min(units, hand[first]), -1, -1):
        for direct_second in range(min(units, hand[second]), -1, -1):
            direct = [0, 0, 0, 0]
            direct[first], direct[second] = direct_first, direct_second
            spare = _spare(hand, direct, first, second, units)
            missing = EXCHANGE * (2 * units - direct_first - direct_second)
            found += [tuple(map(add, direct, extra)) for extra in _choices_of(spare, missing)]
    return tuple(sorted(found, key=lambda chips: (sum(chips), [-n for n in chips])))


def _spare(hand: Chips, direct: list[int], first: int, second: int, units: int) -> Chips:
    """The chips of a hand that may stand for missing units, given what is paid directly."""
    spare = list(hand)
    for material in (first, second):
        spare[material] = hand[material] - units if direct[material] == units else 0
    return tuple(spare)


@lru_cache(maxsize=20_000)
def _choices_of(spare: Chips, count: int) -> tuple[Chips, ...]:
    """All ways to take a number of chips from the spare ones."""
    if count > sum(spare):
        return ()
    if len(spare) == 1:
        return ((count,),)
    first, rest = spare[0], spare[1:]
    return tuple(
        (n, *others)
        for n in range(min(first, count) + 1)
        for others in _choices_of(rest, count - n)
    )


@lru_cache(maxsize=20_000)
def single_payments(hand: Chips, first: int, second: int) -> tuple[Chips, ...]:
    """All ways to offer one unit of either material, fewest chips first (MD-OFF-6).

    One chip of either; or three chips, none of them of these materials, since one such chip
    would do by itself.
    """
    units = [
        tuple(int(m == material) for m in range(4))
        for material in (first, second)
        if hand[material]
    ]
    others = tuple(0 if m in (first, second) else n for m, n in enumerate(hand))
    return (*units, *sorted(_choices_of(others, EXCHANGE), reverse=True))
