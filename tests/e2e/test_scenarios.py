"""A scenario on a phone in a real browser: reached from New match, played to its goal."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import accessibility_faults
from tests.e2e.play import PATIENCE_MS
from tests.scenarios.solving import solutions
from web.model.settings import Settings
from web.records.settings import write_settings
from web.records.storage_keys import SETTINGS

OpenApp = Callable[..., Page]
GAME, NAME = "mesos", "stores"
FAST = {SETTINGS: write_settings(Settings(pace="instant", assistant=False))}


ANSWERED = """key => document.querySelector("[data-action='confirm']") !== null
    || document.querySelector(`[data-option='${key}']`) === null"""


def make(page: Page, key: str) -> None:
    """Makes a choice by its key, and confirms it where that is asked."""
    option = page.locator(f"[data-option='{key}']")
    told = page.locator("button[data-action='continue']")
    expect(option.or_(told).first).to_be_visible(timeout=PATIENCE_MS)
    while told.is_visible():
        told.press("Enter")
        expect(option.or_(told).first).to_be_visible(timeout=PATIENCE_MS)
    option.press("Enter")
    page.wait_for_function(ANSWERED, arg=key)
    confirm = page.locator("[data-action='confirm']")
    if confirm.count():
        confirm.click()


@pytest.mark.nightly
def test_a_scenario_is_solved_on_a_phone(open_app: OpenApp) -> None:
    page = open_app("phone", stored=FAST, bypass_csp=True)
    page.locator(f"[data-game='{GAME}']").first.click()
    page.locator("[data-action='scenarios']").click()
    row = page.locator(f"[data-action='scenario'][data-about='{GAME}:{NAME}']")
    expect(row).to_be_visible()
    assert accessibility_faults(page) == []
    row.click()
    expect(page.locator("[data-verdict='open']")).to_be_visible()
    assert accessibility_faults(page) == []
    for key in solutions()[f"{GAME}:{NAME}"]:
        make(page, key)
    expect(page.locator("[data-verdict='solved']")).to_be_visible(timeout=PATIENCE_MS)
    assert accessibility_faults(page) == []
    page.locator("[data-verdict] [data-action='scenarios']").click()
    expect(page.locator(".quest-row.done")).to_have_count(1)


@pytest.mark.nightly
def test_the_achievements_stand_beside_the_statistics(open_app: OpenApp) -> None:
    page = open_app("phone", bypass_csp=True)
    page.locator("[data-action='sheet'][data-sheet='statistics']").first.click()
    page.locator("[data-action='achievements']").click()
    expect(page.locator("[data-achievement]").first).to_be_visible()
    assert accessibility_faults(page) == []
    page.locator("[data-action='achievements'][data-about='mezo']").click()
    page.locator("[data-action='ladder']").click()
    expect(page.locator("[data-ladder='mezo'] [data-action='rung']")).to_have_count(12)
    assert accessibility_faults(page) == []
