"""The lobby: matches in progress first, then the finished ones, then the four games."""

from __future__ import annotations

from typing import TYPE_CHECKING

import engine
from web import games, words
from web.render import render
from web.screens.lessons.markup import invitation
from web.screens.lobby.browse import MANY, ORDERS, listed
from web.screens.lobby.entries import entry
from web.version import VERSION
from web.words import _, fill

if TYPE_CHECKING:
    from markupsafe import Markup

    from web.model import Model
    from web.screens.lobby.browse import Listed


def render_lobby(model: Model) -> Markup:
    """The lobby's markup."""
    going, over = listed(model.shelf.values(), model.browse)
    return render(
        "lobby",
        count=len(model.shelf),
        going=_part(model, going),
        over=_part(model, over),
        browse=model.browse,
        many=len(model.shelf) >= MANY,
        orders=[(name, _(says)) for name, (says, _key) in ORDERS.items()],
        games=[_stone(model, game) for game in games.GAMES],
        languages=words.LANGUAGES,
        language=model.settings.language,
        version=VERSION,
        asking=model.asking,
    )


def _part(model: Model, part: Listed) -> dict[str, object]:
    return {
        "kept": [entry(kept, model.now) for kept in part.shown],
        "number": part.number,
        "folded": part.folded,
        "more": 0 if part.folded else part.number - len(part.shown),
    }


def _stone(model: Model, game: str) -> dict[str, object]:
    return {
        "learn": invitation(model, game) if games.minutes(game) else "",
        "id": game,
        "title": games.title(game),
        "tagline": games.tagline(game),
        "players": _players(game),
    }


def _players(game: str) -> str:
    numbers = engine.describe(game).players
    values = {"least": min(numbers), "most": max(numbers)}
    return fill(_("%(least)d to %(most)d players"), **values)
