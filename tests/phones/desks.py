"""Whole apps at one match: a host and its guests, each with its own storage, without a browser."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import engine
from engine import NOBODY
from tests.conformance.chain import Dice
from tests.web.page import Desk
from web.app import dispatch, phones_flow
from web.app.effects import Effect, KeepAwake, PairLine, SendLine
from web.app.phones_flow import GUEST_LINE

for name, handler in {
    "line-opened": phones_flow.opened,
    "line-received": phones_flow.received,
    "line-lost": phones_flow.lost,
}.items():
    if name not in dispatch.names():
        dispatch.on(name)(handler)


class PhoneDesk(Desk):
    """An app of which is kept what it sends over lines."""

    @classmethod
    def begin(cls, store: dict[str, str] | None = None, **query: str) -> PhoneDesk:
        """The page opened on a storage."""
        desk = cls.open(store, **query)
        assert isinstance(desk, cls)
        return desk

    def do(self, effects: Sequence[Effect]) -> None:
        for effect in effects:
            if isinstance(effect, SendLine):
                self.__dict__.setdefault("sent", []).append(effect)
            elif isinstance(effect, PairLine):
                self.__dict__.setdefault("paired", []).append(effect)
            elif isinstance(effect, KeepAwake):
                self.__dict__["awake"] = effect.wanted
        super().do(effects)

    @property
    def is_awake(self) -> bool:
        """Whether its screen is kept on."""
        return bool(self.__dict__.get("awake", False))

    def take_paired(self) -> list[PairLine]:
        """The steps towards lines that it has taken since."""
        return list(self.__dict__.pop("paired", []))

    def take_sent(self) -> list[SendLine]:
        sent: list[SendLine] = self.__dict__.get("sent", [])
        self.__dict__["sent"] = []
        return sent


@dataclass
class DeskRoom:
    """A host's app and its guests' apps. ``lines`` are the host's names of open lines, by guest."""

    host: PhoneDesk
    guests: dict[str, PhoneDesk] = field(default_factory=dict)
    lines: dict[str, str] = field(default_factory=dict)
    count: int = 0

    @classmethod
    def of(cls, game: str, *kinds: str, **options: str) -> DeskRoom:
        """A host with a new match of people and bots."""
        host = PhoneDesk.begin(seed="7")
        host.model.settings.pace = "instant"
        host.sit(game, *kinds, **options)
        return cls(host)

    def join(self, name: str, seat: int) -> PhoneDesk:
        """A guest opens its app and joins."""
        desk = PhoneDesk.begin()
        desk.model.settings.pace = "instant"
        desk.clock = 100 * len(self.guests) + 100
        self.guests[name] = desk
        self.connect(name, seat)
        return desk

    def connect(self, name: str, seat: int | None = None) -> None:
        """A line opens between the host and a guest."""
        self.count += 1
        line = self.lines[name] = f"guest-{self.count}"
        if seat is not None:
            self.host.touch(action="menu")
            assert self.host.model.playing is not None
            self.host.send("line-opened", line=line)
            assert self.host.model.phones.host is not None
            self.host.model.phones.host.invite(line, seat)
        else:
            self.host.send("line-opened", line=line)
        self.guests[name].send("line-opened", line=GUEST_LINE)
        self.settle()

    def cut(self, name: str) -> None:
        """A line is lost."""
        self.host.send("line-lost", line=self.lines.pop(name))
        self.guests[name].send("line-lost", line=GUEST_LINE)
        self.settle()

    def reload(self, name: str) -> None:
        """A guest's page is loaded again: its line is gone, and so is all but its storage."""
        self.cut(name)
        old = self.guests[name]
        desk = self.guests[name] = PhoneDesk.begin(old.store)
        desk.model.settings.pace = "instant"
        desk.clock = old.clock + 1000

    def reload_host(self) -> None:
        """The host's page is loaded again."""
        for name in list(self.lines):
            self.guests[name].send("line-lost", line=GUEST_LINE)
        old = self.host
        self.lines.clear()
        self.host = PhoneDesk.begin(old.store)
        self.host.model.settings.pace = "instant"
        self.host.clock = old.clock + 1000
        self.settle()

    def settle(self) -> None:
        """Until nothing is on its way any more, and nothing rests."""
        names = {line: name for name, line in self.lines.items()}
        is_busy = True
        while is_busy:
            is_busy = False
            for desk in (self.host, *self.guests.values()):
                desk.settle()
            for sent in self.host.take_sent():
                is_busy = True
                if sent.line in names:
                    guest = self.guests[names[sent.line]]
                    guest.send("line-received", line=GUEST_LINE, text=sent.text)
            for line, name in names.items():
                for sent in self.guests[name].take_sent():
                    is_busy = True
                    self.host.send("line-received", line=line, text=sent.text)

    def desk_of(self, seat: int) -> PhoneDesk:
        """The app of a seat."""
        for desk in self.guests.values():
            guest = desk.model.phones.guest
            if guest and guest.seat == seat != NOBODY and guest.line:
                return desk
        return self.host

    def choose(self, key: str) -> None:
        """Whoever is asked taps an option at their own device."""
        decision = self.match.decision
        assert decision is not None
        desk = self.desk_of(decision.seat)
        desk.take_device()
        desk.reach(key)
        desk.choose(key)
        self.settle()

    @property
    def match(self) -> engine.Match:
        """The match that the host keeps."""
        return self.host.match

    def play(self, seed: int, most: int) -> None:
        """Plays at random by tapping."""
        dice = Dice(seed)
        for _ in range(most):
            decision = self.match.decision
            if decision is None:
                return
            self.choose(dice.one(decision.options).key)


def link_of(desk: PhoneDesk) -> str:
    """The link that a sheet offers to be sent."""
    (field_,) = desk.page.all("data-link")
    return field_.attributes["value"]
