"""Achievements are looked at, and counted after a match."""

from __future__ import annotations

from typing import TYPE_CHECKING

from web import games
from web.app.achievement_flow import count_earlier, count_match
from web.app.dispatch import on
from web.app.effects import Announce, Focus, SendLater
from web.model.message import Message
from web.screens.achievements.markup import said_reached

if TYPE_CHECKING:
    from web.app.effects import Effects
    from web.model.root import Model


@on("achievements")
def achievements(model: Model, message: Message) -> Effects:
    """Shows the achievements of a game: ``about`` is the game, and after a colon whose they are."""
    game, _colon, name = message.data.get("about", "").partition(":")
    if name:
        model.statistics.name = name
    is_open = model.sheet[0] == "achievements"
    model.sheet = ("achievements", game if games.available(game) else next(iter(games.GAMES)))
    return [] if is_open else [Focus("sheet-title"), SendLater(0, Message("tally"))]


@on("tally")
def tally(model: Model, message: Message) -> Effects:
    """Counts the match that has just ended, or one of those before while somebody looks at them."""
    if match_id := message.data.get("match", ""):
        counted, playing = count_match(model, match_id), model.playing
        is_seen = playing is not None and (playing.risen or not playing.counts)
        return [*counted, *reached(model, message)] if is_seen else counted
    return count_earlier(model) if model.sheet[0] == "achievements" else []


@on("reached")
def reached(model: Model, _message: Message) -> Effects:
    """Announces what was reached in the match on the table."""
    playing = model.playing
    text = said_reached(playing.match.game.id, playing.reached) if playing else ""
    return [Announce(text)] if text else []
