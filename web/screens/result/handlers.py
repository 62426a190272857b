"""After the end: the final board, and the same table again."""

from __future__ import annotations

from typing import TYPE_CHECKING

import engine
from web.app.messages import on
from web.app.playing import lay

if TYPE_CHECKING:
    from web.app.messages import Effects
    from web.model import Message, Model


@on("rematch")
def rematch(model: Model, message: Message) -> Effects:
    """The same table again, another deal."""
    if model.playing is None or not model.playing.match.over:
        return []
    match = model.playing.match
    options, free = match.setup.options, match.freely
    again = engine.start(match.game.id, match.seats, options, seed=message.chance, freely=free)
    return lay(model, message, again)


@on("board")
def at_board(model: Model, _message: Message) -> Effects:
    """Between the result and the final board."""
    if model.playing:
        model.playing.at_board = not model.playing.at_board
    return []
