"""Mezo in the browser: a whole match by tapping on the phone, the stage and the map."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.e2e import prepared
from tests.e2e.conftest import Site, accessibility_faults, nightly, wait_offline, wait_ready
from tests.e2e.play import (
    gate_is_bare,
    hurry,
    keep_narrow,
    moment,
    play,
    position,
    reveal,
    saved,
    sit,
    totals,
    wait_for_a_choice,
)

OpenApp = Callable[..., Page]
GAME = "mezo"
LONGER_THAN_ANY_MATCH = 900
LAST_CHOICES = 25
"""A match that is tapped to its end goes on from here."""
YES_OR_NO = ("may", "city_unit")
"""What is answered by a yes or a no, both in sight."""


def asked(page: Page) -> str:
    """The kind of the decision on the screen, behind the gate if there is one."""
    if moment(page) == "handover":
        reveal(page)
    return page.locator("[data-decision]").get_attribute("data-decision") or ""


def play_until(page: Page, rng: random.Random, kind: str) -> None:
    """Plays at random until a decision of a kind is asked."""
    while asked(page) != kind:
        play(page, rng, 1)


def play_to_the_end(page: Page, rng: random.Random) -> dict[str, int]:
    """Plays on to the result; gives how often each decision was asked, and the gates passed."""
    seen: dict[str, int] = {}
    for number in range(LONGER_THAN_ANY_MATCH):
        screen = moment(page)
        if screen == "result":
            return seen
        if screen == "handover":
            gate_is_bare(page)
            seen[screen] = seen.get(screen, 0) + 1
        kind = asked(page)
        seen[kind] = seen.get(kind, 0) + 1
        if kind in YES_OR_NO:
            expect(page.locator(".dock [data-option]").last).to_be_in_viewport(ratio=0.9)
        if number % 9 == 0:
            keep_narrow(page)
        play(page, rng, 1)
    raise AssertionError("the match does not end")


def late_match(*sitters: str) -> dict[str, str]:
    """A match with everything that is nearly over, as it is stored."""
    late = prepared.nearly_over(
        lambda: prepared.begin(GAME, *sitters, seed=6, preset=prepared.EVERYTHING), 6, LAST_CHOICES
    )
    return {"late": prepared.record("late", late)}


def the_best_has_won(page: Page, seats: int) -> None:
    """The result tells everybody's total, and who has the highest."""
    scores = totals(page)
    assert len(scores) == seats
    winner = page.locator("[data-winner]").first.get_attribute("data-winner")
    assert scores[int(winner or 0)] == max(scores)


@pytest.mark.nightly
def test_a_whole_match_against_a_bot(open_app: OpenApp) -> None:
    page = open_app("phone", "?seed=21&debug=1", bypass_csp=True)
    sit(page, GAME, "human", "bot:random")
    moment(page)
    hurry(page)
    seen = play_to_the_end(page, random.Random(21))
    assert {"god", "ability", "champion", "deploy", "call", "card", "action"} <= seen.keys()
    assert not {"city", "cenote", "city_unit", "power", "ritual_fire"} & seen.keys()
    the_best_has_won(page, 2)


@pytest.mark.nightly
def test_two_people_play_everything_on_one_phone_without_a_network(
    open_app: OpenApp, server: Site
) -> None:
    page = open_app(
        "phone", "?seed=21&debug=1", base_url=server.url, service_workers="allow", bypass_csp=True
    )
    wait_offline(page)
    server.stop()
    sit(page, GAME, "human", "human", preset=prepared.EVERYTHING)
    rng = random.Random(21)
    play_until(page, rng, "deploy")
    hurry(page)
    play(page, rng, 10)
    asked(page)
    before = position(page)
    page.reload()
    wait_ready(page)
    asked(page)
    assert position(page) == before
    prepared.to_the_lobby(page)
    prepared.store(page, late_match("human", "human"))
    prepared.open_match(page, "late")
    seen = play_to_the_end(page, rng)
    assert {"card", "action"} <= seen.keys()
    assert seen["handover"] >= 1
    the_best_has_won(page, 2)
    keep_narrow(page)


@pytest.mark.nightly
def test_everything_is_played_against_bots_on_a_desktop(open_app: OpenApp) -> None:
    page = open_app("desktop", "?seed=6&debug=1", bypass_csp=True)
    sitters = ("human", "bot:greedy", "bot:random")
    prepared.store(page, late_match(*sitters))
    prepared.open_match(page, "late")
    hurry(page)
    seen = play_to_the_end(page, random.Random(6))
    assert {"card", "action"} <= seen.keys()
    the_best_has_won(page, 3)
    assert accessibility_faults(page) == []
    page.reload()
    expect(page.locator("[data-screen='result']")).to_be_visible(timeout=60_000)


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


@pytest.mark.nightly
def test_the_map_makes_room_while_an_action_is_chosen(open_app: OpenApp) -> None:
    page = open_app("small_phone", "?seed=8&debug=1")
    sit(page, GAME, "human", "bot:random")
    hurry(page)
    play_until(page, random.Random(8), "deploy")
    size = page.locator(".board-window").bounding_box()
    play_until(page, random.Random(8), "action")
    smaller = page.locator(".board-window").bounding_box()
    assert size and smaller
    assert smaller["height"] < size["height"]
    keep_narrow(page)
    action = page.locator(".mezo-ways [data-option^='act:']").first
    before = saved(page)
    action.tap()
    if page.locator("[data-action='confirm']").count():
        page.locator("[data-action='confirm']").tap()
    wait_for_a_choice(page, before)


@pytest.mark.nightly
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


TWO, BOTS = ("human", "human"), ("human", "bot:greedy", "bot:random")


@pytest.mark.nightly
@pytest.mark.parametrize(
    ("view", "scheme", "match", "kinds"),
    [
        ("phone", "dark", (prepared.EVERYTHING, TWO), ("ability", "call", "card", "action")),
        nightly("phone", "dark", (prepared.EVERYTHING, TWO), ()),
        nightly("phone", "light", ("", TWO), ()),
        nightly("phone", "light", ("", ("human",)), ()),
        nightly("desktop", "light", (prepared.EVERYTHING, BOTS), ()),
    ],
)
def test_every_decision_is_clean_for_assistive_technology(
    open_app: OpenApp,
    view: str,
    scheme: str,
    match: tuple[str, tuple[str, ...]],
    kinds: tuple[str, ...],
) -> None:
    preset, sitters = match
    begun = prepared.begin(GAME, *sitters, seed=6, preset=preset)
    records = prepared.by_decision(begun, 6, kinds)
    assert records.keys() >= set(kinds or ("deploy", "card", "mark", "space"))
    page = prepared.open_to_check(open_app, view, records, scheme)
    assert prepared.faults_by_decision(page, records) == {}
