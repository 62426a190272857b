"""The sheet of a saved match: what it is, and what can be done with it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from markupsafe import Markup

import engine
from web import games
from web.i18n import fill, ngettext
from web.i18n.dates import when
from web.model.saved_match import LONGEST_TITLE, UNITS
from web.render import part
from web.screens.lobby.match_list import safe_entry

if TYPE_CHECKING:
    from collections.abc import Mapping

    from web.model.root import Model
    from web.model.saved_match import SavedMatch
    from web.view.view_model import ViewModel


def render_match_sheet(model: Model, _table: ViewModel | None) -> Markup:
    """The sheet's markup; nothing if the match is no longer there."""
    saved = model.saved_matches.get(model.sheet[1])
    if saved is None:
        return Markup()
    said = {
        **safe_entry(saved, model.now),
        "own": saved.title,
        "begun": when(saved.begun, model.now),
        "turns": _turns(saved),
        "parts": parts_in_play(saved.game, saved.options),
        "longest": LONGEST_TITLE * UNITS,
        "sound": saved.fault != "damaged",
    }
    return part("saved_match", "sheet", said)


def _turns(saved: SavedMatch) -> str:
    if not saved.turns:
        return ""
    return fill(ngettext("%(count)d turn", "%(count)d turns", saved.turns), count=saved.turns)


def parts_in_play(game: str, options: Mapping[str, str]) -> dict[str, object] | None:
    """What some options put in play of the game's groups; None for the base game."""
    if not games.available(game):
        return None
    described, game_screen = engine.describe(game), games.screen(game)
    names = [n for group in described.groups for n in described.in_play(group.name, options)]
    if not names:
        return None
    drawn = [(game_screen.option_name(name), game_screen.option_drawing(name)) for name in names]
    return {"title": game_screen.extent(described, options), "parts": drawn}
