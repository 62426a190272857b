"""A match as its slider shows it: the scores over all choices, turns, and big moments."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import engine
from engine import NOBODY
from web import games

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine import Event, Match

STRETCH = 40
"""So many choices are searched for moments at once: the page must answer in between."""


@dataclass
class Film:
    """What lies open to all of a match, in a row.

    ``first`` is the number of choices at the first moment that is known, ``scores`` are everybody's
    points at each moment from there on. ``turns`` are the moments at which turns begin, each with
    the seat that then chooses. ``marks`` are the big moments that were found among the first
    ``searched`` choices.
    """

    first: int
    scores: tuple[tuple[int, ...], ...]
    turns: list[tuple[int, int]]
    searched: int
    marks: list[int] = field(default_factory=list)

    @property
    def last(self) -> int:
        """The number of choices at the last moment."""
        return self.first + len(self.scores) - 1

    def turn_at(self, number: int) -> int:
        """Which turn a moment belongs to, from 1: the one whose choice led there."""
        return max(1, bisect_left(self.turns, (number, NOBODY)))

    def turn_after(self, number: int) -> int:
        """The moment at which the next turn begins, or the last one."""
        place = bisect_right(self.turns, (number, len(self.scores[0])))
        return self.turns[place][0] if place < len(self.turns) else self.last

    def turn_before(self, number: int) -> int:
        """The moment at which the turn began that led here, or the one before it."""
        place = bisect_left(self.turns, (number, NOBODY))
        return self.turns[place - 1][0] if place else self.first


def film_of(match: Match) -> Film:
    """The film of a match up to now; its big moments are still to be searched."""
    first = engine.first(match)
    scores = [engine.at(match, first).seen().scores]
    face = games.screen(match.game.id)
    for number in range(first, len(match.choices)):
        now = list(scores[-1])
        for event in public(match, number):
            for seat, gain in face.points(event).items():
                now[seat] += gain
        scores.append(tuple(now))
    return Film(first, tuple(scores), _turns(match, first), first)


def _turns(match: Match, first: int) -> list[tuple[int, int]]:
    found: list[tuple[int, int]] = []
    turn = NOBODY
    for number, choice in enumerate(match.choices[first:], first):
        if choice.turn != turn:
            found.append((number, choice.seat))
            turn = choice.turn
    return found


def public(match: Match, number: int) -> Sequence[Event]:
    """What everybody saw of the choice after so many."""
    ends = [choice.events_before for choice in match.choices[number : number + 2]]
    events = match.events[ends[0] : ends[1] if len(ends) > 1 else None]
    return [event for event in events if event.known_to(NOBODY)]


def search(film: Film, match: Match) -> bool:
    """Searches the next stretch of a match for big moments; tells whether there is more."""
    face = games.screen(match.game.id)
    names = face.names(match.seats, match.state)
    end = min(film.searched + STRETCH, film.last)
    for number in range(film.searched, end):
        if face.moments(public(match, number), names):
            film.marks.append(number + 1)
    film.searched = end
    return end < film.last
