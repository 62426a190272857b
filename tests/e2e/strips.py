"""Strips of what the page paints, every 150 ms: python3 -m tests.e2e.strips GAME KIND FOLDER

KIND is that of a moment, "end" for the finale, or "round" for all that bots do until a person is
asked. With --view, --scheme, --seed and --seconds; --edges bottom left top
puts the players round the table.
"""

from __future__ import annotations

import argparse
import json
from itertools import product
from operator import itemgetter
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PIL import Image, ImageDraw
from playwright.sync_api import sync_playwright

import engine
from tests.bench.browser import build, launch, served
from tests.e2e.films import Film, before_the_moment, filmed, played
from tests.e2e.pictures import records

if TYPE_CHECKING:
    from collections.abc import Sequence

    from playwright.sync_api import Browser

VIEWS: dict[str, dict[str, Any]] = {
    "phone": {"viewport": {"width": 390, "height": 844}, "has_touch": True},
    "tablet": {"viewport": {"width": 1180, "height": 820}, "has_touch": True},
    "upright": {"viewport": {"width": 820, "height": 1180}, "has_touch": True},
    "desktop": {"viewport": {"width": 1440, "height": 900}},
}
WIDTHS = {"phone": 200, "tablet": 380, "upright": 300, "desktop": 400}
"""Pixels of a picture on the strip."""
EVERY = 0.15
"""Seconds from picture to picture."""
SHEET, HIGH = 1600, 1500
"""Pixels of a sheet at most, across and down."""


def main() -> None:
    """Makes the strips that the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("kind")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--view", nargs="*", default=["phone"], choices=VIEWS)
    parser.add_argument("--scheme", nargs="*", default=["light"])
    parser.add_argument("--seed", type=int, default=11)
    parser.add_argument("--seconds", type=float, default=9)
    parser.add_argument("--edges", nargs=3, default=())
    asked = parser.parse_args()
    kind = "" if asked.kind == "end" else asked.kind
    film = Film(asked.game, kind, asked.seed, asked.seconds)
    match = before_a_round(film) if kind == "round" else before_the_moment(film)
    assert match.decision
    for seat, name in enumerate(("Ana", "Otso", "Tala")):
        if seat == 0 or (asked.edges and seat != match.decision.seat):
            match.reseat(seat, engine.Seat(name, "human"))
    asked.folder.mkdir(parents=True, exist_ok=True)
    with served(build()) as address, sync_playwright() as playwright:
        browser = launch(playwright)
        for view, scheme in product(asked.view, asked.scheme):
            kept = records(match, tuple(asked.edges))
            settings = VIEWS[view] | {"color_scheme": scheme}
            shown = shoot(browser, address, kept, asked.seconds, settings)
            name = f"{asked.game}_{asked.kind}_{view}_{scheme}"
            _save(shown, WIDTHS[view], asked.folder / name)
            print(name, len(shown), f"{shown[-1][0]:.1f} s")
        browser.close()


def before_a_round(film: Film) -> engine.Match:
    """The match half-way, when the person at the device has just chosen."""
    every = [len(match.choices) for match in played(film) if match.choices]
    half = every[len(every) // 2]
    return next(
        match
        for match in played(film)
        if len(match.choices) >= half and match.choices[-1].seat == 0 and match.decision.seat != 0  # type: ignore[union-attr]
    )


def shoot(
    browser: Browser,
    address: str,
    kept: dict[str, str],
    seconds: float,
    settings: dict[str, Any],
) -> list[tuple[float, Image.Image]]:
    """What is painted of a match on one kind of screen."""
    context = browser.new_context(service_workers="block", locale="en", **settings)
    page = context.new_page()
    page.add_init_script(f"Object.assign(localStorage, {json.dumps(kept)})")
    page.goto(address)
    page.locator('[data-screen="table"]').wait_for(timeout=90_000)
    pictures = filmed(page, seconds)
    context.close()
    return every_150_ms(pictures)


def every_150_ms(pictures: Sequence[tuple[float, Image.Image]]) -> list[tuple[float, Image.Image]]:
    """What is seen at each step, with its time in seconds; nothing while it stays as it is."""
    begin, end = pictures[0][0], pictures[-1][0]
    found: list[tuple[float, Image.Image]] = []
    for step in range(round((end - begin) / EVERY) + 1):
        at = step * EVERY
        picture = max((one for one in pictures if one[0] <= begin + at + 0.01), key=itemgetter(0))[
            1
        ]
        if not found or found[-1][1] is not picture:
            found.append((at, picture))
    return found


def _save(shown: Sequence[tuple[float, Image.Image]], width: int, to: Path) -> None:
    """Keeps pictures side by side, on as many sheets as they need."""
    height = round(shown[0][1].height * width / shown[0][1].width)
    across, down = SHEET // width, max(1, HIGH // height)
    for number, first in enumerate(range(0, len(shown), across * down)):
        some = shown[first : first + across * down]
        sheet = Image.new("RGB", (across * width, -(-len(some) // across) * height))
        for place, (at, picture) in enumerate(some):
            corner = (place % across * width, place // across * height)
            sheet.paste(picture.resize((width, height)), corner)
            ImageDraw.Draw(sheet).text(corner, f"{at:.2f}", "red")
        sheet.save(to.with_name(f"{to.name}_{number}.png"))


if __name__ == "__main__":
    main()
