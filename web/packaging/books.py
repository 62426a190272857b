"""What the page fetches when a screen needs it, and not at its start: a text for each path."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from web import games, words
from web.packaging import lessons, licences, rules

MAKERS: Mapping[str, Callable[[str, str], str]] = {
    "lessons": lessons.book_of,
    "rules": rules.text_of,
}
"""By the first folder of a path: what makes the book of a language, in use then, and a game."""


def paths() -> list[str]:
    """Return the paths of all books of the site: ``rules/en/meduris.json``."""
    return [licences.PATH, *_of_games()]


def _of_games() -> list[str]:
    return [
        f"{kind}/{language}/{game}.json"
        for kind in MAKERS
        for language in words.LANGUAGES
        for game in games.GAMES
    ]


def text_of(path: str) -> str:
    """Return the text of a book; '' if there is none at this path."""
    if path not in paths():
        return ""
    if path == licences.PATH:
        return licences.text()
    kind, language, name = path.split("/")
    spoken = words.language()
    words.use(language)
    try:
        return MAKERS[kind](language, name.removesuffix(".json"))
    finally:
        words.use(spoken)
