"""Where modules of the expansion join in (section 2, "Extension hooks").

A module is one record of all that it adds to the rules; :mod:`engine.mezo.modules` lists them in
one tuple. A base rule never asks whether a module is in play: it names a *moment*, or asks for a
*value*, and whoever joined in is heard in the order of that tuple. Without modules it costs
nothing and shows nothing. At which moments the modules join in says MX-GEN-7.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import TYPE_CHECKING, Any

from ..core.agenda import Course
from ..core.game import OptionSpec
from ..core.schema import Schema
from ..core.state import Entry, Field
from ..core.steps import Option, Refusal, Step
from .content import NO_CONTENT, Content, add_content
from .data import SCORE_LINES, Rows
from .language import add_sources
from .state import MODULE_FIELDS, State, Table, View

if TYPE_CHECKING:
    from ..core.game import Setup

Change = Callable[..., int]
"""A function of the table, the value so far and the value's arguments."""

Offer = Callable[..., Iterable[Option]]
"""A function of the table and the question's arguments: the further options that it has now."""

Reason = Callable[..., Refusal]
"""A function of the table, the usual reason and the refusal's arguments: the reason there."""

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
    "conflict.after_winner": "seat region strengths",
    "conflict.cleanup": "region",
    "blessed.after_sacrifices": "region",
    "age_end.begin": "",
    "age_end.after_pyramids": "",
    "game_end.scoring": "seat",
    "checkpoint": "seat",
    "built": "seat region kind level",
    "appeased": "seat price",
    "sacrificed": "seat number",
    "recorded": "seat kind",
    "vp_changed": "seat",
    "devotion_changed": "seat",
}
"""Every moment, with the arguments that its steps get; the base game's own rule comes first.

``checkpoint``'s seat is the acting one or NOBODY. ``built`` is told of a BUILD only, never of a
TRANSFORM: ``kind`` is ``glyph`` or ``tier``, ``level`` 0 for a glyph. ``strengths`` are those by
seat that the conflict was counted with, before its prize. ``appeased`` is told of the units paid,
``sacrificed`` of those for the Blessed Region, ``recorded`` of a type of unit on its record.
"""

VALUES: dict[str, str] = {
    "deploy_limit": "seat region",
    "own_champion_deploy_limit": "seat region",
    "champion_strength": "seat region",
    "god_phase_reversed": "",
    "spared": "seat region",
    "start_vp": "seat",
    "tie_winner": "region",
}
"""Every value that a module may change, with the arguments of its functions.

``spared`` is 1 where nobody else's effects may touch the units of a seat in a region; ``start_vp``
is asked for every party; ``tie_winner`` is NOBODY where somebody is to decide a tie.
"""

PROCEDURES: dict[str, str] = {
    "mark_blessed": "",
    "normal_conflict": "region",
    "call": "seat",
}
"""Every procedure that a module may carry out in place of the base game's, with its arguments."""

OFFERS: dict[str, str] = {
    "third_action": "seat slot",
}
"""Every question to which a module may add options, with the arguments of its functions.

``third_action``: other ways to pay for the last action of a card, at the place ``slot``.
"""

REASONS: dict[str, str] = {
    "deploy": "seat region",
}
"""Every refusal whose reason a module may change, with the arguments of its functions.

``deploy``: why no more units may be deployed in a region, where its limit is the reason.
"""


TOGETHER, ALONE_TOO = (2, 3, 4), (1, 2, 3, 4)
"""With how many players modules are in play: those of a duel of tribes not alone (MX-COMB-12)."""


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


def _nothing_at_stake(t: Table, region: int, extra: list[float]) -> None:
    del t, region, extra


def _nothing_to_lay_out(s: State, setup: Setup) -> None:
    del s, setup


def _no_arguments(s: State) -> Mapping[str, Schema]:
    del s
    return {}


