"""The app's update: lobby, new match, hand-over, undo, bots, saves and their troubles."""

from __future__ import annotations

import json
import random
import re
import time
import tomllib
from importlib import resources
from pathlib import Path

import pytest

import engine
from engine import bots
from tests.web import known_texts
from tests.web.page import Desk
from web import games
from web.app import dispatch
from web.app.dispatch import UnknownMessage
from web.app.effects import Announce, AskBot, Focus, OpenFile, SendLater, Write
from web.app.saving import new_match_id
from web.model.message import SEED_BITS, Message
from web.packaging import catalogues
from web.records import saved_matches, storage_keys
from web.screens.new_match.handlers import BOTS, PEOPLE
from web.version import VERSION

GAME = "meduris"


def at_a_gate(desk: Desk, *kinds: str) -> None:
    """A match played to the first gate."""
    desk.sit(GAME, *kinds)
    while desk.match.gate_for() == engine.NOBODY:
        assert desk.match.decision is not None
        desk.choose(desk.match.decision.options[0].key)


def match_key(desk: Desk) -> str:
    return storage_keys.MATCH + desk.playing.id


def test_what_nobody_hears_is_an_error() -> None:
    with pytest.raises(UnknownMessage, match="no such thing"):
        Desk.open().send("no such thing")


def test_every_action_of_the_templates_is_heard() -> None:
    templates = resources.files("web").joinpath("templates")
    texts = [path.read_text("utf-8") for path in Path(str(templates)).rglob("*.jinja")]
    actions = {name for text in texts for name in re.findall(r'data-action="([\w-]+)"', text)}
    assert {"undo", "fit", "import"} <= actions <= set(dispatch.names())


# --- lobby and new match ------------------------------------------------------------------------


def test_the_lobby_shows_all_games_and_offers_those_that_are_there() -> None:
    page = Desk.open().page
    assert page.values("data-screen") == ["lobby"]
    assert GAME in page.values("data-game")
    for title in ("Meduris", "Aztlán", "Mesos", "Mezo"):
        assert title in page.texts


def test_two_taps_from_the_lobby_to_the_first_move() -> None:
    desk = Desk.open()
    desk.touch(game=GAME)
    assert desk.page.values("data-screen") == ["new"]
    desk.touch(action="start")
    desk.settle()
    assert desk.page.values("data-screen") == ["table"]
    assert desk.page.all("data-option")


def test_seats_come_and_go_within_what_the_game_allows() -> None:
    desk = Desk.open()
    desk.touch(game=GAME)
    assert desk.page.values("data-seat") == ["0", "1"]
    assert "remove-seat" not in desk.page.values("data-action")
    for _ in range(5):
        desk.touch(action="add-seat")
    assert desk.page.values("data-seat") == ["0", "1", "2", "3"]
    assert "add-seat" not in desk.page.values("data-action")
    desk.touch(action="remove-seat", seat="1")
    assert len(desk.page.all("data-seat-name")) == 3


def test_names_kinds_and_order_of_seats() -> None:
    desk = Desk.open()
    desk.touch(game=GAME)
    desk.send("seat_name", seat="0", value="  Ana   Lía ")
    desk.send("seat_kind", seat="1", value="human")
    desk.send("seat_kind", seat="1", value="no such bot")
    desk.send("seat_name", seat="1", value="")
    desk.touch(action="seat-up", seat="1")
    desk.touch(action="start")
    assert [s.name for s in desk.match.seats] == ["Ana", "Ana Lía"]
    assert all(s.is_human for s in desk.match.seats)
    assert desk.model.settings.names == ["Ana", "Ana Lía"]


def test_seats_move_up_and_down_and_the_focus_with_them() -> None:
    desk = Desk.open()
    desk.touch(game=GAME)
    desk.touch(action="add-seat")
    for seat, name in enumerate(("Ada", "Bob", "Cyd")):
        desk.send("seat_name", seat=str(seat), value=name)
    assert Focus("seat-down-1") in desk.touch(action="seat-down", seat="0")
    assert Focus("seat-up-2") in desk.touch(action="seat-down", seat="1")
    assert desk.touch(action="seat-down", seat="2") == []
    assert Focus("seat-up-1") in desk.touch(action="seat-up", seat="2")
    assert Focus("seat-down-0") in desk.touch(action="seat-up", seat="1")
    assert desk.touch(action="seat-up", seat="0") == []
    desk.touch(action="start")
    assert [s.name for s in desk.match.seats] == ["Ada", "Bob", "Cyd"]


