"""What a table of Mesos may hold: the schema of its fields, and their consistency."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from ..core.schema import BOOLS, Each, Schema
from ..core.state import NOBODY
from .cards import (
    ERAS,
    FINAL_EVENTS,
    FIRST_BUILDING,
    FIRST_EVENT,
    GAP,
    IDS,
    drawn_buildings,
    is_building,
    is_character,
    track,
    tribe_cards,
)
from .data import CAVE_LOSS, LAST_ERA, OFFER_TILES, ROUNDS, SHEET
from .state import State, pile_size, row_size

if TYPE_CHECKING:
    from collections.abc import Container, Iterator


def schema(s: State) -> dict[str, Schema]:
    """What every field may hold."""
    totems, buildings = range(NOBODY, s.seats), range(FIRST_BUILDING, len(IDS))
    some_buildings = Each(range(len(buildings) + 1), buildings)
    return {
        "expert": BOOLS,
        "cave_loss": CAVE_LOSS,
        "round": range(1, ROUNDS + 1),
        "era": range(1, LAST_ERA + 1),
        "spaces": Each(s.seats, totems),
        "offer": Each(len(OFFER_TILES), totems),
        "upper": Each(row_size(s), range(GAP, FIRST_BUILDING)),
        "lower": Each(range(row_size(s) + 1), range(GAP, FIRST_BUILDING)),
        "upper_buildings": some_buildings,
        "lower_buildings": some_buildings,
        "beside": some_buildings,
        "tribes": Each(s.seats, Each(range(FIRST_EVENT + 1), range(FIRST_EVENT))),
        "buildings": Each(s.seats, some_buildings),
        "food": Each(s.seats, range(10_000)),
        "sheet": Each(s.seats * len(SHEET), range(-10_000, 10_000)),
        "discard": Each(range(len(IDS) + 1), range(len(IDS))),
        "deck": Each(range(len(IDS) + 1), range(FIRST_BUILDING)),
        "piles": some_buildings,
    }


def arguments(s: State) -> dict[str, Container[int]]:
    """What the steps' parameters may be."""
    return {
        "seat": range(s.seats),
        "tile": range(len(OFFER_TILES)),
        "card": range(len(IDS)),
        "upper": range(1 + max(tile.upper for tile in OFFER_TILES)),
        "lower": range(1 + max(tile.lower for tile in OFFER_TILES)),
    }


def check(s: State) -> list[str]:
    """What is wrong with a table: cards or totems lost or doubled.

    A prepared table is held against the same: what it does without lies among the discards.
    """
    return [
        *_card_faults(s),
        *_deck_faults(s),
        *_building_faults(s),
        *_totem_faults(s),
        *(["food under 0"] if min(s.food) < 0 else []),  # ME-LIM-1
        *(["no such round"] if s.round > ROUNDS else []),
    ]


def _card_faults(s: State) -> Iterator[str]:
    in_tribes = [card for tribe in s.tribes for card in tribe]
    rows = [card for card in s.upper + s.lower if card != GAP]
    discarded = [card for card in s.discard if not is_building(card)]
    everywhere = Counter(s.deck + rows + in_tribes + discarded)
    if everywhere != Counter(tribe_cards(s.seats)):
        yield "tribe cards lost or doubled"
    if not all(map(is_character, in_tribes)):
        yield "a tribe with something else than characters"
    if max(len(s.upper), len(s.lower)) > row_size(s):
        yield "a row too long"


def _deck_faults(s: State) -> Iterator[str]:
    """At every decision the deck holds what the refills still to come need (ME-RND-2)."""
    if len(s.deck) != (ROUNDS - s.round) * row_size(s):
        yield "deck of a wrong size"
    eras = [ERAS[card] for card in s.deck]
    if eras != sorted(eras, reverse=True) or set(s.deck[:2]) - set(FINAL_EVENTS):
        yield "deck out of order"


def _building_faults(s: State) -> Iterator[str]:
    owned = [card for cards in s.buildings for card in cards]
    coming = s.beside + s.piles
    gone = [card for card in s.discard if is_building(card)]
    everywhere = s.upper_buildings + s.lower_buildings + owned + coming + gone
    if len(set(everywhere)) < len(everywhere) or not all(map(is_building, everywhere)):
        yield "a building doubled"  # ME-BLD-5
    if any(_of_era(everywhere, era) != drawn_buildings(s.seats, era) for era in (1, 2, 3)):
        yield "buildings lost"
    if any(_of_era(coming, era) != pile_size(s, era) for era in (1, 2, 3)):
        yield "coming buildings of a wrong number"
    if s.piles if s.expert else s.beside:
        yield "coming buildings on the wrong side"


def _of_era(cards: list[int], era: int) -> int:
    return [ERAS[card] for card in cards].count(era)


def _totem_faults(s: State) -> Iterator[str]:
    totems = sorted(seat for seat in s.spaces + s.offer if seat != NOBODY)
    if totems != list(range(s.seats)) or len(s.spaces) != s.seats:
        yield "a totem lost or doubled"
    in_play = track(s.seats)
    if any(seat != NOBODY and i not in in_play for i, seat in enumerate(s.offer)):
        yield "a totem on a tile that is not in play"
