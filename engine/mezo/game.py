"""Mezo as the house sees it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.core.game import Game
from engine.mezo import scoring
from engine.mezo.check import check
from engine.mezo.data import COLOURS
from engine.mezo.evaluate import evaluate
from engine.mezo.shape import arguments, shape
from engine.mezo.start import new_state
from engine.mezo.state import State, View
from engine.mezo.steps.setup import set_up
from engine.mezo.view import determinize, view

if TYPE_CHECKING:
    from engine.core.game import Setup


def colours(players: int) -> tuple[str, ...]:
    """MZ-SET-6: with two players red and yellow, else any of the four."""
    return COLOURS[:2] if players == 2 else COLOURS


def new(setup: Setup) -> State:
    """All pieces in the Reserves, the set-up on the agenda."""
    s = new_state(setup.seats, setup.seed)
    s.then(set_up())
    return s


GAME = Game(
    id="mezo",
    players=(2, 3, 4),  # the base game has no options (10.3)
    colours=colours,
    state_type=State,
    view_type=View,
    new=new,
    view=view,
    determinize=determinize,
    scores=scoring.scores,
    result=scoring.result,
    shape=shape,
    arguments=arguments,
    check=check,
    evaluate=evaluate,
)