def test_the_names_of_the_last_match_sit_down_again() -> None:
    desk = Desk.open()
    desk.touch(game=GAME)
    desk.touch(action="add-seat")
    for seat, name in enumerate(("Ada", "Bob", "Cyd")):
        desk.send("seat_kind", seat=str(seat), value="human")
        desk.send("seat_name", seat=str(seat), value=name)
    desk.touch(action="start")
    desk.touch(action="leave")
    desk.touch(game=GAME)
    assert desk.page.values("value")[:1] == ["Ada"]
    desk.touch(action="add-seat")
    desk.touch(action="add-seat")
    desk.touch(action="start")
    assert [s.name for s in desk.match.seats] == ["Ada", "Bob", "Cyd", "Ana"]


def test_two_of_one_name_do_not_sit_down() -> None:
    desk = Desk.open()
    desk.touch(game=GAME)
    desk.send("seat_kind", seat="1", value="human")
    desk.send("seat_name", seat="1", value="ana")
    assert "Two players" not in desk.page.text, "who did not ask for the name gives way"
    desk.send("seat_name", seat="0", value="Ana")
    assert "Two players are called Ana" in desk.page.text
    assert len(desk.page.all("aria-invalid")) == 2
    assert Focus("seat-name-1") in desk.touch(action="start")
    assert desk.page.values("data-screen") == ["new"]
    desk.send("seat_name", seat="1", value="Bob")
    desk.touch(action="start")
    assert [s.name for s in desk.match.seats] == ["Ana", "Bob"]


@pytest.mark.parametrize("game", games.GAMES)
def test_nobody_is_called_like_somebody_in_a_game(game: str) -> None:
    said = [m for m in known_texts.translated("it") if game in catalogues.domains_of(m)]
    heard = set(re.findall(r"\w+", " ".join(f"{m.id} {m.string}" for m in said)))
    assert not heard & {*PEOPLE, *BOTS}


def test_the_seed_in_the_address_counts_for_one_match() -> None:
    first, second = Desk.open(seed="123"), Desk.open(seed="123")
    for desk in (first, second):
        desk.sit(GAME, "human", "human")
    assert first.match.setup.seed == 123
    assert first.match.state.digest() == second.match.state.digest()
    first.touch(action="leave")
    first.sit(GAME, "human", "human")
    assert first.match.setup.seed != 123


NO_SEEDS = ("", "-", "--5", "5-", "+5", " 5", "1_0", "²", "٣", "0x1", "1.0", "9" * 25, "9" * 5_000)


@pytest.mark.parametrize("seed", NO_SEEDS, ids=lambda seed: seed[:9])
def test_what_is_no_seed_in_the_address_is_as_none(seed: str) -> None:
    desk = Desk.open(seed=seed)
    assert desk.model.seed is None
    desk.sit(GAME, "human", "human")
    assert Desk.open(desk.store).match.setup == desk.match.setup


@pytest.mark.parametrize("seed", [0, -5, 2**80 - 1, -(2**80)])
def test_every_seed_that_a_match_may_have_can_stand_in_the_address(seed: int) -> None:
    desk = Desk.open(seed=str(seed))
    desk.sit(GAME, "human", "human")
    assert Desk.open(desk.store).match.setup.seed == seed


def test_the_name_of_a_match_tells_nothing_of_its_seed() -> None:
    """It goes into the names of files; the seed is all that is hidden in a match."""
    some = [Message("start", chance=(number << SEED_BITS) + 0xABCDEF1234) for number in range(99)]
    assert {message.seed for message in some} == {0xABCDEF1234}
    assert len({new_match_id(message) for message in some}) == 99
    assert "abcdef1234" not in map(new_match_id, some)


def test_an_option_that_the_number_of_players_does_not_have_falls_back() -> None:
    desk = Desk.open()
    desk.sit(GAME, "human", "human", "human", "human", bonus_layout="rulebook")
    assert desk.match.setup.options["bonus_layout"] == "random"


def test_options_that_mean_nothing_are_not_shown() -> None:
    desk = Desk.open()
    desk.touch(game=GAME)
    assert "bonus_layout" in desk.page.values("data-option-name")


def test_a_row_of_the_lobby_says_where_the_match_stands_and_whose_turn_it_is() -> None:
    desk = Desk.open(language="it")
    desk.sit(GAME, "human", "human")
    desk.touch(action="leave")
    assert {"Ana", "Ben", "Preparazione"} <= set(desk.page.texts)
    assert re.search(r"Tocca ad Ana · (Oggi|Ieri), \d\d:\d\d", desk.page.text)
    desk.send("setting", input="language", value="en")
    assert "Ana's turn ·" in desk.page.text
    assert "Preparazione" not in desk.page.text, "what was kept in another language is not shown"
    assert Desk.open(desk.store).page.text == desk.page.text


def test_a_row_of_the_lobby_speaks_to_the_only_person() -> None:
    desk = Desk.open()
    desk.sit(GAME, "human", "bot:random")
    desk.touch(action="leave")
    assert "Your turn" in desk.page.text


