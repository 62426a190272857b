"""From a tap to the changed screen, in Chromium at 390×844: the time a person waits.

python3 dev.py bench tap [GAME…] [--taps N] [--cpu 1,4] [--record]

A tap is counted from the click event to the task after the frame that shows the first change. The
row `x4` is the same with the browser's CPU throttled fourfold, about a phone of the middle class.
"""

from __future__ import annotations

import argparse
import statistics
import sys

from playwright.sync_api import Page, Playwright, sync_playwright

import engine
from tests import measured
from tests.bench.browser import PATIENCE_MS, PHONE, build, launch, served

TAPS = 60
NEXT = (
    '[data-action="continue"]:visible, [data-action="confirm"]:visible, '
    '[data-action="reveal"]:visible, '
    "[data-decision] [data-option]:not([aria-disabled]):visible"
)
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
                page = _open(playwright, f"{site}?seed=7", slower)
                times = sorted(_play(page, game, chosen.taps))
                middle, high = statistics.median(times), times[int(len(times) * 0.95)]
                report.row(game, f"x{slower}", len(times), f"{middle:.0f}", f"{high:.0f}")
                page.context.browser.close()  # type: ignore[union-attr]


def _open(playwright: Playwright, address: str, slower: int) -> Page:
    """A phone's page with the app ready, its CPU slowed."""
    context = launch(playwright).new_context(viewport=PHONE, has_touch=True, bypass_csp=True)
    page = context.new_page()
    page.add_init_script(WATCH)
    page.goto(address)
    page.locator('body[data-ready="true"]').wait_for(timeout=PATIENCE_MS)
    session = context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": slower})
    return page


def _play(page: Page, game: str, number: int) -> list[float]:
    """Taps whatever comes first, in a match of one person and a bot; the times of all taps."""
    page.locator(f'[data-game="{game}"]').click()
    page.locator('[data-action="start"]').click()
    for _ in range(number):
        page.locator(NEXT).first.click(timeout=60_000)
    times: list[float] = page.evaluate("taps")
    return times


if __name__ == "__main__":
    main(sys.argv[1:])
