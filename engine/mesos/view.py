"""What a seat may know of Mesos, and tables that fit it (rules/mesos.md, section 8)."""

from __future__ import annotations

from .state import State, View, random_buildings, stacked_deck, unseen


def view(s: State, seat: int) -> View:
    """The table, the same for everybody; no private information (ME-HID-1, ME-HID-5).

    With the expert variant the coming buildings lie beside it (ME-HID-4).
    """
    return View.of(s, seat)


def determinize(view: View, seed: int) -> State:
    """A table that fits a view: deck and hidden piles drawn from what is not seen (ME-HID-6).

    The unseen cards of each era in any order, the final events last (ME-HID-2); in the base game
    coming buildings are any of their era's (ME-HID-3).
    """
    s = State(view.seats, seed)
    view.fill(s)
    s.deck = stacked_deck(s, unseen(view))
    s.piles = []
    if not s.expert:
        s.piles = [card for era in (2, 3) if era > s.era for card in random_buildings(s, era)]
    s.revealed = view.revealed
    return s
