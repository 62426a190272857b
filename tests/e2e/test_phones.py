"""Several phones at one match, in real browsers, paired by codes; all the rest is tapped."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

import engine
from tests.e2e.conftest import accessibility_faults, wait_ready
from tests.e2e.pairing import (
    CHEAP,
    INSTANT,
    OpenApp,
    a_table,
    accept,
    answered,
    invited,
    open_sheet,
    pair,
    play_on,
    reload_guest,
)
from tests.e2e.photograph import photograph
from tests.e2e.play import PATIENCE_MS, hurry, sit, totals
from tests.e2e.prepared import EVERYTHING, begin, nearly_over

EXPERT = "expert"
"""Mesos with its buildings face up from the beginning."""


def test_a_match_is_played_to_its_end_on_three_devices(open_app: OpenApp) -> None:
    """From its last round on: one guest is reloaded in the middle, nothing is lost."""
    match = nearly_over(lambda: begin("mesos", *["human"] * 3, seed=7), 7, 10)
    pages = a_table(open_app, match, 1, 2)
    rng = random.Random(1)
    play_on(pages, rng, 4)
    reload_guest(pages[0], pages[2], 2)
    assert play_on(pages, rng)
    assert len({tuple(totals(page)) for page in pages}) == 1


@pytest.mark.nightly
@pytest.mark.parametrize(
    ("game", "extent"),
    [("mesos", ""), ("mesos", EXPERT), ("meduris", ""), ("aztlan", ""), ("mezo", EVERYTHING)],
)
def test_whole_matches_on_phones_of_their_own(open_app: OpenApp, game: str, extent: str) -> None:
    """From the deal on, which the guests have a part in; at the end it is proven to them."""
    pages = a_table(open_app, _whole(game, extent), 1, 2)
    rng = random.Random(game)
    play_on(pages, rng, 30)
    reload_guest(pages[0], pages[1], 1)
    assert play_on(pages, rng)
    assert len({tuple(totals(page)) for page in pages}) == 1
    for guest in pages[1:]:
        open_sheet(guest)
        expect(guest.locator("[data-verdict]")).to_be_visible()


def _whole(game: str, extent: str) -> engine.Match:
    """A match of three people with a preset, or with the option of an expert."""
    if extent != EXPERT:
        return begin(game, *["human"] * 3, seed=7, preset=extent)
    return engine.start(game, [engine.Seat(name) for name in "ABC"], {"variant": EXPERT}, seed=7)


@pytest.mark.nightly
def test_a_tablet_without_a_seat_hosts_the_match(open_app: OpenApp) -> None:
    """The public board lies in the middle, every hand is on a phone; another screen looks on."""
    match = nearly_over(lambda: begin("mesos", "human", "human", seed=7), 7, 12)
    pages = a_table(open_app, match, 0, 1, view="tablet")
    watcher = open_app("tablet", stored=INSTANT, **CHEAP)
    open_sheet(pages[0])
    pair(pages[0], watcher, None)
    pages[0].locator("[data-action='close']").first.click()
    expect(pages[0].locator("[data-option]")).to_have_count(0)
    assert play_on([*pages, watcher], random.Random(2))
    assert len({tuple(totals(page)) for page in [*pages, watcher]}) == 1


@pytest.mark.nightly
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("locale", ["en", "it", "pl"])
def test_the_screens_of_several_phones_are_accessible(
    open_app: OpenApp, locale: str, scheme: str
) -> None:
    dark = {"bypass_csp": True, "locale": locale, "color_scheme": scheme}
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
    host.locator("#pair-text").fill(answer)
    host.locator("#pair-text").press("Enter")
    expect(host.locator("[data-seat='1'][data-place-of='phone']")).to_be_visible()
    assert accessibility_faults(host) == []
    host.locator("[data-action='hand-table']").click()
    assert accessibility_faults(host) == []


@pytest.mark.nightly
def test_all_others_follow_when_the_table_is_handed_over(open_app: OpenApp) -> None:
    """Nobody shows or reads a code: the old host carries them between the new one and the rest."""
    match = nearly_over(lambda: begin("mesos", *["human"] * 3, seed=7), 7, 16)
    pages = a_table(open_app, match, 1, 2)
    old, new, _other = pages
    rng = random.Random(6)
    play_on(pages, rng, 4)
    open_sheet(old)
    old.locator("[data-action='hand-table'][data-about='1']").click()
    old.locator("[data-action='hand-table-over']").click()
    open_sheet(new)
    for seat in (0, 2):
        place = new.locator(f"[data-seat='{seat}'][data-place-of='phone']")
        expect(place).to_be_visible(timeout=PATIENCE_MS)
    new.locator("[data-action='close']").first.click()
    assert play_on(pages, rng)
    assert len({tuple(totals(page)) for page in pages}) == 1


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
def test_phones_are_paired_by_their_cameras_and_play_to_the_end(
    open_phone: Callable[[Path], Page], tmp_path: Path
) -> None:
    """Each sees the code of the other, and nothing is copied by hand."""
    films = [tmp_path / f"seen_by_{number}.y4m" for number in range(3)]
    host, *guests = pages = [open_phone(film) for film in films]
    sit(host, "mesos", "human", "human", "human")
    hurry(host)
    open_sheet(host)
    for seat, guest in enumerate(guests, 1):
        pair_by_cameras(host, films[0], guest, films[seat], seat)
        hurry(guest)
    host.locator("[data-action='close']").first.click()
    assert play_on(pages, random.Random(5))


def pair_by_cameras(
    host: Page, seen_by_host: Path, guest: Page, seen_by_guest: Path, seat: int
) -> None:
    """A guest takes a seat: each camera is held before the other's code."""
    invited(host, seat)
    photographed(host, seen_by_guest)
    guest.locator("[data-action='join']").click()
    guest.locator("[data-action='pair-scan']").click()
    expect(guest.locator("[data-pairing='code'] [data-qr] svg")).to_be_visible(timeout=PATIENCE_MS)
    photographed(guest, seen_by_host)
    host.locator("[data-action='pair-scan']").click()
    expect(host.locator(f"[data-seat='{seat}'][data-place-of='phone']")).to_be_visible(
        timeout=PATIENCE_MS
    )
    expect(guest.locator("[data-screen='table']")).to_be_visible()


