"""What was on the screen outlives the browser; where the journal does not work, it is said."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, Playwright, expect

import engine
from engine import bots
from tests.e2e.conftest import nightly, wait_ready
from tests.e2e.kill import Browser, Person, Screen, Seen, compare
from tests.e2e.play import choose, play, saved, sit
from web import statistics
from web.records import saved_matches, storage_keys

OpenContext = Callable[..., BrowserContext]
CHOICES = 12
LATE = "This browser saves with a delay"

MISSING = "Object.defineProperty(window, 'indexedDB', { configurable: true, value: undefined });"
SILENT = "IDBFactory.prototype.open = () => ({});"
REFUSED = "IDBFactory.prototype.open = () => { throw new DOMException('no', 'SecurityError'); };"
FULL = """
const { put } = IDBObjectStore.prototype;
IDBObjectStore.prototype.put = function (...what) {
  const request = put.apply(this, what);
  if (!window.hasRoom) this.transaction.abort();
  return request;
};
"""
STUCK = "Object.defineProperty(IDBTransaction.prototype, 'oncomplete', { set() {} });"
HELD = """
const { setTimeout } = window, release = [];
window.setTimeout = (deed, time, ...rest) => setTimeout(deed, time === 2000 ? 1e8 : time, ...rest);
Object.defineProperty(IDBTransaction.prototype, "oncomplete", {
  set(deed) { window.isHeld ? release.push(deed) : this.addEventListener("complete", deed); },
});
window.letGo = () => { window.isHeld = false; for (const deed of release.splice(0)) deed(); };
"""
"""While the page is told to hold it, nothing that is written is said to be written."""
ENTRIES = """async () => {
  const { realIndexedDB } = await import("./pyodide/indexeddb_stub.mjs");
  const answer = (asked) => new Promise((done) => { asked.onsuccess = () => done(asked.result); });
  const base = await answer(realIndexedDB.open("cenote", 1));
  const entries = await answer(base.transaction("journal").objectStore("journal").getAll());
  base.close();
  return Object.fromEntries(entries.map(({ key, text }) => [key, text]));
}"""
DELETE = """async () => {
  const { realIndexedDB } = await import("./pyodide/indexeddb_stub.mjs");
  const asked = realIndexedDB.deleteDatabase("cenote");
  await new Promise((done, failed) => { asked.onsuccess = done; asked.onblocked = failed; });
}"""
ANSWERED = """save => document.querySelector("[data-action='confirm'], .chosen") !== null
  || document.getElementById("debug-save").textContent !== save"""
TAP = """() => {
  document.querySelector("[data-decision] [data-option], [data-action='reveal']").click();
  document.querySelector("[data-action='confirm']")?.click();
}"""

# --- a browser that is killed --------------------------------------------------------------------


@pytest.fixture
def start(
    playwright: Playwright, base_url: str, tmp_path: Path
) -> Iterator[Callable[[bool], Browser]]:
    """Starts a browser of one profile; the last one is closed at the end."""
    started: list[Browser] = []

    def begin(journal: bool) -> Browser:
        started.append(Browser(playwright, tmp_path / "profile", f"{base_url}?seed=5", journal))
        return started[-1]

    yield begin
    started[-1].context.close()


@pytest.mark.parametrize("journal", [True, nightly(False)], ids=["journal", "without"])
def test_only_with_the_journal_a_killed_browser_has_lost_nothing(
    start: Callable[[bool], Browser], tmp_path: Path, journal: bool
) -> None:
    leave_two_matches(start(journal), tmp_path)
    browser = start(journal)
    lay_out(browser.page)
    person = Person(browser.page, random.Random(5))
    person.sit("meduris")
    play_on(browser, person, tmp_path)
    killed = browser.kill()
    again = start(journal)
    outcome = compare(browser.screen, killed, again.records())
    assert outcome.choices >= CHOICES
    if journal:
        assert (outcome.lost, outcome.others) == (0, [])
        assert again.recovered() > 0
        expect(again.page.locator("[data-playing='meduris']")).to_be_visible()
    else:
        assert outcome.lost
        assert again.recovered() == 0


def play_on(browser: Browser, person: Person, folder: Path) -> None:
    """Until so many choices are made, the last one since Chromium wrote its storage to the disk."""
    made, written = 0, 0
    while made < CHOICES or storage_written(folder) != written:
        before, written = made, storage_written(folder)
        while made <= before:
            person.act()
            made = min(choices_in(browser), default=0)


def storage_written(folder: Path) -> int:
    """When Chromium last wrote local storage to the disk, which it does every few seconds."""
    return max((file.stat().st_mtime_ns for file in storage_files(folder)), default=0)


def storage_files(folder: Path) -> list[Path]:
    """Where Chromium keeps local storage."""
    return list(folder.glob("profile/*/Local Storage/leveldb/*.log"))


def leave_two_matches(browser: Browser, folder: Path) -> None:
    """Ends a browser with two matches in its storage, on the disk, that are in no journal."""
    entries = [finished(number) for number in range(2)]
    for entry in entries:
        browser.page.evaluate("entry => localStorage.setItem(...entry)", entry)
    keys = {key.encode() for key, _ in entries}
    while not all(any(key in file.read_bytes() for file in storage_files(folder)) for key in keys):
        browser.page.wait_for_timeout(50)
    browser.context.close()


def lay_out(page: Page) -> None:
    """A finished match is counted, another one deleted, a lesson begun, a setting changed."""
    person = Person(page, random.Random(5))
    person.delete("[data-sheet='match'][data-about='1']")
    expect(page.locator("[data-match='1']")).to_have_count(0)
    page.wait_for_function("key => localStorage.getItem(key)", arg=statistics.KEY)
    person.sit("lesson")  # which changes the setting
    expect(page.locator("[data-coach]")).to_be_visible()
    page.wait_for_function("key => localStorage.getItem(key)", arg=storage_keys.LESSONS)


def finished(number: int) -> list[str]:
    """A match between bots that is over, as it is kept."""
    match = between_bots(number)
    return [
        f"{storage_keys.MATCH}{number}",
        saved_matches.record(str(number), match, "2026-11-21T10:00:00Z")[1],
    ]


def between_bots(seed: int, choices: float = math.inf) -> engine.Match:
    """A match between bots after so many choices, or to its end."""
    seats = [engine.Seat(name, "bot:random") for name in ("Ana", "Ben")]
    match = engine.start("mesos", seats, seed=seed)
    while match.decision and len(match.choices) < choices:
        match.choose(bots.any_answer(bots.question(match)))
    return match


def choices_in(browser: Browser) -> list[int]:
    """How many choices were seen of each match in play."""
    texts = browser.screen.seen[-1].records.items() if browser.screen.seen else ()
    heads = [
        saved_matches.read(key, text) for key, text in texts if key.startswith(storage_keys.MATCH)
    ]
    return [head.choices for head in heads if not head.over]


@pytest.mark.nightly
def test_two_tabs_have_one_journal(start: Callable[[bool], Browser]) -> None:
    browser = start(True)
    other = browser.context.new_page()
    other.goto(browser.page.url)
    wait_ready(other)
    people = [Person(page, random.Random(5)) for page in (browser.page, other)]
    people[0].sit("meduris")
    people[1].sit("mesos")
    while len(made := choices_in(browser)) < 2 or min(made) < CHOICES // 2:
        for person in people:
            person.act()
    killed = browser.kill()
    again = start(True)
    outcome = compare(browser.screen, killed, again.records())
    assert (outcome.lost, outcome.others) == (0, [])
    assert again.recovered() > 0
    Person(again.page, random.Random(5)).press("[data-action='dismiss']")
    again.page.reload()
    wait_ready(again.page)
    assert again.recovered() == 0, "what has come back is no longer missing"


# --- what counts as lost -------------------------------------------------------------------------


def seen_match(second: int, at: float, choices: int) -> Seen:
    """A match after so many choices, as it was written in a second and stood on the screen."""
    date, key = f"2026-11-21T10:00:{second:02}Z", storage_keys.MATCH + "1"
    return Seen(at, {key: saved_matches.record("1", between_bots(1, choices), date)[1]})


@pytest.mark.parametrize(("found", "lost"), [(5, 0), (4, 0), (6, 0), (3, 1), (0, 4)])
def test_an_undo_that_was_not_told_in_time_is_no_loss(found: int, lost: int) -> None:
    screen = Screen([seen_match(0, 0, 4), seen_match(1, 900, 5)])
    outcome = compare(screen, 1000, seen_match(2, 950, found).records)
    assert (outcome.lost, outcome.others) == (lost, [])


def test_a_match_that_is_gone_or_older_is_a_loss() -> None:
    key = storage_keys.MATCH + "1"
    assert compare(Screen([seen_match(0, 0, 4)]), 1000, {}).lost == 4
    assert compare(Screen([seen_match(0, 0, 0)]), 1000, {}).others == [key]
    older = seen_match(0, 0, 4).records
    assert compare(Screen([seen_match(1, 0, 4)]), 1000, older).others == [key]


# --- waiting, and where it does not work ---------------------------------------------------------


def opened(open_context: OpenContext, script: str) -> Page:
    """The app, ready for play, with something done to the page's database before."""
    page = open_context("phone").new_page()
    page.add_init_script(script)
    page.goto("./?seed=1&debug=1")
    wait_ready(page)
    return page


