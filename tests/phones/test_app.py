"""The app as host and as guest: whole matches by tapping, each at their own device."""

from __future__ import annotations

import pytest

from engine import NOBODY
from tests.phones.desks import DeskRoom
from tests.phones.tables import games
from web.app.phones_flow import (
    GUEST_LINE,
    back_to_table,
    hand_table_over,
    seat_back,
    seat_here,
    seat_to_bot,
)
from web.model.message import Message
from web.phones.deal import seed_of
from web.records import storage_keys
from web.view.view_model import asked

PEOPLE = ("human", "human", "human")


@pytest.mark.parametrize(("game", "most"), games(8, 60, "aztlan", "mezo"))
def test_a_match_is_played_by_tapping_at_three_devices(game: str, most: int) -> None:
    room = DeskRoom.of(game, *PEOPLE)
    for name, seat in (("Ana", 1), ("Ben", 2)):
        room.join(name, seat)
    room.play(3, most)
    assert len(room.match.choices) >= most or room.match.over
    for desk in room.guests.values():
        assert len(desk.match.choices) == len(room.match.choices)
        assert desk.page.all("data-screen")


def test_a_match_ends_at_all_devices_and_is_kept_by_all() -> None:
    room = DeskRoom.of("mesos", *PEOPLE[:2])
    room.join("Ana", 1)
    room.join("Look", NOBODY)
    room.play(4, 2000)
    assert room.match.over
    assert not room.host.is_awake
    for desk in room.guests.values():
        assert desk.match.over
        assert not desk.is_awake
        assert desk.match.result() == room.match.result()
        guest = desk.model.phones.guest
        assert guest is not None
        assert guest.verdict is not None
        assert guest.verdict.faults == ()
        assert any(key.startswith(storage_keys.MATCH) for key in desk.store)
    assert room.guests["Ana"].model.phones.guest.verdict.promised  # type: ignore[union-attr]


def waiting_for(room: DeskRoom, seat: int) -> None:
    """Plays until a seat is asked."""
    for _ in range(60):
        assert room.match.decision is not None
        if room.match.decision.seat == seat and len(room.match.decision.options) > 1:
            return
        room.play(len(room.match.choices), 1)
    raise AssertionError("never asked")


def test_a_guest_takes_its_choice_back() -> None:
    room = DeskRoom.of("aztlan", *PEOPLE)
    ana = room.join("Ana", 1)
    for seed in range(80):
        waiting_for(room, 1)
        before = len(room.match.choices)
        room.play(seed, 1)
        if room.match.can_undo(1):
            break
    assert ana.match.seen(1).can_undo
    assert not room.host.match.can_undo(), "nobody takes back what somebody else has chosen"
    room.host.touch(action="undo")
    assert len(room.match.choices) == before + 1
    ana.touch(action="undo")
    room.settle()
    assert len(room.match.choices) == before
    assert len(ana.match.choices) == before
    room.play(1, 1)
    assert len(ana.match.choices) == before + 1


def test_a_seat_is_given_to_a_bot_and_to_the_host_and_back() -> None:
    room = DeskRoom.of("mesos", *PEOPLE)
    ana = room.join("Ana", 1)
    waiting_for(room, 1)
    before = len(room.match.choices)
    room.host.do(seat_to_bot(room.host.model, 1))
    room.settle()
    assert len(room.match.choices) > before, "the bot goes on"
    waiting_for(room, 0)
    room.host.do(seat_here(room.host.model, 1))
    room.settle()
    waiting_for(room, 1)
    assert asked(ana.playing) is None, "it is asked at the host's device"
    assert room.host.match.is_here(1)
    room.host.do(seat_back(room.host.model, 1))
    room.settle()
    assert asked(ana.playing) is not None
    room.play(3, 1)
    assert ana.match.seen(1).decision is None or room.match.decision is not None


def test_the_table_is_handed_over_with_the_whole_match() -> None:
    room = DeskRoom.of("meduris", *PEOPLE)
    ana = room.join("Ana", 1)
    waiting_for(room, 1)
    state, line = room.match.state, room.lines["Ana"]
    kept = room.host.playing.id
    message = Message("hand-over", {}, "2026-11-21T10:00:00Z", 77)
    room.host.do(hand_table_over(room.host.model, message, 1))
    for _ in range(6):  # the old host speaks over the line that it has had
        room.host.settle()
        ana.settle()
        for sent in room.host.take_sent():
            ana.send("line-received", line=GUEST_LINE, text=sent.text)
        for sent in ana.take_sent():
            room.host.send("line-received", line=line, text=sent.text)
    assert ana.match.state == state
    assert not ana.playing.guest
    assert ana.match.is_here(1)
    assert f"{storage_keys.MATCH}{kept}" not in room.host.store
    assert f"{storage_keys.MATCH}{kept}" in ana.store
    assert room.host.playing.guest
    assert room.host.model.phones.guest is not None
    assert room.host.model.phones.guest.seat == 0


def test_who_leaves_for_the_lobby_comes_back_to_the_table() -> None:
    room = DeskRoom.of("mesos", *PEOPLE)
    ana = room.join("Ana", 1)
    ana.send("leave")
    assert ana.model.playing is None
    waiting_for(room, 0)
    room.play(1, 1)
    assert ana.model.playing is None, "nothing opens by itself"
    ana.do(back_to_table(ana.model, Message("back-to-table")))
    assert len(ana.match.choices) == len(room.match.choices)
    room.host.send("leave")
    room.settle()
    assert "shows something else" in ana.page.text
    room.host.send("match", match=next(iter(room.host.model.saved_matches)))
    room.settle()
    assert "shows something else" not in ana.page.text


def test_what_a_guest_stores_holds_no_match_before_the_end() -> None:
    room = DeskRoom.of("mezo", *PEOPLE)
    ana = room.join("Ana", 1)
    room.play(2, 10)
    assert not [key for key in ana.store if key.startswith(storage_keys.MATCH)]
    assert str(room.match.setup.seed) not in "".join(ana.store.values())


def test_the_deal_is_made_by_all_until_somebody_has_chosen() -> None:
    room = DeskRoom.of("mesos", *PEOPLE)
    seed = room.match.setup.seed
    room.join("Ana", 1)
    first = room.match.setup.seed
    room.join("Ben", 2)
    assert len({seed, first, room.match.setup.seed}) == 3
    host = room.host.model.phones.host
    assert host is not None
    assert room.match.setup.seed == seed_of(host.secret, host.all_nonces)
    now = room.match.setup.seed
    room.play(1, 1)
    room.join("Cleo", NOBODY)
    room.reload("Ana")
    room.connect("Ana")
    assert room.match.setup.seed == now


def test_a_guest_gets_hints_and_questions_of_its_own_seat() -> None:
    room = DeskRoom.of("mesos", *PEOPLE)
    ana = room.join("Ana", 1)
    waiting_for(room, 1)
    ana.touch(action="hint")
    ana.settle()
    assert ana.playing.hint is not None
    assert ana.playing.hint.advice is not None
    assert len(room.match.hints) == 0, "the host hears nothing of it"


def test_while_the_host_reads_the_rules_the_guests_play_on() -> None:
    room = DeskRoom.of("mesos", "human", "human", "bot:random")
    room.join("Ana", 1)
    waiting_for(room, 1)
    before = len(room.match.choices)
    room.host.touch(action="rules")
    decision = room.match.decision
    assert decision is not None
    room.choose(decision.options[0].key)
    assert len(room.match.choices) > before
    asked_now = room.match.decision
    assert asked_now is None or room.match.seats[asked_now.seat].is_human, "the bot has moved"
