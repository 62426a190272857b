"""A kept match in words and a picture: what the list says of it, and its own sheet."""

from __future__ import annotations

from typing import TYPE_CHECKING

from markupsafe import Markup

from engine import NOBODY
from web import games, words
from web.dates import when
from web.screens.notices.markup import faults
from web.words import _, fill, number

if TYPE_CHECKING:
    from web.model import Kept


def entry(kept: Kept, now: str) -> dict[str, object]:
    """All that is said of a match; ``now`` is the moment at which it is read.

    ``title`` is what it is called, ``called`` whether somebody has called it so: then ``game_name``
    says what is played.
    """
    known = games.available(kept.game)
    said = kept.language == words.language()
    return {
        "id": kept.id,
        "game": kept.game if known else "",
        "title": kept.title or game_name(kept),
        "called": bool(kept.title),
        "game_name": game_name(kept),
        "names": ", ".join(kept.names) or kept.id,
        "standing": standing(kept),
        "where": kept.where if said and not kept.over else "",
        "extent": kept.extent if said else "",
        "state": _state(kept),
        "when": when(kept.updated, now),
        "over": kept.over,
        "fault": kept.fault,
        "picture": picture(kept),
    }


def game_name(kept: Kept) -> str:
    """What is played."""
    return games.title(kept.game) or _("A save")


def picture(kept: Kept) -> Markup:
    """The board as it stands; nothing where a record does not know it."""
    if not kept.miniature or not games.available(kept.game):
        return Markup()
    return games.screen(kept.game).draw_miniature(kept.miniature)


def parties(kept: Kept) -> list[str]:
    """The names of all who score: those at the seats, then those at which nobody sits."""
    rivals = games.screen(kept.game).rivals if games.available(kept.game) else None
    return [*kept.names, *map(_, rivals.names if rivals else ())][: kept.parties or None]


def standing(kept: Kept) -> list[tuple[str, str, bool]]:
    """Who had how much in the end, and whether that has won: the most first."""
    if not kept.over or len(kept.scores) != len(parties(kept)):
        return []
    places = sorted(range(len(kept.scores)), key=lambda p: (p not in kept.winners, -kept.scores[p]))
    names = parties(kept)
    return [(names[p], number(kept.scores[p]), p in kept.winners) for p in places]


def _state(kept: Kept) -> str:
    """Who is on, or how it ended, or why it cannot be opened."""
    if kept.fault:
        return faults(kept.fault)[0]
    return _ending(kept) if kept.over else _turn(kept)


def _ending(kept: Kept) -> str:
    rivals = games.screen(kept.game).rivals if games.available(kept.game) else None
    if len(kept.names) == 1 and rivals:
        return _(rivals.won if 0 in kept.winners else rivals.lost)
    every = parties(kept)
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
