"""Release notes for players, the newest version first."""

from __future__ import annotations

from web.i18n import mark

NEWS: tuple[tuple[str, tuple[str, ...]], ...] = (
    (
        "0.7",
        (
            mark("Watch any match again from any seat, and play on from any moment."),
            mark('Send a friend a match, or ask "what would you do?", by link or code.'),
            mark("The lobby shows every board, and everything you have saved fits in one file."),
            mark("Statistics of your matches; the points of a result add up before your eyes."),
            mark("All settings in one place: theme, text size, motion, confirmations."),
        ),
    ),
    (
        "0.6",
        (
            mark("Lessons: learn each game by playing it, step by step."),
            mark("The complete rules with pictures, searchable and offline."),
            mark("A long press explains anything."),
        ),
    ),
    (
        "0.5",
        (
            mark("Bots at three levels, and hints from the strongest."),
            mark("After a match, a chart of everybody's odds."),
        ),
    ),
)
