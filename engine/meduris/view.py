"""What a seat may know of Meduris, and tables that fit it (rules/meduris.md, section 8)."""

from __future__ import annotations

from engine.core import chance
from engine.meduris import data
from engine.meduris.state import UNKNOWN, State, View
from engine.meduris.steps.druid import offer


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
    That somebody is asked does tell of a hand: until it fits, chips go over to it at random.
    """
    s = State(view.seats, seed)
    view.fill(s)
    hidden = [p for p in range(view.seats) if view.hands[p] == UNKNOWN]
    s.hands = [hand or (0,) * len(data.MATERIALS) for hand in view.hands]
    for material in range(len(data.MATERIALS)):
        rest = data.CHIPS - s.supply[material] - sum(hand[material] for hand in s.hands)
        for _ in range(rest):
            _add(s, chance.pick(s, hidden), material, 1)
    while s.agenda and not _is_asked(s):
        _hand_over_a_chip(s, hidden, _asked_seat(s))
    s.revealed = view.revealed
    return s


def _add(s: State, seat: int, material: int, amount: int) -> None:
    hand = list(s.hands[seat])
    hand[material] += amount
    s.hands[seat] = tuple(hand)


def _is_asked(s: State) -> bool:
    """Whether the step on the agenda leaves a choice with these hands, as it does in the match.

    More chips never leave fewer options, so with all hidden chips in that hand it does.
    """
    name, args = s.agenda[-1]
    decision = s.STEPS[name](s.clone(), *args)
    return decision is not None and len(decision.options) > 1


def _asked_seat(s: State) -> int:
    name, args = s.agenda[-1]
    return s.huts[args[0]] if name == offer.name else int(args[0])


def _hand_over_a_chip(s: State, hidden: list[int], to: int) -> None:
    """Moves one chip, each equally likely, from the other hidden hands."""
    chips = [
        (seat, material)
        for seat in hidden
        if seat != to
        for material, count in enumerate(s.hands[seat])
        for _ in range(count)
    ]
    seat, material = chance.pick(s, chips)
    _add(s, seat, material, -1)
    _add(s, to, material, 1)
