"""The games on the screen: one line a game. What the lobby shows of each stands here, in words."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

import engine
from web.words import _, mark

if TYPE_CHECKING:
    from web.games.base import GameScreen

PACKAGES = {
    "meduris": "web.games.meduris",
    "aztlan": "web.games.aztlan",
    "mesos": "web.games.mesos",
    "mezo": "web.games.mezo",
}

HOUSE = ("meduris", "aztlan", "mesos", "mezo")
"""All games of the house in the lobby's order, also those that are not there yet."""

TITLES = {"meduris": "Meduris", "aztlan": "Aztlán", "mesos": "Mesos", "mezo": "Mezo"}

TAGLINES = {
    "meduris": mark("Huts, temples and offerings round the druid's mountain"),
    "aztlan": mark("Four tribes, one land, and secret strength"),
    "mesos": mark("Hunters, builders and shamans: raise your tribe"),
    "mezo": mark("Gods walk among the warriors of the Maya"),
}


def available(game_id: str) -> bool:
    """Whether a game can be played here."""
    return game_id in PACKAGES and game_id in engine.games()


def screen(game_id: str) -> GameScreen:
    """The screens of a game. Raises UnknownGame for one that is not there."""
    if not available(game_id):
        raise engine.UnknownGame(game_id)
    found: GameScreen = import_module(PACKAGES[game_id]).SCREEN
    return found


def title(game_id: str) -> str:
    """A game's name, the same in all languages."""
    return TITLES.get(game_id, game_id)


def tagline(game_id: str) -> str:
    """A game in one line."""
    return _(TAGLINES[game_id])
