"""Bad records in a real start, the last resort where it fails, a file before it comes in."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.conformance.fuzz_records import sound
from tests.conformance.test_records import BAD
from tests.e2e.conftest import ROOT, accessibility_faults, nightly, wait_ready
from web import archive
from web.records import storage_keys

OpenContext = Callable[..., BrowserContext]
MAIN = (ROOT / "web/main.py").read_text("utf-8")
FAILS = """
from web import application
begin_as_usual = application.begin
def failing(records, *rest, **named):
    if any(key.startswith("cenote:match:") for key in records):
        raise ValueError("a record that nobody has thought of")
    return begin_as_usual(records, *rest, **named)
application.begin = failing
"""
FAILS_LATE = """
from web.platform import dom
def failing(_handler):
    raise ValueError("it was drawn already")
dom.listen = failing
"""


def keep(context: BrowserContext, records: dict[str, str]) -> None:
    """What the browser has kept when the first page opens."""
    context.add_init_script(
        f"""if (!localStorage.getItem("kept")) {{
          localStorage.setItem("kept", "1");
          for (const [key, text] of Object.entries({json.dumps(records)}))
            localStorage.setItem(key, text);
        }}"""
    )


def matches() -> dict[str, str]:
    return {key: text for key, text in sound().items() if key.startswith(storage_keys.MATCH)}


def test_bad_records_stop_no_start(open_context: OpenContext) -> None:
    context = open_context("phone")
    texts = {key: text for key, text in BAD.values() if not key.startswith(storage_keys.MATCH)}
    texts |= {f"{storage_keys.MATCH}{n}": BAD[name][1] for n, name in enumerate(BAD) if n < 2}
    keep(context, {**texts, f"{storage_keys.MATCH}over": sound()[f"{storage_keys.MATCH}over"]})
    page = context.new_page()
    page.goto("./")
    wait_ready(page)
    expect(page.locator(".kept-faulty")).to_have_count(2)
    expect(page.locator("[data-put-aside]")).to_be_visible()
    page.locator("[data-sheet='statistics']").click()
    expect(page.locator("[data-action='close']").first).to_be_visible()
    page.keyboard.press("Escape")
    page.locator("[data-put-aside] button").click()
    expect(page.locator("[data-aside]")).to_contain_text("Settings, Lessons")
    with page.expect_download() as download:
        page.locator("[data-action='aside-export']").click()
    records = json.loads(Path(download.value.path()).read_text("utf-8"))["records"]
    assert records == {key: texts[key] for key in (storage_keys.SETTINGS, storage_keys.LESSONS)}
    page.reload()
    wait_ready(page)
    expect(page.locator("[data-put-aside]")).to_be_visible()


def failed_start(context: BrowserContext, before: str) -> Page:
    """The page after a start at which Python raised something."""
    page = context.new_page()
    body = before + MAIN
    page.route("**/web/main.py", lambda route: route.fulfill(body=body, content_type="text/plain"))
    page.goto("./")
    expect(page.get_by_role("heading", name="Cenote")).to_be_visible()
    expect(page.locator("#boot-failed")).to_be_visible(timeout=60_000)
    return page


def test_the_last_resort_saves_everything_and_starts_without(open_context: OpenContext) -> None:
    context = open_context("phone", service_workers="block", bypass_csp=True)
    kept = matches()
    keep(context, {**kept, storage_keys.OPEN: "0"})
    page = failed_start(context, FAILS)
    expect(page.locator("#boot-reason")).to_contain_text("nobody has thought of")
    assert accessibility_faults(page) == []
    with page.expect_download() as download:
        page.get_by_role("button", name="Export everything").click()
    file = archive.read(Path(download.value.path()).read_text("utf-8"))
    assert file
    assert file.records == kept
    page.get_by_role("button", name="Start without what is kept").click()
    wait_ready(page)
    expect(page.locator("[data-match]")).to_have_count(0)
    page.locator("[data-put-aside] button").click()
    page.locator("[data-action='aside-back']").click()
    expect(page.locator("[data-offered]")).to_contain_text(f"{len(kept)} new matches.")
    expect(page.locator("[data-match]")).to_have_count(0)
    page.locator("[data-action='take-in']").click()
    page.locator("[data-action='close']").last.click()
    expect(page.locator("[data-match]")).to_have_count(len(kept))
    expect(page.locator("[data-put-aside]")).to_have_count(0)


def test_the_last_resort_comes_back_where_the_app_was_drawn_already(
    open_context: OpenContext,
) -> None:
    context = open_context("desktop", service_workers="block", locale="pl")
    keep(context, matches())
    page = failed_start(context, FAILS_LATE)
    expect(page.get_by_role("button", name="Eksportuj wszystko")).to_be_visible()
    expect(page.locator("[data-screen]")).to_have_count(1)


def test_without_anything_kept_there_is_nothing_to_rescue(open_context: OpenContext) -> None:
    page = failed_start(open_context("desktop", service_workers="block"), FAILS_LATE)
    expect(page.locator("#boot-retry")).to_be_visible()
    expect(page.locator("[data-rescue]")).to_be_hidden()


@pytest.mark.parametrize("view", ["phone", nightly("desktop")])
def test_a_file_is_looked_at_before_it_comes_in(
    open_context: OpenContext, tmp_path: Path, view: str
) -> None:
    page = open_context(view, bypass_csp=True).new_page()
    page.goto("./")
    wait_ready(page)
    file = tmp_path / "cenote.json"
    bad = {f"{storage_keys.MATCH}bad": "nonsense"}
    file.write_text(archive.write({**sound(), **bad}, "2026-11-21T10:00:00Z"), "utf-8")

    def choose() -> None:
        page.locator("[data-sheet='storage']").click()
        said = re.compile("promised|may delete")  # it comes a moment later, and moves what is below
        expect(page.locator(".storage-report")).to_contain_text(said)
        with page.expect_file_chooser() as chooser:
            page.locator("[data-action='import']").click()
        chooser.value.set_files(file)
        expect(page.locator("[data-offered]")).to_contain_text("5 new matches.")

    choose()
    expect(page.locator("[data-offered]")).to_contain_text("cannot be read")
    assert accessibility_faults(page) == []
    page.locator("[data-offered] [data-action='close']").click()
    expect(page.locator("[data-match]")).to_have_count(0)
    choose()
    page.locator("[data-action='take-in']").click()
    page.locator("[data-action='close']").last.click()
    expect(page.locator("[data-match]")).to_have_count(5)
