"""What happens with the tribe powers."""

from typing import NamedTuple


class PowerUsed(NamedTuple):
    """A seat has used an action of its power, which is gone for the rest of the game."""

    seat: int
    power: str
    action: str


class PowerKept(NamedTuple):
    """A seat could have used its power in this conflict, and keeps it."""

    seat: int
    power: str
