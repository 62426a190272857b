"""The odds over a finished match: how everybody's winning chances changed.

Judged by the learned evaluation from the true tables: at the end all lies open, before it nothing
of this may be known to anybody.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from ..core.events import known_events
from ..core.frames import frames
from ..core.state import NOBODY
from .plans import shares

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from ..core.events import Event
    from ..core.match import Match
    from ..core.state import State

SWINGS = 3
"""So many swings are told."""
TELLING = 0.05
"""A change of a share by less is none."""
LEAP = 3
"""A gain or a loss of fewer points is no leap."""


class StillPlayed(ValueError):
    """The match is not over."""


class OddsPoint(NamedTuple):
    """The end of a turn: after so many choices, which turn it was, and whose."""

    choices: int
    turn: int
    party: int


@dataclass(frozen=True)
class Swing:
    """A leap between two moments, by their numbers: who gained by how much, or lost (below 0).

    What is gained is a share of the win, or points.

    ``events`` are what happened between them that lay open to all.
    """

    before: int
    after: int
    party: int
    change: float
    events: tuple[Event, ...]


@dataclass(frozen=True)
class OddsCurve:
    """Everybody's expected share of the win at each moment, and the largest swings, largest first.

    The first moment is the start, the last the result: shared among the winners. ``scores`` are
    the points at each moment, ``leaps`` their largest changes before the last one.
    """

    moments: list[OddsPoint]
    shares: list[list[float]]
    swings: list[Swing]
    scores: list[tuple[int, ...]] = field(default_factory=list)
    leaps: list[Swing] = field(default_factory=list)


@dataclass(frozen=True)
class _Look:
    """A moment with its table, and the events since the moment before it."""

    moment: OddsPoint
    state: State
    events: Sequence[Event]


def odds_curve(match: Match) -> OddsCurve:
    """The odds of a match over its moments. Raises StillPlayed before it is over."""
    if not match.over:
        raise StillPlayed
    looks = list(_looks(match))
    rows = [shares(match.game, look.state) for look in looks]
    points = [*(match.game.scores(look.state) for look in looks[:-1]), _last_scores(match)]
    return OddsCurve(
        [look.moment for look in looks],
        rows,
        _swings(looks, rows, TELLING),
        points,
        _swings(looks, points[:-1], LEAP),
    )


def _last_scores(match: Match) -> tuple[int, ...]:
    result = match.result()
    assert result is not None
    return result.scores


def _looks(match: Match) -> Iterator[_Look]:
    """The start, the end of every turn, the end.

    What is in the middle of a turn is left out, since much that is paid there comes back at its
    end; and what a party without a seat does at once belongs to the choice that set it off.
    """
    since: list[Event] = []
    last = OddsPoint(0, 0, NOBODY)
    for frame in frames(match):
        s = frame.state
        since += frame.events
        if not frame.key or s.turn != last.turn or frame.match.over:
            yield _Look(last._replace(choices=frame.number), s, since)
            since = []
        last = OddsPoint(frame.number, s.turn, s.active)


def _swings(looks: Sequence[_Look], rows: Sequence[Sequence[float]], least: float) -> list[Swing]:
    """The largest leaps between two moments, each of the party that it concerns most.

    ``rows`` is what everybody has at each moment, ``least`` the smallest change that is told.
    """
    found = [
        _swing(number, before, after, looks[number].events)
        for number, (before, after) in enumerate(pairwise(rows), 1)
    ]
    found.sort(key=lambda swing: -abs(swing.change))
    return [swing for swing in found[:SWINGS] if abs(swing.change) >= least]


def _swing(
    after: int, old: Sequence[float], new: Sequence[float], events: Sequence[Event]
) -> Swing:
    changes = [now - then for then, now in zip(old, new, strict=True)]
    party = max(range(len(changes)), key=lambda one: (round(abs(changes[one]), 9), changes[one]))
    told = tuple(known_events(events, NOBODY))
    return Swing(after - 1, after, party, changes[party], told)
