"""Puzzles in a real browser: the day's on a phone, wrong and then right, and once more offline."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime

from playwright.sync_api import BrowserContext, Page, expect

from tests.e2e.conftest import Site, accessibility_faults, sheets_missing, wait_offline, wait_ready
from tests.e2e.play import PATIENCE_MS
from web.packaging import on_demand
from web.puzzles import daily
from web.puzzles.puzzle import Puzzle, read_book

OpenContext = Callable[..., BrowserContext]
GAME = "mesos"
"""Its puzzles are answered by one tap."""


def of_today() -> Puzzle:
    book = read_book(GAME, on_demand.text_of(f"assets/puzzles/{GAME}.json"))
    return daily.of_day(book, datetime.now(UTC).date())


def begin(page: Page) -> None:
    """The puzzle of the day, from the lobby."""
    page.locator("[data-action='puzzles']").click()
    page.locator(f"[data-action='puzzle-game'][data-about='{GAME}']").click()
    page.locator(f".puzzle-day [data-action='puzzle'][data-about^='{GAME}:']").click()
    expect(page.locator("[data-puzzle='asked']")).to_be_visible(timeout=PATIENCE_MS)


def choose(page: Page, key: str) -> None:
    option = page.locator(f"[data-decision] [data-option='{key}']").first
    option.press("Enter")
    told = page.locator("[data-puzzle='wrong'], [data-puzzle='solved']")
    confirm = page.locator("[data-action='confirm']")
    expect(told.or_(confirm).first).to_be_visible(timeout=PATIENCE_MS)
    if confirm.is_visible():
        confirm.press("Enter")


def told(page: Page, state: str) -> None:
    """Waits until that is said of the puzzle; taps what waits for a tap on the way."""
    said, goes_on = (
        page.locator(f"[data-puzzle='{state}']"),
        page.locator("button[data-action='continue']"),
    )
    expect(said.or_(goes_on).first).to_be_visible(timeout=PATIENCE_MS)
    while not said.is_visible():
        if goes_on.is_visible():
            goes_on.press("Enter")
        expect(said.or_(goes_on).first).to_be_visible(timeout=PATIENCE_MS)


def test_the_days_puzzle_wrong_then_right_then_offline(
    open_context: OpenContext, server: Site
) -> None:
    page = open_context("phone", bypass_csp=True, reduced_motion="reduce").new_page()
    page.goto("./")
    wait_ready(page)
    wait_offline(page)
    page.locator("[data-action='sheet'][data-sheet='settings']").click()
    page.locator("[data-input='pace']").select_option("instant")
    page.locator("[data-action='close']").click()
    puzzle = of_today()
    begin(page)
    assert accessibility_faults(page) == []
    choose(page, puzzle.other)
    told(page, "wrong")
    assert sheets_missing(page) == []
    assert accessibility_faults(page) == []
    page.locator("[data-action='puzzle-again']").click()
    choose(page, puzzle.answer)
    told(page, "solved")
    page.locator("[data-action='puzzle-answer']").click()
    expect(page.locator("[data-action='puzzle-answer']")).to_have_count(0)
    told(page, "solved")
    assert sheets_missing(page) == []
    assert accessibility_faults(page) == []
    page.locator("[data-action='puzzles']").click()
    expect(page.locator(".puzzle-day")).to_be_visible()
    assert accessibility_faults(page) == []
    server.stop()
    try:
        page.reload()
        wait_ready(page)
        begin(page)
    finally:
        server.start()
