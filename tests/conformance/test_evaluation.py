"""What matters at a table can be measured at any moment, and has weights that fit it."""

from __future__ import annotations

from math import isfinite

import pytest

import engine
from engine.bots.plans import play
from tests.conformance.cases import Case, random_choices

MEASURE_EVERY = 7


def test_every_feature_has_a_weight_for_every_number_of_players(game_id: str) -> None:
    found = engine.game(game_id)
    features = len(found.evaluation.features)
    for players in found.players:
        start, end = found.evaluation.weights[players]
        assert len(start) == len(end) == features
        assert any(start), f"nothing matters at the start with {players}"
        assert any(end), f"nothing matters at the end with {players}"


def test_a_table_is_measured_for_every_party_and_left_as_it_was(table: Case) -> None:
    """Before a choice, and after it as far as its seat can know."""
    match = table.start(seed=2)
    evaluation = match.game.evaluation
    for number in random_choices(match, 2):
        if number % MEASURE_EVERY:
            continue
        assert match.decision is not None
        chosen, seat = match.decision.options[-1], match.decision.seat
        for s in (match.state, play(match.state, chosen, seat)[0]):
            before = s.clone()
            if not s.agenda:
                continue
            rows = evaluation.measure(s)
            assert [len(row) for row in rows] == [len(evaluation.features)] * s.parties
            assert all(isfinite(value) for row in rows for value in row)
            assert 0 <= evaluation.phase(s) <= 1
            assert sum(evaluation.shares(s)) == pytest.approx(1)
            assert s == before
            assert evaluation.measure(s) == rows


def test_a_match_moves_from_its_start_to_its_end(default_case: Case) -> None:
    match = default_case.start(seed=3)
    phase = match.game.evaluation.phase
    phases = [phase(match.state)]
    phases += [phase(match.state) for _ in random_choices(match, 3)]
    assert phases[0] < 0.2
    assert phases[-1] > 0.5
