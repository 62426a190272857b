"""Matches on the shelf: searched, named, copied, deleted and back; everything to another device."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

import engine
from tests.e2e.conftest import accessibility_faults, wait_ready
from web.records import saved_matches, storage_keys

OpenApp = Callable[..., Page]
# The settings note, whenever it is so, that the app is ready for offline play.
KEPT = "Object.keys(localStorage).filter((key) => key !== 'cenote:settings').sort()"
FILL = """() => {
    for (let size = 1 << 22; size > 999; size >>= 1)
        for (let n = 0; n < 9; n++)
            try { localStorage.setItem(`x${size}-${n}`, "x".repeat(size)); } catch { break; }
}"""
"""Leaves next to no room in the storage."""
NAMES = ("Ana", "Ben", "Łucja", "Dídac", "Zoë", "Émile")


def records(count: int) -> dict[str, str]:
    """So many matches as storage keeps them, every second one of another game."""
    found = {}
    for number in range(count):
        game, name = ("meduris", "mesos")[number % 2], NAMES[number % len(NAMES)]
        seats = [engine.Seat(name, "human", ""), engine.Seat("Otso", "bot:easy", "")]
        match = engine.start(game, seats, seed=number)
        moment = f"2026-11-{1 + number:02d}T10:00:00Z"
        found[f"{storage_keys.MATCH}{number}"] = saved_matches.record(str(number), match, moment)[1]
    return found


def with_records(page: Page, count: int) -> Page:
    """The page, opened again with so many matches."""
    page.evaluate(
        "kept => { for (const key in kept) localStorage.setItem(key, kept[key]); }", records(count)
    )
    page.reload()
    wait_ready(page)
    return page


@pytest.mark.nightly
def test_searched_named_copied_deleted_and_back(open_app: OpenApp) -> None:
    page = with_records(open_app("phone", bypass_csp=True), 12)
    matches = page.locator("[data-match]")
    expect(matches).to_have_count(12)
    assert accessibility_faults(page) == []
    page.locator("#kept-search").press_sequentially("lucja med")
    expect(matches).to_have_count(2)
    assert [one.get_attribute("data-match") for one in matches.all()] == ["8", "2"]
    expect(page.locator("#kept-search")).to_be_focused()
    page.locator("[data-sheet='match'][data-about='2']").click()
    assert accessibility_faults(page) == []
    page.locator("#match-title").fill("Wieczór")
    page.locator("#match-title").press("Enter")
    expect(page.locator("#sheet-title")).to_have_text("Wieczór")
    page.locator("[data-action='duplicate']").click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    copy = page.locator("[data-match]", has_text="Wieczór (2)")
    expect(copy).to_be_focused()
    page.locator("[data-sheet='match'][data-about='2']").click()
    page.locator("[data-action='delete']").click()
    expect(page.locator("#regret")).to_be_focused()
    expect(page.locator("[data-match='2']")).to_have_count(0)
    assert accessibility_faults(page) == []
    page.keyboard.press("Enter")
    expect(page.locator("[data-match='2']")).to_be_visible()
    expect(page.locator("#regret")).to_have_count(0)
    copy.locator("..").locator("[data-sheet='match']").click()
    page.locator("[data-action='delete']").click()
    page.reload()
    wait_ready(page)
    expect(page.locator("[data-match='2']")).to_contain_text("Wieczór")
    expect(matches).to_have_count(12)


@pytest.mark.nightly
@pytest.mark.parametrize("scheme", ["dark"])
def test_everything_goes_to_another_device(open_app: OpenApp, tmp_path: Path, scheme: str) -> None:
    page = with_records(open_app("desktop", bypass_csp=True, color_scheme=scheme), 3)
    page.locator("[data-sheet='storage']").click()
    expect(page.locator(".storage-report")).to_contain_text(re.compile("promised|may delete"))
    assert accessibility_faults(page) == []
    with page.expect_download() as caught:
        page.locator("[data-action='save-all']").click()
    file = tmp_path / caught.value.suggested_filename
    caught.value.save_as(file)
    assert json.loads(file.read_text("utf-8"))["cenote"] == "everything"
    other = open_app("phone", bypass_csp=True)
    for said, is_new in (("3 new matches.", True), ("3 matches were already here.", False)):
        other.locator("[data-sheet='storage']").click()
        expect(other.locator(".storage-report")).to_contain_text(re.compile("promised|may delete"))
        with other.expect_file_chooser() as chooser:
            other.locator(".sheet [data-action='import']").click()
        chooser.value.set_files(file)
        expect(other.locator(".gathered")).to_contain_text(said)
        assert accessibility_faults(other) == []
        other.locator(".offered .primary").click()
        if is_new:  # it is taken in, and then told
            other.locator(".sheet [data-action='close'].primary").click()
        expect(other.locator(".sheet")).to_have_count(0)
    other.reload()
    wait_ready(other)
    expect(other.locator("[data-match]")).to_have_count(3)


@pytest.mark.nightly
def test_where_there_is_no_room_nothing_comes_in(open_app: OpenApp, tmp_path: Path) -> None:
    page = with_records(open_app("phone"), 2)
    page.locator("[data-sheet='storage']").click()
    with page.expect_download() as caught:
        page.locator("[data-action='save-all']").click()
    file = tmp_path / "all.json"
    caught.value.save_as(file)
    other = open_app("phone")
    other.evaluate(FILL)
    before = other.evaluate(KEPT)
    other.locator("[data-sheet='storage']").click()
    with other.expect_file_chooser() as chooser:
        other.locator(".sheet [data-action='import']").click()
    chooser.value.set_files(file)
    other.locator("[data-action='take-in']").click()
    expect(other.get_by_role("alertdialog")).to_contain_text("There is not enough space")
    assert other.evaluate(KEPT) == before
    expect(other.locator("[data-match]")).to_have_count(0)
