"""How smoothly pieces travel, in Chromium at 390×844: frames a second while something flies.

python3 dev.py bench motion [GAME…] [--moves N] [--cpu 1,4] [--record]

A person and two bots take turns at the usual pace; each `move` is a time in which something is in
the air (web/platform/motion_air.js). `frames a second` are the frames that the browser has drawn in
all these times; `worst` is that of the slowest move of at least 300 ms, `longest` the longest time
between two frames. Flights only change transform and opacity, so the browser draws them while the
page's own thread is busy with the next table. The row `x4` is with the browser's CPU throttled
fourfold, about a phone of the middle class; on a machine without a display there are 60 frames a
second at most. `layouts` is how often scripts force one, by tap.
"""

from __future__ import annotations

import argparse
import sys
from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import Any

from playwright.sync_api import Page, sync_playwright

import engine
from tests import measured
from tests.bench import tap
from tests.bench.browser import NEXT, build, open_phone, served
from tests.e2e.play import sit

MOVES = 30
PATIENCE_MS = 60_000
SHORTEST_S = 0.3
"""Shorter times in the air tell too little of frames a second."""
WATCH = """
document.addEventListener("DOMContentLoaded", () => {
  let flies = false;
  new MutationObserver(() => {
    const now = Boolean(document.querySelector(".air > *"));
    if (now !== flies) performance.mark(now ? "motion:begins" : "motion:ends");
    flies = now;
  }).observe(document.body, { childList: true, subtree: true });
});
"""
CATEGORIES = (
    "blink.user_timing,devtools.timeline,disabled-by-default-devtools.timeline.stack,"
    "disabled-by-default-devtools.timeline.frame,devtools.timeline.frame"
)


def main(arguments: list[str]) -> None:
    """Prints a row for each game and speed."""
    parser = argparse.ArgumentParser(prog="dev.py bench motion")
    parser.add_argument("games", nargs="*", metavar="GAME", default=engine.games())
    parser.add_argument("--moves", type=int, default=MOVES)
    parser.add_argument("--cpu", default="1,4")
    measured.add_argument(parser)
    chosen = parser.parse_args(arguments)
    report = measured.Report("dev.py bench motion", arguments, __doc__, record=chosen.record)
    with report, served(build()) as site, sync_playwright() as playwright:
        report.table(*("game", "cpu", "moves", "frames a second", "worst", "longest ms", "layouts"))
        for game in chosen.games:
            for slower in map(int, chosen.cpu.split(",")):
                page = open_phone(playwright, f"{site}?seed=7", slower, WATCH)
                report.row(game, f"x{slower}", *measure(page, game, chosen.moves))
                page.context.browser.close()  # type: ignore[union-attr]


def measure(page: Page, game: str, moves: int) -> list[str]:
    """The figures of a row."""
    sit(page, game, "human", "bot:easy", "bot:easy")
    with tap.traced(page, CATEGORIES) as events:
        for _ in range(moves):
            page.locator(NEXT).first.click(timeout=PATIENCE_MS)
            settle(page)
    forced = sum(tap.is_forced(event) for event in events)
    return [*figures(times(events), frames(events)), f"{forced / moves:.1f}"]


def settle(page: Page) -> None:
    """What the tap has sent into the air has landed: a tap would complete it."""
    page.evaluate(
        """() => new Promise((done) => {
          const look = () => document.querySelector('.air > *') ? setTimeout(look, 50) : done();
          setTimeout(look, 400);
        })"""
    )


def times(events: Iterable[dict[str, Any]]) -> list[tuple[float, float]]:
    """When something was in the air, in seconds."""
    marks = sorted(
        (event["ts"] / 1e6, event["name"])
        for event in events
        if event.get("name") in ("motion:begins", "motion:ends")
    )
    return [
        (begin, end)
        for (begin, name), (end, next_name) in pairwise(marks)
        if (name, next_name) == ("motion:begins", "motion:ends")
    ]


def frames(events: Iterable[dict[str, Any]]) -> list[float]:
    """When the browser drew a frame, in seconds."""
    return sorted(event["ts"] / 1e6 for event in events if event.get("name") == "DrawFrame")


def figures(flights: Sequence[tuple[float, float]], drawn: Sequence[float]) -> list[str]:
    """Moves, frames a second of all and of the slowest, and the longest time between two frames."""
    rates, gaps, seconds, count = [], [0.0], 0.0, 0
    for begin, end in flights:
        within = drawn[bisect_left(drawn, begin) : bisect_right(drawn, end)]
        seconds, count = seconds + end - begin, count + len(within)
        gaps += [after - before for before, after in pairwise([begin, *within, end])]
        if end - begin >= SHORTEST_S:
            rates.append(len(within) / (end - begin))
    return [
        str(len(flights)),
        f"{count / seconds:.0f}" if seconds else "",
        f"{min(rates):.0f}" if rates else "",
        f"{max(gaps) * 1000:.0f}",
    ]


if __name__ == "__main__":
    main(sys.argv[1:])
