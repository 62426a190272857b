"""The statistics: other people and matches are shown, entries erased and exported."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from web import statistics
from web.app.dispatch import on
from web.app.effects import Download, Focus
from web.app.saving import merge_statistics, save_statistics
from web.app.statistics_backfill import count_next
from web.screens.statistics.model import LISTED, StatisticsView
from web.statistics.csv_export import to_csv
from web.statistics.match_filter import MatchFilter

if TYPE_CHECKING:
    from web.app.effects import Effects
    from web.model.message import Message
    from web.model.root import Model


@on("uncounted")
def uncounted(model: Model, _message: Message) -> Effects:
    """Counts a match that ended before there were statistics."""
    return count_next(model)


@on("statistics-show")
def show(model: Model, message: Message) -> Effects:
    """Shows another person or other matches: ``about`` is which filter, and its value."""
    kind, _colon, value = message.data.get("about", "").partition(":")
    looking = model.statistics
    if kind == "name":
        model.statistics = StatisticsView(
            value, MatchFilter(game=looking.wanted.game), before=looking.before
        )
    elif kind == "game":
        looking.wanted, looking.listed = MatchFilter(game=value), LISTED
    elif kind in ("players", "variant", "level"):
        looking.wanted = replace(looking.wanted, **{kind: value})
    elif kind == "more":
        looking.listed += LISTED
    return []


@on("statistics-export")
def export(model: Model, _message: Message) -> Effects:
    """Offers all entries as a table for download."""
    book = statistics.read(model.records.get(statistics.KEY))
    return [Download("cenote-statistics.csv", to_csv(book.entries))]


@on("statistics-erase")
def erase(model: Model, message: Message) -> Effects:
    """Erases a match, all matches of somebody, or everything; that can be undone."""
    kind, _colon, what = message.data.get("about", "").partition(":")
    text = model.records.get(statistics.KEY, "")
    book = statistics.read(text)
    if kind == "match":
        left = statistics.erase(book, [what])
    elif kind == "name":
        left = statistics.erase_name(book, what)
        model.statistics.name = ""
    else:
        left = statistics.erase(book, [entry.root for entry in book.entries])
    model.statistics.before = text
    return [*save_statistics(model, left), Focus("statistics-undo")]


@on("statistics-undo")
def undo(model: Model, _message: Message) -> Effects:
    """Restores what was erased last; newer entries stay."""
    before, model.statistics.before = model.statistics.before, ""
    return [*merge_statistics(model, before), Focus("sheet-title")] if before else []
