"""What happens is shown at its time: bots' moves one by one, moments until they are seen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from web.app.messages import on
from web.app.story import end_rest, look_again, next_beat, play_answer
from web.model import Announce
from web.words import _, fill

if TYPE_CHECKING:
    from web.app.messages import Effects
    from web.model import Message, Model, Playing


@on("bot_answer")
def bot_answer(model: Model, message: Message) -> Effects:
    """A bot has chosen: its move is made once what came before was shown."""
    playing = _asked(model, message)
    if playing is None:
        return []
    if not playing.resting:
        return play_answer(model, message, message.data["key"])
    playing.answer = message.data["key"]
    return []


@on("thinking")
def thinking(model: Model, message: Message) -> Effects:
    """A bot thinks for long: whoever does not see the sign is told so, once for a question."""
    playing = _asked(model, message)
    if playing is None or playing.match.decision is None:
        return []
    name = playing.match.seats[playing.match.decision.seat].name
    return [Announce(fill(_("%(name)s is thinking."), name=name))]


def _asked(model: Model, message: Message) -> Playing | None:
    """The match on the table, if a message is about what one of its bots is asked now."""
    playing = model.playing
    if playing is None or not playing.waiting or message.data.get("number") != str(playing.asked):
        return None
    return playing


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
