"""Lines are cut, pages are loaded again, phones sleep: no choice is lost, and the match goes on."""

from __future__ import annotations

import json

import pytest

import engine
from engine import NOBODY
from tests.conformance.cases import Case
from tests.conformance.chain import Dice
from tests.phones.desks import DeskRoom
from tests.phones.lines import Room, seats_of
from tests.phones.tables import games, tables
from tests.phones.test_matches import hold_equal
from web.phones.guest import Guest
from web.phones.host import Host, MatchActions

EVERY = 7
"""After so many choices something fails."""


class KeepingActions(MatchActions):
    """Keeps the match after each choice, as the app does, before anybody is answered."""

    def __init__(self, room: FaultyRoom) -> None:
        super().__init__(room.host)
        self.room = room

    def choose(self, key: str) -> None:
        super().choose(key)
        self.room.keep()


class FaultyRoom(Room):
    """A room in which devices fail."""

    kept = ""
    about = ""

    def keep(self) -> None:
        self.kept, self.about = engine.dump(self.host.match), json.dumps(self.host.to_plain())

    def step(self) -> None:
        if self.up:
            line, text = self.up.pop(0)
            self.send_down(self.host.receive(line, text, KeepingActions(self)))
            self.keep()
        else:
            super().step()

    def reload_guest(self, name: str) -> None:
        """Its page goes, with all that it was about to say; it is back with what it has kept."""
        self.cut(name)
        old = self.guests[name]
        new = self.guests[name] = Guest(old.token, "another nonce", name)
        new.restore(json.loads(json.dumps(old.to_plain())))

    def reload_host(self) -> None:
        """Its page goes right after a choice was kept, before anybody was told."""
        for guest in self.guests.values():
            guest.lost(guest.line)
        self.up, self.down = [], []
        match = engine.load(self.kept)
        self.host = Host.from_plain("1d", match, json.loads(self.about))

    def fail(self, dice: Dice) -> None:
        """Something happens, while texts may be on their way."""
        name = dice.one(sorted(self.guests))
        fault = dice.below(4)
        if fault == 0:
            self.cut(name)
        elif fault == 1:
            self.reload_guest(name)
        elif fault == 2:
            self.reload_host()
        else:  # it sleeps: what was sent comes later, after the host has given the line up
            self.send_down(self.host.lost(self.guests[name].line))
            self.send_down(self.host.opened(self.guests[name].line))
        for other in sorted(self.guests):
            if not self.guests[other].line:
                self.connect(other)


@pytest.mark.parametrize(("case", "faults"), tables(by_day=4, at_night=80))
def test_no_choice_is_lost_at_random_moments(case: Case, faults: int) -> None:
    """A choice that was made at a phone is in the match, whenever something fails after it."""
    match = case.start(31)
    room = FaultyRoom(Host("1d", match, "secret"))
    for number, seat in enumerate(seats_of(match)):
        room.join(f"guest{number}", seat)
    room.keep()
    dice, made = Dice(32), 0
    while (decision := room.host.match.decision) is not None and made < EVERY * faults:
        key = dice.one(decision.options).key
        asked, before = decision.seat, len(room.host.match.choices)
        _begin_to_choose(room, asked, key)
        for _ in range(dice.below(4)):
            if room.up or room.down:
                room.step()
        if made % EVERY == 3:
            room.fail(dice)
        room.settle()
        made += 1
        after = room.host.match.choices
        assert len(after) == before + 1, "the choice is lost, or made twice"
        assert after[before].key == key
        if made % EVERY == 3:
            _all_see_the_same(room)
    if room.host.match.over:
        assert all(g.verdict and g.verdict.faults == () for g in room.guests.values())


def _begin_to_choose(room: FaultyRoom, seat: int, key: str) -> None:
    """Whoever is asked chooses; nothing is carried over yet."""
    line = room.host.line_of(seat)
    if seat in room.host.match.away and line:
        room.up += room.guests[line.partition(" ")[0]].choose(key)
        if not room.up:
            raise AssertionError("nothing was sent")
    else:
        room.host.match.choose(key)
        room.keep()
        room.send_down(room.host.updates())


def _all_see_the_same(room: FaultyRoom) -> None:
    for guest in room.guests.values():
        assert guest.match is not None
        if not guest.match.over:
            hold_equal(guest.match, room.host.match, guest.seat)


@pytest.mark.parametrize(("game", "faults"), games(4, 20, "meduris"))
def test_apps_are_loaded_again_in_the_middle_of_a_match(game: str, faults: int) -> None:
    room = DeskRoom.of(game, "human", "human", "human")
    room.join("Ana", 1)
    room.join("Ben", 2)
    dice = Dice(5)
    for _ in range(faults):
        room.play(dice.below(1000), 1 + dice.below(4))
        before = len(room.match.choices)
        name = dice.one(sorted(room.guests))
        fault = dice.below(3)
        if fault == 0:
            room.cut(name)
        elif fault == 1:
            room.reload(name)
        else:
            room.reload_host()
        assert len(room.match.choices) == before
        for other in room.guests:
            if other not in room.lines:
                room.connect(other)
        places = room.host.model.phones.host
        assert places is not None
        assert places.places == ("here", "phone", "phone")
        if room.match.over:
            break
        for desk in room.guests.values():
            assert len(desk.match.choices) == before


def test_who_is_gone_is_waited_for_and_may_be_replaced() -> None:
    room = DeskRoom.of("mesos", "human", "human", "human")
    room.join("Ana", 1)
    room.join("Ben", 2)
    while room.match.decision and room.match.decision.seat != 1:
        room.play(1, 1)
    room.cut("Ana")
    host = room.host.model.phones.host
    assert host is not None
    assert host.waits_for == 1
    assert host.places[1] == "lost"
    assert "out of reach" in room.host.page.text
    assert "out of reach" in room.guests["Ana"].page.text
    assert room.match.decision is not None
    assert room.match.decision.seat == 1
    room.host.touch(option=room.match.decision.options[0].key)
    assert room.match.decision.seat == 1, "nobody chooses for somebody else"
    assert host.line_of(NOBODY) == ""
