"""How smoothly pieces travel, in Chromium at 390×844: frames a second while something flies.

python3 dev.py bench motion [GAME…] [--seconds N] [--cpu 1,4] [--trace FOLDER] [--record]

A person and two bots play on from the middle of a match, at the usual pace. A *flight* is a time in
which something is in the air (web/platform/motion_air.js). At each beat of the screen's clock in it
the browser draws a frame, or there is nothing to draw: what waits for the outcome of a moment, or
for the page's next picture, stands still. The other beats are lost. `frames a second` are those not
lost in all flights; `worst` is that of the worst flight of at least 300 ms, `longest ms` the
longest time without a frame. `meanwhile` says what worked in that time: milliseconds of processor
time of the page's own thread, of those that paint (raster) and put together (compositor), and of
the bots. A long time in which hardly any of these worked was lost to other programs. Flights only
change transform and opacity, so the browser draws them while the page's own thread is busy:
`task ms` is the longest task that it had in a flight. The row `x4` is with that thread slowed
fourfold, about a phone of the middle class; on a machine without a display there are 60 frames a
second at most. `layouts` is how often scripts force one, by tap. With `--trace` all that the
browser told is kept, a file for each row, which chrome://tracing opens.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import Page, sync_playwright

import engine
from tests import measured
from tests.bench import tap
from tests.bench.browser import build, open_phone, served
from tests.e2e.films import Film, played
from tests.e2e.pictures import records

Event = dict[str, Any]

SEED = 11
SECONDS = 12
NEXT = (
    'button[data-action="continue"]:visible',
    '[data-action="confirm"]:visible',
    '[data-action="reveal"]:visible',
    "[data-decision] [data-option]:not([aria-disabled]):visible",
    '[data-decision] [data-action="pick"]:visible',
)
"""What a person taps next, the first of these that there is."""
PATIENCE_MS = 60_000
SHORTEST_S = 0.3
"""Shorter flights tell too little of frames a second."""
KEEP = "Object.assign(localStorage, %s);"
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
    "__metadata,toplevel,cc,blink.user_timing,devtools.timeline,"
    "disabled-by-default-devtools.timeline.stack,disabled-by-default-devtools.timeline.frame"
)
THREADS = {
    "CrRendererMain": "page",
    "ThreadPoolForegroundWorker": "raster",
    "Compositor": "compositor",
    "VizCompositorThread": "compositor",
    "DedicatedWorker thread": "bots",
}
"""Who works for a frame, by the names of the browser's threads."""
TASKS = ("ThreadControllerImpl::RunTask", "ThreadPool_RunTask")
STILL = ("kNoDamage", "kWaitingOnMain")
"""Why no frame is drawn where nothing in the air has moved."""
UNPAINTED = "AppendQuads checkerboard"
"""Ends the name of what tells that a frame cannot be drawn, for a part of it is not painted yet."""


class Flight(NamedTuple):
    """A time in which something was in the air, and when a frame was there in it, in seconds."""

    frames: Sequence[float]

    @property
    def seconds(self) -> float:
        """From its first frame to its last."""
        return self.frames[-1] - self.frames[0]

    @property
    def rate(self) -> float:
        """Frames a second."""
        return (len(self.frames) - 1) / self.seconds


class Task(NamedTuple):
    """What a thread did at once: when it began, how long it took in seconds, and of that the
    milliseconds of processor time."""

    who: str
    begin: float
    seconds: float
    spent: float


def main(arguments: list[str]) -> None:
    """Prints a row for each game and speed."""
    parser = argparse.ArgumentParser(prog="dev.py bench motion")
    parser.add_argument("games", nargs="*", metavar="GAME", default=engine.games())
    parser.add_argument("--seconds", type=float, default=SECONDS)
    parser.add_argument("--cpu", default="1,4")
    parser.add_argument("--trace", type=Path)
    measured.add_argument(parser)
    chosen = parser.parse_args(arguments)
    report = measured.Report("dev.py bench motion", arguments, __doc__, record=chosen.record)
    with report, served(build()) as site, sync_playwright() as playwright:
        report.table(
            *("game", "cpu", "flights", "frames a second", "worst"),
            *("longest ms", "meanwhile", "task ms", "layouts"),
        )
        for game in chosen.games:
            script = KEEP % json.dumps(records(half_way(game))) + WATCH
            for slower in map(int, chosen.cpu.split(",")):
                page = open_phone(playwright, site, slower, script)
                events, layouts = watched(page, chosen.seconds)
                page.context.browser.close()  # type: ignore[union-attr]
                report.row(game, f"x{slower}", *figures(events), layouts)
                if chosen.trace:
                    (chosen.trace / f"{game}_x{slower}.json").write_text(json.dumps(events))


def half_way(game: str) -> engine.Match:
    """A match of a person and two bots in its middle, when the person is to choose."""
    film = Film(game, "", SEED, 0)
    half = sum(1 for _ in played(film)) // 2
    match = next(
        match
        for match in played(film)
        if len(match.choices) >= half and match.decision and match.decision.seat == 0
    )
    match.reseat(0, engine.Seat("Ana", "human"))
    return match


# --- what the browser tells ----------------------------------------------------------------------


