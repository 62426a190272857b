"""Sheets are opened, and settings change in them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from web import words
from web.app.books import want_words
from web.app.keeping import keep_settings
from web.app.messages import on
from web.app.teaching import reword
from web.model import PACES, Focus

if TYPE_CHECKING:
    from web.app.messages import Effects
    from web.model import Message, Model

SWITCHES = ("as_list", "rule_ids", "wait", "hints", "assistant", "sound", "haptics")
"""The settings that are on or off."""


@on("sheet")
def open_sheet(model: Model, message: Message) -> Effects:
    """Opens a sheet over the screen: the menu, the log, a seat, a question before deleting."""
    model.sheet = (message.data.get("sheet", ""), message.data.get("about", ""))
    return [Focus("sheet-title")]


@on("menu")
def menu(model: Model, _message: Message) -> Effects:
    """Opens the menu."""
    model.sheet = ("menu", "")
    return [Focus("sheet-title")]


@on("setting")
def setting(model: Model, message: Message) -> Effects:
    """A setting changed in the lobby or the menu."""
    name, value = message.data.get("input", ""), message.data.get("value", "")
    settings = model.settings
    if name == "language" and value in words.LANGUAGES:
        settings.language = value
        words.use(value)
    elif name == "pace" and value in PACES:
        settings.pace = value
    elif name in SWITCHES:
        setattr(settings, name, message.data.get("checked") == "true")
        if name == "assistant":
            settings.counselled = []  # whoever asks for it hears everything
    else:
        return []
    reword(model)
    return [keep_settings(model), *want_words(model)]
