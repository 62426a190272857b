"""A saved match in the lobby's list: its texts and its picture."""

from __future__ import annotations

from markupsafe import Markup

from engine import NOBODY
from web import games, i18n
from web.i18n import _, fill, number
from web.i18n.dates import when
from web.model.saved_match import SavedMatch
from web.screens.alerts.markup import alert_text


def entry(saved: SavedMatch, now: str) -> dict[str, object]:
    """Everything the list says of a match; ``now`` is the present in ISO form.

    ``title`` is what it is called; ``called``: somebody gave it that title, and ``game_name`` says
    what is played.
    """
    known = games.available(saved.game)
    said = saved.language == i18n.language()
    return {
        "id": saved.id,
        "game": saved.game if known else "",
        "title": saved.title or game_name(saved),
        "called": bool(saved.title),
        "game_name": game_name(saved),
        "names": ", ".join(saved.names) or saved.id,
        "standing": standing(saved),
        "where": saved.where if said and not saved.over else "",
        "extent": saved.extent if said else "",
        "state": _state(saved),
        "when": when(saved.updated, now),
        "over": saved.over,
        "fault": saved.fault,
        "picture": picture(saved),
    }


def safe_entry(saved: SavedMatch, now: str) -> dict[str, object]:
    """The same; a match that cannot be drawn is listed as damaged.

    Everything is reached from the list, so no record may break it.
    """
    try:
        return entry(saved, now)
    except Exception:  # whatever the record holds
        return entry(SavedMatch(saved.id, fault="damaged"), now)


def game_name(saved: SavedMatch) -> str:
    """What is played."""
    return games.title(saved.game) or _("A save")


def picture(saved: SavedMatch) -> Markup:
    """The miniature of the board; nothing if the record has none."""
    if not saved.miniature or not games.available(saved.game):
        return Markup()
    return games.screen(saved.game).draw_miniature(saved.miniature)


def parties(saved: SavedMatch) -> list[str]:
    """The names of all who score: the players, then the parties without a seat."""
    rivals = games.screen(saved.game).automa_texts if games.available(saved.game) else None
    return [*saved.names, *map(_, rivals.names if rivals else ())][: saved.parties or None]


def standing(saved: SavedMatch) -> list[tuple[str, str, bool]]:
    """The final scores, the highest first, and who has won."""
    if not saved.over or len(saved.scores) != len(parties(saved)):
        return []
    places = sorted(
        range(len(saved.scores)), key=lambda p: (p not in saved.winners, -saved.scores[p])
    )
    names = parties(saved)
    return [(names[p], number(saved.scores[p]), p in saved.winners) for p in places]


def _state(saved: SavedMatch) -> str:
    """Whose turn it is, how the match ended, or why it cannot be opened."""
    if saved.fault:
        return alert_text(saved.fault)[0]
    return _ending(saved) if saved.over else _turn(saved)


def _ending(saved: SavedMatch) -> str:
    rivals = games.screen(saved.game).automa_texts if games.available(saved.game) else None
    if len(saved.names) == 1 and rivals:
        return _(rivals.won if 0 in saved.winners else rivals.lost)
    every = parties(saved)
    names = [every[party] for party in saved.winners if party < len(every)]
    if not names:
        return _("Finished")
    if len(names) == 1:
        return fill(_("%(name)s won"), name=names[0])
    return fill(_("Shared victory: %(names)s"), names=", ".join(names))


def _turn(saved: SavedMatch) -> str:
    if saved.turn == NOBODY:
        return ""
    if saved.kinds[saved.turn] == "human" and saved.kinds.count("human") == 1:
        return _("Your turn")
    return fill(_("%(name)s's turn"), name=saved.names[saved.turn])
