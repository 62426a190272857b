"""A ladder is looked at, and a rung of it played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from web.achievements.climbing import ladder
from web.app.dispatch import on
from web.app.effects import Focus
from web.app.ladder_flow import start_rung

if TYPE_CHECKING:
    from web.app.effects import Effects
    from web.model.message import Message
    from web.model.root import Model


@on("ladder")
def show_ladder(model: Model, message: Message) -> Effects:
    """Opens a game's ladder."""
    game = message.data.get("about", "")
    if ladder(game) is None:
        return []
    model.sheet = ("ladder", game)
    return [Focus("sheet-title")]


@on("rung")
def rung(model: Model, message: Message) -> Effects:
    """Plays a rung."""
    game, _colon, name = message.data.get("about", "").partition(":")
    return start_rung(model, message, game, name)
