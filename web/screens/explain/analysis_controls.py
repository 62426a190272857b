"""Explanations of the buttons and drawings of an analysis."""

from __future__ import annotations

from web.i18n import mark

ANALYSIS = {
    "analysis": (
        "bulb",
        mark("Analysis"),
        mark(
            "The strongest bot looks at every move of the match, from the end backwards, and says "
            "what it would have done. It knows only what the player knew."
        ),
    ),
    "analysis-stop": (
        "pause",
        mark("Stop"),
        mark("Stops the analysis. What was found is kept, and you can continue later."),
    ),
    "analysis-go": (
        "turn",
        mark("Continue"),
        mark("The analysis continues where it was. You can leave this screen meanwhile."),
    ),
    "analysis-close": (
        "chevron-left",
        mark("Back to the result"),
        mark("The analysis continues in the background."),
    ),
    "analysis-line": (
        "eye",
        mark("On the board"),
        mark("Shows on the board what you did, or the better plan, choice by choice."),
    ),
    "analysis-step": (
        "turn",
        mark("Choices of the plan"),
        mark("Makes the next choice of the plan on the board, or undoes it."),
    ),
    "analysis-try": (
        "fork",
        mark("Try again from here"),
        mark("Starts a separate match just before this move: the same deal, the same players."),
    ),
    "analysis-practise": (
        "bulb",
        mark("Practise this"),
        mark("Asks you once more what you would do, knowing only what you knew then."),
    ),
    "accuracy": (
        "statistics",
        mark("Accuracy"),
        mark(
            "How near the moves came to the best plans. The less they gave away, the higher it is."
        ),
    ),
    "verdicts": (
        "list",
        mark("Fine or not"),
        mark(
            "How much of the chance to win a move gave away, compared with the best plan: next "
            "to nothing, a little, a lot, or enough to turn the match."
        ),
    ),
    "analysis-graph": (
        "statistics",
        mark("Chance to win, move by move"),
        mark(
            "The chance to win before each move, as far as the player could tell. A line straight "
            "down is what the move gave away; the rest is luck and what the others did."
        ),
    ),
    "balance": (
        "statistics",
        mark("Choices and luck"),
        mark(
            "From the chance at the start to the result: what your choices gave away, and what the "
            "draw, chance and the others changed between them."
        ),
    ),
}
"""By the action of a button, or the name of a drawing: its icon, its name, what it does."""
