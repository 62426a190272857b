"""Two people at one device in a real browser: nothing hidden is anywhere in its document.

What is hidden is taken from the save in storage: whatever a game draws and tells for a seat, and
not for onlookers. It is searched for in the whole document: text, attributes, labels.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable

import pytest
from markupsafe import escape
from playwright.sync_api import Page, expect

from engine import NOBODY
from tests.e2e import play
from tests.e2e.conftest import nightly, wait_ready
from tests.web.page import Desk
from tests.web.page import Page as Markings
from web import games
from web.games.scene import Scene
from web.games.scene_builder import build_scene
from web.screens.table.markup import render_table
from web.view.view_model import ViewModel

HIDING = ("meduris", "aztlan", "mezo")
"""Games in which somebody holds something hidden."""
BY_DAY = "mezo"
"""Where most is hidden. `tests/web/test_secrets.py` looks at all games, without a browser."""
POINTS, BEFORE = 7, 30
SHORTEST, LONG = 4, 12
"""Letters of what is searched for: a shorter word could stand anywhere."""
STORED = "() => JSON.stringify(Object.fromEntries(Object.entries(localStorage)))"


def drawn_for(desk: Desk, seat: int) -> str:
    """The table as it would be drawn for a seat (NOBODY: for onlookers)."""
    seen, game_screen = desk.match.seen(seat), games.screen(desk.match.game.id)
    bare = Scene(
        view=seen.view,
        seats=seen.seats,
        scores=seen.scores,
        decision=seen.decision,
        refusals=seen.refusals,
        latest=seen.latest,
        history=seen.history,
    )
    scene = build_scene(game_screen, bare, lambda key: seen.ahead(key).events)
    still = {
        "waiting": False,
        "hurry": False,
        "resting": False,
        "beats": (),
        "at": 0,
        "beat": 0,
        "again": False,
        "brief": False,
        "repeats": False,
        "question": 0,
        "hint": None,
        "can_hint": False,
        "course": None,
        "lesson": None,
        "scenario": None,
        "reached": (),
        "rung": "",
        "can_analyse": False,
        "counsel": "",
        "asking": False,
        "counts": False,
        "suits": "",
        "replay": None,
        "can_replay": False,
        "hands": (),
    }
    here = {"id": "", "gate": NOBODY, "why": "", "at_board": True, **still}
    table = ViewModel(seen=seen, game_screen=game_screen, scene=scene, **here)  # type: ignore[arg-type]
    return render_table(table, rule_ids=False, sound=True, has_log=True)


def strings(html: str) -> set[str]:
    """Texts, labels, and what can be tapped: all that may betray something."""
    found = Markings(f"<main>{html}</main>")
    values = {value for name in TELLING for value in found.values(name)}
    return {one for one in values | set(found.texts) if len(one) >= SHORTEST}


TELLING = ("aria-label", "title", "data-option", "data-target", "data-about", "data-refused")


def secrets(desk: Desk, seat: int, looking: int) -> set[str]:
    """What is drawn and told for a seat, and neither for the one who looks nor for onlookers."""
    known = drawn_for(desk, looking) + drawn_for(desk, NOBODY)
    return {one for one in strings(drawn_for(desk, seat)) if str(escape(one)) not in known}


def stands(text: str, html: str) -> bool:
    """Whether a text is anywhere in a document; a short one as a text or a value of its own."""
    ways = {text, str(escape(text)), text.replace("&", "&amp;").replace("<", "&lt;")}
    if len(text) >= LONG:
        return any(way in html for way in ways)
    return any(f">{way}<" in html or f'"{way}"' in html for way in ways)


class Device:
    """The page before two people, and who has uncovered the own secrets in this holding."""

    def __init__(self, page: Page) -> None:
        self.page, self.looking = page, NOBODY
        self.hidden = self.open = 0

    def stored(self) -> dict[str, str]:
        found: dict[str, str] = json.loads(self.page.evaluate(STORED))
        return found

    def check(self) -> None:
        """Nothing of what the seats hold that do not look is in the document."""
        desk = Desk.open(self.stored())
        html = self.page.evaluate("document.documentElement.outerHTML")
        for seat in desk.match.people:
            hidden = secrets(desk, seat, self.looking)
            found = {one for one in hidden if stands(one, html)}
            assert found == set(), f"of seat {seat}, while {self.looking} looks"
            self.hidden += len(hidden)
        own = secrets(desk, self.looking, NOBODY)
        self.open += sum(stands(one, html) for one in own)

    def look_around(self) -> None:
        """Menu, log and the seats' sheets tell nothing more."""
        for opener in (
            "[data-action='menu']",
            "[data-sheet='log']",
            "[data-sheet='seat']:not([inert] *)",
        ):
            if self.page.locator(opener).first.is_visible():
                self.page.locator(opener).first.click()
                self.check()
                self.page.locator("[data-action='close']").click()

    def take(self) -> None:
        """Goes on to the next decision, through the gate if there is one."""
        if play.moment(self.page) == "handover":
            self.looking = NOBODY
            self.check()
            self.look_around()
            play.reveal(self.page)
            self.looking = self.asked()
        elif self.asked() != self.looking:
            self.looking = NOBODY
        self.check()

    def uncover(self) -> None:
        """Who decides openly looks at the own cards, where that is offered."""
        button = self.page.locator("[data-action='uncover']")
        if button.count():
            self.looking = self.asked()
            button.click()
            expect(button).to_have_count(0)
            self.check()

    def asked(self) -> int:
        return int(self.page.locator("[data-decision]").get_attribute("data-player") or NOBODY)

    def choose(self, rng: random.Random) -> None:
        """Makes some choice; what is to be confirmed is looked at first."""
        before = self.page.evaluate(STORED)
        options = self.page.locator("[data-decision] [data-option]")
        option = options.nth(rng.randrange(options.count()))
        option.focus()
        option.press("Enter")
        confirm = self.page.locator("[data-action='confirm']")
        if confirm.count():
            self.check()
            confirm.click()
        self.page.wait_for_function(f"before => ({STORED})() !== before", arg=before)


def begun(game: str, rng: random.Random) -> dict[str, str]:
    """What is kept of a match of two people that has come to its first gate, if it has gates."""
    desk = Desk.open(seed="4")
    desk.sit(game, "human", "human")
    for _ in range(BEFORE):
        if desk.match.gate_for() != NOBODY:
            break
        assert desk.match.decision is not None
        desk.choose(rng.choice(desk.match.decision.options).key)
    return desk.store


@pytest.mark.parametrize("game", [g if g == BY_DAY else nightly(g) for g in games.GAMES])
def test_nothing_hidden_is_in_the_document(open_app: Callable[..., Page], game: str) -> None:
    rng = random.Random(game)
    page = open_app("phone", stored=begun(game, rng))
    device = Device(page)
    for point in range(POINTS):
        if play.moment(page) == "result":
            break
        device.take()
        if point == POINTS // 2:
            page.reload()
            wait_ready(page)
            device.looking = NOBODY
            device.check()
            device.take()
        if point % 3 == 1:
            device.uncover()
        if point % 5 == 0:
            device.look_around()
        device.choose(rng)
    assert (device.hidden > 0) == (device.open > 0) == (game in HIDING)
