"""The page starts, keeps itself for offline play, and asks nobody else for anything."""

from __future__ import annotations

import gzip
import json
import random
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, ConsoleMessage, Page, Playwright, Route, expect

from tests.e2e import prepared
from tests.e2e.conftest import (
    Site,
    accessibility_faults,
    is_fault,
    never_answer,
    nightly,
    storage_state,
    wait_offline,
    wait_ready,
)
from tests.e2e.play import play, sit
from web.games import GAMES
from web.packaging.site import AWAITED

OpenContext = Callable[..., BrowserContext]
PLACES = """() => [...document.querySelectorAll(".lobby :is(h1, h2, button, select, svg, p)")].map(
    (one) => [one.localName, one.textContent, JSON.stringify(one.getBoundingClientRect())])"""
"""All that stands in the lobby, and where."""


@pytest.mark.parametrize(
    ("locale", "title"),
    [("pl-PL", "Nowa partia"), nightly("it", "Nuova partita"), nightly("de", "New match")],
)
def test_the_lobby_is_painted_from_the_page_alone(
    open_context: OpenContext, locale: str, title: str
) -> None:
    page = open_context("phone", locale=locale, service_workers="block", bypass_csp=True).new_page()
    page.route(re.compile(r"\.(m?js|css|json)$"), lambda route: route.abort())
    page.goto("./")
    expect(page.get_by_role("heading", name="Cenote")).to_be_visible()
    expect(page.get_by_role("heading", name=title)).to_be_visible()
    expect(page.locator("[data-game]:visible")).to_have_count(len(GAMES))
    expect(page.locator("html")).to_have_attribute("lang", locale[:2] if locale != "de" else "en")


def test_without_javascript_the_page_says_what_it_needs(open_context: OpenContext) -> None:
    page = open_context("phone", java_script_enabled=False).new_page()
    page.goto("./")
    expect(page.locator("[data-game]:visible")).to_have_count(len(GAMES))
    expect(page.locator("noscript")).to_be_visible()


def open_without_python(page: Page) -> Route:
    """Opens the page, and keeps Python waiting until the route is continued."""
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route("**/python.wasm.packed", hold)
    with page.expect_request("**/python.wasm.packed"):
        page.goto("./")
    expect(page.locator(".first-lobby")).to_have_count(1)
    return held[0]


def test_what_is_touched_before_python_is_there_is_heard_and_answered(
    open_context: OpenContext,
) -> None:
    page = open_context("phone", service_workers="block", bypass_csp=True).new_page()
    python = open_without_python(page)
    page.locator("[data-input='language']").select_option("it")
    page.locator("[data-game='mesos']").click()
    page.locator("[data-game='meduris']").click()
    expect(page.locator("button[data-heard]")).to_have_attribute("data-game", "meduris")
    expect(page.locator("#boot-step")).to_be_visible()
    assert accessibility_faults(page) == []
    python.continue_()
    wait_ready(page)
    expect(page.locator("[data-playing='meduris'] [data-screen='new']")).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", "it")


def test_python_takes_the_lobby_over_without_moving_anything(open_context: OpenContext) -> None:
    page = open_context("phone", service_workers="block", bypass_csp=True).new_page()
    python = open_without_python(page)
    stone = page.locator("[data-game='mezo']").element_handle()
    page.locator("[data-game='mezo']").focus()
    before = page.evaluate(PLACES)
    python.continue_()
    wait_ready(page)
    assert page.evaluate(PLACES) == before
    assert stone.evaluate("stone => stone === document.activeElement")


def test_where_matches_are_kept_no_lobby_without_them_is_shown(
    open_context: OpenContext, base_url: str
) -> None:
    match = prepared.begin("mesos", "human", "human")
    stored = storage_state(base_url, prepared.kept({"one": prepared.record("one", match)}))
    page = open_context("phone", service_workers="block", storage_state=stored).new_page()
    page.route("**/python.wasm.packed", never_answer)
    page.goto("./")
    expect(page.locator(".lobby-head:visible")).to_have_count(1)
    expect(page.locator("[data-game]:visible")).to_have_count(0)


