"""What of the rituals may be on the agenda."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ....core.agenda import Course, Left, seats
from ...plan import are_to_come
from ...state import RESERVE, Table, army
from .data import OFFERING_OF_FIRE, PHASE_OF, WAR_OF_SOULS
from .state import RITUAL, in_force


def _obeying(t: Table, left: Left) -> bool:
    """MX-RIT-4, MX-RIT-6: a ritual of this phase, everybody once."""
    is_time = PHASE_OF.get(RITUAL.of(t)) == t.phase
    return is_time and are_to_come(t, seats(left, "obey"))


def _fire(t: Table, seat: int) -> bool:
    return seat == t.active and in_force(t, OFFERING_OF_FIRE) and army(t, RESERVE, seat) > 0


def _second(t: Table, seat: int, region: int, strengths: tuple[int, ...]) -> bool:
    """MX-RIT-7, MX-D-16: more than one was second in a normal conflict."""
    others = [*strengths[:seat], *strengths[seat + 1 :]]
    is_time = in_force(t, WAR_OF_SOULS) and region == t.conflict != t.blessed
    return is_time and others.count(max(others)) > 1 and max(others) > 0


COURSES: Mapping[str, Course] = {
    "reveal_ritual": Course("obey_all"),
    "obey_all": Course("(obey @checkpoint)*", _obeying),
    "obey": Course("resolve"),
    "end_ritual": Course("obey_all discard_ritual"),
}
ASKS: Mapping[str, Callable[..., bool]] = {"offer_fire": _fire, "reward_second": _second}
