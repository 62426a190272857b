"""Restoring: the stored records become the model as the app opens; bad ones stop nothing.

A match that cannot be read stays under its key, marked as damaged. A single record, such as the
settings, would be overwritten: it is put aside under another key, and the storage sheet lists it.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from web import archive, games
from web.app.dispatch import on
from web.app.effects import Erase, SendLater, WriteAll
from web.app.lesson_flow import begin_lesson
from web.app.match_flow import open_match
from web.app.saving import apply_record
from web.model.message import Message
from web.records import saved_matches, storage_keys
from web.records.quarantine import new_name, quarantine_key

if TYPE_CHECKING:
    from collections.abc import Sequence

    from web.app.effects import Effects
    from web.model.root import Model


def restore_records(model: Model) -> Effects:
    """Reads settings, lessons and saved matches from the records into the model."""
    for key, text in model.records.items():
        if key.startswith(storage_keys.MATCH):
            saved = saved_matches.read(key, text)
            model.saved_matches[saved.id] = saved
    bad = [key for key in archive.SINGLE if fails_to_read(model, key)]
    for key in archive.SINGLE:
        if key in model.records and key not in bad:
            apply_record(model, key, model.records[key])
    return put_aside(model, bad)


def fails_to_read(model: Model, key: str) -> bool:
    """Whether a single record (settings, lessons, statistics) cannot be read."""
    text = model.records.get(key, "")
    return key in archive.SINGLE and text != "" and not archive.is_readable(key, text)


def put_aside(model: Model, keys: Sequence[str]) -> Effects:
    """Moves records to other keys, where the app does not read them."""
    if not keys:
        return []
    bundle = new_name(model.now, model.records)
    texts = {quarantine_key(bundle, key): model.records.pop(key) for key in keys}
    model.records |= texts
    return [WriteAll(texts, "put-aside", tuple(keys))]


@on("put-aside")
def is_put_aside(_model: Model, _message: Message) -> Effects:
    """Records were put aside; or there was no room, and they stay where they are."""
    return []


def reopen(model: Model, opened: str) -> Effects:
    """Opens the match or lesson that was on the table when the app was last used.

    If that fails it is marked, and the app opens with the lobby.
    """
    try:
        return _reopened(model, opened)
    except Exception:  # whatever it was, the app opens
        model.playing, model.draft = None, None
        if opened in model.saved_matches:
            model.saved_matches[opened] = replace(model.saved_matches[opened], fault="damaged")
        model.alert = ("damaged", opened) if opened in model.saved_matches else ("fault", "")
        return [Erase(storage_keys.OPEN)]


def _reopened(model: Model, opened: str) -> Effects:
    if opened in model.saved_matches:
        return open_match(model, opened)
    if opened.startswith(storage_keys.SCENARIO):
        return _scenario(model, opened.removeprefix(storage_keys.SCENARIO))
    game = opened.removeprefix(storage_keys.LESSON)
    had = model.lessons.progress.get(game)
    is_lesson = opened.startswith(storage_keys.LESSON) and games.available(game)
    return begin_lesson(model, game, had.at) if is_lesson and had and had.at else []


def _scenario(model: Model, game: str) -> Effects:
    """Takes up a scenario: the part of the app that knows how comes with the message."""
    had = model.lessons.progress.get(f"scenarios:{game}")
    is_left = had is not None and had.at and games.available(game)
    about = {"about": f"{game}:{had.at}"} if had else {}
    return [SendLater(0, Message("scenario", about))] if is_left else []
