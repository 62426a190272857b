"""Trouble is heard of, and what the person does about it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from web import shelf
from web.app.keeping import kept
from web.app.messages import on
from web.app.playing import leave_table, open_match
from web.sight import is_behind_gate

if TYPE_CHECKING:
    from web.app.messages import Effects
    from web.model import Message, Model


REMINDED = 10
"""Choices that cannot be kept before the person is told so again."""


@on("storage_full")
def storage_full(model: Model, message: Message) -> Effects:
    """A write failed: the match goes on in memory, and the person is told to export it.

    Told again after every so many choices, as long as it lasts. Behind a gate nothing can be done
    yet; who passes it keeps the match anew, and is told then.
    """
    key = message.data.get("key", "")
    match_id = key.removeprefix(shelf.MATCH)
    if key == shelf.LESSONS:
        return _unkept(model, "lessons_full", "")
    if not key.startswith(shelf.MATCH) or is_behind_gate(model, match_id):
        return []
    return _unkept(model, "storage_full", match_id)


def _unkept(model: Model, notice: str, match_id: str) -> Effects:
    """Tells that something is not kept; at a table not at every choice."""
    if model.playing is None or model.playing.unkept % REMINDED == 0:
        model.notice = (notice, match_id)
    if model.playing:
        model.playing.unkept += 1
    return []


@on("storage_kept")
def storage_kept(model: Model, _message: Message) -> Effects:
    """There is room again: the match is kept, and the next trouble is told at once."""
    if model.playing:
        model.playing.unkept = 0
    return []


@on("fault")
def fault(model: Model, _message: Message) -> Effects:
    """The app itself failed at something: the match is kept as it was before."""
    match_id = model.playing.id if model.playing else ""
    effects = leave_table(model)  # what cannot be shown must not be shown again
    model.notice = ("fault", match_id)
    return effects


@on("take-over")
def take_over(model: Model, _message: Message) -> Effects:
    """The match that another tab plays comes here, as it is by now."""
    if model.playing is None or model.playing.id not in model.shelf:
        return leave_table(model)
    return open_match(model, model.playing.id)


@on("earlier")
def earlier(model: Model, message: Message) -> Effects:
    """Instead of a damaged record its forerunner is played on."""
    match_id = message.data.get("about", "")
    text = model.records.get(shelf.EARLIER + match_id, "")
    if match_id not in model.shelf or not shelf.has_earlier(model.records, match_id):
        return []
    model.shelf[match_id] = shelf.read(shelf.MATCH + match_id, text)
    model.notice = ("", "")
    return [kept(model, shelf.MATCH + match_id, text), *open_match(model, match_id)]
