"""Mezo as the house sees it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..core.game import Foresight, Game, OptionGroup, OptionSpec
from . import scoring
from .check import check
from .data import COLOURS
from .evaluate import EVALUATION
from .heuristics import evaluate
from .hooks import Module, in_play, join
from .initial_state import new_state
from .modules import FIRST_TIME, MODULES, SWITCHED
from .plan import plan
from .pruning import prune
from .ratings import RATINGS
from .schema import arguments, schema
from .state import State, View
from .steps.setup import set_up
from .view import determinize, view

if TYPE_CHECKING:
    from ..core.game import Setup


join(MODULES)
OFF, ON = "off", "on"
SOULS = OptionGroup(
    "souls",
    {
        "first_time": {module.id: ON for module in SWITCHED if module.id in FIRST_TIME},
        "everything": {module.id: ON for module in SWITCHED},
    },
)
"""The expansion: each module with a switch is a part of it."""


def colours(players: int) -> tuple[str, ...]:
    """MZ-SET-6: with two players red and yellow, else any of the four."""
    return COLOURS[:2] if players == 2 else COLOURS


def new(setup: Setup) -> State:
    """All pieces in the Reserves, the modules that are switched on, the set-up on the agenda."""
    chosen = [module for module in MODULES if _is_in_play(module, setup)]
    automas = sum(module.automas for module in chosen)
    s = new_state(setup.seats, setup.seed, tuple(module.id for module in chosen), automas)
    for module in chosen:
        module.lay_out(s, setup)
    s.then(set_up())
    return s


def _is_in_play(module: Module, setup: Setup) -> bool:
    """Alone one always plays against the party that nobody sits at."""
    return setup.seats in module.players if module.automas else setup.options[module.id] == ON


def from_rules_2(body: dict[str, Any]) -> dict[str, Any]:
    """Until rules 2 the Vengeful Gods began on 16 if the player's own 15 was named (MS-DIFF-3)."""
    options = dict(body["options"])
    if (options.get("difficulty"), options.get("vengeful_start")) == ("solo_gentle", "15"):
        options["vengeful_start"] = "16"
    return {**body, "options": options}


def automas(s: State) -> int:
    """How many parties nobody sits at: those that the modules in play bring."""
    return sum(module.automas for module in in_play(s))


GAME = Game(
    id="mezo",
    players=(1, 2, 3, 4),
    options=(
        *(
            OptionSpec(module.id, (OFF, ON), {ON: module.players}, SOULS.name)
            for module in SWITCHED
        ),
        *(spec for module in MODULES for spec in module.options),
    ),
    groups=(SOULS,),  # the base game itself has no options (10.3)
    colours=colours,
    state_type=State,
    view_type=View,
    new=new,
    view=view,
    determinize=determinize,
    scores=scoring.scores,
    result=scoring.result,
    schema=schema,
    arguments=arguments,
    plan=plan,
    check=check,
    evaluate=evaluate,
    evaluation=EVALUATION,
    ratings=RATINGS,
    positions=600,
    foresight=Foresight(0.33, 0.7),
    prune=prune,
    automas=automas,
    rules_version=3,  # 3: what the Vengeful Gods lose and count as by the book (MS-BOT-13, 6.0)
    migrations={2: from_rules_2},
)
