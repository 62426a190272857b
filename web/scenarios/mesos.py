"""Mesos: scenarios, the easiest first."""

from __future__ import annotations

from web.games.goal import WIN, Goal
from web.i18n import mark
from web.scenarios.script import Script

SCENARIOS = (
    Script(
        "tribe",
        mark("More round the fire"),
        mark(
            "One character is no tribe, and the mammoths will not wait. Grow to six characters "
            "before the fourth round is over."
        ),
        Goal("tribe", 6, until=5),
    ),
    Script(
        "stores",
        mark("Before the winter"),
        mark(
            "Your stores are empty, and hunger has cost you points already. Have five food at one "
            "time before the fourth round is over."
        ),
        Goal("food", 5, until=5),
    ),
    Script(
        "points",
        mark("What the wall will tell"),
        mark(
            "Three tribes are level, and the events of the next three rounds will part them. Reach "
            "eight points by then."
        ),
        Goal("points", 8, until=7),
        level="medium",
    ),
    Script(
        "lead",
        mark("One step ahead"),
        mark(
            "The same three tribes, one round more. When the seventh round is over, be ahead of "
            "both of the others."
        ),
        Goal("ahead", 1, until=8, at_end=True),
        level="medium",
    ),
    Script(
        "win",
        mark("Four tribes, one valley"),
        mark(
            "Half of the match is over, and somebody else is five points ahead. Win against all "
            "three."
        ),
        Goal(WIN),
        level="medium",
    ),
)
