"""Mezo alone in the browser: three taps, a whole match offline, the gods' answers taken back."""

from __future__ import annotations

import random
from collections.abc import Callable
from itertools import islice

import pytest
from playwright.sync_api import BrowserContext, Page, expect
from playwright.sync_api import TimeoutError as PlaywrightTimeout

import engine
from tests.e2e import prepared
from tests.e2e.conftest import Site, accessibility_faults, is_fault, wait_offline, wait_ready
from tests.e2e.play import choose, hurry, moment, play, position, saved, totals, wait_for_a_choice

OpenContext = Callable[..., BrowserContext]
GAME, DIFFICULTY, EASIEST, ONE_HARDER = "mezo", "difficulty", "solo_gentle", "solo_normal"
SEED = 9
LONGER_THAN_ANY_MATCH = 600
RELOADED_AT = 16
LAST_CHOICES = 12
"""Another match is played to its end from here."""
LINES = "tbody:not(.tie-breaks) .score-line"
CENTRE = "one => one.scrollIntoView({ block: 'nearest', inline: 'center', behavior: 'instant' })"
HEARD = """before => document.querySelector("[data-action='confirm']")
  || document.getElementById("debug-save").textContent !== before"""
CHECKED = {"trial", "vengeful_vertex", "deploy", "action"}
"""Of what is asked alone, what is also held against the rules for assistive technology."""


@pytest.mark.nightly
def test_alone_against_the_gods_offline_by_tapping(open_context: OpenContext, server: Site) -> None:
    complaints: list[str] = []
    page = offline(open_context, server, complaints)
    sit_alone(page)
    rng, seen = random.Random(SEED), set[str]()
    for number in range(LONGER_THAN_ANY_MATCH):
        if moment(page) == "result":
            break
        if number == 1:
            hurry(page)
        if number == RELOADED_AT:
            open_anew(page)
            an_answer_is_taken_back(page)
            open_instead(page, prepared.nearly_over(begun, SEED, LAST_CHOICES))
        kind = page.locator("[data-decision]").get_attribute("data-decision") or ""
        if kind in CHECKED - seen:
            assert accessibility_faults(page) == [], kind
        seen.add(kind)
        tap(page, rng)
    assert seen >= CHECKED
    ends_as_it_should(page)
    assert complaints == []


def offline(open_context: OpenContext, server: Site, complaints: list[str]) -> Page:
    """The app on a phone, kept for offline play, with the server gone."""
    page = open_context("phone", bypass_csp=True).new_page()
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.on("console", lambda said: complaints.append(said.text) if is_fault(said) else None)
    page.goto(f"{server.url}?seed={SEED}&debug=1")
    wait_ready(page)
    wait_offline(page)
    server.stop()
    page.reload()
    wait_ready(page)
    return page


def sit_alone(page: Page) -> None:
    """Three taps, the game, alone and start, with a difficulty between them."""
    page.locator(f"[data-game='{GAME}']").tap()
    page.locator("label:has([data-action='company'][value='alone'])").tap()
    expect(page.locator("[data-seat]")).to_have_count(1)
    page.locator(f"[data-option-name='{DIFFICULTY}']").select_option(EASIEST)
    assert accessibility_faults(page) == []
    page.locator("[data-action='start']").tap()
    assert moment(page) == "table"


def begun() -> engine.Match:
    return engine.start(GAME, [engine.Seat("Ana")], {DIFFICULTY: EASIEST}, seed=SEED)


def open_instead(page: Page, match: engine.Match) -> None:
    """From the table to another match alone."""
    prepared.to_the_lobby(page)
    prepared.store(page, {"other": prepared.record("other", match)})
    prepared.open_match(page, "other")


def answered() -> tuple[engine.Match, str]:
    """A match, and a row in it that the gods answer at once, with nothing drawn between."""
    for number, at in enumerate(prepared.played(begun(), SEED)):
        assert at.decision
        for row in [one.key for one in at.decision.options if one.key.startswith("act:")]:
            match = next(islice(prepared.played(begun(), SEED), number, None))
            kinds = {event.kind for event in match.choose(row)}
            if "answer" in kinds and match.can_undo():
                match.undo()
                return match, row
    raise AssertionError("no answer can be taken back")


def tap(page: Page, rng: random.Random) -> None:
    """Taps one of the choices that are seen in the dock, else takes any.

    A tap into a tray that is still scrolling only stops it: then the same choice by keyboard.
    """
    options = page.locator(".dock [data-option]:visible")
    if not options.count():
        play(page, rng, 1)
        return
    before = saved(page)
    key = options.nth(rng.randrange(options.count())).get_attribute("data-option") or ""
    option = page.locator(f"[data-option='{key}']")
    option.evaluate(CENTRE)
    option.tap()
    try:
        page.wait_for_function(HEARD, arg=before, timeout=2_000)
    except PlaywrightTimeout:
        choose(page, option)
        return
    confirm = page.locator("[data-action='confirm']")
    if confirm.count():
        confirm.tap()
    wait_for_a_choice(page, before)


def shown(page: Page) -> list[str]:
    """The scores, what lies in the Reserves, and what the chips beside the map say."""
    found = page.locator(".seat-score, .seat-panel .number, .rail").all_text_contents()
    return [" ".join(text.split()) for text in found]


def told(page: Page) -> str:
    """What has just happened, in words."""
    return " ".join(page.locator(".news").all_inner_texts())


def an_answer_is_taken_back(page: Page) -> None:
    """A row is chosen, and taken back with the gods' answer to it."""
    match, row = answered()
    open_instead(page, match)
    before, table = position(page), shown(page)
    choose(page, page.locator(f"[data-option='{row}']"))
    after = saved(page)
    moment(page)
    assert "answer with row" in told(page)
    page.locator("[data-action='undo']").tap()
    wait_for_a_choice(page, after)
    assert (position(page), shown(page)) == (before, table)


def open_anew(page: Page) -> None:
    """The tab is opened anew: the match is where it was left."""
    kept, table = position(page), shown(page)
    page.reload()
    wait_ready(page)
    waiting = page.locator("[data-match]")
    if waiting.count():
        waiting.first.tap()
    assert moment(page) == "table"
    assert (position(page), shown(page)) == (kept, table)


def ends_as_it_should(page: Page) -> None:
    """Both sides are told with what they have scored; the same again is one step harder."""
    assert moment(page) == "result"
    player, gods = totals(page)
    winner = int(page.locator("[data-winner]").get_attribute("data-winner") or 0)
    assert winner == (0 if player > gods else 1)
    for column, total in enumerate((player, gods)):
        lines = page.locator(f"{LINES} td:nth-of-type({column + 1})").all_text_contents()
        assert sum(int(text.replace("−", "-")) for text in lines) == total
    page.locator("[data-action='harder']").tap()
    assert moment(page) == "table"
    assert f'"{DIFFICULTY}":"{ONE_HARDER}"' in saved(page).replace(" ", "")