@pytest.mark.parametrize("address", ["?seed=1", nightly("#m=A")])
def test_where_something_else_opens_the_boot_screen_is_shown(
    open_context: OpenContext, address: str
) -> None:
    page = open_context("phone", locale="pl", service_workers="block").new_page()
    page.route("**/python.wasm.packed", never_answer)
    page.goto(f"./{address}", wait_until="commit")
    expect(page.locator("#boot-step")).to_have_text("Pobieram gry")
    expect(page.locator("#boot-step")).to_be_visible()
    expect(page.locator(".lobby")).to_have_count(0)


def test_boots_under_a_sub_path_and_stays_at_home(
    open_context: OpenContext, watch_requests: Callable[..., list[str]]
) -> None:
    context = open_context("phone")
    requests = watch_requests(context)
    page = context.new_page()
    complaints: list[str] = []
    page.on("console", lambda message: note(message, complaints))
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.goto("./")
    wait_ready(page)
    wait_offline(page)
    assert complaints == []
    assert all("/app/" in url for url in requests if url.startswith("http"))


def test_nothing_of_the_start_is_a_surprise(open_context: OpenContext) -> None:
    """What the start asks for is named in the page: no script waits until another was read."""
    page = open_context("phone", service_workers="block").new_page()
    page.goto("./")
    wait_ready(page)
    asked = page.evaluate("performance.getEntriesByType('resource').map((one) => one.name)")
    named = page.evaluate(
        "[...document.querySelectorAll('[href], [src]')].map((one) => one.href || one.src)"
    )
    unnamed = {address.rpartition("/")[2] for address in {*asked} - {*named}}
    assert {name for name in unnamed if name.endswith(("js", "py", "json"))} <= {
        "unpack_worker.mjs",
        "sw.js",
    }


def test_a_failed_start_says_so(open_context: OpenContext) -> None:
    page = open_context("desktop", service_workers="block").new_page()
    page.route("**/pyodide/*.packed", lambda route: route.abort())
    page.goto("./")
    expect(page.get_by_role("heading", name="Cenote could not start")).to_be_visible(timeout=30_000)
    expect(page.get_by_role("button", name="Try again")).to_be_visible()


@pytest.mark.nightly
@pytest.mark.parametrize(
    "cut", [nightly(0), nightly(20), 2_000_000], ids=["empty", "no head", "cut off"]
)
def test_a_spoilt_snapshot_only_makes_the_start_slow(
    open_context: OpenContext, dist: Path, cut: int
) -> None:
    page = open_context("desktop", service_workers="block").new_page()
    complaints: list[str] = []
    page.on("console", lambda message: note(message, complaints))
    whole = gzip.decompress((dist / "pyodide/snapshot.bin.packed").read_bytes())
    spoilt = gzip.compress(whole[:cut], 1)
    page.route("**/snapshot.bin.packed", lambda route: route.fulfill(body=spoilt))
    page.goto("./?seed=1")
    wait_ready(page)
    assert any("a slow start" in complaint for complaint in complaints)
    page.locator("[data-game='meduris']").click()
    page.locator("[data-action='start']").click()
    expect(page.locator(".board [data-key='islet']")).to_be_visible()


@pytest.mark.nightly
def test_chance_is_another_at_every_start(open_with: Callable[..., Page]) -> None:
    code = """
import js, random
js.document.documentElement.dataset.said = str(random.random())
"""
    said = {open_with(code).locator("html").get_attribute("data-said") for _ in range(2)}
    assert len(said) == 2


def test_the_bar_counts_bytes(open_context: OpenContext, dist: Path) -> None:
    page = open_context("phone", service_workers="block").new_page()
    page.route("**/python.wasm.packed", never_answer)
    page.goto("./?seed=1", wait_until="commit")
    bar = page.locator("#boot-progress")
    missing = (dist / "pyodide/python.wasm.packed").stat().st_size
    expect(bar).to_have_js_property("value", all_bytes(dist) - missing)
    expect(bar).to_have_js_property("max", all_bytes(dist))
    expect(page.locator("#boot-step")).to_have_text("Fetching the games")


def all_bytes(dist: Path) -> int:
    """Bytes of what a first screen waits for."""
    return sum(path.stat().st_size for name in AWAITED for path in dist.glob(name))


@pytest.mark.nightly
def test_what_is_seldom_needed_is_kept_once_it_was(open_context: OpenContext, server: Site) -> None:
    page = open_context("desktop").new_page()
    page.goto(server.url)
    wait_ready(page)
    wait_offline(page)
    page.reload()
    wait_ready(page)
    ask = "fetch('./app.zip').then(reply => reply.ok, () => false)"
    assert page.evaluate(ask)
    server.stop()
    assert page.evaluate(ask)
    assert not page.evaluate(ask.replace("app.zip", "pyodide/stdlib.zip"))


