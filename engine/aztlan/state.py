"""The table of Aztlán: its fields, small questions about them, set-up and check."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from ..core import chance
from ..core import state as core
from ..core.schema import BOOLS, Each
from ..core.steps import Steps
from . import data
from .decisions import DecisionKind

if TYPE_CHECKING:
    from collections.abc import Container

    from ..core.game import Setup
    from ..core.schema import Schema

EVERYONE, HOLDERS = "everyone", "holders"
"""Values of the option ``reactions`` (AZ-HID-6): who is asked for a secret card."""

CHOICE, DEVELOPMENT, CLASH, SCORING, END = "choice", "development", "clash", "scoring", "end"
"""The phases of an era (AZ-ERA-1), and the end of the game."""

DOMAIN_LINES = tuple(f"domains_{era}" for era in range(1, data.ERAS + 1))
LINES = (*DOMAIN_LINES, "blessings", "unused_card", "prosperity_cards", "offerings")
"""What points are for, in the order of the score sheet."""


class Table(core.Table):
    """What everybody sees (AZ-HID-5).

    A *side* is a tribe, or with two players an alliance with one common count (AZ-2P-3);
    ``sides`` gives the side that each seat controls in this era. By side: ``pawns`` (one number
    for each territory), ``reserve``, ``pool`` and ``removed`` (AZ-SUP-1, AZ-SUP-6).

    ``order`` is the turn order of the era. By seat: ``vp``, ``stamps`` (AZ-ORD-5), ``face_down``
    (whether a chosen power card lies before him), ``used`` (power cards open before him, that of
    the running era last), ``hand_sizes`` and ``laid_open`` (prosperity cards at the end),
    ``placed`` (territories where he placed in this era, AZ-WAR-2). ``tally`` holds the points of
    all seats for each of LINES.

    ``clashes`` are the open ones by territory, and ``strongest`` the seats of greatest power in
    each, in turn order; ``spared`` those who answered the running defeat with Sacred Games.
    ``links`` and ``blessings`` are what the seat that scores has played.
    """

    reactions: str
    era: int
    phase: str
    order: list[int]
    sides: list[int]
    pawns: list[int]
    reserve: list[int]
    pool: list[int]
    removed: list[int]
    placed: list[tuple[int, ...]]
    vp: list[int]
    stamps: list[int]
    tally: list[int]
    face_down: list[bool]
    used: list[tuple[int, ...]]
    hand_sizes: list[int]
    deck_size: int
    discard: list[str]
    laid_open: list[tuple[str, ...]]
    clashes: list[int]
    strongest: list[tuple[int, ...]]
    spared: list[int]
    links: list[tuple[int, int]]
    blessings: list[str]


class State(Table, core.State):
    """The table and its secrets.

    By seat the chosen power card (0: none, AZ-HID-1) and the prosperity cards in hand (AZ-HID-3);
    the deck, its top at the end (AZ-HID-4).
    """

    chosen: list[int]
    hands: list[tuple[str, ...]]
    deck: list[str]


class View(Table, core.View):
    """The table, with the seat's own chosen power card and prosperity cards.

    ``holder``: at a quick table, whether the open question is one that a holder of its card is
    asked; everybody sees that (AZ-HID-6). ``held``: what a seat that remembers knows to be in the
    hands of the others together, and ``holding`` how many of these cards each of them has; both
    are empty where nothing is remembered.
    """

    chosen: int
    hand: tuple[str, ...]
    holder: bool
    held: tuple[str, ...]
    holding: tuple[int, ...]


step = Steps[State]()
State.STEPS = step.table


# --- small questions ----------------------------------------------------------------------------


def pawns_in(t: Table, seat: int, territory: int) -> int:
    """How many pawns of the side that a seat controls stand in a territory."""
    return t.pawns[data.COUNT * t.sides[seat] + territory]


def row(t: Table, seat: int) -> list[int]:
    """The pawns of the side that a seat controls, by territory."""
    first = data.COUNT * t.sides[seat]
    return t.pawns[first : first + data.COUNT]


def add_pawns(t: Table, seat: int, territory: int, count: int) -> None:
    """Changes the pawns of the side that a seat controls; no limit to a territory (AZ-SUP-5)."""
    t.pawns[data.COUNT * t.sides[seat] + territory] += count


def standing(t: Table) -> list[int]:
    """Seats by VP; with equal VP the one higher in the stack first (AZ-ORD-5, AZ-ORD-6)."""
    return sorted(range(t.seats), key=lambda seat: (-t.vp[seat], -t.stamps[seat]))


def power_card(t: Table, seat: int) -> int:
    """The number of a seat's open power card of this era; 0 before it is revealed."""
    used = t.used[seat]
    return used[-1] if len(used) == t.era else 0


