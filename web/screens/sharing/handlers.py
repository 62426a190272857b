"""A match is handed on: what may go out is decided here, once, when the sheet opens.

A link of a whole match holds every hand of it. So there is one only of a match that is over, or
that is one person's own; never behind a gate. A question holds what its seat knows, and is asked
only while that seat's secrets may be in sight.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import engine
from engine import NOBODY, links
from web import games, shelf
from web.app.links import address
from web.app.messages import on
from web.model import Announce, Copy, Focus, Share, Sharing
from web.screens.lobby.handlers import save_file
from web.screens.result import telling
from web.screens.sharing.markup import SAID
from web.sight import is_behind_gate
from web.words import _

if TYPE_CHECKING:
    from collections.abc import Callable

    from web.app.messages import Effects
    from web.model import Message, Model


@on("share")
def share(model: Model, message: Message) -> Effects:
    """Opens the sheet for a match on the shelf, or for that on the table.

    ``about`` is its name, or '', ``at`` the number of choices after which it is to be looked at.
    """
    match_id = message.data.get("about") or (model.playing.id if model.playing else "")
    match = _match(model, match_id)
    if match is None or is_behind_gate(model, match_id):
        return []
    model.sharing = _sharing(model, match_id, match, _moment(match, message.data.get("at", "")))
    model.sheet = ("share", match_id)
    return [Focus("sheet-title")]


def _match(model: Model, match_id: str) -> engine.Match | None:
    """The match of this name: on the table, or else as it is kept; none of a lesson."""
    playing = model.playing
    if playing and playing.id == match_id:
        return None if playing.lesson else playing.match
    try:
        return shelf.load(shelf.save_in(model.records.get(shelf.MATCH + match_id, "")))
    except engine.SaveError:
        return None


def _moment(match: engine.Match, at: str) -> int | None:
    """The number of choices after which the match is to be looked at, if it has that moment."""
    moments = range(engine.first(match), len(match.choices) + 1)
    return int(at) if at.isdigit() and int(at) in moments else None


def _sharing(model: Model, match_id: str, match: engine.Match, at: int | None) -> Sharing:
    names = tuple(seat.name for seat in match.seats)
    made = Sharing(match_id, match.game.id, names, match.over)
    if match.over or len(match.people) <= 1:
        _put(model, made, "match", partial(links.write, match, at))
    moment = match if at is None else engine.at(match, at)
    decision = moment.decision
    if decision and match.seats[decision.seat].is_human:
        made.asked = match.seats[decision.seat].name
        made.covered = not _may_be_asked(match, decision.seat, is_past=at is not None)
        if not made.covered:
            _put(model, made, "question", partial(links.write_question, moment))
    made.what = next(iter(made.links), "match")
    return made


def _put(model: Model, made: Sharing, what: str, write: Callable[[], str]) -> None:
    """Adds a link, unless what it would hold is too much for one."""
    try:
        made.links[what] = address(model, write())
    except links.LinkError:
        made.too_large.add(what)


def _may_be_asked(match: engine.Match, seat: int, *, is_past: bool) -> bool:
    """Whether what a seat knows, or knew, may be on the screen now, and so in a link.

    What lies open of it now may have been its secret then.
    """
    if match.over or match.seat_in_sight() == seat:
        return True
    return not is_past and match.gate_for() == NOBODY and not match.conceals(seat)


@on("share-what")
def choose_what(model: Model, message: Message) -> Effects:
    """The whole match, or the question that is asked in it."""
    sharing, what = model.sharing, message.data.get("value", "")
    if sharing and what in ("match", "question"):
        sharing.what, sharing.said = what, ""
    return []


@on("enlarge")
def enlarge(model: Model, _message: Message) -> Effects:
    """The code fills the screen, or goes back to its place."""
    if model.sharing:
        model.sharing.large = not model.sharing.large
    return []


@on("copy-link")
def copy_link(model: Model, _message: Message) -> Effects:
    """Puts the link where it can be pasted from."""
    link = _link(model)
    return [Copy(link)] if link else []


@on("hand-on")
def hand_on(model: Model, _message: Message) -> Effects:
    """Hands the link on by the device's own ways."""
    sharing, link = model.sharing, _link(model)
    if sharing is None or not link:
        return []
    names = ", ".join(sharing.names)
    return [Share(f"{games.title(sharing.game)}: {names}", address=link)]


@on("hand-on-file")
def hand_on_file(model: Model, message: Message) -> Effects:
    """Hands the save on by the device's own ways."""
    match_id = message.data.get("about", "")
    if is_behind_gate(model, match_id) or match_id not in model.shelf:
        return []
    return [Share(games.title(model.shelf[match_id].game), file=save_file(model, match_id))]


@on("copied")
def copied(model: Model, message: Message) -> Effects:
    """The text lies there now, or the browser would not have it."""
    return _said(model, "copied" if message.data.get("done") else "failed")


@on("shared")
def shared(model: Model, message: Message) -> Effects:
    """Something was handed on, or not; who thought better of it hears nothing."""
    what = message.data.get("what", "")
    return _said(model, what) if what in {*SAID, *telling.SAID} else []


def _said(model: Model, what: str) -> Effects:
    """Says what came of it, on the sheet if that is open: results are handed on too."""
    if model.sheet[0] == telling.SHEET:  # it was the result
        model.sheet = (telling.SHEET, what)
        return [Announce(_(telling.SAID[what]))]
    if model.sharing and model.sheet[0] == "share":
        model.sharing.said = what
    return [Announce(_(SAID[what]))]


def _link(model: Model) -> str:
    return model.sharing.links.get(model.sharing.what, "") if model.sharing else ""
