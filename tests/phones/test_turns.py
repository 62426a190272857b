"""Turns by link in the app: two people who are far apart, each with their own device."""

from __future__ import annotations

import pytest

import engine
from tests.conformance.cases import Case
from tests.conformance.chain import Dice
from tests.phones.desks import PhoneDesk, link_of
from tests.phones.test_app import PEOPLE
from web import games
from web.app import match_links
from web.phones import by_link
from web.records import storage_keys
from web.view.view_model import asked


def host_of(game: str) -> PhoneDesk:
    desk = PhoneDesk.begin(seed="7")
    desk.model.settings.pace = "instant"
    desk.sit(game, *PEOPLE[:2])
    desk.touch(action="seat-by-link", about="1")
    return desk


def begin(language: str = "en") -> PhoneDesk:
    desk = PhoneDesk.begin()
    desk.model.settings.pace = "instant"
    return desk


def tap(desk: PhoneDesk, key: str) -> None:
    desk.take_device()
    desk.reach(key)
    desk.choose(key)


def test_the_address_of_a_turn_is_told_from_others() -> None:
    assert match_links.TURN_MARK == by_link.MARK


def test_a_match_goes_on_by_links() -> None:
    home, far, dice = host_of("mesos"), begin(), Dice(61)
    sent: list[str] = []
    while len(sent) < 4 and home.match.decision:
        if home.match.decision.seat == 0:
            tap(home, dice.one(home.match.decision.options).key)
            continue
        assert "by link" in home.page.text
        home.touch(action="turn-link")
        assert home.page.values("data-turn-link") == ["turn"]
        sent.append(link_of(home))
        far.send("arrived", text=sent[-1])
        before = len(home.match.choices)
        while (decision := asked(far.playing)) is not None:
            tap(far, dice.one(decision.options).key)
        assert far.page.values("data-turn-link") == ["answer"]
        home.send("arrived", text=link_of(far))
        assert home.model.sheet == ("", "")
        assert len(home.match.choices) > before
    far.send("arrived", text=sent[0])
    assert "earlier turn" in far.page.text
    assert not [key for key in far.store if key.startswith(storage_keys.MATCH)]


def test_choices_of_a_turn_are_undone_before_they_are_sent() -> None:
    home, far, dice = host_of("aztlan"), begin(), Dice(62)
    for _ in range(60):
        assert home.match.decision is not None
        if home.match.decision.seat == 0:
            tap(home, dice.one(home.match.decision.options).key)
            continue
        home.touch(action="turn-link")
        far.send("arrived", text=link_of(home))
        decision = asked(far.playing)
        assert decision is not None
        first = [option.key for option in decision.options]
        tap(far, first[0])
        far.touch(action="close")
        far.touch(action="undo")
        decision = asked(far.playing)
        assert decision is not None
        assert [option.key for option in decision.options] == first
        return


def test_an_answer_opens_its_match_and_an_old_one_says_so() -> None:
    home, far, dice = host_of("mesos"), begin(), Dice(63)
    while home.match.decision and home.match.decision.seat == 0:
        tap(home, dice.one(home.match.decision.options).key)
    home.touch(action="turn-link")
    far.send("arrived", text=link_of(home))
    while (decision := asked(far.playing)) is not None:
        tap(far, dice.one(decision.options).key)
    answer = link_of(far)
    home.touch(action="close")
    home.send("leave")
    home.send("arrived", text=answer)
    assert home.model.playing is not None
    made = len(home.match.choices)
    home.send("arrived", text=answer)
    assert home.page.values("data-turn-link") == ["wrong"]
    assert len(home.match.choices) == made
    stranger = begin()
    stranger.send("arrived", text=answer)
    assert "not on this device" in stranger.page.text


def answer_of(far: PhoneDesk, dice: Dice) -> str:
    """Whoever is far away chooses until there is an answer."""
    while (decision := asked(far.playing)) is not None:
        tap(far, dice.one(decision.options).key)
    return link_of(far)


def before_a_defeat() -> tuple[engine.Match, str]:
    """A match of Aztlán in which the first can defeat the other, who is asked then; and how."""
    for seed in range(40):
        match, dice = Case("aztlan", 2, "defaults").start(seed), Dice(seed)
        while decision := match.decision:
            for option in decision.options if decision.seat == 0 else ():
                if option.verb == "defeat":
                    then = engine.load(engine.dump(match))
                    then.choose(option.key)
                    if then.decision and then.decision.kind == "sacred_games":
                        return match, option.key
            match.choose(dice.one(decision.options).key)
    raise AssertionError("nobody is asked")


def test_a_question_that_was_answered_ahead_needs_no_link() -> None:
    match, key = before_a_defeat()
    for ahead in ({}, {"sacred_games": "pass"}):
        home = PhoneDesk.at(engine.load(engine.dump(match)))
        home.model.settings.pace = "instant"
        home.touch(action="seat-by-link", about="1")
        host = home.model.phones.host
        assert host is not None
        host.ahead[1] = ahead
        tap(home, key)
        home.settle()
        made = [choice.key for choice in home.match.choices if choice.seat == 1]
        assert (made[-1:] == ["pass"]) == bool(ahead)


def test_an_answer_carries_what_is_answered_ahead() -> None:
    home, far, dice = host_of("aztlan"), begin(), Dice(64)
    while home.match.decision and home.match.decision.seat == 0:
        tap(home, dice.one(home.match.decision.options).key)
    home.touch(action="turn-link")
    far.send("arrived", text=link_of(home))
    before = answer_of(far, dice)
    far.touch(action="set-ahead", about="sacred_games pass")
    assert far.page.values("aria-pressed").count("true") == 2
    assert link_of(far) != before
    home.send("arrived", text=link_of(far))
    host = home.model.phones.host
    assert host is not None
    assert host.ahead == {1: {"sacred_games": "pass"}}
    far.touch(action="set-ahead", about="sacred_games ")
    assert link_of(far) == before, "it is to be asked again"


def test_an_opened_turn_stands_in_the_lobby_as_far_as_it_was_played() -> None:
    home, far, dice = host_of("aztlan"), begin(), Dice(65)
    while home.match.decision and home.match.decision.seat == 0:
        tap(home, dice.one(home.match.decision.options).key)
    home.touch(action="turn-link")
    far.send("arrived", text=link_of(home))
    name = home.match.seats[1].name
    again = PhoneDesk.begin(far.store)
    assert f"{name}'s turn" in again.page.text
    (match,) = (button.attributes["data-about"] for button in again.page.doing("open-turn"))
    again.touch(action="open-turn", about=match)
    link = answer_of(again, dice)
    last = PhoneDesk.begin(again.store)
    assert "Answered" in last.page.text
    last.touch(action="open-turn", about=match)
    assert link_of(last) == link
    last.touch(action="close")
    last.send("leave")
    last.touch(action="forget-turn", about=match)
    assert not last.page.doing("open-turn")
    last.send("arrived", text=link_of(home))
    assert asked(last.playing) is not None, "it can be opened once more"


@pytest.mark.parametrize("game", engine.games())
def test_what_is_answered_ahead_has_words_for_every_answer(game: str) -> None:
    texts = games.screen(game).decision_texts
    for kind, keys in engine.game(game).ahead.items():
        ahead = texts[kind].ahead
        assert ahead is not None
        assert set(ahead.answers) == set(keys)
