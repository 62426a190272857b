"""Devices that sit at one match: they are paired, and everybody taps what they are asked."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any

from playwright.sync_api import Page, expect

import engine
from tests.e2e.conftest import wait_ready
from tests.e2e.play import PATIENCE_MS
from tests.e2e.prepared import kept, record
from web.model.settings import Settings
from web.records import storage_keys
from web.records.settings import write_settings

OpenApp = Callable[..., Page]
INSTANT = {storage_keys.SETTINGS: write_settings(Settings(pace="instant", language="en"))}
CHEAP: dict[str, Any] = {"reduced_motion": "reduce", "device_scale_factor": 1}
"""How pages are opened on which whole matches are played."""
LONGER_THAN_ANY_MATCH = 2_000
PATIENCE = 2_000
"""Frames without anything to do."""

DO_ONE = """(number) => {
    const all = (what) => [...document.querySelectorAll(what)];
    const seen = (what) => all(what).filter((it) => it.checkVisibility());
    const tap = (it) => {
        it.closest("details")?.setAttribute("open", "");
        it.dispatchEvent(new MouseEvent("click", { bubbles: true }));  // parts of a board, too
        return "did";
    };
    if (seen("[data-screen='result']").length) return "result";
    const next = ["confirm", "continue", "reveal"].map((name) => `button[data-action='${name}']`);
    const [first] = seen(next.join());
    if (first) return tap(first);
    const options = all("[data-decision] [data-option]");
    return options.length ? tap(options[number % options.length]) : "waits";
}"""
"""Taps one thing, if the person at this device is to do something."""
PAINTED = "() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))"


def open_sheet(page: Page) -> None:
    """The sheet that says who plays where."""
    page.locator("[data-action='menu']").first.click()
    page.locator("[data-action='phones']").click()


def invited(host: Page, seat: int | None) -> str:
    """The code for whoever is to have a seat, or to look on."""
    about = "" if seat is None else f"[data-about='{seat}']"
    host.locator(f"[data-action='invite']{about or ':not([data-about])'}").click()
    expect(host.locator("[data-qr] svg")).to_be_visible(timeout=PATIENCE_MS)
    return host.locator("[data-link]").input_value()


def answered(guest: Page, link: str) -> str:
    """Follows a host's link; the code with which the guest answers."""
    guest.goto(f"./{link[link.index('#') :]}")
    expect(guest.locator("[data-pairing='code'] [data-qr] svg")).to_be_visible(timeout=PATIENCE_MS)
    return guest.locator("[data-link]").input_value()


def accept(host: Page, answer: str) -> None:
    """The host reads a guest's answer."""
    host.locator("[data-key='pair-paste'] summary").click()
    host.locator("#pair-text").fill(answer)
    host.locator("#pair-text").press("Enter")


def pair(host: Page, guest: Page, seat: int | None) -> None:
    """A guest takes a seat; the sheet of the host says so."""
    accept(host, answered(guest, invited(host, seat)))
    at_table = guest.locator("[data-screen='table'], [data-screen='handover']")
    expect(at_table).to_be_visible(timeout=PATIENCE_MS)
    if seat is not None:
        place = host.locator(f"[data-seat='{seat}'][data-place-of='phone']")
        expect(place).to_be_visible(timeout=PATIENCE_MS)


def play_on(pages: Sequence[Page], rng: random.Random, turns: int = LONGER_THAN_ANY_MATCH) -> bool:
    """Everybody taps what they are asked, up to so many taps; whether all have seen the result."""
    idle = 0
    while idle < PATIENCE:
        did = [page.evaluate(DO_ONE, rng.randrange(1000)) for page in pages]
        turns -= did.count("did")
        if turns <= 0 or set(did) == {"result"}:
            return turns > 0
        idle = 0 if "did" in did else idle + 1
        if idle:
            pages[0].evaluate(PAINTED)
    raise AssertionError("nobody has anything to do")


def a_table(open_app: OpenApp, match: engine.Match, *seats: int, view: str = "phone") -> list[Page]:
    """A host with a match on its table, and a guest for each of these seats."""
    stored = {**INSTANT, **kept({"one": record("one", match)}), storage_keys.OPEN: "one"}
    pages = [open_app(view, stored=stored, **CHEAP)]
    open_sheet(pages[0])
    for seat in seats:
        pages.append(open_app("phone", stored=INSTANT, **CHEAP))
        pair(pages[0], pages[-1], seat)
    pages[0].locator("[data-action='close']").first.click()
    return pages


def reload_guest(host: Page, guest: Page, seat: int) -> None:
    """A guest's page is opened anew: it takes its seat again by two new codes."""
    guest.reload()
    wait_ready(guest)
    open_sheet(host)
    gone = host.locator(f"[data-seat='{seat}'][data-place-of='lost']")
    expect(gone).to_be_visible(timeout=PATIENCE_MS)
    pair(host, guest, seat)
    host.locator("[data-action='close']").first.click()