def watched(page: Page, seconds: float) -> tuple[list[Event], str]:
    """The browser's timeline while a person plays, and the layouts that scripts force by tap."""
    taps, end = 0, time.monotonic() + seconds
    with tap.traced(page, CATEGORIES) as events:
        while time.monotonic() < end and go_on(page):
            settle(page)
            taps += 1
    forced = sum(tap.is_forced(event) for event in events)
    return events, f"{forced / max(1, taps):.1f}"


def go_on(page: Page) -> bool:
    """Taps what brings the match on, if it is not over: what is chosen is confirmed at once."""
    page.locator(", ".join([*NEXT, "[data-screen='result']"])).first.wait_for(timeout=PATIENCE_MS)
    found = [one for one in map(page.locator, NEXT) if one.count()]
    if found:
        found[0].first.click(timeout=PATIENCE_MS)
    return bool(found)


def settle(page: Page) -> None:
    """What the tap has sent into the air has landed: a tap would complete it."""
    page.evaluate(
        """() => new Promise((done) => {
          const look = () => document.querySelector('.air > *') ? setTimeout(look, 50) : done();
          setTimeout(look, 400);
        })"""
    )


# --- figures -------------------------------------------------------------------------------------


def figures(events: Sequence[Event]) -> list[str]:
    """How many flights, frames a second in all and in the worst, and the longest wait for one."""
    flights = list(flights_of(events))
    seconds, rates = (
        sum(one.seconds for one in flights),
        [one.rate for one in flights if one.seconds >= SHORTEST_S],
    )
    count = sum(len(one.frames) - 1 for one in flights)
    gaps = (pair for one in flights for pair in pairwise(one.frames))
    begin, end = max(gaps, key=lambda gap: gap[1] - gap[0], default=(0.0, 0.0))
    return [
        str(len(flights)),
        f"{count / seconds:.0f}" if seconds else "",
        f"{min(rates):.0f}" if rates else "",
        f"{(end - begin) * 1000:.0f}",
        ", ".join(f"{who} {spent:.0f}" for who, spent in work(events, begin, end).most_common()),
        f"{longest_task(events):.0f}",
    ]


def flights_of(events: Sequence[Event]) -> Iterator[Flight]:
    """All flights in which there was more than one frame."""
    frames = frames_of(events)
    for begin, end in times(events):
        within = frames[bisect_left(frames, begin) : bisect_right(frames, end)]
        if len(within) > 1:
            yield Flight(within)


def frames_of(events: Sequence[Event]) -> list[float]:
    """When a frame was drawn, and the beats at which there was none to draw, in seconds."""
    beats = {event["args"]["frameSeqId"]: event["ts"] for event in named(events, "BeginFrame")}
    drawn = {event["args"]["frameSeqId"]: event["ts"] for event in named(events, "DrawFrame")}
    late = sorted(event["ts"] for event in events if event.get("name", "").endswith(UNPAINTED))
    still = {
        beat: beats[beat]
        for event in named(events, "LayerTreeHostImpl::DidNotProduceFrame")
        if event["args"]["FrameSkippedReason"] in STILL
        and (beat := event["args"]["Frame Sequence Number"]) in beats
        and bisect_left(late, beats[beat]) == bisect_left(late, event["ts"])
    }
    return sorted(moment / 1e6 for moment in (still | drawn).values())


def named(events: Iterable[Event], name: str) -> Iterator[Event]:
    """The events of a name."""
    return (event for event in events if event.get("name") == name)


def times(events: Iterable[Event]) -> list[tuple[float, float]]:
    """When something was in the air, in seconds."""
    marks = sorted(
        (event["ts"] / 1e6, name)
        for name in ("motion:begins", "motion:ends")
        for event in named(events, name)
    )
    return [
        (begin, end)
        for (begin, name), (end, next_name) in pairwise(marks)
        if (name, next_name) == ("motion:begins", "motion:ends")
    ]


def work(events: Sequence[Event], begin: float, end: float) -> Counter[str]:
    """Who has worked in a time, and for how many milliseconds of processor time."""
    found = Counter[str]()
    for task in tasks(events):
        within = min(end, task.begin + task.seconds) - max(begin, task.begin)
        found[task.who] += round(max(0.0, within / task.seconds) * task.spent)
    return +found


def longest_task(events: Sequence[Event]) -> float:
    """Of the page's own thread in a flight: milliseconds of processor time."""
    flights = [(one.frames[0], one.frames[-1]) for one in flights_of(events)]
    pages = (task for task in tasks(events) if task.who == "page")
    seen = (one.spent for one in pages if any(a <= one.begin <= b for a, b in flights))
    return max(seen, default=0.0)


def tasks(events: Sequence[Event]) -> Iterator[Task]:
    """All that the threads did that work for a frame."""
    threads = {
        (event["pid"], event["tid"]): THREADS.get(event["args"]["name"])
        for event in named(events, "thread_name")
    }
    for event in events:
        who = threads.get((event["pid"], event["tid"]))
        if who and event.get("name") in TASKS and event.get("dur"):
            spent = event.get("tdur", 0) / 1000
            yield Task(who, event["ts"] / 1e6, event["dur"] / 1e6, spent)


if __name__ == "__main__":
    main(sys.argv[1:])
