"""What comes of two plans some moves later: for those that are not told apart where they end.

Both are played in the same worlds, and everybody plays on by what looks best at once.
"""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from ..core.branching import NoWorld
from .advice import Reason, telling
from .plans import WIDE, Planner, carry_out

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ..core.state import State
    from ..core.steps import Decision
    from .bot_query import BotQuery
    from .search import Keys

WORLDS = 4
"""So many worlds are played on."""
FURTHER = 2
"""So many moves of the seat after the plans; then it is seen what came of them."""
MOST = 24
"""No world is played on for more moves of everybody."""


def aftermath(asked: BotQuery, better: Keys, other: Keys) -> list[Reason]:
    """The features that tell two plans apart some moves later; none where too little is known."""
    pairs = list(_pairs(asked, better, other))
    found = telling(asked.game.evaluation, pairs) if pairs else []
    return found if any(reason.speaks_for(asked.seat) for reason in found) else []


def _pairs(asked: BotQuery, better: Keys, other: Keys) -> Iterator[tuple[State, State]]:
    """The tables some moves after both plans, in each world where the match goes on so long."""
    for number in range(WORLDS):
        with suppress(NoWorld):
            ends = [_later(asked, number, keys) for keys in (better, other)]
            if ends[0] is not None and ends[1] is not None:
                yield ends[0], ends[1]


def _later(asked: BotQuery, number: int, keys: Keys) -> State | None:
    """The table some moves after a plan, in a world; None where the match ends before."""
    s, decision = asked.follow(number, asked.path)
    following = carry_out(s, decision, keys)
    own = 0
    for _ in range(MOST):
        if following is None:
            return None
        own += following.seat == asked.seat
        if own > FURTHER:
            break
        following = carry_out(s, following, _best(asked, s, following))
    return s


def _best(asked: BotQuery, s: State, decision: Decision) -> Keys:
    """The plan that looks best at once to whoever is asked."""
    plans = Planner(asked.game).plans(s, decision, 1, WIDE)
    return max(plans, key=lambda plan: plan.shares[decision.seat]).keys