def has_scored(t: Table, seat: int) -> bool:
    """AZ-SCO-1: whether a seat's scoring turn of this era is over, also if it brought nothing."""
    return t.phase == SCORING and t.active in t.order[t.order.index(seat) + 1 :]


def unused_cards(t: Table, seat: int) -> list[int]:
    """The power cards that do not lie open before a seat, one of them perhaps face down.

    What everybody knows of his hand (AZ-HID-1, AZ-HID-2, AZ-ERA-4).
    """
    return [number for number in data.POWER_CARDS if number not in t.used[seat]]


def could_hold(t: Table, seat: int, *cards: str) -> bool:
    """Whether somebody who sees only the table must reckon with one of these cards in a hand."""
    if not t.hand_sizes[seat]:
        return False
    return any(t.discard.count(card) < data.PROSPERITY[card] for card in cards)


def holds(s: State, seat: int, *cards: str) -> bool:
    """Whether one of these cards is in a hand."""
    return any(card in s.hands[seat] for card in cards)


def asks_for(s: State, seat: int, *cards: str) -> bool:
    """Whether a seat is asked about secret cards: see the option ``reactions`` (AZ-HID-6).

    With ``everyone`` all who could hold one of the cards, which the table tells; with ``holders``
    those who do, so that being asked or passed over is news of a hand.
    """
    if not could_hold(s, seat, *cards):
        return False
    if s.reactions == EVERYONE:
        return True
    chance.secret_of(s, seat)
    return holds(s, seat, *cards)


# --- set-up (section 4) -------------------------------------------------------------------------


def new_state(setup: Setup) -> State:
    """AZ-SETUP-1 to AZ-SETUP-9; chance and options decide, nobody is asked (AZ-SETUP-10)."""
    seats = setup.seats
    s = State(seats, setup.seed)
    s.reactions = setup.options["reactions"]
    s.era, s.phase = 0, CHOICE  # AZ-SETUP-8
    s.sides = _sides(s, setup.options["alliance"])
    s.pawns = [0] * (data.COUNT * seats)  # AZ-SETUP-1
    s.reserve = [data.SUPPLY[seats]] * seats  # AZ-SETUP-4; none for the track (AZ-SETUP-9)
    s.pool, s.removed = [0] * seats, [0] * seats
    s.placed = [()] * seats
    s.order = _start_order(s, setup.options["start_order"])
    s.vp, s.tally = [0] * seats, [0] * (seats * len(LINES))
    s.stamps = [seats - s.order.index(seat) for seat in range(seats)]  # AZ-SETUP-6
    s.face_down, s.chosen = [False] * seats, [0] * seats
    s.used = [()] * seats  # AZ-SETUP-5
    s.hands, s.laid_open, s.hand_sizes = [()] * seats, [()] * seats, [0] * seats
    s.deck, s.discard = full_deck(), []
    chance.shuffle(s, s.deck)  # AZ-SETUP-7
    s.deck_size = len(s.deck)
    s.clashes, s.strongest, s.spared, s.links, s.blessings = [], [], [], [], []
    return s


def _sides(s: State, wish: str) -> list[int]:
    """AZ-SETUP-2: everybody his own tribe; AZ-SETUP-3: the first seat's alliance, or by lot."""
    if s.seats > 2:
        return list(range(s.seats))
    first = data.ALLIANCES.index(wish) if wish in data.ALLIANCES else chance.below(s, 2)
    return [first, 1 - first]


def _start_order(s: State, wish: str) -> list[int]:
    """AZ-SETUP-6: drawn by lot, or as the seats are."""
    order = list(range(s.seats))
    if wish == "lots":
        chance.shuffle(s, order)
    return order


def full_deck() -> list[str]:
    """The thirty prosperity cards in the order of their table."""
    return [card for card, count in data.PROSPERITY.items() for _ in range(count)]


# --- what a save may hold ------------------------------------------------------------------------

MOST_UNUSED = max(card.unused_vp for card in data.POWER_CARDS.values())
"""The unused power card pays no more (AZ-END-6)."""
_SEVERAL = 10_000
"""More points than there are to be won."""