def test_a_row_of_the_lobby_says_who_won() -> None:
    desk = Desk.open()
    desk.sit(GAME, "bot:random", "bot:random")
    desk.touch(action="leave")
    assert re.search("(Otso|Tala) won", desk.page.text)


def test_a_row_of_an_older_version_is_shown_all_the_same() -> None:
    head = {"game": GAME, "names": ["Ada"], "kinds": ["human"], "choices": 3, "over": False}
    kept = saved_matches.read(
        "cenote:match:1", json.dumps({**head, "updated": "2026-11-21T10:00:00Z"})
    )
    assert (kept.fault, kept.names, kept.where, kept.turn) == ("", ("Ada",), "", engine.NOBODY)


def test_a_row_that_names_no_seat_is_damaged() -> None:
    head = {"game": GAME, "names": ["Ada"], "kinds": ["human"], "over": True, "updated": ""}
    for wrong in ({"turn": 1}, {"turn": -2}, {"winners": [1]}, {"winners": 3}, {"turn": "x"}):
        assert (
            saved_matches.read("cenote:match:1", json.dumps({**head, **wrong})).fault == "damaged"
        )


# --- choosing -----------------------------------------------------------------------------------


def test_a_choice_that_would_hurt_is_shown_before_it_is_final() -> None:
    desk = Desk.open(seed="3")
    desk.sit(GAME, "human", "bot:random")
    decide_until(desk, "harvest_move")
    before = len(desk.match.choices)
    option = desk.match.decision.options[0]  # type: ignore[union-attr]
    assert Focus("confirm") in desk.touch(option=option.key)
    assert len(desk.match.choices) == before
    assert "confirm" in desk.page.values("data-action")
    desk.touch(action="cancel")
    assert "confirm" not in desk.page.values("data-action")
    desk.choose(option.key)
    assert desk.match.choices[before].key == option.key


def decide_until(desk: Desk, kind: str) -> None:
    """Plays first options until a kind of decision is asked."""
    while desk.match.decision is not None and desk.match.decision.kind != kind:
        desk.take_device()
        desk.choose(desk.match.decision.options[0].key)


@pytest.mark.parametrize(("kind", "on_board"), [("hut_space", True), ("minus_choice", False)])
def test_what_cannot_be_chosen_says_why(kind: str, on_board: bool) -> None:
    desk = Desk.open(seed="3")
    desk.sit(GAME, "human", "bot:random")
    refused, rng = "", random.Random(4)
    while not refused:
        decision = desk.match.decision
        assert decision is not None
        refusals = desk.match.seen(decision.seat).refusals
        refused = next(iter(refusals), "") if decision.kind == kind else ""
        if not refused:
            desk.choose(rng.choice(decision.options).key)
    elements = [
        e for e in desk.page.all("aria-disabled") if e.attributes.get("data-refused") == refused
    ]
    assert len(elements) == 1
    assert "data-option" not in elements[0].attributes
    assert elements[0].attributes["aria-disabled"] == "true"
    assert (elements[0].tag == "g") == on_board
    effects = desk.touch(action="why", refused=refused)
    told = [effect.text for effect in effects if isinstance(effect, Announce)]
    assert told[0] in desk.page.text


def test_a_choice_that_is_not_offered_changes_nothing() -> None:
    desk = Desk.open(seed="3")
    desk.sit(GAME, "human", "human")
    before = desk.match.state.digest()
    assert desk.touch(option="no such thing") == []
    assert desk.match.state.digest() == before


def test_a_choice_is_kept_before_anything_else() -> None:
    desk = Desk.open(seed="3")
    desk.sit(GAME, "human", "human")
    effects = desk.touch(option=desk.match.decision.options[0].key)  # type: ignore[union-attr]
    if desk.playing.chosen:
        effects = desk.touch(action="confirm")
    assert isinstance(effects[0], Write)
    kept = engine.load(saved_matches.save_in(effects[0].text))
    assert [c.key for c in kept.choices] == [c.key for c in desk.match.choices]


# --- undo and hand-over -------------------------------------------------------------------------


def test_undo_takes_the_last_choice_back_and_redo_makes_it_again() -> None:
    desk = Desk.open(seed="3")
    desk.sit(GAME, "human", "bot:greedy")
    decide_until(desk, "action")
    before = desk.match.state.digest()
    desk.choose("big_harvest")
    assert "undo" in desk.page.values("data-action")
    desk.touch(action="undo")
    assert desk.match.state.digest() == before
    desk.touch(action="redo")
    assert desk.match.decision is not None
    assert desk.match.decision.kind == "harvest_move"


