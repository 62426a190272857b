"""The screens: the model as markup. Nothing here changes anything or knows a game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from markupsafe import Markup

import engine
from web import games, words
from web.render import render
from web.screens.handover.markup import render_gate
from web.screens.lobby.markup import render_lobby
from web.screens.new_match.markup import render_draft
from web.screens.notices.markup import notice
from web.screens.result.markup import render_result
from web.screens.sheets.markup import render_sheet
from web.screens.table.markup import render_table

if TYPE_CHECKING:
    from web.model import Model


def page(model: Model) -> str:
    """The whole page for a model."""
    words.use(model.settings.language)
    return render(
        "page",
        playing=model.playing,
        screen=_screen(model),
        sheet=render_sheet(model),
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
        return render_draft(model.draft) if model.draft else render_lobby(model)
    if playing.match.gate_for() != engine.NOBODY:
        return render_gate(playing)
    if playing.match.over and not playing.at_board:
        return render_result(playing)
    return render_table(model, playing)


def _debug(model: Model) -> Markup:
    """The save of the match, for tests; only with ``?debug=1``."""
    if not model.debug or model.playing is None:
        return Markup()
    return Markup(engine.dump(model.playing.match).replace("<", "\\u003c"))
