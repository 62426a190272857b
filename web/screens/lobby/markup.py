"""The lobby: matches in progress first, then the four games."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING

import engine
from engine import NOBODY
from web import games, words
from web.render import render
from web.screens.lessons.markup import invitation
from web.screens.notices.markup import faults
from web.version import VERSION
from web.words import _, fill, mark

if TYPE_CHECKING:
    from markupsafe import Markup

    from web.model import Kept, Model


MONTHS = (
    mark("January"),
    mark("February"),
    mark("March"),
    mark("April"),
    mark("May"),
    mark("June"),
    mark("July"),
    mark("August"),
    mark("September"),
    mark("October"),
    mark("November"),
    mark("December"),
)
"""As they stand after the number of a day."""


def render_lobby(model: Model) -> Markup:
    """The lobby's markup."""
    newest = sorted(model.shelf.values(), key=lambda kept: kept.updated, reverse=True)
    newest.sort(key=lambda kept: kept.over)
    return render(
        "lobby",
        kept=[_kept(match) for match in newest],
        games=[_stone(model, game) for game in games.GAMES],
        languages=words.LANGUAGES,
        language=model.settings.language,
        version=VERSION,
        asking=model.asking,
    )


def _kept(kept: Kept) -> dict[str, object]:
    return {
        "id": kept.id,
        "game": kept.game if games.available(kept.game) else "",
        "title": games.title(kept.game) or _("A save"),
        "names": ", ".join(kept.names) or kept.id,
        "where": kept.where if kept.language == words.language() and not kept.over else "",
        "extent": kept.extent if kept.language == words.language() else "",
        "state": _state(kept),
        "when": when(kept.updated),
        "over": kept.over,
        "fault": kept.fault,
    }


def _state(kept: Kept) -> str:
    """Who is on, or how it ended, or why it cannot be opened."""
    if kept.fault:
        return faults(kept.fault)[0]
    return _ending(kept) if kept.over else _turn(kept)


def _ending(kept: Kept) -> str:
    rivals = games.screen(kept.game).rivals if games.available(kept.game) else None
    if len(kept.names) == 1 and rivals:
        return _(rivals.won if 0 in kept.winners else rivals.lost)
    every = [*kept.names, *map(_, rivals.names if rivals else ())]
    names = [every[party] for party in kept.winners if party < len(every)]
    if not names:
        return _("Finished")
    if len(names) == 1:
        return fill(_("%(name)s won"), name=names[0])
    return fill(_("Won together: %(names)s"), names=", ".join(names))


def _turn(kept: Kept) -> str:
    if kept.turn == NOBODY:
        return ""
    if kept.kinds[kept.turn] == "human" and kept.kinds.count("human") == 1:
        return _("Your turn")
    return fill(_("%(name)s's turn"), name=kept.names[kept.turn])


def when(moment: str) -> str:
    """The day and hour of a moment where the person is; '' for what is no moment."""
    try:
        there = datetime.fromisoformat(moment).astimezone()
    except ValueError:
        return ""
    month = _(MONTHS[there.month - 1])
    time = there.strftime("%H:%M")
    return fill(_("%(day)d %(month)s, %(time)s"), day=there.day, month=month, time=time)


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
