"""The quick levels: they look to the end of their own plan, in one world, and no further.

They judge by the learned evaluation where somebody learns something or another seat is asked.
*Medium* follows the plan that looks best. *Easy* does not see everything: it looks at this one
choice only, and at its own side of the table; some options it overlooks.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.bots.plans import Planner, play

if TYPE_CHECKING:
    from engine.bots.asked import Asked
    from engine.core.game import Game
    from engine.core.state import State

WIDTH = 6
"""So many unfinished lines *medium* goes on with at a time."""
OVERLOOKED = 0.3
"""How often *easy* overlooks an option."""


def medium(asked: Asked) -> str:
    """The first choice of the plan with the best outlook; among equals any."""
    s, decision = next(asked.worlds())
    rng = asked.rng
    plans = Planner(asked.game).plans(s, decision, WIDTH)
    return max(plans, key=lambda plan: (plan.shares[decision.seat], rng.random())).keys[0]


def easy(asked: Asked) -> str:
    """The option that looks best at once to somebody who sees only his own side, and not all."""
    s, decision = next(asked.worlds())
    rng = asked.rng
    seen = [o for o in decision.options if rng.random() >= OVERLOOKED] or decision.options
    found = []
    for option in seen:
        ahead, _ = play(s, option, decision.seat)
        found.append((own_score(asked.game, ahead, decision.seat), rng.random(), option.key))
    return max(found)[2]


def own_score(game: Game[Any, Any], s: State, seat: int) -> float:
    """A seat's own score, whatever the others have."""
    if not s.agenda:
        return float(seat in game.result(s).winners) * 1000
    return game.evaluation.scores(s)[seat]
