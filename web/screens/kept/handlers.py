"""A kept match is renamed, copied, deleted, and comes back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from web import shelf
from web.app.keeping import kept, known, new_id
from web.app.messages import on
from web.app.regret import offer, take_back
from web.model import Announce, Erase, Focus
from web.words import _, fill, mark

if TYPE_CHECKING:
    from web.app.messages import Effects
    from web.model import Effect, Message, Model


@on("rename")
def rename(model: Model, message: Message) -> Effects:
    """Gives a match a name of its own; without letters it has none any more."""
    match_id = message.data.get("about", "")
    if not _is_sound(model, match_id):
        return []
    title = " ".join(message.data.get("value", "").split())[: shelf.LONGEST_TITLE]
    return [_keep_changed(model, match_id, match_id, title=title)]


@on("duplicate")
def duplicate(model: Model, message: Message) -> Effects:
    """Lays a copy of a match beside it."""
    match_id, copy = message.data.get("about", ""), new_id(message)
    if not _is_sound(model, match_id):
        return []
    taken = {about.title for about in model.shelf.values()}
    title = shelf.copy_title(taken, model.shelf[match_id])
    written = _keep_changed(model, match_id, copy, title=title, updated=message.now)
    model.sheet = ("", "")
    model.browse.sought = ""
    said = Announce(fill(_("Copied: %(title)s"), title=title))
    return [written, said, Focus(f"kept-{copy}")]


def _is_sound(model: Model, match_id: str) -> bool:
    """Whether a match is on the shelf and its record can be read."""
    return match_id in model.shelf and model.shelf[match_id].fault != "damaged"


def _keep_changed(model: Model, match_id: str, to: str, **changes: str) -> Effect:
    """Keeps a record that says something else of itself, under its own id or another."""
    key = shelf.MATCH + to
    text = shelf.changed(model.records[shelf.MATCH + match_id], **changes)
    known(model, key, text)
    return kept(model, key, text)


@on("delete")
def delete(model: Model, message: Message) -> Effects:
    """Takes a match off the shelf; for a while it can be brought back."""
    match_id = message.data.get("about", "")
    model.sheet = model.notice = ("", "")
    keys = [room + match_id for room in (shelf.MATCH, shelf.EARLIER)]
    before = {key: model.records[key] for key in keys if key in model.records}
    for key in (*keys, shelf.LEASE + match_id):
        known(model, key, "")
    offered = offer(model, mark("Match deleted."), before) if before else []
    return [*(Erase(key) for key in (*keys, shelf.LEASE + match_id)), *offered]


@on("take-back")
def bring_back(model: Model, _message: Message) -> Effects:
    """What was taken away last is there again."""
    effects = take_back(model)
    return [*effects, Announce(_("It is there again."))] if effects else []


@on("regret-over")
def regret_over(model: Model, message: Message) -> Effects:
    """It is no longer offered to take something back."""
    if model.regret and str(model.regret.number) == message.data.get("number"):
        model.regret = None
    return []
