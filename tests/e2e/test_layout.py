"""The table on a phone: board and dock stay where they are, whatever is asked on the board.

What comes to be touched is not laid out anew for it.
"""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from tests.e2e.conftest import nightly
from tests.e2e.play import moment, play, sit
from web.games import GAMES

OpenApp = Callable[..., Page]
PLACES = """() => [".board-pane", ".dock"].map((part) => {
  const { top, height } = document.querySelector(part).getBoundingClientRect();
  return [Math.round(top), Math.round(height)];
})"""
BY_DAY = ("mezo",)
"""Games with a map that pans, and with a page that scrolls; the others are looked at by night."""


@pytest.mark.nightly
@pytest.mark.parametrize("game", [g if g in BY_DAY else nightly(g) for g in GAMES])
def test_board_and_dock_have_one_height_in_a_match(open_app: OpenApp, game: str) -> None:
    page = open_app("phone", "?seed=5&debug=1")
    sit(page, game, "human", "human")
    rng, seen = random.Random(game), set()
    for _ in range(8):
        if moment(page) == "table" and not page.locator(".asks-below").count():
            seen.add(str(page.evaluate(PLACES)))
        play(page, rng, 1)
    assert len(seen) == 1, seen


@pytest.mark.parametrize("touched", ["data-action", "data-option", "data-spot"])
def test_a_board_that_can_be_touched_is_laid_out_as_before(open_app: OpenApp, touched: str) -> None:
    page = open_app("phone", "?seed=5&debug=1")
    sit(page, "mesos", "human", "human")
    selected = """(board, name) => [false, true].map((is_touched) => {
      board.toggleAttribute(name, is_touched);
      return getComputedStyle(board.firstElementChild).userSelect;
    })"""
    before, after = page.locator(".board-pane").evaluate(selected, touched)
    assert before == after == "none"
