"""The keyboard at the table: every key does what its list says, and Escape never leaves."""

from __future__ import annotations

import pytest

from engine import NOBODY
from tests.web.page import Desk
from web.app.dispatch import names
from web.app.effects import Announce, Focus
from web.screens.table.shortcuts import KEYS, shown

GAME = "meduris"


def at_table(*kinds: str, game: str = GAME) -> Desk:
    desk = Desk.open(seed="3")
    desk.sit(game, *kinds)
    desk.take_device()
    return desk


def press(desk: Desk, key: str) -> list[object]:
    return list(desk.touch(type="key", key=key))


def test_every_key_stands_for_a_message_that_is_heard() -> None:
    assert {key.message for key in KEYS} <= set(names())
    assert len({key.key for key in KEYS}) == len(KEYS)


def test_the_sheet_of_keys_tells_of_all_of_them() -> None:
    desk = at_table("human", "bot:random")
    press(desk, "?")
    texts = desk.page.texts
    for key, says in shown():
        assert key in texts
        assert says in texts
    press(desk, "?")
    assert desk.model.sheet == ("", ""), "the key that opened it closes it"


def test_undo_and_redo_by_key() -> None:
    desk = at_table("human", "human")
    decision = desk.match.decision
    assert decision is not None
    desk.choose(decision.options[0].key)
    made = len(desk.match.choices)
    assert desk.match.can_undo()
    press(desk, "u")
    assert len(desk.match.choices) < made
    press(desk, "r")
    assert len(desk.match.choices) == made
    press(desk, "U")
    assert len(desk.match.choices) < made


def test_a_key_confirms_what_is_tapped() -> None:
    desk = at_table("human", "human")
    while not desk.playing.chosen:
        desk.take_device()
        assert desk.match.decision is not None
        desk.touch(option=desk.match.decision.options[0].key)
    made = len(desk.match.choices)
    press(desk, "c")
    assert len(desk.match.choices) == made + 1
    assert not desk.playing.chosen
    desk.settle()
    assert press(desk, "Enter") == [], "nothing is tapped"


def test_a_key_does_what_the_large_button_says() -> None:
    desk = at_table("human", "bot:random", game="aztlan")
    while True:
        leads = [
            e for e in desk.page.all("data-option") if "primary" in e.attributes.get("class", "")
        ]
        if leads:
            break
        assert desk.match.decision is not None
        desk.choose(desk.match.decision.options[0].key)
    made = len(desk.match.choices)
    assert press(desk, "Enter") == [], "that would come too easily"
    press(desk, "c")
    assert desk.match.choices[made].key == leads[0].attributes["data-option"]


@pytest.mark.parametrize(("key", "sheet"), [("l", "log"), ("m", "menu"), ("s", "since")])
def test_sheets_open_by_key_and_close_by_it(key: str, sheet: str) -> None:
    desk = at_table("human", "bot:random")
    assert Focus("sheet-title") in press(desk, key)
    assert desk.model.sheet[0] == sheet
    assert press(desk, "p") == [], "what lies under a sheet hears no keys"
    press(desk, key)
    assert desk.model.sheet == ("", "")


def test_a_key_tells_the_state_of_all_players() -> None:
    desk = at_table("human", "bot:random")
    told = [effect.text for effect in press(desk, "a") if isinstance(effect, Announce)]
    assert len(told) == 1
    assert all(f"{seat.name} " in told[0] for seat in desk.match.seats)
    assert desk.model.sheet == ("players", "")
    assert any(e.attributes.get("class") == "everybody" for e in desk.page.elements)
    press(desk, "a")
    assert desk.model.sheet == ("", "")


def test_at_a_gate_no_key_opens_what_is_one_persons() -> None:
    desk = Desk.open(seed="3")
    desk.sit("aztlan", "human", "human")
    assert desk.match.gate_for() != NOBODY
    assert press(desk, "s") == []
    assert desk.model.sheet == ("", "")
    press(desk, "a")
    assert any(e.attributes.get("class") == "everybody" for e in desk.page.elements)


def test_places_as_a_list_by_key() -> None:
    desk = at_table("human", "bot:random")
    press(desk, "p")
    assert desk.model.settings.as_list


def test_keys_away_from_the_table_do_nothing() -> None:
    desk = Desk.open()
    for key in ("u", "p", "l", "Enter", "x", "Escape"):
        assert press(desk, key) == []
    assert not desk.model.settings.as_list
    assert press(at_table("human", "bot:random"), "x") == []


def test_escape_lets_go_and_closes_and_never_leaves_the_table() -> None:
    desk = at_table("human", "human")
    while not desk.playing.chosen:
        desk.take_device()
        assert desk.match.decision is not None
        desk.touch(option=desk.match.decision.options[0].key)
    press(desk, "Escape")
    assert not desk.playing.chosen
    press(desk, "Escape")
    assert desk.model.sheet[0] == "menu"
    press(desk, "Escape")
    assert desk.model.sheet[0] == ""
    assert desk.model.playing is not None


def test_undo_that_cannot_be_says_why() -> None:
    desk = at_table("human", "human")
    button = next(e for e in desk.page.all("data-action") if e.attributes["data-action"] == "undo")
    assert button.attributes["aria-disabled"] == "true"
    assert button.is_focusable()
    reason = "There is nothing to undo yet."
    assert Announce(reason) in desk.touch(action="undo")
    assert reason in desk.page.texts


def test_beside_a_sheet_a_tap_closes_it() -> None:
    desk = at_table("human", "human")
    desk.touch(action="menu")
    veil = next(e for e in desk.page.all("data-action") if e.attributes.get("class") == "veil")
    desk.touch(action=veil.attributes["data-action"])
    assert desk.model.sheet == ("", "")


def test_a_match_that_comes_onto_the_table_has_the_focus_on_its_question() -> None:
    desk = at_table("human", "bot:random")
    again = Desk.open(desk.store)
    assert again.model.playing is not None
    again.touch(action="leave")
    assert Focus("prompt") in again.touch(match=desk.playing.id)


def test_the_end_says_who_has_won_and_a_choice_no_more_than_three_sentences() -> None:
    desk = at_table("human", "bot:random")
    said: list[str] = []
    while not desk.match.over:
        assert desk.match.decision is not None
        effects = desk.touch(option=desk.match.decision.options[-1].key)
        if desk.playing.chosen:
            effects = desk.touch(action="confirm")
        said += [effect.text for effect in effects if isinstance(effect, Announce)]
        assert all(text.count(". ") < 6 for text in said)
        assert not any("decides." in text for text in said)
        desk.settle()
    assert any(e.attributes.get("data-screen") == "result" for e in desk.page.elements)
