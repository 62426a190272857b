"""What happens is shown at its time: bots' moves one by one, moments until they are seen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from web.app.messages import on
from web.app.story import end_rest, look_again, next_beat, play_answer

if TYPE_CHECKING:
    from web.app.messages import Effects
    from web.model import Message, Model


@on("bot_answer")
def bot_answer(model: Model, message: Message) -> Effects:
    """A bot has chosen: its move is made once what came before was shown."""
    playing = model.playing
    if playing is None or not playing.waiting or message.data.get("number") != str(playing.asked):
        return []
    if not playing.resting:
        return play_answer(model, message, message.data["key"])
    playing.answer = message.data["key"]
    return []


@on("rested")
def rested(model: Model, message: Message) -> Effects:
    """What a choice brought was shown long enough."""
    playing = model.playing
    if playing is None or message.data.get("number") != str(playing.beat):
        return []
    return next_beat(model, message)


@on("continue")
@on("hurry")
def go_on(model: Model, message: Message) -> Effects:
    """Somebody has seen the moment, or taps on the board while bots play."""
    return next_beat(model, message)


@on("again")
def again(model: Model, _message: Message) -> Effects:
    """The moments since the person's last turn are shown again."""
    playing = model.playing
    if playing is None or playing.waiting or playing.resting:
        return []
    model.sheet = ("", "")
    return look_again(model, playing)


@on("skip")
def skip(model: Model, message: Message) -> Effects:
    """The moves of bots, and of parties at which nobody sits, are not waited for."""
    playing = model.playing
    if playing is None or playing.hurry or not (playing.waiting or playing.beats):
        return []
    playing.hurry = playing.waiting
    return end_rest(model, message) if playing.resting else []
