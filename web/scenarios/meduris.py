"""Meduris: scenarios, the easiest first."""

from __future__ import annotations

from web.games.goal import WIN, Goal
from web.i18n import mark
from web.scenarios.script import Script

SCENARIOS = (
    Script(
        "druid",
        mark("When he comes round"),
        mark(
            "The druid is on his way to your huts, and you have three turns. Be ready for him and "
            "bring your score to 31 points."
        ),
        Goal("points", 31, until=31),
    ),
    Script(
        "stones",
        mark("Five stones"),
        mark(
            "A rune stone goes to whoever builds in its territory last. Hold five of them within "
            "four turns, wherever they lie now."
        ),
        Goal("runes", 5, until=29),
    ),
    Script(
        "street",
        mark("Door to door"),
        mark(
            "A hut in a row costs more, and you start with none. Have one in a row of four, with "
            "whomever you like, before your four turns are over."
        ),
        Goal("street", 4, until=29),
        level="medium",
    ),
    Script(
        "lead",
        mark("Out of reach"),
        mark(
            "You are five points ahead, and two good rivals are after you. After six turns you "
            "must be eight points ahead of both."
        ),
        Goal("ahead", 8, until=49, at_end=True),
        level="medium",
    ),
    Script(
        "win",
        mark("Three points are nothing"),
        mark(
            "You lead by three points, but temples and rune stones are still to be counted. Win "
            "the match, alone at the top."
        ),
        Goal(WIN),
        level="medium",
    ),
)
