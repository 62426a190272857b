"""A match goes from one phone to another, and nothing but a camera lies between them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

import engine
from engine import Seat, links
from tests.e2e.conftest import Site, accessibility_faults, wait_offline, wait_ready
from tests.e2e.photograph import photograph

OpenApp = Callable[..., Page]
GAME = "meduris"


@pytest.fixture(scope="module")
def finished() -> engine.Match:
    match = engine.start(GAME, [Seat("Ana"), Seat("Ben"), Seat("Cleo")], seed=7)
    while match.decision:
        match.choose(match.decision.options[-1].key)
    return match


def bring(page: Page, save: Path) -> None:
    """Brings a match in as a file and lays it on the table."""
    page.locator("[data-action='bring']").click()
    with page.expect_file_chooser() as chooser:
        page.locator("[data-action='import']").click()
    chooser.value.set_files(save)
    page.locator("[data-action='found-play']").click()


def share(page: Page) -> str:
    """Opens the sheet from the menu; gives the link."""
    page.locator("[data-action='menu']").click()
    page.locator("[data-action='share']").click()
    expect(page.locator("[data-qr] svg")).to_be_visible()
    return page.locator("[data-link]").input_value()


def film(page: Page, file: Path) -> None:
    """What a camera sees that is held before the code on a page."""
    page.locator("[data-action='enlarge']").click()
    page.locator("[data-action='enlarge'][aria-pressed='true']").wait_for()
    photograph(page, file)


@pytest.mark.nightly
def test_a_match_goes_from_phone_to_phone_without_a_network(
    open_app: OpenApp,
    open_phone: Callable[[Path], Page],
    server: Site,
    finished: engine.Match,
    tmp_path: Path,
) -> None:
    save, seen = tmp_path / "save.json", tmp_path / "seen.y4m"
    save.write_text(engine.dump(finished), "utf-8")
    ana = open_app("phone", base_url=server.url, service_workers="allow")
    wait_offline(ana)
    ben = open_phone(seen)
    server.stop()
    bring(ana, save)
    expect(ana.locator("[data-screen='result']")).to_be_visible()
    link = share(ana)
    assert links.read(link.partition("#m=")[2]).match.state == finished.state
    film(ana, seen)
    ben.locator("[data-action='bring']").click()
    ben.locator("[data-action='scan']").click()
    expect(ben.locator("[data-found='over']")).to_be_visible(timeout=30_000)
    expect(ben.locator("video")).to_have_count(0)
    ben.locator("[data-action='found-watch']").click()
    expect(ben.locator("#replay-slider")).to_have_js_property("max", str(len(finished.choices)))


def test_a_link_opens_by_its_address_once_and_a_damaged_one_is_refused(
    open_app: OpenApp, server: Site, finished: engine.Match
) -> None:
    link = links.write(finished)
    page = open_app("phone", base_url=server.url, service_workers="allow", locale="it")
    wait_offline(page)
    server.stop()
    page.goto(f"./#m={link}")  # followed in the open app
    expect(page.locator("[data-found='over']")).to_be_visible()
    assert "#" not in page.url
    page.locator("[data-action='close']").click()
    page.goto("about:blank")
    page.goto(f"./#m={link}")  # begun with
    wait_ready(page)
    expect(page.locator("[data-found='over']")).to_be_visible()
    assert "#" not in page.url
    page.reload()
    wait_ready(page)
    expect(page.locator("[data-screen='lobby']")).to_be_visible()
    expect(page.locator("[data-found]")).to_have_count(0)
    page.goto(f"./#m={link[:-9]}")
    expect(page.locator("[role='alertdialog']")).to_be_visible()
    page.locator("[role='alertdialog'] [data-action='close']").click()
    expect(page.locator("[data-match]")).to_have_count(0)


@pytest.mark.nightly
def test_the_sheets_of_what_goes_out_and_comes_in_are_accessible(
    open_app: OpenApp, finished: engine.Match
) -> None:
    page = open_app("phone", bypass_csp=True, locale="pl", color_scheme="dark")
    page.locator("[data-action='bring']").click()
    assert accessibility_faults(page) == []
    page.locator("#bring-text").fill(links.write(finished))
    page.locator("#bring-text").press("Enter")
    expect(page.locator("[data-found='over']")).to_be_visible()
    assert accessibility_faults(page) == []
    page.locator("[data-action='found-play']").click()
    share(page)
    assert accessibility_faults(page) == []
    page.locator("[data-action='enlarge']").click()
    assert accessibility_faults(page) == []


@pytest.mark.nightly
def test_where_the_camera_is_refused_the_page_says_so(open_app: OpenApp) -> None:
    page = open_app("phone")  # nobody has allowed it
    page.locator("[data-action='bring']").click()
    page.locator("[data-action='scan']").click()
    expect(page.get_by_role("alert")).to_be_visible()
    expect(page.locator("[data-action='scan']")).to_be_visible()
