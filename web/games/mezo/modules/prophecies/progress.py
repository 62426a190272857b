"""Everybody's progress with the prophecies: what each has, and what is still missing."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from engine.mezo.modules.prophecies.data import NEEDED
from engine.mezo.modules.prophecies.state import (
    COLUMN,
    COUNTS,
    PROGRESS,
    SCRIBE,
    current,
    has_happened,
)
from web.games.mezo import words
from web.i18n import _, fill, mark

if TYPE_CHECKING:
    from engine.mezo.state import Table

NEARNESS = {
    "pro_carved_land": mark("%(have)d of %(need)d glyphs"),
    "pro_three_temples": mark("tiers in %(have)d of %(need)d regions"),
    "pro_fervent_people": mark("%(have)d of %(need)d devotion steps"),
    "pro_recorded_names": mark("%(have)d of %(need)d units on Calendar and Codex"),
    "pro_full_underworld": mark("%(have)d of %(need)d units in Xibalba"),
    "pro_great_host": mark("%(have)d of %(need)d units in one region"),
}
"""What is so by now, of what must be."""

MISSING = {
    "pro_high_stone": mark("still to BUILD: level 3 or 4"),
    "pro_foreign_field": mark("still to win without their champion"),
    "pro_blessed_victor": mark("still to win in the Blessed Region"),
    "pro_two_books": mark("still to go on both in one conflict"),
    "pro_great_appeasement": mark("still to APPEASE for 2 units"),
    "pro_red_river": mark("still to sacrifice 5 units at once"),
}
"""What must happen yet."""


class Progress(NamedTuple):
    """Somebody on the way to a card: what he has of what it needs (0: it waits for an event)."""

    seat: int
    have: int
    need: int
    text: str

    @property
    def number(self) -> str:
        """What he has, as short as it can be told; '' for an event."""
        return str(min(self.have, self.need)) if self.need else ""


def progress_of(t: Table, seat: int) -> Progress:
    """How far a seat is with its current card."""
    card = current(t, seat)
    if card in COUNTS:
        have, need = COUNTS[card](t, seat), NEEDED[card]
        text = fill(_(NEARNESS[card]), have=min(have, need), need=need)
        return Progress(seat, have, need, text)
    return Progress(seat, 0, 0, _missing(t, seat, card))


def _missing(t: Table, seat: int, card: str) -> str:
    if has_happened(t, seat):
        return _("done: it will count in a moment")
    if card == "pro_two_books" and SCRIBE.of(t) == seat:
        return _("on the Calendar; the Codex is missing")
    return _(MISSING[card])


def progress_of_all(t: Table, number: int) -> list[Progress]:
    """Who is after a card of the column, by its number from 0."""
    return [progress_of(t, seat) for seat, done in enumerate(PROGRESS.of(t)) if done == number]


def on_card(t: Table, number: int) -> list[int]:
    """Whose tokens lie on a card: it is the last one that they have completed."""
    return [seat for seat, done in enumerate(PROGRESS.of(t)) if done == number + 1]


class Card(NamedTuple):
    """A card of the column as it lies there."""

    id: str
    number: int
    name: str
    text: str
    need: str
    tokens: list[int]
    runners: list[Progress]


def cards(t: Table) -> list[Card]:
    """The column from the lowest card."""
    return [
        Card(
            card,
            number + 1,
            words.named(card),
            words.explained(card),
            str(NEEDED[card]) if card in COUNTS else "",
            on_card(t, number),
            progress_of_all(t, number),
        )
        for number, card in enumerate(COLUMN.of(t))
    ]