def expect_late(page: Page, late: bool) -> None:
    """Looks up in the settings how safely everything is kept."""
    page.locator("[data-action='menu']").click()
    page.locator("[data-sheet='settings']").click()
    said = expect(page.locator(".storage-report"))
    if late:
        said.to_contain_text(LATE)
    else:
        said.not_to_contain_text(LATE)
    page.locator("[data-action='close']").click()


def test_the_next_choice_waits_until_the_last_one_is_written_down(
    open_context: OpenContext,
) -> None:
    page = opened(open_context, HELD)
    sit(page, "mesos", "human", "human")
    play(page, random.Random(1), 1)
    before = saved(page)
    page.evaluate("isHeld = true")
    page.evaluate(TAP)
    drawn = saved(page)
    assert drawn != before, "the choice is drawn at once"
    page.evaluate(TAP)
    assert not page.evaluate(ANSWERED, drawn), "the next touch waits"
    page.evaluate("letGo()")
    page.wait_for_function(ANSWERED, arg=drawn)


@pytest.mark.nightly
@pytest.mark.parametrize("script", [*map(nightly, [MISSING, SILENT, REFUSED, FULL]), STUCK])
def test_without_a_journal_it_plays_on_and_says_so(open_context: OpenContext, script: str) -> None:
    page = opened(open_context, script)
    sit(page, "mesos", "human", "human")
    assert play(page, random.Random(1), 3) == "table"
    expect_late(page, late=True)
    before = saved(page)
    page.reload()
    wait_ready(page)
    expect(page.locator("#debug-save")).to_have_js_property("textContent", before)


@pytest.mark.nightly
def test_when_there_is_room_again_it_works_again(open_context: OpenContext) -> None:
    page = opened(open_context, FULL)
    sit(page, "mesos", "human", "human")
    expect_late(page, late=True)
    page.evaluate("hasRoom = true")
    play(page, random.Random(1), 1)
    expect_late(page, late=False)
    entries = page.evaluate(ENTRIES)
    for key in (storage_keys.OPEN, storage_keys.SETTINGS):  # also what had not found any room
        assert entries[key] == page.evaluate("key => localStorage.getItem(key)", key)


@pytest.mark.nightly
def test_a_database_that_somebody_deletes_is_made_anew(open_context: OpenContext) -> None:
    page = opened(open_context, "")
    sit(page, "mesos", "human", "human")
    page.evaluate(DELETE)
    assert play(page, random.Random(1), 2)
    choose(page, page.locator("[data-decision] [data-option]").first)
    expect_late(page, late=False)
    (key,) = (key for key in page.evaluate(ENTRIES) if key.startswith(storage_keys.MATCH))
    assert page.evaluate(ENTRIES)[key] == page.evaluate("key => localStorage.getItem(key)", key)
