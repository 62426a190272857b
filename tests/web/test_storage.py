"""Everything out in one file and in again; how much is kept, how safely; when there is no room."""

from __future__ import annotations

import json

import pytest

import engine
from tests.web.page import Desk
from web import archive, i18n
from web.app.effects import CheckStorage, Effect, WriteAll
from web.model.lessons import Progress
from web.records import storage_keys
from web.records.lessons import write_progress

GAME = "meduris"


def played(seed: str, names: str = "human") -> Desk:
    """A match that was begun and left, and settings that somebody chose."""
    desk = Desk.open(seed=seed)
    desk.send("setting", input="pace", value="slow")
    desk.sit(GAME, names, "human")
    desk.choose(desk.match.decision.options[0].key)  # type: ignore[union-attr]
    desk.touch(action="leave")
    return desk


def file_of(desk: Desk) -> str:
    desk.touch(action="save-all")
    return desk.downloads[-1].text


def bring(desk: Desk, text: str) -> list[Effect]:
    """A file comes in, is looked at, and taken."""
    before = dict(desk.store)
    desk.send("imported", text=text)
    assert desk.store == before, "nothing changes before it was looked at"
    return desk.touch(action="take-in") if desk.page.doing("take-in") else []


def test_everything_goes_from_one_device_to_another() -> None:
    desk = played("3")
    desk.store[storage_keys.LESSONS] = desk.model.records[storage_keys.LESSONS] = write_progress(
        {"mezo": Progress(["first"], 5)}
    )
    desk.touch(action="sheet", sheet="match", about=next(iter(desk.model.saved_matches)))
    desk.touch(action="rename", about=next(iter(desk.model.saved_matches)), value="At home")
    text = file_of(desk)
    assert desk.downloads[-1].name == "cenote-2026-11-21.json"
    other = Desk.open()
    bring(other, text)
    assert "1 new match." in other.page.texts
    assert "The settings from that device are used here." in other.page.texts
    assert other.model.settings.pace == "slow"
    assert other.model.lessons.progress["mezo"].done == ["first"]
    other.touch(action="close")
    assert "At home" in other.page.texts
    again = Desk.open(other.store)
    assert {key for key in again.store if archive.archive_file.travels(key)} == {
        key for key in desk.store if archive.archive_file.travels(key)
    }
    bring(again, text)
    assert "1 match was already here." in again.page.texts
    assert "Your settings here stay as they are." in again.page.texts


def test_a_match_that_has_gone_on_elsewhere_goes_on_from_there() -> None:
    here = played("3")
    there = Desk.open(here.store)
    (match_id,) = there.model.saved_matches
    there.touch(match=match_id)
    there.take_device()
    there.choose(there.match.decision.options[0].key)  # type: ignore[union-attr]
    choices = len(there.match.choices)
    there.touch(action="leave")
    bring(here, file_of(there))
    assert "1 match was further along there: it continues from there." in here.page.texts
    here.touch(match=match_id)
    assert len(here.match.choices) == choices


def test_all_or_nothing_comes_in() -> None:
    text = file_of(played("3"))
    other = played("4")
    before, shelved = dict(other.store), dict(other.model.saved_matches)
    other.full = True
    effects = bring(other, text)
    assert [type(effect) for effect in effects] == [WriteAll]
    assert "There is not enough space for this file" in other.page.text
    assert (other.store, other.model.saved_matches) == (before, shelved)
    other.full = False
    other.touch(action="close")
    bring(other, text)
    assert len(other.model.saved_matches) == 2


@pytest.mark.parametrize(("number", "title"), [(99, "Save from a newer version"), ("x", "be read")])
def test_a_file_that_cannot_be_read_is_told(number: object, title: str) -> None:
    text = json.dumps({**json.loads(file_of(played("3"))), "format": number})
    desk = Desk.open()
    desk.send("imported", text=text)
    assert title in desk.page.text
    assert not desk.model.saved_matches


def test_what_is_not_taken_in_is_told_by_number_and_reason() -> None:
    body = json.loads(file_of(played("3")))
    body["records"].update({"cenote:later": "x", "a": "x", "b": "x"})
    desk = Desk.open()
    bring(desk, json.dumps(body))
    assert "1 entry: It needs a newer version of the app." in desk.page.texts
    assert "2 entries: It was not written by this app." in desk.page.texts
    assert len(desk.model.saved_matches) == 1


def test_an_empty_file_says_so() -> None:
    desk = Desk.open()
    assert desk.send("imported", text=archive.write({}, ""))
    assert "There is nothing new in this file." in desk.page.texts


def test_no_file_while_a_secret_is_covered() -> None:
    desk = Desk.open(seed="3")
    desk.sit(GAME, "human", "human")
    while desk.match.gate_for() == engine.NOBODY:
        desk.choose(desk.match.decision.options[0].key)  # type: ignore[union-attr]
    desk.touch(action="save-all")
    assert desk.downloads == []
    desk.touch(action="leave")
    desk.touch(action="save-all")
    assert len(desk.downloads) == 1


# --- how much and how safely ----------------------------------------------------------------------


@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_the_sheet_says_how_much_is_kept(language: str) -> None:
    desk = Desk.open({storage_keys.MATCH + "x": "y" * 1_000_000}, language)
    assert CheckStorage() in desk.touch(action="sheet", sheet="storage")
    assert "20 %" in desk.page.text.replace("\u00a0", " ").replace("20%", "20 %")
    assert len(desk.page.doing("save-all")) == 1


@pytest.mark.parametrize(
    ("device", "lasting", "said"),
    [
        ((), "true", "has promised not to delete it"),
        ((), "false", "may delete it"),
        (("ios",), "false", "after seven days"),
        (("ios", "installed"), "true", "has promised not to delete it"),
    ],
)
@pytest.mark.parametrize("sheet", ["storage", "settings"])
def test_the_sheet_says_how_safely(
    sheet: str, device: tuple[str, ...], lasting: str, said: str
) -> None:
    desk = Desk.open()
    for what in device:
        desk.send("told", what=what)
    assert CheckStorage() in desk.touch(action="sheet", sheet=sheet)
    desk.send("room", lasting=lasting)
    assert said in desk.page.text
    assert ("Safari deletes" in desk.page.text) == ("seven days" in said)


def test_nothing_is_said_of_what_nobody_knows() -> None:
    desk = Desk.open()
    desk.touch(action="sheet", sheet="storage")
    desk.send("room", lasting="")
    assert "clear" not in desk.page.text
    assert not desk.page.doing("save-all")


# --- no room --------------------------------------------------------------------------------------


def test_a_copy_that_does_not_fit_is_told() -> None:
    desk = played("3")
    desk.full = True
    desk.touch(action="duplicate", about=next(iter(desk.model.saved_matches)))
    assert "The browser's storage is full" in desk.page.texts


def test_progress_in_lessons_that_does_not_fit_is_told() -> None:
    desk = Desk.open()
    desk.full = True
    desk.touch(action="lesson", about="meduris:first")
    desk.settle()
    name = desk.model.lessons.books[next(iter(desk.model.lessons.books))].lessons[0].name
    desk.model.alert = ("", "")
    desk.touch(action="lesson", about=f"meduris:{name}")
    desk.settle()
    assert "Your progress in the lessons can no longer be saved" in desk.page.text
    desk.touch(action="close")
    desk.touch(action="read-on")
    assert "alertdialog" not in desk.page.values("role"), "not at every step"
