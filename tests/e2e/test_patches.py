"""After any number of patches the page is what it would be if it were drawn afresh."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.e2e import prepared
from tests.e2e.conftest import nightly
from tests.e2e.play import choose, hurry, moment, reveal

OpenWith = Callable[..., Page]

KEEPS_WHAT_IS_DRAWN = """
import js
from web import application
from web.platform.runner import Runner

page_of = application.page_of

def page_of_and_afresh(model, before):
    js.window.drawn = application.render_page(model)
    return page_of(model, before)

application.page_of = page_of_and_afresh
runner = Runner()
runner.model.debug = True
"""

REACHABLE = "[data-decision] :is([data-option]:visible, details:not([open]) [data-option])"
"""A narrow page hides options that are offered elsewhere."""
FIRST_DIFFERENCE = Path(__file__).with_name("first_difference.js").read_text("utf-8")


def stays_the_same(page: Page) -> None:
    """The page is what was drawn last."""
    assert page.evaluate(FIRST_DIFFERENCE) is None


def look_round(page: Page, rng: random.Random) -> Iterator[str]:
    """Opens something that lies over the table, or changes how it is shown, and goes back."""
    way = rng.choice(["log", "seat", "menu", "hint", "ask", "list", "undo"])
    opener = {
        "log": "[data-sheet='log']",
        "seat": "[data-sheet='seat']",
        "menu": "[data-action='menu']",
        "hint": "[data-action='hint']",
        "ask": "[data-action='ask']",
        "list": "[data-action='as_list']",
        "undo": "[data-action='undo']:not([aria-disabled])",
    }[way]
    opener = f"{opener}:visible"
    if not page.locator(opener).count():
        return
    page.locator(opener).first.click()
    yield way
    if way in ("log", "seat", "menu"):
        page.locator("[data-action='close']").first.click()
        expect(page.locator(".veil")).to_have_count(0)
    elif way in ("hint", "ask", "list"):
        page.locator(opener).first.click()
    yield f"after {way}"


@pytest.mark.parametrize(
    ("game", "preset", "steps"),
    [
        ("mezo", prepared.EVERYTHING, 8),
        nightly("meduris", "", 150),
        nightly("aztlan", "", 150),
        nightly("mesos", "", 100),
        nightly("mezo", "", 150),
        nightly("mezo", prepared.EVERYTHING, 150),
    ],
)
def test_a_page_that_was_patched_is_as_if_drawn_afresh(
    open_with: OpenWith, game: str, preset: str, steps: int
) -> None:
    page = open_with(KEEPS_WHAT_IS_DRAWN, "phone")
    rng = random.Random(f"{game} {steps}")
    match = prepared.begin(game, "human", "human", "bot:greedy", seed=steps, preset=preset)
    early = prepared.play_until(match, steps, lambda _table: len(match.choices) >= 12)
    prepared.store(page, {"early": prepared.record("early", early)})
    prepared.open_match(page, "early")
    hurry(page)
    for _step in range(steps):
        screen = moment(page)
        stays_the_same(page)
        if screen == "result":
            return
        if screen == "handover":
            reveal(page)
            stays_the_same(page)
        for _way in look_round(page, rng):
            stays_the_same(page)
        if moment(page) == "handover":  # something was taken back
            reveal(page)
        options = page.locator(REACHABLE)
        choose(page, options.nth(rng.randrange(options.count())))


@pytest.mark.nightly
def test_a_replay_that_was_gone_through_is_as_if_drawn_afresh(open_with: OpenWith) -> None:
    page = open_with(KEEPS_WHAT_IS_DRAWN, "phone")
    over = prepared.begin("mesos", "human", "human", seed=4)
    prepared.store(page, {"over": prepared.record("over", list(prepared.played(over, 4))[-1])})
    page.locator("[data-match='over']").first.click()
    page.locator("[data-action='replay'][data-about='']").click()
    for way in ("on", "on", "turn-on", "turn-on", "on", "back", "turn-back"):
        page.locator(f"[data-action='replay-step'][data-about='{way}']").click()
        stays_the_same(page)


def test_a_page_that_is_not_as_it_was_drawn_is_told_apart(open_with: OpenWith) -> None:
    page = open_with(KEEPS_WHAT_IS_DRAWN, "phone")
    stays_the_same(page)
    page.evaluate("document.querySelector('h1').textContent = 'Another'")
    assert page.evaluate(FIRST_DIFFERENCE)[0] == "Another"
