"""Recorded matches with their results: whole matches, every building, every event.

``record.py`` wrote them; from then on they say whether anything in the rules has changed.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from engine.core.game import Seat
from engine.core.match import Match
from engine.mesos import GAME
from engine.mesos.data import BUILDINGS
from engine.mesos.state import State
from tests.engine.mesos.tables import ids

RECORDS = sorted((Path(__file__).parent / "recorded").glob("*.json"))


def replayed(record: dict[str, Any]) -> Match:
    players = record["players"]
    setup = GAME.setup(players, record["options"], record["seed"])
    match = Match(GAME, [Seat("ABCDE"[seat]) for seat in range(players)], setup)
    for key in record["choices"]:
        match.choose(key)
    return match


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_recorded_match_ends_as_it_did(path: Path) -> None:
    record = json.loads(path.read_text())
    match = replayed(record)
    result, end = match.result(), match.state
    assert isinstance(end, State)
    assert result is not None
    assert list(result.scores) == record["scores"]
    assert list(result.places) == record["places"]
    assert {line.kind: list(line.points) for line in result.lines} == record["lines"]
    assert [ids(owned) for owned in end.buildings] == record["buildings"]
    assert end.food == record["food"]
    assert GAME.check(end) == []


def test_the_records_use_every_building_and_every_table() -> None:
    records = [json.loads(path.read_text()) for path in RECORDS]
    used = {card for record in records for owned in record["buildings"] for card in owned}
    assert used == {building.id for building in BUILDINGS}
    tables = {(record["players"], record["options"].get("variant")) for record in records}
    assert tables == {(p, variant) for p in (2, 3, 4, 5) for variant in ("base", "expert")}
    assert {record["options"]["cave_loss"] for record in records} == {"rulebook", "printed"}
    choices = {key.split(":")[0] for record in records for key in record["choices"]}
    assert choices == {"place", "take", "finish", "tower"}
