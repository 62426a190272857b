"""Any moment of a match, and new matches that branch off from one.

A moment is reached by replaying from the nearest cached table (``Match.tables``), so it is a
few choices away, however long the match is.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from .match import Match

if TYPE_CHECKING:
    from collections.abc import Sequence

    from .beats import Beat
    from .game import Seat
    from .state import State

WORLDS = 40
"""So many tables are drawn before it is given up to find one that fits what is asked."""
STRIDE = 1_000_003
"""How far apart the seeds of these tables lie."""


class NoMoment(LookupError):
    """A match never had this moment, or the choices that led there are unknown."""


class NoWorld(LookupError):
    """No table was found that is consistent with what a seat knows and with the question."""


def first_moment(match: Match) -> int:
    """The first known moment: 0, or the number of choices made under older rules."""
    return min(match.tables)


def match_at(match: Match, number: int) -> Match:
    """A match as it stood after a number of choices, to be looked at; the match is left alone.

    Raises NoMoment.
    """
    _was(match, number)
    start = max(kept for kept in match.tables if kept <= number)
    then = match.from_table(start)
    for choice in match.choices[start:number]:
        then.choose(choice.key)
    then.close(number)
    return then


def beats_of(match: Match, number: int) -> tuple[Beat, ...]:
    """The beats of the choice with this index; those of older ones are found by replaying them.

    Raises NoMoment.
    """
    if kept := match.choices[number].beats:
        return kept
    then = match_at(match, number)
    then.choose(match.choices[number].key)
    return then.choices[number].beats


def _was(match: Match, number: int) -> None:
    """Raises NoMoment where nothing is known of a match after a number of choices."""
    if not first_moment(match) <= number <= len(match.choices):
        raise NoMoment(number)


def _seated(match: Match, seats: Sequence[Seat]) -> list[Seat]:
    """Who sits down at a match's seats, each in the colour that the seat has there."""
    return [replace(s, colour=old.colour) for s, old in zip(seats, match.seats, strict=True)]


def fork(match: Match, number: int, seats: Sequence[Seat], *, freely: bool = False) -> Match:
    """A new match that continues from a moment of another, with other players.

    It is the same deal: what is drawn next is the same. Seats keep their colours, and nothing
    before the moment can be undone. Raises NoMoment.
    """
    _was(match, number)
    sitters = _seated(match, seats)
    forked = Match(match.game, sitters, match.setup, freely=freely, origin=match.origin)
    keys = [choice.key for choice in match.choices[:number]]
    if match.adopted:
        state, count = match.adopted
        forked.adopt(state.clone(), keys[:count])
        keys = keys[count:]
    for key in keys:
        forked.choose(key)
    forked.begin_anew()
    return forked


def fork_from_view(
    match: Match, seat: int, seats: Sequence[Seat], seed: int, *, freely: bool = False
) -> Match:
    """A new match from a seat's view of another: what the seat cannot know is drawn anew.

    ``seat`` is NOBODY for what lies open to all; the same ``seed`` draws the same. It is a start in
    its own right: neither it nor what is written of it tells the seed of the match. Raises NoWorld
    where nothing is found that fits, or the match is over.
    """
    view = match.view(seat)
    if match.is_whole:
        view = match.game.remember(view, match.events_since(0, seat))
    sitters = _seated(match, seats)
    for number in range(WORLDS):
        world: State = match.game.determinize(view, seed + STRIDE * number)
        drawn = Match(match.game, sitters, match.setup, freely=freely, origin=world)
        if _fits(drawn, match, seat):
            return drawn
    raise NoWorld


def _fits(drawn: Match, match: Match, seat: int) -> bool:
    """Whether the same is asked of the same seat, as far as one may know."""
    asked, wanted = drawn.decision, match.decision
    if asked is None or wanted is None or asked.seat != wanted.seat:
        return False
    if wanted.secret and wanted.seat != seat:
        return True
    return [option.key for option in asked.options] == [option.key for option in wanted.options]
