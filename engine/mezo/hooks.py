"""Where modules of the expansion join in (section 2, "Extension hooks").

A module is one record of all that it adds to the rules; :mod:`engine.mezo.modules` lists them in
one tuple. A base rule never asks whether a module is in play: it names a *moment*, or asks for a
*value*, and whoever joined in is heard in the order of that tuple. Without modules it costs
nothing and shows nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from engine.core.shape import Shape
from engine.core.state import Entry, Field
from engine.core.steps import Step
from engine.mezo.data import SCORE_LINES, Rows
from engine.mezo.language import add_sources
from engine.mezo.state import MODULE_FIELDS, State, Table, View

Change = Callable[..., int]
"""A function of the table, the value so far and the value's arguments."""

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
"""Every moment, with the arguments that its steps get; the base game's own rule comes first.

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
"""Every value that a module may change, with the arguments of its functions."""


def _nothing_known(s: State, seat: int) -> Mapping[str, Any]:
    del s, seat
    return {}


def _nothing_hidden(view: View, s: State) -> None:
    del view, s


def _no_faults(s: State) -> Iterable[str]:
    del s
    return ()


def _no_worth(t: Table, worth: list[float]) -> None:
    del t, worth


def _no_arguments(s: State) -> Mapping[str, Shape]:
    del s
    return {}


@dataclass(frozen=True, kw_only=True)
class Module:
    """All that a module adds to the rules; ``id`` is also the table option that switches it on.

    * ``fields``: its further fields of a table; ``arguments``: what those parameters of its steps
      may be that the base game has not (as ``Game.arguments``).
    * ``sources``: its texts in the effect language, by the line of the final score that their VP
      go to; ``score_lines``: further lines, each with the rule behind it.
    * ``moments``: the step that it runs at a moment; ``values``: how it changes a value.
    * ``check``: what is wrong with its fields; ``view``: its known fields, as a seat may know them,
      by name; ``determinize``: draws its hidden ones so that they fit a view, in a state in which
      all else is drawn already; ``evaluate``: adds to what every seat's table is worth.

    Why something cannot be chosen, its decisions say themselves.
    """

    id: str
    fields: tuple[Field[Any], ...] = ()
    arguments: Callable[[State], Mapping[str, Shape]] = _no_arguments
    sources: Mapping[str, Mapping[str, Rows]] = field(default_factory=dict)
    score_lines: Mapping[str, str] = field(default_factory=dict)
    moments: Mapping[str, Step[State, ...]] = field(default_factory=dict)
    values: Mapping[str, Change] = field(default_factory=dict)
    check: Callable[[State], Iterable[str]] = _no_faults
    view: Callable[[State, int], Mapping[str, Any]] = _nothing_known
    determinize: Callable[[View, State], None] = _nothing_hidden
    evaluate: Callable[[Table, list[float]], None] = _no_worth


_JOINED: dict[str, Module] = {}


def join(modules: Iterable[Module]) -> None:
    """Makes modules known. Raises KeyError for a moment or a value that there is not."""
    for module in modules:
        if foreign := {*module.moments} - {*MOMENTS} | {*module.values} - {*VALUES}:
            raise KeyError(f"{module.id}: {sorted(foreign)}")
        _JOINED[module.id] = module
        MODULE_FIELDS[module.id] = module.fields
        for line, texts in module.sources.items():
            add_sources(line, texts)


def in_play(t: Table) -> list[Module]:
    """The modules of a table, in their order."""
    return [_JOINED[name] for name in t.modules]


def moment(t: Table, name: str, *args: int | str) -> tuple[Entry, ...]:
    """The steps to run at a moment, for the agenda."""
    if not t.modules:
        return ()
    steps = (module.moments.get(name) for module in in_play(t))
    return tuple(step(*args) for step in steps if step)


def value(t: Table, name: str, usual: int, *args: int) -> int:
    """A value of the rules as the modules in play leave it."""
    if t.modules:
        for module in in_play(t):
            if name in module.values:
                usual = module.values[name](t, usual, *args)
    return usual


@cache
def score_lines(modules: tuple[str, ...]) -> dict[str, str]:
    """What VP are gained for with these modules, with the rule behind each line."""
    lines = dict(SCORE_LINES)
    for name in modules:
        lines.update(_JOINED[name].score_lines)
    return lines
