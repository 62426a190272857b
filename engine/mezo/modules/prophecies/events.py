"""What happens with the prophecies."""

from typing import NamedTuple


class PropheciesLaid(NamedTuple):
    """The column of this match, the lowest card first."""

    prophecies: list[str]


class ProphecyCompleted(NamedTuple):
    """A seat's token moves onto a card, its first, second or third; how many all have now."""

    seat: int
    prophecy: str
    step: int
    progress: list[int]


class MonumentTaken(NamedTuple):
    """A seat is the first that has completed the third card."""

    seat: int


class ProphecyFulfilled(NamedTuple):
    """The race is over: cards and tokens are put away."""
