"""Why a choice can no longer be undone, and what was undone, as far as a seat may know it."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from .events import Event


class Barrier(StrEnum):
    """Why undo stops.

    ``NOTHING``: no person has chosen anything. ``LEARNED``: somebody learned something by a draw,
    a reveal, or what another seat was asked. ``HANDS``: another person has the device. ``CHOSEN``:
    another person has chosen since, at a device of their own. ``BOT``: a bot chose, perhaps by what
    only it knows. ``BEGUN``: the match, or its table of players, goes
    on from there.
    """

    NOTHING = "nothing"
    LEARNED = "learned"
    HANDS = "hands"
    CHOSEN = "chosen"
    BOT = "bot"
    BEGUN = "begun"


class UndoStop(NamedTuple):
    """Where undo stops: for what reason, and after how many choices.

    ``first_event`` is the place in the match's events of the first by which somebody learned
    something.
    """

    barrier: Barrier
    choices: int
    first_event: int = 0


class NoUndo(NamedTuple):
    """Why the last choice of a person cannot be taken back.

    ``chooser`` made it (NOBODY: there is none); ``other`` is who has the device, whose bot chose,
    or whose choice revealed something. ``events`` are those of that other choice from the
    reveal on, as far as the viewing seat may know them.
    """

    barrier: Barrier
    chooser: int
    other: int
    events: tuple[Event, ...] = ()


class Redoable(NamedTuple):
    """What an undo took back: choices by their keys from that of a seat on, and its events."""

    seat: int
    keys: list[str]
    events: list[Event]


class Undone(NamedTuple):
    """What can be made again, as a seat may know it.

    ``seat`` chose it by this ``key`` ('' where the viewer may not see the question), ``events`` are
    its events, and ``choices`` is how many choices were taken back, it and all after it.
    """

    seat: int
    key: str
    events: tuple[Event, ...]
    choices: int