def schema(s: State) -> dict[str, Schema]:
    """What every field may hold."""
    seats, hands = range(s.seats), Each(s.seats, Each(range(31), data.PROSPERITY))
    everywhere, territories = range(data.COUNT + 1), range(data.COUNT)
    pawns = range(data.SUPPLY[s.seats] + 1)
    by_side, points = Each(s.seats, pawns), range(_SEVERAL)
    return {
        "reactions": {EVERYONE, HOLDERS},
        "era": range(data.ERAS + 1),
        "phase": {CHOICE, DEVELOPMENT, CLASH, SCORING, END},
        "order": Each(s.seats, seats),
        "sides": Each(s.seats, seats),
        "pawns": Each(data.COUNT * s.seats, pawns),
        "reserve": by_side,
        "pool": by_side,
        "removed": by_side,
        "placed": Each(s.seats, Each(everywhere, territories)),
        "vp": Each(s.seats, points),
        "stamps": Each(s.seats, points),
        "tally": Each(s.seats * len(LINES), points),
        "face_down": Each(s.seats, BOOLS),
        "used": Each(s.seats, Each(range(data.ERAS + 1), data.POWER_CARDS)),
        "hand_sizes": Each(s.seats, range(data.DECK + 1)),
        "deck_size": range(data.DECK + 1),
        "discard": Each(range(data.DECK + 1), data.PROSPERITY),
        "laid_open": hands,
        "clashes": Each(everywhere, territories),
        "strongest": Each(everywhere, Each(range(1, s.seats + 1), seats)),
        "spared": Each(range(s.seats + 1), seats),
        "links": Each(range(data.PROSPERITY[data.CANOES] + 1), data.CANOE_PAIRS),
        "blessings": Each(range(data.DECK + 1), data.BLESSINGS),
        "chosen": Each(s.seats, {0, *data.POWER_CARDS}),
        "hands": hands,
        "deck": Each(range(data.DECK + 1), data.PROSPERITY),
    }


def arguments(s: State) -> dict[str, Container[Any]]:
    """What the arguments of steps may be, by their names."""
    seats, territories = range(s.seats), range(data.COUNT)
    return {
        "seat": seats,
        "victor": seats,
        "territory": territories,
        "start": territories,
        "goal": territories,
        "shores": data.CANOE_PAIRS,
        "card": data.POWER_CARDS,
        "blessing": data.BLESSINGS,
        "terrain": data.TERRAINS,
        "point": {DecisionKind.PLACE, DecisionKind.MOVE, DecisionKind.END},
    }


# --- check --------------------------------------------------------------------------------------


def check(s: State) -> list[str]:
    """What is wrong with a table: pawns, cards or points lost or doubled."""
    return [*_pawn_faults(s), *_card_faults(s), *_score_faults(s)]


def _pawn_faults(s: State) -> list[str]:
    """AZ-SUP-1: every pawn is in one place."""
    faults = ["a number of pawns under 0"] * (min(s.pawns + s.reserve + s.pool + s.removed) < 0)
    for side in range(s.seats):
        board = sum(s.pawns[data.COUNT * side : data.COUNT * (side + 1)])
        total = board + s.reserve[side] + s.pool[side] + s.removed[side]
        if total != data.SUPPLY[s.seats]:
            faults.append(f"side {side} has {total} pawns")
    if sorted(s.sides) != list(range(s.seats)):
        faults.append("a side with two players")
    return faults


def _card_faults(s: State) -> list[str]:
    held = [card for hand in (*s.hands, *s.laid_open) for card in hand]
    faults = []
    if Counter([*s.deck, *s.discard, *held]) != data.PROSPERITY:
        faults.append("prosperity cards lost or doubled")
    if s.deck_size != len(s.deck) or s.hand_sizes != [len(hand) for hand in s.hands]:
        faults.append("a number of cards that is not so")
    for seat, used in enumerate(s.used):
        cards = [*used, s.chosen[seat]] if s.chosen[seat] else list(used)
        if len({*cards} & {*data.POWER_CARDS}) != len(cards):
            faults.append(f"power cards of seat {seat}")
        if bool(s.chosen[seat]) != s.face_down[seat]:
            faults.append(f"the card before seat {seat}")
    return faults


def _score_faults(s: State) -> list[str]:
    faults = ["two markers in one place"] * (len(set(s.stamps)) != s.seats)
    if sorted(s.order) != list(range(s.seats)):
        faults.append("turn order")
    for seat in range(s.seats):
        lines = s.tally[seat :: s.seats]
        if min(lines) < 0 or sum(lines) != s.vp[seat]:
            faults.append(f"points of seat {seat}")
        if s.tally[s.seats * LINES.index("unused_card") + seat] > MOST_UNUSED:
            faults.append(f"unused card of seat {seat}")
    return faults
