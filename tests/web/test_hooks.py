"""The attributes that tests of the app rely on, the same for all games (issue 2, section 8)."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

import engine
from tests.conformance.cases import scaled
from tests.web.page import Desk, Page
from web import application, games
from web.render import PAGE
from web.screens.new_match.markup import fewest

ROOT = Path(__file__).resolve().parents[2]
HOOK = re.compile(r"data-[a-z]+(?:-[a-z]+)*")
DATASET = re.compile(r"\bdataset\.(\w+)")
GAMES = list(games.GAMES)
KINDS = ["human", "bot:easy", "bot:casual", "bot:medium", "bot:hard"]


@pytest.mark.parametrize("game", GAMES)
def test_lobby_and_new_match(game: str) -> None:
    desk = Desk.open()
    assert desk.page.values("data-screen") == ["lobby"]
    assert game in desk.page.values("data-game")
    desk.touch(game=game)
    page = desk.page
    assert page.values("data-screen") == ["new"]
    seats = page.values("data-seat")
    assert seats == [str(number) for number in range(fewest(engine.describe(game)))]
    assert [e.attributes["value"] for e in page.all("data-seat-kind")] == KINDS * len(seats)
    assert [e.tag for e in page.all("data-seat-name")] == ["input"] * len(seats)
    while "add-seat" in desk.page.values("data-action"):
        desk.touch(action="add-seat")
    assert len(desk.page.values("data-seat")) == max(engine.describe(game).players)
    assert "remove-seat" in desk.page.values("data-action")
    assert "start" in desk.page.values("data-action")
    for name in desk.page.values("data-option-name"):
        assert name in {spec.name for spec in engine.describe(game).options}


@pytest.mark.parametrize("game", GAMES)
def test_table_and_hand_over(game: str) -> None:
    desk = Desk.open(seed="5", debug="1")
    desk.sit(game, "human", "human")
    seen = set()
    for _ in range(scaled(30, full=60)):
        page = desk.page
        seen |= set(page.values("data-screen"))
        decision = desk.match.decision
        if decision is None:
            break
        if desk.match.gate_for() != engine.NOBODY:
            assert page.values("data-screen") == ["handover"]
            desk.touch(action="reveal")
            continue
        assert page.values("data-decision") == [decision.kind]
        assert page.values("data-player") == [str(decision.seat)]
        options = {option.key for option in decision.options}
        assert set(page.values("data-option")) <= options
        for key in options - set(page.values("data-option")):
            desk.reach(key)
        assert {"undo", "menu"} <= set(page.values("data-action"))
        save = json.loads(engine.dump(desk.match))
        assert save["choices"] == [choice.key for choice in desk.match.choices]
        assert "debug-save" in page.values("id")
        desk.choose(decision.options[0].key)
    assert "table" in seen


@pytest.mark.parametrize("game", GAMES)
def test_the_same_seed_deals_the_same(game: str) -> None:
    dealt = []
    for seed in ("123", "123", "124"):
        desk = Desk.open(seed=seed)
        desk.sit(game, "human", "human")
        dealt.append((desk.match.setup.seed, desk.match.state))
    assert dealt[0] == dealt[1]
    assert dealt[0][0] == 123
    assert dealt[2][0] == 124


def test_result() -> None:
    desk = Desk.open(seed="5")
    desk.sit("meduris", "human", "bot:random")
    while not desk.match.over:
        assert desk.match.decision is not None
        desk.choose(desk.match.decision.options[-1].key)
    page, result = desk.page, desk.match.result()
    assert result is not None
    assert page.values("data-screen") == ["result"]
    assert page.values("data-score") == ["0", "1"]
    assert page.values("data-winner") == [str(seat) for seat in result.winners]
    desk.touch(action="leave")
    assert desk.page.values("data-match") == [next(iter(desk.model.saved_matches))]


def test_every_hook_is_listed() -> None:
    """Those that the platform's scripts read or set, and those in the templates."""
    files = [*(ROOT / "web/platform").glob("*.*js"), *(ROOT / "web/templates").rglob("*.jinja")]
    used = {hook for path in files for hook in hooks_in(path.read_text("utf-8"))}
    listed = set(HOOK.findall((ROOT / "docs/hooks.md").read_text("utf-8")))
    assert used - listed == OWN


def hooks_in(text: str) -> set[str]:
    """The hooks that a text names, in markup (``data-sheet-of``) or a script (``sheetOf``)."""
    names = {
        re.sub("[A-Z]", lambda letter: f"-{letter[0].lower()}", n) for n in DATASET.findall(text)
    }
    return {*HOOK.findall(text), *(f"data-{name}" for name in names)}


OWN = {
    *("data-text", "data-more", "data-over", "data-dragging"),
    *("data-many", "data-gods"),  # of Aztlán
}
"""What the page's own templates, scripts and sheets say to each other; no test looks at it."""


@pytest.mark.parametrize("game", GAMES)
def test_a_region_is_one_element(game: str) -> None:
    """The page finds it by its name: web/platform/regions.js."""
    desk = Desk.open(seed="5")
    desk.sit(game, "human", "human")
    if desk.match.gate_for() != engine.NOBODY:
        desk.touch(action="reveal")
    drawn = application.page_of(desk.model).regions
    assert {PAGE, "board", "seat-0", "panel-1"} <= drawn.keys()
    for name, region in drawn.items():
        if name != PAGE:
            page = Page(region.markup)
            assert [element.around for element in page.elements].count(()) == 1
            assert page.elements[0].attributes["data-region"] == name
