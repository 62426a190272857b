"""The device changes hands."""

from __future__ import annotations

from typing import TYPE_CHECKING

import engine
from web.app.dispatch import on
from web.app.effects import Focus
from web.app.saving import save_match

if TYPE_CHECKING:
    from web.app.effects import Effects
    from web.model.message import Message
    from web.model.root import Model


@on("reveal")
def reveal(model: Model, message: Message) -> Effects:
    """The named player has the device: the table is shown, with no sheet over it."""
    playing = model.playing
    if playing is None or (seat := playing.match.gate_for()) == engine.NOBODY:
        return []
    playing.match.uncover(seat)
    model.sheet = ("", "")
    return [*save_match(model, playing, message), Focus("prompt")]
