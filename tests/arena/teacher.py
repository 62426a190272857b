"""What a position is worth by the search of *hard*, rather than by who won in the end.

One result says little of a position in the middle of a match; a search has looked at what follows.
"""

from __future__ import annotations

from engine.bots import BotQuery, NoWorld
from engine.bots.plans import end_of
from engine.bots.search import Search
from engine.core.state import State


def searched(question: str, times: float) -> tuple[State, list[float]] | None:
    """The table after the plan that *hard* likes best, and what everybody may expect of it.

    ``question`` is a bot's (``bots.question``), ``times`` how many times as many positions as usual
    are looked at. None where nothing can be found out, or the plan ends the match.
    """
    asked = BotQuery.read(question)
    search = Search(asked, asked.path, round(asked.game.positions * times))
    try:
        search.think()
        s, decision = next(asked.worlds())
    except NoWorld:
        return None
    best = search.ranked()[0]
    end = end_of(s, decision, best.keys)
    total = sum(found := [max(0.0, share) for share in search.root.shares(best)])
    return (end, [share / total for share in found]) if end.agenda and total else None
