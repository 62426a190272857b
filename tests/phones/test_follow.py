"""After a hand-over of the table all others follow by themselves; screens stay on until the end."""

from __future__ import annotations

from engine import NOBODY
from tests.phones.desks import PhoneDesk
from tests.phones.net import Net
from web.phones import messages
from web.phones.messages import Relay

PEOPLE = ("human", "human", "human")
SEATS = {0: "host", 1: "Ana", 2: "Ben"}


def a_table() -> Net:
    net = Net.of("mesos", *PEOPLE)
    net.join("Ana", 1)
    net.join("Ben", 2)
    net.join("Watcher", NOBODY)
    net.play("host", SEATS, 3)
    return net


def hand_over(net: Net, at: str, to: int) -> None:
    net.desks[at].touch(action="hand-table-over", about=str(to))
    net.settle()


def test_the_others_follow_to_the_new_host_and_the_match_goes_on() -> None:
    net = a_table()
    assert net.lines_of("Ben") == {"host"}
    hand_over(net, "host", 1)
    assert net.lines_of("Ben") == net.lines_of("Watcher") == {"Ana"}
    assert net.lines_of("Ana") == {"host", "Ben", "Watcher"}
    new = net.desks["Ana"].model.phones.host
    assert new is not None
    assert new.places == ("phone", "here", "phone")
    net.play("Ana", SEATS, 5)
    choices = len(net.match_of("Ana").choices)
    assert {len(net.match_of(name).choices) for name in net.desks} == {choices}
    watcher = net.desks["Watcher"].model.phones.guest
    assert watcher is not None
    assert watcher.seat == NOBODY


def test_the_table_goes_on_to_somebody_who_has_followed_and_back() -> None:
    net = a_table()
    hand_over(net, "host", 1)
    hand_over(net, "Ana", 2)
    assert net.lines_of("Ben") == {"Ana", "host", "Watcher"}
    net.play("Ben", SEATS, 3)
    hand_over(net, "Ben", 0)
    net.play("host", SEATS, 3)
    assert {len(net.match_of(name).choices) for name in net.desks} == {9}


def test_who_cannot_follow_is_told_and_comes_back_by_codes() -> None:
    net = a_table()
    ben, line = net.desks["Ben"], next(line for name, line in net.ends if name == "Ben")
    ben.send("line-received", line=line, text=messages.write(messages.Declined("moving")))
    assert "follow" in ben.page.text
    offer = Relay("", "offer", net.desks["host"].model.pairing.link.partition("=")[2])  # type: ignore[union-attr]
    ben.send("line-received", line=line, text=messages.write(offer))
    (step,) = ben.take_paired()
    assert (step.step, step.line != line) == ("answer", True)
    ben.send("line", what="trouble", line=step.line, text="slow")
    assert "new codes" in ben.page.text
    net.cut(("Ben", line))
    net.join("Ben", 2)
    net.play("host", SEATS, 3)


def test_nobody_else_is_led_away() -> None:
    """Codes count only from the host, to whom it has said that it hands the table over."""
    net = a_table()
    ben, line = net.desks["Ben"], next(line for name, line in net.ends if name == "Ben")
    host = net.desks["host"]
    code = host.model.pairing.link.partition("=")[2]  # type: ignore[union-attr]
    for side in messages.SIDES:
        for peer in ("", line, "guest-1"):
            text = messages.write(Relay(peer, side, code))
            ben.send("line-received", line=line, text=text)
            host.send("line-received", line=net.ends["Ben", line][1], text=text)
    assert ben.take_paired() == host.take_paired() == []
    assert ben.take_sent() == host.take_sent() == []


def test_the_screen_stays_on_while_the_match_is_on_the_table_and_no_longer() -> None:
    net = a_table()
    assert all(desk.is_awake for desk in net.desks.values())
    ana, ben, host = (net.desks[name] for name in ("Ana", "Ben", "host"))
    ana.send("leave")
    assert not ana.is_awake
    ana.touch(action="back-to-table")
    assert ana.is_awake
    ben.touch(action="leave-phones")
    assert not ben.is_awake
    host.send("leave")
    assert not host.is_awake
    host.send("match", match=next(iter(host.model.saved_matches)))
    net.settle()
    assert host.is_awake


def test_who_is_at_the_table_already_is_paired_again_and_again() -> None:
    """The host was opened anew: its guests still see the table, and take their seats by codes."""
    net = Net.of("mesos", *PEOPLE[:2])
    ana = net.join("Ana", 1)
    for _ in range(3):
        for end in [end for end in net.ends if end[0] == "host"]:
            net.cut(end)
        net.desks["host"] = PhoneDesk.begin(net.desks["host"].store)
        net.settle()
        net.join("Ana", 1)
        assert ana.model.sheet == ("", "")
        net.play("host", SEATS, 2)
