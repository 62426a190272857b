"""The lines of a move: what a seat did, and what would have been better, as far as it goes."""

from __future__ import annotations

from typing import TYPE_CHECKING

import engine
from engine import known_events
from web import games
from web.model.playing import ShownPlan
from web.screens.analysis.model import ToldLine

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine import Match, SeatView
    from engine.bots.analysis import Review
    from web.screens.analysis.model import Analysis


def keys_of(analysis: Analysis, review: Review, *, better: bool) -> tuple[str, ...]:
    """The choices of a line."""
    made = analysis.match.choices[review.first : review.end]
    return review.best if better else tuple(choice.key for choice in made)


def played(match: Match, first: int, keys: Sequence[str]) -> tuple[Match, list[SeatView]]:
    """A match after a line, to be looked at; and what its seat saw before each choice of it.

    A plan was made without knowing what is hidden; so it may end where the table is another than
    the seat believed.
    """
    then, seen = engine.match_at(match, first), list[engine.SeatView]()
    assert then.decision is not None
    seat = then.decision.seat
    for key in keys:
        decision = then.decision
        if decision is None or decision.seat != seat or decision.find(key) is None:
            break
        seen.append(then.seen(seat))
        then.choose(key)
    return then, seen


def line_of(analysis: Analysis, review: Review, *, better: bool) -> ShownPlan:
    """A line, to be shown on the board from its beginning."""
    keys = keys_of(analysis, review, better=better)
    then, seen = played(analysis.match, review.first, keys)
    keys = keys[: len(seen)]
    about = [_about(then, review.first + n, one, keys[n]) for n, one in enumerate(seen)]
    return ShownPlan(review.first, better, keys, tuple(seen), tuple(about))


def _about(then: Match, number: int, seen: SeatView, key: str) -> tuple[str, ...]:
    """The things on the board that a choice names, or else changes."""
    option = seen.decision.find(key) if seen.decision else None
    if option and option.targets:
        return option.targets
    begin, *after = [choice.events_before for choice in then.choices[number : number + 2]]
    events = known_events(then.events[begin : after[0] if after else None], seen.view.seat)
    touched = games.screen(then.game.id).touched
    return tuple(dict.fromkeys(thing for event in events for thing in touched(event)))


def tell(analysis: Analysis, review: Review) -> None:
    """Notes what both lines of a move bring about, to be told."""
    for better in (False, True):
        keys = keys_of(analysis, review, better=better)
        then, seen = played(analysis.match, review.first, keys)
        begin = analysis.match.choices[review.first].events_before
        events = known_events(then.events[begin:], analysis.seat)
        analysis.lines[review.first, better] = ToldLine(seen[0].view, events)
