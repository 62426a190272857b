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
    from web.games.ladder import Rung
    from web.model.message import Message
    from web.model.root import Model

TRIES = 500
"""So many deals are looked at; one in a dozen fits."""


def start_rung(model: Model, message: Message, game: str, name: str) -> Effects:
    """Starts the match of a rung; of the deals from the one that was drawn the first that fits."""
    found = ladder(game)
    rung = next((one for one in found.rungs if one.name == name), None) if found else None
    if rung is None:
        return []
    person = Seat(next(iter(model.settings.names), NAME))
    seed = next((s for s in _seeds(message.seed) if _fits(game, person, rung, s)), message.seed)
    return start_match(model, message, _begun(game, person, rung, seed))


def _seeds(first: int) -> range:
    """The seeds that are tried, all within bounds."""
    low = max(0, first - TRIES)
    return range(low, low + TRIES)


def _begun(game: str, person: Seat, rung: Rung, seed: int) -> engine.Match:
    match = engine.start(game, [person], rung.options, seed=seed)
    for key in rung.choices:
        match.choose(key)
    return match


def _fits(game: str, person: Seat, rung: Rung, seed: int) -> bool:
    """Whether the rival of a rung is the first to come, whatever else the person chooses."""
    match = _begun(game, person, rung, seed)
    if match.decision is not None:
        match.choose(match.decision.options[0].key)
    return rung.comes(match.events)
