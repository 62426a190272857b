"""Why a choice can no longer be taken back, and what was taken back: as a seat may know of it."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from engine.core.events import Event


class Barrier(StrEnum):
    """What undo does not pass.

    ``NOTHING``: no person has chosen anything. ``LEARNED``: somebody learned something by a draw,
    a reveal, or what another seat was asked. ``HANDS``: another person has the device. ``BOT``: a
    bot chose, perhaps by what only it knows. ``BEGUN``: the match, or its table of players, goes
    on from there.
    """

    NOTHING = "nothing"
    LEARNED = "learned"
    HANDS = "hands"
    BOT = "bot"
    BEGUN = "begun"


class Stays(NamedTuple):
    """That a choice stays made: for what reason, and how many choices there were then.

    ``told`` is where in the match's events that begins by which somebody learned something.
    """

    barrier: Barrier
    choices: int
    told: int = 0


class NoUndo(NamedTuple):
    """Why the last choice of a person cannot be taken back.

    ``chooser`` made it (NOBODY: there is none); ``other`` is who has the device, whose bot chose,
    or whose choice showed something. ``told`` are the events of that other choice, from what showed
    something on, as far as the seat that looks may know them.
    """

    barrier: Barrier
    chooser: int
    other: int
    told: tuple[Event, ...] = ()


class Redoable(NamedTuple):
    """What an undo took back: choices by their keys from that of a seat on, and its events."""

    seat: int
    keys: list[str]
    events: list[Event]


class Undone(NamedTuple):
    """What can be made again, as a seat may know it.

    ``seat`` chose it by this ``key`` ('' where these eyes may not see the question), ``told`` are
    its events, and ``choices`` is how many choices were taken back, it and all after it.
    """

    seat: int
    key: str
    told: tuple[Event, ...]
    choices: int
