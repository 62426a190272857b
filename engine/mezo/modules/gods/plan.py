"""What of the verbs of the expansion's gods may be on the agenda."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ....core.agenda import Course, Left
from ...effect_plan import in_this_region, plan_holds
from ...state import XIBALBA, Table


def _toll(t: Table, left: Left) -> bool:
    """MX-GEN-5: one unit each, of the region."""
    return all(
        n == 1 and plan_holds(t, plan) and plan[3:] == ((t.here,), XIBALBA)
        for _, (_seat, n, plan) in left
    )


COURSES: Mapping[str, Course] = {
    "effect": Course("deploy_twins | replace_units | take_toll"),
    "take_toll": Course("pick_units*", _toll),
}
ASKS: Mapping[str, Callable[..., bool]] = {
    "deploy_twins": in_this_region("twin_deploy"),
    "replace_units": in_this_region("replace_unit"),
}
