"""The turn: the die, one action, and whose turn is next (5.1, 5.13)."""

from __future__ import annotations

from functools import cache, partial
from typing import TYPE_CHECKING

from ...core.state import NOBODY
from ...core.steps import Decision, Option, Refusal, option
from ..decisions import DecisionKind
from ..events import NoProgress, TurnBegins
from ..state import spaces, step
from .building import (
    NO_HUT,
    NO_TEMPLE,
    choose_hut_space,
    choose_temple_space,
    hut_site_refusal,
    hut_spaces,
    temple_site_refusal,
    temple_spaces,
)
from .ending import begin_last_lap, trigger_end
from .harvest import choose_harvest, roll_die

if TYPE_CHECKING:
    from collections.abc import Callable

    from ...core.state import Entry
    from ..state import State

ACTIONS: dict[str, Callable[[int], Entry]] = {
    "big_harvest": choose_harvest,
    "build_hut": choose_hut_space,
    "build_temple": choose_temple_space,
}
NO_AFFORDABLE_HUT = Refusal("MD-HUT-6", "no_affordable")
NO_AFFORDABLE_TEMPLE = Refusal("MD-TMP-2", "no_affordable")


@step
def take_turn(s: State, seat: int) -> None:
    """MD-TURN-1, MD-TURN-2, MD-TURN-6: the die, then exactly one action."""
    s.begin_turn(seat)
    s.note("MD-TURN-1", TurnBegins, seat)
    s.then(roll_die(seat), choose_action(seat), end_turn(seat))


@step
def choose_action(s: State, seat: int) -> Decision:
    """MD-TURN-2, MD-TURN-3: harvest, hut or temple; some harvest is always possible."""
    return Decision.among(
        DecisionKind.ACTION,
        seat,
        ACTIONS,
        partial(_action_refusal, s, seat),
        partial(_action_option, seat),
        secret=not s.open_hands,
    )


def _action_refusal(s: State, seat: int, action: str) -> Refusal | None:
    """A piece cannot be built for want of it, or of a space for which he can pay."""
    if action == "build_hut":
        return _hut_refusal(s, seat)
    return _temple_refusal(s, seat) if action == "build_temple" else None


def _hut_refusal(s: State, seat: int) -> Refusal | None:
    if not s.huts_left[seat]:
        return NO_HUT
    return NO_AFFORDABLE_HUT if next(hut_spaces(s, seat), None) is None else None


def _temple_refusal(s: State, seat: int) -> Refusal | None:
    if not s.temples_left[seat]:
        return NO_TEMPLE
    return NO_AFFORDABLE_TEMPLE if next(temple_spaces(s, seat), None) is None else None


@cache
def _action_option(seat: int, action: str) -> Option:
    return option(action, then=ACTIONS[action](seat))


@step
def end_turn(s: State, seat: int) -> None:
    """MD-TURN-4, MD-TURN-5, MD-END-2, MD-END-4 to MD-END-6: the next turn or the last lap."""
    if s.ended_by == NOBODY and not _anybody_can_build(s):
        trigger_end(s, seat, "MD-END-5")
    if s.ended_by == NOBODY and s.turn - s.built_turn >= s.idle_rounds * s.seats:
        s.begin_beat()
        s.note("MD-END-6", NoProgress)
        s.then(begin_last_lap())
    elif s.turns_left == 0:
        s.then(begin_last_lap())
    else:
        s.turns_left = max(NOBODY, s.turns_left - 1)
        s.then(take_turn((seat + 1) % s.seats))


def _anybody_can_build(s: State) -> bool:
    """MD-END-5: whether any piece could still be placed by somebody with unlimited materials."""
    return any(
        site_refusal(s, seat, space) is None
        for site_refusal in (hut_site_refusal, temple_site_refusal)
        for seat in range(s.seats)
        for space in range(spaces(s))
    )
