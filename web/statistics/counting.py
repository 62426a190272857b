"""Figures computed from entries: of one person, against others, in solo matches."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from itertools import groupby
from math import sqrt
from typing import TYPE_CHECKING

import engine
from engine import bots
from web.records.statistics import fold_name

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from web.records.statistics import Entry
    from web.statistics.match_filter import MatchFilter

SURE = 1.96
"""The 95 % confidence interval in standard deviations."""
VARIANT = "variant"
"""What a game calls the table option that makes another game of it."""
PEOPLE = "people"
"""Instead of a level of bots: there was none at the table."""


@dataclass(frozen=True)
class Person:
    """Somebody who has played: the folded name, the name as last written, how many matches."""

    key: str
    name: str
    matches: int
    last: str


@dataclass(frozen=True)
class Figures:
    """What somebody has done.

    ``rate`` is the share of the wins: of a shared victory each winner has a part; ``least`` and
    ``most`` are between which it lies with 95% of certainty, ``fair`` what everybody would have if
    all were equal. ``longest`` and ``current`` are streaks of matches won, alone or together.
    Scores are those of one game or make no sense.
    """

    matches: int
    won: int
    shared: int
    rate: float
    least: float
    most: float
    fair: float
    best: int
    mean: float
    turns: float
    longest: int
    current: int
    last: str

    @property
    def lost(self) -> int:
        """Matches that others have won."""
        return self.matches - self.won - self.shared


@dataclass(frozen=True)
class Versus:
    """Somebody against another person (``name``, as last written) or bots of a level (``kind``).

    A match counts once, against the best of them. ``ahead`` is by how many points on average.
    """

    key: str
    name: str
    kind: str
    won: int
    lost: int
    level: int
    ahead: float

    @property
    def matches(self) -> int:
        """How often they have met."""
        return self.won + self.lost + self.level


@dataclass(frozen=True)
class Step:
    """Matches of one player at one difficulty; ``best`` is the highest score."""

    value: str
    played: int
    won: int
    best: int


@dataclass(frozen=True)
class Point:
    """A match of somebody in the course of all: when, how many points, and whether it was won."""

    ended: str
    score: int
    won: bool


# --- which matches ------------------------------------------------------------------------------


def people(entries: Iterable[Entry]) -> list[Person]:
    """Everybody who has played, those with the most matches first."""
    counts: Counter[str] = Counter()
    latest: dict[str, tuple[str, str]] = {}
    for entry in entries:  # they are in order: the last one says how a name is written
        for key, name in _humans(entry).items():
            counts[key] += 1
            latest[key] = name, entry.ended
    found = [Person(key, latest[key][0], count, latest[key][1]) for key, count in counts.items()]
    found.sort(key=lambda one: one.key)
    found.sort(key=lambda one: (one.matches, one.last), reverse=True)
    return found


def _humans(entry: Entry) -> dict[str, str]:
    """The persons at a table by their folded names; those who are no longer named are not there."""
    seats = zip(entry.names, entry.kinds, strict=True)
    return {fold_name(name): name for name, kind in seats if kind == "human" and fold_name(name)}


def fits(entry: Entry, wanted: MatchFilter) -> bool:
    """Whether an entry is of those that are counted."""
    return (
        wanted.game in ("", entry.game)
        and wanted.players in ("", str(len(entry.names)))
        and wanted.variant in ("", variant_of(entry))
        and (not wanted.level or wanted.level in levels_of(entry))
    )


def variant_of(entry: Entry) -> str:
    """What of a game was played: the names of its groups in play, or its variant; 'base'."""
    if entry.game not in engine.games():
        return "base"
    described = engine.describe(entry.game)
    groups = [group.name for group in described.groups]
    played = [name for name in groups if described.in_play(name, entry.options)]
    return "+".join(played) or entry.options.get(VARIANT, "base")


def levels_of(entry: Entry) -> frozenset[str]:
    """The kinds of bots at a table, or PEOPLE."""
    found = frozenset(kind for kind in entry.kinds if kind != "human")
    return found or frozenset({PEOPLE})


# --- what is counted ----------------------------------------------------------------------------


def figures(entries: Sequence[Entry], name: str) -> Figures | None:
    """What somebody has done in these matches, in their order; None if in none of them."""
    played = [(entry, seat) for entry in entries if (seat := entry.seat_of(name)) is not None]
    if not played:
        return None
    count = len(played)
    winners = [entry.winners if seat in entry.winners else () for entry, seat in played]
    rate = sum(1 / len(those) for those in winners if those) / count
    least, most = confidence_interval(rate, count)
    scores = [entry.scores[seat] for entry, seat in played]
    longest, current = streaks([bool(those) for those in winners])
    return Figures(
        count,
        sum(len(those) == 1 for those in winners),
        sum(len(those) > 1 for those in winners),
        rate,
        least,
        most,
        sum(1 / len(entry.places) for entry, _seat in played) / count,
        max(scores),
        sum(scores) / count,
        sum(entry.turns for entry, _seat in played) / count,
        longest,
        current,
        played[-1][0].ended,
    )


def confidence_interval(rate: float, count: int) -> tuple[float, float]:
    """The Wilson confidence interval of a rate from so many matches."""
    square = SURE**2 / count
    middle = (rate + square / 2) / (1 + square)
    reach = SURE * sqrt(rate * (1 - rate) / count + square / (4 * count)) / (1 + square)
    return max(0.0, middle - reach), min(1.0, middle + reach)


def streaks(won: Sequence[bool]) -> tuple[int, int]:
    """The longest run of victories, and the one that goes on."""
    runs = [(is_won, len(list(run))) for is_won, run in groupby(won)]
    longest = max((length for is_won, length in runs if is_won), default=0)
    return longest, runs[-1][1] if runs and runs[-1][0] else 0


def rivals(entries: Iterable[Entry], name: str) -> list[Versus]:
    """Everybody whom somebody has met, the most frequent first, then the bots by their level."""
    met: dict[tuple[str, str], list[tuple[int, int]]] = {}
    names: dict[str, str] = {}
    for entry in entries:
        seat = entry.seat_of(name)
        if seat is None:
            continue
        names |= _humans(entry)
        for key, other in _best_others(entry, seat, name).items():
            ahead = entry.scores[seat] - entry.scores[other]
            met.setdefault(key, []).append((entry.places[other] - entry.places[seat], ahead))
    found = [_versus(key, names.get(key[0], ""), kind) for key, kind in met.items()]
    return sorted(found, key=lambda one: (_rank(one.kind), -one.matches, one.key))


def _rank(kind: str) -> int:
    """Persons come first, then bots from the easiest on."""
    kinds = ["human", *(f"bot:{level}" for level in bots.OFFERED)]
    return kinds.index(kind) if kind in kinds else len(kinds)


def _best_others(entry: Entry, seat: int, name: str) -> dict[tuple[str, str], int]:
    """The best seat of every other person and every level of bots, by name and kind."""
    best: dict[tuple[str, str], int] = {}
    for other, kind in enumerate(entry.kinds):
        key = (fold_name(entry.names[other]) if kind == "human" else "", kind)
        if other == seat or key in ((name, "human"), ("", "human")):
            continue
        had = best.setdefault(key, other)
        best[key] = min(had, other, key=lambda one: (entry.places[one], -entry.scores[one]))
    return best


def _versus(key: tuple[str, str], name: str, met: Sequence[tuple[int, int]]) -> Versus:
    places, ahead = [place for place, _ahead in met], [points for _place, points in met]
    won, lost = sum(place > 0 for place in places), sum(place < 0 for place in places)
    level = len(met) - won - lost
    return Versus(key[0], name, key[1], won, lost, level, sum(ahead) / len(ahead))


def alone(entries: Iterable[Entry], name: str, option: str, values: Iterable[str]) -> list[Step]:
    """Somebody's matches of one player at each difficulty that was tried, in the order given."""
    played = [e for e in entries if e.is_alone and e.seat_of(name) == 0]
    tried = ((value, [e for e in played if e.options.get(option) == value]) for value in values)
    return [
        Step(value, len(those), sum(0 in e.winners for e in those), max(e.scores[0] for e in those))
        for value, those in tried
        if those
    ]


