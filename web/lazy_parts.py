"""Parts of the app that few need: the page fetches their Python with the first message for them.

``web/packaging/part_archives.py`` says what a part contains; ``web/platform/part_loader.py``
fetches it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from web.app import dispatch, match_links
from web.records import storage_keys

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from web.model.message import Message
    from web.model.root import Model


class Part(NamedTuple):
    """What ``load`` imports has the handlers of the ``messages``."""

    load: Callable[[], None]
    messages: tuple[str, ...]


def _load_phones() -> None:
    from web.screens.phones import handlers, turn_handlers  # noqa: PLC0415 - not at the start

    assert handlers
    assert turn_handlers


def _load_analysis() -> None:
    from web.screens.analysis import handlers  # noqa: PLC0415 - not at the start

    assert handlers


def _load_puzzles() -> None:
    from web.screens.puzzles import handlers  # noqa: PLC0415 - not at the start

    assert handlers


def _load_goals() -> None:
    from web.screens.achievements import handlers as achievements  # noqa: PLC0415 - as above
    from web.screens.ladder import handlers as ladder  # noqa: PLC0415
    from web.screens.scenarios import handlers as scenarios  # noqa: PLC0415

    assert achievements
    assert ladder
    assert scenarios


PARTS = {
    "phones": Part(
        _load_phones,
        (
            *("phones", "how-to-join", "start-phones", "invite", "join", "leave-phones"),
            *("pair-again", "pair-scan", "pair-stop", "pair-camera", "pair-typed", "pair-paste"),
            *("pair-code", "pair-enlarge", "pair-copy", "pair-share"),
            *("line", "line-opened", "line-received", "line-lost", "lines-send"),
            *("phone-here", "phone-bot", "phone-back", "hand-table", "hand-table-over"),
            *("back-to-table", "seat-by-link", "answer-ahead", "set-ahead"),
            *("turn-link", "turn-arrived", "turn-copy", "turn-share", "open-turn", "forget-turn"),
        ),
    ),
    "analysis": Part(
        _load_analysis,
        (
            *("analysis", "analysis-stop", "analysis-go", "analysis-close", "reviewed"),
            *("analysis-line", "analysis-step", "analysis-try", "analysis-practise"),
        ),
    ),
    "puzzles": Part(
        _load_puzzles,
        (
            *("puzzles", "puzzle-game", "puzzle-book", "puzzle", "puzzle-own", "puzzle-again"),
            *("puzzle-answer", "puzzle-other", "puzzle-tell", "daily-match", "daily-tell"),
        ),
    ),
    "goals": Part(
        _load_goals,
        (
            *("achievements", "tally", "reached", "scenarios", "scenario", "scenario-book"),
            *("scenario-again", "scenario-next", "ladder", "rung"),
        ),
    ),
}
"""Every part by its name."""


def register() -> None:
    """Says of every message of a part what to load for it."""
    for part in PARTS.values():
        for name in part.messages:
            dispatch.on_lazy(name, part.load)


def needed_for(message: Message, model: Model) -> str:
    """The part that must be there before the app hears a message; '' for none.

    A match at which others sit with their phones is opened with them.
    """
    for name, part in PARTS.items():
        if message.name in part.messages:
            return name
    text = message.data.get("text", "") if message.name == "arrived" else ""
    is_code = match_links.PHONES_MARK in text or match_links.TURN_MARK in text
    return "phones" if is_code or with_phones(model.records) else ""


def with_phones(keys: Iterable[str]) -> bool:
    """Whether others have sat with their phones at a match that is stored under these keys."""
    return any(key.startswith(storage_keys.PHONES) for key in keys)
