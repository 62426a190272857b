"""The page: the whole model as markup. Nothing here changes anything or knows a game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from markupsafe import Markup

from engine import NOBODY
from web import games, i18n
from web.i18n import _
from web.render import NOTHING, draw_page, render, set_first_rival, set_marks
from web.screens.alerts.markup import alert
from web.screens.handover.markup import render_gate
from web.screens.lessons.markup import invitation
from web.screens.lobby.markup import render_lobby
from web.screens.new_match.goal_links import goal_links
from web.screens.new_match.markup import render_draft
from web.screens.new_match.suited import suited_level
from web.screens.notifications.markup import notification
from web.screens.result.markup import render_result
from web.screens.rules_reader.markup import render_rules_reader
from web.screens.sheets.markup import render_sheet
from web.screens.table.markup import render_table
from web.view.view_model import (
    debug_save,
    game_of,
    marks_of,
    players_of,
    rival_of,
    shows_analysis,
    view_model,
)

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from web.model.root import Model
    from web.render import Page
    from web.screens.new_match.model import Draft
    from web.view.view_model import ViewModel


def render_page(model: Model) -> str:
    """The whole page for a model, as markup."""
    return page_of(model).whole()


def page_of(model: Model, before: Page = NOTHING) -> Page:
    """The page for a model; of the one ``before`` regions are taken over that are the same."""
    i18n.use(model.settings.language)
    rival = rival_of(model)
    marks = marks_of(model)
    set_first_rival(rival)
    set_marks(marks)
    table = view_model(model)
    setting = (model.settings.language, rival, marks, game_of(model), table.id if table else "")
    return draw_page(lambda: _page(model, table, rival, marks), setting, before)


def _page(model: Model, table: ViewModel | None, rival: int | None, marks: Sequence[int]) -> Markup:
    return render(
        "page",
        game=game_of(model),
        asking=model.is_asking,
        players=players_of(model),
        rival=rival,
        marks=" ".join(f"{seat}-{mark}" for seat, mark in enumerate(marks) if seat != mark),
        edge=_edge(model, table),
        screen=_screen(model, table),
        sheet=render_sheet(model, table),
        reader=render_rules_reader(model),
        reads=model.reader.location.game if model.reader else "",
        alert=alert(model),
        notification=notification(model, table),
        undo_offer=_(model.undoable.says) if model.undoable and not model.draft else "",
        debug=Markup(debug_save(model).replace("<", "\\u003c")),
    )


def _edge(model: Model, table: ViewModel | None) -> str:
    """The edge to which what lies over a table in table mode is turned; '' for any other."""
    if table is None or table.edges is None:
        return ""
    return model.opened_at if model.opened_at in table.edges.taken else table.edges.edge


def page_title(model: Model) -> str:
    """The title of the tab."""
    game = game_of(model)
    return f"{games.title(game)} · Cenote" if game else "Cenote"


def appearance(model: Model) -> Mapping[str, str]:
    """How the page looks, for ``web/platform/appearance.js``."""
    wish = model.settings
    return {
        "lang": wish.language,
        "theme": wish.theme,
        "letters": wish.letters,
        "motion": wish.motion,
        "pace": wish.pace,
    }


def _draft(model: Model, draft: Draft) -> Markup:
    learn = invitation(model, draft.game) if games.minutes(draft.game) else ""
    assistant, asking = model.settings.assistant, model.is_asking
    suited = suited_level(model, draft)
    return render_draft(
        draft, learn, goal_links(model, draft.game), suited, assistant=assistant, asking=asking
    )


def _analysis(model: Model, table: ViewModel) -> Markup:
    """The screen of a part of the app that is there once it was opened."""
    from web.screens.analysis.markup import render_analysis  # noqa: PLC0415 - as is said

    assert model.analysis is not None
    return render_analysis(model.analysis, table)


def _screen(model: Model, table: ViewModel | None) -> Markup:
    if table is None and model.draft:
        return _draft(model, model.draft)
    if table is None:
        return render_lobby(model)
    if table.gate != NOBODY:
        return render_gate(table, hold=model.settings.hold)
    if shows_analysis(model) and not table.replay:
        return _analysis(model, table)
    is_result = table.seen.result and not table.at_board and not table.replay
    if is_result and not table.resting:
        return render_result(table, rule_ids=model.settings.rule_ids)
    wish, has_log = model.settings, not model.environment.is_narrow
    return render_table(table, rule_ids=wish.rule_ids, sound=wish.sound, has_log=has_log)
