"""Names of ten thousand letters without a break: they are cut, and no screen becomes wider."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, expect

import engine
from engine import Seat
from tests.e2e.conftest import STILL, wait_ready
from tests.e2e.play import moment, reveal
from tests.e2e.prepared import NOW, store
from web.games import GAMES
from web.model.saved_match import SavedMatch
from web.records import saved_matches

OpenApp = Callable[..., Page]
LONG = ("W" * 10_000, "漢" * 10_000, "👩\u200d👩\u200d👧" * 2_000, "\ufdfd" * 10_000, "-" * 10_000)
"""Our widest letter, an ideograph, an emoji of several parts, the widest letter that there is."""
SHORT = ("Ana", "Ben", "Eva", "Leo", "Ida")
TOO_WIDE = """() => {
    const cuts = (one) => getComputedStyle(one).textOverflow === "ellipsis";
    const shown = [...document.body.querySelectorAll("*")].filter((one) => one.checkVisibility()
        && !one.closest("svg, input, .visually-hidden, .chip-line") && !cuts(one));
    const wide = shown.filter((one) => one.clientWidth && one.scrollWidth > one.clientWidth + 1);
    const page = document.scrollingElement.scrollWidth > innerWidth ? ["page"] : [];
    return [...new Set([...page, ...wide.map((one) => `${one.tagName} ${one.className}`)])].sort();
}"""
"""Whatever on the page has more in it than its width shows, and does not say so with dots."""


def record(match_id: str, match: engine.Match, names: tuple[str, ...]) -> str:
    """A match as some other app would have kept it, with names that nobody has mended."""
    for seat, name in zip(match.seats, names, strict=False):
        object.__setattr__(seat, "name", name)
    about = SavedMatch(match_id)
    object.__setattr__(about, "title", names[0])
    return saved_matches.record(match_id, match, NOW, about)[1]


def played(game: str, choices: int) -> engine.Match:
    """A match of as many people as there can be, at random."""
    rng = random.Random(game)
    seats = [Seat("") for _ in range(max(engine.describe(game).players))]
    match = engine.start(game, seats, seed=5)
    while match.decision and len(match.choices) < choices:
        match.choose(rng.choice(match.decision.options).key)
    return match


def with_names(page: Page, names: tuple[str, ...]) -> None:
    """The page, opened again with a running match of every game and one that is over."""
    matches = [
        (f"{name} {game}", played(game, choices))
        for game in GAMES
        for name, choices in (("running", 30), ("over", 9_999))
    ]
    store(page, {name: record(name, match, names) for name, match in matches})


def screens(page: Page) -> Iterator[str]:
    """Stands still at every screen on which there are names."""
    expect(page.locator("[data-match^='over']")).to_have_count(len(GAMES))
    yield "lobby"
    page.locator("[data-sheet='match'][data-about^='over']").first.click()
    yield "a match's sheet"
    page.locator("[data-action='share']").click()
    yield "sharing"
    page.keyboard.press("Escape")
    page.locator("[data-sheet='statistics']").first.click()
    expect(page.locator("[data-played]")).to_have_count(len(GAMES))
    yield "statistics"
    page.keyboard.press("Escape")
    for game in GAMES:
        yield from screens_of(page, game)


def screens_of(page: Page, game: str) -> Iterator[str]:
    """Those of the matches of a game."""
    page.locator(f"[data-match='over {game}']").click()
    expect(page.locator("[data-screen='result']")).to_be_visible()
    yield f"{game}: result"
    page.locator("[data-action='leave']").first.click()
    page.locator(f"[data-match='running {game}']").click()
    if moment(page) == "handover":
        yield f"{game}: handover"
        reveal(page)
    yield f"{game}: table"
    page.locator("[data-action='menu']").click()
    yield f"{game}: menu"
    page.locator("[data-action='leave']").click()


def too_wide(page: Page, names: tuple[str, ...]) -> dict[str, list[str]]:
    """What is wider than it may be on each screen, with such names."""
    with_names(page, names)
    found = {}
    for screen in screens(page):
        page.wait_for_function(STILL)
        found[screen] = page.evaluate(TOO_WIDE)
    return found


@pytest.mark.nightly
@pytest.mark.parametrize("view", ["phone", "desktop"])
def test_names_from_outside_make_no_screen_wider(open_app: OpenApp, view: str) -> None:
    usual = too_wide(open_app(view, bypass_csp=True), SHORT)
    assert too_wide(open_app(view, bypass_csp=True), LONG) == usual


@pytest.mark.nightly
def test_a_name_that_is_typed_is_cut_and_mended(open_app: OpenApp) -> None:
    page = open_app("phone")
    page.locator("[data-game='mesos']").click()
    field = page.locator("#seat-name-0")
    field.evaluate("(field, name) => { field.value = name; }", f"\u200b\u2067{LONG[2]}")
    field.dispatch_event("change")
    expect(field).to_have_value("👩\u200d👩\u200d👧" * 20)
    field.fill("W" * 30)
    field.blur()
    expect(field).to_have_value("W" * 20)
    assert page.evaluate(TOO_WIDE) == []
    page.locator("[data-action='start']").click()
    assert moment(page) in ("table", "handover")
    page.reload()
    wait_ready(page)
    assert moment(page) in ("table", "handover")
