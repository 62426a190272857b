"""Settings in a real browser: how the page looks is settled before anything of it is painted."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import accessibility_faults, nightly, wait_offline
from tests.e2e.play import sit

OpenApp = Callable[..., Page]
AT_FIRST_PAINT = """
new MutationObserver(() => {
  if (!document.body || window.atFirst) return;
  const { theme, letters, motion } = document.documentElement.dataset;
  window.atFirst = { theme, letters, motion };
}).observe(document, { childList: true, subtree: true });
"""
"""Notes how the page looks when its body comes: before any module of it has run, and Python."""


def at_settings(page: Page) -> None:
    page.locator("[data-action='sheet'][data-sheet='settings']").click()
    expect(page.locator(".settings")).to_be_visible()


def choose(page: Page, name: str, value: str) -> None:
    page.locator(f"label:has([data-input='{name}'][value='{value}'])").click()
    expect(page.locator(f"[data-input='{name}'][value='{value}']")).to_be_checked()


def ground(page: Page) -> str:
    return str(page.evaluate("getComputedStyle(document.documentElement).backgroundColor"))


def test_theme_letters_and_motion_are_there_at_the_first_paint(open_app: OpenApp) -> None:
    page = open_app("phone", color_scheme="light", reduced_motion="no-preference")
    html, day = page.locator("html"), ground(page)
    size = page.evaluate("getComputedStyle(document.documentElement).fontSize")
    at_settings(page)
    choose(page, "theme", "dark")
    choose(page, "letters", "largest")
    choose(page, "motion", "less")
    expect(html).to_have_attribute("data-theme", "dark")
    expect(html).to_have_attribute("data-motion", "less")
    assert ground(page) != day
    bars = "[...document.querySelectorAll('meta[name=theme-color]')].map(bar => bar.content)"
    assert page.evaluate(bars) == ["#14181A", "#14181A"]
    page.add_init_script(AT_FIRST_PAINT)
    page.reload()
    wished = {"theme": "dark", "letters": "largest", "motion": "less"}
    assert page.evaluate("atFirst") == wished
    expect(page.locator("body")).to_have_attribute("data-ready", "true", timeout=60_000)
    expect(html).to_have_attribute("data-letters", "largest")
    assert page.evaluate("getComputedStyle(document.documentElement).fontSize") > size
    at_settings(page)
    choose(page, "theme", "device")
    assert ground(page) == day
    assert page.evaluate(bars) == ["#F3EBDD", "#14181A"]


def test_a_device_that_wants_less_motion_has_it(open_app: OpenApp) -> None:
    page = open_app("phone", reduced_motion="reduce")
    html = page.locator("html")
    expect(html).to_have_attribute("data-motion", "less")
    page.emulate_media(reduced_motion="no-preference")
    expect(html).to_have_attribute("data-motion", "full")


@pytest.mark.nightly
def test_the_licences_are_read_without_a_network(open_app: OpenApp) -> None:
    page = open_app("desktop", service_workers="allow")
    wait_offline(page)
    page.context.set_offline(True)
    at_settings(page)
    expect(page.locator(".settings")).to_contain_text("works offline")
    page.locator("[data-action='licences']").click()
    page.locator("summary", has_text="pyodide").click()
    expect(page.get_by_text("Mozilla Public License")).to_be_visible()


@pytest.mark.nightly
@pytest.mark.parametrize("theme", [nightly("light"), "dark"])
def test_the_sheet_is_clean_for_assistive_technology(open_app: OpenApp, theme: str) -> None:
    page = open_app("phone", bypass_csp=True, color_scheme="light", reduced_motion="reduce")
    at_settings(page)
    choose(page, "theme", theme)
    assert accessibility_faults(page) == []
    page.locator("[data-action='licences']").click()
    page.locator("summary").first.click()
    assert accessibility_faults(page) == []


def test_secrets_are_shown_to_who_holds_the_button(open_app: OpenApp) -> None:
    page = open_app("phone", "?seed=3&debug=1", bypass_csp=True)
    at_settings(page)
    page.locator("label:has([data-input='hold'])").click()
    page.locator("[data-action='close']").click()
    sit(page, "aztlan", "human", "human", "human")
    button = page.locator("[data-action='reveal']")
    button.tap()
    expect(button).not_to_have_attribute("data-holding", "")
    expect(page.locator("[data-screen='handover']")).to_be_visible()
    button.focus()
    page.keyboard.down("Enter")
    expect(page.locator("[data-screen='table']")).to_be_visible()
    page.keyboard.up("Enter")
    expect(page.locator("[data-screen='table']")).to_be_visible()
