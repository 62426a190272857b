"""The finale says when it has come to who has won: that is heard only then."""

from __future__ import annotations

from typing import TYPE_CHECKING

from web.app.dispatch import on

if TYPE_CHECKING:
    from web.app.effects import Effects
    from web.model.message import Message
    from web.model.root import Model


@on("risen")
def risen(model: Model, _message: Message) -> Effects:
    """Who has won has risen, or the finale was skipped."""
    if model.playing and model.playing.match.over:
        model.playing.risen = True
        if model.playing.reached:
            from web.screens.achievements.handlers import said  # noqa: PLC0415 - not at the start

            return said(model)
    return []
