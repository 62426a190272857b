"""The replay at the table: any moment of the match, as one seat saw it.

The match itself is paused meanwhile. While it is played, only what the holder of the device may
know is shown; once it is over, every seat's view is open.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import engine
from engine import NOBODY
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
    """Starts the timer for the next moment."""
    replay.tick += 1
    pause = max(QUICKEST, PACES[model.settings.pace] // 2)
    if replay.number in replay.timeline.marks:
        pause = max(pause, BIG)
    return [SendLater(pause, Message("replay-tick", {"number": str(replay.tick)}))]


def advance(model: Model) -> Effects:
    """Shows the next moment; stops at the last."""
    playing = model.playing
    if playing is None or (replay := playing.replay) is None:
        return []
    go_to(playing, replay, replay.number + 1)
    if replay.number == replay.timeline.last:
        stop(replay)
        return []
    return _tick(model, replay)


def close_replay(model: Model) -> Effects:
    """Back to the present; deferred messages are dispatched."""
    playing = model.playing
    if playing is None or playing.replay is None:
        return []
    playing.replay = None
    return [*release(model), *focus_next(playing)]
