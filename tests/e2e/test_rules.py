"""The rules in a real browser: found without a network, opened on the way, printed on one page."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.e2e import prepared
from tests.e2e.conftest import accessibility_faults, nightly, wait_offline
from tests.web.page import Desk
from web import application, i18n
from web.packaging import rules, stylesheets

OpenApp = Callable[..., Page]
# A board moves when the next picture is drawn.
DRAWN = "new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))"
PLACE = """() => [new DOMMatrix(document.querySelector("[data-pan]").style.transform).a,
  ...[...document.querySelectorAll(".under [data-scroll]")].map((part) => part.scrollTop)]"""
"""How large the board is in its window, and how far down everything is scrolled."""
SHEETS = ("cenote", "stones")
PAPER = """<!doctype html><html lang="{language}"><head><style>{style}</style></head>
<body>{html}</body></html>"""


@pytest.mark.nightly
@pytest.mark.parametrize(
    ("language", "game", "word", "found"),
    [nightly("en", "meduris", "offring", "offering"), ("pl", "meduris", "chatą", "chaty")],
)
def test_words_are_found_without_a_network(
    open_app: OpenApp, language: str, game: str, word: str, found: str
) -> None:
    page = open_app("phone", locale=language, service_workers="allow")
    wait_offline(page)
    page.context.set_offline(True)
    page.locator(f"[data-action='rules'][data-book='{game}']").tap()
    expect(page.locator("[data-leaf]")).to_be_attached()
    field = page.locator("[data-search]")
    field.tap()
    field.press_sequentially(word)
    expect(field).to_be_focused()
    expect(field).to_have_value(word)
    expect(page.locator(".reader-hit mark", has_text=found).first).to_be_visible()
    page.locator(".reader-hit", has_text=found).first.tap()
    expect(page.locator("[data-sought]")).to_be_in_viewport()
    page.go_back()
    expect(page.locator("[data-results] mark").first).to_be_visible()
    expect(field).to_have_value(word)


@pytest.mark.nightly
def test_from_a_refusal_to_its_rule_and_back_to_the_same_moment(open_app: OpenApp) -> None:
    records = prepared.by_decision(prepared.begin("meduris", "human", "human", seed=5), seed=5)
    page = open_app("phone", stored=prepared.kept(records), bypass_csp=True)
    prepared.open_match(page, "temple_space")
    refused = page.locator(".board [data-action='why']")
    page.evaluate(DRAWN)
    page.locator("[data-board]").dispatch_event("wheel", {"deltaY": -300})
    page.evaluate(DRAWN)
    refused.first.dispatch_event("click")
    before = page.evaluate(PLACE)
    assert before[0] > 1
    page.locator(".why-rule").tap()
    sought = page.locator("[data-sought]")
    expect(sought).to_be_in_viewport()
    expect(sought).to_be_focused()
    assert accessibility_faults(page) == []
    page.set_viewport_size({"width": 1280, "height": 800})
    expect(page.locator(".reader-contents")).to_be_visible()
    assert accessibility_faults(page) == []
    page.set_viewport_size({"width": 390, "height": 844})
    page.locator(".reader-after").tap()
    expect(sought).to_have_count(0)
    page.go_back()
    expect(sought).to_be_in_viewport()
    page.go_back()
    expect(page.locator("[data-reader]")).to_have_count(0)
    expect(page.locator(".why-rule")).to_be_focused()
    assert page.evaluate(PLACE) == before


@pytest.mark.nightly
@pytest.mark.parametrize("game", ["mezo", *map(nightly, ("meduris", "aztlan", "mesos"))])
def test_a_summary_is_one_page_of_paper(
    open_context: Callable[..., BrowserContext], base_url: str, game: str
) -> None:
    page, built = open_context("desktop").new_page(), stylesheets.sheets()
    for language in (code for code in i18n.LANGUAGES if rules.is_complete(code, game)):
        sheets = "".join(built[f"{name}.css"] for name in (*SHEETS, game))
        style = sheets.replace('url("../', f'url("{base_url}web/')
        page.set_content(PAPER.format(language=language, style=style, html=summary(game, language)))
        page.evaluate("document.fonts.ready")
        paper = page.pdf(prefer_css_page_size=True)
        assert len(re.findall(rb"/Type /Page\b", paper)) == 1, language


def summary(game: str, language: str) -> str:
    """The page with a game's summary open."""
    desk = Desk.open(language=language)
    chapter = rules.chapters(language, game)[-1].stem
    desk.touch(action="rules", book=game, chapter=chapter)
    desk.settle()
    return application.render_page(desk.model)
