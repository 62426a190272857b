"""Everything goes out in one file and comes in again; the page tells how safely it is kept."""

from __future__ import annotations

from typing import TYPE_CHECKING

from web import archive
from web.app.keeping import known
from web.app.messages import on
from web.app.playing import leave_table
from web.model import Download, Focus, WriteAll
from web.sight import is_behind_gate

if TYPE_CHECKING:
    from web.app.messages import Effects
    from web.archive import Archive
    from web.model import Message, Model


@on("save-all")
def save_all(model: Model, message: Message) -> Effects:
    """Gives everything to the person as one file; not while a secret on the table is covered."""
    if model.playing and is_behind_gate(model, model.playing.id):
        return []
    name = "-".join(filter(None, ["cenote", message.now.partition("T")[0]]))
    return [Download(f"{name}.json", archive.write(model.records, message.now))]


def bring_in(model: Model, file: Archive) -> Effects:
    """Lays what a file holds to what is here: all of it, or nothing where it does not fit."""
    left = leave_table(model) if model.playing else []
    model.gathered = archive.merge(model.records, file.records)
    if model.gathered.changes:
        return [*left, WriteAll(model.gathered.changes, "gathered")]
    return [*left, *_tell(model)]


@on("gathered")
def gathered(model: Model, message: Message) -> Effects:
    """What a file holds has been kept, or did not fit."""
    if model.gathered is None:
        return []
    if message.data.get("done") != "true":
        model.gathered, model.notice = None, ("import_full", "")
        return []
    for key, text in model.gathered.changes.items():
        known(model, key, text)
    return _tell(model)


def _tell(model: Model) -> Effects:
    model.sheet, model.notice = ("gathered", ""), ("", "")
    return [Focus("sheet-title")]


@on("room")
def room(model: Model, message: Message) -> Effects:
    """The page says whether the browser has promised to keep everything."""
    model.lasting = {"true": True, "false": False}.get(message.data.get("lasting", ""))
    return []