def test_plays_on_with_the_server_stopped(open_context: OpenContext, server: Site) -> None:
    context = open_context("phone")
    page = context.new_page()
    page.goto(server.url)
    wait_ready(page)
    wait_offline(page)
    server.stop()
    page.reload()
    wait_ready(page)
    fresh = context.new_page()
    fresh.goto(f"{server.url}?seed=1#anything")
    wait_ready(fresh)


def test_a_new_version_waits_to_be_asked(
    open_context: OpenContext, server: Site, site_folder: Path
) -> None:
    page = open_context("desktop").new_page()
    page.goto(server.url)
    wait_ready(page)
    wait_offline(page)
    worker = site_folder / "app/sw.js"
    worker.write_text(worker.read_text("utf-8") + "// another version\n", "utf-8")
    page.reload()
    wait_ready(page)
    tiding = page.locator("[data-tiding='update']")
    expect(tiding).to_be_visible()
    other = page.context.new_page()  # in the middle of setting up a match
    other.goto(server.url)
    wait_ready(other)
    other.locator("[data-game='mesos']").click()
    other.locator("[data-seat-name]").first.fill("Benedikt")
    tiding.get_by_role("button", name="Reload").click()
    expect(tiding).to_be_hidden()
    wait_ready(page)
    expect(page.locator("[data-screen='lobby']:visible")).to_be_visible()
    expect(other.locator("[data-seat-name]").first).to_have_value("Benedikt")
    other.go_back()
    expect(other.locator("[data-tiding='update']")).to_be_visible()


@pytest.mark.nightly
def test_that_it_works_offline_is_said_once(open_context: OpenContext, server: Site) -> None:
    page = open_context("phone").new_page()
    page.goto(server.url)
    tiding = page.locator("[data-tiding='offline']")
    expect(tiding).to_have_text("Cenote now works offline.", timeout=30_000)
    expect(tiding).to_be_hidden()  # by itself, when it has been read
    page.reload()
    wait_ready(page)
    wait_offline(page)
    expect(tiding).to_be_hidden()


@pytest.mark.nightly
def test_with_site_data_blocked_it_plays_in_memory_and_says_so(
    playwright: Playwright,
    browser_type_launch_args: dict[str, Any],
    base_url: str,
    tmp_path: Path,
) -> None:
    (tmp_path / "Default").mkdir()
    blocked = {"profile": {"default_content_setting_values": {"cookies": 2}}}
    (tmp_path / "Default/Preferences").write_text(json.dumps(blocked), "utf-8")
    context = playwright.chromium.launch_persistent_context(
        str(tmp_path), base_url=base_url, locale="en", **browser_type_launch_args
    )
    page = context.new_page()
    complaints: list[str] = []
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.on("console", lambda said: complaints.append(said.text) if is_fault(said) else None)
    page.goto("./?seed=1&debug=1")
    wait_ready(page)
    expect(page.locator("[data-tiding='blocked']")).to_contain_text("This browser saves nothing")
    sit(page, "mesos", "human", "bot:greedy")
    assert play(page, random.Random(1), 3) == "table"
    context.close()
    assert complaints == []


def test_the_policy_is_in_force(open_context: Callable[..., BrowserContext]) -> None:
    page = open_context().new_page()
    page.goto("./")
    refused = page.evaluate(
        """() => {
          const script = document.createElement("script");
          script.textContent = "window.leak = 1";
          document.body.append(script);
          return window.leak === undefined;
        }"""
    )
    assert refused


def note(message: ConsoleMessage, complaints: list[str]) -> None:
    if message.type in ("error", "warning"):
        complaints.append(f"{message.text} {message.location}")


def test_an_error_in_the_app_itself_is_told_too(open_context: OpenContext) -> None:
    page = open_context("desktop", service_workers="block").new_page()
    page.route("**/web/main.py", lambda route: route.fulfill(body="import no_such_module"))
    page.goto("./")
    expect(page.get_by_role("button", name="Try again")).to_be_visible(timeout=30_000)
    expect(page.locator("#boot-reason")).to_contain_text("no_such_module")
