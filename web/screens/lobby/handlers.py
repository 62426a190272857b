"""The lobby hears: matches are opened, exported, imported, looked for; other tabs play."""

from __future__ import annotations

from typing import TYPE_CHECKING

import engine
from engine import links
from web import archive, shelf
from web.app.keeping import known
from web.app.messages import on
from web.app.playing import forget, open_match
from web.model import Download, OpenFile
from web.screens.bringing import handlers as bringing
from web.screens.lobby.browse import ORDERS
from web.screens.storage.handlers import bring_in
from web.sight import is_behind_gate

if TYPE_CHECKING:
    from web.app.messages import Effects
    from web.model import Message, Model, Playing


@on("match")
def resume(model: Model, message: Message) -> Effects:
    """Opens a match from the lobby, if it is still on the shelf."""
    match_id = message.data["match"]
    return open_match(model, match_id) if match_id in model.shelf else []


@on("export")
def export(model: Model, message: Message) -> Effects:
    """Gives the save of a match to the person as a file; a damaged one just as it is."""
    match_id = message.data.get("about", "")
    return [] if is_behind_gate(model, match_id) else [save_file(model, match_id)]


def save_file(model: Model, match_id: str) -> Download:
    """The save of a match as a file."""
    text = model.records.get(shelf.MATCH + match_id, "")
    game = model.shelf[match_id].game if match_id in model.shelf else ""
    name = "-".join(filter(None, ["cenote", game, match_id]))
    return Download(f"{name}.json", shelf.save_in(text) or text)


@on("import")
def open_file(_model: Model, _message: Message) -> Effects:
    """Asks for a file with a save."""
    return [OpenFile()]


@on("imported")
def imported(model: Model, message: Message) -> Effects:
    """A text from a file: everything of a device, or a save: checked by playing it, then shown."""
    text = message.data.get("text", "").strip()
    try:
        if file := archive.read(text):
            return bring_in(model, file)
        match = shelf.load(text)
    except (engine.SaveError, archive.ArchiveError) as error:
        model.notice = (f"import_{error.reason}", "")
        return []
    return bringing.show(model, links.Link(match))


@on("stored")
def stored(model: Model, message: Message) -> Effects:
    """Another tab has changed what is kept."""
    key, text = message.data.get("key", ""), message.data.get("value", "")
    if key.startswith(shelf.MATCH):
        known(model, key, text)
    elif text:
        model.records[key] = text
    else:
        model.records.pop(key, None)
    playing = model.playing
    if playing and key == shelf.LEASE + playing.id and text != model.tab:
        _yield_table(model, playing)
    return []


def _yield_table(model: Model, playing: Playing) -> None:
    """Another tab plays on: here nothing is changed any more, and no secret stays in sight."""
    forget(playing)
    playing.match.cover()
    playing.elsewhere, playing.past = True, None
    playing.asked += 1
    model.sheet, model.notice, model.reader = ("", ""), ("elsewhere", playing.id), None


# --- looking through the list -------------------------------------------------------------------


@on("seek")
def seek(model: Model, message: Message) -> Effects:
    """Looks for matches, letter by letter."""
    model.browse.sought, model.browse.pages = message.data.get("value", ""), 1
    return []


@on("order")
def order(model: Model, message: Message) -> Effects:
    """Sorts the matches."""
    if message.data.get("value") in ORDERS:
        model.browse.order = message.data["value"]
    return []


@on("unfold")
def unfold(model: Model, _message: Message) -> Effects:
    """Shows the finished matches, or folds them away again."""
    model.browse.unfolded = not model.browse.unfolded
    return []


@on("more-matches")
def more(model: Model, _message: Message) -> Effects:
    """Shows more of a long list."""
    model.browse.pages += 1
    return []
