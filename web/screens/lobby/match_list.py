"""A saved match in the lobby's list: its texts and its picture."""

from __future__ import annotations

from markupsafe import Markup

import engine
from engine import NOBODY
from web import games, i18n
from web.games.seat_marks import seat_marks
from web.i18n import _, fill, number
from web.i18n.dates import when
from web.model.saved_match import SavedMatch
from web.render import drawn_with
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
        "sitters": _sitters(saved),
        "standing": standing(saved),
        "where": saved.where if said and not saved.over else "",
        "extent": _extent(saved),
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
    with drawn_with(_marks(saved)):
        return games.screen(saved.game).draw_miniature(saved.miniature)


def _marks(saved: SavedMatch) -> tuple[int, ...]:
    """The marks of the seats; those of their numbers in a record that says no colours."""
    return seat_marks(saved.game, saved.colours) or tuple(range(len(saved.names)))


def _sitters(saved: SavedMatch) -> list[dict[str, object]]:
    """Who plays, each with the mark of the seat, and whose turn it is."""
    if not games.available(saved.game):
        return []
    turns = [seat == saved.turn for seat in range(len(saved.names))]
    seats = zip(saved.names, _marks(saved), turns, strict=False)
    return [{"name": name, "mark": mark, "turn": turn} for name, mark, turn in seats]


def _extent(saved: SavedMatch) -> str:
    """That somebody plays alone, and what of an expansion is in play."""
    if not games.available(saved.game):
        return ""
    game_screen = games.screen(saved.game)
    rivals = game_screen.automa_texts if len(saved.names) == 1 else None
    alone = [_("Alone"), _(rivals.alone)] if rivals else []
    extent = game_screen.extent(engine.describe(saved.game), saved.options)
    return " · ".join(filter(None, [*alone, extent]))


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
