"""Cenote's rules engine: complete board games as functions of (options, seed, choices).

The public API, all that screens, bots and tools need::

    import engine

    engine.games()                                   # ids, in the lobby's order
    engine.describe("meduris")                       # players, options, colours
    match = engine.start("meduris", [Seat("Ana"), Seat("Ben", "bot:greedy")], {}, seed=7)
    match.decision                                   # who is asked, what, and the options
    match.choose(match.decision.options[0].key)      # returns the events
    match.seen(seat=0)                               # all that Ana may know: view, options, log
    match.result()                                   # None until the match is over
    text = engine.dump(match); engine.load(text)     # saves
    engine.frames(match)                             # its moments, one after the other
    engine.match_at(match, 40)                       # the match as it stood after 40 choices
    engine.fork(match, 40, seats)                    # another one that goes on from there
    engine.links.write(match)                        # the match in a link, engine.links.read(text)
    engine.start_at("meduris", position, seats)      # a match from a prepared table

Standard library only, and nothing of the browser: it runs unchanged in CPython and Pyodide.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from . import links
from .core import saves
from .core.beats import Beat
from .core.branching import (
    NoMoment,
    NoWorld,
    beats_of,
    first_moment,
    fork,
    fork_from_view,
    match_at,
)
from .core.events import EVERYBODY, Diverged, Event, OnlyOption, known_events
from .core.frames import Frame, frames
from .core.game import (
    Description,
    Game,
    OptionGroup,
    OptionSpec,
    Result,
    ScoreLine,
    Seat,
    SetupError,
    read_seed,
)
from .core.link_envelope import LinkError
from .core.match import Choice, IllegalChoice, Match
from .core.saves import SaveError, dump
from .core.seat_view import SeatView
from .core.state import NOBODY, State, Table, View
from .core.steps import Ahead, Decision, Option, Refusal
from .core.undo import Barrier, NoUndo, Undone
from .registry import PACKAGES, UnknownGame, game

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence


def games() -> tuple[str, ...]:
    """The ids of the games that can be played, in the lobby's order."""
    return tuple(PACKAGES)


def describe(game_id: str) -> Description:
    """Players, options with defaults, colours and bots' ratings of a game. Raises UnknownGame."""
    found = game(game_id)
    colours = {players: found.colours(players) for players in found.players}
    return Description(found.id, found.players, found.options, colours, found.groups, found.ratings)


def start(
    game_id: str,
    seats: Sequence[Seat],
    options: Mapping[str, str] | None = None,
    *,
    seed: int,
    freely: bool = False,
) -> Match:
    """A new match, run to its first decision.

    ``seed`` is an integer of at most 80 bits: the same game, seats, options and seed begin the same
    match. With ``freely`` one person among bots may take everything back. Raises UnknownGame, or
    SetupError for a number of seats, an option or a colour that the game does not have, for a
    colour that two seats have, or for a larger seed.
    """
    found = game(game_id)
    setup = found.setup(len(seats), options or {}, seed, [seat.colour for seat in seats])
    return Match(found, seats, setup, freely=freely)


def start_at(
    game_id: str,
    position: Mapping[str, Any],
    seats: Sequence[Seat],
    options: Mapping[str, str] | None = None,
    *,
    freely: bool = False,
) -> Match:
    """A match from a prepared table: a lesson, a puzzle, a test.

    ``position`` is a state as ``State.to_plain`` writes it, its generator included. The match
    saves, loads, undoes and replays like any other. Raises UnknownGame, SetupError, and SaveError
    for a position that the game cannot be played on from.
    """
    found = game(game_id)
    origin = saves.position(found, position)
    setup = found.setup(len(seats), options or {}, origin.rng, [seat.colour for seat in seats])
    if origin.seats != len(seats):
        raise SetupError("bad_player_count", game=game_id, players=len(seats))
    return Match(found, seats, setup, freely=freely, origin=origin)


def load(text: str) -> Match:
    """The match that :func:`dump` wrote. Raises SaveError; never anything else."""
    return saves.load(text, game)


def load_snapshot(text: str) -> Match:
    """The match of a save as it stands, in a moment: to be looked at only. Raises SaveError."""
    return saves.load_snapshot(text, game)


def is_intact(text: str) -> bool:
    """Whether a save is as it was written, as far as its checksum tells: nothing is played."""
    return saves.is_intact(text)


__all__ = [
    "EVERYBODY",
    "NOBODY",
    "Ahead",
    "Barrier",
    "Beat",
    "Choice",
    "Decision",
    "Description",
    "Diverged",
    "Event",
    "Frame",
    "Game",
    "IllegalChoice",
    "LinkError",
    "Match",
    "NoMoment",
    "NoUndo",
    "NoWorld",
    "OnlyOption",
    "Option",
    "OptionGroup",
    "OptionSpec",
    "Refusal",
    "Result",
    "SaveError",
    "ScoreLine",
    "Seat",
    "SeatView",
    "SetupError",
    "State",
    "Table",
    "Undone",
    "UnknownGame",
    "View",
    "beats_of",
    "describe",
    "dump",
    "first_moment",
    "fork",
    "fork_from_view",
    "frames",
    "game",
    "games",
    "is_intact",
    "known_events",
    "links",
    "load",
    "load_snapshot",
    "match_at",
    "read_seed",
    "start",
    "start_at",
]
