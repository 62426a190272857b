"""The registry of games: one line a game. Packages are imported when first asked for."""

from __future__ import annotations

from importlib import import_module
from types import ModuleType
from typing import Any

from .core.game import Game

PACKAGES = {
    "meduris": ".meduris",
    "mezo": ".mezo",
    "aztlan": ".aztlan",
    "mesos": ".mesos",
}


class UnknownGame(KeyError):
    """There is no game of this name here."""

    def __str__(self) -> str:
        """A sentence that names the games there are."""
        return f"no game is called {self.args[0]!r:.40}; there are {', '.join(PACKAGES)}"


def game(game_id: str) -> Game[Any, Any]:
    """The game with this id. Raises UnknownGame."""
    found: Game[Any, Any] = package(game_id).GAME
    return found


def package(game_id: str) -> ModuleType:
    """The package of a game, which is imported here. Raises UnknownGame."""
    if game_id not in PACKAGES:
        raise UnknownGame(game_id)
    return import_module(PACKAGES[game_id], __package__)
