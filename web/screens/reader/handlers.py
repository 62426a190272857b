"""The rules are opened, read, searched and closed; the table stands still meanwhile."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import TYPE_CHECKING

from web import games, words
from web.app.messages import on, release
from web.model import Fetch, Focus, Hit, Leaf, Print, Reader, Search
from web.rulebook import OURS, path_of, read
from web.screens.reader.markup import book_of, place_of
from web.sight import game_of

if TYPE_CHECKING:
    from web.app.messages import Effects
    from web.model import Message, Model

TITLE = "reader-title"
PAGE = "reader-page"


@on("rules")
def rules(model: Model, message: Message) -> Effects:
    """Opens the rules over what is open: at a rule, a chapter, a place, or where they were left."""
    data, reader = message.data, model.reader
    game = data.get("book") or (reader.leaf.game if reader else game_of(model))
    if not games.available(game):
        return []
    about = {name: data.get(name, "") for name in ("rule", "chapter", "place")}
    is_new = not any(about.values()) and game not in model.bookmarks
    leaf = _leaf(model, game, **about) if any(about.values()) else _bookmark(model, game)
    if reader is None:
        model.reader = Reader([leaf], contents=is_new)
    elif leaf != reader.leaf:
        reader.trail.append(leaf)
        _fold(reader)
    return _turn_to(model)


def _leaf(model: Model, game: str, rule: str = "", chapter: str = "", place: str = "") -> Leaf:
    model.leaves += 1
    return Leaf(model.leaves, game, rule, chapter, place)


def _bookmark(model: Model, game: str) -> Leaf:
    """Where a game's rules were left, or their first page."""
    return model.bookmarks.get(game) or _leaf(model, game)


def _fold(reader: Reader) -> None:
    """Nothing lies over the page any more."""
    reader.contents, reader.ours = False, ""


def _turn_to(model: Model) -> Effects:
    """Shows the leaf in sight from the place that it is about; fetches its book first."""
    if book_of(model) is None:
        return [_fetch(model), Focus(TITLE)]
    return [Focus(place_of(model) or TITLE)]


def _fetch(model: Model) -> Fetch:
    reader = model.reader
    assert reader is not None
    reader.missing = False
    return Fetch(path_of(words.language(), reader.leaf.game), "rulebook")


@on("rulebook")
def book(model: Model, message: Message) -> Effects:
    """A book has come, or could not be had."""
    path, text, reader = message.data["path"], message.data["text"], model.reader
    if text:
        model.rulebooks[path] = read(text)
    if reader is None or path != path_of(words.language(), reader.leaf.game):
        return []
    reader.missing = not text
    return _turn_to(model) if text else [Focus(TITLE)]


@on("rulebook-again")
def book_again(model: Model, _message: Message) -> Effects:
    """The person wants it tried again."""
    return [_fetch(model)] if model.reader and model.reader.missing else []


# --- back ---------------------------------------------------------------------------------------


@on("reader-back")
def back(model: Model, message: Message) -> Effects:
    """One step back in what was read; from the first back to what lies below."""
    reader = model.reader
    if reader is None:
        return []
    if reader.contents or reader.ours or reader.leaf.query:
        return _clear(reader)
    if len(reader.trail) == 1:
        return close(model, message)
    reader.trail.pop()
    return [*_look_for(model), Focus(PAGE)]  # how far down it was is known to the page


@on("reader-escape")
def escape(model: Model, message: Message) -> Effects:
    """Takes away what lies over the page, else closes the rules."""
    reader = model.reader
    if reader and (reader.contents or reader.ours or reader.leaf.query):
        return _clear(reader)
    return close(model, message)


def _clear(reader: Reader) -> Effects:
    """The page itself is in sight: nothing lies over it, and nothing is searched for."""
    _fold(reader)
    reader.trail[-1] = replace(reader.leaf, query="")
    return [Focus(PAGE)]


@on("reader-close")
def close(model: Model, _message: Message) -> Effects:
    """Back to the very same moment of what lies below; what was held until now happens."""
    reader = model.reader
    if reader is None:
        return []
    model.reader = None
    model.bookmarks[reader.leaf.game] = replace(reader.leaf, query="")
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
    """Says what the mark of a text means that does not restate the printed rules."""
    about, reader = message.data.get("about", ""), model.reader
    if reader is not None:
        reader.ours = about if about in OURS and about != reader.ours else ""
    return []


@on("print")
def print_page(model: Model, _message: Message) -> Effects:
    """Puts the page onto paper."""
    return [Print()] if model.reader else []


# --- searching ----------------------------------------------------------------------------------


@on("search")
def search(model: Model, message: Message) -> Effects:
    """Looks for words while they are typed; what was found last stays until there is more."""
    reader, query = model.reader, message.data.get("value", "")
    if reader is None or query == reader.leaf.query:
        return []
    reader.trail[-1] = replace(reader.leaf, query=query)
    _fold(reader)
    return _look_for(model)


def _look_for(model: Model) -> Effects:
    reader = model.reader
    assert reader is not None
    query = reader.leaf.query
    if not query.strip():
        reader.hits, reader.found = (), ""
        return []
    return [Search(path_of(words.language(), reader.leaf.game), query)]


@on("found")
def found(model: Model, message: Message) -> Effects:
    """The page has found something, for words that are perhaps others by now."""
    reader, query = model.reader, message.data["query"]
    if reader is None or query != reader.leaf.query:
        return []
    reader.found = query
    hits = json.loads(message.data["hits"])
    reader.hits = tuple(
        Hit(chapter, place, heading, tuple(pieces)) for chapter, place, heading, pieces in hits
    )
    return []
