"""The quick levels: they look to the end of their own plan, in one world, and no further.

They judge by the learned evaluation where somebody learns something or another seat is asked.
*Medium* does not tell plans apart that look about as good, and follows any of the best. *Easy* does
not see everything: it looks at this one choice only, and at its own side of the table; some options
it overlooks. *Casual* lies between: it thinks ahead as medium does, but not every time.
"""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

from .plans import Planner, play

if TYPE_CHECKING:
    from ..core.game import Game
    from ..core.state import State
    from .bot_query import BotQuery

WIDTH = 6
"""So many unfinished lines *medium* goes on with at a time."""
NEARLY = 0.6
"""What *medium* does not see: this part of the way from the best plan down to the mean of all."""
OVERLOOKED = 0.3
"""How often *easy* overlooks an option."""


def medium(asked: BotQuery) -> str:
    """The first choice of a plan that looks about as good as the best."""
    s, decision = next(asked.worlds())
    plans = Planner(asked.game).plans(s, decision, WIDTH)
    outlooks = [plan.shares[decision.seat] for plan in plans]
    best, usual = max(outlooks), sum(outlooks) / len(outlooks)
    enough = min(best, best - NEARLY * (best - usual))  # a mean is rounded
    good = [plan for plan, outlook in zip(plans, outlooks, strict=True) if outlook >= enough]
    return asked.rng.choice(good).keys[0]


def casual(asked: BotQuery) -> str:
    """What *medium* chooses, or else *easy*: one of them for all of a plan.

    How often it thinks ahead is a number of the game (``Game.foresight``).
    """
    ahead = random.Random(f"ahead {asked.seed}").random() < asked.game.foresight
    return medium(asked) if ahead else easy(asked)


def easy(asked: BotQuery) -> str:
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
