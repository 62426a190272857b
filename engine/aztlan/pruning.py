"""Prunes the options of Aztlán to the best few places and moves, for bots.

A pawn more or less in a territory is valued in points of this era: what the own domains gain, the
matches that come within reach, and who is then likely to win a clash there. Verdicts on clashes are
taken one after another, in the order of their territories: each order leads to the same table.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .clashes import won
from .data import COUNT, IDS, INDEX
from .decisions import DecisionKind
from .evaluate import LIMITS, card_of, hidden, taken
from .land_masks import CARD_TERRAINS, MATCHING, mask_of, near, points

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from ..core.steps import Decision, Option
    from .state import State

PLACES, MOVES = 8, 8
"""So many of them are weighed; ending the turn and Warriors besides."""
REACH = 0.6
"""What a match within reach is worth, in points."""
DRAWN = 2.0
"""What a victory is worth where nothing is taken: a prosperity card."""


def prune(s: State, decision: Decision) -> Sequence[Option]:
    """The options that a thinking player weighs."""
    if decision.kind == DecisionKind.PLACE:
        return _best(decision.options, "place", PLACES, PlacementValue(s, decision.seat).place)
    if decision.kind == DecisionKind.MOVE:
        return _best(decision.options, "move", MOVES, PlacementValue(s, decision.seat).move)
    if decision.kind == DecisionKind.CLASH:
        return _first_verdicts(s, decision)
    return decision.options


def _best(
    options: Sequence[Option], verb: str, count: int, worth: Callable[[Option], float]
) -> Sequence[Option]:
    """The best options of a verb by their worth, best first, and all others."""
    ranked = sorted((o for o in options if o.verb == verb), key=worth, reverse=True)
    return [*(o for o in options if o.verb != verb), *ranked[:count]]


def _first_verdicts(s: State, decision: Decision) -> Sequence[Option]:
    """The verdicts on the first clash that is won; all that there is when none is open."""
    victories = won(s, decision.seat)
    if not victories:
        return decision.options
    first = IDS[victories[0]]
    return [option for option in decision.options if option.args == (first,)]


class PlacementValue:
    """What a seat's pawns more or less in some territories mean for the points of this era."""

    __slots__ = ("_card", "_known", "_mask", "_now", "_own", "_s", "_seat", "_stands")

    def __init__(self, s: State, seat: int) -> None:
        """Counts the lands once."""
        self._s, self._seat = s, seat
        self._card = card_of(s, seat)
        self._now = [mask_of(s.pawns, side) for side in s.sides]
        self._known = [hidden(s, other, mask) for other, mask in enumerate(self._now)]
        self._mask = self._now[seat]
        first = COUNT * s.sides[seat]
        self._own = s.pawns[first : first + COUNT]
        self._stands: dict[tuple[int, int], float] = {}

    def place(self, option: Option) -> float:
        """What a pawn in a territory is worth."""
        goal = INDEX[option.args[0]]
        return self._land(self._mask | 1 << goal) + self._change(goal, 1)

    def move(self, option: Option) -> float:
        """What a pawn is worth that goes from one territory to another."""
        start, goal = (INDEX[name] for name in option.args)
        mask = self._mask | 1 << goal
        if self._own[start] == 1:
            mask &= ~(1 << start)
        return self._land(mask) + self._change(start, -1) + self._change(goal, 1)

    def _land(self, mask: int) -> float:
        scored = points(mask)
        terrain = max(CARD_TERRAINS[self._card], key=scored.__getitem__)
        reach = (near(mask) & ~mask & MATCHING[terrain]).bit_count()
        return scored[terrain] + REACH * reach

    def _change(self, territory: int, more: int) -> float:
        """What changes in the clash of a territory with a pawn more or less."""
        own = self._own[territory]
        return self._stand(territory, own + more) - self._stand(territory, own)

    def _stand(self, territory: int, own: int) -> float:
        """What the clash in a territory promises with so many pawns there."""
        found = self._stands.get((territory, own))
        if found is None:
            found = self._stands[territory, own] = self._promise(territory, own)
        return found

    def _promise(self, territory: int, own: int) -> float:
        bit, s, total, power = 1 << territory, self._s, 0.0, own * self._card
        land = self._mask | bit
        for other, mask in enumerate(self._now):
            if own == 0 or other == self._seat or not mask & bit:
                continue
            against = s.pawns[COUNT * s.sides[other] + territory]
            above, card = self._known[other]
            stands = 1 - above[LIMITS[(power - 1) // against]]
            total += stands * (DRAWN + taken(mask, bit, card))
            total -= above[LIMITS[power // against]] * taken(land, bit, self._card)
        return total
