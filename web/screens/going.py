"""Going about: what every screen hears."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from web.app.messages import on, update
from web.app.playing import forget, leave_table
from web.app.replaying import leave_past
from web.model import Focus

if TYPE_CHECKING:
    from web.app.messages import Effects
    from web.model import Message, Model


OVER = ("about", "legend", "licences")
"""Sheets that lie over what is open, and lead back to it."""


@on("back")
def back(model: Model, message: Message) -> Effects:
    """The back gesture: closes what is open, lets go of what is picked, else leaves the screen."""
    if model.asking:
        model.asking = False
        return []
    if model.reader and not model.notice[0]:
        return update(model, replace(message, name="reader-back"))
    if model.sheet[0] or model.notice[0]:
        return behind(model, message)
    playing = model.playing
    if playing and playing.past:
        return leave_past(model)
    if playing and (playing.chosen or playing.picked or playing.why):
        forget(playing)
        return [Focus("prompt")]
    return leave_table(model) if playing or model.draft else []


@on("escape")
def escape(model: Model, message: Message) -> Effects:
    """Escape does the same, but no single press of a key leaves a table: there the menu opens."""
    if model.reader and not model.notice[0]:
        return update(model, replace(message, name="reader-escape"))
    playing = model.playing
    is_open = model.sheet[0] or model.notice[0] or model.asking or (playing and playing.past)
    if playing is None or is_open or playing.chosen or playing.picked or playing.why:
        return back(model, message)
    model.sheet = ("menu", "")
    return [Focus("sheet-title")]


@on("close")
def close(model: Model, _message: Message) -> Effects:
    """Closes the sheet or the notice."""
    return _close(model)


@on("behind")
def behind(model: Model, _message: Message) -> Effects:
    """Closes an answer or a legend, and nothing of what it lies over; other sheets close."""
    if model.sharing and model.sharing.large and model.sheet[0] == "share":
        model.sharing.large = False
        return []
    if model.sheet[0] not in OVER or not model.beneath:
        return _close(model)
    model.sheet, model.beneath = model.beneath[-1], model.beneath[:-1]
    return [Focus("sheet-title")]


@on("beside")
def beside(model: Model, _message: Message) -> Effects:
    """A touch beside a sheet closes it."""
    return _close(model)


def _close(model: Model) -> Effects:
    """A notice over the ways in leads back to them; behind that of another tab is no table."""
    is_over_ways = model.notice[0] and model.sheet[0] == "bring"
    model.notice = ("", "")
    if is_over_ways:
        return [Focus("sheet-title")]
    model.sheet = ("", "")
    return leave_table(model) if model.is_elsewhere else []


@on("leave")
def leave(model: Model, _message: Message) -> Effects:
    """Back to the lobby; the match stays on the shelf."""
    return leave_table(model)
