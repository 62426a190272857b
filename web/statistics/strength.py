"""How strong somebody is at a game, by the matches against bots, and which level suits.

The scale is that of the bots' ratings (``Game.ratings``): who has 400 more wins ten times as often.
"""

from __future__ import annotations

from math import exp, log
from typing import TYPE_CHECKING, NamedTuple

import engine
from engine import bots
from web.records.statistics import fold_name

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from web.records.statistics import Entry

ENOUGH = 3
"""After so many matches of a game the level is told that suits."""
RECENT = 12
"""Only so many of the last matches count: people learn."""
LOGIT = 400 / log(10)
"""A logit in points of the scale."""
USUAL, SPREAD = "casual", 300
"""Before the first match somebody is taken to be about as strong as this level, give or take."""
LOWEST, HIGHEST = -2000, 5000
EXACT = 0.5


class RatedMatch(NamedTuple):
    """A match against bots: their ratings, and the part of the win that somebody got."""

    ratings: tuple[int, ...]
    share: float


def suits(entries: Sequence[Entry], game: str, name: str) -> str:
    """The level that somebody, by the folded name, would beat about every other time.

    '' before there are enough matches, and in a game whose bots have no ratings.
    """
    ratings = engine.describe(game).ratings
    offered = [level for level in bots.OFFERED if level in ratings]
    met = matches(entries, game, name, ratings)
    if len(met) < ENOUGH or not offered or USUAL not in ratings:
        return ""
    strength = estimated(met, ratings[USUAL])
    return min(offered, key=lambda level: abs(ratings[level] - strength))


def news(entries: Sequence[Entry], match_id: str) -> str:
    """The level that suits the only person of a match since that match, their last one; else ''.

    It is not told again, nor of whoever has just played against it.
    """
    upto = next((n for n, entry in enumerate(entries, start=1) if entry.match == match_id), 0)
    name = only_person(entries[upto - 1]) if upto else ""
    if not name:
        return ""
    entry = entries[upto - 1]
    if any(one.game == entry.game and one.seat_of(name) is not None for one in entries[upto:]):
        return ""
    before, after = (suits(entries[:count], entry.game, name) for count in (upto - 1, upto))
    return "" if after == before or f"bot:{after}" in entry.kinds else after


def only_person(entry: Entry) -> str:
    """The folded name of the only person at a table; '' where there are several, or no name."""
    people = [n for n, kind in enumerate(entry.kinds) if kind == "human"]
    return fold_name(entry.names[people[0]]) if len(people) == 1 else ""


def matches(
    entries: Iterable[Entry], game: str, name: str, ratings: Mapping[str, int]
) -> list[RatedMatch]:
    """The last matches of somebody against nobody but bots whose ratings are known.

    Those in which everything could be undone do not count, nor those that were imagined.
    """
    found: list[RatedMatch] = []
    for entry in entries:
        if entry.game != game or entry.freely or entry.imagined:
            continue
        seat = entry.seat_of(name)
        others = tuple(
            ratings.get(kind.removeprefix("bot:"))
            for other, kind in enumerate(entry.kinds)
            if other != seat
        )
        known = tuple(rating for rating in others if rating is not None)
        if seat is None or not known or len(known) != len(entry.places) - 1:
            continue
        found.append(RatedMatch(known, (seat in entry.winners) / len(entry.winners)))
    return found[-RECENT:]


def estimated(met: Sequence[RatedMatch], usual: float) -> float:
    """The rating that is likeliest after some matches of somebody who had ``usual`` before."""
    low, high = float(LOWEST), float(HIGHEST)
    while high - low > EXACT:
        middle = (low + high) / 2
        pull = (usual - middle) / SPREAD**2 * LOGIT
        surplus = sum(one.share - expected(middle, one.ratings) for one in met)
        low, high = (middle, high) if surplus + pull > 0 else (low, middle)
    return (low + high) / 2


def expected(rating: float, others: Iterable[int]) -> float:
    """The share of the win that somebody of a rating may expect against others."""
    return 1 / (1 + sum(exp((other - rating) / LOGIT) for other in others))
