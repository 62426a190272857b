"""Devices sleep, are loaded again and killed in the middle of a match: nothing is lost."""

from __future__ import annotations

import json
import os
import random
import signal
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Playwright, expect
from playwright.sync_api import Error as PlaywrightError

from tests.e2e.conftest import VIEWS, storage_state, wait_ready
from tests.e2e.pairing import CHEAP, INSTANT, PAINTED, PATIENCE, open_sheet, pair, play_on
from tests.e2e.play import PATIENCE_MS, totals
from tests.e2e.prepared import begin, kept, record
from web.records import saved_matches, storage_keys

pytestmark = pytest.mark.nightly
MOMENTS = int(os.environ.get("CENOTE_MOMENTS", "20"))
"""So often something happens to a device in a match."""
TAPS = 70
"""A match has at least so many."""
ASLEEP_MS = 30_000
READ = "(key) => localStorage.getItem(key) ?? ''"


@dataclass
class Device:
    """A device: a browser of its own, so that it can be stopped."""

    browser: Browser
    context: BrowserContext
    page: Page

    def open(self) -> None:
        """The app on a new page."""
        self.page = self.context.new_page()
        self.page.goto("./")
        wait_ready(self.page)

    def reload(self) -> None:
        self.page.reload()
        wait_ready(self.page)

    def kill(self) -> None:
        """The page's process ends, whatever it does; the app is opened anew."""
        with self.page.expect_event("crash"):
            for process in self._processes():
                os.kill(process, signal.SIGKILL)
        with suppress(PlaywrightError):
            self.page.close()
        self.open()

    def sleep(self, meanwhile: Page) -> None:
        """All its pages stand still for a while; then they go on, and nobody touches anything."""
        processes = self._processes()
        for process in processes:
            os.kill(process, signal.SIGSTOP)
        meanwhile.wait_for_timeout(ASLEEP_MS)
        for process in processes:
            os.kill(process, signal.SIGCONT)

    def _processes(self) -> list[int]:
        """Those that run the pages of this browser, which has no others."""
        told = self.browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")
        return [one["id"] for one in told["processInfo"] if one["type"] == "renderer"]

    def kept(self, key: str) -> str:
        return str(self.page.evaluate(READ, key))


@pytest.fixture
def open_device(
    playwright: Playwright, browser_type_launch_args: dict[str, Any], base_url: str
) -> Iterator[Callable[..., Device]]:
    """Opens the app on a device of its own."""
    opened: list[Browser] = []

    def make(**stored: str) -> Device:
        browser = playwright.chromium.launch(**browser_type_launch_args)
        opened.append(browser)
        texts = {**INSTANT, **stored}
        settings = {**VIEWS["phone"], **CHEAP, "base_url": base_url, "locale": "en"}
        settings |= {"service_workers": "block", "storage_state": storage_state(base_url, texts)}
        device = Device(browser, browser.new_context(**settings), None)  # type: ignore[arg-type]
        device.open()
        return device

    yield make
    for browser in opened:
        browser.close()


def choices_kept(host: Device) -> int:
    """How many choices the host has kept."""
    save = saved_matches.save_in(host.kept(f"{storage_keys.MATCH}one"))
    return len(json.loads(save)["choices"]) if save else 0


def chosen_there(guest: Device) -> int:
    """After how many choices the guest has made one that is not answered yet; -1 for none."""
    text = guest.kept(storage_keys.GUEST)
    wanted = json.loads(text)["wanted"] if text else ""
    said = json.loads(wanted) if wanted else {}
    return int(said["n"]) if said.get("t") == "choose" else -1


def pair_again(host: Device, guest: Device) -> None:
    """Whoever was opened anew takes part again, by two new codes."""
    open_sheet(host.page)
    gone = host.page.locator("[data-seat='1'][data-place-of='lost']")
    expect(gone).to_be_visible(timeout=PATIENCE_MS)
    pair(host.page, guest.page, 1)
    host.page.locator("[data-action='close']").first.click()


@pytest.mark.parametrize("who", ["host", "guest"])
@pytest.mark.parametrize("fault", ["reload", "kill", "sleep"])
def test_no_choice_is_lost_and_the_match_goes_on(
    open_device: Callable[..., Device], who: str, fault: str
) -> None:
    match = begin("mesos", "human", "human", seed=7)
    stored = {**kept({"one": record("one", match)}), storage_keys.OPEN: "one"}
    host, guest = open_device(**stored), open_device()
    open_sheet(host.page)
    pair(host.page, guest.page, 1)
    host.page.locator("[data-action='close']").first.click()
    rng = random.Random(f"{who} {fault}")
    moments, happened = rng.sample(range(2, TAPS), MOMENTS), 0
    for number in range(TAPS * 10):
        if number in moments:
            happened += 1
            before = choices_kept(host)
            promised = before + (chosen_there(guest) == before)
            _fail(host, guest, who, fault)
            _until_kept(host, promised)
        if play_on([host.page, guest.page], rng, 1):
            break
    assert happened >= MOMENTS * 0.6, "the match was too short"
    assert totals(host.page) == totals(guest.page) != []


def _until_kept(host: Device, choices: int) -> None:
    """Waits until the host has kept so many choices: that is what its guest was promised."""
    for _ in range(PATIENCE):
        if choices_kept(host) >= choices:
            return
        host.page.evaluate(PAINTED)
    raise AssertionError(f"{choices} choices were made, {choices_kept(host)} are kept")


def _fail(host: Device, guest: Device, who: str, fault: str) -> None:
    """Something happens to one of them; afterwards they are connected again."""
    device, other = (host, guest) if who == "host" else (guest, host)
    if fault == "sleep":
        return device.sleep(other.page)
    device.reload() if fault == "reload" else device.kill()
    return pair_again(host, guest)
