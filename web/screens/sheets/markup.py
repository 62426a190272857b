"""The sheets that open over a screen: menu, log, a seat's panel, and those of other screens."""

from __future__ import annotations

from typing import TYPE_CHECKING

from markupsafe import Markup

from engine import NOBODY
from web import games
from web.i18n import number
from web.render import part
from web.screens.bot_levels import bot_at
from web.screens.explain.markup import render_explanation, render_legend, render_thing
from web.screens.importing.markup import render_import, render_import_preview
from web.screens.lessons.markup import render_lessons
from web.screens.match_sheet.markup import parts_in_play, render_match_sheet
from web.screens.replay.markup import render_fork
from web.screens.result.share_text import render_share_text
from web.screens.settings.markup import render_licences, render_settings
from web.screens.sharing.markup import render_share
from web.screens.statistics.markup import render_statistics
from web.screens.storage.markup import render_archive_preview, render_merge_report, render_storage
from web.screens.table import shortcuts
from web.screens.table.log_view import groups
from web.screens.table.moments import render_since
from web.screens.table.plates import plates

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from web.model.root import Model
    from web.view.view_model import ViewModel


def render_sheet(model: Model, table: ViewModel | None) -> Markup:
    """The markup of the open sheet; nothing if none is open."""
    name, about = model.sheet
    if name in OF_ANY_SCREEN:
        return OF_ANY_SCREEN[name](model, table)
    if name == "lessons" and games.available(about):
        return render_lessons(model, about)
    if table is None or (table.gate != NOBODY and name not in AT_A_GATE):
        return Markup()
    return _about_table(model, table)


def _about_table(model: Model, table: ViewModel) -> Markup:
    name, about = model.sheet
    scene, game_screen = table.scene, table.game_screen
    if name == "log":
        ids, can = model.settings.rule_ids, table.can_replay
        return part("sheets", "log", groups(table), ids, scene.names, can)
    if name == "since":
        return render_since(table)
    if name == "players":
        return part("sheets", "players", plates(table))
    if name == "seat" and about.isdigit() and int(about) < len(scene.names):
        seat = int(about)
        panel = game_screen.panel(scene, seat)
        bot, score = bot_at(scene.seats, seat), number(scene.scores[seat])
        return part("sheets", "seat", seat, scene.name(seat), score, panel, bot)
    if name == "thing":
        return render_thing(model, table, about)
    return Markup()


def _is_guest(model: Model) -> bool:
    """Whether another device keeps the match on the table."""
    return model.playing is not None and model.playing.guest


def _menu(model: Model, table: ViewModel | None) -> Markup:
    return part(
        "sheets",
        "menu",
        table is not None,
        table is not None and table.seen.can_undo,
        table is not None and table.seen.can_redo,
        table.id
        if table
        and table.gate == NOBODY
        and not (table.lesson or table.scenario or _is_guest(model))
        else "",
        parts_in_play(table.game, table.seen.options) if table else None,
        table is not None and bool(table.game_screen.legend),
        table is not None and bool(table.lesson or table.scenario),
        table is not None and table.can_replay,
        model.settings.sound,
        table is not None and not (table.lesson or table.scenario),
        _is_guest(model),
    )


def _phones(model: Model, table: ViewModel | None) -> Markup:
    """A sheet of several phones, whose part of the app is there once such a sheet is open."""
    from web.screens.phones.markup import SHEETS  # noqa: PLC0415 - nothing of it at the start

    return SHEETS[model.sheet[0]](model, table)


def _puzzles(model: Model, table: ViewModel | None) -> Markup:
    """The sheet of puzzles, whose part of the app is there once it is open."""
    from web.screens.puzzles.markup import render_puzzles  # noqa: PLC0415 - none at the start

    return render_puzzles(model, table)


def _goals(model: Model, table: ViewModel | None) -> Markup:
    """A sheet of achievements, scenarios or a ladder, whose part of the app is there by then."""
    from web.screens.goal_sheets import SHEETS  # noqa: PLC0415 - nothing of it at the start

    return SHEETS[model.sheet[0]](model, table)


def _keys(_model: Model, _table: ViewModel | None) -> Markup:
    return part("sheets", "keys", shortcuts.shown())


AT_A_GATE = ("log", "players")
"""Sheets about a match that show, at a gate too, only what everybody saw."""
OF_ANY_SCREEN: Mapping[str, Callable[[Model, ViewModel | None], Markup]] = {
    "menu": _menu,
    "keys": _keys,
    "about": render_explanation,
    "legend": render_legend,
    "match": render_match_sheet,
    "statistics": render_statistics,
    "settings": render_settings,
    "fork": render_fork,
    "share": render_share,
    "tell": render_share_text,
    "bring": render_import,
    "found": render_import_preview,
    "phones": _phones,
    "pair": _phones,
    "join": _phones,
    "how-to-join": _phones,
    "hand-table": _phones,
    "turn-link": _phones,
    "puzzles": _puzzles,
    "achievements": _goals,
    "scenarios": _goals,
    "ladder": _goals,
    "storage": render_storage,
    "offered": render_archive_preview,
    "gathered": render_merge_report,
    "licences": render_licences,
}
"""Sheets that open over any screen, by their names."""
