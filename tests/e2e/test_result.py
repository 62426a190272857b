"""The result in a real browser: it is counted up, or not, and ends with the right totals."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

import engine
from engine import Seat
from tests.e2e.conftest import accessibility_faults, wait_ready
from tests.e2e.play import moment, totals
from tests.e2e.prepared import record, store_texts
from web.records import storage_keys

SHOW = "[data-tallying]"


def ends_with_any(match: engine.Match) -> bool:
    """Whether a bot has the last choice of a match, whatever it is."""
    decision = match.decision
    if decision is None or match.seats[decision.seat].is_human:
        return False
    for option in decision.options:
        copy = engine.load(engine.dump(match))
        copy.choose(option.key)
        if not copy.over:
            return False
    return True


def all_but_ended(seed: int) -> engine.Match | None:
    """A match of Mesos that a bot is about to end; None if this seed has none."""
    rng = random.Random(seed)
    seats = [Seat("Ana"), Seat("Otso", "bot:easy"), Seat("Tala", "bot:easy")]
    match = engine.start("mesos", seats, seed=seed)
    while match.decision:
        if match.state.round >= 10 and ends_with_any(match):
            return match
        match.choose(rng.choice(match.decision.options).key)
    return None


@pytest.fixture(scope="module")
def records() -> dict[str, str]:
    """What is kept of such a match that lies on the table."""
    match = next(filter(None, map(all_but_ended, range(20))))
    return {f"{storage_keys.MATCH}m1": record("m1", match), storage_keys.OPEN: "m1"}


def end(page: Page, records: dict[str, str]) -> None:
    """Opens the match, which ends at once, and goes on from what the end brought."""
    store_texts(page, records)
    assert moment(page) == "result"


def drawn(page: Page) -> list[int]:
    """The points of every line, added up."""
    cells = "rows => rows.map(row => [...row.querySelectorAll('td')].map(cell => cell.textContent))"
    lines = page.locator("[data-line]").evaluate_all(cells)
    return [
        sum(int(text.replace("−", "-")) for text in column) for column in zip(*lines, strict=True)
    ]


def test_the_count_is_skipped_by_a_tap_and_ends_with_the_totals(
    open_app: Callable[..., Page], records: dict[str, str]
) -> None:
    page = open_app("phone", bypass_csp=True)
    end(page, records)
    expect(page.locator(SHOW)).to_be_visible()
    expect(page.locator("[data-counted]").first).to_be_attached()
    final = totals(page)  # in the page from the first moment on
    page.locator("[data-skip]").click()
    expect(page.locator(SHOW)).to_have_count(0)
    expect(page.locator("[data-sum], [data-gain], [data-now]")).to_have_count(0)
    assert totals(page) == final == drawn(page)
    assert accessibility_faults(page) == []
    page.locator("[data-sheet='tell']").click()
    assert accessibility_faults(page) == []
    with page.expect_download() as saved:
        page.locator("[data-action='tell-picture']").click()
    assert saved.value.suggested_filename.endswith(".png")
    expect(page.locator("[data-said='saved']")).to_be_visible()


@pytest.mark.nightly
def test_the_count_comes_to_its_end_by_itself(
    open_app: Callable[..., Page], records: dict[str, str]
) -> None:
    page = open_app("desktop")
    end(page, records)
    expect(page.locator(SHOW)).to_be_visible()
    expect(page.locator("[data-tallied]")).to_be_visible(timeout=30_000)
    assert totals(page) == drawn(page)
    page.reload()
    wait_ready(page)
    expect(page.locator("[data-screen='result']")).to_be_visible()
    expect(page.locator("[data-tally]")).to_have_count(0)


@pytest.mark.nightly
def test_nothing_is_counted_where_nothing_is_to_move(
    open_app: Callable[..., Page], records: dict[str, str]
) -> None:
    page = open_app("phone", reduced_motion="reduce")
    end(page, records)
    expect(page.locator("[data-tally]")).to_be_visible()
    expect(page.locator(SHOW)).to_have_count(0)
    assert totals(page) == drawn(page)
