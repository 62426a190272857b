"""Cenote's rules engine: complete board games as functions of (options, seed, choices).

The public face, all that screens, bots and tools need::

    import engine

    engine.games()                                   # ids, in the lobby's order
    engine.describe("meduris")                       # players, options, colours
    match = engine.start("meduris", [Seat("Ana"), Seat("Ben", "bot:greedy")], {}, seed=7)
    match.decision                                   # who is asked, what, and the options
    match.choose(match.decision.options[0].key)      # returns the events
    match.view(seat=0)                               # what Ana may know
    match.events_since(0, seat=0)
    match.result()                                   # None until the match is over
    text = engine.dump(match); engine.load(text)     # saves

Standard library only, and nothing of the browser: it runs unchanged in CPython and Pyodide.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.core.events import EVERYBODY, Event
from engine.core.game import Description, Game, OptionSpec, Result, ScoreLine, Seat, SetupError
from engine.core.match import IllegalChoice, Match
from engine.core.saves import SaveError, dump, load
from engine.core.state import NOBODY, State, Table, View
from engine.core.steps import Decision, Option, Refusal
from engine.registry import PACKAGES, UnknownGame, game

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence


def games() -> tuple[str, ...]:
    """The ids of the games that can be played, in the lobby's order."""
    return tuple(PACKAGES)


def describe(game_id: str) -> Description:
    """Players, options with defaults, and colours of a game. Raises UnknownGame."""
    found = game(game_id)
    colours = {players: found.colours(players) for players in found.players}
    return Description(found.id, found.players, found.options, colours)


def start(
    game_id: str, seats: Sequence[Seat], options: Mapping[str, str] | None = None, *, seed: int
) -> Match:
    """A new match, run to its first decision.

    ``seed`` is any integer: the same game, seats, options and seed begin the same match. Raises
    UnknownGame, or SetupError for a number of seats or an option that the game does not have.
    """
    found = game(game_id)
    return Match(found, seats, found.setup(len(seats), options or {}, seed))


__all__ = [
    "EVERYBODY",
    "NOBODY",
    "Decision",
    "Description",
    "Event",
    "Game",
    "IllegalChoice",
    "Match",
    "Option",
    "OptionSpec",
    "Refusal",
    "Result",
    "SaveError",
    "ScoreLine",
    "Seat",
    "SetupError",
    "State",
    "Table",
    "UnknownGame",
    "View",
    "describe",
    "dump",
    "game",
    "games",
    "load",
    "start",
]
