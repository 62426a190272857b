"""New match: the colour of every seat, and those that it may take."""

from __future__ import annotations

from typing import TYPE_CHECKING

import engine
from web import games
from web.i18n import _, mark
from web.screens.new_match.option_handlers import in_play

if TYPE_CHECKING:
    from web.screens.new_match.model import Draft

SHAPES = (mark("triangle"), mark("circle"), mark("square"), mark("diamond"), mark("hexagon"))
"""The shapes of the marks, by their numbers."""
LETTERS = "ABCDE"


def palette(draft: Draft, seat: int) -> list[dict[str, object]]:
    """The colours that a seat may take, each with its mark and its words."""
    own = draft.colours[seat]
    return [
        {
            "colour": colour,
            "mark": number,
            "says": _said(draft, colour),
            "chosen": colour == own,
        }
        for number, colour in enumerate(draft.offered)
    ]


def said_colour(draft: Draft, seat: int) -> str:
    """The mark of a seat in words, and what its colour stands for in the game."""
    return _said(draft, draft.colours[seat])


def meaning(draft: Draft, colour: str) -> str:
    """What a colour stands for in the game; '' if it is a colour and nothing else."""
    options = in_play(draft, engine.describe(draft.game))
    return games.screen(draft.game).colour_text(colour, options)


def _said(draft: Draft, colour: str) -> str:
    number, means = draft.offered.index(colour), meaning(draft, colour)
    said = f"{LETTERS[number]}, {_(SHAPES[number])}"
    return f"{said}: {means}" if means else said
