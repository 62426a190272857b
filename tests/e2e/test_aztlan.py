"""Aztlán in the browser: a whole match by tapping on the phone, the hand-over at its edges."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.e2e import prepared
from tests.e2e.conftest import nightly
from tests.e2e.play import (
    choose,
    gate_is_bare,
    hurry,
    keep_narrow,
    moment,
    play,
    position,
    reveal,
    saved,
    sit,
    totals,
    wait_for_a_choice,
)

OpenApp = Callable[..., Page]
GAME = "aztlan"
LONGER_THAN_ANY_MATCH = 900
SITTERS = ("human", "human", "bot:random")
BEGINNING, LAST_CHOICES = 8, 12
"""So many choices are made from the start of a match; another goes on when so many are left."""


def tap_card(page: Page, number: int) -> None:
    """Taps a power card in hand and lays it down."""
    page.locator(f".hand [data-option='power:{number}']").tap()
    before = saved(page)
    page.locator("[data-action='confirm']").tap()
    wait_for_a_choice(page, before)


def tap_land(page: Page, key: str) -> None:
    """Taps a territory that is to get a pawn: it is placed at once, undo is there."""
    before = saved(page)
    page.locator(f".board [data-option='{key}']").tap()
    wait_for_a_choice(page, before)


def past_the_choice(page: Page, people: int) -> None:
    """Everybody has laid a power card, each behind a gate of their own."""
    for number in range(people):
        assert moment(page) == "handover"
        gate_is_bare(page)
        reveal(page)
        tap_card(page, 9 - number)


def play_through_gates(page: Page, rng: random.Random, choices: int) -> dict[str, int]:
    """Plays on at random, at most to the result; gives the gates, by what was asked behind them."""
    gates: dict[str, int] = {}
    for number in range(choices):
        screen = moment(page)
        if screen == "result":
            break
        if screen == "handover":
            gate_is_bare(page)
            reveal(page)
            kind = page.locator("[data-decision]").get_attribute("data-decision") or ""
            gates[kind] = gates.get(kind, 0) + 1
        if number == 1:
            hurry(page)
        play(page, rng, 1)
        if number % 9 == 0:
            keep_narrow(page)
    return gates


def ends_as_it_should(page: Page) -> None:
    """The result has the totals and who has won; the board can be looked at again."""
    assert moment(page) == "result"
    scores = totals(page)
    winner = page.locator("[data-winner]").get_attribute("data-winner")
    assert scores[int(winner or 0)] == max(scores)
    page.locator("[data-action='board']").tap()
    expect(page.locator(".aztlan-domain-sum:visible").first).to_be_visible()
    keep_narrow(page)


def test_two_people_and_a_bot_begin_a_match_and_end_another(open_app: OpenApp) -> None:
    page, rng = open_app("phone", "?seed=21&debug=1", bypass_csp=True), random.Random(21)
    sit(page, GAME, *SITTERS)
    assert play_through_gates(page, rng, BEGINNING)["choose_power"] == 2
    prepared.to_the_lobby(page)
    late = prepared.nearly_over(lambda: prepared.begin(GAME, *SITTERS, seed=21), 21, LAST_CHOICES)
    prepared.store(page, {"late": prepared.record("late", late)})
    page.locator("[data-match='late']").click()
    play_through_gates(page, rng, LONGER_THAN_ANY_MATCH)
    ends_as_it_should(page)


@pytest.mark.nightly
def test_two_people_and_a_bot_play_a_whole_match(open_app: OpenApp) -> None:
    page = open_app("phone", "?seed=21&debug=1", bypass_csp=True)
    sit(page, GAME, *SITTERS)
    gates = play_through_gates(page, random.Random(21), LONGER_THAN_ANY_MATCH)
    assert gates["choose_power"] >= 5
    assert "clash" in gates or "sacred_games" in gates
    ends_as_it_should(page)


@pytest.mark.nightly
@pytest.mark.nightly
def test_an_open_turn_needs_no_gate_and_shows_no_card(open_app: OpenApp) -> None:
    page = open_app("phone", "?seed=5&debug=1")
    sit(page, GAME, "human", "human", "human")
    past_the_choice(page, 3)
    assert moment(page) == "table"
    expect(page.locator("[data-decision='place']")).to_be_visible()
    expect(page.locator(".hand .card")).to_have_count(0)
    page.locator("[data-action='uncover']").tap()
    expect(page.locator(".hand .aztlan-now .card")).to_be_visible()
    tap_land(page, "place:chalco")
    # by the keyboard: a second tap so soon on the same place counts as half of a double tap
    page.locator(".board [data-action='pick'][data-target='territory:chalco']").press("Enter")
    before = saved(page)
    page.locator(".board [data-option='move:chalco.texcoco']").tap()
    wait_for_a_choice(page, before)
    assert moment(page) == "table"
    expect(page.locator(".hand .card")).to_have_count(0)  # the next one has not shown himself
    expect(page.locator(".aztlan-fresh")).to_have_count(1)


def test_a_reload_after_the_secret_choice_comes_back_through_the_gate(open_app: OpenApp) -> None:
    page = open_app("small_phone", "?seed=7&debug=1")
    sit(page, GAME, "human", "human", "bot:greedy")
    assert moment(page) == "handover"
    reveal(page)
    keep_narrow(page)
    tap_card(page, 7)
    assert moment(page) == "handover"
    page.locator("[data-action='undo']").tap()  # the device is still here: back, through a gate
    assert moment(page) == "handover"
    gate_is_bare(page)
    reveal(page)
    tap_card(page, 8)
    assert moment(page) == "handover"  # the bot has chosen too
    before = position(page)
    page.reload()
    expect(page.locator("body[data-ready='true']")).to_be_attached(timeout=60_000)
    assert moment(page) == "handover"
    assert position(page) == before
    gate_is_bare(page)


@pytest.mark.nightly
def test_domains_are_shown_one_by_one(open_app: OpenApp) -> None:
    records = prepared.by_decision(prepared.begin(GAME, "human", "human", "human", seed=3), seed=3)
    scoring = {"scoring": records["scoring"]}
    page = open_app("desktop", "?debug=1", stored=prepared.kept(scoring))
    prepared.open_match(page, "scoring")
    total = page.locator(".aztlan-score-row").count()
    assert total
    page.locator(".aztlan-who").last.click()  # everybody's total is a tab; his domains stand below
    expect(page.locator(".aztlan-who").last).to_have_attribute("aria-pressed", "true")
    page.locator(".aztlan-domain-sum:visible").first.click()
    expect(page.locator(".aztlan-domain-sum[aria-pressed='true']")).to_have_count(1)
    expect(page.locator(".board .aztlan-domain")).to_have_count(1)


@pytest.mark.parametrize(
    ("scheme", "kinds"),
    [("dark", ("choose_power", "place", "clash")), nightly("dark", ()), nightly("light", ())],
)
def test_every_decision_is_clean_for_assistive_technology(
    open_app: OpenApp, scheme: str, kinds: tuple[str, ...]
) -> None:
    records = prepared.by_decision(prepared.begin(GAME, "human", "human", seed=6), 6, kinds)
    assert records.keys() >= set(kinds or ("choose_power", "place", "move", "clash"))
    page = prepared.open_to_check(open_app, "phone", records, scheme)
    assert prepared.faults_by_decision(page, records) == {}


@pytest.mark.nightly
@pytest.mark.nightly
def test_the_map_answers_what_a_territory_is(open_app: OpenApp) -> None:
    page = open_app("phone", "?seed=4&debug=1", locale="pl-PL")
    sit(page, GAME, "human", "bot:random", "bot:random")
    moment(page)
    page.locator(".board [data-about='territory:tenochtitlan']").tap()
    expect(page.get_by_role("dialog")).to_contain_text("Miasto")
    page.locator("[data-action='close']").tap()
    choose(page, page.locator("[data-option='power:9']"))
    assert moment(page) == "table"
