"""Action cards: decks, the secret choice, the reveal (5.9, MZ-CONF-3)."""

from __future__ import annotations

from functools import cache

from ...core import chance
from ...core.steps import Decision, Option, option
from ..content import CARDS
from ..data import HAND, REGIONS
from ..decisions import DecisionKind
from ..events import CardChosen, CardRevealed, CardsDrawn, Chose, DecksShuffled, Drew
from ..state import State, step


@step
def shuffle_decks(s: State, rule: str) -> None:
    """MZ-SET-10, MZ-AGEEND-3: everybody's five cards become a new face-down deck."""
    s.begin_beat()
    for seat in range(s.seats):
        cards = list(CARDS[s.god[seat]])
        chance.shuffle(s, cards)
        s.deck[seat], s.discard[seat], s.known[seat] = tuple(cards), (), 0
    s.note(rule, DecksShuffled)


@step
def draw_cards(s: State) -> None:
    """MZ-CONF-3: everybody draws from the top of his deck, or all there are."""
    s.begin_beat()
    chance.reveal(s)
    for seat in range(s.seats):
        s.hand[seat], s.deck[seat] = s.deck[seat][:HAND], s.deck[seat][HAND:]
        s.drawn[seat], s.known[seat] = len(s.hand[seat]), 0
        s.note("MZ-CONF-3", CardsDrawn, seat, s.drawn[seat])
        s.tell(seat, "MZ-CONF-3", Drew, list(s.hand[seat]))


@step
def choose_card(s: State, seat: int) -> None:
    """MZ-CONF-3: in the action order, each behind the hand-over screen (MZ-HID-4)."""
    s.begin_turn(seat)
    s.then(pick_card(seat))


@step
def pick_card(s: State, seat: int) -> Decision:
    """D9: one of the drawn cards, in the order they lie in the hand."""
    options = [_card_option(seat, s.hand[seat][slot], slot) for slot in range(s.drawn[seat])]
    return Decision(DecisionKind.CARD, seat, options, secret=True, always=True)


@cache
def _card_option(seat: int, card: str, slot: int) -> Option:
    return option("card", card, then=take_card(seat, slot), targets=(f"card:{card}",))


@step
def take_card(s: State, seat: int, slot: int) -> None:
    """The chosen card lies face down; the others go back on top of the deck (MZ-CONF-3)."""
    hand = s.hand[seat]
    s.chosen[seat], s.ready[seat] = hand[slot], 1
    s.hand[seat] = hand[:slot] + hand[slot + 1 :]
    s.drawn[seat] -= 1
    s.note("MZ-CONF-3", CardChosen, seat)
    s.tell(seat, "MZ-CONF-3", Chose, s.chosen[seat])
    s.then(return_cards(seat))


@step
def return_cards(s: State, seat: int) -> Decision | None:
    """D9: the two other cards go back in an order of the player's choice."""
    hand = s.hand[seat]
    if len(hand) < 2:
        s.then(put_back(seat, 0))
        return None
    options = [_top_option(seat, card, slot) for slot, card in enumerate(hand)]
    return Decision(DecisionKind.TOP_CARD, seat, options, secret=True, always=True)


@cache
def _top_option(seat: int, card: str, slot: int) -> Option:
    return option("top", card, then=put_back(seat, slot), targets=(f"card:{card}",))


@step
def put_back(s: State, seat: int, top: int) -> None:
    """The hand goes on top of the deck, one card uppermost; its owner remembers it (MZ-HID-3)."""
    hand = s.hand[seat]
    s.deck[seat] = (*hand[top : top + 1], *hand[:top], *hand[top + 1 :], *s.deck[seat])
    s.known[seat], s.drawn[seat], s.hand[seat] = len(hand), 0, ()


@step
def reveal_cards(s: State) -> None:
    """MZ-CONF-3: all choices are turned up together."""
    s.begin_beat()
    chance.reveal(s)
    for seat in range(s.seats):
        s.played[seat], s.chosen[seat], s.ready[seat] = s.chosen[seat], "", 0
        s.note("MZ-CONF-3", CardRevealed, seat, s.played[seat], REGIONS[s.conflict])
