"""Positions solved to the end: every line of play, each seat for its own share of the win."""

from __future__ import annotations

from typing import Any

from engine.bots.plans import state_key
from engine.core import steps
from engine.core.game import Game
from engine.core.state import State
from engine.core.steps import Decision

EQUAL = 1e-9
"""Shares that differ by less are equal."""


class Unsolvable(Exception):
    """The rest is too long, or something is drawn in it."""


class Solver:
    """Solves what is left of a match, where nothing more is drawn: max^n, all in the open."""

    def __init__(self, game: Game[Any, Any], limit: int) -> None:
        """``limit`` is the number of positions that it looks at."""
        self.game, self.left = game, limit
        self.known: dict[tuple[Any, ...], list[float]] = {}

    def worth(self, s: State, decision: Decision) -> dict[str, float]:
        """The share that each option brings whoever is asked. Raises Unsolvable."""
        return {o.key: line[decision.seat] for o, line in self._lines(s, decision)}

    def best(self, s: State, decision: Decision) -> set[str]:
        """The options that bring most to whoever is asked. Raises Unsolvable."""
        worth = self.worth(s, decision)
        return {key for key, share in worth.items() if share > max(worth.values()) - EQUAL}

    def _lines(self, s: State, decision: Decision) -> list[tuple[steps.Option, list[float]]]:
        """What everybody gets by each option if all play well from there."""
        found = []
        for option in decision.options:
            ahead = s.clone()
            following = steps.choose(ahead, option)
            if ahead.rng != s.rng:
                raise Unsolvable
            found.append((option, self._value(ahead, following)))
        return found

    def _value(self, s: State, decision: Decision | None) -> list[float]:
        if decision is None:
            winners = self.game.result(s).winners
            return [(party in winners) / len(winners) for party in range(s.parties)]
        table = state_key(s)
        if table not in self.known:
            self.left -= 1
            if self.left < 0:
                raise Unsolvable
            lines = [line for _, line in self._lines(s, decision)]
            self.known[table] = max(lines, key=lambda line: line[decision.seat])
        return self.known[table]
