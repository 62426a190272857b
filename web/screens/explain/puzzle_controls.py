"""Explanations of the buttons of puzzles and of a day's match."""

from __future__ import annotations

from web.i18n import mark

PUZZLES = {
    "puzzles": (
        "bulb",
        mark("Puzzles"),
        mark("Positions in which one choice is clearly the best."),
    ),
    "puzzle-game": ("list", mark("Game"), mark("Shows the puzzles of this game.")),
    "puzzle": (
        "bulb",
        mark("Puzzle"),
        mark("Puts this position on the table: find the best choice."),
    ),
    "puzzle-again": (
        "restart",
        mark("Again"),
        mark("Puts the same position on the table once more."),
    ),
    "puzzle-answer": (
        "eye",
        mark("Answer"),
        mark("Plays the best choice and what follows it."),
    ),
    "puzzle-other": (
        "past",
        mark("Next best"),
        mark("Plays the best of the other choices, and what it leads to."),
    ),
    "puzzle-tell": (
        "share",
        mark("Share, without the answer"),
        mark("Makes a text of how it went. It does not tell the answer."),
    ),
    "daily-match": (
        "trophy",
        mark("Match of the day"),
        mark("The same deal for everybody, all day long, against a medium bot."),
    ),
    "daily-tell": (
        "share",
        mark("Share the points"),
        mark("Makes a text of the points of this day."),
    ),
}
"""By the action: its icon, its name, and what it does."""
