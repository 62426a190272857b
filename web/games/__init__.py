"""The games on the screen: one line a game. What the lobby shows of each stands here, in words."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, NamedTuple

import engine
from web import i18n
from web.i18n import _, mark

if TYPE_CHECKING:
    from types import ModuleType

    from web.games.game_screen import GameScreen


class Listed(NamedTuple):
    """A game on the list: its package, its name in all languages, and the game in one line.

    ``minutes`` are those that its lessons take; 0: it has none. ``lasts`` are the least and the
    most minutes of a match round a table, as its box or its reviews say (None: unknown).
    """

    package: str
    title: str
    tagline: str
    minutes: int = 0
    lasts: tuple[int, int] | None = None


GAMES = {
    "meduris": Listed(
        "web.games.meduris",
        "Meduris",
        mark("Huts, temples and offerings round the druid's mountain"),
        8,
        (60, 75),
    ),
    "aztlan": Listed(
        "web.games.aztlan",
        "Aztlán",
        mark("Four tribes, one land, and secret power"),
        10,
        (60, 60),
    ),
    "mesos": Listed(
        "web.games.mesos",
        "Mesos",
        mark("Hunters, builders and shamans: raise your tribe"),
        8,
        (30, 50),
    ),
    "mezo": Listed(
        "web.games.mezo", "Mezo", mark("Gods walk among the warriors of the Maya"), 11, (90, 120)
    ),
}
"""By id, in the lobby's order."""


def available(game_id: str) -> bool:
    """Whether a game can be played here."""
    return game_id in GAMES


def screen(game_id: str) -> GameScreen:
    """The screens of a game. Raises UnknownGame for one that is not there."""
    if not available(game_id):
        raise engine.UnknownGame(game_id)
    i18n.learn(game_id)
    found: GameScreen = import_module(GAMES[game_id].package).SCREEN
    return found


def own_module(game_id: str, name: str) -> ModuleType | None:
    """A module of a game's package that few need, such as its ``ladder``; None if it has none."""
    path = f"{GAMES[game_id].package}.{name}" if available(game_id) else ""
    return import_module(path) if path and find_spec(path) else None


def title(game_id: str) -> str:
    """A game's name, the same in all languages."""
    return GAMES[game_id].title if game_id in GAMES else game_id


def minutes(game_id: str) -> int:
    """The minutes that a game's lessons take; 0 if it has none."""
    return GAMES[game_id].minutes


def lasts(game_id: str) -> tuple[int, int] | None:
    """The least and the most minutes of a match round a table; None if they are unknown."""
    return GAMES[game_id].lasts


def tagline(game_id: str) -> str:
    """A game in one line."""
    return _(GAMES[game_id].tagline)
