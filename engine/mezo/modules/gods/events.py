"""What happens by the texts of the expansion's gods alone."""

from typing import NamedTuple


class Warded(NamedTuple):
    """No effect of another player touches the units of a seat in a region, for this conflict."""

    seat: int
    region: str
    source: str
