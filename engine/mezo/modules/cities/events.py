"""What happens with the cities."""

from typing import NamedTuple


class CityFounded(NamedTuple):
    """A seat's city stands in a region, for as long as nobody destroys it."""

    seat: int
    region: str


class CityEmpty(NamedTuple):
    """No unit comes to a city in this Age, as there is none or as its owner wants none."""

    seat: int
    region: str


class CityDestroyed(NamedTuple):
    """Who has won a conflict destroys the city of ``owner`` there."""

    seat: int
    owner: int
    region: str


class CityStands(NamedTuple):
    """A seat's city has stood to the end of the game."""

    seat: int
    region: str