def test_undo_first_lets_go_of_what_is_only_tapped() -> None:
    desk = Desk.open(seed="3")
    desk.sit(GAME, "human", "bot:greedy")
    decide_until(desk, "harvest_move")
    desk.touch(option=desk.match.decision.options[0].key)  # type: ignore[union-attr]
    before = len(desk.match.choices)
    desk.touch(action="undo")
    assert not desk.playing.chosen
    assert len(desk.match.choices) == before


def test_an_undo_at_the_gate_stands_before_the_one_who_takes_it_back() -> None:
    """The device may already be in the other's hands: the first one's secrets stay covered."""
    desk = Desk.open(seed="3")
    desk.sit("aztlan", "human", "human")
    desk.take_device()
    first = desk.match.decision.seat  # type: ignore[union-attr]
    desk.choose(desk.match.decision.options[-1].key)  # type: ignore[union-attr]
    assert desk.match.gate_for() not in (engine.NOBODY, first)
    desk.touch(action="undo")
    assert desk.match.gate_for() == first
    assert desk.page.values("data-screen") == ["handover"]
    desk.touch(action="reveal")
    assert desk.page.values("data-player") == [str(first)]


def test_no_gate_for_one_person_among_bots() -> None:
    desk = Desk.open(seed="3")
    desk.sit(GAME, "human", "bot:random", "bot:random")
    while not desk.match.over:
        assert desk.page.values("data-screen") == ["table"]
        desk.choose(desk.match.decision.options[0].key)  # type: ignore[union-attr]


def test_a_reload_comes_back_to_the_table_through_the_gate() -> None:
    desk = Desk.open(seed="3")
    at_a_gate(desk, "human", "human")
    desk.touch(action="reveal")
    assert desk.page.values("data-screen") == ["table"]
    seat = desk.match.decision.seat  # type: ignore[union-attr]
    again = Desk.open(desk.store)
    assert again.page.values("data-screen") == ["handover"]
    assert again.match.gate_for() == seat
    again.touch(action="reveal")
    assert again.match.state.digest() == desk.match.state.digest()
    assert sorted(again.page.values("data-option")) == sorted(desk.page.values("data-option"))


def test_leaving_and_coming_back_goes_through_the_gate() -> None:
    desk = Desk.open(seed="3")
    at_a_gate(desk, "human", "human")
    desk.touch(action="reveal")
    match_id = desk.playing.id
    desk.touch(action="leave")
    assert desk.page.values("data-screen") == ["lobby"]
    assert storage_keys.OPEN not in desk.store
    desk.touch(match=match_id)
    assert desk.page.values("data-screen") == ["handover"]


# --- bots ---------------------------------------------------------------------------------------


def test_a_late_answer_from_another_match_is_not_heard() -> None:
    desk = Desk.open(seed="3")
    for _ in range(2):
        desk.touch(game=GAME)
        desk.send("seat_kind", seat="0", value="bot:random")
        desk.touch(action="start")
    first, second = desk.pending
    assert isinstance(first, AskBot)
    assert isinstance(second, AskBot)
    desk.send("bot_answer", number=str(first.number), key=bots.answer(first.question))
    assert not desk.match.choices
    desk.send("bot_answer", number=str(second.number), key=bots.answer(second.question))
    assert len(desk.match.choices) == 1


def test_bots_move_one_by_one_with_a_pause_and_can_be_skipped() -> None:
    desk = Desk.open(seed="3")
    desk.sit(GAME, "bot:random", "bot:random")
    assert desk.match.over  # settle() let them play it out
    desk = Desk.open(seed="3")
    desk.touch(game=GAME)
    desk.send("seat_kind", seat="0", value="bot:random")
    desk.send("seat_kind", seat="1", value="bot:random")
    desk.touch(action="start")
    ask = desk.pending.pop()
    assert isinstance(ask, AskBot)
    assert json.loads(ask.question)["level"] == "random"
    assert not desk.page.all("data-option")
    effects = desk.send(
        "bot_answer", number=str(ask.number), key=json.loads(ask.question)["keys"][0]
    )
    pause = next(effect for effect in effects if isinstance(effect, SendLater))
    assert pause.milliseconds > 0
    ask = next(effect for effect in effects if isinstance(effect, AskBot))
    desk.send("bot_answer", number=str(ask.number), key=json.loads(ask.question)["keys"][0])
    assert len(desk.match.choices) == 1  # the first move is still being shown
    effects = desk.touch(action="skip")
    assert len(desk.match.choices) == 2
    assert not any(isinstance(effect, SendLater) for effect in effects)


def test_a_late_answer_is_not_heard() -> None:
    desk = Desk.open(seed="3")
    desk.touch(game=GAME)
    desk.send("seat_kind", seat="0", value="bot:random")
    desk.touch(action="start")
    ask = desk.pending.pop()
    assert isinstance(ask, AskBot)
    key = json.loads(ask.question)["keys"][0]
    assert desk.send("bot_answer", number="99", key=key) == []
    desk.touch(action="leave")
    assert desk.send("bot_answer", number=str(ask.number), key=key) == []


