"""Mezo alone in the browser: three taps, a whole match offline, the gods' answers taken back."""

from __future__ import annotations

import random
from collections.abc import Callable

from playwright.sync_api import BrowserContext, Page, expect
from playwright.sync_api import TimeoutError as PlaywrightTimeout

import engine
from tests.e2e import prepared
from tests.e2e.conftest import Site, accessibility_faults, is_fault, wait_offline, wait_ready
from tests.e2e.play import choose, hurry, moment, play, position, saved, totals, wait_for_a_choice

OpenContext = Callable[..., BrowserContext]
GAME, DIFFICULTY, EASIEST, ONE_HARDER = "mezo", "difficulty", "solo_gentle", "solo_normal"
LONGER_THAN_ANY_MATCH = 600
RELOADED_AT = 16
LAST_CHOICES = 30
"""Another match is played to its end from here."""
LINES = "tbody:not(.tie-breaks) .score-line"
CENTRE = "one => one.scrollIntoView({ block: 'nearest', inline: 'center', behavior: 'instant' })"
HEARD = """before => document.querySelector("[data-action='confirm']")
  || document.getElementById("debug-save").textContent !== before"""
CHECKED = {"trial", "vengeful_vertex", "deploy", "action"}
"""Of what is asked alone, what is also held against the rules for assistive technology."""


def test_alone_against_the_gods_offline_by_tapping(open_context: OpenContext, server: Site) -> None:
    complaints: list[str] = []
    page = offline(open_context, server, complaints)
    sit_alone(page)
    rng, seen, taken_back = random.Random(9), set[str](), False
    for number in range(LONGER_THAN_ANY_MATCH):
        if moment(page) == "result":
            break
        if number == 1:
            hurry(page)
        if number == RELOADED_AT:
            open_anew(page)
            open_a_late_match(page)
        kind = page.locator("[data-decision]").get_attribute("data-decision") or ""
        if kind in CHECKED - seen:
            assert accessibility_faults(page) == [], kind
        seen.add(kind)
        if kind == "action" and not taken_back:
            taken_back = answer_taken_back(page, rng)
        else:
            tap(page, rng)
    assert seen >= CHECKED
    assert taken_back
    ends_as_it_should(page)
    assert complaints == []


def offline(open_context: OpenContext, server: Site, complaints: list[str]) -> Page:
    """The app on a phone, kept for offline play, with the server gone."""
    page = open_context("phone", bypass_csp=True).new_page()
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.on("console", lambda said: complaints.append(said.text) if is_fault(said) else None)
    page.goto(f"{server.url}?seed=9&debug=1")
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


def open_a_late_match(page: Page) -> None:
    """From the table to another match alone, which is nearly over."""
    prepared.to_the_lobby(page)
    late = prepared.nearly_over(
        lambda: engine.start(GAME, [engine.Seat("Ana")], {DIFFICULTY: EASIEST}, seed=9),
        *(9, LAST_CHOICES),
    )
    prepared.store(page, {"late": prepared.record("late", late)})
    prepared.open_match(page, "late")


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


def answer_taken_back(page: Page, rng: random.Random) -> bool:
    """Chooses a row, and takes it back with the gods' answer where no draw lies between."""
    before, table = position(page), shown(page)
    tap(page, rng)
    after = saved(page)
    if moment(page) != "table" or "answer with row" not in told(page):
        return False
    undo = page.locator("[data-action='undo']")
    if undo.get_attribute("aria-disabled"):
        return False
    undo.tap()
    wait_for_a_choice(page, after)
    assert (position(page), shown(page)) == (before, table)
    return True


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
