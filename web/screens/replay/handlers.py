"""The replay hears: other moments, other eyes, play and pause, and back to the present."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine import NOBODY
from web import games
from web.app.messages import on
from web.app.replaying import eyes, go_to, leave_past, play, play_on, stop, watch
from web.film import search
from web.model import Announce, Later, Message
from web.screens.replay.markup import what_happened

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine import Event
    from web.app.messages import Effects
    from web.games.base import GameScreen
    from web.model import Model, Past

OPEN = "open"
"""Instead of a seat: all cards lie open."""


def _number(message: Message, name: str) -> int:
    """A number that a message bears, 0 for nonsense."""
    text = message.data.get(name, "")
    return int(text) if text.isdecimal() else 0


@on("replay")
def replay(model: Model, message: Message) -> Effects:
    """Opens the replay at a moment ('': the start), or goes there; it may play at once."""
    return watch(model, _number(message, "about"), plays="plays" in message.data)


def _past(model: Model) -> Past | None:
    return model.playing.past if model.playing else None


def _jump(model: Model, number: int) -> Effects:
    """Another moment, by hand: the replay stops, and what happened there is said."""
    playing, past = model.playing, _past(model)
    if playing is None or past is None:
        return []
    stop(past)
    go_to(playing, past, number)
    told = what_happened(past, *_latest(past))
    return [Announce(told[0])] if told else []


def _latest(past: Past) -> tuple[GameScreen, Sequence[Event], Sequence[str]]:
    """The game's face, what has just happened as far as the eyes may know, everybody's names."""
    match, face = past.match, games.screen(past.match.game.id)
    events = match.events_since(match.last_begin(), past.eyes)
    return face, events, face.names(match.seats, match.state)


@on("slide")
def slide(model: Model, message: Message) -> Effects:
    """The slider was moved."""
    return _jump(model, _number(message, "value"))


@on("replay-step")
def step(model: Model, message: Message) -> Effects:
    """One choice or turn on or back."""
    past = _past(model)
    if past is None:
        return []
    film, here = past.film, past.number
    ways = {
        "back": here - 1,
        "on": here + 1,
        "turn-back": film.turn_before(here),
        "turn-on": film.turn_after(here),
    }
    return _jump(model, ways.get(message.data.get("about", ""), here))


@on("replay-play")
def play_or_stop(model: Model, _message: Message) -> Effects:
    """The replay goes on by itself, or stands still again."""
    past = _past(model)
    if past and past.plays:
        stop(past)
        return []
    return play(model)


@on("replay-tick")
def tick(model: Model, message: Message) -> Effects:
    """The moment in sight has been there for its time."""
    past = _past(model)
    is_due = past is not None and past.plays and message.data.get("number") == str(past.tick)
    return play_on(model) if is_due else []


@on("replay-eyes")
def look_with(model: Model, message: Message) -> Effects:
    """Other eyes, of those that may look there; or all cards lie open, once the match is over."""
    playing, value = model.playing, message.data.get("value", "")
    if playing is None or (past := playing.past) is None:
        return []
    if value == OPEN and playing.match.over:
        past.open, past.eyes = True, NOBODY
    elif value.lstrip("-").isdecimal() and int(value) in eyes(playing):
        past.open, past.eyes = False, int(value)
    return []


@on("replay-close")
def close(model: Model, _message: Message) -> Effects:
    """Back to the present."""
    return leave_past(model)


@on("film")
def film(model: Model, _message: Message) -> Effects:
    """The next stretch of the match is searched for big moments."""
    past = _past(model)
    if past is None or model.playing is None:
        return []
    goes_on = search(past.film, model.playing.match)
    return [Later(0, Message("film"))] if goes_on else []
