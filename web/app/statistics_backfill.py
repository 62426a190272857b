"""Backfill: saved matches that ended before there were statistics are counted later."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import engine
from web import games, statistics
from web.app.effects import SendLater
from web.app.saving import save_statistics
from web.model.message import Message
from web.records import saved_matches, storage_keys

if TYPE_CHECKING:
    from web.app.effects import Effects
    from web.model.root import Model

PAUSE = 200
"""Milliseconds between two matches, so that the page stays responsive."""


def schedule_backfill(model: Model) -> Effects:
    """Schedules the next match to be counted, if there is one."""
    return [SendLater(PAUSE, Message("uncounted"))] if _uncounted(model) else []


def count_next(model: Model) -> Effects:
    """Counts the next match from its save, and schedules the one after it."""
    match_id = next(iter(_uncounted(model)), None)
    if match_id is None:
        return []
    book = statistics.read(model.records.get(statistics.KEY))
    entry = _glanced(model, match_id)
    known = book.looked & model.saved_matches.keys() | {match_id}
    book = (
        statistics.add(replace(book, looked=known), entry) if entry else replace(book, looked=known)
    )
    return [*save_statistics(model, book), *schedule_backfill(model)]


def _uncounted(model: Model) -> list[str]:
    """The finished matches that were never looked at, the oldest first."""
    book = statistics.read(model.records.get(statistics.KEY))
    known = book.looked | {entry.match for entry in book.entries}
    over = [saved for saved in model.saved_matches.values() if saved.over and not saved.fault]
    over.sort(key=lambda saved: (saved.updated, saved.id))
    return [k.id for k in over if k.id not in known and games.available(k.game)]


def _glanced(model: Model, match_id: str) -> statistics.Entry | None:
    """The statistics entry of a saved match; None if the save is damaged."""
    text = saved_matches.save_in(model.records.get(storage_keys.MATCH + match_id, ""))
    try:
        match = engine.load_snapshot(text)
        return statistics.entry_of(match_id, match, model.saved_matches[match_id].updated)
    except Exception:  # whatever it holds, the others are counted
        return None
