"""Sheets are opened."""

from __future__ import annotations

from typing import TYPE_CHECKING

from web.app.dispatch import on
from web.app.effects import CheckStorage, Focus

if TYPE_CHECKING:
    from web.app.effects import Effects
    from web.model.message import Message
    from web.model.root import Model

OF_STORAGE = ("storage", "settings")
"""Sheets that say how safely everything is kept."""


@on("sheet")
def open_sheet(model: Model, message: Message) -> Effects:
    """Opens a sheet over the screen: the menu, the log, a seat, a question before deleting."""
    model.sheet = (message.data.get("sheet", ""), message.data.get("about", ""))
    asked: Effects = [CheckStorage()] if model.sheet[0] in OF_STORAGE else []
    return [*asked, Focus("sheet-title")]


@on("menu")
def menu(model: Model, _message: Message) -> Effects:
    """Opens the menu."""
    model.sheet = ("menu", "")
    return [Focus("sheet-title")]
