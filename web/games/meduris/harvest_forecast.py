"""Forecasts of a harvest: what a plateau would bring to whom."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.meduris import data

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.meduris.state import Table


@dataclass(frozen=True)
class Yield:
    """What a big harvest brings a seat: chips of one material."""

    seat: int
    material: int
    amount: int


def big_harvest(t: Table, plateau: int, stack: Sequence[int]) -> list[Yield]:
    """By seat, what the workers of a stack get, the highest first (MD-BIG-4 to MD-BIG-8)."""
    left, found = t.supply[plateau], dict.fromkeys(range(t.seats), 0)
    for height, seat in reversed(list(enumerate(stack, start=1))):
        taken = min(height, left)
        left -= taken
        found[seat] += taken
    return [Yield(seat, plateau, found[seat]) for seat in found if seat in stack]


def after_move(t: Table, seat: int, goal: int) -> list[Yield]:
    """What moving a worker of a seat onto a plateau brings everybody there, the seat first."""
    if len(t.stacks[goal]) >= data.STACK_LIMIT:
        return []
    found = big_harvest(t, goal, (*t.stacks[goal], seat))
    return sorted(found, key=lambda one: one.seat != seat)


def own_yields(yields: Sequence[Yield], seat: int) -> int:
    """How much of it is a seat's."""
    return sum(one.amount for one in yields if one.seat == seat)
