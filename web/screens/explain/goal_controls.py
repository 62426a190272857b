"""Explanations of what one may reach for: achievements, scenarios, a ladder."""

from __future__ import annotations

from web.i18n import mark

GOALS = {
    "achievements": (
        "trophy",
        mark("Achievements"),
        mark("What can be reached in a match, and how far you are."),
    ),
    "scenarios": ("list", mark("Scenarios"), mark("Five prepared tables, each with a goal.")),
    "scenario": ("turn", mark("Scenario"), mark("Puts this table up. Nothing else changes.")),
    "scenario-again": (
        "restart",
        mark("Play it again"),
        mark("The same table from its beginning."),
    ),
    "scenario-next": ("turn", mark("Next scenario"), mark("Puts up the next, harder table.")),
    "ladder": (
        "ladder",
        mark("Ladder"),
        mark("Rivals one after another, each harder than the last."),
    ),
    "rung": (
        "ladder",
        mark("Rung"),
        mark("Starts a match against this rival. Win, and the next one waits."),
    ),
}
"""By the action: its icon, its name, and what it does."""
