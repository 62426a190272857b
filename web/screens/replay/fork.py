"""A match is continued from one of its moments, as a match of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING

import engine
from engine import NOBODY
from web.app.dispatch import on
from web.app.effects import Announce, Focus
from web.app.match_flow import start_match
from web.screens.new_match.markup import problem
from web.screens.new_match.model import Draft, DraftSeat
from web.view.view_model import can_watch

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine import Match, Seat
    from web.app.effects import Effects
    from web.model.message import Message
    from web.model.playing import Playing
    from web.model.root import Model

STAND_IN = "bot:hard"
"""The kind of bot that replaces other people."""


@on("fork")
def ask_who(model: Model, _message: Message) -> Effects:
    """Asks who plays on: the same seats; bots replace other people of a running match."""
    playing = model.playing
    if playing is None or not can_watch(playing):
        return []
    match, number = playing.match, len(playing.match.choices)
    if playing.replay and match.over:
        number = playing.replay.number
    sitters = [_sitter(playing, number) for number in range(len(match.seats))]
    model.draft = Draft(match.game.id, sitters, {}, freely=match.freely, fork=number)
    model.sheet = ("fork", "")
    return [Focus("sheet-title")]


def _sitter(playing: Playing, number: int) -> DraftSeat:
    match = playing.match
    seat, own = match.seats[number], match.seat_in_sight()
    stays = match.over or number == own or (own == NOBODY and [number] == match.people[:1])
    kind = seat.kind if stays or not seat.is_human else STAND_IN
    return DraftSeat(kind, stand_in=seat.name, typed=seat.name if seat.is_human else "")


@on("fork-start")
def begin(model: Model, message: Message) -> Effects:
    """Starts the new match; the one that it comes from stays as it is."""
    draft, playing = model.draft, model.playing
    if draft is None or draft.fork is None or playing is None:
        return []
    if draft.doubles:
        return [Focus(f"seat-name-{max(draft.doubles)}"), Announce(problem(draft))]
    seats = [engine.Seat(sitter.name, sitter.kind) for sitter in draft.sitters]
    free = draft.freely and draft.has_one_person
    try:
        match = _forked(playing, draft.fork, seats, message.seed, freely=free)
    except (engine.NoMoment, engine.NoWorld):
        model.sheet, model.alert = ("", ""), ("no_fork", "")
        return []
    playing.replay = None
    return start_match(model, message, match, playing.edges)


def _forked(
    playing: Playing, number: int, seats: Sequence[Seat], seed: int, *, freely: bool
) -> Match:
    """Any moment of a match that is over; else the present, as far as its player knows it."""
    match = playing.match
    if match.over:
        return engine.fork(match, number, seats, freely=freely)
    return engine.fork_from_view(match, match.seat_in_sight(), seats, seed, freely=freely)
