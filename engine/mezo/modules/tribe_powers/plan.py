"""What of the tribe powers may be on the agenda."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ....core.agenda import Course, Left, seats
from ...plan import is_own
from ...state import Table
from ...steps.conflict import action_order
from .state import USED


def _declaring(t: Table, left: Left) -> bool:
    """MX-POW-5: in the order of actions."""
    order, waiting = action_order(t, t.conflict), seats(left, "declare_power")
    return order[len(order) - len(waiting) - 1 :] == [t.active, *waiting]


def _power(t: Table, seat: int) -> bool:
    return seat == t.active and not USED.of(t)[seat]


COURSES: Mapping[str, Course] = {
    "declare_powers": Course("declare_power*", _declaring),
    "declare_power": Course("choose_power @checkpoint", is_own),
    "choose_power": Course("use_power"),
    "use_power": Course("resolve"),
}
ASKS: Mapping[str, Callable[..., bool]] = {"choose_power": _power}
