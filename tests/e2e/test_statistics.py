"""Statistics in a real browser: matches of an older version are counted, looked at, erased."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

import engine
from engine import Seat
from tests.e2e.conftest import accessibility_faults, nightly, wait_ready
from tests.e2e.prepared import record, store


def finished(game: str, seed: int, *names: str) -> engine.Match:
    """A match that was played at random."""
    rng = random.Random(seed)
    match = engine.start(game, [Seat(name) for name in names], seed=seed)
    while match.decision:
        match.choose(rng.choice(match.decision.options).key)
    return match


@pytest.fixture(scope="module")
def records() -> list[list[str]]:
    """Three matches of Ana's on a shelf that counted nothing yet."""
    played = [
        finished("mesos", 1, "Ana", "Ben"),
        finished("mesos", 2, "Ana", "Ben"),
        finished("mezo", 3, "Ana"),
    ]
    return {f"m{n}": record(f"m{n}", match) for n, match in enumerate(played)}


@pytest.mark.nightly
@pytest.mark.parametrize(
    ("view", "scheme"),
    [
        ("phone", "light"),
        nightly("desktop", "dark"),
        nightly("phone", "dark"),
        nightly("desktop", "light"),
    ],
)
def test_matches_are_counted_looked_at_and_erased(
    open_app: Callable[..., Page], records: dict[str, str], view: str, scheme: str
) -> None:
    page = open_app(view, color_scheme=scheme, bypass_csp=True)
    store(page, records)
    page.locator("[data-sheet='statistics']").first.click()
    played = page.locator("[data-played]")
    expect(played).to_have_count(3)
    assert accessibility_faults(page) == []
    page.locator("[data-about='game:mesos']").first.click()
    expect(page.locator("[data-figure='best']")).to_be_visible()
    expect(page.locator("[data-versus='ben']")).to_be_visible()
    assert accessibility_faults(page) == []
    too_wide = "() => document.querySelector('.sheet-body').scrollWidth - innerWidth"
    assert page.evaluate(too_wide) <= 0
    page.locator("[data-action='statistics-erase'][data-about^='match:']").first.click()
    expect(played).to_have_count(1)
    page.locator("[data-action='statistics-undo']").click()
    expect(played).to_have_count(2)
    page.reload()
    wait_ready(page)
    page.locator("[data-sheet='statistics']").first.click()
    expect(played).to_have_count(3)
