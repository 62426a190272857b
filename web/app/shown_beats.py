"""Which beats of a match are shown one by one, and what is told at each.

A beat is shown with the moments that have come up by then in its choice. A moment to which a later
beat adds something, as a scoring does line by line, is shown again as it has grown.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING

import engine
from engine import NOBODY, known_events
from web import games
from web.model.playing import ShownBeat
from web.model.timeline import public_events

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from engine import Match
    from web.games.game_screen import GameScreen
    from web.games.moment import Moment


def latest(match: Match) -> tuple[ShownBeat, ...]:
    """What is shown of the last choice, and of the forced ones after it."""
    count = len(match.choices)
    found = shown(match, range(count - len(match.latest_choices()), count))
    if not found:
        return ()
    if match.is_here(match.choices[-1].seat) and not _follows_by_itself(match):
        found = _up_to_last_stop(found)  # whoever chose goes on at once
    return tuple(found if len(found) > 1 or any(map(_is_stop, found)) else ())


def since_turn(match: Match) -> tuple[ShownBeat, ...]:
    """What stopped the match since the last turn of whoever is asked, told only to all."""
    count, first = len(match.choices), engine.first_moment(match)
    numbers = range(max(first, count - len(match.choices_since())), count)
    return tuple(one for number in numbers for one in _again(match, number))


def shown(match: Match, numbers: Iterable[int]) -> list[ShownBeat]:
    """The beats of some successive choices, by their indices, of which there is something to tell.

    Only what onlookers may know is told.
    """
    beats = [beat for number in numbers for beat in engine.beats_of(match, number)]
    game_screen = games.screen(match.game.id)
    names = game_screen.names(match.seats, match.state)
    found: list[ShownBeat] = []
    before: Sequence[Moment] = ()
    for beat in beats:
        public = known_events(match.events[beats[0].begin : beat.end], NOBODY)
        told = game_screen.moments(public, names)
        here = ShownBeat(beat, is_move=beat.party not in match.here)
        moments = [replace(here, moment=moment) for moment in told if moment not in before]
        found += moments or ([here] if _is_told(match, here, game_screen, names) else [])
        before = told
    return _marked(found)


def _is_told(match: Match, one: ShownBeat, game_screen: GameScreen, names: Sequence[str]) -> bool:
    """Whether there is a sentence for a beat."""
    events = match.events[one.beat.begin : one.beat.end]
    return bool(game_screen.sentences(known_events(events, NOBODY), names))


def _marked(found: Sequence[ShownBeat]) -> list[ShownBeat]:
    """The same, where it is noted which moments go on with the next beat."""
    marked = [replace(one, goes_on=_grows(one, after)) for one, after in pairwise(found)]
    return [*marked, *found[-1:]]


def _grows(one: ShownBeat, after: ShownBeat) -> bool:
    """Whether the next beat shows the same moment with more in it."""
    if one.moment is None or after.moment is None or one.beat is after.beat:
        return False
    return (one.moment.kind, one.moment.title) == (after.moment.kind, after.moment.title)


def _is_stop(one: ShownBeat) -> bool:
    """Whether a beat holds the table up: a moment, or what a party without a seat does."""
    return one.moment is not None or one.beat.party >= one.beat.state.seats


def _up_to_last_stop(found: Sequence[ShownBeat]) -> list[ShownBeat]:
    stops = [number for number, one in enumerate(found, 1) if _is_stop(one)]
    return list(found[: max(stops, default=0)])


def _follows_by_itself(match: Match) -> bool:
    """Whether the table is covered or changed next without a touch: by a bot, a gate, the end."""
    decision = match.decision
    if decision is None or match.gate_for() != NOBODY:
        return True
    return not match.is_here(decision.seat)


def _again(match: Match, number: int) -> list[ShownBeat]:
    """What is shown again of a choice: moments, and all where a party without a seat moved."""
    if match.choices[number].moved:
        return shown(match, [number])
    found = shown(match, [number]) if _has_moments(match, number) else []
    return [one for one in found if one.moment]


def _has_moments(match: Match, number: int) -> bool:
    """Whether a choice has moments, without making its beats anew."""
    game_screen = games.screen(match.game.id)
    names = game_screen.names(match.seats, match.state)
    return bool(game_screen.moments(public_events(match, number), names))
