"""What somebody has reached by entries, and what a match adds to them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from web import games
from web.achievements.common import common
from web.games.achievement import Played
from web.records.statistics import fold_name

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from engine import Match
    from web.games.achievement import Achievement, Facts, GetFacts
    from web.records.statistics import Entry

LINE = "line:"
"""How the facts begin that are lines of the result, or its tie-breaks."""


@dataclass(frozen=True)
class Standing:
    """How far somebody is on the way to an achievement: ``count`` is never more than its goal."""

    achievement: Achievement
    count: int

    @property
    def is_reached(self) -> bool:
        """Whether there is nothing left to do."""
        return self.count >= self.achievement.goal


@cache
def table(game: str) -> tuple[Achievement, ...]:
    """All achievements of a game in the order in which they are shown; () of an unknown game."""
    if not games.available(game):
        return ()
    module = games.own_module(game, "achievements")
    own: tuple[Achievement, ...] = module.ACHIEVEMENTS if module else ()
    return (*own, *common(has_ties=bool(games.screen(game).tie_break_texts)))


def facts_of(match: Match) -> Facts:
    """What is counted of a match that is over; {} where not all of it is known."""
    result = match.result()
    if result is None or not match.is_whole or not games.available(match.game.id):
        return {}
    module = games.own_module(match.game.id, "achievements")
    get_facts: GetFacts = module.facts if module else _no_facts
    lines = {LINE + line.kind: line.points for line in (*result.lines, *result.tie_breaks)}
    return {**get_facts(match.events, len(result.scores)), **lines}


def _no_facts(_events: object, _parties: int) -> Facts:
    return {}


def counts(entry: Entry) -> bool:
    """Whether a match counts: not one in which everything could be undone, or that was imagined."""
    return not (entry.freely or entry.imagined)


def played(entries: Iterable[Entry], game: str, name: str) -> list[Played]:
    """The matches of a game that count, as somebody played them, by the folded name."""
    return [
        _as_played(entry, seat)
        for entry in entries
        if entry.game == game and counts(entry) and (seat := entry.seat_of(name)) is not None
    ]


def _as_played(entry: Entry, seat: int) -> Played:
    hints = entry.hints[seat] if seat < len(entry.hints) else 0
    return Played(
        seat, entry.kinds, entry.scores, entry.places, entry.options, hints, entry.facts or {}
    )


def standings(entries: Iterable[Entry], game: str, name: str) -> list[Standing]:
    """How far somebody is on the way to each achievement of a game."""
    matches = played(entries, game, name)
    return [Standing(one, min(one.goal, one.count(matches))) for one in table(game)]


def reached_in(entries: Sequence[Entry], entry: Entry) -> list[tuple[str, Achievement]]:
    """What people have reached for the first time by a match, with their names as written."""
    before = [other for other in entries if (other.ended, other.root) < (entry.ended, entry.root)]
    people = [n for n, kind in zip(entry.names, entry.kinds, strict=True) if kind == "human"]
    return [(name, one) for name in people for one in _new(before, entry, fold_name(name))]


def _new(before: Sequence[Entry], entry: Entry, name: str) -> list[Achievement]:
    had = standings(before, entry.game, name)
    have = standings([*before, entry], entry.game, name)
    return [
        after.achievement
        for earlier, after in zip(had, have, strict=True)
        if after.is_reached and not earlier.is_reached
    ]
