"""The sheets of importing: the ways, and the preview."""

from __future__ import annotations

from typing import TYPE_CHECKING

from markupsafe import Markup

from web import games
from web.i18n import _, fill, number
from web.render import drawn_with, part

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from engine import SeatView
    from web.model.root import Model
    from web.screens.importing.model import ImportPreview
    from web.view.view_model import ViewModel


def render_import(model: Model, _table: ViewModel | None) -> Markup:
    """The ways to import a match."""
    return part("sharing", "bring", model.import_form)


def render_import_preview(model: Model, _table: ViewModel | None) -> Markup:
    """The match that came in, before anything happens to it."""
    found = model.import_preview
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
            "seats": list(_seats(found.seen, found.marks)),
            "notes": list(_notes(found)),
            "ways": _ways(found),
        },
    )


def _picture(found: ImportPreview) -> Markup:
    """The board as it stands; nothing where a game does not draw it small."""
    game_screen = games.screen(found.seen.game.id)
    with drawn_with(found.marks):
        return game_screen.draw_miniature(found.miniature) if found.miniature else Markup()


def _kind(found: ImportPreview) -> str:
    if found.is_question:
        return "question"
    return "over" if found.seen.over else "running"


def _said(found: ImportPreview) -> str:
    """What it is."""
    if found.is_question:
        name = found.seen.seats[found.seen.asked].name
        return fill(_("%(name)s asks: what would you do?"), name=name)
    return _("A finished match") if found.seen.over else _("A match in progress")


def _seats(seen: SeatView, marks: Sequence[int]) -> Iterator[dict[str, object]]:
    result = seen.result
    for party, name in enumerate(games.screen(seen.game.id).names_in(seen)):
        yield {
            "mark": marks[party],
            "name": name,
            "score": number(result.scores[party]) if result else "",
            "first": result is not None and party in result.winners,
        }


def _notes(found: ImportPreview) -> Iterator[str]:
    if found.is_question:
        yield _("You play from here; bots play the others, and hidden cards are dealt again.")
    elif found.at is not None:
        values = {"at": number(found.at), "of": number(found.seen.choices)}
        yield fill(_("It is about the moment after choice %(at)s of %(of)s."), **values)
    if found.known:
        yield _("This match is already in your lobby.")


def _ways(found: ImportPreview) -> list[dict[str, str]]:
    if found.is_question:
        return [{"action": "found-answer", "icon": "turn", "label": _("To the table")}]
    watch = {"action": "found-watch", "icon": "past", "label": _("Watch")}
    result = {"action": "found-play", "icon": "trophy", "label": _("The result")}
    go_on = {"action": "found-play", "icon": "turn", "label": _("Continue the match")}
    keep = {"action": "found-keep", "icon": "install", "label": _("Just save it")}
    played = [watch] if found.seen.choices else []
    first = [*played, result] if found.seen.over else [go_on, *played]
    return first if found.known else [*first, keep]
