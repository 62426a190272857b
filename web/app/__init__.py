"""The app: update(model, message) changes the model and returns the effects to carry out.

No browser, no clock, no dice in here: the same code runs in the page and in the tests. Every
message has one handler, which stands beside the screen that sends it (``web/screens/*/handlers``);
what several of them do is in this package.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from web import games, shelf, words
from web.app.counting import count_shelf
from web.app.messages import UnknownMessage, update
from web.app.playing import open_match
from web.app.teaching import begin_lesson
from web.app.touches import touched
from web.model import Model, Surroundings
from web.screens import going
from web.screens.about import handlers as about
from web.screens.bringing import handlers as bringing
from web.screens.handover import handlers as handover
from web.screens.kept import handlers as kept_match
from web.screens.lessons import handlers as lessons
from web.screens.lobby import handlers as lobby
from web.screens.new_match import handlers as new_match
from web.screens.new_match import selecting
from web.screens.notices import handlers as notices
from web.screens.reader import handlers as reader
from web.screens.replay import forking
from web.screens.replay import handlers as replay
from web.screens.result import handlers as result
from web.screens.settings import handlers as settings
from web.screens.sharing import handlers as sharing
from web.screens.sheets import handlers as sheets
from web.screens.statistics import handlers as statistics
from web.screens.storage import handlers as storage
from web.screens.table import bots_turn, hints
from web.screens.table import handlers as table
from web.screens.tidings import handlers as tidings

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from web.model import Effect

__all__ = ["HEARERS", "UnknownMessage", "begin", "touched", "update"]

HEARERS = (
    going,
    lobby,
    kept_match,
    storage,
    lessons,
    new_match,
    selecting,
    table,
    bots_turn,
    hints,
    handover,
    reader,
    replay,
    forking,
    result,
    settings,
    sheets,
    statistics,
    about,
    notices,
    tidings,
    sharing,
    bringing,
)
"""The modules whose handlers make up the app."""


ALONE = Surroundings()
"""A page that knows nothing of what is around it."""


def begin(
    records: Mapping[str, str],
    languages: Sequence[str],
    query: Mapping[str, str],
    tab: str = "",
    now: str = "",
    *,
    page: Surroundings = ALONE,
) -> tuple[Model, list[Effect]]:
    """The app as it opens: what was kept, the person's languages, what the address asks for.

    ``tab`` is the name of this tab, ``now`` the moment, ``page`` what surrounds it.
    """
    debug = query.get("debug") == "1"
    model = Model(records=dict(records), debug=debug, tab=tab, now=now, page=page)
    model.settings = shelf.read_settings(records.get(shelf.SETTINGS))
    model.settings.language = model.settings.language or words.best(languages)
    words.use(model.settings.language)
    if query.get("seed", "").lstrip("-").isdigit():
        model.seed = int(query["seed"])
    for key, text in records.items():
        if key.startswith(shelf.MATCH):
            kept = shelf.read(key, text)
            model.shelf[kept.id] = kept
    model.school.progress = shelf.read_progress(records.get(shelf.LESSONS))
    return model, [*_reopen(model, records.get(shelf.OPEN, "")), *count_shelf(model)]


def _reopen(model: Model, opened: str) -> list[Effect]:
    """What lay on the table when the app was last used: a match, or a lesson."""
    if opened in model.shelf:
        return open_match(model, opened)
    game = opened.removeprefix(shelf.LESSON)
    had = model.school.progress.get(game)
    is_lesson = opened.startswith(shelf.LESSON) and games.available(game)
    return begin_lesson(model, game, had.at) if is_lesson and had and had.at else []
