"""The application: opens the app, lets it hear messages, and draws its page.

The only module that knows both the app and all screens: it registers every screen's handlers. The
platform, the live loop and the tests use the app through it. There is no browser, no clock and no
chance in here or below, so the same code runs in the page and in the tests.
"""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

import engine
from web import i18n, lazy_parts
from web.app import recovery
from web.app.dispatch import UnknownMessage, update
from web.app.input_events import message_of
from web.app.restoring import reopen, restore_records
from web.app.statistics_backfill import schedule_backfill
from web.model.environment import PageEnvironment
from web.model.root import Model
from web.records import storage_keys
from web.screens import navigation
from web.screens.alerts import handlers as alerts
from web.screens.explain import handlers as explain
from web.screens.finale import handlers as finale
from web.screens.handover import handlers as handover
from web.screens.importing import handlers as importing
from web.screens.lessons import handlers as lessons
from web.screens.lobby import handlers as lobby
from web.screens.match_sheet import handlers as match_sheet
from web.screens.new_match import edge_handlers, option_handlers
from web.screens.new_match import handlers as new_match
from web.screens.notifications import handlers as notifications
from web.screens.page import appearance, page_of, page_title, render_page
from web.screens.replay import fork
from web.screens.replay import handlers as replay
from web.screens.result import handlers as result
from web.screens.rules_reader import handlers as rules_reader
from web.screens.settings import handlers as settings
from web.screens.sharing import handlers as sharing
from web.screens.sheets import handlers as sheets
from web.screens.statistics import handlers as statistics
from web.screens.storage import handlers as storage
from web.screens.table import handlers as table
from web.screens.table import hint_handlers, pacing

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from web.app.effects import Effect

__all__ = [
    "HANDLERS",
    "UnknownMessage",
    "appearance",
    "begin",
    "message_of",
    "page_of",
    "page_title",
    "recovery",
    "render_page",
    "update",
]

HANDLERS = (
    navigation,
    lobby,
    match_sheet,
    storage,
    lessons,
    new_match,
    option_handlers,
    edge_handlers,
    table,
    pacing,
    hint_handlers,
    handover,
    rules_reader,
    replay,
    fork,
    result,
    finale,
    settings,
    sheets,
    statistics,
    explain,
    alerts,
    notifications,
    sharing,
    importing,
)
"""The modules that register handlers, one or more a screen."""

lazy_parts.register()

UNKNOWN = PageEnvironment()
"""The environment of a page that could not find anything out."""


def begin(
    records: Mapping[str, str],
    languages: Sequence[str],
    query: Mapping[str, str],
    tab: str = "",
    now: str = "",
    *,
    environment: PageEnvironment = UNKNOWN,
) -> tuple[Model, list[Effect]]:
    """Opens the app: returns its model, and the effects to carry out at once.

    ``records`` are all texts in storage, ``languages`` those of the person, the preferred one
    first, ``query`` the parameters of the address, ``tab`` this tab's name, ``now`` the ISO time.
    """
    debug = query.get("debug") == "1"
    model = Model(records=dict(records), debug=debug, tab=tab, now=now, environment=environment)
    model.settings.language = i18n.best(languages)
    aside = restore_records(model)
    i18n.use(model.settings.language)
    with suppress(engine.SetupError):  # what is no seed is as none
        model.seed = engine.read_seed(query.get("seed", ""))
    return model, [
        *aside,
        *reopen(model, records.get(storage_keys.OPEN, "")),
        *schedule_backfill(model),
    ]
