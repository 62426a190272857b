"""Moments: important events that the whole table watches, made of public events only."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from markupsafe import Markup

if TYPE_CHECKING:
    from collections.abc import Iterable


BEFORE_MS, COUNT_MS = 250, 600
"""Milliseconds before anything is played on the stage, and for sums to count up."""
CARDS_MS, CARD_MS = 500, 350
"""Milliseconds for which cards lie face down, and to turn one (as moment.css does it)."""


@dataclass(frozen=True)
class Part:
    """A segment of a column's bar: some pieces, or what a card adds, with its name."""

    icon: Markup
    amount: int
    label: str = ""


@dataclass(frozen=True)
class Column:
    """What a moment shows of one seat.

    ``card`` is turned up, the strongest first: ``strength`` is what it counts. ``parts`` are the
    segments of the bar, ``total`` is their sum, ``rank`` a place in an order (0: none), ``gain``
    the points won or lost, ``note`` a few words ("out"). If one column ``wins``, the others are
    dimmed.
    """

    seat: int
    card: Markup = field(default_factory=Markup)
    strength: int = 0
    parts: tuple[Part, ...] = ()
    total: int | None = None
    rank: int = 0
    gain: int = 0
    note: str = ""
    wins: bool = False


@dataclass(frozen=True)
class Moment:
    """An important event that is shown to the whole table.

    ``kind`` is for styles and tests, ``prize`` is right of the title, and there too ``outcome``,
    once it has been seen how it ends; ``picture`` (a card, a die) is left of it. ``why`` is the
    last line: what decided it. ``about`` are the targets on the board to show, ``seats`` who is
    concerned besides those of the columns.
    """

    kind: str
    title: str
    prize: str = ""
    picture: Markup = field(default_factory=Markup)
    columns: tuple[Column, ...] = ()
    why: str = ""
    about: tuple[str, ...] = ()
    seats: tuple[int, ...] = ()
    outcome: str = ""

    def concerns(self, seats: Iterable[int]) -> bool:
        """Whether it concerns one of these seats."""
        return not {*self.seats, *(column.seat for column in self.columns)}.isdisjoint(seats)

    @property
    def cards(self) -> int:
        """How many cards are turned up in it, one after the other."""
        return sum(bool(column.card) for column in self.columns)

    @property
    def is_art(self) -> bool:
        """Whether its picture is the event itself: it stands large on the board."""
        return bool(self.picture) and not self.columns

    @property
    def stage_ms(self) -> int:
        """Milliseconds until all of it has been played: cards are turned, sums have counted up."""
        turned = CARDS_MS + CARD_MS * self.cards if self.cards else 0
        counted = COUNT_MS if self.is_counted else 0
        return BEFORE_MS + turned + counted

    @property
    def sounds_ms(self) -> int:
        """Milliseconds until it is heard: the first card is turned, or the sums are told."""
        return CARDS_MS if self.cards else self.stage_ms if self.is_counted else 0

    @property
    def is_counted(self) -> bool:
        """Whether sums count up in it."""
        return any(column.total is not None for column in self.columns)

    @property
    def words(self) -> str:
        """What is to be read of it at once; a column's name and its numbers are a word each."""
        told = [self.title, self.prize, self.outcome]
        for column in self.columns:
            told += ["-", *("-" for part in column.parts if part.amount), column.note]
            told += ["-" for number in (column.total, column.rank, column.gain) if number]
        return " ".join(told)
