"""Achievements: what a person may reach in a game's matches, as data, counted from entries alone.

A game has a table of them (``web/games/GAME/achievements.py``) and says what of a match they go by
besides its result: its *facts*, a number a party. Nothing of this is there at the start; the page
fetches it when it is first wanted (``web/packaging/part_archives.py``).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from typing import TypeVar

from engine import Event
from engine.core.events import EventRecord

Facts = Mapping[str, tuple[int, ...]]
"""What of a match is counted besides its result: by name a number a party."""
GetFacts = Callable[[Sequence[Event], int], Facts]
"""Makes the facts of a match from its events, for a number of parties."""
E = TypeVar("E", bound=EventRecord)

# --- a match, as an achievement sees it ---------------------------------------------------------


@dataclass(frozen=True)
class Played:
    """A match that is over, as somebody has played it: the ``seat``, and how everybody did.

    ``kinds`` are those of the seats, ``scores`` and ``places`` those of all parties, ``hints`` how
    many the seat took. ``facts`` are {} where nobody knows them any more.
    """

    seat: int
    kinds: tuple[str, ...]
    scores: tuple[int, ...]
    places: tuple[int, ...]
    options: Mapping[str, str] = field(default_factory=dict)
    hints: int = 0
    facts: Facts = field(default_factory=dict)

    @property
    def won(self) -> bool:
        """Whether the seat has won, and nobody with it."""
        return self.places[self.seat] == 1 and self.places.count(1) == 1

    @property
    def is_alone(self) -> bool:
        """Whether nobody else sat there."""
        return len(self.kinds) == 1

    @property
    def ahead(self) -> int:
        """By how many points the seat is ahead of the best of the others; none alone."""
        others = [score for party, score in enumerate(self.scores) if party != self.seat]
        return self.scores[self.seat] - max(others, default=self.scores[self.seat])

    def beats(self, level: str, count: int = 1) -> bool:
        """Whether the seat has won against at least so many bots of a level."""
        return self.won and self.kinds.count(f"bot:{level}") >= count

    def own(self, fact: str) -> int:
        """The seat's own number of a fact. Raises KeyError where it is unknown."""
        return self.facts[fact][self.seat]

    def others(self, fact: str) -> tuple[int, ...]:
        """The others' numbers of a fact. Raises KeyError where it is unknown."""
        return tuple(n for party, n in enumerate(self.facts[fact]) if party != self.seat)


# --- how an achievement is counted --------------------------------------------------------------

Test = Callable[[Played], bool]
Count = Callable[[Sequence[Played]], int]
"""How far somebody has come by some matches, in their order."""


def known(test: Test) -> Test:
    """The same test, not passed where it asks for a fact that nobody knows."""

    def passes(played: Played) -> bool:
        try:
            return test(played)
        except KeyError:
            return False

    return passes


def once(test: Test) -> Count:
    """One match that passes a test is enough."""
    passes = known(test)
    return lambda matches: int(any(map(passes, matches)))


def most(fact: str, of: Test = lambda _played: True) -> Count:
    """The largest own number of a fact in any of the matches that pass a test."""
    passes = known(lambda played: played.own(fact) >= 0 and of(played))
    return lambda matches: max((p.own(fact) for p in matches if passes(p)), default=0)


def different(key: Callable[[Played], Hashable], of: Test) -> Count:
    """How many different things there are in the matches that pass a test."""
    passes = known(lambda played: key(played) is not None and of(played))
    return lambda matches: len({key(played) for played in matches if passes(played)})


def in_a_row(test: Test, among: Test) -> Count:
    """The longest run of matches that pass, among those that count."""
    passes, counts = known(test), known(among)

    def longest(matches: Sequence[Played]) -> int:
        runs = groupby(passes(played) for played in matches if counts(played))
        return max((len(list(run)) for is_passed, run in runs if is_passed), default=0)

    return longest


@dataclass(frozen=True)
class Achievement:
    """Something to reach: told beforehand by ``title`` and ``says``, translated when shown.

    ``sign`` is its drawing, ``count`` how far somebody has come, ``goal`` how far one must.
    """

    name: str
    sign: str
    title: str
    says: str
    count: Count
    goal: int = 1


# --- facts from events --------------------------------------------------------------------------


def tally(
    events: Sequence[Event],
    kind: type[E],
    parties: int,
    *,
    who: Callable[[E], int | None] = lambda e: e.seat,  # type: ignore[attr-defined]
    by: Callable[[E], int] = lambda _e: 1,
) -> tuple[int, ...]:
    """By party the sum over the events of a kind: ``who`` is whose each is, ``by`` what it adds."""
    found: Counter[int | None] = Counter()
    for event in events:
        if isinstance(event.what, kind):
            found[who(event.what)] += by(event.what)
    return tuple(found[party] for party in range(parties))


def largest(
    events: Sequence[Event],
    kind: type[E],
    parties: int,
    by: Callable[[E], int],
    who: Callable[[E], int | None] = lambda e: e.seat,  # type: ignore[attr-defined]
) -> tuple[int, ...]:
    """By party the largest number that an event of a kind tells; 0 without one."""
    found = [0] * parties
    for event in events:
        if isinstance(event.what, kind) and (seat := who(event.what)) is not None:
            found[seat] = max(found[seat], by(event.what))
    return tuple(found)
