"""A replay at the table: any moment of the match on it, through the eyes that may look there.

The match itself stands still meanwhile. Of one that is being played only what the holder of the
device may know is shown; once it is over, anybody's eyes may be looked through.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import engine
from engine import NOBODY
from web.app.messages import release
from web.app.playing import attend, forget
from web.film import film_of
from web.model import PACES, Focus, Later, Message, Past
from web.sight import can_watch

if TYPE_CHECKING:
    from web.app.messages import Effects
    from web.model import Model, Playing

SLIDER = "replay-slider"
QUICKEST = 350
"""Milliseconds for which a moment stays in sight at the least when the replay plays."""
BIG = 2200
"""Milliseconds for which a big moment stays at the least."""


def watch(model: Model, number: int, *, plays: bool = False) -> Effects:
    """Opens the replay of the match on the table after a number of choices."""
    playing = model.playing
    if playing is None or not can_watch(playing):
        return []
    forget(playing)
    model.sheet, model.beneath = ("", ""), ()
    if playing.past is None:
        match = playing.match
        playing.past = Past(match, 0, film_of(match), match.over, _eyes(playing))
    past = playing.past
    stop(past)
    go_to(playing, past, number)
    more = [Later(0, Message("film"))] if past.film.searched < past.film.last else []
    return [*more, Focus(SLIDER), *(play(model) if plays else [])]


def _eyes(playing: Playing) -> int:
    """Whose eyes look first: those of the holder of the device, who may know what they saw."""
    return NOBODY if playing.match.over else playing.match.seat_in_sight()


def eyes(playing: Playing) -> list[int]:
    """The seats through whose eyes one may look, NOBODY for onlookers."""
    if playing.match.over:
        return [NOBODY, *range(len(playing.match.seats))]
    return [_eyes(playing)]


def go_to(playing: Playing, past: Past, number: int) -> None:
    """Another moment comes into sight: the nearest one that there is."""
    past.number = min(max(number, past.film.first), past.film.last)
    past.match = engine.at(playing.match, past.number)


def play(model: Model) -> Effects:
    """The replay goes on by itself, at the bots' pace; from its end it begins anew."""
    playing = model.playing
    if playing is None or (past := playing.past) is None:
        return []
    if past.number == past.film.last:
        go_to(playing, past, past.film.first)
    past.plays = True
    return _tick(model, past)


def stop(past: Past) -> None:
    """The replay stands still."""
    past.plays = False
    past.tick += 1


def _tick(model: Model, past: Past) -> Effects:
    """The next moment comes when this one was in sight for its time."""
    past.tick += 1
    pause = max(QUICKEST, PACES[model.settings.pace] // 2)
    if past.number in past.film.marks:
        pause = max(pause, BIG)
    return [Later(pause, Message("replay-tick", {"number": str(past.tick)}))]


def play_on(model: Model) -> Effects:
    """One moment further, until the last."""
    playing = model.playing
    if playing is None or (past := playing.past) is None:
        return []
    go_to(playing, past, past.number + 1)
    if past.number == past.film.last:
        stop(past)
        return []
    return _tick(model, past)


def leave_past(model: Model) -> Effects:
    """Back to the table as it stands; what was held until now happens."""
    playing = model.playing
    if playing is None or playing.past is None:
        return []
    playing.past = None
    return [*release(model), *attend(playing)]
