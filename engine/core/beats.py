"""Beats: what a choice brought, in parts that are each shown at once.

A step marks where a beat begins (``State.begin_beat``, ``begin_move``, ``begin_turn``): a cause,
and all that it brings. Nobody but a match listens to that, so looking ahead and searching cost
nothing more. The table as it stands now is that after the last beat of the last choice.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from .events import EVERYBODY

if TYPE_CHECKING:
    from collections.abc import Sequence

    from .events import Event
    from .state import BeatStart, State


@dataclass(frozen=True, eq=False)
class Beat:
    """A part of what a choice brought: a cause and its results.

    ``party`` is whose move it belongs to, ``is_move``: that begins with it. It brought the events
    from ``begin`` to before ``end``; ``state`` is the table after it.
    """

    party: int
    begin: int
    end: int
    state: State
    is_move: bool = False


def parted(
    events: Sequence[Event], count: int, begun: Sequence[BeatStart], state: State
) -> list[Beat]:
    """What a choice brought after a number of events, parted where beats began.

    ``state`` is the table after it. What brought no event is no part.
    """
    parties = [state.chooser, *(one.party for one in begun)]
    ends = [count, *(one.events for one in begun), len(events)]
    states = [*(one.before for one in begun), state]
    moves = [False, *(one.is_move for one in begun)]
    found = map(Beat, parties, ends, ends[1:], states, moves)
    return [beat for beat in found if beat.begin < beat.end]


def told_to_all(
    events: Sequence[Event], count: int, beats: Sequence[Beat], state: State
) -> tuple[Beat, ...]:
    """The beats of a choice as everybody counts them; at least one, the last on the table as it is.

    A part of which only one seat hears belongs to the beat before it, at the start to the next: so
    the number of beats tells nothing.
    """
    found: list[Beat] = []
    for beat in beats:
        if found and not (_is_told(events, found[-1]) and _is_told(events, beat)):
            found[-1] = _joined(events, found[-1], beat)
        else:
            found.append(beat)
    if not found:
        return (Beat(state.chooser, count, len(events), state),)
    return (*found[:-1], replace(found[-1], state=state))


def _joined(events: Sequence[Event], first: Beat, second: Beat) -> Beat:
    """Two beats as one: whose events everybody hears of says whose it is."""
    whose = first if _is_told(events, first) else second
    return replace(whose, begin=first.begin, end=second.end, state=second.state)


def _is_told(events: Sequence[Event], beat: Beat) -> bool:
    """Whether everybody hears of a beat."""
    return any(event.only == EVERYBODY for event in events[beat.begin : beat.end])
