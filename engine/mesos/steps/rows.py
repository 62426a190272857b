"""The end of a round: rows move down and are filled again, and eras begin."""

from __future__ import annotations

from ...core import chance
from ..cards import ERAS, GAP, names
from ..events import (
    BuildingsDiscarded,
    BuildingsMovedDown,
    BuildingsRevealed,
    Discarded,
    EraBegins,
    MovedDown,
    Revealed,
)
from ..state import State, row_size, step


@step
def discard_lower(s: State) -> None:
    """ME-END-2: all characters and events of the lower row; buildings stay."""
    s.begin_beat()
    gone = [card for card in s.lower if card != GAP]
    s.discard += gone
    s.lower = []
    s.note("ME-END-2", Discarded, names(gone))


@step
def move_down(s: State) -> None:
    """ME-END-3: characters and events of the upper row; buildings stay."""
    s.lower = [card for card in s.upper if card != GAP]
    s.upper = []
    s.note("ME-END-3", MovedDown, names(s.lower))


@step
def refill(s: State) -> None:
    """ME-END-4: p + 4 cards into the upper row, events too; an era begins with its first card.

    The final events begin none of their own: they are cards of era III (ME-ERA-5).
    """
    s.begin_beat()
    told, full = 0, row_size(s)
    while len(s.upper) < full:
        card = chance.draw(s, s.deck)
        s.upper.append(card)
        begins = ERAS[card] > s.era
        if begins or len(s.upper) == full:
            s.note("ME-END-4", Revealed, names(s.upper[told:]))
            told = len(s.upper)
        if begins:
            begin_era(s, ERAS[card])


def begin_era(s: State, era: int) -> None:
    """ME-ERA-1: at once, in the middle of the refill.

    Old buildings go (ME-ERA-2), the upper row's move down (ME-ERA-3), the era's own come into the
    upper row (ME-ERA-4): era II always at the end of round 3, era III of round 6 (ME-ERA-6,
    ME-ERA-7).
    """
    s.begin_beat()
    s.era = era
    s.note("ME-ERA-1", EraBegins, era)
    if s.lower_buildings:
        s.note("ME-ERA-2", BuildingsDiscarded, names(s.lower_buildings))
    s.discard += s.lower_buildings
    if s.upper_buildings:
        s.note("ME-ERA-3", BuildingsMovedDown, names(s.upper_buildings))
    s.lower_buildings = s.upper_buildings
    s.upper_buildings = [card for card in s.beside + s.piles if ERAS[card] == era]
    s.beside = [card for card in s.beside if ERAS[card] != era]
    s.piles = [card for card in s.piles if ERAS[card] != era]
    s.note("ME-ERA-4", BuildingsRevealed, names(s.upper_buildings))
