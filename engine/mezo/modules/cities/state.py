"""Where the cities stand."""

from __future__ import annotations

from collections.abc import Iterator

from ....core.schema import Each
from ....core.state import NOBODY, Field
from ...data import REGIONS
from ...state import State, Table

CITIES = Field(
    "cities",
    lambda seats: [NOBODY] * seats,
    lambda s: Each(s.seats, range(NOBODY, len(REGIONS))),
)
"""By seat: the region of its city (MX-CITY-1); NOBODY before it is founded and once it is gone."""


def owner_of(t: Table, region: int) -> int:
    """Whose city stands in a region; NOBODY if none does."""
    cities = CITIES.of(t)
    return cities.index(region) if region in cities else NOBODY


def check(s: State) -> Iterator[str]:
    """Cities stand in live regions, never two in one (MX-CITY-1)."""
    standing = [region for region in CITIES.of(s) if region != NOBODY]
    if not set(standing) <= {*s.live}:
        yield "a city in a desolate region"
    if len(set(standing)) < len(standing):
        yield "two cities in one region"
