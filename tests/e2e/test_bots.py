"""Bots in a real browser: whole matches against each level, and a page that listens meanwhile."""

from __future__ import annotations

import random
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from engine import bots
from tests.e2e.conftest import ROOT, Site, accessibility_faults, nightly, wait_offline, wait_ready
from tests.e2e.play import hurry, moment, play, sit, totals

GAME = "mesos"
LONGER_THAN_ANY_MATCH = 100
PATIENT_APP = """
from web.platform import worker
worker.ANSWER_SECONDS = 600.0
from web.platform.runner import Runner
runner = Runner()
"""
HASTY = """
from engine import bots
from functools import partial
from engine.bots import search
bots.SECONDS = 0.5
bots.LEVELS["hard"] = partial(search.hard, budget=10**9)
"""
ENDLESS = """
async def choose(text):
    while True:
        pass
__export__ = ["choose"]
"""


@pytest.mark.nightly
@pytest.mark.parametrize("level", bots.OFFERED)
def test_a_whole_match_against_each_level(open_app: Callable[..., Page], level: str) -> None:
    page = open_app("phone", "?seed=123&debug=1")  # an answer that fails would be complained of
    sit(page, GAME, "human", f"bot:{level}")
    moment(page)
    hurry(page)
    assert play(page, random.Random(level), LONGER_THAN_ANY_MATCH) == "result"
    assert len(totals(page)) == 2


@pytest.mark.nightly
@pytest.mark.parametrize("view", ["phone", nightly("desktop")])
def test_the_hard_bot_plays_without_a_network(
    open_context: Callable[..., BrowserContext], server: Site, view: str
) -> None:
    page = open_context(view).new_page()
    page.goto(f"{server.url}?seed=5&debug=1")
    wait_ready(page)
    wait_offline(page)
    server.stop()
    page.reload()
    wait_ready(page)
    sit(page, GAME, "human", "bot:hard")
    assert play(page, random.Random(1), 3) == "table"


@pytest.mark.nightly
def test_a_bot_whose_budget_never_ends_is_cut_short_by_the_clock(
    open_with: Callable[..., Page],
) -> None:
    real = (ROOT / "web/bots_worker.py").read_text("utf-8")
    app = f"{PATIENT_APP}runner.model.debug = True\n"
    page = open_with(app, "phone", workers=[real + HASTY])
    said: list[str] = []
    page.on("console", lambda message: said.append(message.text))
    sit(page, GAME, "human", "bot:hard")
    assert play(page, random.Random(1), 3) == "table"
    assert not [text for text in said if "replaced" in text or "blindly" in text]


@pytest.mark.parametrize("motion", [nightly("no-preference"), "reduce"])
def test_the_page_listens_while_a_bot_thinks(open_with: Callable[..., Page], motion: str) -> None:
    page = open_with(PATIENT_APP, "phone", workers=[ENDLESS], reduced_motion=motion)
    sit(page, GAME, "human", "bot:hard")
    thinking = page.locator(".play:not(.at-rest) [data-thinking]")
    for _ in range(9):  # whoever begins: in the end the bot is asked
        choice = page.locator("[data-decision] [data-option], [data-action='confirm']")
        expect(choice.or_(page.locator("[data-thinking]")).first).to_be_visible()
        if page.locator("[data-thinking]").count():
            break
        choice.last.click()
    expect(thinking).to_be_visible()
    expect(page.locator(".thinking-time")).to_have_css("opacity", "1")
    expect(page.locator(".seat.thinks")).to_have_count(1)
    expect(page.locator("#live")).to_have_text(re.compile("is thinking"))
    page.locator(".seat.thinks").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    expect(thinking).to_be_attached()
    page.locator("[data-action='close']").click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    assert accessibility_faults(page) == []
    expect(thinking).to_be_visible()
