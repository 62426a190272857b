"""What happens is shown at its time: bots' moves one by one, moments until they are seen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from web import games
from web.app.messages import on
from web.app.story import end_rest, look_at, next_beat, play_answer

if TYPE_CHECKING:
    from web.app.messages import Effects
    from web.model import Message, Model


@on("bot_answer")
def bot_answer(model: Model, message: Message) -> Effects:
    """A bot has chosen: its move is made once what came before was shown."""
    playing = model.playing
    if playing is None or not playing.waiting or message.data.get("number") != str(playing.asked):
        return []
    playing.answer = message.data["key"]
    return [] if playing.resting else play_answer(model, message)


@on("rested")
def rested(model: Model, message: Message) -> Effects:
    """What a choice brought was shown long enough."""
    playing = model.playing
    if playing is None or message.data.get("number") != str(playing.beat):
        return []
    return next_beat(model, message)


@on("continue")
def go_on(model: Model, message: Message) -> Effects:
    """Somebody has seen the moment."""
    return next_beat(model, message)


@on("hurry")
def hurry(model: Model, message: Message) -> Effects:
    """Somebody taps on the board while bots play: the next move comes at once."""
    return next_beat(model, message)


@on("again")
def again(model: Model, _message: Message) -> Effects:
    """The moments since the person's last turn are shown again."""
    playing = model.playing
    if playing is None or playing.waiting or playing.resting:
        return []
    seen, face = playing.match.seen(), games.screen(playing.match.game.id)
    names = [seat.name for seat in seen.seats]
    moments = [moment for events in seen.since for moment in face.moments(events, names)]
    model.sheet = ("", "")
    return look_at(model, playing, tuple(moments)) if moments else []


@on("skip")
def skip(model: Model, message: Message) -> Effects:
    """The bots' moves up to the next person's are not waited for."""
    playing = model.playing
    if playing is None or not playing.waiting or playing.hurry:
        return []
    playing.hurry = True
    return end_rest(model, message) if playing.resting else []
