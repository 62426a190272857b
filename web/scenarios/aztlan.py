"""Aztlán: scenarios, the easiest first."""

from __future__ import annotations

from web.games.goal import Goal
from web.i18n import mark
from web.scenarios.script import Script

SCENARIOS = (
    Script(
        "land",
        mark("Far and wide"),
        mark(
            "The second era begins, and there is still much empty land. Stand in 17 territories "
            "before it is over."
        ),
        Goal("land", 17, until=3),
    ),
)
