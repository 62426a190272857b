"""Ends a real browser by force in the middle of matches, and counts what is lost.

python3 -m tests.e2e.kill [--times 100] [--seed 1] [--without-journal] [--record]

One profile, one browser after the other: each opens what the last one left, is held against what
stood on its screen, and plays on at the pace of a person until it is killed with all its processes,
as by the system's memory killer or a flat battery. Who sits there and what the moment is to be goes
round: bots that think, a moment that is looked at, a gate, somebody alone, a lesson, any moment.
Settings are changed and matches deleted in between. Without the journal it has to find losses.

Ends with 1 if anything was lost that had been on the screen for longer than 250 ms.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import shutil
import signal
import sys
import tempfile
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from itertools import takewhile
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import BrowserContext, Page, Playwright, sync_playwright
from playwright.sync_api import Error as PlaywrightError

from tests import measured
from tests.bench.browser import build, served
from tests.e2e.conftest import BOOT_MS, QUIET_CHROMIUM, VIEWS
from tests.e2e.play import seat_kind
from web.app import recovery
from web.records import saved_matches, storage_keys

SETTLED_MS = 250
"""What was on the screen for so long may not get lost."""
LIFE_SECONDS = (5.0, 18.0)
PATIENCE_SECONDS = 12.0
"""A moment that does not come is not waited for any longer."""
PACE_MS = (300, 2600)
"""Between two touches of a person."""
MOVES = 0.7
"""So often a browser is begun at another table than the one that it opens."""
ENOUGH_MATCHES = 6

TABLES = {
    "meduris": ("human", "human"),
    "mezo": ("human", "bot:hard"),
    "aztlan": ("human", "bot:medium", "bot:hard"),
    "mesos": ("human", "human", "bot:easy"),
    "mezo alone": ("human",),
    "lesson": (),
}
MOMENTS = ("any", "thinking", "moment", "gate")
"""What is to be on the screen when the browser is ended, where it comes."""

NO_DATABASE = (
    "Object.defineProperty(window, 'indexedDB', { configurable: true, value: undefined });"
)
WATCH = """
let known = {};
function tell() {
  if (document.body?.dataset.ready !== "true") return;
  const now = { ...localStorage };
  const changes = {};
  for (const key of new Set([...Object.keys(known), ...Object.keys(now)]))
    if (known[key] !== now[key]) changes[key] = now[key] ?? null;
  const find = (selector) => Boolean(document.querySelector(selector));
  const moment = find("[data-screen='handover']") ? "gate" : find("[data-thinking]") ? "thinking"
    : find("[data-action='continue']") ? "moment" : "any";
  const table = document.querySelector("[data-playing]")?.dataset;
  const game = table ? table.playing + (table.players === "1" ? " alone" : "") : "";
  known = now;
  window.noteSeen({ at: Date.now(), game, moment, changes });
}
// in the task after the frame that shows a change
new MutationObserver(() => requestAnimationFrame(() => setTimeout(tell)))
  .observe(document, { subtree: true, childList: true, attributes: true });
"""


class Seen(NamedTuple):
    """What was kept when something had been drawn: the moment in milliseconds, texts by key."""

    at: float
    records: Mapping[str, str]


@dataclass
class Screen:
    """What a page has shown since it was ready, and what it shows now."""

    seen: list[Seen] = field(default_factory=list)
    game: str = ""
    moment: str = ""

    def note(self, told: Mapping[str, Any]) -> None:
        """Takes down what the page tells."""
        self.game, self.moment = told["game"], told["moment"]
        records = dict(self.seen[-1].records) if self.seen else {}
        for key, text in told["changes"].items():
            if text is None:
                records.pop(key, None)
            elif recovery.belongs(key) and key != storage_keys.OPEN:
                records[key] = text
        self.seen.append(Seen(told["at"], records))

    def settled(self, moment: float) -> list[Seen]:
        """What may be found after an end at a moment: what had settled, and what came after it."""
        old = [seen for seen in self.seen if seen.at <= moment - SETTLED_MS]
        return [*old[-1:], *(seen for seen in self.seen if seen.at > moment - SETTLED_MS)]


# --- a browser -----------------------------------------------------------------------------------


class Browser:
    """One life of a browser on a profile."""

    def __init__(
        self, playwright: Playwright, profile: Path, address: str, journal: bool = True
    ) -> None:
        """Starts it and opens the app."""
        own = Path(playwright.chromium.executable_path)
        self._profile = profile
        self.screen = Screen()
        self.context: BrowserContext = playwright.chromium.launch_persistent_context(
            str(profile),
            executable_path=None if own.exists() else shutil.which("chromium"),
            args=[*QUIET_CHROMIUM, "--hide-crash-restore-bubble"],
            locale="en",
            **VIEWS["phone"],
        )
        self.context.expose_binding("noteSeen", lambda _source, told: self.screen.note(told))
        self.context.add_init_script(WATCH if journal else NO_DATABASE + WATCH)
        self.page: Page = self.context.pages[0]
        self.page.goto(address)
        self.page.locator("body[data-ready='true']").wait_for(state="attached", timeout=BOOT_MS)

    def records(self) -> dict[str, str]:
        """What the app has found."""
        kept: dict[str, str] = self.page.evaluate("({ ...localStorage })")
        return {k: t for k, t in kept.items() if recovery.belongs(k) and k != storage_keys.OPEN}

    def recovered(self) -> int:
        """How many choices the app says that it has recovered."""
        told = self.page.locator("[data-tiding='recovered']").all_text_contents()
        return int("".join(filter(str.isdigit, "".join(told))) or 0)

    def kill(self) -> float:
        """Ends it with all its processes, at once; the moment, in milliseconds."""
        group = os.getpgid(process_of(self._profile))
        assert group != os.getpgid(0), "the browser has a process group of its own"
        moment = time.time() * 1000
        os.killpg(group, signal.SIGKILL)
        with suppress(PlaywrightError):
            self.context.close()
        while processes_of(self._profile):
            time.sleep(0.01)
        return moment


def process_of(profile: Path) -> int:
    """The browser's own process: the only one that is of no type."""
    found = [pid for pid, line in processes_of(profile) if b"--type=" not in line]
    assert found, "the browser runs"
    return min(found)


