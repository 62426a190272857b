"""A host and its guests whose lines lie in memory: what is sent waits until it is carried over."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from engine import NOBODY, Match
from tests.conformance.chain import Dice
from web.phones.guest import Guest
from web.phones.host import Host, MatchActions

SECRET = "5ec7e7" * 6


@dataclass
class Room:
    """A host with guests: what they have sent and what is still on its way.

    ``carried`` are all texts that guests have got, by their names. The host's and the guests' sides
    of a line have the same name.
    """

    host: Host
    guests: dict[str, Guest] = field(default_factory=dict)
    down: list[tuple[str, str]] = field(default_factory=list)
    up: list[tuple[str, str]] = field(default_factory=list)
    carried: dict[str, list[str]] = field(default_factory=dict)
    lines: int = 0

    @classmethod
    def of(cls, match: Match, *seats: int, deal: bool = False) -> Room:
        """A host of a match, and a guest at each of some seats (NOBODY: an onlooker)."""
        host = Host("1d", match, SECRET)
        host.promised = deal and host.can_deal
        room = cls(host)
        for number, seat in enumerate(seats):
            room.join(f"guest{number}", seat)
        return room

    def join(self, name: str, seat: int | None = None) -> Guest:
        """A guest comes with a new line."""
        self.guests[name] = Guest(f"token of {name}".ljust(32, "."), f"nonce of {name}", name)
        self.connect(name, seat)
        return self.guests[name]

    def connect(self, name: str, seat: int | None = None) -> None:
        """The line of a guest opens, a new one."""
        self.lines += 1
        line = f"{name} {self.lines}"
        if seat is not None:
            self.host.invite(line, seat)
        self.send_down(self.host.opened(line))
        self.up += self.guests[name].opened(line)
        self.settle()

    def cut(self, name: str) -> None:
        """The line of a guest is lost, with all that is on its way over it."""
        line = self.guests[name].line
        self.down = [(over, text) for over, text in self.down if over != line]
        self.up = [(over, text) for over, text in self.up if over != line]
        self.guests[name].lost(line)
        self.send_down(self.host.lost(line))

    def send_down(self, sends: Iterable[tuple[str, str]]) -> None:
        self.down += sends

    def step(self) -> None:
        """One text is carried over."""
        if self.up:
            line, text = self.up.pop(0)
            self.send_down(self.host.receive(line, text, MatchActions(self.host)))
        elif self.down:
            line, text = self.down.pop(0)
            name = line.partition(" ")[0]
            self.carried.setdefault(name, []).append(text)
            self.up += self.guests[name].receive(line, text)

    def settle(self) -> None:
        """All that is on its way is carried over."""
        while self.up or self.down:
            self.step()

    def choose(self, key: str) -> None:
        """Whoever is asked chooses, at their own device."""
        asked = self.host.match.decision
        assert asked is not None
        line = self.host.line_of(asked.seat)
        if asked.seat in self.host.match.away and line:
            self.up += self.guests[line.partition(" ")[0]].choose(key)
        else:
            self.host.match.choose(key)
            self.send_down(self.host.updates())
        self.settle()

    def play(self, seed: int, most: int = 20_000) -> Iterable[int]:
        """Plays at random; gives the number of each choice before it is made."""
        dice = Dice(seed + 1)
        for number in range(most):
            decision = self.host.match.decision
            if decision is None:
                return
            yield number
            self.choose(dice.one(decision.options).key)


def seats_of(match: Match) -> tuple[int, ...]:
    """Two guests, where there is room: at the last seats, or one that looks on."""
    last = len(match.seats) - 1
    return (last, last - 1) if last > 1 else (last, NOBODY)
