"""The turn: the die, one action, and whose turn is next (5.1, 5.13)."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from engine.core.state import NOBODY
from engine.core.steps import Decision, Option, option
from engine.meduris.state import free_spaces, step
from engine.meduris.steps.building import (
    choose_hut_space,
    choose_temple_space,
    hut_refusal,
    temple_refusal,
)
from engine.meduris.steps.ending import begin_last_lap, trigger_end
from engine.meduris.steps.harvest import choose_harvest, roll_die

if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.core.state import Entry
    from engine.meduris.state import State


@step
def take_turn(s: State, seat: int) -> None:
    """MD-TURN-1, MD-TURN-2, MD-TURN-6: the die, then exactly one action."""
    s.begin_turn(seat)
    s.note("MD-TURN-1", "turn_begins", seat=seat)
    s.then(roll_die(seat), choose_action(seat), end_turn(seat))


@step
def choose_action(s: State, seat: int) -> Decision:
    """MD-TURN-2, MD-TURN-3: harvest, hut or temple; some harvest is always possible."""
    options = [_action_option("big_harvest", seat)]
    free = free_spaces(s)
    if any(hut_refusal(s, seat, i) is None for i in free):
        options.append(_action_option("build_hut", seat))
    if any(temple_refusal(s, seat, i) is None for i in free):
        options.append(_action_option("build_temple", seat))
    return Decision("action", seat, options, secret=not s.open_hands)


@cache
def _action_option(action: str, seat: int) -> Option:
    steps: dict[str, Callable[[int], Entry]] = {
        "big_harvest": choose_harvest,
        "build_hut": choose_hut_space,
        "build_temple": choose_temple_space,
    }
    return option(action, then=steps[action](seat))


@step
def end_turn(s: State, seat: int) -> None:
    """MD-TURN-4, MD-TURN-5, MD-END-2, MD-END-4 to MD-END-6: the next turn or the last lap."""
    if s.ended_by == NOBODY and not _anybody_can_build(s):
        trigger_end(s, seat, "MD-END-5")
    if s.ended_by == NOBODY and s.turn - s.built_turn >= s.idle_rounds * s.seats:
        s.note("MD-END-6", "no_progress")
        s.then(begin_last_lap())
    elif s.turns_left == 0:
        s.then(begin_last_lap())
    else:
        s.turns_left = max(NOBODY, s.turns_left - 1)
        s.then(take_turn((seat + 1) % s.seats))


def _anybody_can_build(s: State) -> bool:
    """MD-END-5: whether any piece could still be placed by somebody with unlimited materials."""
    free = free_spaces(s)
    if any(s.huts_left):
        return bool(free)
    return any(s.temples_left) and not all(s.tokens[i] for i in free)
