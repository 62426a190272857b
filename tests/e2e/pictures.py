"""The pictures of the README and the manifest: python -m tests.e2e.pictures [GAME …]

Every game is shown at the same moment: a person's own turn in a match that bots have played so
far, on a phone by day and on a desktop by night.
"""

from __future__ import annotations

import io
import json
import sys
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser, sync_playwright

import engine
from engine import bots
from tests.bench.browser import build, launch, served
from web import games
from web.records import saved_matches, storage_keys

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "assets/screenshots"
COLOURS = 128
VIEWS = {
    "phone": {
        "viewport": {"width": 390, "height": 844},
        "device_scale_factor": 2,
        "has_touch": True,
        "color_scheme": "light",
    },
    "desktop": {"viewport": {"width": 1280, "height": 800}, "color_scheme": "dark"},
}
NAMES = ("Ana", "Otso", "Tala")
MOMENTS = {
    "meduris": (130, "hut_space"),
    "aztlan": (70, "place"),
    "mesos": (45, "take"),
    "mezo": (150, "action"),
}
"""By game: after so many choices, the next decision of this kind of the person's."""


def main(wanted: list[str]) -> None:
    """Makes the pictures of some games, or of all, and of the lobby."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    with served(build()) as address, sync_playwright() as playwright:
        browser = launch(playwright)
        shoot(browser, address, "lobby", {})
        for game in wanted or games.GAMES:
            shoot(browser, address, game, records(played_so_far(game)))
        browser.close()


def played_so_far(game: str) -> engine.Match:
    """A match of one person and two bots, played by bots up to the game's moment."""
    colours = engine.describe(game).colours[len(NAMES)]
    kinds = ("human", "bot:greedy", "bot:greedy")
    every = [engine.Seat(n, k, c) for n, k, c in zip(NAMES, kinds, colours, strict=False)]
    match = engine.start(game, [engine.Seat("", "bot:greedy")] * len(NAMES), {}, seed=11)
    after, kind = MOMENTS[game]
    while match.decision and not (
        len(match.choices) >= after and match.decision.seat == 0 and match.decision.kind == kind
    ):
        match.choose(bots.answer(bots.question(match)))
    for number, seat in enumerate(every):
        match.reseat(number, seat)
    return match


def records(match: engine.Match, edges: tuple[str, ...] = ()) -> dict[str, str]:
    """What the app would have kept of a match that lies open; ``edges``: in table mode."""
    return {
        storage_keys.MATCH + "shown": saved_matches.record("shown", match, "", edges=edges)[1],
        storage_keys.OPEN: "shown",
    }


def shoot(browser: Browser, address: str, name: str, kept: dict[str, str]) -> None:
    """One picture for each view, with few colours to be small."""
    for view, settings in VIEWS.items():
        context = browser.new_context(locale="en", service_workers="block", **settings)  # type: ignore[arg-type]
        page = context.new_page()
        page.add_init_script(f"Object.assign(localStorage, {json.dumps(kept)})")
        page.goto(address)
        page.locator('body[data-ready="true"]').wait_for(timeout=90_000)
        page.locator(f'[data-screen="{"table" if kept else "lobby"}"]').wait_for()
        drawn = Image.open(io.BytesIO(page.screenshot(animations="disabled"))).convert("RGB")
        drawn.quantize(COLOURS).save(FOLDER / f"{name}-{view}.png", optimize=True)
        context.close()


if __name__ == "__main__":
    main(sys.argv[1:])
