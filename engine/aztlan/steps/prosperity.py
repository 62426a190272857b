"""Prosperity cards between deck, hands and discard pile (rules/aztlan.md, 5.8).

Each card is offered by the question of its own phase, in its owner's turn (AZ-PRO-2), only where
it has an effect (AZ-PRO-9), never as a must (AZ-PRO-6), and any number of them (AZ-PRO-7). An
Offering is offered nowhere: it stays in hand to the end (AZ-OFF-1).
"""

from __future__ import annotations

from ...core import chance
from ..events import DiscardShuffled, Drew, DrewCard, NothingToDraw, Played
from ..state import State, step


@step
def draw_card(s: State, seat: int) -> None:
    """A prosperity card into a hand; the hand has no limit (AZ-PRO-1).

    AZ-PRO-5: with an empty deck the discard pile is shuffled; with both empty nothing is drawn.
    AZ-HID-9: only its drawer knows which card it is. He may use it at once (AZ-CLA-16, AZ-PRO-3).
    """
    if not s.deck:
        _turn_discard_over(s)
    if not s.deck:
        s.note("AZ-PRO-5", NothingToDraw, seat)
        return
    s.deck_size -= 1
    s.hand_sizes[seat] += 1
    s.note("AZ-CLA-8", Drew, seat)  # so much is known before the card is
    card = chance.draw(s, s.deck)
    s.hands[seat] += (card,)
    s.tell(seat, "AZ-HID-9", DrewCard, seat, card)


def _turn_discard_over(s: State) -> None:
    s.deck, s.discard = s.discard, []
    if s.deck:
        chance.shuffle(s, s.deck)
        s.deck_size = len(s.deck)
        s.note("AZ-PRO-5", DiscardShuffled, s.deck_size)


def play(s: State, seat: int, card: str) -> None:
    """AZ-PRO-4: a played card is shown and lies open before it has any effect."""
    hand = list(s.hands[seat])
    hand.remove(card)
    s.hands[seat] = tuple(hand)
    s.hand_sizes[seat] -= 1
    s.discard.append(card)
    s.note("AZ-PRO-4", Played, seat, card)
