"""After the end: the final board, and the same table again."""

from __future__ import annotations

from typing import TYPE_CHECKING

import engine
from web import games
from web.app.messages import on
from web.app.playing import lay
from web.model import Copy, Share, SharePicture
from web.screens.result.markup import harder
from web.screens.result.telling import picture, result_text
from web.sight import sight

if TYPE_CHECKING:
    from collections.abc import Mapping

    from web.app.messages import Effects
    from web.model import Message, Model
    from web.sight import Sight


@on("rematch")
def rematch(model: Model, message: Message) -> Effects:
    """The same table again, another deal."""
    return _again(model, message, {})


@on("rotate")
def rotate(model: Model, message: Message) -> Effects:
    """The same again with everybody one seat further on: who began sits last."""
    return _again(model, message, {}, further=1)


@on("harder")
def one_step_harder(model: Model, message: Message) -> Effects:
    """The same again for whoever plays alone, one step harder."""
    if model.playing is None or not model.playing.match.over:
        return []
    seen = model.playing.match.seen()
    face = games.screen(seen.game.id)
    value = harder(face, seen)
    return _again(model, message, {face.rivals.harder[0]: value}) if face.rivals and value else []


def _again(model: Model, message: Message, changes: Mapping[str, str], further: int = 0) -> Effects:
    """The same table with some options changed, everybody so many seats ``further`` on."""
    if model.playing is None or not model.playing.match.over:
        return []
    match = model.playing.match
    options, free = {**match.setup.options, **changes}, match.freely
    seats = [*match.seats[further:], *match.seats[:further]]
    again = engine.start(match.game.id, seats, options, seed=message.chance, freely=free)
    return lay(model, message, again)


@on("tell-text")
def tell_text(model: Model, _message: Message) -> Effects:
    """The result goes out as a text: by the device's own ways, or to be pasted."""
    table = _over(model)
    if table is None:
        return []
    if "share" in model.page.can:
        return [Share(games.title(table.game), result_text(table), model.page.address)]
    return [Copy(result_text(table, model.page.address))]


@on("tell-picture")
def tell_picture(model: Model, message: Message) -> Effects:
    """The result goes out as a picture."""
    table = _over(model)
    if table is None:
        return []
    kept = model.shelf.get(table.id)
    moment = (kept.updated if kept else "") or message.now
    return [SharePicture(picture(table, moment))]


def _over(model: Model) -> Sight | None:
    """The table, if the match on it is over."""
    table = sight(model)
    return table if table and table.seen.result else None


@on("board")
def at_board(model: Model, _message: Message) -> Effects:
    """Between the result and the final board."""
    if model.playing:
        model.playing.at_board = not model.playing.at_board
    return []
