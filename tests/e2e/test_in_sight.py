"""In sight: what is asked, what pays for it, where it happens, who plays; on every size of screen.

One page is put through all sizes at each of a few decisions that the engine has prepared, and
`in_sight.js` says what of it is not in sight. By day a few decisions of each game, a moment and a
step of a lesson; at night all of them, all of the expansion, a match alone, very large text, a hint
and the assistant.
"""

from __future__ import annotations

import glob
import random
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

import engine
from engine import NOBODY, known_events
from tests.by_day import one_of
from tests.e2e.conftest import STILL, nightly
from tests.e2e.play import GO_ON, GOES_ON, PATIENCE_MS
from tests.e2e.prepared import (
    EVERYTHING,
    at_decisions,
    begin,
    by_decision,
    kept,
    open_match,
    record,
    to_the_lobby,
)
from tests.e2e.test_lessons import SCHOOLS, book, coach, do, learn, reach, take
from web import games
from web.lessons.lesson import Step
from web.model.settings import Settings
from web.records import storage_keys
from web.records.settings import write_settings

OpenApp = Callable[..., Page]
IN_SIGHT = Path(__file__).with_name("in_sight.js").read_text("utf-8")
PHONES = ((360, 640), (390, 844), (844, 390))
TABLETS = ((820, 1180), (1180, 820), (1440, 900), (1920, 1080))
LETTER = {"phone": 11, "tablet": 13}
"""The least height of a text, in pixels."""
DRAWN = """async () => {
    let same = 0, before = "";
    while (same < 3) {
        await new Promise(requestAnimationFrame);
        const parts = [...document.querySelectorAll("[data-board], .board-page, .dock, .tray")];
        const places = parts.map((one) => [one.getAttribute("style"), one.getBoundingClientRect()]);
        const now = JSON.stringify(places);
        [same, before] = now === before ? [same + 1, before] : [0, now];
    }
}"""
"""Waits for frames: of a resize, of the camera that looks again, until nothing moves any more."""
TABLES: dict[str, tuple[str, int, str]] = {
    "meduris": ("meduris", 3, ""),
    "aztlan": ("aztlan", 4, ""),
    "mesos": ("mesos", 5, ""),
    "mezo": ("mezo", 4, ""),
    "souls": ("mezo", 4, EVERYTHING),
    "alone": ("mezo", 1, ""),
}
BY_DAY = {
    "aztlan": ("place", "clash"),
    "mezo": ("card", "may"),
}
"""Decisions with the most to be seen; those of the last game are looked at on every push."""


def prepared(table: str, *kinds: str) -> dict[str, str]:
    """The records of a table's match by the kinds of its decisions, of all or of some."""
    game, people, preset = TABLES[table]
    return by_decision(begin(game, *["human"] * people, preset=preset), 1, kinds)


def own(table: str) -> dict[str, str]:
    """Those of the decisions of its own that no other table with this game asks for."""
    game, others = TABLES[table][0], [*TABLES]
    before = [other for other in others[: others.index(table)] if TABLES[other][0] == game]
    asked = {kind for other in before for kind in prepared(other)}
    return {kind: record for kind, record in prepared(table).items() if kind not in asked}


def each_size(page: Page) -> Iterator[tuple[str, dict[str, object]]]:
    """Puts the page through all sizes; the size's name, and what is asked of a table there."""
    for width, height in (*PHONES, *TABLETS):
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(DRAWN)
        page.wait_for_function(STILL)
        large = (width, height) in TABLETS
        letter = LETTER["tablet" if large else "phone"]
        yield f"{width}x{height}", {"letter": letter, "plates": large}


def out_of_sight(page: Page) -> list[str]:
    """What is not in sight at any size, each with the size."""
    return [
        f"{size}: {fault}"
        for size, asked in each_size(page)
        for fault in page.evaluate(IN_SIGHT, asked)
    ]


def open_to_look(open_app: OpenApp, stored: Mapping[str, str] | None = None) -> Page:
    """The app on a screen of plain pixels, where nothing moves: what is painted costs the most."""
    return open_app("phone", stored=stored, reduced_motion="reduce", device_scale_factor=1)


