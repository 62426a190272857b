"""The short films of the README: python3 -m tests.e2e.films [NAME …]

Each shows what bots' choices bring, as the page paints it on a phone: a match that bots have played
so far is opened just before the choice of a bot that brings the moment.
"""

from __future__ import annotations

import base64
import io
import json
import sys
import time
from itertools import pairwise
from operator import itemgetter
from typing import TYPE_CHECKING, Any, NamedTuple

from PIL import Image
from playwright.sync_api import sync_playwright

import engine
from engine import NOBODY, bots, known_events
from tests.bench.browser import build, launch, served
from tests.e2e.pictures import ROOT, records
from web import games

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from playwright.sync_api import Browser, Page

FOLDER = ROOT / "docs/films"
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "locale": "en"}
WIDTH = 300
"""Pixels of a film; its height is as the phone's."""
QUALITY = 42
BEFORE = 0.8
"""Seconds of it before the bot has chosen."""
LOOKED_AT = 3.2
"""Seconds for which a moment is looked at."""
GAP = 0.12
"""Seconds from picture to picture at least."""
LAST_MS = 1500
"""For how long the last picture stays."""
MOST = 1_000_000
"""Bytes."""


class Film(NamedTuple):
    """A moment by its kind in a game: of which match it is, and for how long it is filmed.

    Without a kind it is the end of the match.
    """

    game: str
    kind: str
    seed: int
    seconds: float
    scheme: str = "light"


FILMS = {
    "reveal": Film("mezo", "reveal", 11, 10),
    "clash": Film("aztlan", "clash", 11, 9, "dark"),
    "finale": Film("meduris", "", 11, 30),
}


def main(wanted: list[str]) -> None:
    """Makes some films, or all."""
    FOLDER.mkdir(exist_ok=True)
    with served(build()) as address, sync_playwright() as playwright:
        browser = launch(playwright)
        for name in wanted or FILMS:
            shoot(browser, address, name, FILMS[name])
        browser.close()


def before_the_moment(film: Film) -> engine.Match:
    """The match just before the choice of a bot that brings the moment."""
    number = next(
        number
        for number, match in enumerate(played(film))
        if number and match.choices[-1].seat and _brings(match, film.kind)
    )
    return next(match for at, match in enumerate(played(film)) if at == number - 1)


def played(film: Film) -> Iterator[engine.Match]:
    """A match of one person and two bots, before it and after each choice; bots play all."""
    seats = [engine.Seat(name, "bot:greedy") for name in ("Ana", "Otso", "Tala")]
    match = engine.start(film.game, seats, {}, seed=film.seed)
    yield match
    while match.decision:
        match.choose(bots.answer(bots.question(match)))
        yield match


def _brings(match: engine.Match, kind: str) -> bool:
    """Whether the last choice brought a moment of this kind, or the end."""
    if not kind:
        return match.over
    told = known_events(match.events[match.choices[-1].events_before :], NOBODY)
    screen = games.screen(match.game.id)
    shown = screen.moments(told, screen.names(match.seats, match.state))
    return any(moment.kind == kind for moment in shown)


def shoot(browser: Browser, address: str, name: str, film: Film) -> None:
    """Films the page while the bot chooses, and keeps it as an animated WebP."""
    match = before_the_moment(film)
    match.reseat(0, engine.Seat("Ana", "human"))
    context = browser.new_context(service_workers="block", color_scheme=film.scheme, **PHONE)  # type: ignore[arg-type]
    page = context.new_page()
    page.add_init_script(f"Object.assign(localStorage, {json.dumps(records(match))})")
    page.goto(address)
    page.locator('[data-screen="table"]').wait_for(timeout=90_000)
    pictures = filmed(page, film.seconds)
    context.close()
    _save(name, pictures)


def filmed(page: Page, seconds: float) -> list[tuple[float, Image.Image]]:
    """What the page paints, each picture with its time in seconds."""
    cdp = page.context.new_cdp_session(page)
    found: list[tuple[float, Image.Image]] = []

    def keep(frame: dict[str, Any]) -> None:
        picture = Image.open(io.BytesIO(base64.b64decode(frame["data"])))
        found.append((frame["metadata"]["timestamp"], picture.convert("RGB")))
        cdp.send("Page.screencastFrameAck", {"sessionId": frame["sessionId"]})

    cdp.on("Page.screencastFrame", keep)
    cdp.send("Page.startScreencast", {"format": "jpeg", "quality": 90})
    page.locator("[data-thinking]").wait_for(state="detached", timeout=90_000)
    begin = time.time() - BEFORE
    _watch(page, seconds)
    cdp.send("Page.stopScreencast")
    return _thinned(one for one in sorted(found, key=itemgetter(0)) if one[0] >= begin)


def _thinned(pictures: Iterable[tuple[float, Image.Image]]) -> list[tuple[float, Image.Image]]:
    """The same with no more pictures a second than a README needs."""
    kept: list[tuple[float, Image.Image]] = []
    for at, picture in pictures:
        if not kept or at - kept[-1][0] >= GAP:
            kept.append((at, picture))
    return kept


def _watch(page: Page, seconds: float) -> None:
    """Looks at the page, at most until a finale is over; goes on from what waits for a tap."""
    end = time.monotonic() + seconds
    while time.monotonic() < end and not page.locator("[data-tallied]").count():
        page.wait_for_timeout(LOOKED_AT * 1000)
        if page.locator("#continue").count():
            page.locator("#continue").click()
            page.mouse.move(0, 0)  # what lies below then is not hovered over


def _save(name: str, pictures: list[tuple[float, Image.Image]]) -> None:
    """Raises ValueError if the film is too large for a README."""
    times = [at for at, _picture in pictures]
    lengths = [round(1000 * (end - begin)) for begin, end in pairwise(times)]
    small = [_scaled(picture) for _at, picture in pictures]
    path = FOLDER / f"{name}.webp"
    small[0].save(
        path,
        save_all=True,
        append_images=small[1:],
        duration=[*lengths, LAST_MS],
        loop=0,
        quality=QUALITY,
        method=6,
    )
    print(f"{path.name}: {len(small)} pictures, {path.stat().st_size} bytes")
    if path.stat().st_size > MOST:
        raise ValueError(f"{path.name} is too large")


def _scaled(picture: Image.Image) -> Image.Image:
    return picture.resize((WIDTH, round(picture.height * WIDTH / picture.width)))


if __name__ == "__main__":
    main(sys.argv[1:])
