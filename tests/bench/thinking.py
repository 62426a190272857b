"""How bots think in Chromium, in the worker of the built site, and whether the page listens.

python3 dev.py bench thinking [GAME] [--players N] [--decisions N] [--taps N] [--cpu 1,4] [--record]

For each game and number of players: the positions that the worker looks at in a second; what a
decision takes each level, in milliseconds, the median and the 95th percentile of decisions spread
over matches of easy bots, the same for every level; the memory of the worker after all that. Then,
at the table of two, from a tap to what it shows while *hard* thinks: the median and the worst.

Chromium's own throttle spares workers: in the rows `x4` the whole renderer stands still for three
quarters of the time. Everything is measured by the clock, so a busy machine shows.
"""

from __future__ import annotations

import argparse
import json
import os
import signal
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from statistics import median, quantiles
from typing import Any

from playwright.sync_api import Browser, Page, Playwright, sync_playwright

import engine
from engine import bots
from tests import measured
from tests.arena.matches import Table
from tests.bench.bots import moments
from tests.bench.browser import AGAIN, NEXT, PATIENCE_MS, PHONE, ROOT, build, launch, served

DECISIONS = 30
TAPS = 30
TAP_SECONDS = 120.0
TAPPED = 2
"""The number of players at the table where taps are measured."""
THINKING = "[data-thinking]"
SLICE_S = 0.02
"""A slowed renderer runs for its share of this, then stands still."""
ASKING = """
import js
from pyodide.ffi import create_proxy
from web.platform import dom, worker
worker.ANSWER_SECONDS = 600.0
js.ask = create_proxy(worker.ask)
dom.ready()
"""
TELLING = """
import json as _json
import time as _time
_choose = choose

async def choose(text):
    import pyodide_js
    begin = _time.perf_counter()
    done = _positions(text) if _json.loads(text)["level"] == "positions" else await _choose(text)
    took = _time.perf_counter() - begin
    memory = pyodide_js._module.HEAPU8.length
    return _json.dumps({"done": done, "seconds": took, "bytes": memory})

def _positions(text):
    from engine.bots.bot_query import BotQuery
    from engine.bots.plans import play, shares
    asked = BotQuery.read(text)
    s, decision = next(asked.worlds())
    tried = decision.options[:8]
    for option in tried:
        shares(asked.game, play(s, option, asked.seat)[0])
    return len(tried)
"""
WATCH = """
localStorage.setItem("cenote:settings", JSON.stringify({ pace: "instant" }));
window.taps = [];
addEventListener("click", (event) => {
  const seen = new MutationObserver(() => {
    seen.disconnect();
    requestAnimationFrame(() => setTimeout(() => {
      if (document.querySelector("[data-thinking]")) taps.push(performance.now() - event.timeStamp);
    }));
  });
  seen.observe(document.getElementById("app"),
    { subtree: true, childList: true, attributes: true, characterData: true });
}, true);
"""


def main(arguments: list[str]) -> None:
    """Prints a row for each game and speed."""
    parser = argparse.ArgumentParser(prog="dev.py bench thinking")
    parser.add_argument("game", nargs="?", choices=("", *engine.games()), default="")
    parser.add_argument("--players", type=int, default=0)
    parser.add_argument("--decisions", type=int, default=DECISIONS)
    parser.add_argument("--taps", type=int, default=TAPS)
    parser.add_argument("--cpu", default="1,4")
    measured.add_argument(parser)
    chosen = parser.parse_args(arguments)
    report = measured.Report("dev.py bench thinking", arguments, __doc__, record=chosen.record)
    levels = [f"{level} p50 p95 ms" for level in bots.OFFERED]
    with report, served(build()) as site, sync_playwright() as playwright:
        head = ("game", "players", "cpu", "positions/s")
        report.table(*head, *levels, "worker MB", "tap p50 max ms")
        for table in _tables(chosen.game, chosen.players):
            for slower in map(int, chosen.cpu.split(",")):
                cells = _thinking(playwright, site, table, slower, chosen.decisions)
                at_the_table = chosen.taps if table.players == TAPPED else 0
                taps = _taps(playwright, f"{site}?seed=7", table.game, slower, at_the_table)
                shown = f"{median(taps):.0f} {max(taps):.0f} ({len(taps)})" if taps else ""
                report.row(table.game, table.players, f"x{slower}", *cells, shown)


def _tables(game: str, players: int) -> Iterator[Table]:
    """The tables to be measured: '' stands for every game, 0 for every number of players."""
    for name in [game] if game else engine.games():
        for number in engine.describe(name).players:
            if players in (0, number):
                yield Table(name, number)


# --- the worker ---------------------------------------------------------------------------------