def looked_at(
    open_app: OpenApp,
    records: Mapping[str, str],
    settings: Settings | None = None,
    prepare: Callable[[Page], None] = lambda _page: None,
) -> list[str]:
    """What is not in sight at any of some decisions, at any size."""
    stored = kept(records) | {storage_keys.SETTINGS: write_settings(settings or Settings())}
    page = open_to_look(open_app, stored)
    faults: list[str] = []
    for kind in at_decisions(page, records):
        if kind in records:
            prepare(page)
            faults += [f"{kind} {fault}" for fault in out_of_sight(page)]
    return faults


def ask_for_a_hint(page: Page) -> None:
    if page.locator("[data-option]").count() == 1:
        return  # who has no choice is given no hint
    page.locator("[data-action='hint']").tap()
    covered = page.locator("[data-action='hint-uncovered']")
    expect(covered.or_(page.locator(".hint")).first).to_be_visible()
    if covered.is_visible():
        covered.tap()
    expect(page.locator(".hint-told")).to_be_visible(timeout=2 * PATIENCE_MS)


@pytest.mark.parametrize("table", one_of(2, [*BY_DAY][::-1]))
def test_what_is_asked_is_in_sight(open_app: OpenApp, table: str) -> None:
    records = prepared(table, *BY_DAY[table])
    assert list(records) == [kind for kind in records if kind in BY_DAY[table]] != []
    assert looked_at(open_app, records) == []


@pytest.mark.parametrize("table", [nightly(table) for table in TABLES])
def test_every_decision_is_in_sight(open_app: OpenApp, table: str) -> None:
    assert looked_at(open_app, prepared(table)) == []


@pytest.mark.parametrize("table", [nightly(table) for table in TABLES])
def test_very_large_text_is_in_sight(open_app: OpenApp, table: str) -> None:
    assert looked_at(open_app, prepared(table), Settings(letters="largest")) == []


@pytest.mark.parametrize("table", [nightly(table) for table in TABLES])
def test_a_tip_leaves_in_sight_what_it_talks_about(open_app: OpenApp, table: str) -> None:
    assert looked_at(open_app, own(table), Settings(assistant=True)) == []


@pytest.mark.parametrize("table", [nightly(table) for table in TABLES])
def test_a_hint_leaves_in_sight_what_it_talks_about(open_app: OpenApp, table: str) -> None:
    assert looked_at(open_app, own(table), prepare=ask_for_a_hint) == []


LOW_CARDS = """() => [...document.querySelectorAll(".mesos-row [role=button]")].filter(
    (card) => card.getBoundingClientRect().bottom > innerHeight).length"""


@pytest.mark.nightly
def test_both_rows_of_two_players_are_in_sight_on_a_phone_that_lies(open_app: OpenApp) -> None:
    records = by_decision(begin("mesos", "human", "human"), 1, ["place"])
    page = open_to_look(open_app, kept(records))
    for _kind in at_decisions(page, records):
        page.set_viewport_size({"width": 844, "height": 390})
        page.evaluate(DRAWN)
        assert page.locator(".mesos-row [role=button]").count() > 8
        assert page.evaluate(LOW_CARDS) == 0
        page.set_viewport_size({"width": 390, "height": 844})


# --- moments ------------------------------------------------------------------------------------


def by_moment(match: engine.Match, seed: int) -> dict[str, tuple[str, str]]:
    """By the kind of a moment that tells of a place: the record before it, and the choice.

    Not of choices that are put together of chips: other tests play these.
    """
    rng, screen = random.Random(seed), games.screen(match.game.id)
    found: dict[str, tuple[str, str]] = {}
    while match.decision:
        before, told = record("before", match), len(match.events)
        option = rng.choice(match.decision.options)
        match.choose(option.key)
        public = known_events(match.events[told:], NOBODY)
        for moment in screen.moments(public, screen.names(match.seats, match.state)):
            if moment.about and not option.key.partition(":")[2].replace(".", "").isdigit():
                found.setdefault(moment.kind, (before, option.key))
    return found


