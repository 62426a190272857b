"""What is told, taught or asked is in the board's window, above whatever lies over it."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

import engine
from tests.e2e.conftest import nightly
from tests.e2e.play import PATIENCE_MS, sit
from tests.e2e.prepared import EVERYTHING, begin, played

OpenApp = Callable[..., Page]

OUT_OF_SIGHT = """() => {
    const board = document.querySelector("[data-board]"), frame = board.getBoundingClientRect();
    const band = document.querySelector(".play > [data-moment]")?.getBoundingClientRect();
    const over = (box) => band && box.left < band.right && box.right > band.left
        && box.top < band.bottom && box.bottom > band.top + 1;
    const place = (name) => board.querySelector(`[data-spot="${name}"], [data-explain="${name}"]`);
    const isBeside = (box) => box.left >= frame.left - 1 && box.right <= frame.right + 1;
    const isBetween = (box) => box.top >= frame.top - 1 && box.bottom <= frame.bottom + 1;
    const isSeen = (box) => box.width >= 12 && isBeside(box) && isBetween(box) && !over(box);
    const asked = board.dataset.look.split(" ").filter(Boolean);
    return asked.filter((name) => !isSeen(place(name).getBoundingClientRect()));
}"""
"""The things that the camera is to show and that are cut off, hidden, or too small."""

IN_PAGE = """(name) => {
    const page = document.querySelector(".board-page").getBoundingClientRect();
    const box = document.querySelector(`[data-key="${name}"]`).getBoundingClientRect();
    return box.height > 0 && box.top >= page.top - 1 && box.top + 24 <= page.bottom;
}"""
"""Whether a thing of a board that scrolls is in sight, at least its head."""

BESIDE_MIDDLE = """() => {
    const board = document.querySelector("[data-board]"), frame = board.getBoundingClientRect();
    const name = board.dataset.look;
    const thing = board.querySelector(`[data-spot="${name}"], [data-explain="${name}"]`);
    const box = thing.getBoundingClientRect();
    return Math.abs(box.top + box.bottom - frame.top - frame.bottom) / 2;
}"""
"""By how many pixels the thing that the camera is to show is above or below the window's middle."""

SCALE = "() => new DOMMatrix(getComputedStyle(document.querySelector('[data-pan]')).transform).a"


def take(page: Page, lesson: str) -> None:
    page.locator(".stones [data-action='learn'][data-about='meduris']").click()
    page.locator(f"[data-action='lesson'][data-about='meduris:{lesson}']").click()
    expect(page.locator("[data-coach]")).to_be_visible(timeout=PATIENCE_MS)


def wait_until_in_sight(page: Page) -> None:
    page.wait_for_function(f"() => ({OUT_OF_SIGHT})().length === 0")


def choose(page: Page, key: str) -> None:
    page.locator(f"[data-option='{key}']").press("Enter")
    confirm = page.locator("[data-action='confirm']")
    if confirm.count():
        confirm.press("Enter")


@pytest.mark.parametrize("size", [(360, 640), nightly((844, 390))])
def test_the_camera_goes_to_what_is_taught_and_told(
    open_app: OpenApp, size: tuple[int, int]
) -> None:
    page = open_app("phone", reduced_motion="reduce")
    page.set_viewport_size({"width": size[0], "height": size[1]})
    take(page, "bonus")
    expect(page.locator("[data-board]")).to_have_attribute("data-look", "space:10")
    wait_until_in_sight(page)
    assert page.evaluate(SCALE) > 1
    page.locator("#read-on").click()
    choose(page, "build_hut")
    wait_until_in_sight(page)
    choose(page, "hut:10")
    expect(page.locator("[data-moment='rune']")).to_be_visible()
    expect(page.locator("[data-board]")).to_have_attribute("data-look", "space:10")
    wait_until_in_sight(page)


def test_the_camera_aims_well_as_soon_as_a_link_is_opened(open_app: OpenApp) -> None:
    match = begin("mezo", *["human"] * 4, preset=EVERYTHING)
    asked = next(at for at in played(match, 5) if at.decision and at.decision.kind == "angry_god")
    link = engine.links.write_question(asked)
    page = open_app("phone", f"#m={link}", reduced_motion="reduce")
    page.locator("[data-action='found-answer']").click()
    page.wait_for_function(f"() => ({SCALE})() > 1")
    assert page.evaluate(BESIDE_MIDDLE) < 4


@pytest.mark.nightly
def test_a_persons_own_zoom_stays_until_something_else_is_asked(open_app: OpenApp) -> None:
    page = open_app("phone", reduced_motion="reduce")
    take(page, "druid")
    wait_until_in_sight(page)
    shown = page.evaluate(SCALE)
    page.locator("[data-action='fit']").click()
    page.wait_for_function(f"() => ({SCALE})() === 1")
    page.locator("[data-action='menu']").click()  # the page is drawn again
    page.locator("[data-action='close']").first.click()
    assert page.evaluate(SCALE) == 1
    page.locator("#read-on").click()
    wait_until_in_sight(page)
    assert page.evaluate(SCALE) > 1
    assert shown > 1


@pytest.mark.nightly
def test_the_camera_returns_where_the_window_changed_with_what_was_asked(
    open_app: OpenApp,
) -> None:
    page = open_app("phone", reduced_motion="reduce")
    take(page, "hut")
    page.locator("#read-on").click()
    expect(page.locator("[data-board]")).to_have_attribute("data-look", "")
    page.wait_for_function(f"() => ({SCALE})() === 1")
    choose(page, "build_hut")
    page.wait_for_function(f"() => ({SCALE})() > 1")
    page.locator(".top-bar [data-action='undo']").click()
    expect(page.locator("[data-board]")).to_have_attribute("data-look", "")
    page.wait_for_function(f"() => ({SCALE})() === 1")


@pytest.mark.nightly
def test_a_lesson_begins_where_it_begins(open_app: OpenApp) -> None:
    """Not where the lesson before it was looked at."""
    page = open_app("phone", reduced_motion="reduce")
    take(page, "druid")
    page.wait_for_function(f"() => ({SCALE})() > 1")
    page.locator("[data-action='menu']").click()
    page.locator("[data-action='leave']").click()
    take(page, "harvest")
    page.wait_for_function(f"() => ({SCALE})() === 1")


@pytest.mark.nightly
def test_mesos_scrolls_to_the_tribe_that_acts(open_app: OpenApp) -> None:
    page = open_app("desktop", "?seed=3", reduced_motion="reduce")
    page.set_viewport_size({"width": 1440, "height": 900})
    sit(page, "mesos", *["human"] * 5)
    expect(page.locator("[data-decision]")).to_be_visible(timeout=PATIENCE_MS)
    acts = page.locator("[data-player]").get_attribute("data-player")
    page.wait_for_function(f"() => ({IN_PAGE})('tableau-{acts}')")
