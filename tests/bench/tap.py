"""From a tap to the changed screen, in Chromium at 390×844: the time a person waits.

python3 dev.py bench tap [TABLE…] [--taps N] [--cpu 1,4] [--record]
python3 dev.py bench tap [TABLE…] [--taps N] [--cpu 1,4] --beside SITE

A tap is counted from the click event to the task after the frame that shows the first change. The
row `x4` is the same with the browser's CPU throttled fourfold, about a phone of the middle class.
`parsed` is the markup that the browser parses meanwhile; `layouts` is how often the app's own
scripts force one, counted in some more taps, because the trace that tells it costs time. A table is
a game with one person and a bot, or `souls`: Mezo with everything of its expansion and three bots.
`open` is from a tap on a kept match of it to its table.

Figures of two runs do not compare on a noisy machine. With `--beside` another built site, such as
a copy of dist/ from before a change, is tapped in turn with this one in the same match; `ratio` is
the median of this one's time to the other's, tap by tap.
"""

from __future__ import annotations

import argparse
import statistics
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import product
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, Playwright, sync_playwright

import engine
from tests import measured
from tests.bench.browser import AGAIN, NEXT, PATIENCE_MS, build, open_phone, served
from tests.e2e.play import sit
from tests.e2e.prepared import EVERYTHING

TAPS = 60
TRACED = 20
"""The taps whose layouts are counted."""
SOULS = "souls"
OPENINGS = 6
WATCH = """
window.taps = [];
window.parsed = [];
const html = Object.getOwnPropertyDescriptor(Element.prototype, "innerHTML");
Object.defineProperty(Element.prototype, "innerHTML", {
  ...html,
  set(text) {
    if (taps.length < parsed.length) parsed[parsed.length - 1] += text.length;
    html.set.call(this, text);
  },
});
addEventListener("click", (event) => {
  const start = performance.now();
  const { option, action } = event.target.closest("[data-option], [data-action]")?.dataset ?? {};
  window.touched = option ?? action;
  performance.mark("touched");
  parsed.push(0);
  const seen = new MutationObserver(() => {
    seen.disconnect();
    requestAnimationFrame(() => setTimeout(() => {
      taps.push(performance.now() - start);
      performance.mark("shown");
    }));
  });
  seen.observe(document.getElementById("app"),
    { subtree: true, childList: true, attributes: true, characterData: true });
}, true);
"""
FREE = """all => all.findIndex((one) => {
  const { x, y, width, height } = one.getBoundingClientRect();
  return one.contains(document.elementFromPoint(x + width / 2, y + height / 2));
})"""
"""Which of some elements is the first that a finger on its middle meets; -1 if none is."""
CATEGORIES = "blink.user_timing,devtools.timeline,disabled-by-default-devtools.timeline.stack"


def main(arguments: list[str]) -> None:
    """Prints median and 95th percentile of some taps for each table and speed."""
    parser = argparse.ArgumentParser(prog="dev.py bench tap")
    parser.add_argument("tables", nargs="*", metavar="TABLE", default=[*engine.games(), SOULS])
    parser.add_argument("--taps", type=int, default=TAPS)
    parser.add_argument("--cpu", default="1,4")
    parser.add_argument("--beside", type=Path, default=None, metavar="SITE")
    measured.add_argument(parser)
    chosen = parser.parse_args(arguments)
    if chosen.beside and chosen.record:
        parser.error("what stands beside another site is not the table of the last run")
    rows = [*product(chosen.tables, map(int, chosen.cpu.split(",")))]
    report = measured.Report("dev.py bench tap", arguments, __doc__, record=chosen.record)
    with report, served(build()) as site, sync_playwright() as playwright:
        if chosen.beside:
            report.table("table", "cpu", "taps", "other median p95 ms", "median p95 ms", "ratio")
            with served(chosen.beside) as other:
                for table, slower in rows:
                    pages = [_phone(playwright, address, slower) for address in (other, site)]
                    report.row(table, f"x{slower}", chosen.taps, *beside(pages, table, chosen.taps))
            return
        report.table(
            *("table", "cpu", "taps", "median ms", "p95 ms"),
            *("parsed kB", "p95", "layouts", "open ms"),
        )
        for table, slower in rows:
            page = _phone(playwright, site, slower)
            report.row(table, f"x{slower}", *measure(page, table, chosen.taps))
            page.context.browser.close()  # type: ignore[union-attr]


def _phone(playwright: Playwright, site: str, slower: int) -> Page:
    return open_phone(playwright, f"{site}?seed=7", slower, WATCH)


