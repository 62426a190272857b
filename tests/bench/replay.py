"""From touching the slider of a replay to the moment on the screen, in Chromium at 390×844.

python3 dev.py bench replay [--record]

The match is a long one: Mezo, four players, played at random. `opening` is from the touch on the
result to the replay's first picture; a jump goes to any point of the match. The rows `x4` are with
the browser's CPU throttled fourfold, about a phone of the middle class.
"""

from __future__ import annotations

import argparse
import random
import statistics
import sys

from playwright.sync_api import Page, sync_playwright

import engine
from engine import Seat
from tests import measured
from tests.bench.browser import PATIENCE_MS, PHONE, build, launch, served
from web.records import saved_matches, storage_keys

CHOICES = 600
JUMPS = 60
TOUCH = """([selector, value]) => new Promise(resolve => {
    const touched = document.querySelector(selector), start = performance.now();
    const seen = new MutationObserver(() => {
        if (document.querySelector("[data-past]")?.dataset.past !== String(value)) return;
        seen.disconnect();
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)));
    });
    seen.observe(document.getElementById("app"),
        { subtree: true, childList: true, attributes: true, characterData: true });
    if (touched.type !== "range") return touched.click();
    touched.value = value;
    touched.dispatchEvent(new Event("input", { bubbles: true }));
})"""
"""Touches a button, or draws a slider to a value; milliseconds until that moment is shown."""


def main(arguments: list[str]) -> None:
    """Prints opening, median and 95th percentile of some jumps at each speed."""
    parser = argparse.ArgumentParser(prog="dev.py bench replay")
    measured.add_argument(parser)
    chosen = parser.parse_args(arguments)
    match = long_match()
    report = measured.Report("dev.py bench replay", arguments, __doc__, record=chosen.record)
    with report, served(build()) as site, sync_playwright() as playwright:
        report.table("cpu", "choices", "opening ms", "jumps", "median ms", "p95 ms")
        browser = launch(playwright)
        for slower in (1, 4):  # each on a shelf of its own
            page = browser.new_context(viewport=PHONE, has_touch=True, bypass_csp=True).new_page()
            _show(page, site, match)
            session = page.context.new_cdp_session(page)
            session.send("Emulation.setCPUThrottlingRate", {"rate": slower})
            opening, times = _opening(page), _jumps(page, len(match.choices))
            middle, high = statistics.median(times), times[int(len(times) * 0.95)]
            jumps = (len(times), f"{middle:.0f}", f"{high:.0f}")
            report.row(f"x{slower}", len(match.choices), f"{opening:.0f}", *jumps)
            page.context.close()


def long_match() -> engine.Match:
    """The first random match of at least so many choices, to its end."""
    for seed in range(1000):
        chance = random.Random(seed)
        match = engine.start("mezo", [Seat(name) for name in "ABCD"], seed=seed)
        while match.decision:
            match.choose(chance.choice(match.decision.options).key)
        if len(match.choices) >= CHOICES:
            return match
    raise LookupError("no match is as long as that")


def _show(page: Page, site: str, match: engine.Match) -> None:
    """The result of a match that lies on the shelf."""
    page.goto(site)
    text = saved_matches.record("long", match, "2026-11-01T10:00:00Z")[1]
    page.locator('body[data-ready="true"]').wait_for(timeout=PATIENCE_MS)
    page.evaluate("entry => localStorage.setItem(...entry)", [f"{storage_keys.MATCH}long", text])
    page.reload()
    page.locator('body[data-ready="true"]').wait_for(timeout=PATIENCE_MS)
    page.locator("[data-match]").first.click()
    page.locator('[data-screen="result"]').wait_for(timeout=PATIENCE_MS)


def _opening(page: Page) -> float:
    """Milliseconds until the replay stands at its start."""
    return float(page.evaluate(TOUCH, ['[data-action="replay"][data-about=""]', 0]))


def _jumps(page: Page, last: int) -> list[float]:
    """Milliseconds of each jump, the shortest first."""
    points = random.Random(1).sample(range(1, last + 1), JUMPS)
    return sorted(page.evaluate(TOUCH, ['[data-slider="moment"]', point]) for point in points)


if __name__ == "__main__":
    main(sys.argv[1:])
