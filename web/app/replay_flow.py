"""The replay at the table: any moment of the match, as one seat saw it.

The match itself is paused meanwhile. While it is played, only what the holder of the device may
know is shown; once it is over, every seat's view is open.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import engine
from engine import NOBODY
from web.app import shown_beats
from web.app.dispatch import release
from web.app.effects import Focus, SendLater
from web.app.match_flow import clear_selection, focus_next
from web.model.message import Message
from web.model.playing import Replay
from web.model.settings import PACES
from web.model.timeline import timeline_of
from web.view.view_model import can_watch

if TYPE_CHECKING:
    from web.app.effects import Effects
    from web.model.playing import Playing
    from web.model.root import Model

SLIDER = "replay-slider"
QUICKEST = 350
"""Milliseconds for which every moment is shown at least while the replay runs."""
BIG = 2200
"""Milliseconds for which a big moment is shown at least."""


def open_replay(model: Model, number: int, *, plays: bool = False) -> Effects:
    """Opens the replay of the match on the table after a number of choices."""
    playing = model.playing
    if playing is None or not can_watch(playing):
        return []
    clear_selection(playing)
    model.sheet, model.sheets_below = ("", ""), ()
    if playing.replay is None:
        match = playing.match
        playing.replay = Replay(match, 0, timeline_of(match), match.over, _eyes(playing))
    replay = playing.replay
    stop(replay)
    go_to(playing, replay, number)
    more = (
        [SendLater(0, Message("film"))] if replay.timeline.searched < replay.timeline.last else []
    )
    return [*more, Focus(SLIDER), *(play(model) if plays else [])]


def _eyes(playing: Playing) -> int:
    """Whose view is shown first: that of the holder of the device."""
    return NOBODY if playing.match.over else playing.match.seat_in_sight()


def viewpoints(playing: Playing) -> list[int]:
    """The seats whose view may be shown, NOBODY for onlookers."""
    if playing.match.over:
        return [NOBODY, *range(len(playing.match.seats))]
    return [_eyes(playing)]


def go_to(playing: Playing, replay: Replay, number: int) -> None:
    """Shows another moment: the nearest that exists."""
    replay.number = min(max(number, replay.timeline.first), replay.timeline.last)
    replay.match = engine.match_at(playing.match, replay.number)
    replay.beats, replay.at, replay.line = (), 0, None


def play(model: Model) -> Effects:
    """Lets the replay run at the bots' pace; at its end it begins again."""
    playing = model.playing
    if playing is None or (replay := playing.replay) is None:
        return []
    if replay.number == replay.timeline.last:
        go_to(playing, replay, replay.timeline.first)
    replay.plays = True
    return _tick(model, replay)


def stop(replay: Replay) -> None:
    """Pauses the replay."""
    replay.plays = False
    replay.tick += 1


def _tick(model: Model, replay: Replay) -> Effects:
    """Starts the timer for the next moment, or beat of the choice that is played."""
    replay.tick += 1
    then = Message("replay-tick", {"number": str(replay.tick)})
    return [SendLater(_beat_ms(model, replay), then)]


def _beat_ms(model: Model, replay: Replay) -> int:
    """Milliseconds for what is shown now: the last beat of a choice has the time of all of it."""
    pause = max(QUICKEST, PACES[model.settings.pace] // 2)
    if not replay.beats:
        return max(pause, BIG) if replay.number in replay.timeline.marks else pause
    one = replay.beats[replay.at]
    if one.moment and not one.goes_on:
        return max(pause, BIG)
    return pause if replay.at + 1 == len(replay.beats) else QUICKEST


def advance(model: Model) -> Effects:
    """Shows the next beat, or the first one of the next choice; stops at the last."""
    playing = model.playing
    if playing is None or (replay := playing.replay) is None:
        return []
    if replay.at + 1 < len(replay.beats):
        replay.at += 1
    elif replay.number < replay.timeline.last:
        _play_next(playing, replay)
    if replay.number == replay.timeline.last and replay.at + 1 >= len(replay.beats):
        stop(replay)
        replay.beats, replay.at = (), 0
        return []
    return _tick(model, replay)


def _play_next(playing: Playing, replay: Replay) -> None:
    """The next choice, beat by beat if it has several."""
    made = replay.number
    go_to(playing, replay, made + 1)
    beats = shown_beats.shown(playing.match, [made])
    replay.beats = tuple(beats) if len(beats) > 1 else ()


def close_replay(model: Model) -> Effects:
    """Back to the present; deferred messages are dispatched."""
    playing = model.playing
    if playing is None or playing.replay is None:
        return []
    playing.replay = None
    return [*release(model), *focus_next(playing)]
