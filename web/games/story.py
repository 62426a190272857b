"""Moments: what the whole table should look at. A game's face makes them of public events only."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from markupsafe import Markup

if TYPE_CHECKING:
    from collections.abc import Iterable


@dataclass(frozen=True)
class Part:
    """What a column's bar is made of: some pieces, or what a card adds, with its name."""

    icon: Markup
    amount: int
    label: str = ""


@dataclass(frozen=True)
class Column:
    """What a moment tells of one seat.

    ``card`` is turned over (about 56 px wide), ``parts`` make the bar in their order, ``total`` is
    what they come to, ``gain`` are points won or lost by it, ``note`` says a few words ("out").
    Where one ``wins``, the others are dimmed.
    """

    seat: int
    card: Markup = field(default_factory=Markup)
    parts: tuple[Part, ...] = ()
    total: int | None = None
    gain: int = 0
    note: str = ""
    wins: bool = False


@dataclass(frozen=True)
class Moment:
    """Something that happened at which the whole table should look.

    ``kind`` names it for styles and tests, ``prize`` stands at the right of the title, ``picture``
    (a card, a die) at its left. ``why`` is the last line: what decided it. ``about`` are the
    things on the board to look at, ``seats`` who is concerned besides those of the columns.
    """

    kind: str
    title: str
    prize: str = ""
    picture: Markup = field(default_factory=Markup)
    columns: tuple[Column, ...] = ()
    why: str = ""
    about: tuple[str, ...] = ()
    seats: tuple[int, ...] = ()

    def concerns(self, seats: Iterable[int]) -> bool:
        """Whether one of these seats has a part in it."""
        return not {*self.seats, *(column.seat for column in self.columns)}.isdisjoint(seats)
