"""What the choice of a god and a CALL are told to bring."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine import Decision, Seat
from engine.core.state import Entry
from engine.mezo import data
from engine.mezo.content import CARDS
from engine.mezo.state import State
from engine.mezo.steps.cards import choose_card, draw_cards
from engine.mezo.steps.gods import call
from tests.engine.mezo.tables import BECAN, TIKAL, Play, fight, stand, table
from tests.web.page import Desk
from tests.web.test_about import data_of
from web import i18n as spoken
from web.games.mezo import SCREEN, words
from web.games.mezo.dock import source_of
from web.games.scene import Scene

PEOPLE = (Seat("Ana"), Seat("Ben"), Seat("Cleo"))


@pytest.fixture(scope="module", autouse=True)
def learned() -> None:
    """Its catalogue, which comes with its screen when that is asked for by the game's id."""
    spoken.learn("mezo")


def asking(s: State, entry: Entry) -> Scene:
    """What is asked where a step runs."""
    decision = Play(s, entry).decision
    assert decision is not None
    return Scene(s, PEOPLE, (0, 0, 0), decision=decision)


@pytest.mark.rule("MZ-SET-9", "MX-D-1")
def test_the_choice_of_a_god_tells_its_call_and_its_ceremonial_action_and_shows_its_cards() -> None:
    desk = Desk.open(seed="5")
    desk.sit("mezo", "human", "human", "bot:random")
    desk.take_device()
    decision = desk.match.decision
    assert decision is not None
    assert decision.kind == "god"
    for option in decision.options:
        god = str(option.args[0])
        for text in (f"{god}_call", f"{god}_ceremonial"):
            assert words.explained(text) in desk.page.text
        on_page = map(data_of, desk.page.all("data-option"))
        (data,) = [data for data in on_page if data["option"] == option.key]
        desk.touch(**data)
        sheet = desk.page.text
        desk.touch(action="close")
        for name, actions in CARDS[god].items():
            assert words.card_type(name) in sheet
            assert all(words.explained(action) in sheet for action in actions)


@pytest.mark.rule("MZ-CALL-1", "MZ-CALL-4")
def test_a_call_tells_what_the_god_does() -> None:
    s = table(3)
    placed = asking(s, call(0))
    assert "Put it on a free vertex" in SCREEN.prompt(placed)
    assert source_of(placed, decision_of(placed)) == "kukulkan_call"
    stand(s, 0, "v1")
    moved = asking(s, call(0))
    assert "Move it first, or use its ability first?" in SCREEN.prompt(moved)


@pytest.mark.rule("MZ-CALL-1")
def test_a_text_that_calls_tells_what_the_god_does_then() -> None:
    s = table(3)
    s.god[1], god = "ixchel", words.calling("ixchel")
    asked = Scene(s, PEOPLE, (0, 0, 0), decision=Decision("action", 1, []))
    assert SCREEN.choice(asked, "act", ["ixchel_call_action"]).detail.endswith(f" {god}")
    assert god not in SCREEN.choice(asked, "act", ["ixchel_ceremonial"]).detail
    may = replace(asked, decision=Decision("may", 1, [], ("call", "altar_paths")))
    assert SCREEN.choice(may, "do", []).detail == god


@pytest.mark.rule("MZ-CONF-3")
def test_which_card_lies_on_top_is_told_to_make_no_difference() -> None:
    s = table(3, desolate=("coba", "uxmal"))
    fight(s, TIKAL)
    s.blessed = BECAN
    play = Play(s, draw_cards(), choose_card(0))
    play.take(play.keys[0])
    asked = Scene(s, PEOPLE, (0, 0, 0), decision=play.decision)
    assert "you draw both for the next conflict with cards" in SCREEN.prompt(asked)
    s.fought = [region for region in s.live if region not in (TIKAL, BECAN)]
    assert "shuffled before you draw again" in SCREEN.prompt(asked)
    s.age = data.LAST_AGE
    assert "you draw no more cards" in SCREEN.prompt(asked)


def decision_of(scene: Scene) -> Decision:
    assert scene.decision is not None
    return scene.decision
