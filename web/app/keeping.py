"""What the app keeps in storage: settings, matches, and which tab plays them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from web import shelf, statistics
from web.model import Write

if TYPE_CHECKING:
    from engine import Match
    from web.model import Effect, Message, Model, Playing
    from web.statistics import Book


def kept(model: Model, key: str, text: str) -> Effect:
    """Keeps a text under a key."""
    model.records[key] = text
    return Write(key, text)


def known(model: Model, key: str, text: str) -> None:
    """Storage keeps a text under a key ('' if none): what the app knows by it is now so too."""
    if text:
        model.records[key] = text
    else:
        model.records.pop(key, None)
    if key.startswith(shelf.MATCH):
        _reshelve(model, key, text)
    elif key == shelf.SETTINGS:
        language = model.settings.language
        model.settings = shelf.read_settings(text)
        model.settings.language = model.settings.language or language
    elif key == shelf.LESSONS:
        model.school.progress = shelf.read_progress(text)


def _reshelve(model: Model, key: str, text: str) -> None:
    about = shelf.read(key, text)
    if text:
        model.shelf[about.id] = about
    else:
        model.shelf.pop(about.id, None)


def keep_settings(model: Model) -> Effect:
    """Keeps the settings as they are now."""
    return kept(model, shelf.SETTINGS, shelf.write_settings(model.settings))


def keep_progress(model: Model) -> Effect:
    """Keeps how far somebody has come in the lessons."""
    return kept(model, shelf.LESSONS, shelf.write_progress(model.school.progress))


def keep_match(model: Model, playing: Playing, message: Message) -> list[Effect]:
    """Keeps a match, and what was kept of it until now as its forerunner.

    That of a lesson is on no shelf: its progress is kept.
    """
    if playing.lesson:
        return [keep_progress(model)]
    about, text = shelf.record(playing.id, playing.match, message.now, model.shelf.get(playing.id))
    model.shelf[playing.id] = about
    before = model.records.get(shelf.MATCH + playing.id)
    counted = count_match(model, playing.id, playing.match, message.now)
    saved = [kept(model, shelf.MATCH + playing.id, text), *counted]
    return [*saved, kept(model, shelf.EARLIER + playing.id, before)] if before else saved


def count_match(model: Model, match_id: str, match: Match, now: str) -> list[Effect]:
    """A match that is over gets its place in the statistics; one that is not has none any more."""
    book = statistics.read(model.records.get(statistics.KEY))
    entry = statistics.entry_of(match_id, match, now)
    changed = statistics.add(book, entry) if entry else statistics.take_back(book, match_id)
    return [] if changed is book else keep_statistics(model, changed)


def keep_statistics(model: Model, book: Book) -> list[Effect]:
    """Keeps the statistics."""
    return [kept(model, statistics.KEY, statistics.write(book))]


def take_statistics(model: Model, text: str) -> list[Effect]:
    """Unites the statistics with those of another device; of every deal there is one entry."""
    merged = statistics.read(statistics.merge(model.records.get(statistics.KEY, ""), text))
    return keep_statistics(model, merged)


def hold(model: Model, playing: Playing) -> list[Effect]:
    """This tab plays the match on the table; others that had it are told by the storage."""
    return [
        kept(model, shelf.OPEN, playing.id),
        kept(model, shelf.LEASE + playing.id, model.tab),
    ]


def new_id(message: Message) -> str:
    """A name for a match, from a message's chance."""
    return f"{message.chance & 0xFFFFFFFFFF:010x}"
