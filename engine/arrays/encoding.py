"""All that is fixed for one kind of table: its layout, its vocabulary, its bounds."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from importlib import import_module
from typing import TYPE_CHECKING, Any

from .. import registry
from ..core import steps
from .layout import ViewLayout
from .vocabulary import GameArrays, NoVocabulary, Vocabulary

if TYPE_CHECKING:
    from ..core.game import Game, Setup


class UnknownVersion(LookupError):
    """A name with a version of the rules that is not the one played here."""


def version_name(game_id: str) -> str:
    """The name of a game with the version of its rules: ``mesos_v1``. Raises UnknownGame."""
    return f"{game_id}_v{registry.game(game_id).rules_version}"


def game_of(name: str) -> Game[Any, Any]:
    """The game of a name with or without a version. Raises UnknownGame, UnknownVersion."""
    game_id, _, version = name.partition("_v")
    game = registry.game(game_id)
    if version and version != str(game.rules_version):
        raise UnknownVersion(f"{name}: the rules played here are {version_name(game_id)}")
    return game


@dataclass(frozen=True, eq=False)
class Encoding:
    """A kind of table: a game, a number of players, options.

    ``layout`` is that of an observation, ``vocabulary`` the tokens of choices, ``most`` the
    greatest number of them that is ever offered at once.
    """

    game: Game[Any, Any]
    players: int
    options: Mapping[str, str]
    layout: ViewLayout
    vocabulary: Vocabulary
    most: int

    def setup(self, seed: int) -> Setup:
        """How a match at such a table begins. Raises SetupError for a seed that is none."""
        return self.game.setup(self.players, self.options, seed)


def encoding_of(
    name: str, players: int | None = None, options: Mapping[str, str] | None = None
) -> Encoding:
    """The encoding of a kind of table; one for all who ask for the same.

    ``name`` may carry a version of the rules (``mesos_v1``). Without ``players`` it is the smallest
    number above one. Raises UnknownGame, UnknownVersion, SetupError; NoVocabulary for a game that
    has no ``arrays`` module.
    """
    game = game_of(name)
    number = players or next(n for n in game.players if n > 1)
    return _made(game.id, number, tuple(sorted((options or {}).items())))


@lru_cache(maxsize=64)
def _made(game_id: str, players: int, options: tuple[tuple[str, str], ...]) -> Encoding:
    game, arrays = registry.game(game_id), arrays_of(game_id)
    s = game.new(game.setup(players, dict(options), 0))
    steps.run(s)
    vocabulary = Vocabulary(arrays, s)
    layout = ViewLayout(game, s, arrays.known(s), vocabulary)
    return Encoding(game, players, dict(options), layout, vocabulary, arrays.most(s))


def arrays_of(game_id: str) -> GameArrays:
    """What a game says for programs that learn. Raises NoVocabulary."""
    name = f"{registry.package(game_id).__name__}.arrays"
    try:
        found: GameArrays = import_module(name).ARRAYS
    except ModuleNotFoundError as error:
        if error.name != name:
            raise
        raise NoVocabulary(f"{game_id} has no arrays.py") from error
    return found
