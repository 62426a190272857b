"""The timeline of a match, for the slider of its replay: scores, turns and big moments."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import engine
from engine import NOBODY, known_events
from web import games

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine import Event, Match

STRETCH = 40
"""Choices that are searched at once, so that the page stays responsive."""


@dataclass
class Timeline:
    """The public course of a match.

    A moment is known by the number of choices before it. ``first`` is the first known moment,
    ``scores`` are everybody's points at each moment from there on. ``turns`` are the moments at
    which turns begin, each with the seat that chooses then. ``marks`` are the big moments found so
    far, among the first ``searched`` choices.
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
        """The number of the turn, from 1, whose choice led to a moment."""
        return max(1, bisect_left(self.turns, (number, NOBODY)))

    def turn_after(self, number: int) -> int:
        """The moment at which the next turn begins, or the last one."""
        place = bisect_right(self.turns, (number, len(self.scores[0])))
        return self.turns[place][0] if place < len(self.turns) else self.last

    def turn_before(self, number: int) -> int:
        """The moment at which the turn began that led here, or the one before it."""
        place = bisect_left(self.turns, (number, NOBODY))
        return self.turns[place - 1][0] if place else self.first


def timeline_of(match: Match) -> Timeline:
    """The timeline of a match up to now; its big moments are still to be searched."""
    first = engine.first_moment(match)
    scores = [engine.match_at(match, first).seen().scores]
    game_screen = games.screen(match.game.id)
    for number in range(first, len(match.choices)):
        now = list(scores[-1])
        for event in public_events(match, number):
            for seat, gain in game_screen.points(event).items():
                now[seat] += gain
        scores.append(tuple(now))
    return Timeline(first, tuple(scores), _turns(match, first), first)


def _turns(match: Match, first: int) -> list[tuple[int, int]]:
    found: list[tuple[int, int]] = []
    turn = NOBODY
    for number, choice in enumerate(match.choices[first:], first):
        if choice.turn != turn:
            found.append((number, choice.seat))
            turn = choice.turn
    return found


def public_events(match: Match, number: int) -> Sequence[Event]:
    """The events that everybody saw of the choice with this index."""
    ends = [choice.events_before for choice in match.choices[number : number + 2]]
    events = match.events[ends[0] : ends[1] if len(ends) > 1 else None]
    return known_events(events, NOBODY)


def search_moments(timeline: Timeline, match: Match) -> bool:
    """Searches the next stretch of a match for big moments; returns whether there is more."""
    game_screen = games.screen(match.game.id)
    names = game_screen.names(match.seats, match.state)
    end = min(timeline.searched + STRETCH, timeline.last)
    for number in range(timeline.searched, end):
        if game_screen.moments(public_events(match, number), names):
            timeline.marks.append(number + 1)
    timeline.searched = end
    return end < timeline.last
