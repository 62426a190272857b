"""From a tap to the changed screen, in Chromium at 390×844: the time a person waits.

python3 dev.py bench tap [GAME…] [--taps N] [--cpu 1,4] [--record]

A tap is counted from the click event to the task after the frame that shows the first change. The
row `x4` is the same with the browser's CPU throttled fourfold, about a phone of the middle class.
"""

from __future__ import annotations

import argparse
import statistics
import sys

from playwright.sync_api import sync_playwright

import engine
from tests import measured
from tests.bench.browser import build, open_phone, served, tap_through

TAPS = 60
WATCH = """
window.taps = [];
addEventListener("click", () => {
  const start = performance.now();
  const seen = new MutationObserver(() => {
    seen.disconnect();
    requestAnimationFrame(() => setTimeout(() => taps.push(performance.now() - start)));
  });
  seen.observe(document.getElementById("app"),
    { subtree: true, childList: true, attributes: true, characterData: true });
}, true);
"""


def main(arguments: list[str]) -> None:
    """Prints median and 95th percentile of some taps for each game and speed."""
    parser = argparse.ArgumentParser(prog="dev.py bench tap")
    parser.add_argument("games", nargs="*", metavar="GAME", default=engine.games())
    parser.add_argument("--taps", type=int, default=TAPS)
    parser.add_argument("--cpu", default="1,4")
    measured.add_argument(parser)
    chosen = parser.parse_args(arguments)
    report = measured.Report("dev.py bench tap", arguments, __doc__, record=chosen.record)
    with report, served(build()) as site, sync_playwright() as playwright:
        report.table("game", "cpu", "taps", "median ms", "p95 ms")
        for game in chosen.games:
            for slower in map(int, chosen.cpu.split(",")):
                page = open_phone(playwright, f"{site}?seed=7", slower, WATCH)
                tap_through(page, game, chosen.taps)
                times = sorted(page.evaluate("taps"))
                middle, high = statistics.median(times), times[int(len(times) * 0.95)]
                report.row(game, f"x{slower}", len(times), f"{middle:.0f}", f"{high:.0f}")
                page.context.browser.close()  # type: ignore[union-attr]


if __name__ == "__main__":
    main(sys.argv[1:])
