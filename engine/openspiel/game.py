"""A game as OpenSpiel loads it: its type, its sizes, its parameters."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Any

import pyspiel

from .. import describe, games
from ..arrays import Encoding, encoding_of, version_name
from ..arrays.encoding import game_of
from .observer import Observer
from .state import CenoteState

SEEDS = 10_000
"""So many deals there are by default."""
LONGEST = 20_000
"""No match has more choices."""
POINTS = 1_000.0
"""Nobody is ever so many points ahead."""


def short_name(game_id: str) -> str:
    """Under which name a game is registered: ``cenote_mesos``."""
    return f"cenote_{game_id}"


def register() -> None:
    """Registers all games with pyspiel; those that are registered already stay."""
    for game_id in games():
        if short_name(game_id) not in pyspiel.registered_names():
            made = type(f"Cenote{game_id.title()}", (CenoteGame,), {"game_id": game_id})
            pyspiel.register_game(_type_of(game_id), made)


def _type_of(game_id: str) -> Any:
    players = describe(game_id).players
    return pyspiel.GameType(
        short_name=short_name(game_id),
        long_name=version_name(game_id),
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=players[-1],
        min_num_players=players[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "players": next(n for n in players if n > 1),
            "options": "",
            "rewards": "win_share",
            "seeds": SEEDS,
        },
    )


def load_game(name: str, **parameters: int | str) -> Any:
    """A game by its id, also with the version of its rules; the parameters of :class:`CenoteGame`.

    Raises UnknownGame, UnknownVersion.
    """
    return pyspiel.load_game(short_name(game_of(name).id), parameters)


class CenoteGame(pyspiel.Game):
    """One of the games.

    Its parameters:


    * ``players``: how many there are.
    * ``options``: the table's options, ``NAME:VALUE`` one after the other with a ``;`` between
      (``NAME=VALUE`` is read too, but OpenSpiel cannot read the text of such a game again).
    * ``rewards``: ``win_share``, 1 divided among the winners, or ``margin``, by how many points a
      player is ahead of the best other party.
    * ``seeds``: chance is one node at the root, whose outcome is the seed of all that is drawn:
      0 to ``seeds`` - 1, each equally likely.
    """

    game_id = ""

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        """Loads a game with these parameters. Raises SetupError for a table that there is not."""
        self.asked = dict(params or {})
        players = self.asked.get("players")
        self.table: Encoding = encoding_of(
            self.game_id, players, read(self.asked.get("options", ""))
        )
        self.rewards: str = self.asked.get("rewards", "win_share")
        self.seeds: int = self.asked.get("seeds", SEEDS)
        most = 1.0 if self.rewards == "win_share" else POINTS
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.table.vocabulary.tokens),
            max_chance_outcomes=self.seeds,
            num_players=self.table.players,
            min_utility=0.0 if self.rewards == "win_share" else -POINTS,
            max_utility=most,
            max_game_length=LONGEST,
        )
        super().__init__(_type_of(self.game_id), info, self.asked)

    @cached_property
    def chances(self) -> list[tuple[int, float]]:
        """The seeds, each as likely as the others."""
        return [(seed, 1 / self.seeds) for seed in range(self.seeds)]

    def new_initial_state(self) -> CenoteState:
        """A match whose seed is still to be drawn."""
        return CenoteState(self)

    def make_py_observer(self, kind: Any = None, params: Any = None) -> Observer:
        """What a player sees, as tensor and as text."""
        if params:
            raise ValueError(f"an observer has no parameters: {params}")
        wanted = kind or pyspiel.IIGObservationType(perfect_recall=False)
        return Observer(self.table, remembers=wanted.perfect_recall)


def read(options: str) -> dict[str, str]:
    """Options as a parameter holds them: ``variant:expert;cave_loss:half``."""
    parts = (part.replace("=", ":").partition(":") for part in options.split(";") if part)
    return {name: value for name, _, value in parts}
