"""Turns by link, in real browsers: two people far apart, who send each other links."""

from __future__ import annotations

import os
import random

import pytest
from playwright.sync_api import Page, expect

import engine
from tests.e2e.conftest import accessibility_faults, sheets_missing
from tests.e2e.pairing import CHEAP, DO_ONE, INSTANT, OpenApp, open_sheet
from tests.e2e.play import PATIENCE_MS, totals
from tests.e2e.prepared import begin, kept, nearly_over, record, to_the_lobby
from web.model.settings import Settings
from web.records import storage_keys
from web.records.settings import write_settings

MOST_LINKS = 400
SHOTS = os.environ.get("CENOTE_SHOTS", "")
"""Where pictures of the sheets go, for whoever wants to look at them."""


def shoot(page: Page, name: str) -> None:
    if SHOTS:
        page.screenshot(path=f"{SHOTS}/{name}.png")


def tap_on(page: Page, rng: random.Random) -> str:
    """Taps what is asked until nothing is; what then is: ``waits`` or ``result``."""
    while (did := page.evaluate(DO_ONE, rng.randrange(1000))) == "did":
        pass
    return str(did)


def follow(page: Page, link: str) -> None:
    """A link is opened in a page that is open already."""
    page.evaluate("(hash) => { location.hash = hash; }", link[link.index("#") :])


def offered(page: Page, what: str) -> str:
    """The link of a sheet."""
    sheet = page.locator(f"[data-turn-link='{what}']")
    expect(sheet).to_be_visible(timeout=PATIENCE_MS)
    return page.locator("[data-turn-link] [data-link]").input_value()


def play_by_links(host: Page, far: Page, rng: random.Random) -> None:
    """Everybody plays at their own device until the host shows the result."""
    old = ""
    for number in range(MOST_LINKS):
        if tap_on(host, rng) == "result":
            return
        host.locator("[data-action='turn-link']").click()
        link = offered(host, "turn")
        if number == 0:
            shoot(host, "turn")
            assert accessibility_faults(host) == []
        follow(far, link)
        expect(far.locator("[data-screen='table']")).to_be_visible(timeout=PATIENCE_MS)
        expect(far.locator("[data-turn-link]")).to_have_count(0)
        tap_on(far, rng)
        answer = offered(far, "answer")
        if number == 0:
            shoot(far, "answer")
        follow(host, answer)
        expect(host.locator("[data-turn-link]")).to_have_count(0)
        if old:
            follow(far, old)
            expect(far.locator("[data-turn-link='wrong']")).to_be_visible()
            shoot(far, "old")
            far.locator("button[data-action='close'].primary").click()
        old = old or link
    raise AssertionError("too many links")


def a_host(open_app: OpenApp, match: engine.Match, view: str = "phone") -> Page:
    stored = {**INSTANT, **kept({"one": record("one", match)}), storage_keys.OPEN: "one"}
    host = open_app(view, stored=stored, bypass_csp=True, **CHEAP)
    open_sheet(host)
    shoot(host, "places")
    host.locator("[data-action='seat-by-link'][data-about='1']").click()
    expect(host.locator("[data-seat='1'][data-place-of='link']")).to_be_visible()
    shoot(host, "by_link")
    host.locator("[data-action='close']").first.click()
    return host


@pytest.mark.nightly
def test_a_match_ends_by_links(open_app: OpenApp) -> None:
    match = nearly_over(lambda: begin("mesos", "human", "human", seed=7), 7, 10)
    host = a_host(open_app, match)
    play_by_links(host, open_app("phone", stored=INSTANT, **CHEAP), random.Random(4))
    assert totals(host)


@pytest.mark.nightly
@pytest.mark.parametrize("game", ["mesos", "meduris", "aztlan", "mezo"])
def test_whole_matches_go_by_links(open_app: OpenApp, game: str) -> None:
    host = a_host(open_app, begin(game, "human", "human", seed=7), "desktop")
    play_by_links(host, open_app("phone", stored=INSTANT, **CHEAP), random.Random(game))
    assert totals(host)


@pytest.mark.nightly
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("locale", ["en", "pl"])
def test_the_sheets_of_turns_by_link_are_accessible(
    open_app: OpenApp, locale: str, scheme: str
) -> None:
    settings = {storage_keys.SETTINGS: write_settings(Settings(pace="instant", language=locale))}
    match = {**kept({"one": record("one", begin("aztlan", "human", "human", seed=7))}), **settings}
    looks = {"bypass_csp": True, "color_scheme": scheme, "locale": locale}
    host = open_app("phone", stored={**match, storage_keys.OPEN: "one"}, **looks)
    far = open_app("phone", stored=settings, **looks)
    open_sheet(host)
    host.locator("[data-action='seat-by-link'][data-about='1']").click()
    host.locator("[data-action='close']").first.click()
    rng = random.Random(8)
    tap_on(host, rng)
    host.locator("[data-action='turn-link']").click()
    link = offered(host, "turn")
    assert accessibility_faults(host) == []
    follow(far, link)
    expect(far.locator("[data-screen='table']")).to_be_visible(timeout=PATIENCE_MS)
    tap_on(far, rng)
    offered(far, "answer")
    assert sheets_missing(far) == []
    far.locator("[data-key='turn-ahead'] summary").click()
    far.locator("[data-about='sacred_games pass']").click()
    expect(far.locator("[data-about='sacred_games pass'][aria-pressed='true']")).to_be_visible()
    assert accessibility_faults(far) == []
    far.locator("[data-action='close']").first.click()
    to_the_lobby(far)
    expect(far.locator("[data-action='open-turn']")).to_be_visible()
    assert accessibility_faults(far) == []
    far.locator("[data-action='open-turn']").click()
    offered(far, "answer")
    follow(host, link[:-9])
    expect(host.locator("[data-turn-link='wrong']")).to_be_visible()
    assert accessibility_faults(host) == []
