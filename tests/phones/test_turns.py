"""Turns by link in the app: two people who are far apart, each with their own device."""

from __future__ import annotations

from tests.conformance.chain import Dice
from tests.phones.desks import PhoneDesk, link_of
from tests.phones.test_app import PEOPLE
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
