"""What happens with rituals."""

from typing import NamedTuple


class RitualRevealed(NamedTuple):
    """The ritual of an Age is turned up."""

    ritual: str
    age: int


class RitualObeyed(NamedTuple):
    """Everybody carries out the ritual, in this order; ``points`` are the VP of each, by seat."""

    ritual: str
    order: list[int]
    points: list[int]


class RitualUsed(NamedTuple):
    """A seat does what a ritual allows."""

    seat: int
    ritual: str


class RegionsSkipped(NamedTuple):
    """Lean Years: a seat has deployed nothing in so many regions."""

    seat: int
    n: int


class SecondInStrength(NamedTuple):
    """War of Souls: who comes next to the winner of a conflict, with which strength."""

    seat: int
    region: str
    strength: int


class RitualEnds(NamedTuple):
    """The ritual is out of the game."""

    ritual: str
