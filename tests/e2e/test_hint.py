"""Hints in a real browser: asked of the worker, pinned to the table, taken, told at the end."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import accessibility_faults, nightly
from tests.e2e.play import PATIENCE_MS, hurry, moment, play, position, saved, sit, wait_for_a_choice

OpenApp = Callable[..., Page]
LONGER_THAN_ANY_MATCH = 300


def take_a_hint(page: Page) -> None:
    """Asks for a hint and does what it says."""
    page.locator("[data-action='hint']").tap()
    best = page.locator(".hint-told [data-action='option']").first
    expect(best).to_be_visible(timeout=2 * PATIENCE_MS)
    expect(page.locator(".hint-pin").first).to_be_attached()
    key = best.get_attribute("data-about") or ""
    assert page.locator("[data-hint]").get_attribute("data-hint") == key
    before = saved(page)
    best.tap()
    confirm = page.locator("[data-action='confirm']")
    if confirm.count():
        confirm.tap()
    wait_for_a_choice(page, before)
    assert key in position(page)
    expect(page.locator("[data-hint], .hint-pin")).to_have_count(0)


@pytest.mark.nightly
@pytest.mark.parametrize(("game", "seed"), [("mesos", 5), nightly("aztlan", 7)])
def test_a_hint_is_taken_by_tapping(open_app: OpenApp, game: str, seed: int) -> None:
    page = open_app("phone", f"?seed={seed}&debug=1", bypass_csp=True)
    sit(page, game, "human", "bot:random")
    moment(page)
    hurry(page)
    play(page, random.Random(seed), 4)
    page.locator("[data-action='hint']").tap()
    expect(page.locator(".hint-told")).to_be_visible(timeout=2 * PATIENCE_MS)
    assert accessibility_faults(page) == []
    page.locator("[data-action='hint']").tap()
    expect(page.locator(".hint, .hint-pin")).to_have_count(0)
    page.locator("[data-action='hint']").tap()
    expect(page.locator(".hint-told")).to_be_visible()
    page.locator("[data-action='hint']").tap()
    take_a_hint(page)


@pytest.mark.nightly
def test_the_result_tells_of_hints_and_draws_the_odds(open_app: OpenApp) -> None:
    page = open_app("phone", "?seed=5&debug=1", bypass_csp=True)
    sit(page, "mesos", "human", "bot:random")
    moment(page)
    hurry(page)
    for _ in range(2):
        moment(page)
        take_a_hint(page)
    page.reload()
    expect(page.locator("body[data-ready='true']")).to_be_attached(timeout=60_000)
    assert play(page, random.Random(5), LONGER_THAN_ANY_MATCH) == "result"
    expect(page.locator("[data-hints='0']")).to_contain_text("2")
    page.locator(".odds").scroll_into_view_if_needed()
    expect(page.locator(".odds-band")).to_have_count(2)
    expect(page.locator("[data-swing]").first).to_be_visible()
    assert accessibility_faults(page) == []
    width = page.evaluate("document.documentElement.scrollWidth")
    assert width <= page.viewport_size["width"]  # type: ignore[index]
