"""Bots have the turn: their moves are shown one after the other."""

from __future__ import annotations

from typing import TYPE_CHECKING

from web.app.keeping import keep_match
from web.app.messages import on
from web.app.playing import attend, go_on, take_only_options, tell, wait_for_bots
from web.model import PACES, Later, Message

if TYPE_CHECKING:
    from web.app.messages import Effects
    from web.model import Model


@on("bot_answer")
def bot_answer(model: Model, message: Message) -> Effects:
    """A bot has chosen: its move is shown for a while, then the next one is asked."""
    playing = model.playing
    if playing is None or not playing.waiting or message.data.get("number") != str(playing.asked):
        return []
    match = playing.match
    match.choose(message.data["key"])
    take_only_options(match)
    saved = keep_match(model, playing, message)
    playing.asked += 1
    if not wait_for_bots(playing):
        return [*saved, *tell(playing), *attend(playing)]
    playing.pausing = True
    pause = 0 if playing.hurry else PACES[model.settings.pace]
    then = Message("bot_next", {"number": str(playing.asked)})
    return [*saved, *tell(playing), Later(pause, then)]


@on("bot_next")
def bot_next(model: Model, message: Message) -> Effects:
    """A bot's move was shown long enough."""
    playing = model.playing
    if playing is None or message.data.get("number") != str(playing.asked):
        return []
    return go_on(playing)


@on("skip")
def skip(model: Model, _message: Message) -> Effects:
    """The bots' moves up to the next person's are not waited for."""
    playing = model.playing
    if playing is None or not playing.waiting or playing.hurry:
        return []
    playing.hurry = True
    return go_on(playing) if playing.pausing else []
