"""The rules are opened, read, searched and closed; the table is paused meanwhile."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import TYPE_CHECKING

from web import games, i18n
from web.app.dispatch import on, release
from web.app.effects import Fetch, Focus, Print, Search
from web.rules.book import OURS, path_of, read
from web.screens.rules_reader.markup import book_of, place_of
from web.screens.rules_reader.model import Location, RulesReader, SearchHit
from web.view.view_model import game_of

if TYPE_CHECKING:
    from web.app.effects import Effects
    from web.model.message import Message
    from web.model.root import Model

TITLE = "reader-title"
PAGE = "reader-page"


@on("rules")
def rules(model: Model, message: Message) -> Effects:
    """Opens the rules: at a rule, a chapter, a place, or where they were left."""
    data, reader = message.data, model.reader
    game = data.get("book") or (reader.location.game if reader else game_of(model))
    if not games.available(game):
        return []
    about = {name: data.get(name, "") for name in ("rule", "chapter", "place")}
    is_new = not any(about.values()) and game not in model.bookmarks
    location = _location(model, game, **about) if any(about.values()) else _bookmark(model, game)
    if reader is None:
        model.reader = RulesReader([location], contents=is_new)
    elif location != reader.location:
        reader.trail.append(location)
        _fold(reader)
    return _turn_to(model)


def _location(
    model: Model, game: str, rule: str = "", chapter: str = "", place: str = ""
) -> Location:
    model.location_count += 1
    return Location(model.location_count, game, rule, chapter, place)


def _bookmark(model: Model, game: str) -> Location:
    """Where a game's rules were left, or their first page."""
    return model.bookmarks.get(game) or _location(model, game)


def _fold(reader: RulesReader) -> None:
    """Closes what lies over the page."""
    reader.contents, reader.ours = False, ""


def _turn_to(model: Model) -> Effects:
    """Shows the current location; fetches its book first."""
    if book_of(model) is None:
        return [_fetch(model), Focus(TITLE)]
    return [Focus(place_of(model) or TITLE)]


def _fetch(model: Model) -> Fetch:
    reader = model.reader
    assert reader is not None
    reader.missing = False
    return Fetch(path_of(i18n.language(), reader.location.game), "rulebook")


@on("rulebook")
def book(model: Model, message: Message) -> Effects:
    """A book was fetched, or the fetch failed."""
    path, text, reader = message.data["path"], message.data["text"], model.reader
    if text:
        model.rulebooks[path] = read(text)
    if reader is None or path != path_of(i18n.language(), reader.location.game):
        return []
    reader.missing = not text
    return _turn_to(model) if text else [Focus(TITLE)]


@on("rulebook-again")
def book_again(model: Model, _message: Message) -> Effects:
    """Fetches the book again."""
    return [_fetch(model)] if model.reader and model.reader.missing else []


# --- back ---------------------------------------------------------------------------------------


@on("reader-back")
def back(model: Model, message: Message) -> Effects:
    """Back along the trail; from its start back to what lies below the rules."""
    reader = model.reader
    if reader is None:
        return []
    if reader.contents or reader.ours or reader.location.query:
        return _clear(reader)
    if len(reader.trail) == 1:
        return close(model, message)
    reader.trail.pop()
    return [*_look_for(model), Focus(PAGE)]  # how far down it was is known to the page


@on("reader-escape")
def escape(model: Model, message: Message) -> Effects:
    """Closes what lies over the page, else the rules."""
    reader = model.reader
    if reader and (reader.contents or reader.ours or reader.location.query):
        return _clear(reader)
    return close(model, message)


def _clear(reader: RulesReader) -> Effects:
    """Shows the page itself: nothing over it, and no search."""
    _fold(reader)
    reader.trail[-1] = replace(reader.location, query="")
    return [Focus(PAGE)]


@on("reader-close")
def close(model: Model, _message: Message) -> Effects:
    """Closes the rules; deferred messages are dispatched."""
    reader = model.reader
    if reader is None:
        return []
    model.reader = None
    model.bookmarks[reader.location.game] = replace(reader.location, query="")
    return release(model)


# --- in the page --------------------------------------------------------------------------------


@on("contents")
def contents(model: Model, _message: Message) -> Effects:
    """Shows the list of chapters on a phone, or the page again."""
    if model.reader is None:
        return []
    model.reader.contents = not model.reader.contents
    return []


@on("ours")
def ours(model: Model, message: Message) -> Effects:
    """Explains the mark of a text that does not restate the printed rules."""
    about, reader = message.data.get("about", ""), model.reader
    if reader is not None:
        reader.ours = about if about in OURS and about != reader.ours else ""
    return []


@on("print")
def print_page(model: Model, _message: Message) -> Effects:
    """Prints the page."""
    return [Print()] if model.reader else []


# --- searching ----------------------------------------------------------------------------------


@on("search")
def search(model: Model, message: Message) -> Effects:
    """Searches while somebody types; the last results stay until there are new ones."""
    reader, query = model.reader, message.data.get("value", "")
    if reader is None or query == reader.location.query:
        return []
    reader.trail[-1] = replace(reader.location, query=query)
    _fold(reader)
    return _look_for(model)


def _look_for(model: Model) -> Effects:
    reader = model.reader
    assert reader is not None
    query = reader.location.query
    if not query.strip():
        reader.hits, reader.found = (), ""
        return []
    return [Search(path_of(i18n.language(), reader.location.game), query)]


@on("found")
def found(model: Model, message: Message) -> Effects:
    """Results of a search, perhaps of an outdated one."""
    reader, query = model.reader, message.data["query"]
    if reader is None or query != reader.location.query:
        return []
    reader.found = query
    hits = json.loads(message.data["hits"])
    reader.hits = tuple(
        SearchHit(chapter, place, heading, tuple(pieces))
        for chapter, place, heading, pieces in hits
    )
    return []