def test_a_bot_is_told_what_its_seat_may_know_and_no_more() -> None:
    desk = Desk.open(seed="3")
    desk.touch(game=GAME)
    desk.send("seat_kind", seat="0", value="bot:random")
    desk.touch(action="start")
    ask = desk.pending.pop()
    assert isinstance(ask, AskBot)
    asked = json.loads(ask.question)
    decision = desk.match.decision
    assert decision is not None
    heard = [event for event in desk.match.events if event.known_to(decision.seat)]
    view = desk.match.game.remember(desk.match.view(decision.seat), heard)
    assert asked["view"] == view.to_plain()
    assert "rng" not in asked["view"]


# --- saves --------------------------------------------------------------------------------------


def test_full_storage_is_told_once_and_loses_nothing() -> None:
    desk = Desk.open(seed="3")
    desk.sit(GAME, "human", "human")
    desk.full = True
    desk.choose(desk.match.decision.options[0].key)  # type: ignore[union-attr]
    assert "alertdialog" in desk.page.values("role")
    assert "export" in desk.page.values("data-action")
    desk.touch(action="export", about=desk.playing.id)
    saved = engine.load(desk.downloads[0].text)
    assert saved.state.digest() == desk.match.state.digest()
    desk.touch(action="close")
    desk.choose(desk.match.decision.options[0].key)  # type: ignore[union-attr]
    assert "alertdialog" not in desk.page.values("role")


@pytest.mark.parametrize(
    ("spoil", "title"),
    [
        (lambda text: text[:-40], "Damaged save"),
        (lambda _: "{]", "Damaged save"),
        (lambda _: "", "Damaged save"),
        (lambda text: text.replace('"format":4', '"format":99', 1), "Save from a newer version"),
    ],
)
def test_a_damaged_save_is_told_kept_and_harms_no_other(spoil, title: str) -> None:  # type: ignore[no-untyped-def]
    desk = Desk.open(seed="3")
    desk.sit(GAME, "human", "human")
    sound = desk.playing.id
    desk.touch(action="leave")
    desk.sit(GAME, "human", "human")
    bad, key = desk.playing.id, match_key(desk)
    spoilt = spoil(desk.store[key])
    again = Desk.open({**desk.store, key: spoilt})
    if again.model.playing is None and not again.model.alert[0]:
        again.touch(match=bad)
    assert title in again.page.texts
    assert again.store[key] == spoilt
    again.touch(action="export", about=bad)
    assert again.downloads[0].text in (spoilt, saved_matches.save_in(spoilt))
    again.touch(action="close")
    again.touch(match=sound)
    assert again.model.playing is not None


def test_a_match_that_was_deleted_meanwhile_is_not_opened() -> None:
    desk = Desk.open(seed="3")
    desk.sit(GAME, "human", "human")
    match_id = desk.playing.id
    desk.touch(action="leave")
    desk.send("stored", key=storage_keys.MATCH + match_id)
    assert desk.touch(match=match_id) == []
    assert desk.page.values("data-screen") == ["lobby"]


def test_export_and_import_bring_the_match_back() -> None:
    desk = Desk.open(seed="3")
    desk.sit(GAME, "human", "human")
    desk.choose(desk.match.decision.options[0].key)  # type: ignore[union-attr]
    desk.touch(action="export", about=desk.playing.id)
    other = Desk.open()
    assert other.touch(action="import") == [OpenFile()]
    other.send("imported", text=desk.downloads[0].text)
    assert other.page.values("data-found") == ["running"]
    assert not other.model.saved_matches, "it is looked at first"
    other.touch(action="found-keep")
    assert "Save imported" in other.page.texts
    other.touch(action="close")
    (match_id,) = other.model.saved_matches
    other.touch(match=match_id)
    assert other.match.state.digest() == desk.match.state.digest()


@pytest.mark.parametrize("text", ["", "no save", "[]", '{"format": 99}', '{"format": 1}'])
def test_a_file_that_is_no_save_is_told(text: str) -> None:
    desk = Desk.open()
    desk.send("imported", text=text)
    assert "alertdialog" in desk.page.values("role")
    assert not desk.model.saved_matches


def test_the_debug_save_is_there_only_when_asked_for() -> None:
    desk = Desk.open(seed="3", debug="1")
    desk.sit(GAME, "human", "human")
    assert "debug-save" in desk.page.values("id")
    desk.model.debug = False
    assert "debug-save" not in desk.page.values("id")


# --- going about --------------------------------------------------------------------------------


def test_back_closes_what_is_open_then_leaves() -> None:
    desk = Desk.open(seed="3")
    desk.sit(GAME, "human", "human")
    desk.touch(action="menu")
    desk.send("back")
    assert not desk.model.sheet[0]
    assert desk.model.playing is not None
    desk.send("back")
    assert desk.model.playing is None
    assert desk.send("back") == []


