"""The quick levels: they look ahead over their own next decisions, in one world, and no further.

They judge by the learned evaluation where somebody learns something or another seat is asked.
*Medium* takes what looks best. *Easy* does not see everything: it looks at this one choice only,
and at its own side of the table; some options it overlooks.
"""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Any

from engine.core import steps
from engine.core.chance import Sealed

if TYPE_CHECKING:
    from engine.bots.asked import Asked
    from engine.core.game import Game
    from engine.core.state import State
    from engine.core.steps import Decision, Option

POSITIONS = 200
"""About how many positions *medium* looks at for one decision."""
OVERLOOKED = 0.3
"""How often *easy* overlooks an option."""


def medium(asked: Asked) -> str:
    """The option with the best outlook; among equals any."""
    s, decision = next(asked.worlds())
    rng = asked.rng
    share = POSITIONS // len(decision.options)
    outlooks = [
        (outlook(asked.game, s, o, decision.seat, share), rng.random(), o.key)
        for o in decision.options
    ]
    return max(outlooks)[2]


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


def play(s: State, option: Option, seat: int) -> tuple[State, Decision | None]:
    """The table after an option as far as the seat can know it, and what is asked there."""
    ahead = s.clone()
    ahead.sealed = seat
    following: Decision | None = None
    with suppress(Sealed):
        following = steps.choose(ahead, option)
    return ahead, following


def shares(game: Game[Any, Any], s: State) -> list[float]:
    """The share of the win that every party may expect; at the end, what it has."""
    if s.agenda:
        return game.evaluation.shares(s)
    winners = game.result(s).winners
    return [(party in winners) / len(winners) for party in range(s.parties)]


def outlook(game: Game[Any, Any], s: State, option: Option, seat: int, share: int) -> float:
    """The best share of the win that a seat can reach by an option and its own next decisions."""
    return shares(game, line(game, s, option, seat, share))[seat]


def line(game: Game[Any, Any], s: State, option: Option, seat: int, share: int) -> State:
    """The best table that a seat can reach by an option and its own next decisions.

    ``share`` is the number of positions it may look at; the first options of a decision come
    first, so games list the likely ones first.
    """
    ahead, following = play(s, option, seat)
    if following is None or following.seat != seat or share < 2:
        return ahead
    tried = following.options[:share]
    ends = [line(game, ahead, o, seat, share // len(tried)) for o in tried]
    return max(ends, key=lambda end: shares(game, end)[seat])