LINES = """async () => {
    const at = (end) => import(`${location.pathname}web/platform/peer_lines.js?${end}`);
    const [host, guest] = [await at("host"), await at("guest")], heard = { host: [], guest: [] };
    const told = (end, next, go) => (what, line, text) =>
        what === next ? go(text) : heard[end].push([what, text.slice(0, 3), text.length]);
    host.listen(told("host", "offered", (sdp) => guest.answer("host", sdp)));
    guest.listen(told("guest", "answered", (sdp) => host.accept("guest", sdp)));
    const until = async (end, what, text = "") => {
        const has = () => heard[end].some(([did, said]) => did === what && said.startsWith(text));
        while (!has()) await new Promise((resolve) => setTimeout(resolve, 5));
    };
    host.offer("guest");
    await Promise.all([until("host", "opened"), until("guest", "opened")]);
    const texts = ["a".repeat(300_000), "b".repeat(1_000_001), "", "c"];
    for (const text of texts) host.send("guest", text);
    await until("guest", "received", "c");
    guest.send("host", "d");
    await until("host", "received", "d");
    guest.close("host");
    await until("host", "lost");
    host.send("guest", "nobody hears it");
    return heard;
}"""
"""Two ends of a line in one page, each a script of its own."""


@pytest.mark.nightly
def test_a_line_carries_long_texts_whole_and_none_that_is_too_long(open_app: OpenApp) -> None:
    heard = open_app("phone").evaluate(LINES)
    texts = [["received", "aaa", 300_000], ["received", "", 0], ["received", "c", 1]]
    assert heard["guest"] == [["opened", "", 0], *texts]
    assert heard["host"] == [["opened", "", 0], ["received", "d", 1], ["lost", "", 0]]
