"""A rung of a game's ladder is played: a match alone in which its rival is the first to come."""

from __future__ import annotations

from typing import TYPE_CHECKING

import engine
from engine import Seat
from web.achievements.climbing import ladder
from web.app.lesson_flow import NAME
from web.app.match_flow import start_match

if TYPE_CHECKING:
    from web.app.effects import Effects
    from web.games.ladder import Ladder, Rung
    from web.model.message import Message
    from web.model.root import Model

TRIES = 500
"""So many deals are looked at; one in a dozen fits."""
SET_UP = 6
"""More choices than there are before the first rival comes."""


def start_rung(model: Model, message: Message, game: str, name: str) -> Effects:
    """Starts the match of a rung; of the deals from the one that was drawn the first that fits."""
    found = ladder(game)
    rung = next((one for one in found.rungs if one.name == name), None) if found else None
    if found is None or rung is None:
        return []
    person = Seat(next(iter(model.settings.names), NAME))
    seeds = _seeds(message.seed)
    fitting = (s for s in seeds if _first_of(found, _begun(game, person, rung, s)) == name)
    return start_match(model, message, _begun(game, person, rung, next(fitting, message.seed)))


def _seeds(first: int) -> range:
    """The seeds that are tried, all within bounds."""
    low = max(0, first - TRIES)
    return range(low, low + TRIES)


def _begun(game: str, person: Seat, rung: Rung, seed: int) -> engine.Match:
    match = engine.start(game, [person], rung.options, seed=seed)
    for key in rung.choices:
        match.choose(key)
    return match


def _first_of(found: Ladder, match: engine.Match) -> str:
    """The rival that comes first in a match, whatever else the person chooses; '' if none does."""
    for _ in range(SET_UP):
        came = found.first(match.events)
        if came or match.decision is None:
            return came
        match.choose(match.decision.options[0].key)
    return ""