def beside(pages: Sequence[Page], table: str, taps: int) -> list[str]:
    """The figures of a row: of another site and this one, tapped in turn in the same match."""
    for page in pages:
        sit_down(page, table)
    for number in range(taps):
        for page in pages if number % 2 else reversed(pages):
            tap(page)
            page.wait_for_function("number => taps.length > number", arg=number)
        assert_alike(pages)
    there, here = (page.evaluate("taps") for page in pages)
    for page in pages:
        page.context.browser.close()  # type: ignore[union-attr]
    ratio = statistics.median(new / old for old, new in zip(there, here, strict=True))
    both = [f"{statistics.median(times):.0f} {high(times):.0f}" for times in (there, here)]
    return [*both, f"{ratio:.2f}"]


def assert_alike(pages: Sequence[Page]) -> None:
    """Raises AssertionError unless the same was tapped on both sites, as far as its data say."""
    there, here = (page.evaluate("touched") for page in pages)
    assert there == here, f"the matches went apart: {there}, {here}"


def measure(page: Page, table: str, taps: int) -> list[str]:
    """The figures of a row: of some taps, and of opening the match from the lobby."""
    sit_down(page, table)
    for _ in range(taps):
        tap(page)
    times, parsed = page.evaluate("taps"), page.evaluate("parsed.map(length => length / 1000)")
    with traced(page) as events:
        for _ in range(TRACED):
            tap(page)
    return [
        *(str(len(times)), f"{statistics.median(times):.0f}", f"{high(times):.0f}"),
        *(f"{statistics.median(parsed):.0f}", f"{high(parsed):.0f}"),
        f"{forced_layouts(events) / TRACED:.1f}",
        f"{statistics.median(openings(page)):.0f}",
    ]


def sit_down(page: Page, table: str) -> None:
    """A match at a table; nothing is counted before its first tap."""
    if table == SOULS:
        sit(page, "mezo", "human", *["bot:easy"] * 3, preset=EVERYTHING)
    else:
        sit(page, table, "human", "bot:easy")
    page.evaluate("taps.length = parsed.length = 0")


def tap(page: Page) -> None:
    """Taps the first of what comes next that nothing covers."""
    go_on(page)
    found = page.locator(NEXT)
    found.nth(max(0, found.evaluate_all(FREE))).click(timeout=PATIENCE_MS)


def go_on(page: Page) -> bool:
    """Waits until something can be tapped; after the end of a match in the next one (true)."""
    found, again = page.locator(NEXT), page.locator(AGAIN)
    found.or_(again).first.wait_for(timeout=PATIENCE_MS)
    if has_ended := bool(again.count()):
        begin_again(page)
    found.first.wait_for(timeout=PATIENCE_MS)
    return has_ended


def begin_again(page: Page) -> None:
    """The next match of the same table; that tap is not counted."""
    counted = page.evaluate("taps.length")
    page.locator(AGAIN).first.click(timeout=PATIENCE_MS)
    page.wait_for_function("counted => taps.length > counted", arg=counted)
    page.evaluate("taps.pop(), parsed.pop()")


def openings(page: Page) -> Iterator[float]:
    """How long it takes to open the match from the lobby, some times."""
    tap(page)
    while go_on(page) or not page.locator("[data-decision]").count():
        tap(page)  # one that has just begun is not kept yet, one that is over shows its result
    for _ in range(OPENINGS):
        page.locator("[data-action='menu']:visible").first.click()
        page.locator("[data-action='leave']").click()
        page.evaluate("taps.length = 0")
        page.locator("[data-match]").first.click()
        page.locator("[data-screen='table'], [data-screen='handover']").wait_for()
        page.wait_for_function("taps.length")
        yield page.evaluate("taps[0]")


def high(figures: Sequence[float]) -> float:
    """The 95th percentile."""
    return sorted(figures)[int(len(figures) * 0.95)]


@contextmanager
def traced(page: Page, categories: str = CATEGORIES) -> Iterator[list[dict[str, Any]]]:
    """What the browser's timeline tells of a time; filled at its end."""
    session, events, ended = page.context.new_cdp_session(page), list[dict[str, Any]](), list[int]()
    session.on("Tracing.dataCollected", lambda told: events.extend(told["value"]))
    session.on("Tracing.tracingComplete", lambda _told: ended.append(1))
    session.send("Tracing.start", {"transferMode": "ReportEvents", "categories": categories})
    yield events
    session.send("Tracing.end")
    while not ended:
        page.wait_for_timeout(50)


def forced_layouts(events: Sequence[dict[str, Any]]) -> int:
    """How many layouts were forced between a tap and what it showed."""
    count, waits = 0, False
    for event in sorted(events, key=lambda event: float(event.get("ts", 0))):
        if event["name"] in ("touched", "shown"):
            waits = event["name"] == "touched"
        if waits and is_forced(event):
            count += 1
    return count


def is_forced(event: dict[str, Any]) -> bool:
    """Whether an event is a layout for which a script of the app could not wait."""
    if event.get("name") != "Layout":
        return False
    stack = event.get("args", {}).get("beginData", {}).get("stackTrace") or []
    return any("/web/platform/" in frame.get("url", "") for frame in stack)


if __name__ == "__main__":
    main(sys.argv[1:])
