"""Questions at tables of tiny games, and what to do with the answers."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.bots.bot_query import BotQuery
from engine.core import steps
from engine.core.evaluation import Weights
from engine.core.game import Game
from engine.core.state import State


def ignorant(game: Game[Any, Any]) -> Game[Any, Any]:
    """The same game with an evaluation that knows nothing."""
    nothing = (0.0,) * len(game.evaluation.features)
    weights = dict.fromkeys(game.evaluation.weights, Weights(nothing, nothing))
    return replace(game, evaluation=replace(game.evaluation, weights=weights))


def asked_at(game: Game[Any, Any], s: State, seed: int = 1) -> BotQuery:
    """The question to whoever is asked at a table, where nothing was chosen before."""
    decision = steps.run(s.clone())
    assert decision is not None
    keys = tuple(option.key for option in decision.options)
    return BotQuery(game, game.view(s, decision.seat), (), keys, seed)
