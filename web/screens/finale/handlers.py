"""The finale says when it has come to who has won: that is heard only then."""

from __future__ import annotations

from typing import TYPE_CHECKING

from web.app.dispatch import on
from web.app.effects import SendLater
from web.model.message import Message

if TYPE_CHECKING:
    from web.app.effects import Effects
    from web.model.root import Model

HEARD_MS = 2_000
"""So long who has won is read out before it is said what was reached."""


@on("risen")
def risen(model: Model, _message: Message) -> Effects:
    """Who has won has risen, or the finale was skipped."""
    if model.playing and model.playing.match.over:
        model.playing.risen = True
        if model.playing.reached:
            return [SendLater(HEARD_MS, Message("reached"))]
    return []
