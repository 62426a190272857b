"""A saved match is renamed, copied, deleted and restored."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.core import user_text
from web.app.dispatch import on
from web.app.effects import Announce, Erase, Focus
from web.app.saving import apply_record, new_match_id, save_record
from web.app.undo_delete import offer_undo, undo_delete
from web.i18n import _, fill, mark
from web.model.saved_match import LONGEST_TITLE
from web.records import saved_matches, storage_keys

if TYPE_CHECKING:
    from web.app.effects import Effect, Effects
    from web.model.message import Message
    from web.model.root import Model


@on("rename")
def rename(model: Model, message: Message) -> Effects:
    """Gives a match a title; an empty one removes it."""
    match_id = message.data.get("about", "")
    if not _is_sound(model, match_id):
        return []
    title = user_text.cleaned(message.data.get("value", ""), LONGEST_TITLE)
    return [_keep_changed(model, match_id, match_id, title=title)]


@on("duplicate")
def duplicate(model: Model, message: Message) -> Effects:
    """Saves a copy of a match."""
    match_id, copy = message.data.get("about", ""), new_match_id(message)
    if not _is_sound(model, match_id):
        return []
    taken = {about.title for about in model.saved_matches.values()}
    title = saved_matches.copy_title(taken, model.saved_matches[match_id])
    written = _keep_changed(model, match_id, copy, title=title, updated=message.now)
    model.sheet = ("", "")
    model.lobby.sought = ""
    said = Announce(fill(_("Copied: %(title)s"), title=title))
    return [written, said, Focus(f"kept-{copy}")]


def _is_sound(model: Model, match_id: str) -> bool:
    """Whether a match is saved and its record can be read."""
    return match_id in model.saved_matches and model.saved_matches[match_id].fault != "damaged"


def _keep_changed(model: Model, match_id: str, to: str, **changes: str) -> Effect:
    """Saves a changed record, under its own id or another."""
    key = storage_keys.MATCH + to
    text = saved_matches.changed(model.records[storage_keys.MATCH + match_id], **changes)
    apply_record(model, key, text)
    return save_record(model, key, text)


@on("delete")
def delete(model: Model, message: Message) -> Effects:
    """Deletes a match; for a while that can be undone."""
    match_id = message.data.get("about", "")
    model.sheet = model.alert = ("", "")
    keys = [room + match_id for room in storage_keys.OF_MATCH if room != storage_keys.LEASE]
    before = {key: model.records[key] for key in keys if key in model.records}
    for key in (*keys, storage_keys.LEASE + match_id):
        apply_record(model, key, "")
    offered = offer_undo(model, mark("Match deleted."), before) if before else []
    return [*(Erase(key) for key in (*keys, storage_keys.LEASE + match_id)), *offered]


@on("take-back")
def bring_back(model: Model, _message: Message) -> Effects:
    """Restores what was deleted last."""
    effects = undo_delete(model)
    return [*effects, Announce(_("Restored."))] if effects else []


@on("regret-over")
def regret_over(model: Model, message: Message) -> Effects:
    """The undo of a deletion is no longer offered."""
    if model.undoable and str(model.undoable.number) == message.data.get("number"):
        model.undoable = None
    return []