def choose(page: Page, key: str) -> None:
    """Makes a choice by its key, and goes on to what it brings."""
    reach(page, Step("", (), (glob.escape(key),))).press("Enter")
    confirm, told = page.locator("[data-action='confirm']"), page.locator(".play > [data-moment]")
    expect(confirm.or_(told).first).to_be_visible(timeout=PATIENCE_MS)
    if confirm.is_visible():
        confirm.press("Enter")
    expect(told).to_be_visible(timeout=PATIENCE_MS)


def moments_out_of_sight(page: Page, found: Mapping[str, tuple[str, str]]) -> list[str]:
    """What is not in sight while each of some moments waits to be read."""
    faults: list[str] = []
    for kind, (_before, key) in found.items():
        open_match(page, kind)
        choose(page, key)
        while page.locator(f".play > [data-moment='{kind}']").count() == 0:
            page.evaluate(GO_ON, GOES_ON)
            page.evaluate(DRAWN)
        faults += [f"{kind} {fault}" for fault in out_of_sight(page)]
        to_the_lobby(page)
    return faults


EVERY = 99


@pytest.mark.parametrize(
    ("table", "many"), [("aztlan", 1), *(nightly(table, EVERY) for table in TABLES)]
)
def test_a_moment_leaves_in_sight_what_it_tells_of(
    open_app: OpenApp, table: str, many: int
) -> None:
    game, people, preset = TABLES[table]
    every = by_moment(begin(game, *["human"] * people, preset=preset), 1)
    found = dict(list(every.items())[:many])
    records = {kind: before for kind, (before, _key) in found.items()}
    assert records
    page = open_to_look(open_app, kept(records))
    assert moments_out_of_sight(page, found) == []


DARK = """() => [document.querySelector(".board-page").clientWidth,
    parseFloat(getComputedStyle(document.querySelector(".stage"), "::before").width)]"""


@pytest.mark.nightly
def test_a_phone_that_is_turned_darkens_all_of_a_page_of_cards(open_app: OpenApp) -> None:
    found = by_moment(begin("mesos", "human", "human"), 1)
    kind, (before, key) = next(iter(found.items()))
    page = open_to_look(open_app, kept({kind: before}))
    open_match(page, kind)
    choose(page, key)
    page.set_viewport_size({"width": 844, "height": 390})
    page.evaluate(DRAWN)
    shown, dark = page.evaluate(DARK)
    assert dark == shown


# --- lessons ------------------------------------------------------------------------------------


def taught_out_of_sight(page: Page, steps: tuple[Step, ...]) -> list[str]:
    """What is not in sight at the steps of a lesson, which is played from its begin."""
    faults: list[str] = []
    for number, step in enumerate(steps):
        assert coach(page)[1] == number
        faults += [f"{number} {fault}" for fault in out_of_sight(page)]
        if step is steps[-1]:
            break
        if step.is_read:
            page.locator("#read-on").click()
        else:
            do(page, step, number)
        left = page.locator(f"[data-coach][data-step='{number}']")
        expect(left).to_have_count(0, timeout=PATIENCE_MS)
    return faults


LOOKED_AT = {"meduris": 1}
"""Of whose first lesson so many steps are looked at by day; at night of each lesson this many."""
STEPS = 6


@pytest.mark.nightly
@pytest.mark.parametrize("game", [*LOOKED_AT])
def test_a_lesson_points_at_what_is_in_sight(open_app: OpenApp, game: str) -> None:
    page = open_to_look(open_app)
    first = book(game).lessons[0]
    learn(page, game)
    take(page, game, first.name)
    assert taught_out_of_sight(page, first.steps[: LOOKED_AT[game]]) == []


@pytest.mark.parametrize("game", [nightly(game) for game in SCHOOLS])
def test_every_lesson_points_at_what_is_in_sight(open_app: OpenApp, game: str) -> None:
    page = open_to_look(open_app)
    faults: list[str] = []
    for lesson in book(game).lessons:
        learn(page, game)
        take(page, game, lesson.name)
        told = taught_out_of_sight(page, lesson.steps[:STEPS])
        faults += [f"{lesson.name} {fault}" for fault in told]
        to_the_lobby(page)
    assert faults == []
