"""The sheet of a kept match: what it is, and what can be done with it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from markupsafe import Markup

import engine
from web import games
from web.dates import when
from web.render import part
from web.screens.lobby.entries import entry
from web.shelf import LONGEST_TITLE
from web.words import fill, ngettext

if TYPE_CHECKING:
    from collections.abc import Mapping

    from web.model import Kept, Model
    from web.sight import Sight


def render_kept(model: Model, _table: Sight | None) -> Markup:
    """The sheet's markup; nothing if the match is no longer there."""
    kept = model.shelf.get(model.sheet[1])
    if kept is None:
        return Markup()
    said = {
        **entry(kept, model.now),
        "own": kept.title,
        "begun": when(kept.begun, model.now),
        "turns": _turns(kept),
        "parts": parts_in_play(kept.game, kept.options),
        "longest": LONGEST_TITLE,
        "sound": kept.fault != "damaged",
    }
    return part("kept", "sheet", said)


def _turns(kept: Kept) -> str:
    if not kept.turns:
        return ""
    return fill(ngettext("%(count)d turn", "%(count)d turns", kept.turns), count=kept.turns)


def parts_in_play(game: str, options: Mapping[str, str]) -> dict[str, object] | None:
    """What some options put in play of the game's groups; None for the base game."""
    if not games.available(game):
        return None
    described, face = engine.describe(game), games.screen(game)
    names = [n for group in described.groups for n in described.in_play(group.name, options)]
    if not names:
        return None
    drawn = [(face.option_name(name), face.option_drawing(name)) for name in names]
    return {"title": face.extent(described, options), "parts": drawn}
