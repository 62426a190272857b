"""The screens: the model as markup. Nothing here changes anything or knows a game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from markupsafe import Markup

import engine
from web import games, words
from web.render import render
from web.screens import handover, lobby, new_match, result, sheets, table
from web.screens.notices import notice

if TYPE_CHECKING:
    from web.model import Model


def page(model: Model) -> str:
    """The whole page for a model."""
    words.use(model.settings.language)
    return render(
        "page",
        playing=model.playing,
        screen=_screen(model),
        sheet=sheets.sheet(model),
        notice=notice(model),
        debug=_debug(model),
    )


def title(model: Model) -> str:
    """The title of the tab."""
    playing, draft = model.playing, model.draft
    game = playing.match.game.id if playing else draft.game if draft else ""
    return f"{games.title(game)} · Cenote" if game else "Cenote"


def _screen(model: Model) -> Markup:
    playing = model.playing
    if playing is None:
        return new_match.render_draft(model.draft) if model.draft else lobby.render_lobby(model)
    if playing.match.gate_for() != engine.NOBODY:
        return handover.render_gate(playing)
    if playing.match.over and not playing.at_board:
        return result.render_result(playing)
    return table.render_table(model, playing)


def _debug(model: Model) -> Markup:
    """The save of the match, for tests; only with ``?debug=1``."""
    if not model.debug or model.playing is None:
        return Markup()
    return Markup(engine.dump(model.playing.match).replace("<", "\\u003c"))
