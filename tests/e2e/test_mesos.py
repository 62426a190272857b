"""Mesos in a real browser: whole matches by tapping, and things looked at closely."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import accessibility_faults, nightly
from tests.e2e.play import hurry, keep_narrow, moment, play, position, sit, totals

OpenApp = Callable[..., Page]
GAME = "mesos"
LONGER_THAN_ANY_MATCH = 100


def tap_one(page: Page, rng: random.Random) -> None:
    """Taps an option, reads what it brings, and confirms it."""
    options = page.locator("[data-decision] [data-option]")
    options.nth(rng.randrange(options.count())).tap()
    expect(page.locator(".confirm-text strong")).to_be_visible()
    page.locator("[data-action='confirm']").tap()
    expect(page.locator("[data-action='confirm']")).to_have_count(0)


@pytest.mark.parametrize(("view", "bots"), [("phone", 2), nightly("small_phone", 4)])
def test_a_whole_match_by_tapping(open_app: OpenApp, view: str, bots: int) -> None:
    page = open_app(view, "?seed=123&debug=1", bypass_csp=True)
    sit(page, GAME, "human", *["bot:random"] * bots)
    moment(page)
    hurry(page)
    rng = random.Random(view)
    for _ in range(LONGER_THAN_ANY_MATCH):
        if moment(page) == "result":
            break
        keep_narrow(page)
        tap_one(page, rng)
    assert moment(page) == "result"
    scores = totals(page)
    winner = page.locator("[data-winner]").first.get_attribute("data-winner")
    assert scores[int(winner or 0)] == max(scores)
    keep_narrow(page)


@pytest.mark.nightly
def test_a_card_is_looked_at_and_let_go(open_app: OpenApp) -> None:
    page = open_app("phone", "?seed=3&debug=1")
    sit(page, GAME, "human", "human")
    moment(page)
    before = position(page)
    card = page.locator("[data-about^='card:']").first
    card.tap()
    expect(page.get_by_role("dialog").locator(".card.large")).to_be_visible()
    page.locator("[data-action='close']").tap()
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.locator("[data-option^='place:']").first.tap()
    page.locator("[data-action='cancel']").tap()
    expect(page.locator("[data-action='confirm']")).to_have_count(0)
    assert position(page) == before


def test_a_totem_placed_is_taken_back(open_app: OpenApp) -> None:
    page = open_app("phone", "?seed=3&debug=1")
    sit(page, GAME, "human", "bot:random")
    moment(page)
    before = position(page)
    play(page, random.Random(2), 1)
    page.locator("[data-action='undo']").tap()
    expect(page.locator("[data-action='undo']")).to_be_disabled()
    expect(page.locator("[data-decision='place'][data-player='0']")).to_be_visible()
    assert position(page) == before


@pytest.mark.parametrize("scheme", [nightly("light"), nightly("dark")])
def test_the_table_is_clean_for_assistive_technology(open_app: OpenApp, scheme: str) -> None:
    page = open_app(
        "phone", "?seed=3&debug=1", bypass_csp=True, color_scheme=scheme, reduced_motion="reduce"
    )
    sit(page, GAME, "human", "human", "human")
    seen: set[str] = set()
    rng = random.Random(3)
    while {"place", "take"} - seen:
        moment(page)
        kind = page.locator("[data-decision]").get_attribute("data-decision") or ""
        if kind not in seen:
            assert accessibility_faults(page) == [], kind
        seen.add(kind)
        play(page, rng, 1)
    page.locator("[data-option]").first.tap()
    assert accessibility_faults(page) == []
    page.locator("[data-action='cancel']").tap()
    for about in ("card:", "pile:", "0"):
        page.locator(f"[data-action='sheet'][data-about^='{about}']").first.tap()
        assert accessibility_faults(page) == [], about
        page.locator("[data-action='close']").press("Enter")  # two taps at one place are one
