"""Aztlán: scenarios, the easiest first."""

from __future__ import annotations

from web.games.goal import WIN, Goal
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
    Script(
        "era",
        mark("One great era"),
        mark(
            "You are four points behind, with one era to change that. Reach 64 points before the "
            "third era is over."
        ),
        Goal("points", 64, until=4),
    ),
    Script(
        "behind",
        mark("Ten points behind"),
        mark("The first era went to your rival, by ten points. After the third you must be ahead."),
        Goal("ahead", 1, until=4, at_end=True),
    ),
    Script(
        "riches",
        mark("Three eras of plenty"),
        mark(
            "A good rival, and room for both of you at first. Reach 140 points before the "
            "fourth era is over."
        ),
        Goal("points", 140, until=5),
        level="medium",
    ),
    Script(
        "win",
        mark("The crown of Aztlán"),
        mark("Four points behind a good rival, with three eras to play. Win the match."),
        Goal(WIN),
        level="medium",
    ),
)
