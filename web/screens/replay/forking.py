"""Playing on from a moment of a match: who sits there now, and the match that goes on."""

from __future__ import annotations

from typing import TYPE_CHECKING

import engine
from engine import NOBODY
from web.app.messages import on
from web.app.playing import lay
from web.model import Announce, Draft, Focus, Sitter
from web.screens.new_match.markup import trouble
from web.sight import can_watch

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine import Match, Seat
    from web.app.messages import Effects
    from web.model import Message, Model, Playing

STAND_IN = "bot:hard"
"""Who plays for other people in a copy that only one of them plays on."""


@on("fork")
def ask_who(model: Model, _message: Message) -> Effects:
    """Asks who plays on: the seats as they were, but for other people of a match in play."""
    playing = model.playing
    if playing is None or not can_watch(playing):
        return []
    match, number = playing.match, len(playing.match.choices)
    if playing.past and match.over:
        number = playing.past.number
    sitters = [_sitter(playing, number) for number in range(len(match.seats))]
    model.draft = Draft(match.game.id, sitters, {}, freely=match.freely, fork=number)
    model.sheet = ("fork", "")
    return [Focus("sheet-title")]


def _sitter(playing: Playing, number: int) -> Sitter:
    match = playing.match
    seat, own = match.seats[number], match.seat_in_sight()
    stays = match.over or number == own or (own == NOBODY and [number] == match.people[:1])
    kind = seat.kind if stays or not seat.is_human else STAND_IN
    return Sitter(kind, stand_in=seat.name, typed=seat.name if seat.is_human else "")


@on("fork-start")
def begin(model: Model, message: Message) -> Effects:
    """The match goes on as one of its own; the one that it comes from stays as it is."""
    draft, playing = model.draft, model.playing
    if draft is None or draft.fork is None or playing is None:
        return []
    if draft.doubles:
        return [Focus(f"seat-name-{max(draft.doubles)}"), Announce(trouble(draft))]
    seats = [engine.Seat(sitter.name, sitter.kind) for sitter in draft.sitters]
    free = draft.freely and draft.has_one_person
    try:
        match = _forked(playing, draft.fork, seats, message.chance, freely=free)
    except (engine.NoMoment, engine.NoWorld):
        model.sheet, model.notice = ("", ""), ("no_fork", "")
        return []
    playing.past = None
    return lay(model, message, match)


def _forked(
    playing: Playing, number: int, seats: Sequence[Seat], seed: int, *, freely: bool
) -> Match:
    """From a match that is over any moment; else the present, as far as its player knows it."""
    match = playing.match
    if match.over:
        return engine.fork(match, number, seats, freely=freely)
    return engine.imagine(match, match.seat_in_sight(), seats, seed, freely=freely)
