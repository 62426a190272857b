"""Where bonus tokens may lie (MD-SET-8 to MD-SET-10)."""

from __future__ import annotations

from itertools import combinations, pairwise
from typing import TYPE_CHECKING

from ..core import chance
from .data import TOKEN_GAP, TOKEN_POOL

if TYPE_CHECKING:
    from collections.abc import Sequence

    from .state import State


def are_well_spaced(chosen: Sequence[int], ring: int) -> bool:
    """MD-SET-9: at least three free spaces between any two, in both directions."""
    return all(min((a - b) % ring, (b - a) % ring) >= TOKEN_GAP for a, b in combinations(chosen, 2))


def can_still_be_laid(chosen: Sequence[int], ring: int) -> bool:
    """Whether tokens on these spaces leave legal places for the rest of the six."""
    if not are_well_spaced(chosen, ring):
        return False
    around = sorted(chosen)
    gaps = [b - a for a, b in pairwise([*around, around[0] + ring])]
    return len(chosen) + sum(gap // TOKEN_GAP - 1 for gap in gaps) >= len(TOKEN_POOL)


def random_spaces(s: State, ring: int) -> tuple[int, ...]:
    """MD-SET-10: six spaces, every legal placement equally likely, clockwise from the first drawn.

    The spaces left over are shared out among the gaps at random, like stones between dividers.
    The first space may be any of the ring.
    """
    count = len(TOKEN_POOL)
    slack = ring - TOKEN_GAP * count
    stones = list(range(slack + count - 1))
    chance.shuffle(s, stones)
    dividers = [-1, *sorted(stones[: count - 1])]  # what lies after the last is the last gap
    gaps = [b - a - 1 + TOKEN_GAP for a, b in pairwise(dividers)]
    first = chance.below(s, ring)
    return tuple((first + sum(gaps[:i])) % ring for i in range(count))
