"""Apps that pair themselves: what they ask of the browser's connections is done between them."""

from __future__ import annotations

from dataclasses import dataclass, field

import engine
from engine import NOBODY
from tests.phones.desks import PhoneDesk
from web.app.effects import PairLine
from web.phones.session_description import (
    ANSWER,
    OFFER,
    Candidate,
    SessionDescription,
    read_sdp,
    write_sdp,
)

End = tuple[str, str]
"""One end of a line: the name of a device, and its name of the line."""


@dataclass
class Net:
    """Devices by their names. ``ends`` leads from each end of an open line to the other."""

    desks: dict[str, PhoneDesk] = field(default_factory=dict)
    ends: dict[End, End] = field(default_factory=dict)
    described: dict[str, End] = field(default_factory=dict)

    @classmethod
    def of(cls, game: str, *kinds: str) -> Net:
        """The device ``host`` with a new match."""
        net = cls({"host": PhoneDesk.begin(seed="7")})
        net.desks["host"].model.settings.pace = "instant"
        net.desks["host"].sit(game, *kinds)
        return net

    def join(self, name: str, seat: int, at: str = "host") -> PhoneDesk:
        """A new device reads the code of a host, whose owner reads its answer."""
        if name not in self.desks:
            self.desks[name] = PhoneDesk.begin()
            self.desks[name].model.settings.pace = "instant"
            self.desks[name].clock = 1000 * len(self.desks)
        host, guest = self.desks[at], self.desks[name]
        host.touch(action="invite", **({} if seat == NOBODY else {"about": str(seat)}))
        for reader, shower in ((guest, host), (host, guest)):
            self.settle()
            (code,) = shower.page.values("data-qr")
            reader.send("arrived", text=code)
        self.settle()
        host.touch(action="close")
        return guest

    def settle(self) -> None:
        """Until nothing is on its way any more, and nothing rests."""
        is_busy = True
        while is_busy:
            is_busy = False
            for name, desk in self.desks.items():
                desk.settle()
                for step in desk.take_paired():
                    is_busy = True
                    self._pair(name, desk, step)
                for sent in desk.take_sent():
                    is_busy = True
                    if other := self.ends.get((name, sent.line)):
                        self.desks[other[0]].send("line-received", line=other[1], text=sent.text)

    def _pair(self, name: str, desk: PhoneDesk, step: PairLine) -> None:
        end = (name, step.line)
        if step.step == "close":
            return self.cut(end)
        if step.step == "accept":
            other = self.described[read_sdp(step.sdp).user]
            self.ends |= {end: other, other: end}
            for at, line in (end, other):
                self.desks[at].send("line-opened", line=line)
            return None
        user = f"user{len(self.described)}"
        self.described[user] = end
        own = SessionDescription(user, "p" * 24, b"x" * 32, (Candidate("192.168.1.7", 4000),))
        is_offer = step.step == "offer"
        told = {"what": "offered" if is_offer else "answered", "line": step.line}
        desk.send("line", **told, text=write_sdp(OFFER if is_offer else ANSWER, own))
        return None

    def cut(self, end: End) -> None:
        """A line is closed, or lost, at one end."""
        other = self.ends.pop(end, None)
        if other:
            self.ends.pop(other, None)
            self.desks[other[0]].send("line-lost", line=other[1])

    def lines_of(self, name: str) -> set[str]:
        """The devices to which one has a line."""
        return {other[0] for end, other in self.ends.items() if end[0] == name}

    def match_of(self, name: str) -> engine.Match:
        return self.desks[name].match

    def play(self, host: str, seats: dict[int, str], choices: int) -> None:
        """Whoever is asked taps the first option at their own device, so many times."""
        for _ in range(choices):
            decision = self.match_of(host).decision
            assert decision is not None
            desk, key = self.desks[seats[decision.seat]], decision.options[0].key
            before = len(self.match_of(host).choices)
            desk.take_device()
            desk.reach(key)
            desk.choose(key)
            self.settle()
            assert len(self.match_of(host).choices) > before, (decision.seat, key)
