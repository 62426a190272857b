"""The lobby: the match to go on with, then the games, then all other matches."""

from __future__ import annotations

from typing import TYPE_CHECKING

import engine
from web import games, i18n
from web.i18n import _, fill
from web.records import storage_keys
from web.records.linked_turns import read_turns
from web.records.quarantine import ASIDE
from web.render import render
from web.screens.lessons.markup import invitation
from web.screens.lobby.filtering import MANY, ORDERS, last_played, listed
from web.screens.lobby.match_list import safe_entry
from web.version import VERSION

if TYPE_CHECKING:
    from markupsafe import Markup

    from web.model.root import Model
    from web.model.saved_match import SavedMatch
    from web.records.linked_turns import OpenedTurn
    from web.screens.lobby.filtering import ListPart


def render_lobby(model: Model) -> Markup:
    """The lobby's markup."""
    going, over = listed(model.saved_matches.values(), model.lobby)
    last = None if model.lobby.sought else last_played(model.saved_matches.values())
    return render(
        "lobby",
        count=len(model.saved_matches),
        last=safe_entry(last, model.now) if last else None,
        going=_part(model, going, last),
        over=_part(model, over),
        browse=model.lobby,
        many=len(model.saved_matches) >= MANY,
        orders=[(name, _(says)) for name, (says, _key) in ORDERS.items()],
        games=[_stone(model, game) for game in games.GAMES],
        languages=i18n.LANGUAGES,
        language=model.settings.language,
        version=VERSION,
        asking=model.is_asking,
        turns=_turns(model),
        at_table=model.phones.guest is not None and model.phones.left,
        aside=any(key.startswith(ASIDE) for key in model.records),
    )


def _turns(model: Model) -> list[dict[str, object]]:
    """The turns that came by links, the latest first."""
    turns = read_turns(model.records.get(storage_keys.TURNS, "{}"))
    return [
        {
            "id": match,
            "game": turn.game,
            "title": games.title(turn.game),
            "names": ", ".join(turn.names),
            "state": _turn_state(turn),
        }
        for match, turn in reversed(turns.items())
        if turn.link and games.available(turn.game)
    ]


def _turn_state(turn: OpenedTurn) -> str:
    if turn.done:
        return _("Answered. The next turn comes with another link.")
    return fill(_("%(name)s's turn"), name=turn.names[turn.seat])


def _part(model: Model, part: ListPart, apart: SavedMatch | None = None) -> dict[str, object]:
    """A part of the list; ``apart`` is a match of it that is shown above."""
    return {
        "kept": [safe_entry(saved, model.now) for saved in part.shown if saved is not apart],
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
        "minutes": _minutes(game),
    }


def _players(game: str) -> str:
    numbers = engine.describe(game).players
    values = {"least": min(numbers), "most": max(numbers)}
    return fill(_("%(least)d to %(most)d players"), **values)


def _minutes(game: str) -> str:
    """How long a match takes; '' if that is unknown."""
    least, most = games.lasts(game) or (0, 0)
    said = f"{least}–{most}" if least < most else str(least)
    return fill(_("%(minutes)s min"), minutes=said) if most else ""
