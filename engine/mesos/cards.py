"""Cards by number: 84 characters, then 12 events, then 21 buildings, as the tables list them.

The state holds numbers; everything that leaves the engine (option keys, events, targets) holds
the ids of the specification.
"""

from __future__ import annotations

from functools import cache

from .data import (
    BUILDINGS,
    BUILDINGS_IN_PLAY,
    CHARACTERS,
    EVENTS,
    OFFER_TILES,
    Building,
    Event,
)

GAP = -1
"""The place of a card that was taken: left empty until the end of the round (ME-TAK-10)."""

FIRST_EVENT = len(CHARACTERS)
FIRST_BUILDING = FIRST_EVENT + len(EVENTS)

IDS: tuple[str, ...] = tuple(card.id for card in (*CHARACTERS, *EVENTS, *BUILDINGS))
NUMBERS: dict[str, int] = {card_id: number for number, card_id in enumerate(IDS)}
ERAS: tuple[int, ...] = tuple(card.era for card in (*CHARACTERS, *EVENTS, *BUILDINGS))


def is_character(card: int) -> bool:
    """Whether a number is a character's (a gap is none)."""
    return 0 <= card < FIRST_EVENT


def is_event(card: int) -> bool:
    """Whether a number is an event's."""
    return FIRST_EVENT <= card < FIRST_BUILDING


def is_building(card: int) -> bool:
    """Whether a number is a building's."""
    return card >= FIRST_BUILDING


def event(card: int) -> Event:
    """The event card with this number."""
    return EVENTS[card - FIRST_EVENT]


def building(card: int) -> Building:
    """The building card with this number."""
    return BUILDINGS[card - FIRST_BUILDING]


def names(cards: list[int]) -> list[str]:
    """The ids of some cards, for the log; gaps are left out."""
    return [IDS[card] for card in cards if card != GAP]


@cache
def track(players: int) -> tuple[int, ...]:
    """The offer tiles in play from left to right, as indices into OFFER_TILES (ME-SET-1)."""
    return tuple(i for i, tile in enumerate(OFFER_TILES) if tile.players <= players)


@cache
def tribe_pile(players: int, era: int) -> tuple[int, ...]:
    """The characters and non-final events of an era, kept for some players (ME-SET-3)."""
    characters = [n for n, c in enumerate(CHARACTERS) if c.era == era and c.players <= players]
    return (
        *characters,
        *(n for n, e in enumerate(EVENTS, FIRST_EVENT) if e.era == era and not e.final),
    )


FINAL_EVENTS: tuple[int, ...] = tuple(n for n, e in enumerate(EVENTS, FIRST_EVENT) if e.final)
"""The two events at the bottom of every deck (ME-SET-4, ME-FIN-1)."""


@cache
def tribe_cards(players: int) -> tuple[int, ...]:
    """All tribe cards in play: what the deck is made of."""
    return (*(n for era in (1, 2, 3) for n in tribe_pile(players, era)), *FINAL_EVENTS)


@cache
def buildings_of(era: int) -> tuple[int, ...]:
    """All buildings of an era, drawn for this match or not."""
    return tuple(n for n, b in enumerate(BUILDINGS, FIRST_BUILDING) if b.era == era)


def drawn_buildings(players: int, era: int) -> int:
    """How many buildings of an era take part."""
    return BUILDINGS_IN_PLAY[players][era - 1]
