"""In sight: what is asked, what pays for it, where it happens, who plays; on every size of screen.

One page is put through all sizes at each of a few decisions that the engine has prepared, and
`in_sight.js` says what of it is not in sight. By day a few decisions of each game; at night all of
them, all of the expansion, a match alone, very large text, a hint and the assistant.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import STILL, nightly
from tests.e2e.play import PATIENCE_MS
from tests.e2e.prepared import EVERYTHING, at_decisions, begin, by_decision, kept
from web.model.settings import Settings
from web.records import storage_keys
from web.records.settings import write_settings

OpenApp = Callable[..., Page]
IN_SIGHT = Path(__file__).with_name("in_sight.js").read_text("utf-8")
PHONES = ((360, 640), (390, 844), (844, 390))
TABLETS = ((820, 1180), (1180, 820), (1440, 900), (1920, 1080))
LETTER = {"phone": 11, "tablet": 13}
"""The least height of a text, in pixels."""
DRAWN = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
TABLES: dict[str, tuple[str, int, str]] = {
    "meduris": ("meduris", 3, ""),
    "aztlan": ("aztlan", 4, ""),
    "mesos": ("mesos", 5, ""),
    "mezo": ("mezo", 4, ""),
    "souls": ("mezo", 4, EVERYTHING),
    "alone": ("mezo", 1, ""),
}
BY_DAY = {
    "meduris": ("offering", "harvest_move"),
    "aztlan": ("place", "clash"),
    "mesos": ("take",),
    "mezo": ("card", "may"),
}
"""Decisions that are looked at on every push: of each game those with the most to be seen."""


def prepared(table: str, *kinds: str) -> dict[str, str]:
    """The records of a table's match by the kinds of its decisions, of all or of some."""
    game, people, preset = TABLES[table]
    found = by_decision(begin(game, *["human"] * people, preset=preset), 1)
    return {kind: text for kind, text in found.items() if not kinds or kind in kinds}


def each_size(page: Page) -> Iterator[tuple[str, dict[str, object]]]:
    """Puts the page through all sizes; the size's name, and what is asked of a table there."""
    for width, height in (*PHONES, *TABLETS):
        page.set_viewport_size({"width": width, "height": height})
        if page.locator("[data-action='fit']").is_visible():
            page.locator("[data-action='fit']").tap()  # a page that grew keeps the zoom it had
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


def looked_at(
    open_app: OpenApp,
    records: Mapping[str, str],
    settings: Settings | None = None,
    prepare: Callable[[Page], None] = lambda _page: None,
) -> list[str]:
    """What is not in sight at any of some decisions, at any size."""
    stored = kept(records) | {storage_keys.SETTINGS: write_settings(settings or Settings())}
    page = open_app("phone", stored=stored, reduced_motion="reduce")
    faults: list[str] = []
    for kind in at_decisions(page, records):
        if kind in records:
            prepare(page)
            faults += [f"{kind} {fault}" for fault in out_of_sight(page)]
    return faults


def ask_for_a_hint(page: Page) -> None:
    page.locator("[data-action='hint']").tap()
    expect(page.locator(".hint-told")).to_be_visible(timeout=2 * PATIENCE_MS)


@pytest.mark.parametrize("table", BY_DAY)
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
    assert looked_at(open_app, prepared(table), Settings(assistant=True)) == []


@pytest.mark.parametrize("table", [nightly(table) for table in TABLES])
def test_a_hint_leaves_in_sight_what_it_talks_about(open_app: OpenApp, table: str) -> None:
    records = prepared(table, *BY_DAY.get(table, ()))
    assert looked_at(open_app, records, prepare=ask_for_a_hint) == []
