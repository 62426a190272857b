"""A book of rules as the page reads it: made by ``web/packaging/rules.py``, kept in the model."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from engine.core import bounded_json
from web.i18n import mark

if TYPE_CHECKING:
    from collections.abc import Mapping

EXAMPLE = mark("Example")
OURS = {
    "reading": mark(
        "The printed rules are silent or unclear here. This is our decision, not an official one."
    ),
    "table": mark(
        "The printed board or card is not public, so these numbers are ours, not official."
    ),
    "app": mark("How the app handles something that needs no rule at a real table."),
}
"""What is said of a text that does not restate the printed rules, by the name of its mark."""
SUMMARY = "99-"
"""How the name of the chapter begins that is printed."""

_PICTURE = re.compile(r"@picture:([\w-]*)@")


def picture_mark(name: str) -> str:
    """What stands for a picture in a page, and without a name for the number of its place."""
    return f"@picture:{name}@"


def path_of(language: str, game: str) -> str:
    """Where the site has a game's book."""
    return f"rules/{language}/{game}.json"


def rule_id(rule: str) -> str:
    """The id of the text of a rule in its page."""
    return f"rule-{rule}"


def part_id(number: int) -> str:
    """The id of another text in its page."""
    return f"part-{number}"


@dataclass(frozen=True)
class Chapter:
    """A chapter: its name is that of its file, its headings are ids with their words."""

    name: str
    title: str
    html: str
    headings: tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class Rulebook:
    """All that is written of a game, in one language; ``rules``: the chapter of each, by number."""

    chapters: tuple[Chapter, ...]
    rules: Mapping[str, int]
    pictures: Mapping[str, str] = field(default_factory=dict)

    def number_of(self, name: str) -> int:
        """The number of the chapter of this name; the first if there is none."""
        names = [chapter.name for chapter in self.chapters]
        return names.index(name) if name in names else 0

    def page(self, number: int) -> str:
        """The markup of a chapter, with its pictures; each has ids of its own."""
        pieces = _PICTURE.split(self.chapters[number].html)
        for place in range(1, len(pieces), 2):
            drawing = self.pictures.get(pieces[place], "")
            pieces[place] = drawing.replace(picture_mark(""), f"picture-{place}-")
        return "".join(pieces)


def read(text: str) -> Rulebook:
    """The book that a text holds."""
    kept: dict[str, Any] = bounded_json.parse(text)
    chapters = (
        Chapter(one["name"], one["title"], one["html"], tuple(map(tuple, one["headings"])))
        for one in kept["chapters"]
    )
    return Rulebook(tuple(chapters), kept["rules"], kept["pictures"])
