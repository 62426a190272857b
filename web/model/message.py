"""Messages: everything that the app reacts to."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping


CHANCE_BITS = 128
"""More bits than a seed has: what else is made of the same number does not reveal the seed."""
SEED_BITS = 53


@dataclass(frozen=True)
class Message:
    """An event for the app: a tap, a bot's answer, a timer.

    ``data`` are the attributes of the touched element, or what the platform reports. ``now`` is the
    ISO time, ``chance`` a fresh random number of CHANCE_BITS: the app itself has no clock and no
    randomness.
    """

    name: str
    data: Mapping[str, str] = field(default_factory=dict)
    now: str = ""
    chance: int = 0

    @property
    def seed(self) -> int:
        """The seed of a match that begins now, small enough for a JSON number."""
        return self.chance % (1 << SEED_BITS)
