"""Mesos as the house sees it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..core.game import Game, OptionSpec
from . import data, scoring, state, steps
from .check import arguments, check, schema
from .evaluate import EVALUATION
from .heuristics import evaluate
from .plan import plan
from .pruning import prune
from .ratings import RATINGS
from .state import State, View
from .view import determinize, view

if TYPE_CHECKING:
    from ..core.game import Setup


def colours(_players: int) -> tuple[str, ...]:
    """ME-SET-10: any of the five totems."""
    return data.COLOURS


def new(setup: Setup) -> State:
    """The table set up, round 1 about to begin (ME-SET-13)."""
    s = state.new_state(setup)
    s.then(steps.play_round())
    return s


GAME = Game(
    id="mesos",
    players=(2, 3, 4, 5),
    options=(  # section 10 (ME-VAR-2, ME-DEC-5)
        OptionSpec("variant", ("base", "expert")),  # ME-VAR-1
        OptionSpec("cave_loss", tuple(data.CAVE_LOSS)),  # ME-VAR-3
    ),
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
    prune=prune,
)
