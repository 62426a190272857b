"""The mark of every seat of a match: that of the colour which the seat has in its game."""

from __future__ import annotations

from typing import TYPE_CHECKING

import engine
from web.render import MARKS

if TYPE_CHECKING:
    from collections.abc import Sequence


def seat_marks(game_id: str, colours: Sequence[str]) -> tuple[int, ...]:
    """By seat the number of its mark: the place of its colour among those of the game.

    Empty if there is not a colour of its own for every seat: then each has the mark of its number.
    """
    offered = engine.describe(game_id).colours.get(len(colours), ())[:MARKS]
    marks = tuple(offered.index(colour) for colour in colours if colour in offered)
    return marks if len(set(marks)) == len(colours) else ()
