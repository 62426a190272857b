"""The table of Mesos: its fields, small questions about them, and the set-up."""

from __future__ import annotations

from ..core import chance
from ..core import state as core
from ..core.game import Setup
from ..core.state import NOBODY
from ..core.steps import Steps
from . import tribe
from .cards import (
    FINAL_EVENTS,
    GAP,
    buildings_of,
    drawn_buildings,
    is_character,
    tribe_cards,
    tribe_pile,
)
from .data import (
    LOWER_ROW_MORE,
    OFFER_TILES,
    SHEET,
    START_FOOD,
    UPPER_ROW_MORE,
)


class Table(core.Table):
    """What everybody sees: all but the order of the deck and the face-down piles (ME-HID-1).

    Cards are numbers (see cards.py). ``spaces`` holds the seat whose totem is on each space of the
    turn order tile, ``offer`` the one on each offer tile, A to G, in play or not (NOBODY: free).
    ``upper`` and ``lower`` are the tribe cards of the rows, GAP where one was taken; the buildings
    of the rows follow in ``upper_buildings`` and ``lower_buildings``. ``beside`` are the coming
    buildings of the expert variant, face up (ME-VAR-1). By seat: ``tribes`` (characters in the
    order in which they joined), ``buildings``, ``food``. ``sheet`` holds the PP of every seat by
    the lines of SHEET, seat after seat. ``discard`` lies face up, out of the game.
    """

    expert: bool
    cave_loss: str
    round: int
    era: int
    spaces: list[int]
    offer: list[int]
    upper: list[int]
    lower: list[int]
    upper_buildings: list[int]
    lower_buildings: list[int]
    beside: list[int]
    tribes: list[tuple[int, ...]]
    buildings: list[tuple[int, ...]]
    food: list[int]
    sheet: list[int]
    discard: list[int]


class State(Table, core.State):
    """The table, and what is hidden from everybody (ME-HID-2, ME-HID-3).

    ``deck`` is the tribe deck, its top at the end; ``piles`` the face-down buildings of the base
    game, of eras II and III.
    """

    deck: list[int]
    piles: list[int]


class View(Table, core.View):
    """What a seat may know: the table. Nobody has private information (ME-HID-5)."""


step = Steps[State]()
State.STEPS = step.table


# --- small questions ----------------------------------------------------------------------------


def pp(t: Table, seat: int) -> int:
    """The PP that a seat has now, which may be under 0 (ME-LIM-2)."""
    return sum(t.sheet[seat * len(SHEET) : (seat + 1) * len(SHEET)])


def on_sheet(t: Table, seat: int, line: str) -> int:
    """The PP of a seat in one line of the score sheet."""
    return t.sheet[seat * len(SHEET) + SHEET.index(line)]


def score(s: State, seat: int, line: str, points: int) -> None:
    """Writes PP on a seat's score sheet; PP have no limits (ME-LIM-2). The caller notes why."""
    s.sheet[seat * len(SHEET) + SHEET.index(line)] += points


def price(t: Table, seat: int, building: int) -> int:
    """The food that a building costs a seat now (ME-BLD-1)."""
    return tribe.price(t.tribes[seat], building)


def upper_row(t: Table) -> list[int]:
    """The cards of the upper row as they lie, buildings last."""
    return [card for card in t.upper if card != GAP] + t.upper_buildings


def lower_row(t: Table) -> list[int]:
    """The cards of the lower row as they lie, buildings last."""
    return [card for card in t.lower if card != GAP] + t.lower_buildings


def row_size(t: Table) -> int:
    """The tribe cards of a full upper row: p + 4 (ME-SET-6, ME-END-4)."""
    return t.seats + UPPER_ROW_MORE


def unseen(t: Table) -> tuple[int, ...]:
    """The tribe cards still in the deck, by number: anybody can count them (ME-HID-2)."""
    seen = {*t.upper, *t.lower, *t.discard, *(card for tribe in t.tribes for card in tribe)}
    return tuple(card for card in tribe_cards(t.seats) if card not in seen)


def pile_size(t: Table, era: int) -> int:
    """How many buildings of an era are still to come, face down or beside the table."""
    return drawn_buildings(t.seats, era) if era > t.era else 0


def turn_order(t: Table) -> list[int]:
    """All seats in the order in which their totems stand, at any moment of a round.

    Totems that are back come first, or those that wait to be placed, then those on the offer
    track from left to right; with all totems back this is the turn order (ME-RET-5).
    """
    return [seat for seat in t.spaces + t.offer if seat != NOBODY]


# --- set-up -------------------------------------------------------------------------------------


def new_state(setup: Setup) -> State:
    """The table after ME-SET-1 to ME-SET-13."""
    s = State(setup.seats, setup.seed)
    s.expert = setup.options["variant"] == "expert"
    s.cave_loss = setup.options["cave_loss"]
    s.round = s.era = 1
    s.tribes = [()] * s.seats
    s.buildings = [()] * s.seats
    s.sheet = [0] * (s.seats * len(SHEET))
    s.discard = []
    s.offer = [NOBODY] * len(OFFER_TILES)
    s.deck = stacked_deck(s, tribe_cards(s.seats))
    deal_rows(s)
    _draw_buildings(s)
    s.spaces = list(range(s.seats))  # ME-SET-2, ME-SET-11
    chance.shuffle(s, s.spaces)
    s.food = [START_FOOD[s.spaces.index(seat)] for seat in range(s.seats)]  # ME-SET-12
    return s


def stacked_deck(s: State, cards: tuple[int, ...]) -> list[int]:
    """A deck of these cards, top at the end: eras I, II, III, then the final events (ME-SET-4)."""
    deck = []
    for part in (*(tribe_pile(s.seats, era) for era in (1, 2, 3)), FINAL_EVENTS):
        pile = [card for card in part if card in cards]
        chance.shuffle(s, pile)
        deck += pile
    return deck[::-1]


def deal_rows(s: State) -> None:
    """The rows of round 1: 2p + 5 cards leave the deck (ME-SET-5 to ME-SET-7).

    First characters into the lower row, events among them into the upper; then anything into the
    upper row until it is full.
    """
    s.upper, s.lower = [], []
    while len(s.lower) < s.seats + LOWER_ROW_MORE:
        card = chance.draw(s, s.deck)
        (s.lower if is_character(card) else s.upper).append(card)
    while len(s.upper) < row_size(s):
        s.upper.append(chance.draw(s, s.deck))


def _draw_buildings(s: State) -> None:
    """ME-SET-8, ME-SET-9: era I into the upper row; the others hidden, or open (ME-VAR-1)."""
    s.upper_buildings = random_buildings(s, 1)
    s.lower_buildings = []
    coming = random_buildings(s, 2) + random_buildings(s, 3)
    s.beside, s.piles = (coming, []) if s.expert else ([], coming)


def random_buildings(s: State, era: int) -> list[int]:
    """As many buildings of an era as take part, at random; the others go back unseen."""
    pool = list(buildings_of(era))
    chance.shuffle(s, pool)
    return sorted(pool[: drawn_buildings(s.seats, era)])