def match_history(entries: Iterable[Entry], name: str) -> list[Point]:
    """Somebody's matches, one after the other."""
    seats = ((entry, entry.seat_of(name)) for entry in entries)
    return [
        Point(entry.ended, entry.scores[seat], seat in entry.winners)
        for entry, seat in seats
        if seat is not None
    ]


@dataclass(frozen=True)
class Accuracy:
    """How near somebody's moves came to the best in the matches that were analysed, from 0 to 1.

    ``matches`` are those, one after the other; ``phases`` are the beginning, the middle and the end
    of all of them (None where no move was judged).
    """

    matches: tuple[float, ...]
    phases: tuple[float | None, ...]

    @property
    def mean(self) -> float:
        """That of all matches."""
        return sum(self.matches) / len(self.matches)


def accuracy(entries: Iterable[Entry], name: str) -> Accuracy | None:
    """What analyses have found of somebody; None if there were none."""
    seats = ((entry, entry.seat_of(name)) for entry in entries)
    rows = [
        entry.accuracy[seat]
        for entry, seat in seats
        if seat is not None and seat < len(entry.accuracy) and any(entry.accuracy[seat][::2])
    ]
    if not rows:
        return None
    phases = zip(*(zip(row[::2], row[1::2], strict=True) for row in rows), strict=True)
    matches = (_weighed([*zip(row[::2], row[1::2], strict=True)]) or 0.0 for row in rows)
    return Accuracy(tuple(matches), tuple(_weighed(phase) for phase in phases))


def _weighed(found: Sequence[tuple[int, int]]) -> float | None:
    """The mean of pairs of a number of moves and their accuracy in thousandths."""
    count = sum(number for number, _accuracy in found)
    return sum(number * accuracy for number, accuracy in found) / count / 1000 if count else None
