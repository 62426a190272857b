"""Prunes the options of Meduris to those worth considering, for bots.

Three chips of any kind stand for one of another (MD-PAY-1), so whoever keeps three can do with them
whatever the one could have done: of two payments the one with fewer chips is as good in every
respect. What is left of 500 payments is which chips to give where some must be exchanged.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .data import MATERIALS
from .decisions import DecisionKind

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from ..core.steps import Decision, Option
    from .payments import Chips
    from .state import State

PLENTY = 8
"""So many ways to pay the least are all weighed; of more, the marked ones."""


def _payments(s: State, decision: Decision) -> Sequence[Option]:
    """With the fewest chips."""
    return _cheapest(decision.options, s.hands[decision.seat])


def _cheapest(options: Iterable[Option], hand: Chips) -> list[Option]:
    """Of payments those with the fewest chips; of very many the extremes and the evenest."""
    paid = list(options)
    least = min((sum(o.args) for o in paid), default=0)
    paid = [o for o in paid if sum(o.args) == least]
    return paid if len(paid) <= PLENTY else _marked(paid, hand)


def _marked(paid: list[Option], hand: Chips) -> list[Option]:
    """For every two kinds: what gives most of the first, then of the second; and the evenest."""
    kinds = range(len(hand))
    found = {
        max(paid, key=lambda o: (o.args[first], o.args[second]))
        for first in kinds
        for second in kinds
        if first != second
    }
    found.add(min(paid, key=lambda o: max(n - p for n, p in zip(hand, o.args, strict=True))))
    return [o for o in paid if o in found]


def _offerings(s: State, decision: Decision) -> Sequence[Option]:
    """MD-OFF-5 to MD-OFF-9: each kind of offering at its least price.

    For an isolated hut one material brings as much as both, or as the token, whose better days may
    come. On the last lap none will come: there the token is as good as anything, and free.
    """
    none, one, both, token = (
        [o for o in decision.options if o.verb == verb] for verb in ("none", "one", "both", "token")
    )
    if s.lap and token:
        return token
    hand, (_, size) = s.hands[decision.seat], decision.args
    if size == 1 and one:
        return none + _cheapest(one, hand)
    return none + _cheapest(one, hand) + _cheapest(both, hand) + token


def _chips_to_take(s: State, decision: Decision) -> Sequence[Option]:
    """MD-SML-5: a chip more is never worse than none."""
    del s
    return [o for o in decision.options if o.verb != "decline"]


def _moves(s: State, decision: Decision) -> Sequence[Option]:
    """One of those that leave the same stacks: of own workers one on the other, either may go."""
    found: dict[tuple[object, ...], Option] = {}
    for o in decision.options:
        start, height, goal = o.args
        stack = s.stacks[MATERIALS.index(start)]
        rest = stack[: height - 1] + stack[height:]
        found.setdefault((start, rest, goal), o)
    return list(found.values())


_THINNED: Mapping[str, Callable[[State, Decision], Sequence[Option]]] = {
    DecisionKind.PLUS_CHOICE: _chips_to_take,
    DecisionKind.HARVEST_MOVE: _moves,
    DecisionKind.BUILD_PAYMENT: _payments,
    DecisionKind.OFFERING: _offerings,
}


def prune(s: State, decision: Decision) -> Sequence[Option]:
    """The options without those that another is at least as good as; never none."""
    thinned = _THINNED.get(decision.kind)
    return thinned(s, decision) if thinned else decision.options
