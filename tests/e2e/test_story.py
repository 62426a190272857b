"""The table tells the story in a real browser: moments, what rests, and what can be read again."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.conftest import accessibility_faults, nightly, wait_ready
from tests.e2e.play import PATIENCE_MS, choose, reveal, sit

OpenApp = Callable[..., Page]
KINDS = {"aztlan": ["human"] * 3}
"""Who sits down; two people where that is enough."""


def band(page: Page) -> Locator:
    return page.locator("[data-moment]:not(.still)")


def wait_for_the_moments(page: Page, on: bool) -> None:
    """Lets moments stay until somebody continues, or not."""
    page.locator("[data-action='menu']").click()
    page.locator("[data-sheet='settings']").click()
    page.locator("[data-input='wait']").set_checked(on)
    page.locator("[data-action='close']").click()


def play_to_a_moment(page: Page, rng: random.Random) -> None:
    """Choices at random until the table looks at something."""
    ask = page.locator("[data-decision]")
    gate = page.locator("[data-screen='handover'] [data-action='reveal']")
    while True:
        expect(ask.or_(gate).or_(band(page)).first).to_be_visible(timeout=PATIENCE_MS)
        if band(page).count():
            return
        if gate.count():
            reveal(page)
        options = page.locator("[data-decision] [data-option]")
        choose(page, options.nth(rng.randrange(options.count())))


@pytest.mark.nightly
@pytest.mark.parametrize(
    ("game", "view", "scheme"),
    [
        ("mezo", "phone", "light"),
        nightly("aztlan", "desktop", "dark"),
        nightly("meduris", "phone", "dark"),
        nightly("mesos", "desktop", "light"),
    ],
)
def test_a_moment_is_looked_at_and_read_again(
    open_app: OpenApp, game: str, view: str, scheme: str
) -> None:
    page = open_app(
        view, "?seed=3&debug=1", bypass_csp=True, color_scheme=scheme, reduced_motion="reduce"
    )
    sit(page, game, *KINDS.get(game, ["human", "human"]))
    expect(page.locator("[data-decision], [data-action='reveal']").first).to_be_visible()
    if page.locator("[data-action='reveal']").count():
        reveal(page)
    wait_for_the_moments(page, on=True)
    play_to_a_moment(page, random.Random(1))
    title = band(page).locator(".moment-title").text_content() or ""
    assert accessibility_faults(page) == []
    expect(page.locator("[data-option]")).to_have_count(0)
    expect(page.locator("#continue")).to_be_focused()
    while band(page).count():
        before = band(page).get_attribute("data-key") or ""
        page.locator("#continue").press("Enter")
        expect(page.locator(f"[data-key='{before}']")).to_have_count(0)
    if page.locator("[data-screen='handover']").count():
        reveal(page)
    page.locator("[data-sheet='since']").click()
    sheet = page.get_by_role("dialog")
    expect(sheet.locator(".moment.still").first).to_be_visible()
    assert title in (sheet.text_content() or "")
    assert accessibility_faults(page) == []
    page.locator("[data-action='again']").click()
    expect(band(page)).to_be_visible()
    page.reload()  # what was only looked at is not kept
    wait_ready(page)
    expect(band(page)).to_have_count(0)