def processes_of(profile: Path) -> list[tuple[int, bytes]]:
    """The processes that a browser of ours runs on a profile, with their command lines."""
    wanted, found = f"--user-data-dir={profile}".encode(), []
    for process in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            line = (process / "cmdline").read_bytes()
            if wanted in line.split(b"\0"):
                found.append((int(process.name), line))
    return found


# --- a person ------------------------------------------------------------------------------------


class Person:
    """Plays on whatever is on the page, at a person's pace."""

    def __init__(self, page: Page, rng: random.Random) -> None:
        self._page, self._rng = page, rng

    def has(self, selector: str) -> bool:
        return self._page.locator(selector).count() > 0

    def press(self, selector: str) -> bool:
        """Touches the first such thing, if there is one; it may be gone by then."""
        found = self._page.locator(selector).first
        if not found.count():
            return False
        with suppress(PlaywrightError):
            found.evaluate("one => one.closest('details')?.setAttribute('open', '')", timeout=500)
            found.press("Enter", timeout=500)
        return True

    def press_until(self, selector: str, done: Callable[[], bool]) -> None:
        """Touches it again where a touch was for nothing, as the page was just drawn anew."""
        end = time.monotonic() + BOOT_MS / 1000
        while not done():
            assert time.monotonic() < end, f"{selector} was touched for nothing"
            self.press(selector)
            self.wait(done)

    def wait(self, until: Callable[[], bool] = lambda: False) -> None:
        """As long as somebody looks and thinks, or until something is so."""
        end = time.monotonic() + self._rng.randint(*PACE_MS) / 1000
        while time.monotonic() < end and not until():
            self._page.wait_for_timeout(20)

    def sit(self, table: str) -> None:
        """From wherever it is to a table, or into a lesson."""
        while not self.has("[data-screen='lobby']"):
            ways = (f"[data-action='{action}']" for action in ("leave", "close", "menu"))
            any(self.press(way) for way in ways)
            self._page.wait_for_timeout(50)
        self.tidy()
        game = table.split(maxsplit=1)[0]
        if table == "lesson":
            lesson = "[data-action='lesson']"
            learn = ".stones [data-action='learn'][data-about='meduris']"
            self.press_until(learn, lambda: self.has(lesson))
            self.press_until(lesson, lambda: self.has("[data-coach]"))
            return
        self.press_until(f"[data-game='{game}']", lambda: self.has("[data-screen='new']"))
        kinds = TABLES[table]
        if len(kinds) == 1:
            self._page.locator("label:has([data-action='company'][value='alone'])").click()
        else:
            for seat, kind in enumerate(kinds):
                if not self.has(f"[data-seat='{seat}']"):
                    self.press("[data-action='add-seat']")
                seat_kind(self._page, seat, kind)
        begun = "[data-screen='table'], [data-screen='handover']"
        self.press_until("[data-action='start']", lambda: self.has(begun))

    def tidy(self) -> None:
        """Changes a setting; deletes a match where there are many."""
        pace = "[data-input='pace']"
        self.press_until("[data-sheet='settings']", lambda: self.has(pace))
        self._page.locator(pace).select_option(self._rng.choice(["normal", "fast", "instant"]))
        self.press_until("[data-action='close']", lambda: not self.has(pace))
        if self._page.locator("[data-match]").count() > ENOUGH_MATCHES:
            self.delete("[data-sheet='match']")

    def delete(self, opener: str) -> None:
        """Deletes a match by its sheet."""
        button = "[data-action='delete']"
        self.press_until(opener, lambda: self.has(button))
        self.press_until(button, lambda: not self.has(button))

    def act(self) -> None:
        """One touch: what waits goes on, or something is chosen, seldom taken back."""
        if self.press("[data-screen='result']"):
            self.sit(self._rng.choice(list(TABLES)))
            return
        undo = "[data-action='undo']:not([aria-disabled])"
        if self._rng.random() < 0.07 and self.press(undo):
            return
        ready = ("continue", "confirm", "reveal", "read-on")
        if any(self.press(f"button[data-action='{action}']") for action in ready):
            return
        options = self._page.locator("[data-decision] [data-option]")
        if count := options.count():
            self.press(f":nth-match([data-decision] [data-option], {self._rng.randint(1, count)})")


