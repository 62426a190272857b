"""What a seat may know of Meduris, and tables that fit it (rules/meduris.md, section 8)."""

from __future__ import annotations

from copy import copy
from itertools import repeat
from operator import add, eq, sub
from typing import TYPE_CHECKING

from ..core import chance
from . import data
from .events import Gained, Paid
from .state import UNKNOWN, State, View
from .steps.druid import offer

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..core.events import Event


def view(s: State, seat: int) -> View:
    """The table and the seat's own hand (MD-HID-1 to MD-HID-3, MD-HID-5, MD-HID-6).

    With the option ``open_hands``, and at the end of the game, all hands (MD-HID-7).
    """
    all_open = s.open_hands or not s.agenda
    hands = [hand if all_open or p == seat else UNKNOWN for p, hand in enumerate(s.hands)]
    return View.of(s, seat, hands=hands)


def remember(view: View, seen: Sequence[Event]) -> View:
    """The view with all hands, which follow from what was gained and paid in sight (MD-HID-3).

    Where the events do not tell of all chips, the view stays as it is.
    """
    hands = [[data.START_CHIPS] * len(data.MATERIALS) for _ in range(view.seats)]
    for event in seen:
        what = event.what
        if type(what) is Gained:
            hands[what.seat][what.material] += what.amount
        elif type(what) is Paid:
            hands[what.seat] = list(map(sub, hands[what.seat], what.chips))
    counted = [tuple(hand) for hand in hands]
    if not _fits(view, counted):
        return view
    remembered = copy(view)
    remembered.hands = counted
    return remembered


def _fits(view: View, hands: list[tuple[int, ...]]) -> bool:
    """Whether these can be the hands: no chip missing, and the known ones as they are."""
    held = map(sum, zip(*hands, strict=True))
    return (
        all(map(eq, map(add, held, view.supply), repeat(data.CHIPS)))
        and min(map(min, hands)) >= 0
        and all(known in (UNKNOWN, hand) for known, hand in zip(view.hands, hands, strict=True))
    )


def determinize(view: View, seed: int) -> State:
    """A table that fits a view (MD-HID-4): the chips out of sight are dealt to the hidden hands.

    Who remembers the whole match knows all of them (:func:`remember`). Who does not:
    the table does not tell how many chips each opponent holds, so each chip is dealt by itself.
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
    while hidden and s.agenda and not _is_asked(s):
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
