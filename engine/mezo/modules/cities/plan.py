"""What of the cities' rules may be on the agenda."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ....core.agenda import Course, Left, seats
from ....core.state import NOBODY
from ...plan import are_to_come, is_turn
from ...state import RESERVE, Table, army
from .state import CITIES


def _founding(t: Table, left: Left) -> bool:
    """MX-SET-8: everybody in turn, and nobody twice."""
    waiting, founded = seats(left, "found_city"), CITIES.of(t)
    return are_to_come(t, waiting) and all(
        (founded[seat] == NOBODY) == (seat in (t.active, *waiting)) for seat in range(t.seats)
    )


def _unit(t: Table, seat: int, region: int) -> bool:
    """MX-CITY-2: into the own city, while the Reserve has somebody."""
    return seat == t.active and CITIES.of(t)[seat] == region and army(t, RESERVE, seat) > 0


COURSES: Mapping[str, Course] = {
    "found_cities": Course("found_city*", _founding),
    "found_city": Course("choose_city"),
    "people_city": Course("choose_city_unit"),
}
ASKS: Mapping[str, Callable[..., bool]] = {"choose_city": is_turn, "choose_city_unit": _unit}