def _thinking(
    playwright: Playwright, site: str, table: Table, slower: int, decisions: int
) -> Iterator[str]:
    """Positions a second, the times of each level, and the worker's memory."""
    asked = [bots.question(match) for match in moments(table, decisions)]
    browser = launch(playwright)
    page = _asking_page(browser, site)
    for text in asked:  # the worker starts, and the browser compiles what it does often
        _ask(page, text, "medium")
    with _slowed(browser, slower):
        looked = [_ask(page, text, "positions") for text in asked]
        yield f"{sum(one['done'] for one in looked) / sum(one['seconds'] for one in looked):.0f}"
        for level in bots.OFFERED:
            told = [_ask(page, text, level) for text in asked]
            yield _milliseconds([one["seconds"] for one in told])
        yield f"{told[-1]['bytes'] / 2**20:.0f}"
    browser.close()


def _asking_page(browser: Browser, site: str) -> Page:
    """A page that does nothing but ask the bots' worker, which tells more than in the app."""
    context = browser.new_context(service_workers="block", bypass_csp=True)
    worker = (ROOT / "web/bots_worker.py").read_text("utf-8") + TELLING
    context.route("**/web/main.py", lambda route: route.fulfill(body=ASKING))
    context.route("**/web/bots_worker.py", lambda route: route.fulfill(body=worker))
    page = context.new_page()
    page.goto(site)
    page.locator('body[data-ready="true"]').wait_for(timeout=PATIENCE_MS)
    return page


def _ask(page: Page, text: str, level: str) -> dict[str, Any]:
    """What the worker tells of a question to a level."""
    question = json.dumps({**json.loads(text), "level": level})
    told: dict[str, Any] = json.loads(page.evaluate("text => ask(text)", question))
    return told


def _milliseconds(seconds: Sequence[float]) -> str:
    parts = quantiles(seconds, n=20, method="inclusive")
    return f"{1000 * parts[9]:.0f} {1000 * parts[18]:.0f}"


# --- the page -----------------------------------------------------------------------------------


def _taps(playwright: Playwright, address: str, game: str, slower: int, number: int) -> list[float]:
    """Milliseconds from taps that open and close a sheet to what they show, while hard thinks."""
    if not number:
        return []
    browser = launch(playwright)
    page = browser.new_context(viewport=PHONE, has_touch=True, bypass_csp=True).new_page()
    page.add_init_script(WATCH)
    page.goto(address)
    page.locator('body[data-ready="true"]').wait_for(timeout=PATIENCE_MS)
    page.locator(f'[data-game="{game}"]').click()
    page.locator('[data-seat="1"] label:has([value="bot:hard"])').click()
    page.locator('[data-action="start"]').click()
    with _slowed(browser, slower):
        end = time.monotonic() + TAP_SECONDS
        while page.evaluate("taps.length") < number and time.monotonic() < end:
            _tap_while_thinking(page)
    times: list[float] = page.evaluate("taps")
    browser.close()
    return times


def _tap_while_thinking(page: Page) -> None:
    """Opens and closes a seat's sheet as long as a bot thinks; else goes on with the match."""
    thinking, goes_on = page.locator(THINKING), page.locator(f"{AGAIN}, {NEXT}").first
    thinking.or_(goes_on).first.wait_for(timeout=PATIENCE_MS)
    if thinking.count():
        page.locator(".seat").first.click(timeout=PATIENCE_MS)
        page.locator('[data-action="close"]').first.click(timeout=PATIENCE_MS)
    else:
        goes_on.click(timeout=PATIENCE_MS)


@contextmanager
def _slowed(browser: Browser, slower: int) -> Iterator[None]:
    """The renderers of a browser get only one part of so many of the time."""
    session = browser.new_browser_cdp_session()
    told = session.send("SystemInfo.getProcessInfo")["processInfo"]
    renderers = [one["id"] for one in told if one["type"] == "renderer"]
    stopped = threading.Event()
    thread = threading.Thread(target=_stutter, args=(renderers, slower, stopped))
    thread.start()
    try:
        yield
    finally:
        stopped.set()
        thread.join()


def _stutter(processes: Sequence[int], slower: int, stopped: threading.Event) -> None:
    """Stops processes again and again, and lets them go on at the end."""
    while slower > 1 and not stopped.is_set():
        for what, seconds in ((signal.SIGSTOP, 1 - 1 / slower), (signal.SIGCONT, 1 / slower)):
            for process in processes:
                with suppress(ProcessLookupError):
                    os.kill(process, what)
            time.sleep(SLICE_S * seconds)


if __name__ == "__main__":
    import sys

    main(sys.argv[1:])
