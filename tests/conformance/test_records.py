"""A small share of ``fuzz_records``, and the records that once stopped the app."""

from __future__ import annotations

import json
from collections.abc import Mapping

import pytest

from tests.by_day import one_of
from tests.conformance.cases import scaled
from tests.conformance.chain import Dice
from tests.conformance.fuzz_records import bring, look_about, mutant, outcome, sound
from tests.web.page import Desk
from web import statistics
from web.records import storage_keys

MATCH = f"{storage_keys.MATCH}0"


@pytest.mark.parametrize("seed", one_of(3, range(3)))
def test_no_record_stops_the_app(seed: int) -> None:
    """No start, no sheet and no import fails."""
    for number in range(scaled(25)):
        assert outcome(77_000_000 + seed * 1_000_000 + number) in ("look_about", "bring")


def test_mutants_are_the_same_every_time() -> None:
    assert mutant(Dice(5)) == mutant(Dice(5)) != mutant(Dice(6))


def head(**changes: object) -> str:
    said, _line, save = sound()[MATCH].partition("\n")
    return f"{json.dumps({**json.loads(said), **changes})}\n{save}"


def entry(**changes: object) -> str:
    book = json.loads(sound()[statistics.KEY])
    book["entries"] = [{**one, **changes} for one in book["entries"]]
    return json.dumps(book)


BAD: Mapping[str, tuple[str, str]] = {
    "endless parties": (MATCH, head(parties=7).replace('"parties": 7', '"parties":1e999')),
    "no kinds": (MATCH, head(kinds=[], turn=0)),
    "endless lessons": (
        storage_keys.LESSONS,
        sound()[storage_keys.LESSONS].replace('"of": 5', '"of":1e999'),
    ),
    "deep settings": (storage_keys.SETTINGS, "[" * 60_000),
    "huge score": (statistics.KEY, entry(scores=[10**400, 5])),
}


@pytest.mark.parametrize("name", BAD)
def test_what_once_stopped_the_app_stops_it_no_longer(name: str) -> None:
    key, text = BAD[name]
    assert text != sound()[key]
    for seed in range(4):
        look_about(key, {**sound(), key: text}, Dice(seed))
        bring(key, {**sound(), key: text}, Dice(seed))


@pytest.mark.parametrize("name", BAD)
def test_it_is_kept_and_named(name: str) -> None:
    key, text = BAD[name]
    desk = Desk.open({key: text})
    assert text in desk.store.values() or key == statistics.KEY
    if key.startswith(storage_keys.MATCH):
        assert "Damaged save" in desk.page.text
    elif key != statistics.KEY:  # an entry that makes no sense stays in its book, uncounted
        assert desk.page.all("data-put-aside")
        desk.touch(action="sheet", sheet="storage")
        assert len(desk.page.doing("aside-export")) == 1


def test_no_import_stores_what_does_not_read() -> None:
    from tests.web.test_storage import bring as take

    for key, text in BAD.values():
        if key == statistics.KEY:
            continue
        desk = Desk.open()
        file = json.dumps({"cenote": "everything", "format": 1, "records": {key: text}})
        take(desk, file)
        assert "1 entry: It cannot be read" in desk.page.text
        assert key not in desk.store
