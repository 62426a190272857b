"""What the journal has and local storage has not comes back; the page tells how safely it keeps."""

from __future__ import annotations

import json
import random
from typing import TypeGuard

import pytest

import engine
from tests.web.page import Desk
from web import archive, i18n, statistics
from web.app.effects import Announce, Effect, SendLater
from web.app.recovery import Recovered, belongs, recover
from web.model.lessons import Progress
from web.records import saved_matches, storage_keys
from web.records.lessons import write_progress

GAME = "meduris"
NOTHING = Recovered({}, 0)


def entries(texts: dict[str, str | None]) -> str:
    """The journal's entries of texts by their keys, as the page hands them on."""
    return json.dumps(
        [{"key": key, "text": text, "serial": n} for n, (key, text) in enumerate(texts.items())]
    )


def stages(choices: int) -> tuple[str, list[dict[str, str]]]:
    """A match by its key, and the records after each of its choices."""
    desk = Desk.open(seed="3")
    desk.sit(GAME, "human", "bot:greedy")
    found = [dict(desk.store)]
    while len(found) <= choices:
        desk.take_device()
        assert desk.match.decision
        desk.choose(desk.match.decision.options[0].key)
        found.append(dict(desk.store))
    return storage_keys.MATCH + desk.playing.id, found


def test_what_is_missing_comes_back_with_its_forerunner_and_is_counted() -> None:
    key, kept = stages(4)
    lost, shown = kept[1], kept[4]
    changes, choices = recover(lost, entries({key: shown[key]}))
    earlier = key.replace(storage_keys.MATCH, storage_keys.EARLIER)
    assert changes == {key: shown[key], earlier: lost[key]}
    made = [
        len(json.loads(saved_matches.save_in(text))["choices"]) for text in (lost[key], shown[key])
    ]
    assert choices == made[1] - made[0] > 0
    again = Desk.open({**lost, **{k: t for k, t in changes.items() if t}})
    assert again.playing.id == key.removeprefix(storage_keys.MATCH)
    assert len(again.match.choices) == made[1]


def test_a_match_of_which_nothing_was_written_down_is_there_again() -> None:
    key, kept = stages(2)
    changes, choices = recover({}, entries({key: kept[2][key]}))
    assert changes == {key: kept[2][key]}
    assert choices == len(json.loads(saved_matches.save_in(kept[2][key]))["choices"])


def test_the_newest_comes_back_also_where_something_was_taken_back() -> None:
    key, kept = stages(3)
    changes, choices = recover(kept[3], entries({key: kept[1][key]}))
    assert changes[key] == kept[1][key]
    assert choices == 0


def test_what_was_deleted_stays_deleted() -> None:
    key, kept = stages(1)
    changes, choices = recover(kept[1], entries({key: None, storage_keys.OPEN: None}))
    match_id = key.removeprefix(storage_keys.MATCH)
    rooms = {key, storage_keys.EARLIER + match_id, storage_keys.LEASE + match_id, storage_keys.OPEN}
    assert changes == dict.fromkeys(rooms)
    assert choices == 0


def test_settings_lessons_and_statistics_come_back_silently() -> None:
    desk = Desk.open()
    desk.send("setting", input="pace", value="slow")
    kept = {
        storage_keys.SETTINGS: desk.store[storage_keys.SETTINGS],
        storage_keys.LESSONS: write_progress({"mezo": Progress(of=5)}),
        statistics.KEY: statistics.write(statistics.Book()),
    }
    assert recover({}, entries(dict(kept))) == Recovered(kept, 0)
    assert Desk.open(kept).model.settings.pace == "slow"


def test_what_is_there_as_it_is_changes_nothing() -> None:
    key, kept = stages(1)
    assert recover(
        kept[1], entries({key: kept[1][key], storage_keys.OPEN: None, "x": None})
    ) == Recovered({storage_keys.OPEN: None}, 0)
    assert recover(kept[1], entries({key: kept[1][key]})) == NOTHING


