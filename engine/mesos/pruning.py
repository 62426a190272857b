"""Prunes the options of Mesos to those worth considering, for bots."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from . import tribe
from .cards import FIRST_BUILDING, FIRST_EVENT, NUMBERS
from .data import CHARACTERS, HUNTER
from .decisions import DecisionKind
from .state import price

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..core.steps import Decision, Option
    from .state import State
    from .tribe import Cards


def prune(s: State, decision: Decision) -> Sequence[Option]:
    """What a thinking player weighs of a decision.

    * Of characters in one row that differ in their numbers alone, one; of shamans and builders none
      that is worse in everything than another of its row.
    * With a pick in both rows, the upper row first: the same cards in another order are the same
      tribe. The lower row first only where a card helps to pay for a building, or counts for the
      icon of a hunter.
    * A building for nothing is never left for nothing.
    """
    if decision.kind == DecisionKind.PLACE:
        return decision.options
    cards = [NUMBERS.get(option.args[0], -1) if option.args else -1 for option in decision.options]
    dropped = _beaten([c for c in cards if c >= 0 and c in s.upper])
    dropped |= _beaten([c for c in cards if c >= 0 and c in s.lower])
    if decision.kind == DecisionKind.TAKE and all(decision.args):
        dropped |= _can_wait(s, decision, cards)
    if any(card >= FIRST_BUILDING and not price(s, decision.seat, card) for card in cards):
        dropped.add(-1)
    return [o for card, o in zip(cards, decision.options, strict=True) if card not in dropped]


def _beaten(row: list[int]) -> set[int]:
    """The characters of a row beside which a better one lies."""
    return {card for card in row if any(_is_better(other, card) for other in row)}


@cache
def _is_better(one: int, other: int) -> bool:
    """Whether nobody takes the other character where he can have this one."""
    better, worse = CHARACTERS[one], CHARACTERS[other]
    if one == other or (better.kind, better.invention, better.icon) != (
        worse.kind,
        worse.invention,
        worse.icon,
    ):
        return False
    has = better.stars, better.discount, better.pp
    had = worse.stars, worse.discount, worse.pp
    if has == had:
        return one < other
    return all(more >= less for more, less in zip(has, had, strict=True))


def _can_wait(s: State, decision: Decision, cards: list[int]) -> set[int]:
    """The characters of the lower row that may as well be taken after one of the upper row.

    Not those that may help to pay for a building there.
    """
    above = [CHARACTERS[card] for card in cards if 0 <= card < FIRST_EVENT and card in s.upper]
    if not above:
        return set()
    own, owned = s.tribes[decision.seat], s.buildings[decision.seat]
    icon_above = any(card.icon for card in above)
    return {
        card
        for card in cards
        if 0 <= card < FIRST_EVENT
        and card in s.lower
        and not (icon_above and CHARACTERS[card].kind == HUNTER and not CHARACTERS[card].icon)
        and not (s.upper_buildings and _helps_to_pay(own, owned, card))
    }


def _helps_to_pay(own: Cards, owned: Cards, card: int) -> bool:
    return bool(CHARACTERS[card].discount or tribe.joining_food(own, owned, card))
