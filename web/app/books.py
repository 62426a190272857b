"""The books of lessons and counsel: fetched when first wanted, kept while the page lives."""

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


def want_counsel(model: Model) -> Effects:
    """Fetches what the assistant says, if it is to say something at the table."""
    playing = model.playing
    if playing is None or not (model.settings.assistant or playing.lesson):
        return []
    return want_book(model, playing.match.game.id)


def take_book(model: Model, path: str, text: str) -> None:
    """Keeps a book that has come, or notes that there is none."""
    try:
        model.school.books[path] = Book.from_text(text)
    except BookError:
        model.school.failed = True
