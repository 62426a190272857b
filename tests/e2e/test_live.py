"""The live loop in a browser: what is saved shows, what goes wrong is told and then gone."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.e2e.conftest import VIEWS, wait_ready
from tests.e2e.play import choose, moment, sit
from tests.web.live import Live, live

TABLE = "web/templates/table.jinja"


@pytest.fixture
def at(tmp_path: Path) -> Iterator[Live]:
    with live(tmp_path) as running:
        yield running


@pytest.fixture
def page(at: Live, browser: Browser) -> Iterator[Page]:
    context = browser.new_context(**VIEWS["phone"], locale="en")
    page = context.new_page()
    complaints: list[str] = []
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.goto(f"{at.address}?seed=7&debug=1")
    wait_ready(page)
    yield page
    context.close()
    assert complaints == []


@pytest.mark.nightly
def test_what_is_saved_shows_and_a_fault_is_told_and_then_gone(at: Live, page: Page) -> None:
    trouble = page.locator("#live-trouble")
    sit(page, "meduris", "human", "bot:random")
    assert moment(page) == "table"
    choose(page, page.locator("[data-decision] [data-option]").first)
    moment(page)
    expect(trouble).to_be_hidden()

    at.edit(TABLE, 'data-screen="table"', 'data-screen="table" data-edited="yes"')
    expect(page.locator("[data-edited='yes'] [data-decision]")).to_be_visible()

    at.edit(TABLE, 'data-edited="yes"', 'data-edited="{{ nobody }}"')
    expect(trouble).to_be_visible()
    expect(trouble).to_contain_text(TABLE)
    expect(trouble).to_contain_text("'nobody' is undefined")

    at.edit(TABLE, 'data-edited="{{ nobody }}"', 'data-edited="mended"')
    expect(page.locator("[data-edited='mended'] [data-decision]")).to_be_visible()
    expect(trouble).to_be_hidden()
    choose(page, page.locator("[data-decision] [data-option]").first)


def test_a_saved_sheet_shows_without_a_new_page(at: Live, page: Page) -> None:
    sit(page, "mesos", "human", "human")
    expect(page.locator("[data-screen]")).to_have_count(1)
    at.add_style("body { outline: 7px solid rgb(1, 2, 3) }")
    expect(page.locator("body")).to_have_css("outline-color", "rgb(1, 2, 3)")
    expect(page.locator("[data-screen='new']")).to_have_count(0)
