"""Everything is exported into one file and imported again; the page reports how safe storage is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from web import archive
from web.app.dispatch import on
from web.app.effects import Download, Erase, Focus, WriteAll
from web.app.match_flow import leave_table
from web.app.saving import apply_record
from web.app.undo_delete import offer_undo
from web.archive import Archive
from web.i18n import mark
from web.records.quarantine import bundles, quarantine_key
from web.screens.storage.markup import NO_JOURNAL
from web.screens.storage.model import ArchivePreview
from web.view.view_model import is_behind_handover

if TYPE_CHECKING:
    from collections.abc import Mapping

    from web.app.effects import Effects
    from web.archive.merge_report import MergeReport
    from web.model.message import Message
    from web.model.root import Model
    from web.records.quarantine import Bundle


@on("save-all")
def save_all(model: Model, message: Message) -> Effects:
    """Offers everything as one file; not while a secret on the table is hidden."""
    if model.playing and is_behind_handover(model, model.playing.id):
        return []
    name = "-".join(filter(None, ["cenote", message.now.partition("T")[0]]))
    return [Download(f"{name}.json", archive.write(model.records, message.now))]


def offer_file(model: Model, file: Archive, aside: str = "") -> Effects:
    """Previews what a file would change.

    ``aside`` is the name of the bundle that it is, if it was put aside here.
    """
    here = dict(model.records)
    merged = _merged(here, file.records, aside)
    model.archive_preview = ArchivePreview(file.date, file.records, here, merged, aside)
    model.sheet, model.alert = ("offered", ""), ("", "")
    return [Focus("sheet-title")]


@on("take-in")
def take_in(model: Model, _message: Message) -> Effects:
    """Merges the previewed file into storage: all of it, or nothing if there is no room."""
    offered = model.archive_preview
    if offered is None:
        return []
    merged = offered.merged
    if model.records != offered.here:  # meanwhile another tab has kept something
        merged = _merged(model.records, offered.records, offered.aside)
    left = leave_table(model) if model.playing else []
    model.merge_report, model.archive_preview = merged, None
    if merged.changes or merged.gone:
        return [*left, WriteAll(merged.changes, "gathered", merged.gone)]
    return [*left, *_tell(model)]


def _merged(here: Mapping[str, str], came: Mapping[str, object], aside: str) -> MergeReport:
    """The merge of records; what is refused of a bundle stays put aside."""
    merged = archive.merge(here, came)
    if aside:
        refused = {key for keys in merged.refused.values() for key in keys}
        merged.gone = tuple(quarantine_key(aside, key) for key in came if key not in refused)
    return merged


@on("gathered")
def gathered(model: Model, message: Message) -> Effects:
    """The merged records were stored, or did not fit."""
    if model.merge_report is None:
        return []
    if message.data.get("done") != "true":
        model.merge_report, model.alert = None, ("import_full", "")
        return []
    for key, text in model.merge_report.changes.items():
        apply_record(model, key, text)
    for key in model.merge_report.gone:
        apply_record(model, key, "")
    return _tell(model)


def _tell(model: Model) -> Effects:
    model.sheet, model.alert = ("gathered", ""), ("", "")
    return [Focus("sheet-title")]


@on("room")
def room(model: Model, message: Message) -> Effects:
    """The page reports whether the browser has promised to keep storage."""
    model.is_persistent = {"true": True, "false": False}.get(message.data.get("lasting", ""))
    return []


@on("journal")
def journal(model: Model, message: Message) -> Effects:
    """The page reports whether the journal ``works``; if not, the sheets say what may be lost."""
    if message.data.get("works"):
        model.device.discard(NO_JOURNAL)
    else:
        model.device.add(NO_JOURNAL)
    return []


# --- what is put aside --------------------------------------------------------------------------


def _bundle(model: Model, message: Message) -> Bundle | None:
    """The bundle that a message is about."""
    about = message.data.get("about", "")
    return next((found for found in bundles(model.records) if found.name == about), None)


@on("aside-export")
def export_aside(model: Model, message: Message) -> Effects:
    """Offers what was put aside as a file, unchanged."""
    bundle = _bundle(model, message)
    if bundle is None:
        return []
    return [Download(f"cenote-{bundle.name}.json", archive.write(bundle.records, bundle.moment))]


@on("aside-back")
def bring_back(model: Model, message: Message) -> Effects:
    """Previews what would be restored of what was put aside."""
    bundle = _bundle(model, message)
    if bundle is None:
        return []
    return offer_file(model, Archive(0, bundle.moment, bundle.records), bundle.name)


@on("aside-delete")
def delete_aside(model: Model, message: Message) -> Effects:
    """Deletes what was put aside; for a while that can be undone."""
    bundle = _bundle(model, message)
    if bundle is None:
        return []
    before = {key: model.records[key] for key in bundle.places}
    for key in before:
        apply_record(model, key, "")
    model.sheet = ("", "")
    return [*map(Erase, before), *offer_undo(model, mark("Deleted."), before)]
