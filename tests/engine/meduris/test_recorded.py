"""Recorded matches come out as they did, and together they end in every way there is."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import engine
from tests.engine.meduris.record import HERE, MATCHES, summary

RECORDS = sorted(HERE.glob("*.json"))


def record(path: Path) -> dict[str, Any]:
    read: dict[str, Any] = json.loads(path.read_text("utf-8"))
    return read


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_recorded_match_ends_as_it_did(path: Path) -> None:
    told = record(path)
    seats = [engine.Seat("ABCD"[seat]) for seat in range(told["players"])]
    match = engine.start("meduris", seats, told["options"], seed=told["seed"])
    for key in told["choices"].split():
        assert not match.over
        match.choose(key)
        assert match.game.check(match.state) == []
    assert match.over
    assert summary(match) == told["expected"]


def test_every_match_is_recorded() -> None:
    assert {path.stem for path in RECORDS} == set(MATCHES)


@pytest.mark.rule("MD-END-1", "MD-END-6")
def test_recorded_matches_cover_players_endings_and_options() -> None:
    """MD-END-5 is not reached by play; its table is set up in test_end."""
    told = [record(path) for path in RECORDS]
    endings = {(r["players"], rule) for r in told for rule in r["expected"]["ended_by"]}
    assert endings == {(n, rule) for n in (2, 3, 4) for rule in ("MD-END-1", "MD-END-6")}
    chosen = {pair for r in told for pair in r["options"].items()}
    for spec in engine.describe("meduris").options:
        values = {value for name, value in chosen if name == spec.name}
        if spec.name != "start_player":  # which seat begins changes nothing else
            assert values == set(spec.values[1:]), spec.name
