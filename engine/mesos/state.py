"""The table of Mesos: its fields, small questions about them, the set-up and its check."""

from __future__ import annotations

from collections import Counter

from engine.core import chance
from engine.core import state as core
from engine.core.game import Setup
from engine.core.state import NOBODY
from engine.core.steps import Steps
from engine.mesos import tribe
from engine.mesos.cards import (
    ERAS,
    FINAL_EVENTS,
    GAP,
    buildings_of,
    drawn_buildings,
    is_building,
    is_character,
    track,
    tribe_cards,
    tribe_pile,
)
from engine.mesos.data import LAST_ERA, OFFER_TILES, ROUNDS, SHEET, START_FOOD


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


def price(t: Table, seat: int, building: int) -> int:
    """The food that a building costs a seat now (ME-BLD-1)."""
    return tribe.price(t.tribes[seat], building)


def affordable(t: Table, seat: int, buildings: list[int]) -> list[int]:
    """The buildings that a seat can pay at this moment (ME-TAK-4)."""
    return [b for b in buildings if price(t, seat, b) <= t.food[seat]]


def characters(row: list[int]) -> list[int]:
    """The characters of a row, without events and gaps."""
    return [card for card in row if is_character(card)]


def takeable(t: Table, seat: int, upper: int, lower: int) -> list[int]:
    """The cards that a seat may take with its picks left: upper row, lower row, buildings last.

    Any character and any affordable building of a row with a pick left (ME-TAK-5, ME-TAK-11),
    never an event (ME-TAK-2).
    """
    cards = []
    if upper:
        cards += characters(t.upper) + affordable(t, seat, t.upper_buildings)
    if lower:
        cards += characters(t.lower) + affordable(t, seat, t.lower_buildings)
    return cards


def row_size(t: Table) -> int:
    """The tribe cards of a full upper row: p + 4 (ME-SET-6, ME-END-4)."""
    return t.seats + 4


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
    while len(s.lower) < s.seats + 1:
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


# --- check --------------------------------------------------------------------------------------


def check(s: State) -> list[str]:
    """What is wrong with a table: cards or totems lost or doubled, numbers out of bounds."""
    return _card_faults(s) + _deck_faults(s) + _building_faults(s) + _number_faults(s)


def _card_faults(s: State) -> list[str]:
    in_tribes = [card for tribe in s.tribes for card in tribe]
    rows = [card for card in s.upper + s.lower if card != GAP]
    discarded = [card for card in s.discard if not is_building(card)]
    everywhere = Counter(s.deck + rows + in_tribes + discarded)
    faults = ["tribe cards lost or doubled"] * (everywhere != Counter(tribe_cards(s.seats)))
    if not all(map(is_character, in_tribes)):
        faults.append("a tribe with something else than characters")
    if max(len(s.upper), len(s.lower)) > row_size(s):
        faults.append("a row too long")
    return faults


def _deck_faults(s: State) -> list[str]:
    """At every decision the deck holds what the refills still to come need (ME-RND-2)."""
    faults = ["deck of a wrong size"] * (len(s.deck) != (ROUNDS - s.round) * row_size(s))
    eras = [ERAS[card] for card in s.deck]
    if eras != sorted(eras, reverse=True) or set(s.deck[:2]) - set(FINAL_EVENTS):
        faults.append("deck out of order")
    return faults


def _building_faults(s: State) -> list[str]:
    owned = [card for cards in s.buildings for card in cards]
    coming = s.beside + s.piles
    gone = [card for card in s.discard if is_building(card)]
    everywhere = s.upper_buildings + s.lower_buildings + owned + coming + gone
    drawn = Counter(ERAS[card] for card in everywhere)
    faults = []
    if len(set(everywhere)) < len(everywhere) or not all(map(is_building, everywhere)):
        faults.append("a building doubled")  # ME-BLD-5
    if any(drawn[era] != drawn_buildings(s.seats, era) for era in (1, 2, 3)):
        faults.append("buildings lost")
    if sum(pile_size(s, era) for era in (2, 3)) != len(coming) or (s.piles and s.expert):
        faults.append("coming buildings of a wrong number")
    return faults


def _number_faults(s: State) -> list[str]:
    faults = ["food under 0"] * (min(s.food) < 0)  # ME-LIM-1
    totems = sorted(seat for seat in s.spaces + s.offer if seat != NOBODY)
    if totems != list(range(s.seats)) or len(s.spaces) != s.seats:
        faults.append("a totem lost or doubled")
    in_play = track(s.seats)
    if any(seat != NOBODY and i not in in_play for i, seat in enumerate(s.offer)):
        faults.append("a totem on a tile that is not in play")
    if s.round not in range(1, ROUNDS + 1) or s.era not in range(1, LAST_ERA + 1):
        faults.append("no such round or era")
    return faults
