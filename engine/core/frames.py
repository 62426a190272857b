"""A match as a sequence of frames, each as any seat may see it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from .match import Match
from .state import NOBODY

if TYPE_CHECKING:
    from .events import Event
    from .seat_view import SeatView
    from .state import State


@dataclass(frozen=True)
class Frame:
    """One moment of a match: the table after a choice, before the next.

    ``number`` counts the choices that led here. ``key`` is the last of them and ``seat`` who made
    it ('' and NOBODY at the start); ``events`` is all that it brought about. ``match`` stands at
    this moment until the next frame is asked for; what was :meth:`seen` of it stays true.
    """

    number: int
    key: str
    seat: int
    events: list[Event]
    match: Match

    @property
    def state(self) -> State:
        """The full truth at this moment, for tests and for judging odds; screens ask seen()."""
        return self.match.state

    def seen(self, seat: int = NOBODY) -> SeatView:
        """What a seat (NOBODY: onlookers) may know at this moment."""
        return self.match.seen(seat)


def frames(match: Match) -> Iterator[Frame]:
    """The moments of a match from its start to where it stands now; the match is left alone.

    A match that went on from the snapshot of older rules has only that moment and those after it.
    """
    played = Match(match.game, match.seats, match.setup, freely=match.freely, origin=match.origin)
    keys = [choice.key for choice in match.choices]
    if match.adopted is not None:
        snapshot, count = match.adopted
        played.adopt(snapshot.clone(), keys[:count])
        keys = keys[count:]
    yield Frame(len(played.choices), "", NOBODY, list(played.events), played)
    for key in keys:
        assert played.decision is not None
        seat = played.decision.seat
        events = played.choose(key)
        yield Frame(len(played.choices), key, seat, events, played)
