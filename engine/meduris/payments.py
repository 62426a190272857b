"""Paying with materials and with the substitution three for one (MD-PAY-1 to MD-PAY-8).

A payment is four numbers of chips, by material. Everything here is a pure function of a hand, the
two required materials and the units of each. Results are cached: hands are few and small.
"""

from __future__ import annotations

from functools import cache, lru_cache
from operator import itemgetter
from typing import TYPE_CHECKING

from .data import COUPLES, MATERIALS

if TYPE_CHECKING:
    from collections.abc import Callable

Chips = tuple[int, ...]
"""Numbers of chips by material."""

EXCHANGE = 3
"""Chips that stand for one missing unit (MD-PAY-1)."""


@lru_cache(maxsize=20_000)
def affordable(hand: Chips) -> tuple[int, ...]:
    """For each of COUPLES the most units of both that a whole hand covers (MD-PAY-5, MD-PAY-7)."""
    total = sum(hand)
    return tuple([_units(total, hand[first], hand[second]) for first, second in COUPLES])


def _units(total: int, one: int, other: int) -> int:
    """Of two materials the most units that can be paid, given how much of them is in the hand.

    Those of which there are too few chips cost EXCHANGE others: so a chip in hand is worth two more
    than itself for every unit that it pays directly.
    """
    few, many = (one, other) if one < other else (other, one)
    worth = total + (EXCHANGE - 1) * few
    units = worth // (EXCHANGE + 1)  # one material is paid directly, the other may be lacking
    if units <= many:
        return units
    return (worth + (EXCHANGE - 1) * many) // (2 * EXCHANGE)


@cache
def _others(first: int, second: int) -> tuple[int, int, Callable[[Chips], Chips]]:
    """The two materials that are not required, and what puts chips of all into their order."""
    third, fourth = (m for m in range(len(MATERIALS)) if m not in (first, second))
    order = (first, second, third, fourth)
    return third, fourth, itemgetter(*map(order.index, range(len(MATERIALS))))


@lru_cache(maxsize=20_000)
def payments(hand: Chips, first: int, second: int, units: int) -> tuple[Chips, ...]:
    """All legal payments of ``units`` of each of two materials, fewest chips first (MD-PAY-6).

    Some units are paid directly, the others with three further chips each: any of the two other
    materials, and of a required one only where its own units are all paid directly. So no chip of
    a payment is ever wasted (MD-PAY-3, MD-PAY-5). Any number of units may be replaced, by equal or
    different chips (MD-PAY-1, MD-PAY-2).
    """
    third, fourth, in_order = _others(first, second)
    found: list[Chips] = []
    for one in range(hand[first] + 1):
        for other in range(hand[second] + 1):
            direct = min(one, units) + min(other, units)
            left = direct + EXCHANGE * (2 * units - direct) - one - other
            if left < 0:
                break
            found += [
                in_order((one, other, n, left - n))
                for n in range(max(0, left - hand[fourth]), min(left, hand[third]) + 1)
            ]
    found.sort(reverse=True)
    found.sort(key=sum)
    return tuple(found)


@lru_cache(maxsize=20_000)
def single_payments(hand: Chips, first: int, second: int) -> tuple[Chips, ...]:
    """All ways to offer one unit of either material, fewest chips first (MD-OFF-6).

    One chip of either; or three chips, none of them of these materials, since one such chip
    would do by itself.
    """
    third, fourth, in_order = _others(first, second)
    direct = [in_order((1, 0, 0, 0))] * (hand[first] > 0)
    direct += [in_order((0, 1, 0, 0))] * (hand[second] > 0)
    most, least = min(EXCHANGE, hand[third]), max(0, EXCHANGE - hand[fourth])
    return (*direct, *(in_order((0, 0, n, EXCHANGE - n)) for n in range(most, least - 1, -1)))
