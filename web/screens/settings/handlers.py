"""Settings change, or become again what they were."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from web import words
from web.app.books import want_words
from web.app.keeping import keep_settings
from web.app.messages import on
from web.app.teaching import reword
from web.model import CHOICES, Announce, Fetch, Settings
from web.screens.about.handlers import open_over
from web.screens.settings.markup import LICENCES
from web.words import _

if TYPE_CHECKING:
    from web.app.messages import Effects
    from web.model import Message, Model

SWITCHES = ("as_list", "rule_ids", "wait", "hints", "assistant", "hold", "sound", "haptics")
"""The settings that are on or off."""


@on("setting")
def setting(model: Model, message: Message) -> Effects:
    """A setting changed in the lobby, in the settings or in the log."""
    name, value = message.data.get("input", ""), message.data.get("value", "")
    settings = model.settings
    if name == "language" and value in words.LANGUAGES:
        settings.language = value
        words.use(value)
    elif value in CHOICES.get(name, ()):
        setattr(settings, name, value)
    elif name in SWITCHES:
        setattr(settings, name, message.data.get("checked") == "true")
        if name == "assistant":
            settings.counselled = []  # whoever asks for it hears everything
    else:
        return []
    model.former = None
    reword(model)
    return [keep_settings(model), *want_words(model)]


@on("default-settings")
def default_settings(model: Model, _message: Message) -> Effects:
    """All switches and choices are as they were at first; what the person is called stays."""
    model.former = model.settings
    fresh = Settings()
    changed = {name: getattr(fresh, name) for name in (*CHOICES, *SWITCHES)}
    model.settings = replace(model.settings, **changed)
    return [keep_settings(model), Announce(_("The settings are as they were at first."))]


@on("former-settings")
def former_settings(model: Model, _message: Message) -> Effects:
    """The settings are again what they were before."""
    if model.former is None:
        return []
    model.settings, model.former = model.former, None
    return [keep_settings(model), Announce(_("Taken back."))]


@on("licences")
def licences(model: Model, _message: Message) -> Effects:
    """Opens the licences of all that is carried, over the settings; fetches them the first time."""
    fetched = [] if model.licences else [Fetch(LICENCES, "licences-come")]
    return [*open_over(model, "licences", ""), *fetched]


@on("licences-come")
def licences_come(model: Model, message: Message) -> Effects:
    """The licences have come, or cannot be had."""
    model.licences = message.data.get("text", "")
    return []
