"""Makes the books of scenarios that the page fetches, from the scripts in web/scenarios."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec

from web import i18n
from web.scenarios.scenario import Book
from web.scenarios.script import book


def book_of(_language: str, game: str) -> str:
    """Return the text of a game's book in the language in use; an empty one without scripts."""
    name = f"web.scenarios.{game}"
    if find_spec(name) is None:
        return Book().to_text()
    i18n.learn(f"scenarios-{game}")
    return book(game, import_module(name).SCENARIOS).to_text()
