"""Settings are changed, reset and restored."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from web import i18n
from web.app.dispatch import on
from web.app.effects import Announce, Fetch
from web.app.lesson_books import fetch_translation
from web.app.lesson_flow import translate_lesson
from web.app.saving import save_settings
from web.app.sounding import sample
from web.i18n import _
from web.model.settings import CHOICES, Settings
from web.screens.explain.handlers import open_over
from web.screens.settings.markup import LICENCES

if TYPE_CHECKING:
    from web.app.effects import Effects
    from web.model.message import Message
    from web.model.root import Model

SWITCHES = ("as_list", "rule_ids", "wait", "hints", "assistant", "hold", "sound", "haptics")
"""The settings that are on or off."""


@on("setting")
def setting(model: Model, message: Message) -> Effects:
    """A setting changed in the lobby, in the settings or in the log."""
    name, value = message.data.get("input", ""), message.data.get("value", "")
    settings = model.settings
    if name == "language" and value in i18n.LANGUAGES:
        settings.language = value
        i18n.use(value)
    elif value in CHOICES.get(name, ()):
        setattr(settings, name, value)
    elif name in SWITCHES:
        setattr(settings, name, message.data.get("checked") == "true")
        if name == "assistant":
            settings.counselled = []  # whoever asks for it hears everything
    else:
        return []
    model.previous_settings = None
    translate_lesson(model)
    heard = sample(model) if name in ("sound", "volume") else []
    return [save_settings(model), *fetch_translation(model), *heard]


@on("mute")
def mute(model: Model, _message: Message) -> Effects:
    """The button of the table: silence, or sound again."""
    model.settings.sound = not model.settings.sound
    said = _("Sound on.") if model.settings.sound else _("Sound off.")
    return [save_settings(model), Announce(said), *sample(model)]


@on("default-settings")
def default_settings(model: Model, _message: Message) -> Effects:
    """Resets all switches and choices; names and remembered selections stay."""
    model.previous_settings = model.settings
    fresh = Settings()
    changed = {name: getattr(fresh, name) for name in (*CHOICES, *SWITCHES)}
    model.settings = replace(model.settings, **changed)
    return [save_settings(model), Announce(_("The settings have been reset."))]


@on("former-settings")
def former_settings(model: Model, _message: Message) -> Effects:
    """Undoes the reset."""
    if model.previous_settings is None:
        return []
    model.settings, model.previous_settings = model.previous_settings, None
    return [save_settings(model), Announce(_("Undone."))]


@on("licences")
def licences(model: Model, _message: Message) -> Effects:
    """Opens the licences of third-party works; fetches them the first time."""
    fetched = [] if model.licences else [Fetch(LICENCES, "licences-come")]
    return [*open_over(model, "licences", ""), *fetched]


@on("licences-come")
def licences_come(model: Model, message: Message) -> Effects:
    """The licences were fetched, or the fetch failed."""
    model.licences = message.data.get("text", "")
    return []
