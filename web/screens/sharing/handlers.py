"""A match is shared: what a link may reveal is decided here, once, when the sheet opens.

A link of a whole match holds every hand. So there is one only of a match that is over, or that
belongs to one person; never before a hand-over. A question holds what its seat knows, and is
offered only while that seat's secrets may be shown.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import engine
from engine import NOBODY, links
from web import games
from web.app.dispatch import on
from web.app.effects import Announce, Copy, Focus, Share
from web.app.match_links import address
from web.i18n import _
from web.model.phones import TURN_SHEET
from web.records import saved_matches, storage_keys
from web.screens.lobby.handlers import save_file
from web.screens.result import share_text
from web.screens.sharing.markup import SAID
from web.screens.sharing.model import Sharing
from web.view.view_model import is_behind_handover

if TYPE_CHECKING:
    from collections.abc import Callable

    from web.app.effects import Effects
    from web.model.message import Message
    from web.model.root import Model


@on("share")
def share(model: Model, message: Message) -> Effects:
    """Opens the sheet for a saved match, or for the one on the table.

    ``about`` is its id, or '', ``at`` the moment to be shown, as a number of choices.
    """
    match_id = message.data.get("about") or (model.playing.id if model.playing else "")
    match = _match(model, match_id)
    if match is None or is_behind_handover(model, match_id):
        return []
    model.sharing = _sharing(model, match_id, match, _moment(match, message.data.get("at", "")))
    model.sheet = ("share", match_id)
    return [Focus("sheet-title")]


def _match(model: Model, match_id: str) -> engine.Match | None:
    """The match of this id: on the table, or as it is saved; none of a lesson."""
    playing = model.playing
    if playing and playing.id == match_id:
        return playing.match if playing.is_kept else None
    try:
        return saved_matches.load(
            saved_matches.save_in(model.records.get(storage_keys.MATCH + match_id, ""))
        )
    except engine.SaveError:
        return None


def _moment(match: engine.Match, at: str) -> int | None:
    """The linked moment, if the match has it."""
    moments = range(engine.first_moment(match), len(match.choices) + 1)
    return int(at) if at.isdigit() and int(at) in moments else None


def _sharing(model: Model, match_id: str, match: engine.Match, at: int | None) -> Sharing:
    names = tuple(seat.name for seat in match.seats)
    made = Sharing(match_id, match.game.id, names, match.over)
    if match.over or len(match.people) <= 1:
        _put(model, made, "match", partial(links.write, match, at))
    moment = match if at is None else engine.match_at(match, at)
    decision = moment.decision
    if decision and match.seats[decision.seat].is_human:
        made.asked = match.seats[decision.seat].name
        made.covered = not _may_be_asked(match, decision.seat, is_past=at is not None)
        if not made.covered:
            _put(model, made, "question", partial(links.write_question, moment))
    made.what = next(iter(made.links), "match")
    return made


def _put(model: Model, made: Sharing, what: str, write: Callable[[], str]) -> None:
    """Adds a link, unless it would be too large."""
    try:
        made.links[what] = address(model, write())
    except links.LinkError:
        made.too_large.add(what)


def _may_be_asked(match: engine.Match, seat: int, *, is_past: bool) -> bool:
    """Whether what a seat knows, or knew, may be shown now, and so in a link.

    What is public of it now may have been its secret then.
    """
    if match.over or match.seat_in_sight() == seat:
        return True
    return not is_past and match.gate_for() == NOBODY and not match.conceals(seat)


@on("share-what")
def choose_what(model: Model, message: Message) -> Effects:
    """Chooses between the whole match and the question."""
    sharing, what = model.sharing, message.data.get("value", "")
    if sharing and what in ("match", "question"):
        sharing.what, sharing.said = what, ""
    return []


@on("enlarge")
def enlarge(model: Model, _message: Message) -> Effects:
    """Shows the code full-screen, or in its place again."""
    if model.sharing:
        model.sharing.large = not model.sharing.large
    return []


@on("copy-link")
def copy_link(model: Model, _message: Message) -> Effects:
    """Copies the link."""
    link = _link(model)
    return [Copy(link)] if link else []


@on("hand-on")
def hand_on(model: Model, _message: Message) -> Effects:
    """Opens the device's share dialog with the link."""
    sharing, link = model.sharing, _link(model)
    if sharing is None or not link:
        return []
    names = ", ".join(sharing.names)
    return [Share(f"{games.title(sharing.game)}: {names}", address=link)]


@on("hand-on-file")
def hand_on_file(model: Model, message: Message) -> Effects:
    """Opens the device's share dialog with the save."""
    match_id = message.data.get("about", "")
    if is_behind_handover(model, match_id) or match_id not in model.saved_matches:
        return []
    return [Share(games.title(model.saved_matches[match_id].game), file=save_file(model, match_id))]


@on("copied")
def copied(model: Model, message: Message) -> Effects:
    """The text was copied, or the browser refused."""
    return _said(model, "copied" if message.data.get("done") else "failed")


@on("shared")
def shared(model: Model, message: Message) -> Effects:
    """Something was shared, or not; a cancelled dialog is not commented on."""
    what = message.data.get("what", "")
    return _said(model, what) if what in {*SAID, *share_text.SAID} else []


def _said(model: Model, what: str) -> Effects:
    """Shows and announces the outcome; results are shared too, without this sheet."""
    if model.sheet[0] == share_text.SHEET:  # it was the result
        model.sheet = (share_text.SHEET, what)
        return [Announce(_(share_text.SAID[what]))]
    if model.puzzles:
        model.puzzles.said = what
    if model.sharing and model.sheet[0] == "share":
        model.sharing.said = what
    if model.pairing and model.sheet[0] == model.pairing.side:
        model.pairing.said = what
    if model.sheet[0] == TURN_SHEET:
        model.phones.said = what
    return [Announce(_(SAID[what]))]


def _link(model: Model) -> str:
    return model.sharing.links.get(model.sharing.what, "") if model.sharing else ""