def test_settings_are_kept_and_come_back() -> None:
    desk = Desk.open(language="pl-PL")
    assert desk.model.settings.language == "pl"
    desk.send("setting", input="language", value="it")
    desk.send("setting", input="pace", value="slow")
    desk.send("setting", input="rule_ids", value="on", checked="true")
    assert "Nuova partita" in desk.page.texts
    again = Desk.open(desk.store, language="en")
    assert again.model.settings.language == "it"
    assert again.model.settings.pace == "slow"
    assert again.model.settings.rule_ids


@pytest.mark.parametrize("text", ["", "[]", "{]", '{"language": 5, "pace": null, "odd": 1}'])
def test_settings_that_make_no_sense_are_left_out(text: str) -> None:
    desk = Desk.open({storage_keys.SETTINGS: text})
    assert desk.page.values("data-screen") == ["lobby"]


def test_a_rematch_has_the_same_table() -> None:
    desk = Desk.open(seed="3")
    desk.sit(GAME, "bot:random", "bot:random")
    seats, first = desk.match.seats, desk.playing.id
    desk.touch(action="rematch")
    assert desk.match.seats == seats
    assert desk.playing.id != first
    assert first in desk.model.saved_matches


@pytest.mark.parametrize("zone", ["Pacific/Kiritimati", "Pacific/Pago_Pago"])
def test_the_lobby_tells_the_day_where_the_person_is(
    monkeypatch: pytest.MonkeyPatch, zone: str
) -> None:
    desk = Desk.open()
    desk.sit(GAME, "human", "human")
    desk.touch(action="menu")
    desk.touch(action="leave")
    desk.model.now = "2026-12-24T10:00:00Z"
    monkeypatch.setenv("TZ", zone)
    time.tzset()
    try:
        told = desk.page.text
    finally:
        monkeypatch.undo()
        time.tzset()
    day = "22 November" if zone == "Pacific/Kiritimati" else "20 November"
    assert day in told


# --- two tabs, two generations, strange bots ------------------------------------------------------


def tell(desk: Desk, other: Desk) -> None:
    """The storage tells a tab what another has written."""
    for key in sorted({*desk.store, *other.store}):
        if desk.store.get(key) != other.store.get(key):
            desk.touch(type="stored", key=key, value=other.store.get(key, ""))
    desk.store = dict(other.store)


def test_the_tab_that_opened_a_match_first_stands_still() -> None:
    first = Desk.open(tab="one", seed="3")
    first.sit(GAME, "human", "human")
    second = Desk.open(first.store, tab="two")
    tell(first, second)
    assert "alertdialog" in first.page.values("role")
    assert "This match is open in another tab" in first.page.texts
    assert not first.page.all("data-option"), "a secret would stay in sight"
    before = len(first.match.choices)
    second.take_device()
    second.choose(second.match.decision.options[0].key)  # type: ignore[union-attr]
    tell(first, second)
    kept = dict(first.store)
    for name in ("reveal", "undo", "option", "confirm", "menu", "rematch"):
        first.send(name, option=first.match.decision.options[0].key)  # type: ignore[union-attr]
    assert len(first.match.choices) == before
    assert first.store == kept, "the newer state was written over"
    first.touch(action="take-over")
    assert first.match.state == second.match.state
    assert first.store[storage_keys.LEASE + first.playing.id] == "one"
    tell(second, first)
    assert "This match is open in another tab" in second.page.texts
    second.touch(action="leave")
    assert second.page.values("data-screen") == ["lobby"]
    assert storage_keys.OPEN in first.store, "the other tab's table is still open"


def test_a_bot_is_not_heard_where_the_match_stands_still() -> None:
    first = Desk.open(tab="one", seed="3")
    first.sit(GAME, "human", "bot:random")
    while not first.playing.waiting:
        first.touch(option=first.match.decision.options[0].key)  # type: ignore[union-attr]
        first.touch(action="confirm")
    before = len(first.match.choices)
    tell(first, Desk.open(first.store, tab="two"))
    first.settle()
    assert len(first.match.choices) == before


def test_a_match_deleted_in_another_tab_is_gone_here_too() -> None:
    first = Desk.open(tab="one")
    first.sit(GAME, "human", "human")
    match_id = first.playing.id
    first.touch(action="menu")
    first.touch(action="leave")
    second = Desk.open(first.store, tab="two")
    second.touch(action="delete", about=match_id)
    assert not [key for key in second.store if match_id in key]
    tell(first, second)
    assert first.page.values("data-match") == []


