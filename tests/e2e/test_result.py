"""The end of a match in a browser: its finale is played, or skipped, and the result is right."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

import engine
from engine import Seat
from tests.e2e.conftest import accessibility_faults, wait_ready
from tests.e2e.play import choose, moment, reveal, totals
from tests.e2e.prepared import begin, kept, nearly_over, record, store_texts
from web.records import storage_keys

SHOW = "[data-tallying]"


def ends_with_any(match: engine.Match) -> bool:
    """Whether a bot has the last choice of a match, whatever it is."""
    decision = match.decision
    if decision is None or match.seats[decision.seat].is_human:
        return False
    for option in decision.options:
        copy = engine.load(engine.dump(match))
        copy.choose(option.key)
        if not copy.over:
            return False
    return True


def all_but_ended(seed: int) -> engine.Match | None:
    """A match of Mesos that a bot is about to end; None if this seed has none."""
    rng = random.Random(seed)
    seats = [Seat("Ana"), Seat("Otso", "bot:easy"), Seat("Tala", "bot:easy")]
    match = engine.start("mesos", seats, seed=seed)
    while match.decision:
        if match.state.round >= 10 and ends_with_any(match):
            return match
        match.choose(rng.choice(match.decision.options).key)
    return None


@pytest.fixture(scope="module")
def records() -> dict[str, str]:
    """What is kept of such a match that lies on the table."""
    match = next(filter(None, map(all_but_ended, range(20))))
    return {f"{storage_keys.MATCH}m1": record("m1", match), storage_keys.OPEN: "m1"}


def end(page: Page, records: dict[str, str]) -> None:
    """Opens the match, which ends at once, and goes on from what the end brought."""
    store_texts(page, records)
    assert moment(page) == "result"


TAP_ON = """async () => {
    const stage = document.querySelector("[data-finale]"), shown = [];
    const sums = () => [...stage.querySelectorAll(".pillar-sum")].map(cell => cell.textContent);
    while (stage.dataset.act === "count") {
        stage.click();
        await new Promise((done) => setTimeout(done));
        shown.push(sums().map(text => Number(text.replace("−", "-"))));
    }
    return shown;
}"""
"""Goes on from line to line; gives the sums on the pillars after each tap."""

HEARD = """() => {
    window.heard = [];
    const live = document.getElementById("live");
    const hear = () => window.heard.push(live.textContent);
    new MutationObserver(hear).observe(live, { childList: true });
}"""
"""Notes what is announced, in window.heard."""


def told(page: Page, hook: str) -> list[str]:
    """What the lines of the finale have in an attribute."""
    return page.locator("[data-counts]").evaluate_all(f"all => all.map(one => one.dataset.{hook})")


def drawn(page: Page) -> list[int]:
    """The points of every line, added up."""
    cells = "rows => rows.map(row => [...row.querySelectorAll('td')].map(cell => cell.textContent))"
    lines = page.locator("[data-line]").evaluate_all(cells)
    return [
        sum(int(text.replace("−", "-")) for text in column) for column in zip(*lines, strict=True)
    ]


@pytest.mark.nightly
def test_the_finale_is_tapped_through_and_ends_with_the_totals(
    open_app: Callable[..., Page], records: dict[str, str]
) -> None:
    page = open_app("phone", bypass_csp=True)
    end(page, records)
    expect(page.locator(SHOW)).to_be_visible()
    final = totals(page)  # in the page from the first moment on
    page.evaluate(HEARD)
    expect(page.locator("[data-skip]")).to_be_focused()
    shown = page.evaluate(TAP_ON)
    sums = [[int(n) for n in text.split()] for text in told(page, "sums")]
    assert shown[-1] == sums[-1] == final
    assert [row for row in sums if row in shown] == [row for row in shown if any(row)]
    expect(page.locator("[data-act='rise'] .finale-words")).to_be_visible()
    heard = [text.strip() for text in page.evaluate("window.heard")]
    winner = page.locator("#result-title").text_content()
    assert heard == [*told(page, "told"), winner][-len(heard) :]
    page.locator("[data-skip]").click()
    expect(page.locator(SHOW)).to_have_count(0)
    expect(page.locator("#result-title")).to_be_focused()
    expect(page.locator("[data-counted], .result > [inert], [data-act]")).to_have_count(0)
    assert totals(page) == final == drawn(page)
    assert accessibility_faults(page) == []
    page.locator("[data-sheet='tell']").click()
    assert accessibility_faults(page) == []
    with page.expect_download() as saved:
        page.locator("[data-action='tell-picture']").click()
    assert saved.value.suggested_filename.endswith(".png")
    expect(page.locator("[data-said='saved']")).to_be_visible()


@pytest.mark.nightly
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_in_the_finale(
    open_app: Callable[..., Page], records: dict[str, str], scheme: str
) -> None:
    page = open_app("phone", bypass_csp=True, reduced_motion="reduce", color_scheme=scheme)
    end(page, records)
    expect(page.locator("[data-act='count']")).to_be_visible()
    assert accessibility_faults(page) == []


@pytest.mark.nightly
def test_holding_ends_the_finale(open_app: Callable[..., Page], records: dict[str, str]) -> None:
    page = open_app("desktop")
    end(page, records)
    expect(page.locator(SHOW)).to_be_visible()
    page.mouse.move(200, 300)
    page.mouse.down()
    expect(page.locator("[data-tallied]")).to_be_visible()
    page.mouse.up()
    expect(page.locator("[data-screen='result']")).to_be_visible()


@pytest.mark.nightly
def test_the_finale_comes_to_its_end_by_itself(
    open_app: Callable[..., Page], records: dict[str, str]
) -> None:
    page = open_app("desktop")
    end(page, records)
    expect(page.locator(SHOW)).to_be_visible()
    expect(page.locator("[data-act='rise']")).to_be_visible(timeout=60_000)
    expect(page.locator("[data-tallied]")).to_be_visible(timeout=60_000)
    assert totals(page) == drawn(page)
    page.reload()
    wait_ready(page)
    expect(page.locator("[data-screen='result']")).to_be_visible()
    expect(page.locator("[data-finale]")).to_have_count(0)


@pytest.mark.nightly
def test_with_less_motion_all_comes_and_nothing_flies(
    open_app: Callable[..., Page], records: dict[str, str]
) -> None:
    page = open_app("phone", reduced_motion="reduce")
    end(page, records)
    expect(page.locator(SHOW)).to_be_visible()
    expect(page.locator("[data-counted]").first).to_be_attached()
    flies = "document.querySelectorAll('.finale-point').length"
    moves = "document.getAnimations().some(one => one.effect.getTiming().duration > 120)"
    while page.locator("[data-act='count']").count():
        assert page.evaluate(f"[{flies}, {moves}]") == [0, False]
    assert totals(page) == drawn(page)


@pytest.mark.nightly
def test_the_finale_of_a_game_that_pans_lights_its_board(open_app: Callable[..., Page]) -> None:
    late = nearly_over(lambda: begin("meduris", "human", "human", seed=3), 3, 1)
    page = open_app("desktop", "?debug=1", stored=kept({"late": record("late", late)}))
    page.locator("[data-match='late']").first.click()
    if moment(page) == "handover":
        reveal(page)
    choose(page, page.locator("[data-option]").first)
    assert moment(page) == "result"
    expect(page.locator(".finale-ring").first).to_be_attached()
    expect(page.locator("[data-act='rise']")).to_be_visible(timeout=60_000)
