"""A match comes in: by the page's address, a code, a link that is pasted, or a file.

It is shown before anything happens to it. What lies on the table stays as it is until then, and is
kept as always when another match comes there.
"""

from __future__ import annotations

import json
from dataclasses import replace
from typing import TYPE_CHECKING

from engine import Seat, links
from web import games, shelf
from web.app import links as addresses
from web.app.keeping import count_match, kept, new_id
from web.app.messages import on, update
from web.app.playing import lay, open_match
from web.app.replaying import watch
from web.model import Bringing, Focus, Found

if TYPE_CHECKING:
    from engine import Match
    from web.app.messages import Effects
    from web.model import Message, Model

STAND_IN = "bot:hard"
"""Who plays for everybody but the one who is asked."""

# --- the sheet ----------------------------------------------------------------------------------


@on("bring")
def bring(model: Model, _message: Message) -> Effects:
    """Opens the sheet with all ways in."""
    model.bringing, model.sheet = Bringing(), ("bring", "")
    return [Focus("sheet-title")]


@on("scan")
def scan(model: Model, _message: Message) -> Effects:
    """The camera looks for a code, as long as the sheet is open."""
    model.bringing = replace(model.bringing, scanning=True, trouble="")
    return []


@on("stop-scan")
def stop_scan(model: Model, _message: Message) -> Effects:
    """The camera looks no longer."""
    model.bringing.scanning = False
    return []


@on("camera")
def camera(model: Model, message: Message) -> Effects:
    """The page says that there is no camera, or that it may not be used."""
    model.bringing.scanning = False
    model.bringing.trouble = message.data.get("what", "none")
    return []


@on("typed-link")
def typed(model: Model, message: Message) -> Effects:
    """A link was typed or pasted."""
    model.bringing.typed = message.data.get("value", "")
    return []


@on("bring-link")
def bring_link(model: Model, message: Message) -> Effects:
    """Opens the link that stands in the field."""
    text = message.data.get("value", model.bringing.typed)
    model.bringing.typed = text
    return update(model, replace(message, name="arrived", data={"text": text}))


# --- what came in -------------------------------------------------------------------------------


@on("arrived")
def arrived(model: Model, message: Message) -> Effects:
    """A text came in, by the address, the camera or the keyboard: a link, or a whole save."""
    text = message.data.get("text", "")
    effects = update(model, replace(message, name="reader-close")) if model.reader else []
    model.bringing.scanning = False
    if text.lstrip().startswith("{"):
        return [*effects, *update(model, replace(message, name="imported"))]
    try:
        link = addresses.read(text)
    except links.LinkError as error:
        model.notice = (f"link_{error.reason}", "")
        return effects
    return [*effects, *show(model, link)]


def show(model: Model, link: links.Link) -> Effects:
    """What came in is looked at; whether it is on the shelf already is found by what it holds."""
    match = link.match
    model.found = Found(
        match,
        match.seen(),
        "" if match.over else shelf.where(match),
        shelf.extent(match),
        games.screen(match.game.id).miniature(match.view()),
        link.at,
        link.is_question,
        "" if link.is_question else same_on_shelf(model, match),
    )
    model.sheet, model.notice = ("found", ""), ("", "")
    return [Focus("sheet-title")]


def same_on_shelf(model: Model, match: Match) -> str:
    """The name of the very same match on the shelf, as far as it has come; '' if there is none."""
    names, plain = tuple(seat.name for seat in match.seats), _as_kept(match)
    for about in model.shelf.values():
        if (about.game, about.names, about.over) != (match.game.id, names, match.over):
            continue
        if _snapshot(model.records.get(shelf.MATCH + about.id, "")) == plain:
            return about.id
    return ""


def _as_kept(match: Match) -> object:
    return json.loads(json.dumps(match.state.to_plain()))


def _snapshot(record: str) -> object:
    try:
        return json.loads(shelf.save_in(record)).get("snapshot")
    except (ValueError, AttributeError, RecursionError):
        return None


# --- what becomes of it -------------------------------------------------------------------------


@on("found-keep")
def keep(model: Model, message: Message) -> Effects:
    """Lays it on the shelf, and nothing else."""
    effects, match_id = _kept(model, message)
    if match_id:
        model.sheet, model.found, model.notice = ("", ""), None, ("imported", match_id)
    return effects


@on("found-play")
def play(model: Model, message: Message) -> Effects:
    """Keeps it and goes on with it."""
    effects, match_id = _kept(model, message)
    return [*effects, *_onto_table(model, match_id)] if match_id else []


@on("found-watch")
def watch_it(model: Model, message: Message) -> Effects:
    """Keeps it and opens its replay, at the moment that the link names, or at its start."""
    at = model.found.at if model.found else None
    effects = play(model, message)
    return [*effects, *watch(model, at or 0)]


def _kept(model: Model, message: Message) -> tuple[Effects, str]:
    """Keeps what was found, unless it is there; its name on the shelf."""
    found = model.found
    if found is None or found.is_question:
        return [], ""
    if found.known in model.shelf:
        return [], found.known
    match_id = new_id(message)
    about, text = shelf.record(match_id, found.match, message.now)
    model.shelf[match_id] = about
    counted = count_match(model, match_id, found.match, message.now)
    return [kept(model, shelf.MATCH + match_id, text), *counted], match_id


def _onto_table(model: Model, match_id: str) -> Effects:
    model.sheet, model.found = ("", ""), None
    return open_match(model, match_id)


@on("found-answer")
def answer(model: Model, message: Message) -> Effects:
    """A question is answered at the table: whoever opened it sits where it was asked."""
    found = model.found
    if found is None or not found.is_question or found.match.decision is None:
        return []
    match, asked = found.match, found.match.decision.seat
    for number, seat in enumerate(match.seats):
        kind = "human" if number == asked else STAND_IN
        match.reseat(number, Seat(seat.name, kind, seat.colour))
    model.found = None
    return lay(model, message, match)
