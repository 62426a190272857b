"""The replay: other moments, other views, play and pause, back to the present."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine import NOBODY
from web import games
from web.app.dispatch import on
from web.app.effects import Announce, SendLater
from web.app.replay_flow import advance, close_replay, go_to, open_replay, play, stop, viewpoints
from web.model.message import Message
from web.model.timeline import search_moments
from web.screens.replay.markup import what_happened

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine import Event
    from web.app.effects import Effects
    from web.games.game_screen import GameScreen
    from web.model.playing import Replay
    from web.model.root import Model

OPEN = "open"
"""In place of a seat: all cards lie open."""


def _number(message: Message, name: str) -> int:
    """A number in a message, 0 if it is none."""
    text = message.data.get(name, "")
    return int(text) if text.isdecimal() else 0


@on("replay")
def open_at(model: Model, message: Message) -> Effects:
    """Opens the replay at a moment ('': the start), or goes there; it may play at once."""
    return open_replay(model, _number(message, "about"), plays="plays" in message.data)


def _replay_of(model: Model) -> Replay | None:
    return model.playing.replay if model.playing else None


def _jump(model: Model, number: int) -> Effects:
    """Another moment by hand: the replay pauses, and what happened there is announced."""
    playing, replay = model.playing, _replay_of(model)
    if playing is None or replay is None:
        return []
    stop(replay)
    go_to(playing, replay, number)
    told = what_happened(replay, *_latest(replay), limit=1)
    return [Announce(text) for _seat, text in told]


def _latest(replay: Replay) -> tuple[GameScreen, Sequence[Event], Sequence[str]]:
    """The game's screen, the latest events that may be shown, everybody's names."""
    match, game_screen = replay.match, games.screen(replay.match.game.id)
    events = match.events_since(match.last_begin(), replay.eyes)
    return game_screen, events, game_screen.names(match.seats, match.state)


@on("slide")
def slide(model: Model, message: Message) -> Effects:
    """The slider was moved."""
    return _jump(model, _number(message, "value"))


@on("replay-step")
def step(model: Model, message: Message) -> Effects:
    """One choice or turn forward or back."""
    replay = _replay_of(model)
    if replay is None:
        return []
    timeline, here = replay.timeline, replay.number
    ways = {
        "back": here - 1,
        "on": here + 1,
        "turn-back": timeline.turn_before(here),
        "turn-on": timeline.turn_after(here),
    }
    return _jump(model, ways.get(message.data.get("about", ""), here))


@on("replay-play")
def play_or_stop(model: Model, _message: Message) -> Effects:
    """Starts or pauses the replay."""
    replay = _replay_of(model)
    if replay and replay.plays:
        stop(replay)
        return []
    return play(model)


@on("replay-tick")
def tick(model: Model, message: Message) -> Effects:
    """The timer of the shown moment is over."""
    replay = _replay_of(model)
    is_due = replay is not None and replay.plays and message.data.get("number") == str(replay.tick)
    return advance(model) if is_due else []


@on("replay-eyes")
def look_with(model: Model, message: Message) -> Effects:
    """Another seat's view, if it may be shown; or all cards, once the match is over."""
    playing, value = model.playing, message.data.get("value", "")
    if playing is None or (replay := playing.replay) is None:
        return []
    if value == OPEN and playing.match.over:
        replay.open, replay.eyes = True, NOBODY
    elif value.lstrip("-").isdecimal() and int(value) in viewpoints(playing):
        replay.open, replay.eyes = False, int(value)
    return []


@on("replay-close")
def close(model: Model, _message: Message) -> Effects:
    """Back to the present."""
    return close_replay(model)


@on("film")
def film(model: Model, _message: Message) -> Effects:
    """Searches the next stretch of the match for big moments."""
    replay = _replay_of(model)
    if replay is None or model.playing is None:
        return []
    goes_on = search_moments(replay.timeline, model.playing.match)
    return [SendLater(0, Message("film"))] if goes_on else []
