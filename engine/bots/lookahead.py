"""The quick levels: they look to the end of their own plan, in one world, and no further.

They judge by the learned evaluation where somebody learns something or another seat is asked.
*Medium* does not tell plans apart that look about as good, and follows any of the best. *Easy* and
*casual* do so only now and then (``Game.foresight``). Else they do not see everything: they look at
this one choice only, and at their own side of the table; some options they overlook.
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
"""How often an option is overlooked at first sight."""


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
    """What *medium* chooses, or else what looks best at once."""
    return _now_and_then(asked, asked.game.foresight.casual)


def easy(asked: BotQuery) -> str:
    """The same, and it thinks ahead less often."""
    return _now_and_then(asked, asked.game.foresight.easy)


def _now_and_then(asked: BotQuery, part: float) -> str:
    """What *medium* chooses in a part of all plans, each of them whole, or else at first sight."""
    ahead = random.Random(f"ahead {asked.seed}").random() < part
    return medium(asked) if ahead else at_first_sight(asked)


def at_first_sight(asked: BotQuery) -> str:
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
