"""The replay in a real browser: a match that is over is gone through and played on from, a running
one shows what its player may know, and all of it leaves the match as it is.
"""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

import engine
from engine import Seat
from tests.e2e.conftest import accessibility_faults, nightly, wait_ready
from tests.e2e.play import moment, position, sit
from tests.e2e.prepared import kept, record
from web.model.timeline import search_moments, timeline_of

SLIDE = """(slider, value) => {
    slider.value = value;
    slider.dispatchEvent(new Event("input", { bubbles: true }));
    slider.dispatchEvent(new Event("change", { bubbles: true }));
}"""
PAST = "[data-past]"
SLIDER = "[data-slider='moment']"


@pytest.fixture(scope="module")
def over() -> engine.Match:
    """A match of Mezo that two people have played to its end, at random."""
    return played("mezo")


def played(game: str) -> engine.Match:
    """A match of two people, at random."""
    rng = random.Random(4)
    match = engine.start(game, [Seat("Ana"), Seat("Ben")], seed=4)
    while match.decision:
        match.choose(rng.choice(match.decision.options).key)
    return match


def slide(page: Page, number: int) -> None:
    """The slider is drawn to a moment."""
    page.locator(SLIDER).evaluate(SLIDE, number)
    expect(page.locator(PAST)).to_have_attribute("data-past", str(number))


def step(page: Page, way: str) -> None:
    """One choice or turn further, or back."""
    page.locator(f"[data-action='replay-step'][data-about='{way}']").click()


@pytest.mark.parametrize("view", ["phone", nightly("small_phone"), nightly("desktop")])
def test_a_moment_is_in_sight_above_the_controls(
    open_app: Callable[..., Page], over: engine.Match, view: str
) -> None:
    timeline = timeline_of(over)
    while search_moments(timeline, over):
        pass
    page = open_app(view, stored=kept({"m1": record("m1", over)}))
    page.locator("[data-match='m1']").first.click()
    page.locator("[data-action='replay'][data-about='']").click()
    slide(page, timeline.marks[-1])
    height = page.viewport_size["height"]  # type: ignore[index]
    title = page.locator(".past-tray .moment-title").first.bounding_box()
    controls = page.locator(".past-controls").bounding_box()
    assert title
    assert controls
    assert title["y"] + title["height"] < controls["y"]
    assert controls["y"] + controls["height"] <= height
    assert page.locator(".past-tray").evaluate("tray => tray.clientHeight") > height / 5


@pytest.mark.parametrize(
    ("game", "view"),
    [
        ("meduris", "phone"),
        nightly("mezo", "small_phone"),
        nightly("aztlan", "desktop"),
    ],
)
def test_what_was_asked_is_in_sight_without_news(
    open_app: Callable[..., Page], game: str, view: str
) -> None:
    page = open_app(view, stored=kept({"m1": record("m1", played(game))}))
    page.locator("[data-match='m1']").first.click()
    page.locator("[data-action='replay'][data-about='']").click()
    expect(page.locator(PAST)).to_have_attribute("data-past", "0")
    expect(page.locator(".past-tray .news")).to_have_count(0)
    tray, asked = (page.locator(where).bounding_box() for where in (".past-tray", "#prompt"))
    assert tray
    assert asked
    assert tray["y"] <= asked["y"]
    assert asked["y"] + asked["height"] <= tray["y"] + tray["height"]


@pytest.mark.nightly
@pytest.mark.parametrize("view", ["phone", nightly("desktop")])
def test_a_match_that_is_over_is_gone_through_and_played_on(
    open_app: Callable[..., Page], over: engine.Match, view: str
) -> None:
    page = open_app(view, "?debug=1", stored=kept({"m1": record("m1", over)}), bypass_csp=True)
    page.locator("[data-match='m1']").first.click()
    expect(page.locator("[data-screen='result']")).to_be_visible()
    page.locator("[data-action='replay'][data-about='']").click()
    past = page.locator(PAST)
    expect(past).to_have_attribute("data-past", "0")
    slide(page, 40)
    step(page, "on")
    expect(past).to_have_attribute("data-past", "41")
    step(page, "back")
    expect(past).to_have_attribute("data-past", "40")
    assert accessibility_faults(page) == []
    page.locator("[data-action='replay-eyes']").select_option("open")
    expect(page.locator(".past-hand")).to_have_count(2)
    page.locator("[data-action='replay-eyes']").select_option("0")
    expect(page.locator(".past-hand")).to_have_count(0)
    page.locator("[data-action='replay-play']").click()
    expect(past).not_to_have_attribute("data-past", "40")
    page.locator("[data-action='replay-play']").click()

    seventh = next(n for n, choice in enumerate(over.choices) if choice.turn == 7)
    slide(page, seventh)
    page.locator("[data-action='fork']").click()
    assert accessibility_faults(page) == []
    page.locator("[data-action='fork-start']").click()
    assert moment(page) in ("table", "handover")
    expect(past).to_have_count(0)
    assert position(page).count(",") + 1 == seventh
    page.locator("[data-action='menu']").click()
    page.locator("[data-action='leave']").click()
    expect(page.locator("[data-match]")).to_have_count(2)


@pytest.mark.nightly
def test_a_running_match_is_looked_back_at_and_goes_on(open_app: Callable[..., Page]) -> None:
    page = open_app("phone", "?seed=5&debug=1")
    sit(page, "mesos", "human", "human")
    for _ in range(4):
        moment(page)
        option = page.locator("[data-decision] [data-option]:not([aria-disabled])").first
        option.dispatch_event("click")
        confirm = page.locator("[data-action='confirm']")
        if confirm.is_visible():
            confirm.click()
    moment(page)
    before = position(page)
    page.locator("[data-action='menu']").click()
    page.get_by_role("dialog").locator("[data-action='replay']").click()
    past = page.locator(PAST)
    expect(past).to_be_visible()
    slide(page, 1)
    expect(page.locator("[data-action='replay-eyes'] option[value='1']")).to_have_count(0)
    expect(page.locator("[data-option]")).to_have_count(0)
    page.locator("[data-action='replay-close']").click()
    expect(past).to_have_count(0)
    page.locator("[data-sheet='log']").click()
    page.get_by_role("dialog").locator("[data-action='replay']").last.click()
    expect(past).to_be_visible()
    page.reload()
    wait_ready(page)
    moment(page)
    expect(past).to_have_count(0)
    assert position(page) == before
