"""The lobby: matches are opened, exported, imported, searched; other tabs report changes."""

from __future__ import annotations

from typing import TYPE_CHECKING

import engine
from engine import links
from web import archive
from web.app.dispatch import on
from web.app.effects import Download, OpenFile
from web.app.match_flow import clear_selection, open_match
from web.app.restoring import fails_to_read, put_aside
from web.app.saving import apply_record
from web.records import saved_matches, storage_keys
from web.screens.importing import handlers as bringing
from web.screens.lobby.filtering import ORDERS
from web.screens.storage.handlers import offer_file
from web.view.view_model import is_behind_handover

if TYPE_CHECKING:
    from web.app.effects import Effects
    from web.model.message import Message
    from web.model.playing import Playing
    from web.model.root import Model


@on("match")
def resume(model: Model, message: Message) -> Effects:
    """Opens a saved match."""
    match_id = message.data["match"]
    return open_match(model, match_id) if match_id in model.saved_matches else []


@on("export")
def export(model: Model, message: Message) -> Effects:
    """Offers the save of a match as a file; a damaged one just as it is."""
    match_id = message.data.get("about", "")
    return [] if is_behind_handover(model, match_id) else [save_file(model, match_id)]


def save_file(model: Model, match_id: str) -> Download:
    """The save of a match as a file."""
    text = model.records.get(storage_keys.MATCH + match_id, "")
    game = model.saved_matches[match_id].game if match_id in model.saved_matches else ""
    name = "-".join(filter(None, ["cenote", game, match_id]))
    return Download(f"{name}.json", saved_matches.save_in(text) or text)


@on("import")
def open_file(_model: Model, _message: Message) -> Effects:
    """Opens the file picker."""
    return [OpenFile()]


@on("imported")
def imported(model: Model, message: Message) -> Effects:
    """A file was read: an archive, or a save, which is checked by playing it, then previewed."""
    text = message.data.get("text", "").strip()
    try:
        if file := archive.read(text):
            return offer_file(model, file)
        match = saved_matches.load(text)
    except (engine.SaveError, archive.ArchiveError) as error:
        model.alert = (f"import_{error.reason}", "")
        return []
    return bringing.show(model, links.Link(match))


@on("stored")
def stored(model: Model, message: Message) -> Effects:
    """Another tab has changed a record."""
    key, text = message.data.get("key", ""), message.data.get("value", "")
    if key.startswith(storage_keys.MATCH):
        apply_record(model, key, text)
    elif text:
        model.records[key] = text
    else:
        model.records.pop(key, None)
    if fails_to_read(model, key):
        return put_aside(model, [key])
    playing = model.playing
    if playing and key == storage_keys.LEASE + playing.id and text != model.tab:
        _yield_table(model, playing)
    return []


def _yield_table(model: Model, playing: Playing) -> None:
    """Another tab plays on: here nothing changes any more, and no secret stays visible."""
    clear_selection(playing)
    playing.match.cover()
    playing.elsewhere, playing.replay = True, None
    playing.asked += 1
    model.sheet, model.alert, model.reader = ("", ""), ("elsewhere", playing.id), None


# --- looking through the list -------------------------------------------------------------------


@on("seek")
def seek(model: Model, message: Message) -> Effects:
    """Looks for matches, letter by letter."""
    model.lobby.sought, model.lobby.pages = message.data.get("value", ""), 1
    return []


@on("order")
def order(model: Model, message: Message) -> Effects:
    """Sorts the matches."""
    if message.data.get("value") in ORDERS:
        model.lobby.order = message.data["value"]
    return []


@on("unfold")
def unfold(model: Model, _message: Message) -> Effects:
    """Shows the finished matches, or folds them away again."""
    model.lobby.unfolded = not model.lobby.unfolded
    return []


@on("more-matches")
def more(model: Model, _message: Message) -> Effects:
    """Shows more of a long list."""
    model.lobby.pages += 1
    return []
