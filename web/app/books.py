"""The books of lessons: fetched when first wanted, kept while the page lives."""

from __future__ import annotations

from typing import TYPE_CHECKING

from web.lessons.lesson import Book, BookError
from web.model import Fetch
from web.sight import book_of, book_path

if TYPE_CHECKING:
    from web.app.messages import Effects
    from web.model import Model


def want_book(model: Model, game: str) -> Effects:
    """Fetches a game's book, unless it is here."""
    model.school.failed = False
    return [] if book_of(model, game) else [Fetch(book_path(model, game), "book")]


def want_words(model: Model) -> Effects:
    """Fetches the lesson at the table in the person's language, if that has changed."""
    playing = model.playing
    return want_book(model, playing.match.game.id) if playing and playing.lesson else []


def take_book(model: Model, path: str, text: str) -> None:
    """Keeps a book that has come, or notes that there is none."""
    try:
        model.school.books[path] = Book.from_text(text)
    except BookError:
        model.school.failed = True
