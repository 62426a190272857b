"""The texts of the rules in ``docs/rules``: where each id has its paragraph, and what it says."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from tests.rules.specs import ROOT

if TYPE_CHECKING:
    from pathlib import Path

FOLDER = ROOT / "docs" / "rules"
ENGLISH = FOLDER / "en"

MARKS = ("*Our reading:*", "*Our table:*", "*In the app:*")

ID = re.compile(r"\b[A-Z]{2}(?:-[A-Z0-9]+)+\b")
NUMBER = re.compile(r"\d+")
_PARAGRAPH = re.compile(r'^(?:> )?\*\*([^*]+)\*\* <a id="([^"]*)"></a> (.+)$', re.MULTILINE)
_LINK = re.compile(r"\[([^\]]+)\]\(([^)\s]+)\)")


@dataclass(frozen=True)
class Text:
    """One rule's paragraph: the id that it shows, its anchor, and its words as Markdown."""

    rule: str
    anchor: str
    words: str


def chapters(game: str) -> list[Path]:
    """The chapters of a game, in the order of play."""
    return sorted((ENGLISH / game).glob("*.md"))


def texts(game: str) -> list[Text]:
    """All the texts of a game, in the order of play."""
    return [Text(*found) for path in chapters(game) for found in _PARAGRAPH.findall(_read(path))]


def links(path: Path) -> list[tuple[str, str]]:
    """The links of a file: what they show, and where they lead."""
    return _LINK.findall(without_code(path))


def anchors(path: Path) -> set[str]:
    """The anchors that a file sets."""
    return set(re.findall(r'<a id="([^"]*)"></a>', _read(path)))


def tables(path: Path) -> list[list[tuple[str, ...]]]:
    """The tables of a file, each by rows, the headings first."""
    found = re.findall(r"(?:^\|.*\|\n)+", _read(path), re.MULTILINE)
    return [[_cells(line) for line in table.splitlines() if "---" not in line] for table in found]


def _cells(line: str) -> tuple[str, ...]:
    return tuple(cell.strip() for cell in line.strip("|").split("|"))


def plain(words: str) -> str:
    """A text without its mark and with only the words of its links."""
    for mark in MARKS:
        words = words.replace(mark, "")
    return _LINK.sub(r"\1", words).strip()


def without_code(path: Path) -> str:
    """A file's Markdown without examples of Markdown."""
    return re.sub(r"```.*?```|`[^`]*`", "", _read(path), flags=re.DOTALL)


def _read(path: Path) -> str:
    return path.read_text("utf-8")
