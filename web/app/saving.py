"""Saving: settings, progress, matches and statistics go to storage."""

from __future__ import annotations

from hashlib import blake2s
from typing import TYPE_CHECKING

from web import statistics
from web.app.effects import SendLater, Write
from web.model.message import Message
from web.records import saved_matches, storage_keys
from web.records.lessons import read_progress, write_progress
from web.records.settings import read_settings, write_settings

if TYPE_CHECKING:
    from engine import Match
    from web.app.effects import Effect
    from web.model.playing import Playing
    from web.model.root import Model
    from web.statistics import Book


TALLIED_AFTER = 1_000
"""Milliseconds after the end of a match until its achievements are counted: it is shown first."""


def save_record(model: Model, key: str, text: str) -> Effect:
    """Stores a text under a key."""
    model.records[key] = text
    return Write(key, text)


def apply_record(model: Model, key: str, text: str) -> None:
    """Updates the model from a stored text ('' if it was erased).

    Raises RecordError for settings or lessons that cannot be read.
    """
    if text:
        model.records[key] = text
    else:
        model.records.pop(key, None)
    if key.startswith(storage_keys.MATCH):
        _reshelve(model, key, text)
    elif key == storage_keys.SETTINGS:
        language = model.settings.language
        model.settings = read_settings(text or "{}")
        model.settings.language = model.settings.language or language
    elif key == storage_keys.LESSONS:
        model.lessons.progress = read_progress(text or "{}")


def _reshelve(model: Model, key: str, text: str) -> None:
    about = saved_matches.read(key, text)
    if text:
        model.saved_matches[about.id] = about
    else:
        model.saved_matches.pop(about.id, None)


def save_settings(model: Model) -> Effect:
    """Stores the settings."""
    return save_record(model, storage_keys.SETTINGS, write_settings(model.settings))


def save_progress(model: Model) -> Effect:
    """Stores the progress in the lessons."""
    return save_record(model, storage_keys.LESSONS, write_progress(model.lessons.progress))


def save_match(model: Model, playing: Playing, message: Message) -> list[Effect]:
    """Stores a match, and its last record as the earlier one.

    Of a lesson or a scenario only the progress is stored; what another device keeps is not.
    """
    if playing.scenario:
        playing.scenario.note(model.lessons.progress, playing.match)
    if playing.lesson and playing.lesson.puzzle:
        return []
    if not playing.is_kept:
        return [save_progress(model)]
    if playing.guest:
        return []
    about, text = saved_matches.record(
        playing.id,
        playing.match,
        message.now,
        model.saved_matches.get(playing.id),
        playing.edges,
    )
    model.saved_matches[playing.id] = about
    before = model.records.get(storage_keys.MATCH + playing.id)
    counted = update_statistics(model, playing.id, playing.match, message.now)
    if counted and playing.match.over:
        counted.append(SendLater(TALLIED_AFTER, Message("tally", {"match": playing.id})))
    saved = [save_record(model, storage_keys.MATCH + playing.id, text), *counted]
    return (
        [*saved, save_record(model, storage_keys.EARLIER + playing.id, before)] if before else saved
    )


def update_statistics(model: Model, match_id: str, match: Match, now: str) -> list[Effect]:
    """Adds a match that is over to the statistics; removes one that is not."""
    book = statistics.read(model.records.get(statistics.KEY))
    entry = statistics.entry_of(match_id, match, now)
    changed = statistics.add(book, entry) if entry else statistics.take_back(book, match_id)
    return [] if changed is book else save_statistics(model, changed)


def save_statistics(model: Model, book: Book) -> list[Effect]:
    """Stores the statistics."""
    return [save_record(model, statistics.KEY, statistics.write(book))]


def merge_statistics(model: Model, text: str) -> list[Effect]:
    """Merges statistics of another device into ours; every deal counts once."""
    merged = statistics.read(statistics.merge(model.records.get(statistics.KEY, ""), text))
    return save_statistics(model, merged)


def claim_match(model: Model, playing: Playing) -> list[Effect]:
    """Notes that this tab plays the match; other tabs learn it from storage."""
    return [
        save_record(model, storage_keys.OPEN, playing.id),
        save_record(model, storage_keys.LEASE + playing.id, model.tab),
    ]


def new_match_id(message: Message) -> str:
    """A random id for a match. It appears in names of files, so it must not reveal the seed."""
    return blake2s(f"match {message.chance}".encode(), digest_size=5).hexdigest()
