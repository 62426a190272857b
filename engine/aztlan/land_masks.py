"""Lands as bit masks: what they score and how they can grow, fast and cached.

Bots weigh thousands of tables of which most lands are alike. A *mask* has bit i where territory i
belongs to the land; terrains go by their place in ``data.TERRAINS``.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from .data import CANOE_PAIRS, COUNT, JOKER, NEIGHBOURS, POWER_CARDS, TERRAIN, TERRAINS

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

ALL = range(len(TERRAINS))
"""The terrains by number."""
MATCHING = tuple(sum(1 << i for i in range(COUNT) if TERRAIN[i] == terrain) for terrain in TERRAINS)
"""The territories of each terrain."""
CARD_TERRAINS = {
    number: tuple(ALL) if card.terrain == JOKER else (TERRAINS.index(card.terrain),)
    for number, card in POWER_CARDS.items()
}
"""The terrains that a power card may score, by number."""
NEAR = tuple(sum(1 << goal for goal in goals) for goals in NEIGHBOURS)
"""The land neighbours of each territory."""
_CHUNK = 10
_LOW = (1 << _CHUNK) - 1


def _table(first: int) -> tuple[int, ...]:
    """The neighbours of every set among ten territories."""
    found = [0]
    for chosen in range(1, 1 << _CHUNK):
        lowest = (chosen & -chosen).bit_length() - 1
        found.append(found[chosen & (chosen - 1)] | NEAR[first + lowest])
    return tuple(found)


_NEAR_1, _NEAR_2, _NEAR_3 = (_table(first) for first in range(0, COUNT, _CHUNK))


def near(mask: int) -> int:
    """All territories that border on a land (its own among them where they do)."""
    return _NEAR_1[mask & _LOW] | _NEAR_2[mask >> 10 & _LOW] | _NEAR_3[mask >> 20]


def bits(mask: int) -> Iterator[int]:
    """Each territory of a land, as a land of its own."""
    while mask:
        one = mask & -mask
        yield one
        mask ^= one


_THERE = bytes(ord("1" if count else "0") for count in range(256))


def mask_of(pawns: Sequence[int], side: int) -> int:
    """Where a side has pawns."""
    own = bytes(pawns[COUNT * side : COUNT * (side + 1)])
    return int(own.translate(_THERE)[::-1], 2)


def grown(part: int, mask: int) -> int:
    """The connected part of a land that some of it belongs to."""
    fresh = part
    while fresh:
        beside = _NEAR_1[fresh & _LOW] | _NEAR_2[fresh >> 10 & _LOW] | _NEAR_3[fresh >> 20]
        fresh = beside & mask & ~part
        part |= fresh
    return part


@lru_cache(maxsize=1 << 15)
def parts(mask: int) -> tuple[int, ...]:
    """The domains of a land (AZ-SCO-3)."""
    found = []
    while mask:
        part = grown(mask & -mask, mask)
        found.append(part)
        mask ^= part
    return tuple(found)


@lru_cache(maxsize=1 << 16)
def points(mask: int) -> tuple[int, ...]:
    """What a land scores for each terrain (AZ-SCO-5 to AZ-SCO-7)."""
    totals = [0] * len(TERRAINS)
    for part in parts(mask):
        size = part.bit_count()
        for terrain in ALL:
            matches = (part & MATCHING[terrain]).bit_count()
            if matches:
                totals[terrain] += size + matches * matches
    return tuple(totals)


def best_points(mask: int, card: int) -> int:
    """What a land scores with a power card; with the joker for the best terrain."""
    scored = points(mask)
    return max(scored) if card == 4 else scored[CARD_TERRAINS[card][0]]


@lru_cache(maxsize=1 << 14)
def best_of(mask: int, cards: tuple[int, ...]) -> tuple[int, int, float]:
    """What a land scores with the best of some power cards, which one, and the mean of all."""
    scored = [best_points(mask, card) for card in cards]
    best = max(scored)
    return best, cards[scored.index(best)], sum(scored) / len(scored)


@lru_cache(maxsize=1 << 13)
def link_gain(mask: int, terrain: int) -> int:
    """What canoes can add to the points of a land at most (AZ-CAN-1)."""
    part_of = {bit: part for part in parts(mask) for bit in bits(part)}
    best = 0
    for a, b in CANOE_PAIRS:
        here, there = part_of.get(1 << a, 0), part_of.get(1 << b, 0)
        if here and there and here != there:
            best = max(best, _joined(here, there, MATCHING[terrain]))
    return best


def _joined(here: int, there: int, matching: int) -> int:
    """What two domains gain when they become one."""
    a, b = (here & matching).bit_count(), (there & matching).bit_count()
    if a and b:
        return 2 * a * b
    return there.bit_count() if a else here.bit_count() if b else 0