# --- killing -------------------------------------------------------------------------------------


@dataclass
class Outcome:
    """What was found after an end: what may have been found, and what was lost of that."""

    choices: int
    lost: int
    others: list[str]


def compare(screen: Screen, moment: float, found: Mapping[str, str]) -> Outcome:
    """Holds what a start has found against what had been on the screen."""
    possible = screen.settled(moment)
    shown = {key for seen in possible for key in seen.records} | set(found)
    lost, others, choices = 0, [], 0
    for key in sorted(shown):
        texts = [seen.records.get(key) for seen in possible]
        is_match = key.startswith(storage_keys.MATCH)
        choices += len(chosen(texts[0])) if is_match else 0
        if found.get(key) in texts:
            continue
        missing = lost_choices(texts, found.get(key)) if is_match else None
        lost += missing or 0
        if missing is None:
            others.append(key)
    return Outcome(choices, lost, others)


def lost_choices(texts: list[str | None], found: str | None) -> int | None:
    """How many of the choices of a record that had settled are gone; None for another change.

    One that has them all and is no older was just not told in time: an undo, or what came next.
    """
    settled, now = chosen(texts[0]), chosen(found)
    same = sum(
        1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(settled, now, strict=False))
    )
    is_newer = found is not None and written(found) >= written(texts[0])
    return len(settled) - same or (0 if is_newer else None)


def written(record: str | None) -> str:
    """When a record of a match was written; '' if there is none."""
    return saved_matches.read("", record).updated if record else ""


def chosen(record: str | None) -> list[str]:
    """The choices in a record."""
    choices: list[str] = json.loads(saved_matches.save_in(record))["choices"] if record else []
    return choices


def live(browser: Browser, rng: random.Random, number: int) -> str:
    """Plays for a while, at best until a certain moment is on the screen; what was there then."""
    tables = list(TABLES)
    table, moment = tables[number % len(tables)], MOMENTS[number // len(tables) % len(MOMENTS)]
    person = Person(browser.page, rng)
    if number < len(tables) or not person.has("[data-playing]") or rng.random() < MOVES:
        person.sit(table)
    end = time.monotonic() + rng.uniform(*LIFE_SECONDS)
    while time.monotonic() < end:
        person.act()
        person.wait()
    latest = end + PATIENCE_SECONDS
    while moment not in ("any", browser.screen.moment) and time.monotonic() < latest:
        person.act()
        person.wait(lambda: browser.screen.moment == moment)
    browser.page.wait_for_timeout(rng.randint(0, 300))
    return f"{browser.screen.game or 'lobby'}, {browser.screen.moment}"


@dataclass
class Tally:
    """What was found after all ends: choices that came back or were lost, starts that were bad."""

    recovered: int = 0
    lost: int = 0
    bad: int = 0

    def count(self, outcome: Outcome, recovered: int) -> None:
        self.recovered += recovered
        self.lost += outcome.lost
        self.bad += bool(outcome.lost or outcome.others)


def kill_all(start: Callable[[], Browser], rng: random.Random, times: int) -> Tally:
    """Starts and kills so many browsers, and tells of each."""
    tally, browser = Tally(), start()
    for number in range(times):
        told = live(browser, rng, number)
        moment, screen = browser.kill(), browser.screen
        browser = start()
        outcome, back = compare(screen, moment, browser.records()), browser.recovered()
        tally.count(outcome, back)
        print(
            f"{number + 1}/{times} {told}: {outcome.choices} choices, {back} recovered, "
            f"{outcome.lost} lost {' '.join(outcome.others)}",
            flush=True,
        )
    browser.context.close()
    return tally


def main() -> int:
    """Kills so many browsers, and says what was lost."""
    parser = argparse.ArgumentParser(prog="tests.e2e.kill")
    parser.add_argument("--times", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--without-journal", action="store_true")
    measured.add_argument(parser)
    options = parser.parse_args()
    report = measured.Report("-m tests.e2e.kill", sys.argv[1:], __doc__, record=options.record)
    with report, tempfile.TemporaryDirectory(prefix="cenote-kill-") as temporary:
        folder = Path(temporary)
        site = shutil.copytree(build(), folder / "site")  # what is built meanwhile is another
        with served(site) as address, sync_playwright() as playwright:
            start = partial(
                Browser, playwright, folder / "profile", address, not options.without_journal
            )
            tally = kill_all(start, random.Random(options.seed), options.times)
        report.table("ends", "choices recovered", "choices lost", "bad starts")
        report.row(options.times, tally.recovered, tally.lost, tally.bad)
    print(f"{options.times} ends: {tally.recovered} choices recovered, {tally.lost} lost")
    return 1 if tally.bad else 0


if __name__ == "__main__":
    sys.exit(main())
