"""Several phones at one match, in real browsers, paired by codes; all the rest is tapped."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

import engine
from tests.e2e.conftest import accessibility_faults, wait_ready
from tests.e2e.photograph import photograph
from tests.e2e.play import PATIENCE_MS, sit, totals
from tests.e2e.prepared import EVERYTHING, begin, kept, nearly_over, record
from web.model.settings import Settings
from web.records import storage_keys
from web.records.settings import write_settings

OpenApp = Callable[..., Page]
INSTANT = {storage_keys.SETTINGS: write_settings(Settings(pace="instant", language="en"))}
LONGER_THAN_ANY_MATCH = 2_000
ROUNDS = 20_000

DO_ONE = """(number) => {
    const all = (what) => [...document.querySelectorAll(what)];
    const seen = (what) => all(what).filter((it) => it.checkVisibility());
    const tap = (it) => {
        it.closest("details")?.setAttribute("open", "");
        it.click();
        return "did";
    };
    if (seen("[data-screen='result']").length) return "result";
    const next = ["confirm", "continue", "reveal"].map((name) => `button[data-action='${name}']`);
    const [first] = seen(next.join());
    if (first) return tap(first);
    const options = seen("[data-decision] [data-option]");
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
    expect(host.locator("[data-qr] svg")).to_be_visible()
    return host.locator("[data-link]").input_value()


def answered(guest: Page, link: str) -> str:
    """Follows a host's link; the code with which the guest answers."""
    guest.goto(f"./{link[link.index('#') :]}")
    expect(guest.locator("[data-pairing='code'] [data-qr] svg")).to_be_visible()
    return guest.locator("[data-link]").input_value()


def accept(host: Page, answer: str) -> None:
    """The host reads a guest's answer."""
    host.locator("[data-key='pair-paste'] summary").click()
    host.locator("#pair-text").fill(answer)
    host.locator("#pair-text").press("Enter")


def pair(host: Page, guest: Page, seat: int | None) -> None:
    """A guest takes a seat; the sheet of the host says so."""
    accept(host, answered(guest, invited(host, seat)))
    expect(guest.locator("[data-screen='table'], [data-screen='handover']")).to_be_visible()
    if seat is not None:
        expect(host.locator(f"[data-seat='{seat}'][data-place-of='phone']")).to_be_visible()


def play_on(pages: Sequence[Page], rng: random.Random, turns: int = LONGER_THAN_ANY_MATCH) -> bool:
    """Everybody taps what they are asked, up to so many taps; whether all have seen the result."""
    for _ in range(ROUNDS):
        did = [page.evaluate(DO_ONE, rng.randrange(1000)) for page in pages]
        turns -= did.count("did")
        if turns <= 0 or set(did) == {"result"}:
            return turns > 0
        if "did" not in did:
            pages[0].evaluate(PAINTED)
    raise AssertionError("nobody has anything to do")


def a_table(open_app: OpenApp, match: engine.Match, *seats: int, view: str = "phone") -> list[Page]:
    """A host with a match on its table, and a guest for each of these seats."""
    stored = {**INSTANT, **kept({"one": record("one", match)}), storage_keys.OPEN: "one"}
    pages = [open_app(view, stored=stored)]
    open_sheet(pages[0])
    for seat in seats:
        pages.append(open_app("phone", stored=INSTANT))
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


def test_a_match_is_played_to_its_end_on_three_devices(open_app: OpenApp) -> None:
    """From its last round on: one guest is reloaded in the middle, nothing is lost."""
    match = nearly_over(lambda: begin("mesos", *["human"] * 3, seed=7), 7, 16)
    pages = a_table(open_app, match, 1, 2)
    rng = random.Random(1)
    play_on(pages, rng, 6)
    reload_guest(pages[0], pages[2], 2)
    assert play_on(pages, rng)
    assert len({tuple(totals(page)) for page in pages}) == 1


@pytest.mark.nightly
@pytest.mark.parametrize(
    ("game", "preset"), [("mesos", ""), ("meduris", ""), ("aztlan", ""), ("mezo", EVERYTHING)]
)
def test_whole_matches_on_phones_of_their_own(open_app: OpenApp, game: str, preset: str) -> None:
    """From the deal on, which the guests have a part in; at the end it is proven to them."""
    pages = a_table(open_app, begin(game, *["human"] * 3, seed=7, preset=preset), 1, 2)
    rng = random.Random(game)
    play_on(pages, rng, 30)
    reload_guest(pages[0], pages[1], 1)
    assert play_on(pages, rng)
    assert len({tuple(totals(page)) for page in pages}) == 1
    for guest in pages[1:]:
        open_sheet(guest)
        expect(guest.locator("[data-verdict]")).to_be_visible()


@pytest.mark.nightly
def test_a_tablet_without_a_seat_hosts_the_match(open_app: OpenApp) -> None:
    """The public board lies in the middle, every hand is on a phone; another screen looks on."""
    match = nearly_over(lambda: begin("mesos", "human", "human", seed=7), 7, 12)
    pages = a_table(open_app, match, 0, 1, view="tablet")
    watcher = open_app("tablet", stored=INSTANT)
    open_sheet(pages[0])
    pair(pages[0], watcher, None)
    pages[0].locator("[data-action='close']").first.click()
    expect(pages[0].locator("[data-option]")).to_have_count(0)
    assert play_on([*pages, watcher], random.Random(2))
    assert len({tuple(totals(page)) for page in [*pages, watcher]}) == 1


@pytest.mark.nightly
@pytest.mark.parametrize("locale", ["en", "it", "pl"])
def test_the_screens_of_several_phones_are_accessible(open_app: OpenApp, locale: str) -> None:
    dark = {"bypass_csp": True, "locale": locale, "color_scheme": "dark"}
    host = open_app("phone", "?seed=7", **dark)
    sit(host, "mesos", "human", "human")
    open_sheet(host)
    assert accessibility_faults(host) == []
    host.locator("[data-action='how-to-join']").click()
    assert accessibility_faults(host) == []
    host.locator("[data-action='behind']").click()
    link = invited(host, 1)
    assert accessibility_faults(host) == []
    guest = open_app("small_phone", **dark)
    guest.locator("[data-action='join']").click()
    assert accessibility_faults(guest) == []
    answer = answered(guest, link)
    assert accessibility_faults(guest) == []
    accept(host, answer[:-9])
    expect(host.locator("[data-trouble='damaged']")).to_be_visible()
    assert accessibility_faults(host) == []


@pytest.mark.nightly
def test_a_host_that_is_reloaded_finds_its_guests_again(open_app: OpenApp) -> None:
    """It knows who sat where; the seat waits for its phone, and nothing of it is shown here."""
    match = nearly_over(lambda: begin("aztlan", "human", "human", seed=7), 7, 12)
    host, guest = a_table(open_app, match, 1)
    rng = random.Random(3)
    play_on([host, guest], rng, 4)
    host.reload()
    wait_ready(host)
    open_sheet(host)
    expect(host.locator("[data-seat='1'][data-place-of='lost']")).to_be_visible()
    guest.locator("[data-action='menu']").first.click()
    guest.locator("[data-action='phones']").click()
    expect(guest.locator("[data-action='leave-phones']")).to_be_visible()
    pair(host, guest, 1)
    host.locator("[data-action='close']").first.click()
    assert play_on([host, guest], rng)


def photographed(page: Page, film: Path) -> None:
    """What a camera sees that is held before the code of a page."""
    page.locator("[data-action='pair-enlarge']").click()
    expect(page.locator("[data-action='pair-enlarge'][aria-pressed='true']")).to_be_visible()
    photograph(page, film)
    page.locator("[data-action='pair-enlarge']").click()


@pytest.mark.nightly
def test_two_phones_are_paired_by_their_cameras(
    open_phone: Callable[[Path], Page], tmp_path: Path
) -> None:
    """Each sees the code of the other, and nothing is copied by hand."""
    seen_by_host, seen_by_guest = tmp_path / "host.y4m", tmp_path / "guest.y4m"
    host, guest = open_phone(seen_by_host), open_phone(seen_by_guest)
    sit(host, "mesos", "human", "human")
    open_sheet(host)
    invited(host, 1)
    photographed(host, seen_by_guest)
    guest.locator("[data-action='join']").click()
    guest.locator("[data-action='pair-scan']").click()
    expect(guest.locator("[data-pairing='code'] [data-qr] svg")).to_be_visible(timeout=PATIENCE_MS)
    photographed(guest, seen_by_host)
    host.locator("[data-action='pair-scan']").click()
    expect(host.locator("[data-seat='1'][data-place-of='phone']")).to_be_visible(
        timeout=PATIENCE_MS
    )
    expect(guest.locator("[data-screen='table']")).to_be_visible()
