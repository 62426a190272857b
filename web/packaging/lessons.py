"""Makes the books of lessons that the page fetches, from the scripts in web/lessons."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec

from web import i18n
from web.lessons.lesson import Book
from web.lessons.script import book


def book_of(_language: str, game: str) -> str:
    """Return the text of a game's book in the language in use; an empty one without a script."""
    name = f"web.lessons.{game}"
    if find_spec(name) is None:
        return Book().to_text()
    i18n.learn(f"lessons-{game}")
    script = import_module(name)
    return book(script.LESSONS, script.PLAYERS).to_text()
