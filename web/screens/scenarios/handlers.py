"""Scenarios are listed, begun, begun anew, and followed by the next."""

from __future__ import annotations

from typing import TYPE_CHECKING

from web import games
from web.app.dispatch import on
from web.app.effects import Focus
from web.app.match_flow import leave_table
from web.app.scenario_flow import begin_scenario, book_of, fetch_book, store_book

if TYPE_CHECKING:
    from web.app.effects import Effects
    from web.model.message import Message
    from web.model.root import Model


@on("scenarios")
def scenarios(model: Model, message: Message) -> Effects:
    """Opens the list of a game's scenarios, from a table too, which is left for it."""
    game = message.data.get("about", "")
    if not games.available(game):
        return []
    left = leave_table(model) if model.playing and model.playing.scenario else []
    model.sheet = ("scenarios", game)
    return [*left, *fetch_book(model, game), Focus("sheet-title")]


@on("scenario-book")
def scenario_book(model: Model, message: Message) -> Effects:
    """A book has come, or cannot be had; the scenario that waited for it begins."""
    store_book(model, message.data.get("path", ""), message.data.get("text", ""))
    wanted, model.scenarios.wanted = model.scenarios.wanted, ""
    if not wanted:
        return []
    game, _sep, name = wanted.partition(":")
    if model.scenarios.failed:
        model.sheet = ("scenarios", game)
        return []
    return begin_scenario(model, game, name)


@on("scenario")
def scenario(model: Model, message: Message) -> Effects:
    """Begins a scenario, or goes on with the one that was left."""
    game, _sep, name = message.data.get("about", "").partition(":")
    return begin_scenario(model, game, name) if games.available(game) else []


@on("scenario-again")
def scenario_again(model: Model, _message: Message) -> Effects:
    """Begins the scenario at the table from its start."""
    playing = model.playing
    if playing is None or playing.scenario is None:
        return []
    name = playing.scenario.scenario.name
    return begin_scenario(model, playing.match.game.id, name, anew=True)


@on("scenario-next")
def scenario_next(model: Model, _message: Message) -> Effects:
    """Begins the scenario after the one at the table."""
    playing = model.playing
    if playing is None or playing.scenario is None:
        return []
    game = playing.match.game.id
    book = book_of(model, game)
    after = book.after(playing.scenario.scenario.name) if book else None
    return begin_scenario(model, game, after.name, anew=True) if after else []
