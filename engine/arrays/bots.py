"""The house's bots as players of a :class:`Play`: opponents for what learns."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from ..bots import LEVELS, NoWorld
from ..bots.bot_query import BotQuery
from ..core.events import known_events

if TYPE_CHECKING:
    from ..core.steps import Decision
    from .play import Play


class Bot:
    """Plays like a level of the house: ``random``, ``greedy``, ``easy``, ``medium``, ``hard``.

    It gets the view of whoever is asked, and nothing else; where the events of the match are kept
    (``Play(…, log=True)``) also what somebody remembers who has followed them.
    """

    def __init__(self, level: str, seed: int = 0) -> None:
        """A bot whose guesses go by a seed. Raises KeyError for an unknown level."""
        self._choose = LEVELS[level]
        self._random = random.Random(seed)
        self._asked: Decision | None = None
        self._path: tuple[int, ...] = ()
        self._picked = 0

    def token(self, play: Play) -> int:
        """The token that it chooses now. Raises ValueError if the match is over."""
        decision = play.decision
        if decision is None:
            raise ValueError("nobody is asked")
        goes_on = self._asked is decision and len(play.picked) > self._picked
        self._picked = len(play.picked)
        if not goes_on:
            chosen = decision.find(self._key(play, decision))
            assert chosen is not None
            self._asked, self._path = decision, play.encoding.vocabulary.path(chosen)
        return self._path[len(play.picked)]

    def _key(self, play: Play, decision: Decision) -> str:
        game, keys = play.encoding.game, tuple(option.key for option in decision.options)
        view = game.view(play.state, decision.seat)
        if play.state.log is not None:
            view = game.remember(view, known_events(play.log, decision.seat))
        seed = self._random.getrandbits(48)
        try:
            return self._choose(BotQuery(game, view, (), keys, seed))
        except NoWorld:  # what is hidden was guessed wrong every time
            return self._random.choice(keys)
