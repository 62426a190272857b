"""Projections of scores and events as things stand: pure functions, for screens and hints.

They reckon with the very functions that the rules apply, so what is shown is what will happen if
nobody does anything more.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from . import data, effects, tribe
from .cards import FIRST_EVENT, IDS, is_character
from .data import (
    ARTIST,
    BUILDER,
    CHARACTERS,
    EVENTS,
    GATHERER,
    HUNTER,
    INVENTOR,
    KINDS,
    ROUNDS,
    SHAMAN,
)
from .state import price

if TYPE_CHECKING:
    from .events import Change
    from .state import Table
    from .tribe import Cards


# --- events in sight ------------------------------------------------------------------------------


class EventForecast(NamedTuple):
    """An event in sight: its id, the round at whose end it resolves, and what it does to whom."""

    card: str
    round: int
    changes: list[Change]


def forecasts(t: Table) -> list[EventForecast]:
    """Every event of the two rows in the order in which they will resolve, with all its changes.

    The lower row's at the end of this round, the upper row's one round later, in round 10 all
    together (ME-END-1, ME-END-6, ME-FIN-2). Each meets the food that those before it leave.
    """
    food = list(t.food)
    if t.round == ROUNDS:
        due = [(t.round, card) for card in effects.in_order(t.lower + t.upper)]
    else:
        due = [(t.round, card) for card in effects.in_order(t.lower)]
        due += [(t.round + 1, card) for card in effects.in_order(t.upper)]
    found = []
    for when, card in due:
        changes = [change for _rule, change in effects.changes(t, card, food)]
        for change in changes:
            food[change.seat] += change.food
        found.append(EventForecast(IDS[card], when, changes))
    return found


def next_event(t: Table, kind: str) -> int | None:
    """The next event of a type that will strike, seen or not: each era has one (ME-HID-2)."""
    cards = (n for n, e in enumerate(EVENTS, FIRST_EVENT) if e.kind == kind)
    return next((card for card in cards if card not in t.discard), None)


# --- what a card would change ---------------------------------------------------------------------


class Figures(NamedTuple):
    """The figures of a tribe: all that a card can change.

    ``need`` is the food for the next Sustenance, ``inventions`` the number of different ones,
    ``discount`` the food off every building, ``end_points`` the PP of the final scoring if the
    game ended now.
    """

    need: int
    sets: int
    inventors: int
    inventions: int
    discount: int
    stars: int
    artists: int
    hunters: int
    end_points: int


class CardProjection(NamedTuple):
    """What a card would change for a seat: the food paid and gained at once, and the figures."""

    card: str
    price: int
    food: int
    before: Figures
    after: Figures

    @property
    def changed(self) -> dict[str, tuple[int, int]]:
        """The figures that change, by name, before and after."""
        before, after = self.before._asdict(), self.after._asdict()
        return {name: (n, after[name]) for name, n in before.items() if n != after[name]}


def figures(t: Table, seat: int) -> Figures:
    """Where a seat's tribe stands now."""
    return _figures(t.tribes[seat], t.buildings[seat])


def _figures(own: Cards, owned: Cards) -> Figures:
    found = tribe.inventions(own)
    return Figures(
        need=tribe.need(own, owned),
        sets=tribe.sets(own),
        inventors=len(found),
        inventions=len(set(found)),
        discount=tribe.discount(own),
        stars=tribe.stars(own, owned),
        artists=tribe.count(own, ARTIST),
        hunters=tribe.count(own, HUNTER),
        end_points=sum(tribe.end_pp(own, owned)),
    )


def card_projection(t: Table, seat: int, card: int) -> CardProjection:
    """What a character or building would change for a seat that took it now."""
    own, owned = t.tribes[seat], t.buildings[seat]
    before = _figures(own, owned)
    if is_character(card):
        food = tribe.joining_food(own, owned, card)
        return CardProjection(IDS[card], 0, food, before, _figures((*own, card), owned))
    cost = price(t, seat, card)
    return CardProjection(IDS[card], cost, 0, before, _figures(own, (*owned, card)))


# --- what a tribe's columns are worth -------------------------------------------------------------


class Column(NamedTuple):
    """One type of characters in a tribe, and what it is worth now.

    ``measure`` is the number that the type is about: different inventions, food saved at each
    Sustenance, stars, discount, artists, or the food that the next hunter with an icon would
    bring. ``points`` are the PP of the final scoring that come from the column, buildings' effects
    on it included. ``event_food`` and ``event_points`` are what the next event that counts the
    column brings: Hunt, Cave Paintings or Ritual.
    """

    kind: str
    cards: tuple[str, ...]
    measure: int
    points: int
    event_food: int = 0
    event_points: int = 0


COUNTED_AT = {HUNTER: data.HUNT, ARTIST: data.PAINTINGS, SHAMAN: data.RITUAL}
"""The event that counts a type."""


def columns(t: Table, seat: int) -> list[Column]:
    """A tribe by types, in the order of KINDS."""
    return [_column(t, seat, kind) for kind in KINDS]


def _column(t: Table, seat: int, kind: str) -> Column:
    own, owned = t.tribes[seat], t.buildings[seat]
    cards = tuple(IDS[card] for card in own if CHARACTERS[card].kind == kind)
    points = tribe.column_pp(own, owned, kind)
    event = next_event(t, COUNTED_AT[kind]) if kind in COUNTED_AT else None
    measure = _measure(own, owned, kind)
    if event is None:
        return Column(kind, cards, measure, points)
    mine = [change for _rule, change in effects.changes(t, event, t.food) if change.seat == seat]
    gained = sum(change.food for change in mine), sum(change.points for change in mine)
    return Column(kind, cards, measure, points, *gained)


def _measure(own: Cards, owned: Cards, kind: str) -> int:
    measures = {
        INVENTOR: len(set(tribe.inventions(own))),
        GATHERER: tribe.gatherers_save(own, owned),
        SHAMAN: tribe.stars(own, owned),
        BUILDER: tribe.discount(own),
        ARTIST: tribe.count(own, ARTIST),
        HUNTER: tribe.count(own, HUNTER) + 1,
    }
    return measures[kind]
