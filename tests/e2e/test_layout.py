"""The table on a phone: board and dock stay where they are, whatever is asked on the board."""

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
