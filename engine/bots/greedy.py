"""The greedy bot: plays its own decisions ahead as far as is known, and takes what looks best.

It looks on a sealed copy, so it sees no draw and no other seat's choice before they happen; there
it goes by the game's rules of thumb. It is the measuring stick of the levels that people meet.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .plans import play

if TYPE_CHECKING:
    from ..core.game import Game
    from ..core.state import State
    from ..core.steps import Option
    from .bot_query import BotQuery

POSITIONS = 600
"""About how many positions it looks at for one decision."""


def choose(asked: BotQuery) -> str:
    """The option with the best outlook; among equals any."""
    s, decision = next(asked.worlds())
    rng = asked.rng
    share = POSITIONS // len(decision.options)
    outlooks = [
        (outlook(asked.game, s, o, decision.seat, share), rng.random(), o.key)
        for o in decision.options
    ]
    return max(outlooks)[2]


def outlook(game: Game[Any, Any], s: State, option: Option, seat: int, share: int) -> float:
    """The best evaluation that a seat can reach by an option and its own next decisions.

    ``share`` is the number of positions it may look at; the first options of a decision come
    first, so games list the likely ones first.
    """
    ahead, following = play(s, option, seat)
    if following is None or following.seat != seat or share < 2:
        return game.evaluate(ahead, seat)
    tried = following.options[:share]
    return max(outlook(game, ahead, o, seat, share // len(tried)) for o in tried)