@dataclass(frozen=True, kw_only=True)
class Module:
    """All that a module adds to the rules; ``id`` is also the table option that switches it on.

    * ``players``: with how many it may be in play. One that brings parties without a seat
      (``automas``) is in play with every such number, and has no switch; ``options`` are further
      table options of a module.
    * ``content``: the gods, altars and tiles that it adds to those which are drawn from.
    * ``fields``: its further fields of a table; ``lay_out``: fills those that hang on how the
      match was set up, before the first step; ``arguments``: what those parameters of its steps
      may be that the base game has not (as ``Game.arguments``).
    * ``sources``: its texts in the effect language, by the line of the final score that their VP
      go to; ``score_lines``: further lines, each with the rule behind it.
    * ``moments``: the step that it runs at a moment; ``values``: how it changes a value;
      ``offers``: the options that it adds to a question; ``procedures``: the step that it takes in
      place of a procedure; ``reasons``: why the base game refuses something, where it is the
      module's doing.
    * ``courses``: how its steps follow one another, and ``asks``: which of them ask, and what must
      hold then (as in ``core.agenda``); of a course of the base game, further alternatives.
    * ``check``: what is wrong with its fields; ``view``: its known fields, as a seat may know them,
      by name; ``determinize``: draws its hidden ones so that they fit a view, in a state in which
      all else is drawn already; ``evaluate``: adds to what every seat's table is worth;
      ``stakes``: adds to what winning the conflict to come in a region is worth to each seat.

    Why something cannot be chosen, its decisions say themselves.
    """

    id: str
    players: tuple[int, ...] = TOGETHER
    automas: int = 0
    options: tuple[OptionSpec, ...] = ()
    content: Content = NO_CONTENT
    fields: tuple[Field[Any], ...] = ()
    lay_out: Callable[[State, Setup], None] = _nothing_to_lay_out
    arguments: Callable[[State], Mapping[str, Schema]] = _no_arguments
    sources: Mapping[str, Mapping[str, Rows]] = field(default_factory=dict)
    score_lines: Mapping[str, str] = field(default_factory=dict)
    moments: Mapping[str, Step[State, ...]] = field(default_factory=dict)
    values: Mapping[str, Change] = field(default_factory=dict)
    offers: Mapping[str, Offer] = field(default_factory=dict)
    procedures: Mapping[str, Step[State, ...]] = field(default_factory=dict)
    reasons: Mapping[str, Reason] = field(default_factory=dict)
    courses: Mapping[str, Course] = field(default_factory=dict)
    asks: Mapping[str, Callable[..., bool]] = field(default_factory=dict)
    check: Callable[[State], Iterable[str]] = _no_faults
    view: Callable[[State, int], Mapping[str, Any]] = _nothing_known
    determinize: Callable[[View, State], None] = _nothing_hidden
    evaluate: Callable[[Table, list[float]], None] = _no_worth
    stakes: Callable[[Table, int, list[float]], None] = _nothing_at_stake


_JOINED: dict[str, Module] = {}


def join(modules: Iterable[Module]) -> None:
    """Makes modules known. Raises KeyError where one joins in somewhere that there is not."""
    for module in modules:
        hooked = {
            *module.moments,
            *module.values,
            *module.offers,
            *module.procedures,
            *module.reasons,
        }
        if foreign := hooked - {*MOMENTS, *VALUES, *OFFERS, *PROCEDURES, *REASONS}:
            raise KeyError(f"{module.id}: {sorted(foreign)}")
        _JOINED[module.id] = module
        add_content(module.id, module.content)
        MODULE_FIELDS[module.id] = module.fields
        for line, texts in module.sources.items():
            add_sources(line, texts)


def in_play(t: Table) -> list[Module]:
    """The modules of a table, in their order."""
    return modules_of(t.modules)


def modules_of(names: tuple[str, ...]) -> list[Module]:
    """The modules of these names."""
    return [_JOINED[name] for name in names]


@cache
def registered(modules: tuple[str, ...], table: str, name: str) -> tuple[Any, ...]:
    """What these modules have under a name in one of their tables: ``moments``, ``values``."""
    found = (getattr(_JOINED[module], table).get(name) for module in modules)
    return tuple(one for one in found if one)


def moment(t: Table, name: str, *args: int | str | tuple[int, ...]) -> tuple[Entry, ...]:
    """The steps to run at a moment, for the agenda."""
    steps = registered(t.modules, "moments", name) if t.modules else ()
    return tuple([step(*args) for step in steps]) if steps else ()


def value(t: Table, name: str, usual: int, *args: int) -> int:
    """A value of the rules as the modules in play leave it."""
    if t.modules:
        for change in registered(t.modules, "values", name):
            usual = change(t, usual, *args)
    return usual


def reason(t: Table, name: str, usual: Refusal, *args: int) -> Refusal:
    """Why something is refused, as the modules in play see it."""
    if t.modules:
        for change in registered(t.modules, "reasons", name):
            usual = change(t, usual, *args)
    return usual


def procedure(t: Table, name: str, usual: Entry, *args: int) -> Entry:
    """The usual entry of a procedure, or that of the first module in play which replaces it."""
    found: tuple[Step[State, ...], ...] = registered(t.modules, "procedures", name)
    return found[0](*args) if found else usual


def offers(t: Table, name: str, *args: int) -> list[Option]:
    """The options that the modules in play add to a question now."""
    return [option for offer in registered(t.modules, "offers", name) for option in offer(t, *args)]


@cache
def stakes(modules: tuple[str, ...]) -> tuple[Callable[[Table, int, list[float]], None], ...]:
    """What these modules add to the worth of winning a conflict, for bots."""
    found = (_JOINED[module].stakes for module in modules)
    return tuple(add for add in found if add is not _nothing_at_stake)


@cache
def evaluators(modules: tuple[str, ...]) -> tuple[Callable[[Table, list[float]], None], ...]:
    """What these modules add to what every seat's table is worth, for bots."""
    found = (_JOINED[module].evaluate for module in modules)
    return tuple(judge for judge in found if judge is not _no_worth)


@cache
def score_lines(modules: tuple[str, ...]) -> dict[str, str]:
    """What VP are gained for with these modules, with the rule behind each line."""
    lines = dict(SCORE_LINES)
    for name in modules:
        lines.update(_JOINED[name].score_lines)
    return lines


@cache
def score_line(modules: tuple[str, ...], line: str) -> int:
    """The number of a line among the :func:`score_lines`."""
    return list(score_lines(modules)).index(line)
