"""Matches of bots, played to the end in one process: the same seed gives the same match anywhere.

A bot gets what it gets in the app, its question. Its weights may be others than the game's.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from typing import Any, NamedTuple

import engine
from engine import bots
from engine.bots import BotQuery, NoWorld, search
from engine.core.evaluation import Weights

Worth = Mapping[int, Weights]
"""Weights by number of seats."""


class Player(NamedTuple):
    """A bot: its level, and the weights that it judges by (None: the game's own).

    ``budget`` is how many times as many positions as usual *hard* may look at.
    """

    level: str
    worth: Worth | None = None
    budget: float = 1

    def choose(self, match: engine.Match) -> str:
        """The key that it chooses."""
        text = bots.question(match)
        asked = BotQuery.read(text)
        try:
            return self._level(asked.game)(replace(asked, game=self._judging(asked.game)))
        except NoWorld:
            return bots.any_answer(text)

    def _level(self, game: engine.Game[Any, Any]) -> Callable[[BotQuery], str]:
        """How it chooses."""
        if self.level == "hard":
            return partial(search.hard, budget=round(game.positions * self.budget))
        return bots.LEVELS[self.level]

    def _judging(self, game: engine.Game[Any, Any]) -> engine.Game[Any, Any]:
        """The game as this player judges it."""
        if self.worth is None:
            return game
        return replace(game, evaluation=replace(game.evaluation, weights=self.worth))


class Table(NamedTuple):
    """What is played: a game, the number of players, and options other than the defaults."""

    game: str
    players: int
    options: tuple[tuple[str, str], ...] = ()

    def start(self, seed: int) -> engine.Match:
        """A match of bots at its first decision."""
        seats = [engine.Seat("Bot", "bot:random")] * self.players
        return engine.start(self.game, seats, dict(self.options), seed=seed)


def lead(points: tuple[int, ...], party: int) -> float:
    """By how many points a party is ahead of the mean of the others."""
    others = sum(points) - points[party]
    return points[party] - others / (len(points) - 1)


def share(result: engine.Result, party: int) -> float:
    """A party's share of the win."""
    return (party in result.winners) / len(result.winners)
