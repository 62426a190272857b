"""Matches of the shelf that were finished before they could be counted get their entries."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import engine
from web import games, shelf, statistics
from web.app.keeping import keep_statistics
from web.model import Later, Message

if TYPE_CHECKING:
    from web.app.messages import Effects
    from web.model import Model

PAUSE = 200
"""Milliseconds between two of them: nobody at the page is to feel it."""


def count_shelf(model: Model) -> Effects:
    """Asks for the next match to be counted, if there is one."""
    return [Later(PAUSE, Message("uncounted"))] if _uncounted(model) else []


def count_next(model: Model) -> Effects:
    """Gives the next match its entry, from its save as it stands, and asks for the one after it."""
    match_id = next(iter(_uncounted(model)), None)
    if match_id is None:
        return []
    book = statistics.read(model.records.get(statistics.KEY))
    entry = _glanced(model, match_id)
    known = book.looked & model.shelf.keys() | {match_id}
    book = (
        statistics.add(replace(book, looked=known), entry) if entry else replace(book, looked=known)
    )
    return [*keep_statistics(model, book), *count_shelf(model)]


def _uncounted(model: Model) -> list[str]:
    """The finished matches that nobody has looked at, the oldest first."""
    book = statistics.read(model.records.get(statistics.KEY))
    known = book.looked | {entry.match for entry in book.entries}
    over = [kept for kept in model.shelf.values() if kept.over and not kept.fault]
    over.sort(key=lambda kept: (kept.updated, kept.id))
    return [k.id for k in over if k.id not in known and games.available(k.game)]


def _glanced(model: Model, match_id: str) -> statistics.Entry | None:
    """The entry of a kept match; None for one that is damaged."""
    text = shelf.save_in(model.records.get(shelf.MATCH + match_id, ""))
    try:
        match = engine.glance(text)
    except engine.SaveError:
        return None
    return statistics.entry_of(match_id, match, model.shelf[match_id].updated)
