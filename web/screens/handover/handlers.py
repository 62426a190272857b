"""The device changes hands."""

from __future__ import annotations

from typing import TYPE_CHECKING

import engine
from web.app.keeping import keep_match
from web.app.messages import on
from web.model import Focus

if TYPE_CHECKING:
    from web.app.messages import Effects
    from web.model import Message, Model


@on("reveal")
def reveal(model: Model, message: Message) -> Effects:
    """The person named by the gate has the device, and a table with nothing open over it."""
    playing = model.playing
    if playing is None or (seat := playing.match.gate_for()) == engine.NOBODY:
        return []
    playing.match.uncover(seat)
    model.sheet = ("", "")
    return [*keep_match(model, playing, message), Focus("prompt")]
