"""The sheets that open over a screen: menu, log, a seat's panel, questions about a match."""

from __future__ import annotations

from typing import TYPE_CHECKING

from markupsafe import Markup

import engine
from web import games, words
from web.render import part
from web.screens.table.logbook import groups
from web.sight import scene as scene_of
from web.words import _

if TYPE_CHECKING:
    from web.model import Model, Playing


def render_sheet(model: Model) -> Markup:
    """The markup of the open sheet; nothing if none is open."""
    name, about = model.sheet
    playing = model.playing
    gated = playing is not None and playing.match.gate_for() != engine.NOBODY
    if name == "menu":
        return _menu(model)
    if name in ("match", "delete") and about in model.shelf:
        kept = model.shelf[about]
        names = ", ".join(kept.names) or kept.id
        return part("sheets", name, about, games.title(kept.game) or _("A save"), names)
    if playing is None or gated:
        return Markup()
    return _about_table(model, playing)


def _about_table(model: Model, playing: Playing) -> Markup:
    name, about = model.sheet
    scene, face = scene_of(model, playing), games.screen(playing.match.game.id)
    if name == "log":
        return part("sheets", "log", groups(face, scene, scene.history), model.settings.rule_ids)
    if name == "seat" and about.isdigit() and int(about) < len(scene.seats):
        seat = int(about)
        panel = face.panel(scene, seat)
        return part("sheets", "seat", seat, scene.name(seat), scene.scores[seat], panel)
    if name == "thing":
        return part("sheets", "thing", *face.thing(scene, about))
    return Markup()


def _menu(model: Model) -> Markup:
    match = model.playing.match if model.playing else None
    paces = [("slow", _("long")), ("normal", _("a moment")), ("fast", _("shortly"))]
    return part(
        "sheets",
        "menu",
        model.settings,
        words.LANGUAGES,
        paces,
        match is not None,
        match is not None and match.can_undo(),
        match is not None and match.can_redo(),
        model.playing.id if model.playing else "",
    )
