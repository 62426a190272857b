"""The books of lessons: fetched when first needed, cached while the page lives."""

from __future__ import annotations

from typing import TYPE_CHECKING

from web.app.effects import Fetch
from web.lessons.lesson import Book, BookError
from web.view.view_model import book_of, book_path

if TYPE_CHECKING:
    from web.app.effects import Effects
    from web.model.root import Model


def fetch_book(model: Model, game: str) -> Effects:
    """Fetches the lessons of a game, unless they are cached."""
    model.lessons.failed = False
    return [] if book_of(model, game) else [Fetch(book_path(model, game), "book")]


def fetch_translation(model: Model) -> Effects:
    """Fetches the lesson at the table in the person's language, if that has changed."""
    playing = model.playing
    return fetch_book(model, playing.match.game.id) if playing and playing.lesson else []


def store_book(model: Model, path: str, text: str) -> None:
    """Caches a book that was fetched, or notes that the fetch failed."""
    try:
        model.lessons.books[path] = Book.from_text(text)
    except BookError:
        model.lessons.failed = True
