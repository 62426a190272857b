"""What is told of the features that speak for a plan."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from engine.bots.advice import Reason, telling
from engine.core.evaluation import Evaluation, Weights
from engine.registry import PACKAGES, game


def evaluation(hunters: float, hunger: float) -> Evaluation[Any]:
    """Two features, of which one is dreaded, with weights that were learned somehow."""
    worth = (hunters, hunger)
    return Evaluation(
        features=("hunters", "hunger"),
        measure=lambda s: s.rows,
        phase=lambda _s: 0.0,
        weights={2: Weights(worth, worth)},
        dreaded=frozenset({"hunger"}),
    )


def table(hunters: int, hunger: int) -> Any:
    return SimpleNamespace(seats=2, parties=2, rows=[(hunters, hunger), (0, 0)])


def test_more_of_what_is_wished_for_and_less_of_what_is_dreaded_speak_for_a_plan() -> None:
    found = telling(evaluation(0.5, -0.3), [(table(2, 1), table(1, 3))])
    assert found == [Reason("hunger", 0, pytest.approx(0.6)), Reason("hunters", 0, 0.5)]
    assert all(reason.speaks_for(0) for reason in found)


def test_a_weight_against_the_meaning_of_a_feature_is_no_reason() -> None:
    """It would be said that a plan brings more hunters, where it brings fewer."""
    assert telling(evaluation(-0.5, 0.3), [(table(1, 3), table(2, 1))]) == []


@pytest.mark.parametrize("name", PACKAGES)
def test_what_is_dreaded_is_a_feature(name: str) -> None:
    found = game(name).evaluation
    assert found.dreaded <= set(found.features)
