"""Release notes for players, the newest version first."""

from __future__ import annotations

from web.i18n import mark

NEWS: tuple[tuple[str, tuple[str, ...]], ...] = (
    (
        "0.7",
        (
            mark("Every match can be watched again, from any seat, and played on from any point."),
            mark("A match, or the question what you would do, goes to a friend as a link or code."),
            mark("The shelf shows the boards, and all that is kept goes into one file."),
            mark("Statistics of your matches; the points of a result add up before your eyes."),
            mark("All settings on one sheet: theme, size of the text, motion, confirmations."),
        ),
    ),
    (
        "0.6",
        (
            mark("Lessons: you learn each game by playing it, step by step."),
            mark("The complete rules with pictures, to be searched and read offline."),
            mark("A long press says what anything is."),
        ),
    ),
    (
        "0.5",
        (
            mark("Bots of three levels, and a hint from the strongest of them."),
            mark("After a match, a chart of everybody's odds."),
        ),
    ),
)
