"""Events: what happened, as a typed record with the rule behind it; never a sentence.

Every game declares its kinds of events as NamedTuples in ``engine/GAME/events.py``. Their fields
hold plain values; words are made of them by the screens.
"""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

if TYPE_CHECKING:
    from collections.abc import Iterable

EVERYBODY = -1


class EventRecord(Protocol):
    """A typed record of something that happened: any NamedTuple."""

    def _asdict(self) -> dict[str, Any]: ...


class Event(NamedTuple):
    """One thing that happened.

    ``what`` is the typed record, ``rule`` the id in the game's specification, ``only`` the one seat
    that may know of it, or EVERYBODY.
    """

    what: EventRecord
    rule: str
    only: int = EVERYBODY

    @property
    def kind(self) -> str:
        """The name of the kind, for transcripts and tests: ``hut_built`` for a HutBuilt."""
        return kind_of(type(self.what))

    @property
    def args(self) -> dict[str, Any]:
        """The fields of the record by name."""
        return self.what._asdict()

    def known_to(self, seat: int) -> bool:
        """Whether a seat (EVERYBODY for the public log) may read this event."""
        return self.only in readers(seat)


def readers(seat: int) -> tuple[int, int]:
    """The ``only`` of events that a seat may read: everybody's and its own."""
    return EVERYBODY, seat


def known_events(events: Iterable[Event], seat: int) -> list[Event]:
    """Those events that a seat (EVERYBODY for the public log) may read."""
    readable = readers(seat)
    return [event for event in events if event.only in readable]


@cache
def kind_of(record: type) -> str:
    """The name of a kind of event in lower case: ``hut_built`` for HutBuilt."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", record.__name__).lower()


class OnlyOption(NamedTuple):
    """A decision (by its kind) had a single option (by its key), which was taken by itself."""

    seat: int
    decision: str
    option: str


class Diverged(NamedTuple):
    """The rules have changed since a match was saved: it goes on from where it stood.

    ``choices`` is the number of choices that led there.
    """

    choices: int
