"""The application: opens the app, lets it hear messages, and draws its page.

The only module that knows both the app and all screens: it registers every screen's handlers. The
platform, the live loop and the tests use the app through it. There is no browser, no clock and no
chance in here or below, so the same code runs in the page and in the tests.
"""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

import engine
from web import i18n
from web.app import dispatch, match_links, recovery
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
    from collections.abc import Iterable, Mapping, Sequence

    from web.app.effects import Effect
    from web.model.message import Message

__all__ = [
    "HANDLERS",
    "UnknownMessage",
    "appearance",
    "begin",
    "message_of",
    "page_of",
    "page_title",
    "part_of",
    "recovery",
    "render_page",
    "update",
    "with_phones",
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


PHONE_MESSAGES = (
    "phones",
    "how-to-join",
    "start-phones",
    "invite",
    "join",
    "pair-again",
    "pair-scan",
    "pair-stop",
    "pair-camera",
    "pair-typed",
    "pair-paste",
    "pair-code",
    "pair-enlarge",
    "pair-copy",
    "pair-share",
    "line",
    "line-opened",
    "line-received",
    "line-lost",
    "lines-send",
    "phone-here",
    "phone-bot",
    "phone-back",
    "hand-table",
    "hand-table-over",
    "leave-phones",
    "back-to-table",
    "seat-by-link",
    "turn-link",
    "turn-arrived",
    "turn-copy",
    "turn-share",
)
"""The messages of several phones. Their handlers are loaded with the first of them: few people ever
need them, so the page fetches them then (``web/platform/later.py``)."""


def _load_phones() -> None:
    from web.screens.phones import (  # noqa: PLC0415 - nothing of it at the start
        handlers,
        turn_handlers,
    )

    assert handlers
    assert turn_handlers


for _name in PHONE_MESSAGES:
    dispatch.on_later(_name, _load_phones)


GOAL_MESSAGES = (
    "achievements",
    "tally",
    "scenarios",
    "scenario",
    "scenario-book",
    "scenario-again",
    "scenario-next",
    "ladder",
    "rung",
)
"""The messages of what one may reach for: achievements, scenarios, a ladder. Likewise fetched."""


def _load_goals() -> None:
    from web.screens.achievements import handlers as achievements  # noqa: PLC0415 - as above
    from web.screens.ladder import handlers as ladder  # noqa: PLC0415
    from web.screens.scenarios import handlers as scenarios  # noqa: PLC0415

    assert achievements
    assert ladder
    assert scenarios


for _name in GOAL_MESSAGES:
    dispatch.on_later(_name, _load_goals)


def part_of(message: Message, model: Model) -> str:
    """The part of the app that must be there before it hears a message; '' for none.

    A match at which others sit with their phones is opened with them.
    """
    if message.name in GOAL_MESSAGES:
        return "goals"
    text = message.data.get("text", "") if message.name == "arrived" else ""
    is_code = match_links.PHONES_MARK in text or match_links.TURN_MARK in text
    return (
        "phones" if message.name in PHONE_MESSAGES or is_code or with_phones(model.records) else ""
    )


def with_phones(keys: Iterable[str]) -> bool:
    """Whether others have sat with their phones at a match that is stored under these keys."""
    return any(key.startswith(storage_keys.PHONES) for key in keys)


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
