"""What is this? Asked in a real browser by finger, mouse and keyboard; nothing is chosen by it."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.conftest import STILL, accessibility_faults
from tests.e2e.play import moment, position, reveal, sit

OpenApp = Callable[..., Page]


def at_table(open_app: OpenApp, view: str) -> Page:
    page = open_app(view, "?seed=5&debug=1", bypass_csp=True)
    sit(page, "meduris", "human", "human")
    if moment(page) == "handover":
        reveal(page)
    return page


def answer(page: Page) -> Locator:
    return page.locator(".about")


def close(page: Page) -> None:
    page.keyboard.press("Escape")
    expect(page.locator(".veil")).to_have_count(0)


def hold(page: Page, target: Locator, until: Callable[[], None], slips: int = 0) -> None:
    """A finger goes down, perhaps slips by some pixels, and stays until something is so."""
    page.wait_for_function(STILL)  # else it may go down beside what it is to hold
    box = target.bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    finger = page.context.new_cdp_session(page)
    for kind, points in (
        ("touchStart", [{"x": x, "y": y}]),
        *([("touchMove", [{"x": x + slips, "y": y}])] if slips else []),
    ):
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    until()
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    finger.detach()


def test_a_finger_that_stays_asks_and_chooses_nothing(open_app: OpenApp) -> None:
    page = at_table(open_app, "phone")
    before = position(page)
    option = page.locator(".board [data-option]").first
    hold(page, option, lambda: expect(answer(page)).to_be_visible())
    expect(page.locator(".about-now")).to_be_visible()
    assert accessibility_faults(page) == []
    page.locator(".about [data-action='legend']").tap()
    expect(page.locator(".legend")).to_be_visible()
    assert accessibility_faults(page) == []
    wool = page.locator(".legend-entry[data-explain='wool']")
    hold(page, wool, lambda: expect(answer(page)).to_be_visible())
    page.go_back()
    expect(page.locator(".legend")).to_be_visible()
    page.locator("[data-action='behind']").tap()
    expect(page.locator(".about-now")).to_be_visible()
    page.go_back()
    expect(page.locator(".veil")).to_have_count(0)
    assert position(page) == before
    expect(page.locator("[data-decision]")).to_be_visible()


@pytest.mark.nightly
def test_the_next_tap_asks_once_the_question_mark_was_tapped(open_app: OpenApp) -> None:
    page = at_table(open_app, "phone")
    before = position(page)
    page.locator("[data-action='ask']").tap()
    expect(page.locator("[data-asking]")).to_be_attached()
    assert accessibility_faults(page) == []
    page.locator(".board [data-option]").first.tap(force=True)
    expect(page.locator(".about-now")).to_be_visible()
    expect(page.locator("[data-asking]")).to_have_count(0)
    page.locator("[data-action='close']").tap()
    expect(page.locator(".veil")).to_have_count(0)
    assert position(page) == before


@pytest.mark.nightly
def test_mouse_and_keyboard_ask(open_app: OpenApp) -> None:
    page = at_table(open_app, "desktop")
    before = position(page)
    option = page.locator(".board [data-option]").first
    option.click(button="right", force=True)
    expect(page.locator(".about-now")).to_be_visible()
    close(page)
    page.locator("[data-spot='druid']").hover(force=True)
    page.keyboard.press("i")
    expect(answer(page)).to_be_visible()
    close(page)
    page.mouse.move(0, 0)
    option.focus()
    page.keyboard.press("?")
    expect(page.locator(".about-now")).to_be_visible()
    close(page)
    expect(option).to_be_focused()
    page.locator("[data-action='ask']").press("Enter")
    option.press("Enter")
    expect(page.locator(".about-now")).to_be_visible()
    close(page)
    assert position(page) == before
