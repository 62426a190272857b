"""Lessons in a real browser: every one of every game by tapping, left and taken up, offline."""

from __future__ import annotations

from collections.abc import Callable
from importlib.util import find_spec

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

from tests.e2e.conftest import Site, accessibility_faults, nightly, wait_offline, wait_ready
from tests.e2e.play import PATIENCE_MS, hurry, moment
from web import games
from web.lessons.lesson import Book, Step
from web.packaging import on_demand

OpenApp = Callable[..., Page]
OpenContext = Callable[..., BrowserContext]
SCHOOLS = [game for game in games.GAMES if find_spec(f"web.lessons.{game}")]
BY_DAY = ("meduris", 2)
"""So many lessons of a game; the others are tapped at night, by day played without a browser."""
SPEAKS = "[data-coach='read'], [data-coach='do']"


def book(game: str) -> Book:
    return Book.from_text(on_demand.text_of(f"lessons/en/{game}.json"))


def learn(page: Page, game: str) -> None:
    """Opens the list of a game's lessons, from the lobby."""
    page.locator(f".stones [data-action='learn'][data-about='{game}']").click()
    expect(page.locator("[data-action='lesson']").first).to_be_visible()


def take(page: Page, game: str, name: str) -> None:
    page.locator(f"[data-action='lesson'][data-about='{game}:{name}']").click()
    expect(page.locator(SPEAKS)).to_be_visible(timeout=PATIENCE_MS)


def coach(page: Page) -> tuple[str, int]:
    """Waits until the coach speaks; what is wanted, and the number of the step."""
    speaks, told = page.locator(SPEAKS), page.locator("button[data-action='continue']")
    expect(speaks.or_(told).first).to_be_visible(timeout=PATIENCE_MS)
    while told.is_visible():
        told.press("Enter")
        expect(speaks.or_(told).first).to_be_visible(timeout=PATIENCE_MS)
    wants = speaks.get_attribute("data-coach") or ""
    return wants, int(speaks.get_attribute("data-step") or 0)


def fitting(page: Page, step: Step) -> Locator | None:
    """An option on the page that goes on from a step."""
    for option in page.locator("[data-decision] [data-option]").all():
        if step.takes(option.get_attribute("data-option") or ""):
            return option
    return None


def reach(page: Page, step: Step) -> Locator:
    """The same; what it is put together of is picked first."""
    tried: set[str | None] = set()
    while (option := fitting(page, step)) is None:
        picks = page.locator("[data-action='pick']")
        fresh = [p for p in picks.all() if p.get_attribute("data-target") not in tried]
        if not fresh:  # what was picked leads elsewhere
            page.locator("[data-action='cancel']").press("Enter")
            continue
        tried.add(fresh[0].get_attribute("data-target"))
        fresh[0].press("Enter")
    return option


ANSWERED = """number => document.querySelector("[data-action='confirm']") !== null
    || document.querySelector(`[data-coach][data-step='${number}']`) === null"""


def do(page: Page, step: Step, number: int) -> None:
    """Makes a choice that goes on, and confirms it where that is asked."""
    option = reach(page, step)
    option.evaluate("option => option.closest('details')?.setAttribute('open', '')")
    option.press("Enter")
    page.wait_for_function(ANSWERED, arg=number)
    confirm = page.locator("[data-action='confirm']")
    if confirm.count():
        confirm.click()


def is_wide(page: Page) -> bool:
    size = page.viewport_size
    return size is not None and size["width"] > size["height"]


RINGS_OF_SEVERAL = """() => {
    const spaces = [...document.querySelectorAll("[data-spot^='space:'] > .ring")].map((ring) => {
        const { left, top, width, height } = ring.getBoundingClientRect();
        return [left + width / 2, top + height / 2];
    });
    const within = (ring) => {
        const way = ring.getScreenCTM().inverse();
        const has = ([x, y]) => ring.isPointInFill(new DOMPoint(x, y).matrixTransform(way));
        return spaces.filter(has).length;
    };
    const rings = [...document.querySelectorAll(".point > :last-child")];
    return rings.map(within).filter((count) => count > 1);
}"""
"""How many spaces lie within a ring that the coach has drawn, where there are several."""


ROOM_LEFT = """() => {
    const pane = document.querySelector(".board-pane"), dock = document.querySelector(".dock");
    if (pane.clientHeight >= parseFloat(getComputedStyle(pane).maxHeight) - 1) return 0;
    const shown = [...dock.children].filter((one) => one.getClientRects().length);
    const height = (one) => (one.querySelector(":scope > .tray-body") ?? one).offsetHeight;
    const { rowGap, paddingTop, paddingBottom } = getComputedStyle(dock);
    const air = [paddingTop, paddingBottom, ...shown.map(() => rowGap)].map(parseFloat);
    return dock.clientHeight - [...air, ...shown.map(height)].reduce((sum, one) => sum + one);
}"""
"""Pixels of the dock that nothing uses, where the board could grow; a tray has a least height."""


def play(page: Page, steps: tuple[Step, ...]) -> None:
    """Plays a lesson from where it is to its end."""
    number = 0
    while number + 1 < len(steps):
        wants, number = coach(page)
        assert wants == ("read" if steps[number].is_read else "do")
        assert page.evaluate(RINGS_OF_SEVERAL) == []
        assert is_wide(page) or page.evaluate(ROOM_LEFT) < 64
        if steps[number].is_read:
            page.locator("#read-on").click()
        else:
            do(page, steps[number], number)
        if number + 1 < len(steps):
            left = page.locator(f"[data-coach][data-step='{number}']")
            expect(left).to_have_count(0, timeout=PATIENCE_MS)


@pytest.mark.parametrize(("game", "many"), [BY_DAY, *(nightly(game, None) for game in SCHOOLS)])
def test_every_lesson_is_played_by_tapping(open_app: OpenApp, game: str, many: int | None) -> None:
    page = open_app("phone")
    learn(page, game)
    for number, lesson in enumerate(book(game).lessons[:many]):
        take(page, game, lesson.name)
        if number == 0:
            hurry(page)
        play(page, lesson.steps)
        expect(page.locator(".lesson.done")).to_have_count(number + 1)
    page.locator("[data-action='first-match']").click()
    moment(page)
    expect(page.locator("[data-coach='counsel']")).to_be_visible()
    width = page.evaluate("document.documentElement.scrollWidth")
    assert width <= page.viewport_size["width"]  # type: ignore[index]


@pytest.mark.nightly
def test_a_lesson_is_left_and_taken_up_without_a_network(
    open_context: OpenContext, server: Site
) -> None:
    game = SCHOOLS[0]
    lesson = book(game).lessons[0]
    page = open_context("desktop", base_url=server.url, bypass_csp=True).new_page()
    page.goto("./")
    wait_ready(page)
    wait_offline(page)
    learn(page, game)
    take(page, game, lesson.name)
    assert accessibility_faults(page) == []
    page.locator("#read-on").click()
    assert coach(page)[1] == 1
    server.stop()
    page.reload()
    wait_ready(page)
    assert coach(page)[1] == 1
    play(page, lesson.steps)
    expect(page.locator(".lesson.done")).to_have_count(1)
    assert accessibility_faults(page) == []
