"""The same options, seed and choices give the same match; and today's match is yesterday's."""

from __future__ import annotations

import json
from pathlib import Path

import engine
from engine.core import steps
from tests.conformance import stored
from tests.conformance.cases import NIGHTLY, Case
from tests.conformance.chain import chain, playthrough

PERFT = 1 if NIGHTLY else 3
"""Positions are counted at every third table, at night at each."""
ACCEPT = "if the change is meant: python -m tests.conformance.accept"


def _stored(path: Path) -> str:
    assert path.exists(), f"{path.name} is missing; {ACCEPT}"
    return path.read_text(encoding="utf-8")


def test_the_same_seed_and_choices_give_the_same_chain(table: Case) -> None:
    once, again = (chain(table.game, table.players, dict(table.options), 11) for _ in range(2))
    assert once == again


def test_another_seed_gives_another_match(default_case: Case) -> None:
    first, second = default_case.start(seed=1), default_case.start(seed=2)
    assert first.state.rng != second.state.rng


def test_a_copied_state_goes_the_same_way(default_case: Case) -> None:
    match = default_case.start(seed=4)
    copy = match.state.clone()
    for key in playthrough(match, seed=4):
        asked = steps.run(copy)
        assert asked == match.decision
        chosen = asked.find(key) if asked else None
        assert chosen is not None
        steps.choose(copy, chosen)
    assert copy == match.state


def test_chains_are_as_stored(game_id: str) -> None:
    known = json.loads(_stored(stored.chain_file(game_id)))
    assert known == stored.chains(game_id), ACCEPT


def test_counts_of_positions_are_as_stored(game_id: str) -> None:
    known, counted = json.loads(_stored(stored.perft_file(game_id))), stored.perft(game_id, PERFT)
    assert [*known][::PERFT] == [*counted]
    assert known == known | counted, ACCEPT


def test_transcripts_are_as_stored(game_id: str) -> None:
    for players in engine.describe(game_id).players:
        known = _stored(stored.transcript_file(game_id, players))
        told = stored.transcript(game_id, players)
        assert told.splitlines() == known.splitlines(), ACCEPT


def test_a_transcript_can_be_followed(default_case: Case) -> None:
    lines = stored.transcript(default_case.game, default_case.players).splitlines()
    assert lines[-1].startswith("places:")
    assert any(line.startswith("    ") for line in lines)
