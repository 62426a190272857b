"""The lobby: matches in progress first, then the four games."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING

import engine
from web import games, words
from web.render import render
from web.screens.notices.markup import faults
from web.version import VERSION
from web.words import _, fill, ngettext

if TYPE_CHECKING:
    from markupsafe import Markup

    from web.model import Kept, Model


def render_lobby(model: Model) -> Markup:
    """The lobby's markup."""
    newest = sorted(model.shelf.values(), key=lambda kept: kept.updated, reverse=True)
    newest.sort(key=lambda kept: kept.over)
    return render(
        "lobby",
        kept=[_kept(match) for match in newest],
        games=[_stone(game) for game in games.GAMES],
        languages=words.LANGUAGES,
        language=model.settings.language,
        version=VERSION,
    )


def _kept(kept: Kept) -> dict[str, object]:
    return {
        "id": kept.id,
        "game": kept.game if games.available(kept.game) else "",
        "title": games.title(kept.game) or _("A save"),
        "names": ", ".join(kept.names) or kept.id,
        "state": _state(kept),
        "over": kept.over,
        "fault": kept.fault,
    }


def _state(kept: Kept) -> str:
    if kept.fault:
        return faults(kept.fault)[0]
    day = _local_day(kept.updated)
    if kept.over:
        return fill(_("finished · %(day)s"), day=day)
    text = ngettext("%(count)d choice · %(day)s", "%(count)d choices · %(day)s", kept.choices)
    return fill(text, count=kept.choices, day=day)


def _local_day(moment: str) -> str:
    """The day of a moment where the person is; '' for what is no moment."""
    try:
        return datetime.fromisoformat(moment).astimezone().date().isoformat()
    except ValueError:
        return ""


def _stone(game: str) -> dict[str, object]:
    return {
        "id": game,
        "title": games.title(game),
        "tagline": games.tagline(game),
        "players": _players(game),
    }


def _players(game: str) -> str:
    numbers = engine.describe(game).players
    values = {"least": min(numbers), "most": max(numbers)}
    return fill(_("%(least)d to %(most)d players"), **values)
