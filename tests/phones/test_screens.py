"""The screens of several phones: codes go out and come in, and what is in the way is said."""

from __future__ import annotations

import random

import pytest

from tests.phones.desks import DeskRoom
from tests.phones.test_pairing_codes import CHROMIUM, FIREFOX, some_description
from tests.web.page import Desk
from web.app.effects import Effect, PairLine
from web.app.phones_flow import GUEST_LINE
from web.phones import pairing_code
from web.phones.session_description import ANSWER, OFFER, read_sdp, write_sdp
from web.screens.phones.markup import TROUBLES


def paired(effects: list[Effect]) -> list[PairLine]:
    return [effect for effect in effects if isinstance(effect, PairLine)]


def a_host() -> Desk:
    desk = Desk.open(seed="7")
    desk.sit("mesos", "human", "human", "human")
    return desk


def offering(desk: Desk, seat: str = "1") -> str:
    """Invites a phone for a seat; gives the link that the screen shows."""
    (asked,) = paired(desk.touch(action="invite", about=seat))
    assert asked.step == "offer"
    assert desk.page.values("data-pairing") == ["wanted"]
    desk.send("line", what="offered", line=asked.line, text=CHROMIUM)
    assert desk.page.values("data-pairing") == ["code"]
    (link,) = desk.page.values("data-qr")
    return link


def test_two_devices_are_paired_by_two_codes() -> None:
    host, guest = a_host(), Desk.open()
    offer = offering(host)
    (asked,) = paired(guest.send("arrived", text=offer))
    assert (asked.step, asked.sdp) == ("answer", write_sdp(OFFER, read_sdp(CHROMIUM)))
    guest.send("line", what="answered", line=asked.line, text=FIREFOX)
    (answer,) = guest.page.values("data-qr")
    (accepted,) = paired(host.send("arrived", text=answer))
    assert (accepted.step, accepted.sdp) == ("accept", write_sdp(ANSWER, read_sdp(FIREFOX)))
    assert host.page.values("data-pairing") == ["connecting"]


def test_the_menu_and_new_match_lead_to_it() -> None:
    desk = Desk.open(seed="7")
    desk.touch(game="mesos")
    assert not desk.page.doing("start-phones")
    for seat in range(2):
        desk.touch(**{"seat-kind": "", "seat": str(seat), "value": "human"})
    desk.touch(action="start-phones")
    assert desk.page.values("data-place-of") == ["here", "here"]
    desk.touch(action="close")
    desk.touch(action="menu")
    assert len(desk.page.doing("phones")) == 1


def test_how_to_join_leads_back_to_what_was_open() -> None:
    desk = a_host()
    offering(desk)
    desk.touch(action="how-to-join")
    assert not desk.page.values("data-pairing")
    desk.touch(action="behind")
    assert desk.page.values("data-pairing") == ["code"]


def test_what_is_wrong_with_a_code_is_said() -> None:
    host, rng = a_host(), random.Random(3)
    offer = offering(host)
    other = some_description(rng, 1)
    for text, said in (
        (offer, "other_side_host"),
        (pairing_code.write_answer(other, other), "old"),
        (offer[:-5], "damaged"),
        ("https://example.org", "foreign"),
        ("https://example.org/#m=AAAA", "match"),
        ("", "empty"),
    ):
        host.touch(action="pair-paste", value=text)
        assert host.page.values("data-trouble") == [said]
        assert host.page.values("data-qr") == [offer]
    guest = Desk.open()
    guest.touch(action="join")
    guest.touch(action="pair-paste", value=pairing_code.write_answer(other, other))
    assert guest.page.values("data-trouble") == ["other_side_guest"]


def test_new_codes_end_the_line_that_was_being_paired() -> None:
    host = a_host()
    first = offering(host)
    closed, asked = paired(host.touch(action="invite", about="2"))
    assert (closed.step, asked.step) == ("close", "offer")
    assert closed.line != asked.line
    host.send("line", what="offered", line=closed.line, text=CHROMIUM)  # late
    assert first not in host.page.values("data-qr")


@pytest.mark.parametrize("what", ["blocked", "slow", "refused"])
def test_where_it_cannot_work_the_page_says_so(what: str) -> None:
    host = a_host()
    (asked,) = paired(host.touch(action="invite", about="1"))
    host.send("line", what="trouble", line=asked.line, text=what)
    assert host.page.values("data-trouble") == [what]
    assert TROUBLES[what].ways
    assert all(way in host.page.text for way in TROUBLES[what].ways)


def test_without_addresses_on_either_side_the_camera_is_asked_for() -> None:
    host, rng = a_host(), random.Random(4)
    (asked,) = paired(host.touch(action="invite", about="1"))
    bare = "".join(line for line in CHROMIUM.splitlines(True) if "candidate" not in line)
    host.send("line", what="offered", line=asked.line, text=bare)
    assert host.page.values("data-trouble") == []
    answer = pairing_code.write_answer(some_description(rng, 0), read_sdp(bare))
    host.touch(action="pair-paste", value=answer)
    assert host.page.values("data-trouble") == ["hidden"]


def test_a_refused_camera_is_said_where_it_was_wanted() -> None:
    desk = Desk.open()
    desk.touch(action="join")
    desk.touch(action="pair-scan")
    assert len(desk.page.all("data-scan")) == 1
    desk.send("camera", what="refused")
    assert desk.page.values("data-trouble") == ["camera_refused"]
    assert not desk.page.all("data-scan")


def test_a_link_to_a_match_is_still_shown_as_one() -> None:
    desk = Desk.open()
    desk.send("arrived", text="https://example.org/#m=AAAA")
    assert desk.model.pairing is None
    assert desk.model.alert[0].startswith("link_")


def asking_room() -> tuple[DeskRoom, int]:
    """A match that was dealt for good, and who is asked."""
    room = DeskRoom.of("mesos", "human", "human")
    room.play(1, 3)
    assert room.match.decision is not None
    return room, room.match.decision.seat


def tap_an_option(desk: Desk) -> None:
    """Taps an option, and does not confirm it."""
    decision = desk.match.decision
    assert decision is not None
    desk.touch(option=decision.options[0].key)
    assert desk.playing.chosen


def test_what_was_tapped_is_forgotten_when_the_host_is_out_of_reach() -> None:
    room, asked = asking_room()
    guest = room.join("Ana", asked)
    tap_an_option(guest)
    guest.send("line-lost", line=GUEST_LINE)
    assert not guest.page.all("data-option")
    assert not guest.playing.chosen


def test_what_was_tapped_is_forgotten_when_its_player_takes_a_phone() -> None:
    room, asked = asking_room()
    tap_an_option(room.host)
    room.join("Ana", asked)
    assert not room.host.page.all("data-option")
    assert not room.host.playing.chosen
