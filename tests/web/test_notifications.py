"""What the page has to tell: where it is said, how often, and what the person may do about it."""

from __future__ import annotations

import pytest

from tests.web.page import Desk
from web.app.effects import Accept, Announce, SendLater
from web.records import storage_keys
from web.screens.notifications.markup import NOTIFICATIONS, reading_ms


def told(desk: Desk) -> list[str]:
    return desk.page.values("data-tiding")


def test_a_new_version_is_offered_in_the_lobby_and_taken_up_when_wanted() -> None:
    desk = Desk.open()
    said = desk.send("told", what="update")
    assert said == [Announce("A new version is ready.")]
    assert told(desk) == ["update"]
    assert desk.touch(action="accept", about="update") == [Accept("update")]
    assert told(desk) == []


def test_it_is_never_over_a_match_nor_over_one_being_set_up() -> None:
    desk = Desk.open()
    desk.touch(game="mesos")
    assert desk.send("told", what="update") == []
    assert told(desk) == []
    desk.touch(action="start")
    assert told(desk) == []
    desk.touch(action="leave")
    assert told(desk) == ["update"]


def test_it_can_be_put_away_and_comes_again_with_the_next_version() -> None:
    desk = Desk.open()
    desk.send("told", what="update")
    desk.touch(action="dismiss", about="update")
    assert told(desk) == []
    desk.send("told", what="update")
    assert told(desk) == ["update"]


@pytest.mark.parametrize("what", [what for what in NOTIFICATIONS if what != "recovered"])
def test_nothing_is_offered_over_a_match_nor_over_its_result(what: str) -> None:
    desk = Desk.open(seed="5")
    desk.sit("mesos", "bot:random", "bot:random")
    desk.send("told", what=what)
    assert told(desk) == []
    desk.settle()
    assert desk.page.values("data-screen") == ["result"]
    assert told(desk) == []
    desk.send("told", what=what)
    assert told(desk) == []


def test_that_it_works_offline_goes_when_it_has_been_read() -> None:
    desk = Desk.open()
    effects = desk.send("told", what="offline")
    (passes,) = [effect for effect in effects if isinstance(effect, SendLater)]
    assert passes.milliseconds == 1_500 + 4 * 350, "four words"
    desk.send(passes.message.name, **passes.message.data)
    assert told(desk) == []


def test_what_nobody_can_have_read_is_said_at_the_next_visit() -> None:
    desk = Desk.open(seed="5")
    desk.sit("meduris", "human", "human")
    desk.send("told", what="offline")
    desk.touch(action="leave")
    assert told(desk) == []
    later = Desk.open(desk.store)
    later.send("told", what="offline")
    assert told(later) == ["offline"]


def test_however_long_a_text_is_it_goes_after_eight_seconds() -> None:
    assert reading_ms("word " * 100) == 8_000


@pytest.mark.parametrize(("what", "again"), [("offline", []), ("install", [])])
def test_what_was_heard_is_not_told_at_the_next_visit(what: str, again: list[str]) -> None:
    desk = Desk.open()
    desk.send("told", what=what)
    assert told(desk) == [what]
    desk.touch(action="dismiss", about=what)
    later = Desk.open(desk.store)
    later.send("told", what=what)
    assert told(later) == again


def test_what_matters_most_is_told_first_and_cannot_be_put_away() -> None:
    desk = Desk.open()
    for what in reversed(NOTIFICATIONS):
        desk.send("told", what=what)
    assert told(desk) == ["blocked"]
    assert "dismiss" not in desk.page.values("data-action")


def test_full_storage_is_told_again_as_long_as_it_lasts() -> None:
    desk = Desk.open(seed="1")
    desk.sit("meduris", "human", "human")
    desk.full = True
    notices = []
    for _ in range(23):
        if desk.match.gate_for() >= 0:
            desk.touch(action="reveal")
        assert desk.match.decision
        desk.choose(desk.match.decision.options[0].key)
        notices.append(desk.model.alert[0])
        desk.touch(action="close")
    assert 2 <= notices.count("storage_full") <= 4


def test_after_there_was_room_the_next_trouble_is_told_at_once() -> None:
    desk = Desk.open(seed="1")
    desk.sit("mesos", "human", "human")
    key = storage_keys.MATCH + desk.playing.id
    for expected in ("storage_full", ""):
        desk.send("storage_full", key=key)
        assert desk.model.alert[0] == expected
        desk.touch(action="close")
    desk.send("storage_kept", key=key)
    desk.send("storage_full", key=key)
    assert desk.model.alert[0] == "storage_full"
