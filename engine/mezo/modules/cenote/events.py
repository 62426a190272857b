"""What happens with the cenote."""

from typing import NamedTuple


class CenoteMoved(NamedTuple):
    """The tile lies under the altar of a region for this Age, perhaps of the same as before."""

    seat: int
    region: str


class CenoteWon(NamedTuple):
    """Who has won the conflict above the cenote gains devotion."""

    seat: int
    region: str
