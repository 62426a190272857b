"""Mezo: scenarios, the easiest first; all are played alone, against the Vengeful Gods."""

from __future__ import annotations

from web.games.goal import WIN, Goal
from web.i18n import mark
from web.scenarios.script import Script

SCENARIOS = (
    Script(
        "records",
        mark("Written down"),
        mark(
            "Whoever has the most shamans or warriors in a conflict is written down. Put two units "
            "on the Calendar or the Codex in the first four conflicts."
        ),
        Goal("records", 2, until=4),
    ),
    Script(
        "points",
        mark("Twenty points in three"),
        mark(
            "The second Age begins, and the gods are far ahead. Three conflicts are enough to come "
            "to 52 points."
        ),
        Goal("points", 52, until=9),
    ),
    Script(
        "storm",
        mark("Before they notice"),
        mark(
            "Almost tied with the gods, you have the better start into the second Age. Come to 60 "
            "points within three conflicts."
        ),
        Goal("points", 60, until=9),
    ),
    Script(
        "annals",
        mark("The chronicle of one Age"),
        mark(
            "Four conflicts, each with two chances to be written down, and a rival that answers "
            "every action. Put four units on the Calendar and the Codex."
        ),
        Goal("records", 4, until=4),
    ),
    Script(
        "win",
        mark("Two Ages to go"),
        mark(
            "You are two points behind the Vengeful Gods, and there will be more of them. Win the "
            "match."
        ),
        Goal(WIN),
    ),
)
