"""Mezo in the browser: a whole match by tapping on the phone, the stage and the map."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import accessibility_faults
from tests.e2e.play import hurry, moment, play, reveal, saved, sit, wait_for_a_choice

OpenApp = Callable[..., Page]
GAME = "mezo"
LONGER_THAN_ANY_MATCH = 900


def keep_narrow(page: Page) -> None:
    """The page does not scroll sideways."""
    width = page.evaluate("document.documentElement.scrollWidth")
    assert width <= page.viewport_size["width"]  # type: ignore[index]


def gate_is_bare(page: Page) -> None:
    """At a gate nothing of the table is in the page."""
    expect(page.locator("[data-option]")).to_have_count(0)
    expect(page.locator(".hand, .board, .log, .card")).to_have_count(0)


def asked(page: Page) -> str:
    """The kind of the decision on the screen, behind the gate if there is one."""
    if moment(page) == "handover":
        reveal(page)
    return page.locator("[data-decision]").get_attribute("data-decision") or ""


def play_until(page: Page, rng: random.Random, kind: str) -> None:
    """Plays at random until a decision of a kind is asked."""
    while asked(page) != kind:
        play(page, rng, 1)


def test_two_people_and_a_bot_play_a_whole_match(open_app: OpenApp) -> None:
    page = open_app("phone", "?seed=21&debug=1", bypass_csp=True)
    sit(page, GAME, "human", "human", "bot:random")
    rng = random.Random(21)
    seen: set[str] = set()
    for number in range(LONGER_THAN_ANY_MATCH):
        screen = moment(page)
        if screen == "result":
            break
        if screen == "handover":
            gate_is_bare(page)
            reveal(page)
        seen.add(asked(page))
        if number == 1:
            hurry(page)
        play(page, rng, 1)
        if number % 9 == 0:
            keep_narrow(page)
    assert moment(page) == "result"
    assert {"god", "ability", "champion", "deploy", "call", "card", "action"} <= seen
    scores = [int(text) for text in page.locator("[data-score]").all_text_contents()]
    winner = page.locator("[data-winner]").get_attribute("data-winner")
    assert scores[int(winner or 0)] == max(scores)


def test_deploying_is_a_tap_and_taking_back_is_another(open_app: OpenApp) -> None:
    page = open_app("phone", "?seed=4&debug=1")
    sit(page, GAME, "human", "bot:random")
    play_until(page, random.Random(4), "deploy")
    page.locator("[data-about='deploy:shaman']").tap()
    land = page.locator(".board .mezo-area[data-option$='.shaman']").first
    key = land.get_attribute("data-option") or ""
    before = saved(page)
    land.focus()
    land.press("Enter")
    wait_for_a_choice(page, before)
    region = key.removeprefix("deploy:").removesuffix(".shaman")
    units = page.locator(f".board [data-key^='units-{region}-'][data-key$='-shaman']")
    expect(units.first).to_be_attached()
    after = saved(page)
    page.locator("[data-action='undo']").tap()
    wait_for_a_choice(page, after)
    expect(page.locator("[data-decision='deploy']")).to_be_visible()


def test_the_map_keeps_its_size_while_an_action_is_chosen(open_app: OpenApp) -> None:
    page = open_app("small_phone", "?seed=8&debug=1")
    sit(page, GAME, "human", "bot:random")
    hurry(page)
    play_until(page, random.Random(8), "deploy")
    size = page.locator(".board-window").bounding_box()
    play_until(page, random.Random(8), "action")
    assert page.locator(".board-window").bounding_box() == size
    keep_narrow(page)
    action = page.locator(".mezo-swipe [data-option^='act:']").first
    before = saved(page)
    action.tap()
    if page.locator("[data-action='confirm']").count():
        page.locator("[data-action='confirm']").tap()
    wait_for_a_choice(page, before)


@pytest.mark.parametrize("view", ["phone", "small_phone"])
def test_with_everything_on_the_map_is_as_large(open_app: OpenApp, view: str) -> None:
    sizes = []
    for preset in ("", "everything"):
        page = open_app(view, "?seed=8&debug=1")
        sit(page, GAME, "human", "bot:random", preset=preset)
        hurry(page)
        play_until(page, random.Random(8), "deploy")
        sizes.append(page.locator(".board-window").bounding_box()["height"])  # type: ignore[index]
        keep_narrow(page)
    expect(page.locator(".mezo-rail-more")).to_be_visible()
    assert sizes[1] >= sizes[0] - 0.5


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_every_decision_is_clean_for_assistive_technology(open_app: OpenApp, scheme: str) -> None:
    page = open_app("phone", "?seed=6&debug=1", bypass_csp=True, color_scheme=scheme)
    sit(page, GAME, "human", "human")
    rng = random.Random(6)
    seen: set[str] = set()
    for _ in range(90):
        kind = asked(page)
        if kind not in seen:
            assert accessibility_faults(page) == [], kind
        seen.add(kind)
        play(page, rng, 1)
    assert {"champion", "deploy", "call", "card", "action"} <= seen
