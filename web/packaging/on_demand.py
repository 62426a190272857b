"""Files that the page fetches when a screen needs them: a text for each path."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

from web import games, i18n
from web.packaging import lessons, licences, rules, scenarios

ROOT = Path(__file__).resolve().parents[2]

GENERATORS: Mapping[str, Callable[[str, str], str]] = {
    "lessons": lessons.book_of,
    "rules": rules.text_of,
    "scenarios": scenarios.book_of,
}
"""By the first folder of a path: what generates the file of a game in a language."""


def paths() -> list[str]:
    """Return the paths of all books of the site: ``rules/en/meduris.json``."""
    return [licences.PATH, *puzzles(), *_of_games()]


def puzzles() -> list[str]:
    """Return the paths of the games' puzzles, which are shipped as they are."""
    return [f"assets/puzzles/{game}.json" for game in games.GAMES]


def _of_games() -> list[str]:
    return [
        f"{kind}/{language}/{game}.json"
        for kind in GENERATORS
        for language in i18n.LANGUAGES
        for game in games.GAMES
    ]


def text_of(path: str) -> str:
    """Return the text of a book; '' if there is none at this path."""
    if path not in paths():
        return ""
    if path == licences.PATH:
        return licences.text()
    if path in puzzles():
        return (ROOT / path).read_text("utf-8")
    kind, language, name = path.split("/")
    spoken = i18n.language()
    i18n.use(language)
    try:
        return GENERATORS[kind](language, name.removesuffix(".json"))
    finally:
        i18n.use(spoken)
