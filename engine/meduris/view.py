"""What a seat may know of Meduris, and tables that fit it (rules/meduris.md, section 8)."""

from __future__ import annotations

from engine.core import chance
from engine.meduris import data
from engine.meduris.state import UNKNOWN, State, View


def view(s: State, seat: int) -> View:
    """The table and the seat's own hand (MD-HID-1 to MD-HID-3, MD-HID-5, MD-HID-6).

    With the option ``open_hands``, and at the end of the game, all hands (MD-HID-7).
    """
    all_open = s.open_hands or not s.agenda
    hands = [hand if all_open or p == seat else UNKNOWN for p, hand in enumerate(s.hands)]
    return View.of(s, seat, hands=hands)


def determinize(view: View, seed: int) -> State:
    """A table that fits a view (MD-HID-4): the chips out of sight are dealt to the hidden hands.

    The table does not tell how many chips each opponent holds, so each chip is dealt by itself.
    """
    s = State(view.seats, seed)
    view.fill(s)
    unseen = [p for p in range(view.seats) if view.hands[p] == UNKNOWN]
    hands = [list(hand or (0, 0, 0, 0)) for hand in view.hands]
    for material in range(4):
        rest = data.CHIPS - s.supply[material] - sum(hand[material] for hand in hands)
        for _ in range(rest):
            hands[chance.pick(s, unseen)][material] += 1
    s.hands = [tuple(hand) for hand in hands]
    s.revealed = view.revealed
    return s