@pytest.mark.parametrize(
    "missing",
    [
        "", "[", "{}", "7", "null", '"[]"', "[7]", "[null]", "[[]]", "[{}]",
        "[" * 60_000, '[{"key":"cenote:settings"}]',
        '[{"key":"cenote:settings","text":7}]', '[{"key":["cenote:open"],"text":"a"}]',
        entries({storage_keys.SETTINGS: "[" * 60_000}), entries({storage_keys.SETTINGS: "[]"}),
        entries({storage_keys.SETTINGS: '{"a":1e999}'}), entries({storage_keys.LESSONS: "7"}),
        entries({statistics.KEY: ""}), entries({storage_keys.OPEN: "x" * 2_000_001}),
        entries({"cenote:look": "{}"}), entries({"other": "x"}),
        entries({storage_keys.LEASE + "x": "t"}),
        entries({storage_keys.MATCH + "x": '{"names":[],"kinds":[],"parties":1e999}\n{}'}),
        entries({storage_keys.MATCH + "x": ""}), entries({storage_keys.MATCH + "x": "{}\n{}"}),
    ],
)  # fmt: skip
def test_what_makes_no_sense_is_left_out(missing: str) -> None:
    assert recover({}, missing) == NOTHING


def test_a_spoilt_record_never_takes_the_place_of_ours() -> None:
    key, kept = stages(2)
    text, rng = kept[2][key], random.Random(5)
    for _ in range(300):
        place = rng.randrange(len(text))
        spoilt = text[:place] + rng.choice("0x{[\"'\n") + text[place + rng.randrange(3) :]
        changes, _choices = recover(kept[1], entries({key: spoilt}))
        if changes:  # spoilt in the line for the lobby: the save is as it was
            assert engine.is_intact(saved_matches.save_in(changes[key] or ""))


def test_the_journal_holds_what_somebody_would_miss() -> None:
    held = (
        storage_keys.MATCH + "x",
        storage_keys.SETTINGS,
        storage_keys.LESSONS,
        statistics.KEY,
        storage_keys.OPEN,
    )
    assert all(map(belongs, held))
    assert belongs("cenote:anything-to-come")
    apart = (
        storage_keys.LEASE + "x",
        storage_keys.EARLIER + "x",
        "cenote:look",
        "another-app",
        "cenote-journal",
    )
    assert not any(map(belongs, apart))
    travelling = [key for key in held if archive.archive_file.travels(key)]
    assert len(travelling) == len(held) - 1, "all of a device's file, and what lay on the table"


# --- told -----------------------------------------------------------------------------------------


def test_what_was_recovered_is_told_over_the_match_and_passes() -> None:
    desk = Desk.open(seed="3")
    desk.sit(GAME, "human", "human")
    said = "The browser closed unexpectedly: 3 choices were recovered."
    effects = desk.send("told", what="recovered", count="3")
    assert Announce(said) in effects
    assert desk.page.values("data-tiding") == ["recovered"]
    assert said in desk.page.texts
    (passes,) = [effect for effect in effects if isinstance(effect, SendLater)]
    desk.send(passes.message.name, **passes.message.data)
    assert desk.page.values("data-tiding") == []


def is_said(effect: Effect) -> TypeGuard[Announce]:
    return isinstance(effect, Announce)


@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_it_is_counted_in_every_language(language: str) -> None:
    told = set()
    for count in (1, 2, 5):
        desk = Desk.open(language=language)
        (said,) = (e for e in desk.send("told", what="recovered", count=str(count)) if is_said(e))
        told.add(said.text.replace(str(count), "N"))
    assert len(told) == (3 if language == "pl" else 2)


@pytest.mark.parametrize("sheet", ["storage", "settings"])
def test_the_sheets_say_that_the_last_minute_may_be_lost(sheet: str) -> None:
    desk = Desk.open()
    desk.touch(action="sheet", sheet=sheet)
    assert "saves with a delay" not in desk.page.text
    desk.send("journal")
    assert "This browser saves with a delay" in desk.page.text
    desk.send("journal", works="true")
    assert "saves with a delay" not in desk.page.text
