"""Events: what happened, as a key with arguments and the rule behind it; never a sentence."""

from __future__ import annotations

from typing import Any, NamedTuple

EVERYBODY = -1


class Event(NamedTuple):
    """One thing that happened.

    ``kind`` is the message key of the game's catalogue, ``rule`` the id in its specification,
    ``args`` the values of the message (JSON types only), ``only`` the one seat that may know of
    it, or EVERYBODY.
    """

    kind: str
    rule: str
    args: dict[str, Any]
    only: int = EVERYBODY

    def known_to(self, seat: int) -> bool:
        """Whether a seat (EVERYBODY for the public log) may read this event."""
        return self.only in (EVERYBODY, seat)
