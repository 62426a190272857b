"""What a bot is asked: what its seat knows, and full tables that are consistent with it."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from ..core import steps
from ..core.branching import STRIDE, WORLDS, NoWorld
from ..core.chance import Sealed
from ..registry import game

if TYPE_CHECKING:
    from ..core.game import Game
    from ..core.state import State, View
    from ..core.steps import Decision


@dataclass(frozen=True)
class BotQuery:
    """The knowledge of a seat that is asked, and its options.

    ``view`` is its view, with what it remembers, at the start of its series of choices; ``path``
    are the keys that it has chosen since, without anybody learning anything or another seat being
    asked. ``keys`` are the options now. ``seed`` seeds the drawing of worlds and the bot's own
    random choices. A *world* is a full table that is consistent with the view.
    """

    game: Game[Any, Any]
    view: View
    path: tuple[str, ...]
    keys: tuple[str, ...]
    seed: int
    in_time: Callable[[], bool] = field(default=lambda: True, compare=False)

    @classmethod
    def read(cls, text: str, in_time: Callable[[], bool] = lambda: True) -> BotQuery:
        """Parses a text that ``bots.question`` wrote."""
        plain = json.loads(text)
        played = game(plain["game"])
        return cls(
            game=played,
            view=played.view_type.from_plain(plain["view"]),
            path=tuple(plain["path"]),
            keys=tuple(plain["keys"]),
            seed=plain["seed"],
            in_time=in_time,
        )

    @property
    def seat(self) -> int:
        """Who is asked."""
        return self.view.seat

    @property
    def rng(self) -> random.Random:
        """A random generator, always the same for the same query."""
        return random.Random(self.seed)

    def begin(self, number: int) -> State:
        """A world that fits the view from which the seat began to choose, by its number."""
        world: State = self.game.determinize(self.view, self.seed + STRIDE * number)
        return world

    def follow(self, number: int, path: tuple[str, ...]) -> tuple[State, Decision]:
        """The world of a number after these choices of the seat. Raises NoWorld if they differ.

        What a bot believes of hidden things can be wrong; then its world may offer other options.
        """
        s = self.begin(number)
        decision = steps.run(s)
        for key in path:
            chosen = decision.find(key) if decision and decision.seat == self.seat else None
            if chosen is None:
                raise NoWorld
            decision = steps.choose(s, chosen)
        if decision is None or decision.seat != self.seat:
            raise NoWorld
        return s, decision

    def world(self, number: int) -> tuple[State, Decision]:
        """The world of a number after the path. Raises NoWorld where it asks something else."""
        s, decision = self.follow(number, self.path)
        if tuple(o.key for o in decision.options) != self.keys:
            raise NoWorld
        return s, decision

    def worlds(self) -> Iterator[tuple[State, Decision]]:
        """Worlds that fit, without end. Raises NoWorld if none is found for long."""
        number, missed = 0, 0
        while missed < WORLDS:
            try:
                yield self.world(number)
                missed = 0
            except (NoWorld, Sealed):
                missed += 1
            number += 1
        raise NoWorld
