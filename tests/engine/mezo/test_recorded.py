"""Recorded matches with their results: together they use every card, action, tile and space.

``record.py`` wrote them; from then on they say whether anything in the rules has changed.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from engine.mezo import data
from tests.engine.mezo.record import outcome, started

RECORDS = sorted((Path(__file__).parent / "recorded").glob("*.json"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_recorded_match_ends_as_it_did(path: Path) -> None:
    record = json.loads(path.read_text())
    match = started(record.pop("players"), record.pop("seed"))
    for key in record["choices"]:
        match.choose(key)
        assert match.game.check(match.state) == []
    assert outcome(match) == record


def test_the_records_use_everything() -> None:
    records = [json.loads(path.read_text()) for path in RECORDS]
    assert {record["players"] for record in records} == {2, 3, 4}
    used = {name for record in records for name in record["used"]}
    cards = {card for cards in data.CARDS.values() for card in cards}
    actions = {a for cards in data.CARDS.values() for card in cards.values() for a in card}
    tiles = {*data.ALTARS, *data.ANGRY_GODS, *data.CALENDAR, *data.CODEX, *data.ABILITIES}
    assert used == cards | actions | tiles