def test_before_a_damaged_record_stands_a_sound_one() -> None:
    desk = Desk.open(seed="3")
    desk.sit(GAME, "human", "bot:random")
    for _ in range(5):
        desk.choose(desk.match.decision.options[0].key)  # type: ignore[union-attr]
    key, match_id, count = match_key(desk), desk.playing.id, len(desk.match.choices)
    store = {**desk.store, key: desk.store[key][:-40]}
    del store[storage_keys.OPEN]
    again = Desk.open(store)
    again.touch(match=match_id)
    assert "earlier" in again.page.values("data-action")
    again.touch(action="earlier", about=match_id)
    assert again.page.values("data-screen") == ["table"]
    assert count - 1 <= len(again.match.choices) + 1
    assert again.store[key] == desk.store[storage_keys.EARLIER + match_id]


def test_without_a_sound_forerunner_none_is_offered() -> None:
    desk = Desk.open(seed="3")
    desk.sit(GAME, "human", "bot:random")
    key, match_id = match_key(desk), desk.playing.id
    store = {key: desk.store[key][:-40], storage_keys.EARLIER + match_id: "nonsense"}
    again = Desk.open(store)
    again.touch(match=match_id)
    assert "alertdialog" in again.page.values("role")
    assert "earlier" not in again.page.values("data-action")
    again.touch(action="earlier", about=match_id)
    assert again.store[key] == store[key]


def test_a_bot_of_an_unknown_level_is_replaced_and_that_is_told() -> None:
    match = engine.start(
        GAME, [engine.Seat("Ana", "human", ""), engine.Seat("Otso", "bot:oracle", "")], {}, seed=4
    )
    desk = Desk.open()
    desk.touch(action="import")
    desk.send("imported", text=engine.dump(match))
    desk.touch(action="found-keep")
    desk.touch(action="close")
    desk.touch(match=desk.page.values("data-match")[0])
    assert "A bot has changed" in desk.page.texts
    assert [seat.kind for seat in desk.match.seats] == ["human", "bot:hard"]
    desk.touch(action="close")
    desk.settle()
    assert not desk.playing.waiting


def test_at_the_gate_the_log_tells_what_everybody_saw() -> None:
    desk = Desk.open(seed="3")
    at_a_gate(desk, "human", "human")
    told = desk.match.seen().history
    desk.touch(action="sheet", sheet="log")
    page = desk.page
    assert page.values("data-screen") == ["handover"]
    assert "dialog" in page.values("role")
    faces = games.screen(GAME)
    lines = [faces.sentence(event, ["Ana", "Ben"]) for event in faces.condense(told)]
    assert all(line in page.text for line in lines[-3:])
    desk.touch(action="reveal")
    assert "dialog" not in desk.page.values("role"), "it does not lie over the next player's table"


def test_a_save_which_holds_all_secrets_is_not_given_at_a_gate() -> None:
    desk = Desk.open(seed="3")
    at_a_gate(desk, "human", "human")
    desk.touch(action="menu")
    assert "log" in desk.page.values("data-sheet")
    assert "export" not in desk.page.values("data-action")
    assert desk.touch(action="export", about=desk.playing.id) == []
    desk.touch(action="close")
    desk.touch(action="reveal")
    desk.touch(action="menu")
    assert "export" in desk.page.values("data-action")


def test_at_a_gate_full_storage_is_told_once_it_is_passed() -> None:
    desk = Desk.open(seed="3")
    at_a_gate(desk, "human", "human")
    desk.send("storage_full", key=match_key(desk))
    assert "alertdialog" not in desk.page.values("role")
    desk.full = True
    desk.touch(action="reveal")
    assert "export" in desk.page.values("data-action")


def test_the_log_is_drawn_only_where_it_has_a_column() -> None:
    desk = Desk.open(seed="3")
    desk.sit(GAME, "human", "bot:easy")
    assert "log-column" in desk.page.html
    desk.send("resized", narrow="true")
    assert "log-column" not in desk.page.html
    desk.touch(action="sheet", sheet="log")
    assert "log" in desk.page.values("data-sheet")
    desk.touch(action="close")
    desk.send("resized", narrow="false")
    assert "log-column" in desk.page.html


def test_a_sheet_that_was_open_at_a_gate_is_closed_behind_it() -> None:
    desk = Desk.open(seed="3")
    at_a_gate(desk, "human", "human")
    desk.touch(action="sheet", sheet="log")
    desk.touch(action="reveal")
    assert "dialog" not in desk.page.values("role")


def test_who_looked_at_the_own_cards_has_the_device_after_a_reload_too() -> None:
    """The other one's open choice before that stays done."""
    desk = Desk.open(seed="3")
    desk.sit("aztlan", "human", "human")
    while not desk.match.choices or not (
        desk.match.can_undo()
        and "uncover" in desk.page.values("data-action")
        and desk.match.choices[-1].seat != desk.match.decision.seat  # type: ignore[union-attr]
    ):
        desk.take_device()
        desk.choose(desk.match.decision.options[0].key)  # type: ignore[union-attr]
    desk.touch(action="uncover")
    assert not desk.match.can_undo()
    assert not Desk.open(desk.store).match.can_undo()


