"""Pacing: bots' moves are shown one by one, moments until they were seen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from web.app.beats import complete, end_pause, explain, make_bot_choice, next_beat, show_again
from web.app.dispatch import on
from web.app.effects import Announce
from web.i18n import _, fill

if TYPE_CHECKING:
    from web.app.effects import Effects
    from web.model.message import Message
    from web.model.playing import Playing
    from web.model.root import Model


@on("bot_answer")
def bot_answer(model: Model, message: Message) -> Effects:
    """A bot has answered: its choice is made once the rest is over."""
    playing = _asked(model, message)
    if playing is None:
        return []
    if not playing.resting:
        return make_bot_choice(model, message, message.data["key"])
    playing.answer = message.data["key"]
    return []


@on("thinking")
def thinking(model: Model, message: Message) -> Effects:
    """A bot thinks for long: screen readers are told, once per question."""
    playing = _asked(model, message)
    if playing is None or playing.match.decision is None:
        return []
    name = playing.match.seats[playing.match.decision.seat].name
    return [Announce(fill(_("%(name)s is thinking."), name=name))]


def _asked(model: Model, message: Message) -> Playing | None:
    """The match on the table, if a message is about the bot's current question."""
    playing = model.playing
    if playing is None or not playing.waiting or message.data.get("number") != str(playing.asked):
        return None
    return playing


@on("rested")
def rested(model: Model, message: Message) -> Effects:
    """The timer of the current beat is over."""
    playing = model.playing
    if playing is None or message.data.get("number") != str(playing.beat):
        return []
    one = playing.beats[playing.at] if playing.beats else None
    is_read = one and one.moment and not one.goes_on and not playing.brief
    return [] if is_read else next_beat(model, message)


@on("why_moment")
def why_moment(model: Model, _message: Message) -> Effects:
    """Somebody asks why a moment came out as it did."""
    playing = model.playing
    return explain(playing) if playing and playing.beats else []


@on("continue")
@on("hurry")
def go_on(model: Model, message: Message) -> Effects:
    """Somebody continues: the next beat, or the match."""
    return complete(model, message)


@on("again")
def again(model: Model, _message: Message) -> Effects:
    """Shows the moments since the person's last turn again."""
    playing = model.playing
    if playing is None or playing.waiting or playing.resting:
        return []
    model.sheet = ("", "")
    return show_again(model, playing)


@on("skip")
def skip(model: Model, message: Message) -> Effects:
    """Skips the moves of bots and of parties without a seat."""
    playing = model.playing
    if playing is None or playing.hurry or not (playing.waiting or playing.beats):
        return []
    playing.hurry = playing.waiting
    return end_pause(model, message) if playing.resting else []
