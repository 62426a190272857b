"""Navigation: back, escape, close, leave, on every screen."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from web.app.dispatch import on, update
from web.app.effects import Focus
from web.app.match_flow import clear_selection, leave_table
from web.app.replay_flow import close_replay
from web.view.view_model import shows_analysis

if TYPE_CHECKING:
    from web.app.effects import Effects
    from web.model.message import Message
    from web.model.root import Model


OVER = ("about", "legend", "licences", "how-to-join", "hand-table")
"""Sheets that open over another sheet and lead back to it."""


@on("back")
def back(model: Model, message: Message) -> Effects:
    """Goes back: closes what is open, clears the selection, or else leaves the screen."""
    if model.is_asking:
        model.is_asking = False
        return []
    if model.reader and not model.alert[0]:
        return update(model, replace(message, name="reader-back"))
    if model.sheet[0] or model.alert[0]:
        return behind(model, message)
    playing = model.playing
    if playing and (playing.replay or shows_analysis(model)):
        closing = replace(message, name="analysis-close")
        return close_replay(model) if playing.replay else update(model, closing)
    if playing and (playing.chosen or playing.picked or playing.why):
        clear_selection(playing)
        return [Focus("prompt")]
    return leave_table(model) if playing or model.draft else []


@on("escape")
def escape(model: Model, message: Message) -> Effects:
    """The same by a key, except that one key press never leaves a table: it opens the menu."""
    if model.reader and not model.alert[0]:
        return update(model, replace(message, name="reader-escape"))
    playing = model.playing
    is_open = model.sheet[0] or model.alert[0] or model.is_asking or (playing and playing.replay)
    is_screen = shows_analysis(model)
    if playing is None or is_open or is_screen or playing.chosen or playing.picked or playing.why:
        return back(model, message)
    model.sheet = ("menu", "")
    return [Focus("sheet-title")]


@on("close")
def close(model: Model, _message: Message) -> Effects:
    """Closes the sheet or the alert."""
    return _close(model)


@on("behind")
def behind(model: Model, _message: Message) -> Effects:
    """Closes an explanation or a legend and shows the sheet below it; closes other sheets."""
    if model.sharing and model.sharing.large and model.sheet[0] == "share":
        model.sharing.large = False
        return []
    if model.pairing and model.pairing.large and model.sheet[0] == model.pairing.side:
        model.pairing.large = False
        return []
    if model.sheet[0] not in OVER or not model.sheets_below:
        return _close(model)
    model.sheet, model.sheets_below = model.sheets_below[-1], model.sheets_below[:-1]
    return [Focus("sheet-title")]


@on("beside")
def beside(model: Model, _message: Message) -> Effects:
    """A tap beside a sheet closes it."""
    return _close(model)


def _close(model: Model) -> Effects:
    """An alert over the import sheet leads back to it; that of another tab leaves the table."""
    is_over_ways = model.alert[0] and model.sheet[0] == "bring"
    model.alert = ("", "")
    if is_over_ways:
        return [Focus("sheet-title")]
    model.sheet = ("", "")
    return leave_table(model) if model.is_elsewhere else []


@on("leave")
def leave(model: Model, _message: Message) -> Effects:
    """Back to the lobby; the match stays saved."""
    return leave_table(model)
