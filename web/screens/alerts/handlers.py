"""Alerts are shown, and the person chooses what to do about them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from web.app.dispatch import on
from web.app.match_flow import leave_table, open_match
from web.app.saving import save_record
from web.records import saved_matches, storage_keys
from web.view.view_model import is_behind_handover

if TYPE_CHECKING:
    from web.app.effects import Effects
    from web.model.message import Message
    from web.model.root import Model


REMINDED = 10
"""Choices that fail to be saved between two alerts."""


@on("storage_full")
def storage_full(model: Model, message: Message) -> Effects:
    """A write failed: the match goes on in memory, and the person is asked to export it.

    Shown again after every REMINDED choices while it lasts. Before a hand-over nothing can be done
    yet: whoever takes the device saves the match anew, and is told then.
    """
    key = message.data.get("key", "")
    match_id = key.removeprefix(storage_keys.MATCH)
    if key == storage_keys.LESSONS:
        return _unkept(model, "lessons_full", "")
    if not key.startswith(storage_keys.MATCH) or is_behind_handover(model, match_id):
        return []
    return _unkept(model, "storage_full", match_id)


def _unkept(model: Model, notice: str, match_id: str) -> Effects:
    """Shows an alert that something is not saved; at a table not after every choice."""
    if model.playing is None or model.playing.unkept % REMINDED == 0:
        model.alert = (notice, match_id)
    if model.playing:
        model.playing.unkept += 1
    return []


@on("storage_kept")
def storage_kept(model: Model, _message: Message) -> Effects:
    """There is room again: the match is saved, and the next failure is shown at once."""
    if model.playing:
        model.playing.unkept = 0
    return []


@on("fault")
def fault(model: Model, _message: Message) -> Effects:
    """The app itself failed: the match stays saved as it was before."""
    match_id = model.playing.id if model.playing else ""
    effects = leave_table(model)  # what cannot be shown must not be shown again
    model.alert = ("fault", match_id)
    return effects


@on("unfetched")
def unfetched(model: Model, _message: Message) -> Effects:
    """A part of the app is not on this device yet, and the network is away."""
    model.alert = ("unfetched", "")
    return []


@on("take-over")
def take_over(model: Model, _message: Message) -> Effects:
    """This tab takes over the match that another tab plays."""
    if model.playing is None or model.playing.id not in model.saved_matches:
        return leave_table(model)
    return open_match(model, model.playing.id)


@on("earlier")
def earlier(model: Model, message: Message) -> Effects:
    """Replaces a damaged record by the earlier one and opens that."""
    match_id = message.data.get("about", "")
    text = model.records.get(storage_keys.EARLIER + match_id, "")
    if match_id not in model.saved_matches or not saved_matches.has_earlier(
        model.records, match_id
    ):
        return []
    model.saved_matches[match_id] = saved_matches.read(storage_keys.MATCH + match_id, text)
    model.alert = ("", "")
    return [save_record(model, storage_keys.MATCH + match_id, text), *open_match(model, match_id)]
