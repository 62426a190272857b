"""The texts of the rules in ``web/rules``: where each id has its text, and what it says."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from tests.rules.specs import ROOT

if TYPE_CHECKING:
    from pathlib import Path

FOLDER = ROOT / "web" / "rules"
ENGLISH = FOLDER / "en"

MARKS = {
    "en": ("*Our reading:*", "*Our table:*", "*In the app:*"),
    "it": ("*La nostra lettura:*", "*La nostra tabella:*", "*Nell’app:*"),
    "pl": ("*Nasza interpretacja:*", "*Nasza tabela:*", "*W aplikacji:*"),
}
"""What says that a text is ours, by language, in one order."""

ID = re.compile(r"\b[A-Z]{2}(?:-[A-Z0-9]+)+\b")
NUMBER = re.compile(r"\d+")
_TEXT = re.compile(r'<a id="([^"]*)"></a>([^\n]*?)(?=<a id=|$)', re.MULTILINE)
_LINK = re.compile(r"(?<!!)\[([^\]]+)\]\(([^)\s]+)\)")
_PICTURE = re.compile(r"!\[([^\]]*)\]\(picture:([^)\s]+)\)")


@dataclass(frozen=True)
class Text:
    """One rule's text: its id, and its words as Markdown."""

    rule: str
    words: str


def chapters(game: str, language: str = "en") -> list[Path]:
    """The chapters of a game, in the order of play."""
    return sorted((FOLDER / language / game).glob("*.md"))


def texts(game: str, language: str = "en") -> list[Text]:
    """All the texts of a game, in the order of play."""
    return [text for path in chapters(game, language) for text in texts_of(path)]


def texts_of(path: Path) -> list[Text]:
    """The texts of a chapter, in their order."""
    return [Text(*found) for found in _TEXT.findall(_read(path))]


def links(path: Path) -> list[tuple[str, str]]:
    """The links of a file: what they show, and where they lead."""
    return _LINK.findall(without_code(path))


def pictures(path: Path) -> list[tuple[str, str]]:
    """The pictures of a chapter: what they show in words, and their names."""
    return _PICTURE.findall(without_code(path))


def anchors(path: Path) -> set[str]:
    """The anchors that a file sets."""
    return set(re.findall(r'<a id="([^"]*)"></a>', _read(path)))


def tables(path: Path) -> list[list[tuple[str, ...]]]:
    """The tables of a file, each by rows, the headings first."""
    found = re.findall(r"(?:^\|.*\|\n)+", _read(path), re.MULTILINE)
    return [[_cells(line) for line in table.splitlines() if "---" not in line] for table in found]


def _cells(line: str) -> tuple[str, ...]:
    return tuple(plain(re.sub("<[^>]*>", "", cell)) for cell in line.strip("|").split("|"))


def plain(words: str) -> str:
    """A text without its marks and pictures, and with only the words of its links."""
    for mark in (mark for marks in MARKS.values() for mark in marks):
        words = words.replace(mark, "")
    return _LINK.sub(r"\1", _PICTURE.sub("", words)).strip()


def without_code(path: Path) -> str:
    """A file's Markdown without examples of Markdown."""
    return re.sub(r"```.*?```|`[^`]*`", "", _read(path), flags=re.DOTALL)


def _read(path: Path) -> str:
    return path.read_text("utf-8")
