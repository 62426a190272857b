"""The app as host and as guest: whole matches by tapping, each at their own device."""

from __future__ import annotations

import pytest

from engine import NOBODY
from tests.phones.desks import DeskRoom
from web.records import storage_keys

PEOPLE = ("human", "human", "human")


@pytest.mark.parametrize("game", ["meduris", "mesos", "aztlan", "mezo"])
def test_a_match_is_played_by_tapping_at_three_devices(game: str) -> None:
    room = DeskRoom.of(game, *PEOPLE)
    for name, seat in (("Ana", 1), ("Ben", 2)):
        room.join(name, seat)
    room.play(3, 25)
    assert len(room.match.choices) >= 25 or room.match.over
    for desk in room.guests.values():
        assert len(desk.match.choices) == len(room.match.choices)
        assert desk.page.all("data-screen")


def test_a_match_ends_at_all_devices_and_is_kept_by_all() -> None:
    room = DeskRoom.of("mesos", *PEOPLE)
    room.join("Ana", 1)
    room.join("Look", NOBODY)
    room.play(4, 2000)
    assert room.match.over
    for desk in room.guests.values():
        assert desk.match.over
        assert desk.match.result() == room.match.result()
        guest = desk.model.phones.guest
        assert guest is not None
        assert guest.verdict is not None
        assert guest.verdict.faults == ()
        assert any(key.startswith(storage_keys.MATCH) for key in desk.store)
    assert room.guests["Ana"].model.phones.guest.verdict.promised  # type: ignore[union-attr]
