"""Who is strongest where: pure functions of the table (rules/aztlan.md, 5.6)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from . import data
from .events import Clash
from .state import Table, pawns_in, power_card, row

if TYPE_CHECKING:
    from collections.abc import Sequence


class Strength(NamedTuple):
    """What one seat has in a territory: pawns × card (AZ-CLA-2)."""

    seat: int
    pawns: int
    card: int

    @property
    def power(self) -> int:
        """Also for pawns placed in earlier eras (AZ-CHO-4)."""
        return self.pawns * self.card


def power(t: Table, seat: int, territory: int, card: int) -> int:
    """The power of a seat in a territory if it uses a card (AZ-CLA-2)."""
    return card * pawns_in(t, seat, territory)


def present(t: Table, territory: int) -> list[int]:
    """The seats with pawns in a territory, in turn order."""
    return [seat for seat in t.order if pawns_in(t, seat, territory)]


def strengths(t: Table, territory: int, cards: Sequence[int] = ()) -> list[Strength]:
    """Everybody present in a territory, in turn order.

    With the open power cards, or with cards by seat, for looking ahead.
    """
    return [
        Strength(seat, pawns_in(t, seat, territory), cards[seat] if cards else power_card(t, seat))
        for seat in present(t, territory)
    ]


def noted(t: Table, territory: int) -> Clash:
    """A clash as it is told: everybody present, in turn order, with his pawns and power."""
    there = strengths(t, territory)
    seats, pawns = [one.seat for one in there], [one.pawns for one in there]
    return Clash(data.IDS[territory], seats, pawns, [one.power for one in there])


def leaders(t: Table, territory: int) -> tuple[int, ...]:
    """AZ-CLA-3: the seats of greatest power, in turn order: one victor, or those who are tied."""
    there = strengths(t, territory)
    greatest = max(strength.power for strength in there)
    return tuple(strength.seat for strength in there if strength.power == greatest)


def contested(t: Table) -> list[int]:
    """AZ-CLA-1: the territories with pawns of at least two players, by number.

    The two colours of an alliance are one side and never meet in a clash (AZ-2P-7).
    """
    rows = zip(*(row(t, seat) for seat in range(t.seats)), strict=True)
    return [i for i, counts in enumerate(rows) if sum(map(bool, counts)) > 1]


def open_clashes(t: Table) -> list[tuple[int, tuple[int, ...]]]:
    """The territories of the open clashes, each with the seats of greatest power in turn order."""
    return list(zip(t.clashes, t.strongest, strict=True))


def won(t: Table, seat: int) -> list[int]:
    """The open clashes of which a seat is victor."""
    return [i for i, best in open_clashes(t) if best == (seat,)]


def tied(t: Table, seat: int) -> list[int]:
    """The open clashes in which a seat shares the greatest power."""
    return [i for i, best in open_clashes(t) if len(best) > 1 and seat in best]


def rivals(t: Table, seat: int, territory: int) -> list[int]:
    """AZ-CLA-9, AZ-CLA-20: all others with pawns in a territory, in turn order."""
    return [other for other in present(t, territory) if other != seat]
