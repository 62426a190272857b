"""Where modules of the expansion join in (section 2, "Extension hooks").

One mechanism: *moments* have names, and a step declared for one runs whenever that moment comes
while its module is in play. A few *values* of the rules can be changed in the same way. Listeners
run in the order in which they were declared; the base game's own come first::

    @at("conflict.after_winner", "cenote")
    @step
    def reward_devotion(s: State, winner: int, region: int) -> None: ...

    @changes("champion_strength", "rituals")
    def heroes_hour(t: Table, value: int, seat: int) -> int: ...
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from engine.core.state import Entry
from engine.core.steps import Step
from engine.mezo.state import State, Table

S = TypeVar("S", bound="Step[State, Any]")
Change = Callable[..., int]

BASE = "base"
"""What is always in play."""

MOMENTS: dict[str, str] = {
    "setup.after_gods_chosen": "",
    "setup.end": "",
    "age_start.begin": "",
    "age_start.after_angry_god_reveal": "",
    "age_start.player_choice": "seat",
    "tribe.turn_start": "seat",
    "tribe.turn_end": "seat",
    "tribe.end": "",
    "gods.after_call": "seat",
    "conflict.region_revealed": "region",
    "conflict.after_actions": "region",
    "conflict.after_winner": "seat region",
    "conflict.cleanup": "region",
    "age_end.after_pyramids": "",
    "game_end.scoring": "seat",
    "checkpoint": "seat",
    "built": "seat region kind level",
    "vp_changed": "seat",
    "devotion_changed": "seat",
}
"""Every moment, with the arguments that its steps get.

``checkpoint``'s seat is the acting one or NOBODY. ``built`` is told of a BUILD only, never of a
TRANSFORM: ``kind`` is ``glyph`` or ``tier``, ``level`` 0 for a glyph.
"""

VALUES: dict[str, str] = {
    "deploy_limit": "seat region",
    "own_champion_deploy_limit": "seat region",
    "champion_strength": "seat region",
    "god_phase_reversed": "",
    "third_action_glyphs": "seat region",
}
"""Every value that a module may change for one Age, with the arguments of its functions."""

_LISTENERS: dict[str, list[tuple[str, Step[State, Any]]]] = {name: [] for name in MOMENTS}
_CHANGES: dict[str, list[tuple[str, Change]]] = {name: [] for name in VALUES}


def at(moment_name: str, module: str = BASE) -> Callable[[S], S]:
    """Makes a step run at a moment, in matches with its module. Raises KeyError."""

    def declare(listener: S) -> S:
        _LISTENERS[moment_name].append((module, listener))
        return listener

    return declare


def changes(value_name: str, module: str) -> Callable[[Change], Change]:
    """Makes a function (table, value so far, arguments) change a value. Raises KeyError."""

    def declare(change: Change) -> Change:
        _CHANGES[value_name].append((module, change))
        return change

    return declare


def moment(t: Table, name: str, *args: int | str) -> tuple[Entry, ...]:
    """The steps to run at a moment, for the agenda."""
    return tuple(
        listener(*args)
        for module, listener in _LISTENERS[name]
        if module == BASE or module in t.modules
    )


def value(t: Table, name: str, usual: int, *args: int) -> int:
    """A value of the rules as the modules in play leave it."""
    if t.modules:
        for module, change in _CHANGES[name]:
            if module in t.modules:
                usual = change(t, usual, *args)
    return usual
