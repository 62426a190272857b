"""What a seat may know of Meduris, and tables that fit it (rules/meduris.md, section 8)."""

from __future__ import annotations

import itertools

from engine.core import chance
from engine.meduris import data
from engine.meduris.state import UNKNOWN, State, View


def view(s: State, seat: int) -> View:
    """The table and the own hand (MD-HID-1 to MD-HID-3).

    All hands with option ``open_hands``, and at the end of the game (MD-HID-7).
    """
    all_open = s.open_hands or not s.agenda
    hands = [
        chips if all_open or index // 4 == seat else UNKNOWN for index, chips in enumerate(s.hands)
    ]
    return View.of(s, seat, hands=hands)


def determinize(view: View, seed: int) -> State:
    """A table that fits a view (MD-HID-4): the chips in nobody's sight go to anybody unseen.

    How many chips each opponent holds is not told by the table, so every chip goes its own way.
    """
    s = State(view.seats, seed)
    view.fill(s)
    s.hands = [max(chips, 0) for chips in view.hands]
    unseen = [p for p in range(view.seats) if view.hands[4 * p] == UNKNOWN]
    for material in range(4):
        rest = data.CHIPS - s.supply[material] - sum(s.hands[material::4])
        for _ in itertools.repeat(None, rest):
            s.hands[4 * chance.pick(s, unseen) + material] += 1
    s.revealed = view.revealed
    return s
