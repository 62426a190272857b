"""The game record of Meduris."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..core.game import Foresight, Game, OptionSpec
from . import data, scoring, state
from .check import arguments, check, schema
from .evaluate import EVALUATION
from .heuristics import evaluate
from .plan import plan
from .pruning import prune
from .ratings import RATINGS
from .state import State, View
from .steps.setup import (
    lay_rulebook_tokens,
    lay_tokens_at_random,
    pick_token_space,
    place_worker,
)
from .steps.turn import take_turn
from .view import determinize, remember, view

if TYPE_CHECKING:
    from ..core.game import Setup


def colours(players: int) -> tuple[str, ...]:
    """MD-SET-2: purple and blue for two players, otherwise any of the four."""
    return data.COLOURS[:2] if players == 2 else data.COLOURS


def new(setup: Setup) -> State:
    """The table set up, with tokens, workers (MD-SET-14) and the first turn on its agenda.

    Chance decides the starting player, the layout and each roll of the die (MD-HID-8).
    """
    s = state.new_state(setup)
    layouts = {
        "random": lay_tokens_at_random(),
        "rulebook": lay_rulebook_tokens(),
        "manual": pick_token_space(()),
    }
    order = state.clockwise(s, s.start) * data.WORKERS[s.seats]
    s.then(
        layouts[setup.options["bonus_layout"]],
        *(place_worker(seat) for seat in order),
        take_turn(s.start),  # MD-SET-17
    )
    return s


GAME = Game(
    id="meduris",
    players=(2, 3, 4),
    rules_version=2,  # 2: the hands shown at the end are a reveal
    options=(  # section 10
        OptionSpec("bonus_layout", ("random", "rulebook", "manual"), {"rulebook": (2, 3)}),
        OptionSpec("open_hands", ("off", "on")),
        OptionSpec("start_player", ("random", "1", "2", "3", "4"), {"3": (3, 4), "4": (4,)}),
        OptionSpec("no_progress_rounds", tuple(map(str, data.IDLE_ROUNDS))),
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
    foresight=Foresight(0.3, 0.74),
    remember=remember,
    prune=prune,
)
