"""Matches of a strong level against a weaker one: as they are kept, and what they come to."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from statistics import mean, stdev
from typing import NamedTuple

Z = 1.959964
"""So many standard errors to either side hold 95 % of a normal distribution."""
HEADER = (
    "game", "players", "level", "against", "matches", "wins", "95 % (Wilson)", "× fair share",
    "ahead", "s",
)  # fmt: skip


class Pairing(NamedTuple):
    """Who meets whom, and where. ``table`` is the name of the game, with its expansion if any."""

    table: str
    players: int
    strong: str
    weak: str

    def __str__(self) -> str:
        """As a line begins; alone, the level plays against the game."""
        if self.players == 1:
            return f"{self.table} alone: {self.strong} beats the game"
        if self.players == 2:
            return f"{self.table} 2 players: {self.strong} beats {self.weak}"
        return f"{self.table} {self.players} players: one {self.strong} among {self.weak} wins"


class Played(NamedTuple):
    """What a match came to for the strong one, who sat at ``seat``.

    ``ahead`` is by how many points it led the mean of the others, ``seconds`` what its decisions
    took of the processor's time.
    """

    pairing: Pairing
    seed: int
    seat: int
    share: float
    ahead: float
    decisions: int
    seconds: float

    def to_text(self) -> str:
        """As a line of a record."""
        return json.dumps({**self._asdict(), "pairing": self.pairing._asdict()})

    @classmethod
    def from_text(cls, text: str) -> Played:
        """The match that :meth:`to_text` wrote."""
        plain = json.loads(text)
        return cls(**{**plain, "pairing": Pairing(**plain["pairing"])})


class Standing(NamedTuple):
    """What the matches of a pairing come to; ``ratio`` is the share of the wins to a fair one."""

    matches: int
    share: float
    low: float
    high: float
    ratio: float
    ahead: float
    seconds: float

    @classmethod
    def of(cls, found: Sequence[Played]) -> Standing:
        """Of matches of one pairing, at least one."""
        won, number, players = sum(p.share for p in found), len(found), found[0].pairing.players
        decisions = max(1, sum(p.decisions for p in found))
        return cls(
            number,
            won / number,
            *wilson(won, number),
            won / number * players,
            mean(p.ahead for p in found),
            sum(p.seconds for p in found) / decisions,
        )


def wilson(won: float, number: int) -> tuple[float, float]:
    """The 95 % interval of a share, after Wilson: sound for few matches and for all or none won."""
    share, weight = won / number, Z * Z / number
    middle = (share + weight / 2) / (1 + weight)
    half = Z / (1 + weight) * (share * (1 - share) / number + weight / number / 4) ** 0.5
    return max(0.0, middle - half), min(1.0, middle + half)


def standard_error(values: Sequence[float]) -> float:
    """The standard error of a mean; not a number where there is only one value."""
    return stdev(values) / len(values) ** 0.5 if len(values) > 1 else float("nan")


def line(found: Sequence[Played]) -> str:
    """What the matches of a pairing come to, in a line."""
    pairing, so_far = found[0].pairing, Standing.of(found)
    low, high = 100 * so_far.low, 100 * so_far.high
    told = f"{pairing} {100 * so_far.share:.1f} % [{low:.1f}, {high:.1f}] of {so_far.matches}"
    if pairing.players > 2:
        told += f", {so_far.ratio:.2f} × its fair share"
    return f"{told}; {so_far.ahead:+.1f} points ahead, {so_far.seconds:.3f} s a decision"


def rows(known: Iterable[Played]) -> Iterator[tuple[str, ...]]:
    """The cells of a row for each pairing, under :data:`HEADER`."""
    by_pairing: dict[Pairing, list[Played]] = {}
    for played in known:
        by_pairing.setdefault(played.pairing, []).append(played)
    for pairing, found in by_pairing.items():
        yield tuple(_cells(pairing, Standing.of(found)))


def _cells(pairing: Pairing, found: Standing) -> Iterator[str]:
    alone = pairing.players == 1
    yield from (pairing.table, str(pairing.players), pairing.strong)
    yield from ("the game" if alone else pairing.weak, str(found.matches))
    yield f"{100 * found.share:.1f} %"
    yield f"{100 * found.low:.1f} to {100 * found.high:.1f} %"
    yield "" if alone else f"{found.ratio:.2f}"
    yield f"{found.ahead:+.1f}"
    yield f"{found.seconds:.3f}"


def read(paths: Iterable[str]) -> list[Played]:
    """The matches that are kept in some files."""
    there = [Path(path).read_text("utf-8") for path in paths if Path(path).is_file()]
    return [Played.from_text(one) for text in there for one in text.splitlines()]
