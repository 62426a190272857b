"""What matters at a table of Mesos."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.core.evaluation import Evaluation, Rows
from engine.mesos.by_hand import evaluate
from engine.mesos.weights import WEIGHTS

if TYPE_CHECKING:
    from engine.mesos.state import State

FEATURES = ("outlook",)


def measure(s: State) -> Rows:
    """The opinion by hand, in points."""
    return [(evaluate(s, party),) for party in range(s.parties)]


def phase(s: State) -> float:
    """Not told."""
    del s
    return 0.0


EVALUATION = Evaluation(features=FEATURES, measure=measure, phase=phase, weights=WEIGHTS)