def test_what_is_to_be_confirmed_shares_its_row_with_cancel_alone() -> None:
    """Own cards are shown before or after: three buttons are too many for a phone."""
    desk = Desk.open(seed="3")
    desk.sit("mezo", "human", "human")
    covered = False
    while not (covered and desk.page.doing("confirm")):
        desk.settle()
        desk.take_device()
        covered = bool(desk.page.doing("uncover"))
        desk.touch(option=desk.match.decision.options[0].key)  # type: ignore[union-attr]
        if desk.page.doing("confirm") and not covered:
            desk.touch(action="confirm")
    assert not desk.page.doing("uncover")
    desk.touch(action="cancel")
    assert desk.page.doing("uncover")


def test_redo_at_a_gate_uncovers_nothing() -> None:
    """Two of the first one's choices are taken back at the other's gate, and one made again."""
    desk = Desk.open(seed="3")
    desk.sit("mezo", "human", "human")
    while not _two_back(desk):
        desk.take_device()
        desk.choose(desk.match.decision.options[0].key)  # type: ignore[union-attr]
    first = desk.match.gate_for()
    desk.touch(action="redo")
    assert desk.match.decision is not None
    assert (desk.match.decision.seat, desk.match.gate_for()) == (first, first)
    assert desk.page.values("data-screen") == ["handover"]


def _two_back(desk: Desk) -> bool:
    """Takes two choices back at another's gate, if one person made both in secret."""
    match, last = desk.match, desk.match.choices[-2:]
    gate, seats = match.gate_for(), {choice.seat for choice in last}
    if gate in (engine.NOBODY, *seats) or len(last) < 2 or len(seats) > 1:
        return False
    if match.floor > len(match.choices) - 2:
        return False
    desk.touch(action="undo")
    desk.touch(action="undo")
    return True


def test_a_save_from_a_gate_comes_back_to_the_gate() -> None:
    desk = Desk.open(seed="3")
    at_a_gate(desk, "human", "human")
    seat = desk.match.gate_for()
    other = Desk.open()
    other.send("imported", text=engine.dump(desk.match))
    other.touch(action="found-keep")
    other.touch(match=other.page.values("data-match")[0])
    assert other.match.gate_for() == seat
    assert other.page.values("data-screen") == ["handover"]


# --- taking back freely ---------------------------------------------------------------------------


def test_against_bots_everything_may_be_taken_back_where_that_was_agreed_on() -> None:
    for free in (True, False):
        desk = Desk.open(seed="3")
        desk.touch(game=GAME)
        assert "freely" in desk.page.values("data-action")
        desk.send("freely", checked=str(free).lower())
        desk.touch(action="start")
        desk.settle()
        assert desk.match.takes_back_freely == free
        decide_until(desk, "action")  # the die was rolled before it
        assert desk.match.can_undo() == free
        again = Desk.open(desk.store)
        assert again.match.takes_back_freely == free


def test_taking_back_freely_is_for_one_person_among_bots() -> None:
    desk = Desk.open(seed="3")
    desk.touch(game=GAME)
    desk.send("freely", checked="true")
    desk.send("seat_kind", seat="1", value="human")
    assert "freely" not in desk.page.values("data-action")
    desk.touch(action="start")
    assert not desk.match.takes_back_freely


def test_the_result_says_that_everything_could_be_taken_back() -> None:
    for free in (True, False):
        desk = Desk.open(seed="3")
        desk.touch(game="mesos")
        desk.send("freely", checked=str(free).lower())
        desk.touch(action="start")
        desk.settle()
        rng = random.Random(3)
        while not desk.match.over:
            assert desk.match.decision is not None
            desk.choose(rng.choice(desk.match.decision.options).key)
        assert ("everything could be undone" in desk.page.text) == free
        desk.touch(action="rematch")
        assert desk.match.takes_back_freely == free


# --- the version ----------------------------------------------------------------------------------


def test_the_version_is_one_everywhere() -> None:
    root = Path(__file__).resolve().parents[2]
    project = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))["project"]
    assert project["version"] == VERSION
    assert json.loads((root / "package.json").read_text("utf-8"))["version"] == VERSION
    desk = Desk.open(seed="3", debug="1")
    assert f"Cenote {VERSION}" in desk.page.texts
    desk.sit(GAME, "human", "human")
    desk.touch(action="sheet", sheet="settings")
    assert f"Cenote {VERSION}" in desk.page.texts
    assert json.loads(saved_matches.save_in(desk.store[match_key(desk)]))["app"] == VERSION
