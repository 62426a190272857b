"""What a seat may know of Aztlán, and tables that fit it (rules/aztlan.md, section 8)."""

from __future__ import annotations

from collections import Counter

from engine.aztlan.state import State, View, full_deck, unused_cards
from engine.core import chance
from engine.core.state import NOBODY


def view(s: State, seat: int) -> View:
    """The table, the seat's own chosen card (AZ-HID-1) and its prosperity cards (AZ-HID-3).

    Nothing of the others' cards or of the deck (AZ-HID-4, AZ-HID-7).
    """
    chosen, hand = (0, ()) if seat == NOBODY else (s.chosen[seat], s.hands[seat])
    return View.of(s, seat, chosen=chosen, hand=hand)


def determinize(view: View, seed: int) -> State:
    """A table that fits a view (AZ-HID-7).

    The others have chosen any card that does not lie open; the prosperity cards out of sight are
    dealt at random to their hands and the deck.
    """
    s = State(view.seats, ~seed)  # so that it draws differently from a match of this seed
    s.deck = _unseen(view)
    chance.shuffle(s, s.deck)
    s.hands = [_deal(s, view, seat) for seat in range(view.seats)]
    s.chosen = [_face_down(s, view, seat) for seat in range(view.seats)]
    view.fill(s)
    return s


def _unseen(view: View) -> list[str]:
    seen = Counter([*view.discard, *view.hand, *(card for hand in view.laid_open for card in hand)])
    return sorted((Counter(full_deck()) - seen).elements())


def _deal(s: State, view: View, seat: int) -> tuple[str, ...]:
    if seat == view.seat:
        return view.hand
    return tuple(s.deck.pop() for _ in range(view.hand_sizes[seat]))


def _face_down(s: State, view: View, seat: int) -> int:
    if seat == view.seat or not view.face_down[seat]:
        return view.chosen if seat == view.seat else 0
    return chance.pick(s, unused_cards(view, seat))
