"""What a seat may know of Aztlán, and tables that fit it (rules/aztlan.md, section 8)."""

from __future__ import annotations

from collections import Counter
from itertools import accumulate
from typing import TYPE_CHECKING

from ..core import chance
from ..core.state import NOBODY
from .clashes import won
from .data import SACRED_GAMES, SCORING_CARDS, TLATOANI, WARRIORS
from .evaluate import likely
from .land_masks import mask_of
from .scoring import names_terrain
from .state import HOLDERS, State, Table, View, full_deck, holds, unused_cards

if TYPE_CHECKING:
    from collections.abc import Sequence

DEALS = 100
"""So often cards are dealt again to fit what an open question tells."""
FINE = 10**6
"""How finely the chances of face-down cards are told apart."""


def view(s: State, seat: int) -> View:
    """The table, the seat's own chosen card (AZ-HID-1) and its prosperity cards (AZ-HID-3).

    Nothing of the others' cards or of the deck (AZ-HID-4, AZ-HID-7), but for what the open
    question tells of one card.
    """
    chosen, hand = (0, ()) if seat == NOBODY else (s.chosen[seat], s.hands[seat])
    asked, cards = told_by_question(s)
    holder = holds(s, asked, *cards)
    return View.of(s, seat, chosen=chosen, hand=hand, holder=holder, held=(), holding=())


TELLING = {
    "choose_place": (WARRIORS,),
    "choose_move": (WARRIORS,),
    "choose_end": (WARRIORS,),
    "choose_clash": (TLATOANI,),
    "ask_sacred_games": (SACRED_GAMES,),
    "choose_scoring": SCORING_CARDS,
}
"""The questions that only a holder of a card is asked, or asked in secret, at a quick table."""


def told_by_question(t: Table) -> tuple[int, tuple[str, ...]]:
    """Of whom the open question tells whether he holds one of some cards; no cards if of nobody.

    A victor has to decide, and the joker's terrain must be named, whatever is in hand.
    """
    name, args = t.agenda[-1] if t.agenda else ("", ())
    if t.reactions != HOLDERS or name not in TELLING:
        return 0, ()
    seat: int = args[0]
    must = {"choose_clash": won, "choose_scoring": names_terrain}.get(name)
    return (0, ()) if must and must(t, seat) else (seat, TELLING[name])


def determinize(view: View, seed: int) -> State:
    """A table that fits a view (AZ-HID-7).

    A card that lies face down is drawn by how well it fits what stands on the board (``likely``).
    The prosperity cards out of sight are dealt at random to the others' hands and the deck; those
    that are remembered go to the hands. Who is asked has what he is asked for.
    """
    s = State(view.seats, ~seed)  # so that it draws differently from a match of this seed
    s.hands, s.deck = _dealt(s, view)
    s.chosen = [_face_down(s, view, seat) for seat in range(view.seats)]
    view.fill(s)
    return s


def _dealt(s: State, view: View) -> tuple[list[tuple[str, ...]], list[str]]:
    """Hands and deck, dealt again until they fit what the open question tells."""
    seat, cards = told_by_question(view)
    told = cards if seat != view.seat else ()
    for _ in range(DEALS):
        hands, deck = _deal(s, view, view.held)
        if not told or any(card in told for card in hands[seat]) == view.holder:
            return hands, deck
    return _deal_told(s, view, seat, told)


def _deal(s: State, view: View, held: Sequence[str]) -> tuple[list[tuple[str, ...]], list[str]]:
    """Cards known to be in hands, and the rest of those out of sight in hands and deck."""
    known = list(held)
    deck = sorted((Counter(unseen(view)) - Counter(held)).elements())
    chance.shuffle(s, known)
    chance.shuffle(s, deck)
    hands = []
    for seat, size in enumerate(view.hand_sizes):
        old = view.holding[seat] if held else 0
        if seat == view.seat:
            hands.append(view.hand)
        else:
            mine = [known.pop() for _ in range(old)] + [deck.pop() for _ in range(size - old)]
            hands.append(tuple(mine))
    return hands, deck


def _deal_told(
    s: State, view: View, seat: int, cards: Sequence[str]
) -> tuple[list[tuple[str, ...]], list[str]]:
    """What the open question tells of a seat holds, whatever else is believed."""
    hands, deck = _deal(s, view, ())
    deck += hands[seat]
    chance.shuffle(s, deck)
    fitting = [card for card in deck if (card in cards) == view.holder]
    hand = fitting[:1] if view.holder else fitting[: view.hand_sizes[seat]]
    for card in hand:
        deck.remove(card)
    hand += [deck.pop() for _ in range(view.hand_sizes[seat] - len(hand))]
    hands[seat] = tuple(hand)
    return hands, deck


def unseen(view: View) -> list[str]:
    """The prosperity cards in the others' hands and the deck."""
    seen = Counter([*view.discard, *view.hand, *(card for hand in view.laid_open for card in hand)])
    return sorted((Counter(full_deck()) - seen).elements())


def _face_down(s: State, view: View, seat: int) -> int:
    if seat == view.seat or not view.face_down[seat]:
        return view.chosen if seat == view.seat else 0
    chances = likely(view.used[seat], mask_of(view.pawns, view.sides[seat]))
    at = chance.below(s, FINE)
    for card, part in zip(unused_cards(view, seat), accumulate(chances), strict=True):
        if at < part * FINE:
            return card
    return card  # what rounding leaves
