"""A match is imported: from the page's address, a code, a pasted link, or a file.

It is shown before anything happens to it. The match on the table stays as it is until then, and
stays saved when another one takes its place.
"""

from __future__ import annotations

import json
from dataclasses import replace
from typing import TYPE_CHECKING

from engine import Seat, links
from web import games
from web.app import match_links as addresses
from web.app.dispatch import on, update
from web.app.effects import Focus
from web.app.match_flow import open_match, start_match
from web.app.replay_flow import open_replay
from web.app.saving import new_match_id, save_record, update_statistics
from web.games.seat_marks import seat_marks
from web.records import saved_matches, storage_keys
from web.records.readers import RecordError, parse_json
from web.render import MARKS
from web.screens.importing.model import ImportForm, ImportPreview

if TYPE_CHECKING:
    from engine import Match
    from web.app.effects import Effects
    from web.model.message import Message
    from web.model.root import Model

STAND_IN = "bot:hard"
"""The kind of bot for everybody but the one who is asked."""

# --- the sheet ----------------------------------------------------------------------------------


@on("bring")
def bring(model: Model, _message: Message) -> Effects:
    """Opens the sheet with all ways to import."""
    model.import_form, model.sheet = ImportForm(), ("bring", "")
    return [Focus("sheet-title")]


@on("scan")
def scan(model: Model, _message: Message) -> Effects:
    """Starts the camera, which runs while the sheet is open."""
    model.import_form = replace(model.import_form, scanning=True, trouble="")
    return []


@on("stop-scan")
def stop_scan(model: Model, _message: Message) -> Effects:
    """Stops the camera."""
    model.import_form.scanning = False
    return []


@on("camera")
def camera(model: Model, message: Message) -> Effects:
    """The page reports that there is no camera, or that it may not be used."""
    if is_pairing(model):
        return update(model, replace(message, name="pair-camera"))
    model.import_form.scanning = False
    model.import_form.trouble = message.data.get("what", "none")
    return []


@on("typed-link")
def typed(model: Model, message: Message) -> Effects:
    """A link was typed or pasted."""
    model.import_form.typed = message.data.get("value", "")
    return []


@on("bring-link")
def bring_link(model: Model, message: Message) -> Effects:
    """Opens the link in the field."""
    text = message.data.get("value", model.import_form.typed)
    model.import_form.typed = text
    return update(model, replace(message, name="arrived", data={"text": text}))


def is_pairing(model: Model) -> bool:
    """Whether a code of another device is wanted, and not a match."""
    return model.pairing is not None and model.sheet[0] == model.pairing.side


# --- what came in -------------------------------------------------------------------------------


@on("arrived")
def arrived(model: Model, message: Message) -> Effects:
    """A text came in by the address, the camera or the keyboard: a link, or a whole save."""
    text = message.data.get("text", "")
    effects = update(model, replace(message, name="reader-close")) if model.reader else []
    if is_pairing(model) or addresses.PHONES_MARK in text:
        return [*effects, *update(model, replace(message, name="pair-code"))]
    model.import_form.scanning = False
    if addresses.TURN_MARK in text:
        return [*effects, *update(model, replace(message, name="turn-arrived"))]
    if text.lstrip().startswith("{"):
        return [*effects, *update(model, replace(message, name="imported"))]
    try:
        link = addresses.read(text)
    except links.LinkError as error:
        model.alert = (f"link_{error.reason}", "")
        return effects
    return [*effects, *show(model, link)]


def show(model: Model, link: links.Link) -> Effects:
    """Previews what came in; looks for the same match among the saved ones."""
    match = link.match
    model.import_preview = ImportPreview(
        match,
        match.seen(),
        "" if match.over else saved_matches.where(match),
        saved_matches.extent(match),
        games.screen(match.game.id).miniature(match.view()),
        _marks(match),
        link.at,
        link.is_question,
        "" if link.is_question else same_saved_match(model, match),
    )
    model.sheet, model.alert = ("found", ""), ("", "")
    return [Focus("sheet-title")]


def _marks(match: Match) -> tuple[int, ...]:
    """The marks of the seats, and of those at which nobody sits."""
    marks = seat_marks(match.game.id, match.setup.colours)
    return (*marks, *[MARKS] * (match.state.parties - len(marks)))


def same_saved_match(model: Model, match: Match) -> str:
    """The id of a saved match that is at the very same state; '' if there is none."""
    names, plain = tuple(seat.name for seat in match.seats), _as_kept(match)
    for about in model.saved_matches.values():
        if (about.game, about.names, about.over) != (match.game.id, names, match.over):
            continue
        if _snapshot(model.records.get(storage_keys.MATCH + about.id, "")) == plain:
            return about.id
    return ""


def _as_kept(match: Match) -> object:
    return json.loads(json.dumps(match.state.to_plain()))


def _snapshot(record: str) -> object:
    try:
        return parse_json(saved_matches.save_in(record)).get("snapshot")
    except (RecordError, AttributeError):
        return None


# --- what becomes of it -------------------------------------------------------------------------


@on("found-keep")
def keep(model: Model, message: Message) -> Effects:
    """Saves the match, and nothing else."""
    effects, match_id = _kept(model, message)
    if match_id:
        model.sheet, model.import_preview, model.alert = ("", ""), None, ("imported", match_id)
    return effects


@on("found-play")
def play(model: Model, message: Message) -> Effects:
    """Saves the match and opens it."""
    effects, match_id = _kept(model, message)
    return [*effects, *_onto_table(model, match_id)] if match_id else []


@on("found-watch")
def watch_it(model: Model, message: Message) -> Effects:
    """Saves the match and opens its replay, at the linked moment or at the start."""
    at = model.import_preview.at if model.import_preview else None
    effects = play(model, message)
    return [*effects, *open_replay(model, at or 0)]


def _kept(model: Model, message: Message) -> tuple[Effects, str]:
    """Saves the previewed match unless it is saved already; returns its id."""
    found = model.import_preview
    if found is None or found.is_question:
        return [], ""
    if found.known in model.saved_matches:
        return [], found.known
    match_id = new_match_id(message)
    about, text = saved_matches.record(match_id, found.match, message.now)
    model.saved_matches[match_id] = about
    counted = update_statistics(model, match_id, found.match, message.now)
    return [save_record(model, storage_keys.MATCH + match_id, text), *counted], match_id


def _onto_table(model: Model, match_id: str) -> Effects:
    model.sheet, model.import_preview = ("", ""), None
    return open_match(model, match_id)


@on("found-answer")
def answer(model: Model, message: Message) -> Effects:
    """Plays a question: whoever opened it sits down where it was asked."""
    found = model.import_preview
    if found is None or not found.is_question or found.match.decision is None:
        return []
    match, asked = found.match, found.match.decision.seat
    for number, seat in enumerate(match.seats):
        kind = "human" if number == asked else STAND_IN
        match.reseat(number, Seat(seat.name, kind, seat.colour))
    model.import_preview = None
    return start_match(model, message, match)
