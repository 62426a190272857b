"""After the end: the final board, and the same table again."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import engine
from web import games
from web.app.dispatch import on
from web.app.effects import Copy, Share, SharePicture
from web.app.match_flow import start_match
from web.app.saving import save_settings
from web.screens.result.markup import harder
from web.screens.result.share_text import picture, result_text
from web.view.view_model import view_model

if TYPE_CHECKING:
    from collections.abc import Mapping

    from web.app.effects import Effects
    from web.model.message import Message
    from web.model.root import Model
    from web.view.view_model import ViewModel


@on("turn_result")
def turn_result(model: Model, message: Message) -> Effects:
    """In table mode somebody at another edge wants to read the result."""
    if model.playing and (edge := message.data.get("edge", "")) in model.playing.edges:
        model.playing.facing = edge
    return []


@on("rematch")
def rematch(model: Model, message: Message) -> Effects:
    """The same table again, another deal."""
    return _again(model, message, {})


@on("rotate")
def rotate(model: Model, message: Message) -> Effects:
    """The same again with the seats rotated: who began sits last."""
    return _again(model, message, {}, further=1)


@on("harder")
def one_step_harder(model: Model, message: Message) -> Effects:
    """The same again, one step harder, for whoever played alone."""
    if model.playing is None or not model.playing.match.over:
        return []
    seen = model.playing.match.seen()
    game_screen = games.screen(seen.game.id)
    value = harder(game_screen, seen)
    return (
        _again(model, message, {game_screen.automa_texts.harder[0]: value})
        if game_screen.automa_texts and value
        else []
    )


@on("rematch-suited")
def rematch_suited(model: Model, message: Message) -> Effects:
    """The same table again, against bots of the level that suits whoever played."""
    table = _over(model)
    if table is None or not table.suits:
        return []
    model.settings.level = table.suits
    return [save_settings(model), *_again(model, message, {}, level=table.suits)]


def _again(
    model: Model,
    message: Message,
    changes: Mapping[str, str],
    further: int = 0,
    level: str = "",
) -> Effects:
    """The same table with some options changed and the seats rotated by ``further``.

    ``level`` is another level for all bots ('': each keeps its own).
    """
    if model.playing is None or not model.playing.match.over:
        return []
    match = model.playing.match
    options, free = {**match.setup.options, **changes}, match.freely
    seats = [*match.seats[further:], *match.seats[:further]]
    if level:
        seats = [seat if seat.is_human else replace(seat, kind=f"bot:{level}") for seat in seats]
    again = engine.start(match.game.id, seats, options, seed=message.seed, freely=free)
    edges = model.playing.edges
    return start_match(model, message, again, (*edges[further:], *edges[:further]))


@on("tell-text")
def tell_text(model: Model, _message: Message) -> Effects:
    """Shares the result as a text, or copies it."""
    table = _over(model)
    if table is None:
        return []
    if "share" in model.environment.can:
        return [Share(games.title(table.game), result_text(table), model.environment.address)]
    return [Copy(result_text(table, model.environment.address))]


@on("tell-picture")
def tell_picture(model: Model, message: Message) -> Effects:
    """Shares the result as a picture."""
    table = _over(model)
    if table is None:
        return []
    saved = model.saved_matches.get(table.id)
    moment = (saved.updated if saved else "") or message.now
    return [SharePicture(picture(table, moment))]


def _over(model: Model) -> ViewModel | None:
    """The table, if the match on it is over."""
    table = view_model(model)
    return table if table and table.seen.result else None


@on("board")
def at_board(model: Model, _message: Message) -> Effects:
    """Switches between the result and the final board."""
    if model.playing:
        model.playing.at_board = not model.playing.at_board
    return []
