"""Domains and points of Aztlán: pure functions of the table (rules/aztlan.md, 5.7, 6.3, 9)."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from ..core.game import Result, ScoreLine, places
from . import data
from .data import BLESSING_VP, BLESSINGS, JOKER, NEIGHBOURS, TERRAIN
from .state import DOMAIN_LINES, LINES, Table, power_card, row, standing

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

Land = tuple[int, ...]
"""Territories in the order of their numbers."""

Links = tuple[tuple[int, int], ...]
"""Pairs of territories that canoes join."""

RULES = {
    **dict.fromkeys(DOMAIN_LINES, "AZ-SCO-7"),
    "blessings": "AZ-BLE-1",
    "unused_card": "AZ-END-1",
    "prosperity_cards": "AZ-PRO-8",
    "offerings": "AZ-OFF-2",
}
"""The rule behind each line of the score sheet."""


class Domain(NamedTuple):
    """A connected group of territories with what it scores (AZ-SCO-5, AZ-SCO-6)."""

    territories: Land
    matches: int
    points: int

    @property
    def size(self) -> int:
        """The number of its territories."""
        return len(self.territories)


def controlled(t: Table, seat: int) -> Land:
    """AZ-SCO-2: where the seat's side has a pawn, alone or not, whoever is stronger."""
    return tuple(i for i, count in enumerate(row(t, seat)) if count)


@lru_cache(maxsize=4096)
def connected(land: Land, links: Links = ()) -> tuple[Land, ...]:
    """AZ-SCO-3: the connected parts of some land, by their first territory.

    Lakes separate, but canoes join the pairs they were played for (AZ-CAN-1).
    """
    left, parts = set(land), []
    for first in land:
        if first not in left:
            continue
        left.remove(first)
        part = [first]
        for territory in part:  # grows while we walk through it
            reached = left.intersection([*NEIGHBOURS[territory], *_over_water(territory, links)])
            left -= reached
            part += reached
        parts.append(tuple(sorted(part)))
    return tuple(parts)


def _over_water(territory: int, links: Links) -> list[int]:
    return [sum(pair) - territory for pair in links if territory in pair]


def domain_points(size: int, matches: int) -> int:
    """AZ-SCO-5: t + b², for any size (AZ-CAN-5); AZ-SCO-6: nothing without a match."""
    return size + matches**2 if matches else 0


def domains(
    t: Table, seat: int, terrain: str, links: Iterable[tuple[int, int]] = ()
) -> list[Domain]:
    """A seat's domains with their arithmetic for a terrain, by their first territory (AZ-SCO-7).

    None, and so no points, without a pawn on the board (AZ-SCO-10).
    """
    found = []
    for land in connected(controlled(t, seat), tuple(links)):
        matches = sum(TERRAIN[territory] == terrain for territory in land)
        found.append(Domain(land, matches, domain_points(len(land), matches)))
    return found


@lru_cache(maxsize=8192)
def land_points(land: Land, terrain: str, links: Links = ()) -> int:
    """The points of all domains of some land for a terrain (AZ-SCO-7)."""
    return sum(
        domain_points(len(part), sum(TERRAIN[i] == terrain for i in part))
        for part in connected(land, links)
    )


def terrains_of(card: int) -> tuple[str, ...]:
    """The terrains that a power card may score: its own, or any with the joker (AZ-SCO-4)."""
    terrain = data.POWER_CARDS[card].terrain
    return data.TERRAINS if terrain == JOKER else (terrain,)


def names_terrain(t: Table, seat: int) -> bool:
    """Whether a seat names a terrain in its scoring turn: with the joker (AZ-SCO-4).

    Without a pawn on the board there is nothing to name it for (AZ-SCO-10).
    """
    joker = data.POWER_CARDS[power_card(t, seat)].terrain == JOKER
    return joker and any(row(t, seat))


def blessing_points(t: Table, seat: int, card: str) -> int:
    """AZ-BLE-1, AZ-BLE-2: two points for every territory of the god's terrain that he controls."""
    return BLESSING_VP * sum(TERRAIN[i] == BLESSINGS[card] for i in controlled(t, seat))


def domain_by_territory(
    t: Table, seat: int, links: Iterable[tuple[int, int]] = ()
) -> dict[int, Land]:
    """The domain to which each territory of a seat belongs, with the links made so far."""
    return {i: part for part in connected(controlled(t, seat), tuple(links)) for i in part}


def unused_points(t: Table, seat: int) -> int:
    """AZ-END-1 (a): the VP of the power card that was never used."""
    return sum(
        card.unused_vp for number, card in data.POWER_CARDS.items() if number not in t.used[seat]
    )


def offering_points(hand: Sequence[str]) -> int:
    """AZ-OFF-2, AZ-OFF-3: n Offerings are worth n², beyond five as well."""
    return hand.count(data.OFFERING) ** 2


def scores(t: Table) -> tuple[int, ...]:
    """The points on the track (AZ-ORD-1)."""
    return tuple(t.vp)


def result(t: Table) -> Result:
    """AZ-END-4, AZ-END-5: most VP, then highest in the stack; never a shared place.

    Also with two players, whose VP are their own (AZ-2P-9).
    """
    seats = range(t.seats)
    lines = tuple(
        ScoreLine(kind, RULES[kind], tuple(t.tally[t.seats * i : t.seats * (i + 1)]))
        for i, kind in enumerate(LINES)
    )
    heights = tuple(t.seats - standing(t).index(seat) for seat in seats)
    tied = len(set(t.vp)) < t.seats
    tie_breaks = (ScoreLine("stack", "AZ-END-4", heights),) if tied else ()
    return Result(tuple(t.vp), places(heights), lines, tie_breaks)
