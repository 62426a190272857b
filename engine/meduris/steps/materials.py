"""Materials, supply and points (5.2, 5.12)."""

from __future__ import annotations

from operator import sub
from typing import TYPE_CHECKING

from ..events import Gained, Paid, SupplyEmpty
from ..state import step

if TYPE_CHECKING:
    from ..payments import Chips
    from ..state import State


def gain(s: State, seat: int, material: int, wanted: int, rule: str) -> None:
    """MD-MAT-2: takes chips from the supply into a hand, as many as are left of those wanted.

    There is no hand limit (MD-MAT-4) and no trade (MD-MAT-5).
    """
    amount = min(wanted, s.supply[material])
    if amount:
        s.supply[material] -= amount
        hand = s.hands[seat]
        s.hands[seat] = (*hand[:material], hand[material] + amount, *hand[material + 1 :])
        s.note(rule, Gained, seat, material, amount)
    else:
        s.note("MD-MAT-2", SupplyEmpty, seat, material)


@step
def pay(s: State, seat: int, chips: Chips, rule: str) -> None:
    """MD-MAT-3, MD-PAY-4: chips go back to the supplies of their own kinds (MD-MAT-1)."""
    s.hands[seat] = tuple(map(sub, s.hands[seat], chips))
    for material, amount in enumerate(chips):
        s.supply[material] += amount
    s.note(rule, Paid, seat, chips)


def score(s: State, seat: int, points: int) -> int:
    """MD-VP-1, MD-VP-2: points count at once, never under 0 and without an upper limit.

    Returns what was really gained or, under 0, lost.
    """
    counted = max(points, -s.vp[seat])
    s.vp[seat] += counted
    return counted
