"""A table of Meduris as a test wants it: pieces put where they are needed, dice that fall right.

Tables need not be reachable by play. Seats go by the letters A, B, C, D or by 0 … 3; hands are
(wood, wool, copper, stone); stacks are written from the bottom up.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import engine
from engine.core import chance
from engine.core import steps as core
from engine.core.events import EventRecord
from engine.core.state import Entry
from engine.core.steps import Decision, Refusal
from engine.meduris import data
from engine.meduris.scoring import result
from engine.meduris.state import State
from engine.meduris.steps import building, harvest

A, B, C, D = range(4)
RICH = (4, 4, 4, 4)
TOKENS = {name: number for number, name in enumerate(data.TOKENS)}


class Table:
    """A state of Meduris, its log, and the decision that is open."""

    def __init__(
        self,
        players: int = 2,
        *,
        huts: Mapping[int, int] | None = None,
        temples: Mapping[int, int] | None = None,
        tokens: Mapping[int, str] | None = None,
        stacks: Mapping[str, Sequence[int]] | None = None,
        hands: Sequence[tuple[int, ...]] | None = None,
        supply: Sequence[int] = (18, 18, 18, 18),
        vp: Sequence[int] | None = None,
        runes: Mapping[str, int] | None = None,
        druid: int = data.AT_TEMPLE,
        active: int = A,
        options: Mapping[str, str] | None = None,
    ) -> None:
        seats = [engine.Seat("ABCD"[seat]) for seat in range(players)]
        match = engine.start("meduris", seats, options or {}, seed=1)
        s = match.state
        assert isinstance(s, State)
        s.agenda, s.log, s.active, s.turn, s.druid = [], [], active, 1, druid
        ring = len(s.huts)
        s.huts = [(huts or {}).get(i, engine.NOBODY) for i in range(ring)]
        s.temples = [(temples or {}).get(i, engine.NOBODY) for i in range(ring)]
        s.tokens = [TOKENS[(tokens or {}).get(i, "none")] for i in range(ring)]
        s.stacks = [tuple((stacks or {}).get(name, ())) for name in data.MATERIALS]
        s.hands = list(hands or [RICH] * players)
        s.supply = list(supply)
        s.vp = list(vp or [5] * players)
        s.huts_left = [data.HUTS[players] - s.huts.count(p) for p in range(players)]
        s.temples_left = [data.TEMPLES - s.temples.count(p) for p in range(players)]
        s.runes = [(runes or {}).get(name, engine.NOBODY) for name in data.TERRITORIES]
        self.s = s
        self.decision: Decision | None = None

    # --- play -------------------------------------------------------------------------------

    def run(self, *entries: Entry) -> Table:
        """Runs steps up to the next decision."""
        self.s.then(*entries)
        self.decision = core.run(self.s)
        return self

    def choose(self, *keys: str) -> Table:
        """Chooses, one after the other."""
        for key in keys:
            assert self.decision is not None, f"nobody is asked, so not {key}"
            chosen = self.decision.find(key)
            assert chosen is not None, f"{key} is not among {self.offered()}"
            self.decision = core.choose(self.s, chosen)
        return self

    def build_hut(self, seat: int, space: int, pay: str = "") -> Table:
        """Builds a hut where the rules let the seat do so; pays as said, or the least."""
        assert space in building.hut_spaces(self.s, seat)
        self.s.active = seat
        return self._paid(building.build_hut(seat, space, building.hut_price(self.s, space)), pay)

    def build_temple(self, seat: int, space: int, pay: str = "") -> Table:
        """Erects a temple where the rules let the seat do so."""
        assert space in building.temple_spaces(self.s, seat)
        self.s.active = seat
        return self._paid(building.build_temple(seat, space), pay)

    def _paid(self, entry: Entry, pay: str) -> Table:
        self.run(entry)
        if self.decision is not None and self.decision.kind == "build_payment":
            self.choose(pay or self.offered()[0])
        return self

    def roll(self, face: str, seat: int = A) -> Table:
        """Rolls the die, which falls on a face, and goes on to the first decision."""
        self.let_fall(face)
        return self.run(harvest.roll_die(seat))

    def let_fall(self, face: str) -> None:
        """The next roll will show this face."""
        wanted = data.FACES.index(face)
        for seed in range(1000):
            trial = self.s.clone()
            trial.rng = seed
            if chance.below(trial, len(data.FACES)) == wanted:
                self.s.rng = seed
                return
        raise AssertionError(face)

    # --- looking ----------------------------------------------------------------------------

    def offered(self) -> list[str]:
        """The options open now."""
        return [option.key for option in self.decision.options] if self.decision else []

    def why_not(self) -> dict[str, Refusal]:
        """What the open decision does not offer, and why."""
        assert self.decision is not None
        return self.decision.why_not()

    def asked(self) -> tuple[int, str] | None:
        """Who is asked what."""
        return (self.decision.seat, self.decision.kind) if self.decision else None

    def hut_spaces(self, seat: int = A) -> list[int]:
        """Where a seat may build a hut."""
        return list(building.hut_spaces(self.s, seat))

    def temple_spaces(self, seat: int = A) -> list[int]:
        """Where a seat may erect a temple."""
        return list(building.temple_spaces(self.s, seat))

    def stack(self, name: str) -> list[int]:
        """The workers of a plateau from the bottom up."""
        return list(self.s.stacks[data.MATERIALS.index(name)])

    def rune(self, name: str) -> int:
        """Who holds a rune stone."""
        return self.s.runes[data.TERRITORIES.index(name)]

    def token(self, space: int) -> str:
        """The bonus token on a space."""
        return data.TOKENS[self.s.tokens[space]]

    def told(self, *kinds: str) -> list[dict[str, Any]]:
        """The arguments of all events of some kinds, each with its ``kind``."""
        log = self.s.log or []
        return [{"kind": e.kind, **e.args} for e in log if e.kind in kinds]

    def log(self) -> list[tuple[str, EventRecord]]:
        """Everything that happened, with its rule; but not what only one seat may know."""
        events = self.s.log or []
        return [(e.rule, e.what) for e in events if e.only == engine.EVERYBODY]

    def order(self, *kinds: str) -> list[str]:
        """The kinds of events in the order in which they happened, of these kinds only."""
        return [event["kind"] for event in self.told(*kinds)]

    def asked_for_offerings(self) -> list[int]:
        """The spaces at which the druid stopped, in order."""
        return [event["space"] for event in self.told("druid_walks")]

    def result(self) -> engine.Result:
        """The final result as the table stands."""
        return result(self.s)
