"""What of the cenote's rules may be on the agenda."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ....core.agenda import Course
from ...plan import is_turn

COURSES: Mapping[str, Course] = {"move_cenote": Course("choose_place")}
ASKS: Mapping[str, Callable[..., bool]] = {"choose_place": is_turn}
