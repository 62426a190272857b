"""Several phones in Chromium: how long pairing takes, and a choice until it is on other screens.

python3 dev.py bench phones [TABLE…] [--pairings N] [--choices N] [--record]

A host and two guests are three pages of one browser, each with a storage of its own. *Pairing* is
from the second code, that of the guest, in the host's hands to the guest's table on the screen;
after the first one the guest has been loaded again. *A choice* is from the tap that makes it to the
frame on each other device that shows the first change; `unseen` are those of which another device
shows nothing for two seconds. A table is a game with three people, or `souls`: Mezo with all of its
expansion. All three pages share the machine, which three phones do not.
"""

from __future__ import annotations

import argparse
import random
import statistics
import sys
from collections.abc import Iterator, Sequence

from playwright.sync_api import Browser, Page, TimeoutError, sync_playwright

import engine
from tests import measured
from tests.bench.browser import PHONE, build, launch, served
from tests.bench.tap import SOULS, high
from tests.e2e.conftest import STILL, storage_state, wait_ready
from tests.e2e.pairing import (
    CHEAP,
    DO_ONE,
    INSTANT,
    PAINTED,
    accept,
    answered,
    invited,
    open_sheet,
)
from tests.e2e.prepared import EVERYTHING, begin, kept, record
from web.records import storage_keys

PAIRINGS, CHOICES = 6, 40
UNSEEN_MS = 2000
WATCH = """
window.tapped = 0;
window.changed = [];
window.seated = 0;
for (const what of ["click", "keydown"])
  addEventListener(what, () => { tapped = Date.now(); }, true);
const table = "[data-screen='table'], [data-screen='handover']";
document.addEventListener("DOMContentLoaded", () => new MutationObserver(() =>
  requestAnimationFrame(() => setTimeout(() => {
    changed.push(Date.now());
    if (!seated && document.querySelector(table)) seated = Date.now();
  }))).observe(document.getElementById("app"), {
    subtree: true, childList: true, attributes: true, characterData: true }));
"""
"""Notes when something was touched, when what it led to was painted, and the first table."""
CONFIRMS = "() => Boolean(document.querySelector('[data-action=confirm]')?.checkVisibility())"


def main(arguments: list[str]) -> None:
    """Prints a row for each table."""
    parser = argparse.ArgumentParser(prog="dev.py bench phones")
    parser.add_argument("tables", nargs="*", metavar="TABLE", default=[*engine.games(), SOULS])
    parser.add_argument("--pairings", type=int, default=PAIRINGS)
    parser.add_argument("--choices", type=int, default=CHOICES)
    measured.add_argument(parser)
    chosen = parser.parse_args(arguments)
    report = measured.Report("dev.py bench phones", arguments, __doc__, record=chosen.record)
    with report, served(build()) as site, sync_playwright() as playwright:
        report.table(
            *("table", "pairings", "median ms", "longest ms"),
            *("choices", "median ms", "p95 ms", "unseen"),
        )
        for table in chosen.tables:
            browser = launch(playwright)
            report.row(table, *measure(browser, site, table, chosen.pairings, chosen.choices))
            browser.close()


def measure(browser: Browser, site: str, table: str, pairings: int, choices: int) -> list[str]:
    """The figures of a row."""
    pages = [opened(browser, site, _match_on_table(table))]
    pages += [opened(browser, site, {}) for _ in range(2)]
    times = list(paired(pages, max(2, pairings)))
    found = list(chosen_times(pages, choices))
    seen = [time for time in found if time is not None]
    return [
        *(str(len(times)), f"{statistics.median(times):.0f}", f"{max(times):.0f}"),
        *(str(len(found)), f"{statistics.median(seen):.0f}", f"{high(seen):.0f}"),
        str(len(found) - len(seen)),
    ]


def _match_on_table(table: str) -> dict[str, str]:
    """The storage of a device that keeps a match of three people."""
    game, preset = ("mezo", EVERYTHING) if table == SOULS else (table, "")
    match = begin(game, *["human"] * 3, seed=7, preset=preset)
    return {**kept({"one": record("one", match)}), storage_keys.OPEN: "one"}


def opened(browser: Browser, site: str, stored: dict[str, str]) -> Page:
    """A device with the app ready."""
    context = browser.new_context(
        base_url=site,
        viewport=PHONE,
        has_touch=True,
        locale="en",
        bypass_csp=True,
        service_workers="block",
        storage_state=storage_state(site, {**INSTANT, **stored}),
        **CHEAP,
    )
    page = context.new_page()
    page.add_init_script(WATCH)
    page.goto("./")
    wait_ready(page)
    return page


def paired(pages: Sequence[Page], times: int) -> Iterator[float]:
    """How long each of some pairings takes; the guests take turns, and sit at the table then."""
    host, *guests = pages
    open_sheet(host)
    for number in range(times):
        seat = number % len(guests)
        guest = guests[seat]
        if number >= len(guests):
            guest.reload()
            wait_ready(guest)
            host.locator(f"[data-seat='{seat + 1}'][data-place-of='lost']").wait_for()
        answer = answered(guest, invited(host, seat + 1))
        guest.evaluate("seated = 0")
        accept(host, answer)
        guest.wait_for_function("seated")
        yield guest.evaluate("seated") - host.evaluate("tapped")
        host.locator(f"[data-seat='{seat + 1}'][data-place-of='phone']").wait_for()
    host.locator("[data-action='close']").first.click()


def chosen_times(pages: Sequence[Page], times: int) -> Iterator[float | None]:
    """How long some choices take to each other screen; None: nothing was seen of one there."""
    rng = random.Random(7)
    for _ in range(times):
        actor = _tap(pages, rng)
        if actor is None:
            return
        for page in pages:
            if page is not actor:
                yield _until_changed(page, actor.evaluate("tapped"))


def _tap(pages: Sequence[Page], rng: random.Random) -> Page | None:
    """Whoever is asked makes a choice, once all stands still; None at the end of the match."""
    while True:
        for page in pages:
            page.wait_for_function(STILL)
            page.evaluate(PAINTED)
        for page in pages:
            page.evaluate("changed.length = 0")
        did = {page: page.evaluate(DO_ONE, rng.randrange(1000)) for page in pages}
        if "result" in did.values():
            return None
        for page in pages:
            if did[page] == "did":
                page.evaluate(PAINTED)
                if page.evaluate(CONFIRMS):
                    page.evaluate(DO_ONE, 0)
                return page


def _until_changed(page: Page, tapped: float) -> float | None:
    try:
        page.wait_for_function(
            "at => changed.some((one) => one >= at)", arg=tapped, timeout=UNSEEN_MS
        )
    except TimeoutError:
        return None
    first: float = page.evaluate("at => changed.find((one) => one >= at)", tapped)
    return first - tapped


if __name__ == "__main__":
    main(sys.argv[1:])
