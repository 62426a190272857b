"""The sheets of what comes in: the ways, and what was found."""

from __future__ import annotations

from typing import TYPE_CHECKING

from markupsafe import Markup

from web import games
from web.render import part
from web.words import _, fill, number

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine import Seen
    from web.model import Found, Model
    from web.sight import Sight


def render_bring(model: Model, _table: Sight | None) -> Markup:
    """The ways by which a match comes in."""
    return part("sharing", "bring", model.bringing)


def render_found(model: Model, _table: Sight | None) -> Markup:
    """What came in, before anything happens to it."""
    found = model.found
    if found is None:
        return Markup()
    return part(
        "sharing",
        "found",
        {
            "title": games.title(found.seen.game.id),
            "game": found.seen.game.id,
            "picture": _picture(found),
            "kind": _kind(found),
            "said": _said(found),
            "where": found.where,
            "extent": found.extent,
            "seats": list(_seats(found.seen)),
            "notes": list(_notes(found)),
            "ways": _ways(found),
        },
    )


def _picture(found: Found) -> Markup:
    """The board as it stands; nothing where a game does not draw it small."""
    face = games.screen(found.seen.game.id)
    return face.draw_miniature(found.miniature) if found.miniature else Markup()


def _kind(found: Found) -> str:
    if found.is_question:
        return "question"
    return "over" if found.seen.over else "running"


def _said(found: Found) -> str:
    """What it is."""
    if found.is_question:
        name = found.seen.seats[found.seen.asked].name
        return fill(_("%(name)s asks: what would you do?"), name=name)
    return _("A finished match") if found.seen.over else _("A match that goes on")


def _seats(seen: Seen) -> Iterator[dict[str, object]]:
    result = seen.result
    for party, name in enumerate(games.screen(seen.game.id).names_in(seen)):
        yield {
            "number": party,
            "name": name,
            "score": number(result.scores[party]) if result else "",
            "first": result is not None and party in result.winners,
        }


def _notes(found: Found) -> Iterator[str]:
    if found.is_question:
        yield _("You play on from here; bots play the others, and what is hidden is dealt anew.")
    elif found.at is not None:
        values = {"at": number(found.at), "of": number(found.seen.choices)}
        yield fill(_("It is about the moment after choice %(at)s of %(of)s."), **values)
    if found.known:
        yield _("This match is in your lobby already.")


def _ways(found: Found) -> list[dict[str, str]]:
    if found.is_question:
        return [{"action": "found-answer", "icon": "turn", "label": _("To the table")}]
    watch = {"action": "found-watch", "icon": "past", "label": _("Watch")}
    result = {"action": "found-play", "icon": "trophy", "label": _("The result")}
    go_on = {"action": "found-play", "icon": "turn", "label": _("Play on")}
    keep = {"action": "found-keep", "icon": "install", "label": _("Only keep it")}
    played = [watch] if found.seen.choices else []
    first = [*played, result] if found.seen.over else [go_on, *played]
    return first if found.known else [*first, keep]
