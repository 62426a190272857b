"""The game record of Aztlán."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..core.game import Foresight, Game, OptionSpec
from . import data, scoring, state, steps
from .decisions import DecisionKind
from .evaluate import EVALUATION
from .heuristics import evaluate
from .memory import remember
from .plan import plan
from .pruning import prune
from .ratings import RATINGS
from .state import EVERYONE, HOLDERS, State, View
from .view import determinize, view

if TYPE_CHECKING:
    from ..core.game import Setup


def colours(players: int) -> tuple[str, ...]:
    """The tribes (AZ-SETUP-2); with two players neutral colours (AZ-2P-10)."""
    return data.SEAT_COLOURS if players == 2 else data.TRIBES


def new(setup: Setup) -> State:
    """The table set up, with the first era about to begin."""
    s = state.new_state(setup)
    s.then(steps.begin_era())
    return s


GAME = Game(
    id="aztlan",
    players=(2, 3, 4),  # with two, Aztec Gods (AZ-2P-1)
    options=(
        OptionSpec("reactions", (EVERYONE, HOLDERS)),
        OptionSpec("start_order", ("lots", "seats")),
        OptionSpec("alliance", ("lots", *data.ALLIANCES), dict.fromkeys(data.ALLIANCES, (2,))),
    ),
    colours=colours,
    state_type=State,
    view_type=View,
    new=new,
    view=view,
    determinize=determinize,
    scores=scoring.scores,
    result=scoring.result,
    check=state.check,
    schema=state.schema,
    arguments=state.arguments,
    plan=plan,
    evaluate=evaluate,
    remember=remember,
    prune=prune,
    evaluation=EVALUATION,
    ratings=RATINGS,
    foresight=Foresight(0.35, 0.78),
    ahead={
        DecisionKind.SACRED_GAMES: ("sacred_games", "pass"),  # AZ-HID-6
        DecisionKind.CLASH: ("end_turn",),  # where he is only tied
    },
)
