"""The end of the game and the druid's last lap (5.13, 5.14)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...core import chance
from ...core.state import NOBODY
from ..events import DruidWalks, EndTriggered, LastLap
from ..state import spaces, step
from .druid import offer

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ..state import State


@step
def check_end(s: State, seat: int) -> None:
    """MD-END-1, MD-END-3: the first to have placed all huts and temples triggers the end."""
    if s.ended_by == NOBODY and not s.huts_left[seat] and not s.temples_left[seat]:
        trigger_end(s, seat, "MD-END-1")


def trigger_end(s: State, seat: int, rule: str) -> None:
    """MD-END-2: this turn is completed, then everybody else has one more."""
    s.begin_beat()
    s.ended_by, s.turns_left = seat, s.seats - 1
    s.note(rule, EndTriggered, seat)


@step
def begin_last_lap(s: State) -> None:
    """MD-LAP-1, MD-LAP-3 to MD-LAP-5: every hut is asked once, from the next one to his own.

    Not yet on the ring, he begins at space 0. No rune count at the river (MD-LAP-4, MD-RIV-5).
    """
    s.begin_beat()
    s.lap = True
    s.note("MD-LAP-1", LastLap)
    start = max(s.druid + 1, 0)
    s.then(*(visit(i) for i in _from(start, spaces(s)) if s.huts[i] >= 0), show_hands())


def _from(start: int, count: int) -> Iterator[int]:
    return ((start + i) % count for i in range(count))


@step
def visit(s: State, space: int) -> None:
    """MD-LAP-2: the owner decides as in any rite."""
    s.begin_beat()
    s.druid = space
    s.note("MD-LAP-2", DruidWalks, space)
    s.then(offer(space))


@step
def show_hands(s: State) -> None:
    """MD-HID-7: the game is over, and everybody sees what the others have left."""
    if not s.open_hands:
        chance.reveal(s)
