"""What the journal costs, in Chromium at 390×844: until a choice is on the disk, and of the page.

python3 dev.py bench journal [GAME…] [--taps N] [--cpu 1,4] [--record]

``durable`` is from the moment at which the writing of a choice was begun in a match until the page
hears that it is on the disk; the page draws meanwhile, and cannot hear before it has drawn.
``disk`` is the same with nothing to draw. ``page`` is what the journal takes of the page's own
thread for a choice, all in all: from Python to the database and back, without the waiting between.
The row `x4` is with the browser's CPU throttled fourfold, about a phone of the middle class.
"""

from __future__ import annotations

import argparse
import json
import statistics
from collections.abc import Iterator, Sequence

from playwright.sync_api import Playwright, sync_playwright

import engine
from tests import measured
from tests.bench.browser import PATIENCE_MS, build, open_phone, served, tap_through
from web.records import saved_matches

TAPS = 60
TIMES = 100
"""Writes with nothing to draw."""
WATCH = """
window.writes = [];
{
  const { transaction } = IDBDatabase.prototype;
  IDBDatabase.prototype.transaction = function (store, mode, ...rest) {
    const made = transaction.call(this, store, mode, ...rest);
    if (mode === "readwrite" && rest[0]?.durability === "strict") {
      const begin = performance.now();
      made.addEventListener("complete", () => writes.push(performance.now() - begin));
    }
    return made;
  };
}
"""
ALONE = """
import js, json
from web.platform import dom, journal
TEXT = json.loads({text!r})
waits, costs = [], []
def begin(*_event):
    start = js.performance.now()
    journal.write({{"cenote:match:x": TEXT + " " * len(waits)}})
    costs.append(js.performance.now() - start)
    waits.append(start)
def settled(works):
    start = js.performance.now()
    assert works
    waits[-1] = start - waits[-1]
    costs[-1] += js.performance.now() - start
    if len(waits) < {times}:
        js.setTimeout(again, 20)
    else:
        js.document.documentElement.dataset.found = json.dumps([waits, costs])
from pyodide.ffi import create_proxy
again = create_proxy(begin)
journal.listen(settled)
js.document.documentElement.addEventListener("begin", again)
dom.ready()
"""
"""Writes the same text again and again, in the place of the app."""


def main(arguments: list[str]) -> None:
    """Prints a row for each game and speed."""
    parser = argparse.ArgumentParser(prog="dev.py bench journal")
    parser.add_argument("games", nargs="*", metavar="GAME", default=engine.games())
    parser.add_argument("--taps", type=int, default=TAPS)
    parser.add_argument("--cpu", default="1,4")
    measured.add_argument(parser)
    chosen = parser.parse_args(arguments)
    report = measured.Report("dev.py bench journal", arguments, __doc__, record=chosen.record)
    with report, served(build()) as site, sync_playwright() as playwright:
        report.table("game", "cpu", "letters", "durable ms, p95", "disk ms, p95", "page ms, p95")
        for game in chosen.games:
            for slower in map(int, chosen.cpu.split(",")):
                report.row(*_row(playwright, site, game, slower, chosen.taps))


def _row(
    playwright: Playwright, site: str, game: str, slower: int, taps: int
) -> Iterator[str | int]:
    text = _record(game, taps)
    page = open_phone(playwright, f"{site}?seed=7", slower, WATCH)
    tap_through(page, game, taps)
    durable = page.evaluate("writes")
    page.context.browser.close()  # type: ignore[union-attr]
    alone = ALONE.format(text=json.dumps(text), times=TIMES)
    page = open_phone(playwright, site, slower, WATCH, alone)
    page.evaluate("document.documentElement.dispatchEvent(new Event('begin'))")
    page.locator("html[data-found]").wait_for(state="attached", timeout=PATIENCE_MS)
    found = json.loads(page.locator("html").get_attribute("data-found") or "[]")
    page.context.browser.close()  # type: ignore[union-attr]
    yield from (game, f"x{slower}", len(text))
    yield from (f"{_middle(ms)}, {_high(ms)}" for ms in (durable, *found))


def _record(game: str, choices: int) -> str:
    """The record of a match with as many choices as are made in the page."""
    seats = [engine.Seat("Ana"), engine.Seat("Ben", "bot:hard")]
    match = engine.start(game, seats, seed=7)
    while match.decision and len(match.choices) < choices:
        match.choose(match.decision.options[0].key)
    return saved_matches.record("x", match, "2026-11-21T10:00:00Z")[1]


def _middle(times: Sequence[float]) -> str:
    return f"{statistics.median(times):.1f}"


def _high(times: Sequence[float]) -> str:
    return f"{sorted(times)[int(len(times) * 0.95)]:.1f}"


if __name__ == "__main__":
    main([])
