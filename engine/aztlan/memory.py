"""What an attentive player of Aztlán remembers of the prosperity cards.

Before the discard pile is turned over, what is out of sight lies in the deck or in hands. At the
moment when it is (AZ-PRO-5) the deck is empty: all that lies open nowhere is in the hands, and with
two players the rival's hand is known to the card. From then on these *held* cards leave the hands
one by one as they are played.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from .events import DiscardShuffled, Drew, DrewCard, LaidOpen, Played
from .state import full_deck

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..core.events import Event
    from .state import View


class Memory:
    """Cards followed through the log with the eyes of one seat."""

    def __init__(self, view: View) -> None:
        """Nothing has happened yet."""
        self.seat = view.seat
        self.own: Counter[str] = Counter()
        self.open: Counter[str] = Counter()
        self.sizes = [0] * view.seats
        self.held: Counter[str] = Counter()
        self.holding = [0] * view.seats
        self.deck: Counter[str] = Counter(full_deck())

    def see(self, what: object) -> None:
        """Something happens."""
        if isinstance(what, Drew):
            self.sizes[what.seat] += 1
        elif isinstance(what, DrewCard):
            self.own[what.card] += 1
            self.deck[what.card] -= 1
        elif isinstance(what, Played):
            self._play(what.seat, what.card)
        elif isinstance(what, DiscardShuffled):
            self._turn_over()
        elif isinstance(what, LaidOpen):
            self._forget()

    def _play(self, seat: int, card: str) -> None:
        """A card lies open; of the others' it was one of those held, where that is likelier."""
        self.sizes[seat] -= 1
        self.open[card] += 1
        if seat == self.seat:
            self.own[card] -= 1
            return
        held, drawn = self._likely(seat, card)
        if max(held, drawn) <= 0:  # an earlier card was taken for the wrong one
            self._forget()
        elif held >= drawn:
            self.held[card] -= 1
            self.holding[seat] -= 1
        else:
            self.deck[card] -= 1

    def _likely(self, seat: int, card: str) -> tuple[float, float]:
        """How many such cards in a hand are expected to be held, and to be drawn since.

        ``sizes`` is without the card already.
        """
        old, new = self.holding[seat], self.sizes[seat] + 1 - self.holding[seat]
        held = old * self.held[card] / max(1, self.held.total())
        return held, new * self.deck[card] / max(1, self.deck.total())

    def _forget(self) -> None:
        """What was held is no longer known, until the pile is turned over again."""
        self.held.clear()
        self.holding = [0] * len(self.sizes)

    def _turn_over(self) -> None:
        """The deck was empty: what is not open or one's own is in the others' hands."""
        self.held = Counter(full_deck()) - self.open - self.own
        self.holding = [0 if seat == self.seat else n for seat, n in enumerate(self.sizes)]
        self.deck, self.open = self.open, Counter()


def remember(view: View, seen: Sequence[Event]) -> View:
    """The same view with what is known to be in the others' hands."""
    memory = Memory(view)
    for event in seen:
        memory.see(event.what)
    held = tuple(sorted((+memory.held).elements()))
    if held:
        view.held, view.holding = held, tuple(memory.holding)
    return view
