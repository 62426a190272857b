"""Forged, stale, foreign and oversized messages change nothing, and nothing hangs."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from tests.conformance.cases import Case
from tests.conformance.chain import Dice
from tests.phones.lines import Room, seats_of
from tests.phones.tables import tables
from tests.web.page import Desk
from web.app import shown_beats
from web.phones import messages
from web.phones.guest import Guest
from web.phones.host import Host


def state_of(host: Host) -> tuple[object, ...]:
    match = host.match
    choices = tuple(choice.key for choice in match.choices)
    return match.state.digest(), choices, tuple(match.seats), dict(host.tokens), host.places


def shown_by(guest: Guest) -> tuple[object, ...]:
    assert guest.match is not None
    match = guest.match
    return match.state.digest(), len(match.choices), len(match.events), guest.about, guest.verdict


def mutated(text: str, dice: Dice) -> str:
    """A message in which something is other than it was said."""
    ways: list[Callable[[str, Dice], str]] = [_cut, _doubled, _changed, _changed, _swapped, _blown]
    return dice.one(ways)(text, dice)


def _cut(text: str, dice: Dice) -> str:
    return text[: dice.below(len(text))]


def _doubled(text: str, dice: Dice) -> str:
    at = dice.below(len(text))
    return text[:at] + text[dice.below(len(text)) :]


def _swapped(text: str, dice: Dice) -> str:
    at = dice.below(len(text))
    return text[:at] + chr(32 + dice.below(200)) + text[at + 1 :]


def _blown(text: str, dice: Dice) -> str:
    much = dice.one(["[" * 5_000, "9" * 70_000, '"' + "a" * 70_000 + '"', "{" * 300])
    at = dice.below(len(text))
    return text[:at] + much + text[at:]


def _changed(text: str, dice: Dice) -> str:
    """One value somewhere in it is another."""
    said: Any = json.loads(text)
    within, key = said, dice.one(sorted(said))
    for _ in range(dice.below(5)):
        inner = within[key]
        if not isinstance(inner, dict | list) or not inner:
            break
        within = inner
        key = dice.one(sorted(within)) if isinstance(within, dict) else dice.below(len(within))
    others: list[Any] = [
        None,
        -1,
        0,
        1,
        7,
        10**12,
        0.5,
        "",
        "x",
        "human",
        [],
        {},
        [[0]],
        True,
        "0" * 16,
    ]
    within[key] = dice.one(others)
    return json.dumps(said)


@pytest.mark.parametrize(("case", "forged"), tables(by_day=12, at_night=100))
def test_no_forged_message_changes_anything(case: Case, forged: int) -> None:
    """So many of every kind for each device; at night more than ten thousand at all tables."""
    match = case.start(41)
    room = Room.of(match, *seats_of(match))
    for _ in room.play(41, 40):
        pass
    dice = Dice(42)
    _flood_the_host(room, dice, forged)
    _flood_the_guests(room, dice, -(-forged // 4))
    before = len(match.choices)
    for _ in room.play(43, 5):
        pass
    assert len(match.choices) == before + 5, "the match goes on"
    for guest in room.guests.values():
        assert guest.match is not None
        assert len(guest.match.choices) == before + 5


def _flood_the_host(room: Room, dice: Dice, forged: int) -> None:
    """What a guest might say, by who may not, by what no longer stands, and what nobody says."""
    host = room.host
    guest = room.guests["guest0"]
    assert guest.table is not None
    table, decision = guest.table, host.match.decision
    assert decision is not None
    keys = [option.key for option in decision.options]
    others = [line for line in host.lines if line != host.line_of(decision.seat)]
    before = state_of(host)
    for number in range(forged):
        key = dice.one([*keys, "no such", ""])
        stale = messages.Choose(table.n - 1 - dice.below(3), key, table.check)
        blind = messages.Choose(table.n, key, f"{number:016x}")
        by_others = messages.Choose(table.n, key, table.check)
        back = messages.TakeBack(table.n, f"{number:016x}")
        texts = [messages.write(one) for one in (stale, blind, back)]
        for line in (*host.lines, "a foreign line"):
            text = dice.one(texts)
            host.receive(line, text)
            host.receive(line, mutated(text, dice))
        for line in others:
            host.receive(line, messages.write(by_others))
        assert state_of(host) == before


def _flood_the_guests(room: Room, dice: Dice, forged: int) -> None:
    """What the host might say, with something wrong in it."""
    said = {name: carried[-40:] for name, carried in room.carried.items()}
    for name, guest in room.guests.items():
        before = shown_by(guest)
        room.up += guest.receive("a foreign line", said[name][-1])
        for _ in range(forged):
            text = mutated(dice.one(said[name]), dice)
            guest.receive(guest.line, text)
            _is_shown_soundly(guest)
        room.connect(name)
        assert shown_by(guest) == before


def _is_shown_soundly(guest: Guest) -> None:
    """What a guest has taken can be drawn, whatever it was."""
    assert guest.match is not None
    desk = Desk.at(guest.match)
    desk.playing.guest = True
    if guest.match.choices:
        desk.playing.beats = shown_beats.latest(guest.match)
    assert desk.page.all("data-screen")
