"""Records are read within bounds; what does not read is put aside, named, and stops nothing."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

from tests.conformance.fuzz_records import sound
from tests.web.page import MORNING, Desk
from tests.web.test_storage import bring, file_of
from web import archive, games, statistics
from web.app import match_flow
from web.model.settings import Settings
from web.records import RecordError, quarantine, storage_keys
from web.records.lessons import read_progress
from web.records.match_headers import read_header
from web.records.settings import read_settings
from web.records.statistics import read_book, read_entry

BAD = {
    storage_keys.SETTINGS: "[" * 60_000,
    storage_keys.LESSONS: '{"mezo": 3}',
    statistics.KEY: "null",
}
NAME = "20261121T100000Z"


# --- bounds -------------------------------------------------------------------------------------

HEAD = json.loads(sound()[f"{storage_keys.MATCH}0"].partition("\n")[0])
ENTRY = json.loads(sound()[statistics.KEY])["entries"][0]


@pytest.mark.parametrize(
    "wrong",
    [
        {"names": []},
        {"names": ["Ana"] * 13},
        {"names": ["Ana", 3]},
        {"kinds": []},
        {"kinds": ["human"]},
        {"kinds": ["human"] * 3},
        {"parties": 1},
        {"parties": 17},
        {"parties": True},
        {"turn": 2},
        {"winners": [2]},
        {"winners": [0, 1, 0]},
        {"scores": [1, 2, 3]},
        {"scores": [10**400, 2]},
        {"updated": "yesterday"},
        {"updated": "0001-01-01"},
        {"begun": "9999-12-31T23:59:59+14:00"},
        {"over": 1},
        {"options": {"a": 1}},
        {"options": {str(n): "" for n in range(101)}},
        {"choices": -1},
        {"miniature": "0" * 4_001},
        {"game": None},
    ],
)
def test_a_head_keeps_to_its_bounds(wrong: dict[str, object]) -> None:
    assert read_header("x", json.dumps(HEAD)).names == ("Ana", "Ben")
    with pytest.raises(RecordError):
        read_header("x", json.dumps({**HEAD, **wrong}))


def test_what_people_have_typed_is_mended_and_not_refused() -> None:
    typed = {"names": ["Ana", "Be\u200bn\ud800"], "title": "W" * 10_000}
    head = read_header("x", json.dumps({**HEAD, **typed}))
    assert head.names == ("Ana", "Ben")
    assert 0 < len(head.title) < 100


@pytest.mark.parametrize(
    "wrong",
    [
        {"scores": [10**400, 5]},
        {"scores": [5]},
        {"places": [0, 1]},
        {"places": [1, 3]},
        {"places": [2, 2]},
        {"hints": [0] * 3},
        {"ended": "soon"},
        {"turns": 10**7},
        {"names": [], "kinds": []},
        {"root": ""},
        {"options": {"x": ["y"]}},
    ],
)
def test_an_entry_keeps_to_its_bounds(wrong: dict[str, object]) -> None:
    assert read_entry(ENTRY).names == ("Ana", "Ben")
    with pytest.raises(RecordError):
        read_entry({**ENTRY, **wrong})


READERS: list[Callable[[str], object]] = [
    lambda text: read_header("x", text),
    read_settings,
    read_progress,
    read_book,
]


@pytest.mark.parametrize("reader", READERS, ids=["head", "settings", "lessons", "statistics"])
@pytest.mark.parametrize(
    "text",
    ["", "null", "3", '"x"', "[]", "{", "[" * 60_000, '{"a":' * 60_000, "NaN", '{"of":1e999}'],
)
def test_there_is_one_error(reader: Callable[[str], object], text: str) -> None:
    with pytest.raises(RecordError):
        reader(text)


def test_settings_fall_back_field_by_field() -> None:
    said = {"pace": "fast", "theme": "sepia", "names": ["Ana", 3], "hold": 1, "told": ["a"]}
    read = read_settings(json.dumps({**said, "selections": {"mezo": {"souls": 3}}, "new": 1}))
    assert read == Settings(pace="fast", told=["a"])


@pytest.mark.parametrize(
    "wrong",
    [{"of": -1}, {"of": 1.5}, {"done": "first"}, {"reached": [-1]}, {"choices": ["x" * 501]}],
)
def test_lessons_keep_to_their_bounds(wrong: dict[str, object]) -> None:
    had = {"done": [], "of": 3, "at": "", "reached": [], "choices": []}
    assert read_progress(json.dumps({"mezo": had}))["mezo"].of == 3
    with pytest.raises(RecordError):
        read_progress(json.dumps({"mezo": {**had, **wrong}}))


# --- put aside ----------------------------------------------------------------------------------


def test_what_does_not_read_is_put_aside_and_can_be_had() -> None:
    desk = Desk.open(BAD)
    (bundle,) = quarantine.bundles(desk.store)
    assert (bundle.name, bundle.moment) == (NAME, "2026-11-21T10:00:00+00:00")
    assert bundle.records == BAD
    assert not desk.store.keys() & BAD.keys()
    assert "set aside" in desk.page.text
    desk.touch(action="sheet", sheet="storage")
    assert "Settings, Lessons, Statistics" in desk.page.text
    desk.touch(action="aside-export", about=NAME)
    assert archive.read(desk.downloads[-1].text).records == BAD  # type: ignore[union-attr]
    desk.touch(action="aside-back", about=NAME)
    assert "This version of the app cannot read any of this" in desk.page.text
    assert "3 entries: It cannot be read" in desk.page.text
    assert not desk.page.doing("take-in")


def test_what_is_put_aside_is_deleted_and_comes_back() -> None:
    desk = Desk.open(BAD)
    before = dict(desk.store)
    desk.touch(action="aside-delete", about=NAME)
    assert not desk.store
    assert not desk.page.all("data-put-aside")
    desk.touch(action="take-back")
    assert desk.store == before
    assert desk.page.all("data-put-aside")


def test_what_was_started_without_comes_back() -> None:
    """As rescue.js leaves it; what does not read stays where it is."""
    kept = {**sound(), storage_keys.SETTINGS: BAD[storage_keys.SETTINGS]}
    desk = Desk.open({quarantine.quarantine_key(NAME, key): text for key, text in kept.items()})
    assert not desk.model.saved_matches
    desk.touch(action="aside-back", about=NAME)
    assert "5 new matches." in desk.page.texts
    assert not desk.model.saved_matches
    desk.touch(action="take-in")
    matches = [key for key in kept if key.startswith(storage_keys.MATCH)]
    assert {key: desk.store[key] for key in matches} == {key: kept[key] for key in matches}
    (bundle, *_) = quarantine.bundles(desk.store)
    assert bundle.records[storage_keys.SETTINGS] == BAD[storage_keys.SETTINGS]
    assert len(Desk.open(desk.store).model.saved_matches) == len(matches)


def test_another_bundle_takes_nobodys_place() -> None:
    desk = Desk.open(BAD)
    again = Desk.open({**desk.store, storage_keys.SETTINGS: "{"})
    assert [bundle.name for bundle in quarantine.bundles(again.store)] == [NAME, f"{NAME}-2"]
    assert desk.store.items() <= again.store.items()


def test_what_another_tab_keeps_may_be_bad_too() -> None:
    desk = Desk.open(sound())
    desk.send("stored", key=statistics.KEY, value="[")
    desk.touch(action="sheet", sheet="statistics")
    assert desk.page.text
    assert {statistics.KEY: "["} in [bundle.records for bundle in quarantine.bundles(desk.store)]


# --- nothing stops the app ----------------------------------------------------------------------


def test_what_cannot_be_drawn_is_listed_as_damaged(monkeypatch: pytest.MonkeyPatch) -> None:
    game_screen = type(games.screen("meduris"))
    monkeypatch.setattr(game_screen, "draw_miniature", lambda _screen, _text: 1 // 0)
    desk = Desk.open({key: text for key, text in sound().items() if key != storage_keys.OPEN})
    assert desk.page.text.count("Damaged save") == 2
    desk.touch(action="sheet", sheet="match", about="0")
    assert desk.page.text


def test_what_cannot_be_laid_on_the_table_is_marked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(match_flow, "focus_next", lambda _playing: 1 // 0)
    desk = Desk.open(sound())
    assert desk.model.playing is None
    assert desk.model.alert == ("damaged", "1")
    assert storage_keys.OPEN not in desk.store
    assert desk.store[f"{storage_keys.MATCH}1"] == sound()[f"{storage_keys.MATCH}1"]
    assert desk.page.doing("export")


# --- a file is looked at first ------------------------------------------------------------------


def test_a_file_is_offered_and_can_be_let_go() -> None:
    text = file_of(Desk.open({key: t for key, t in sound().items() if key != storage_keys.OPEN}))
    desk = Desk.open()
    desk.send("imported", text=text)
    assert desk.page.all("data-offered")
    assert "Nothing has changed yet." in desk.page.texts
    desk.touch(action="close")
    assert (desk.store, desk.model.saved_matches) == ({}, {})
    bring(desk, text)
    assert len(desk.model.saved_matches) == 5


def test_what_another_tab_has_kept_meanwhile_is_not_lost() -> None:
    desk = Desk.open()
    desk.send("imported", text=archive.write(sound(), MORNING))
    other = sound()[f"{storage_keys.MATCH}1"]
    desk.store[f"{storage_keys.MATCH}0"] = other
    desk.send("stored", key=f"{storage_keys.MATCH}0", value=other)
    desk.touch(action="take-in")
    assert desk.store[f"{storage_keys.MATCH}0"] == other
    assert len(desk.model.saved_matches) == 6


def test_a_file_that_is_too_large_is_told() -> None:
    desk = Desk.open()
    desk.send("imported", text="{" + "x" * 16_000_000)
    assert "This file is too large" in desk.page.text
