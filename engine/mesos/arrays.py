"""Mesos for programs that learn: its choices, closed."""

from __future__ import annotations

from collections.abc import Iterator

from ..arrays.vocabulary import GameArrays, Words
from .cards import IDS, drawn_buildings, is_event, track
from .data import OFFER_TILES
from .state import Table, row_size


def words(t: Table) -> Iterator[Words]:
    """Tiles to stand on, cards to take, also with the tower, and the end of an action."""
    yield from (("place", OFFER_TILES[tile].id) for tile in track(t.seats))
    cards = [card_id for card, card_id in enumerate(IDS) if not is_event(card)]
    yield from (("take", card_id) for card_id in cards)
    yield ("finish",)
    yield from (("tower", card_id) for card_id in (*cards, "none"))


def most(t: Table) -> int:
    """Both rows full, all buildings of the match in them, and the end."""
    buildings = sum(drawn_buildings(t.seats, era) for era in (1, 2, 3))
    return 2 * row_size(t) + buildings + 1


ARRAYS = GameArrays(words=words, most=most)
