"""The statistics hear: somebody else is looked at, other matches; something is erased, or saved."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from web import statistics
from web.app.counting import count_next
from web.app.keeping import keep_statistics, take_statistics
from web.app.messages import on
from web.model import LISTED, Download, Focus, Looking, Wanted
from web.statistics.table import table

if TYPE_CHECKING:
    from web.app.messages import Effects
    from web.model import Message, Model


@on("uncounted")
def uncounted(model: Model, _message: Message) -> Effects:
    """A match that was finished long ago is counted."""
    return count_next(model)


@on("statistics-show")
def show(model: Model, message: Message) -> Effects:
    """Somebody else is looked at, or other matches: ``about`` is what of them, and which."""
    kind, _colon, value = message.data.get("about", "").partition(":")
    looking = model.looking
    if kind == "name":
        model.looking = Looking(value, Wanted(game=looking.wanted.game), before=looking.before)
    elif kind == "game":
        looking.wanted, looking.listed = Wanted(game=value), LISTED
    elif kind in ("players", "variant", "level"):
        looking.wanted = replace(looking.wanted, **{kind: value})
    elif kind == "more":
        looking.listed += LISTED
    return []


@on("statistics-export")
def export(model: Model, _message: Message) -> Effects:
    """Gives the person all entries as a table."""
    book = statistics.read(model.records.get(statistics.KEY))
    return [Download("cenote-statistics.csv", table(book.entries))]


@on("statistics-erase")
def erase(model: Model, message: Message) -> Effects:
    """Erases a match, or all that somebody has done, or everything; that can be undone."""
    kind, _colon, what = message.data.get("about", "").partition(":")
    text = model.records.get(statistics.KEY, "")
    book = statistics.read(text)
    if kind == "match":
        left = statistics.erase(book, [what])
    elif kind == "name":
        left = statistics.erase_name(book, what)
        model.looking.name = ""
    else:
        left = statistics.erase(book, [entry.root for entry in book.entries])
    model.looking.before = text
    return [*keep_statistics(model, left), Focus("statistics-undo")]


@on("statistics-undo")
def undo(model: Model, _message: Message) -> Effects:
    """Brings back what was erased last; what was played since stays."""
    before, model.looking.before = model.looking.before, ""
    return [*take_statistics(model, before), Focus("sheet-title")] if before else []
