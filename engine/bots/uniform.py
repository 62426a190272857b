"""The random bot: every option equally likely."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import random

    from engine.core.game import Game
    from engine.core.state import State
    from engine.core.steps import Decision


def choose(game: Game[Any, Any], s: State, decision: Decision, rng: random.Random) -> str:
    """Any option."""
    del game, s
    return rng.choice(decision.options).key
