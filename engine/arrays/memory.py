"""What seats have heard, in a text of fixed length: equal if and only if they heard the same."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING

from ..core.events import EVERYBODY

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ..core.events import Event


class Heard:
    """By seat a digest of all events that it may know, one after the other."""

    __slots__ = ("count", "digests")

    def __init__(self, seats: int) -> None:
        """Nobody has heard anything."""
        self.digests = [""] * seats
        self.count = 0
        """How many events of the match have been told."""

    @classmethod
    def of(cls, digests: list[str], count: int) -> Heard:
        """What was heard when so many events had been told."""
        new = cls(0)
        new.digests, new.count = digests, count
        return new

    def copy(self) -> Heard:
        """An independent copy."""
        return self.of(self.digests[:], self.count)

    def tell(self, events: Iterable[Event]) -> None:
        """Tells every seat what it may know of further events."""
        seats = range(len(self.digests))
        heard: list[list[str]] = [[] for _ in seats]
        for event in events:
            text = f"{event.rule} {event.what!r}"
            for seat in seats if event.only == EVERYBODY else (event.only,):
                heard[seat].append(text)
            self.count += 1
        for seat, texts in enumerate(heard):
            for text in texts:
                whole = f"{self.digests[seat]} {text}".encode()
                self.digests[seat] = hashlib.blake2b(whole, digest_size=12).hexdigest()
