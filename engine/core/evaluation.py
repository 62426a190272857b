"""The evaluation of a table: which features matter, and what they are worth.

A game names its *features*, each a number for every party in terms of the game itself. *Weights*,
learned from matches of bots (``python3 dev.py train``), turn a party's features into a score, and
the scores of all into everybody's expected share of the win. Weights are an argument everywhere,
so that two sets of them can play each other.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from math import exp
from operator import mul
from typing import TYPE_CHECKING, Generic, NamedTuple, TypeVar

if TYPE_CHECKING:
    from .state import State

S = TypeVar("S", bound="State")

Rows = Sequence[Sequence[float]]
"""For every party the numbers of its features, in their order."""


class Weights(NamedTuple):
    """What each feature is worth at the start of a match and at its end; between, in proportion.

    The unit is a logit: with a difference of 1 in the scores one wins e times as often.
    """

    start: tuple[float, ...]
    end: tuple[float, ...]

    def at(self, phase: float) -> list[float]:
        """The worth of each feature in a phase, 0 (start) to 1 (end)."""
        return [a + (b - a) * phase for a, b in zip(self.start, self.end, strict=True)]


def by_seats(
    seats: Sequence[int], worth: Mapping[str, Sequence[tuple[float, float]]]
) -> dict[int, Weights]:
    """Weights by number of seats, from a table: each feature's start and end for every number."""
    found = {}
    for column, number in enumerate(seats):
        start, end = zip(*(row[column] for row in worth.values()), strict=True)
        found[number] = Weights(start, end)
    return found


@dataclass(frozen=True, kw_only=True)
class Evaluation(Generic[S]):
    """How a game is judged.

    * ``features``: their names, which the game's screen puts into words.
    * ``measure(s)``: a row of numbers for every party of a state that is not over. Whatever is
      hidden from somebody is drawn (``determinize``) before a bot measures.
    * ``phase(s)``: how far the match is, from 0 to 1.
    * ``weights``: by number of seats; learned, and kept as data.
    * ``dreaded``: the features of which everybody wants less. Where learned weights say otherwise
      than this, what they say of a feature is no reason that a person would understand.
    """

    features: tuple[str, ...]
    measure: Callable[[S], Rows]
    phase: Callable[[S], float]
    weights: Mapping[int, Weights] = field(repr=False)
    dreaded: frozenset[str] = frozenset()

    def scores(self, s: S, weights: Weights | None = None) -> list[float]:
        """Every party's score, in logits."""
        worth = (weights or self.weights[s.seats]).at(self.phase(s))
        return [sum(map(mul, row, worth)) for row in self.measure(s)]

    def shares(self, s: S, weights: Weights | None = None) -> list[float]:
        """The share of the win that every party may expect; they add up to 1."""
        return shares(self.scores(s, weights))


def shares(scores: Sequence[float]) -> list[float]:
    """The shares of the win that go with scores in logits."""
    top = max(scores)
    odds = [exp(score - top) for score in scores]
    total = sum(odds)
    return [one / total for one in odds]
