"""What is found in a book of rules: its texts at their places, cut so that a result is a sentence.

A rule is found by itself, and so is a row of a table that says something. The numbers and names of
any other table lead to the sentence above it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from enum import StrEnum
from itertools import chain
from typing import NamedTuple

from markdown_it.token import Token

from web.rules.book import SUMMARY, rule_id

ANCHOR = re.compile(r'<a id="([^"]+)">')
EXAMPLES = "-EX-"
"""What the ids of worked examples have in them."""
WORDY = 3
"""Words of a cell that says something."""
A_WORD_AND_ITS_MEANING = 2
"""Columns of a table that needs no heads."""
COUNTS = ("No.", "N.", "Nr")
"""Heads of columns whose numbers are nowhere but in the table, by language."""
ALIKE = 5
"""Letters by which two forms of a word begin alike."""

_BEFORE_MARK = re.compile(r" (?=[,.;:)])")
_WORD = re.compile(r"[^\W\d_]{2,}")
_SMALL_WORD = re.compile(r"(?<!\w)(?=[^A-Z])[^\W\d_]{2,}")


class Kind(StrEnum):
    """What a text is, which decides how early it is found."""

    RULE = "rule"
    TEXT = "text"
    EXAMPLE = "example"
    TABLE = "table"
    WORD = "word"
    ANSWER = "answer"
    SUMMARY = "summary"


CHAPTERS = {"90-": Kind.WORD, "91-": Kind.ANSWER, SUMMARY: Kind.SUMMARY}
"""What the texts of a chapter are, by how its name begins."""


class Entry(NamedTuple):
    """A text that is searched: where it stands, below which heading, and what it says.

    ``about`` are the places of the rules to which an answer or a word of the glossary leads: by its
    words they are found as well. ``hidden`` are words that lead here and are not shown.
    """

    chapter: int
    place: str
    heading: str
    text: str
    kind: Kind
    about: tuple[str, ...] = ()
    hidden: str = ""


class Row(NamedTuple):
    """A row of a table: its token, and what stands in each cell."""

    token: Token
    cells: list[Sequence[Token]]


def kept(entries: Sequence[Entry]) -> dict[str, object]:
    """Entries as they are kept in a book: without what is empty at the end, headings by number."""
    headings = list(dict.fromkeys(entry.heading for entry in entries))
    return {"sections": headings, "entries": [_short(entry, headings) for entry in entries]}


def _short(entry: Entry, headings: Sequence[str]) -> list[object]:
    values = [*entry[:2], headings.index(entry.heading), *entry[3:]]
    while not values[-1]:
        values.pop()
    return values


def kind_of(chapter: str, rule: str) -> Kind | None:
    """What the text of a rule ('' for none) in a chapter is; None if neither says so."""
    own = next((kind for start, kind in CHAPTERS.items() if chapter.startswith(start)), None)
    if EXAMPLES in rule:
        return Kind.EXAMPLE
    return own or (Kind.RULE if rule else None)


def by_rule(children: Sequence[Token]) -> Iterator[tuple[str, list[Token]]]:
    """Yields each rule of a line with its tokens; what stands before the first belongs to it."""
    rule, tokens = "", list[Token]()
    for token in children:
        if is_anchor(token):
            if rule:
                yield rule, tokens
                tokens = []
            rule = ANCHOR.findall(token.content)[0]
        tokens.append(token)
    yield rule, tokens


def linked(children: Sequence[Token]) -> tuple[str, ...]:
    """The places of the rules that a line leads to, each once."""
    targets = (str(t.attrs["href"]).partition("#")[2] for t in children if t.type == "link_open")
    return tuple(dict.fromkeys(rule_id(rule) for rule in targets if rule))


def sentence(text: str) -> str:
    """A text that begins like one."""
    return text[:1].upper() + text[1:]


def told(head: Row, *rows: Row) -> tuple[Row, ...]:
    """The head of a table and its rows, without a column that only counts them."""
    cut = 1 if plain(head.cells[0]) in COUNTS else 0
    return tuple(row._replace(cells=row.cells[cut:]) for row in (head, *rows))


def is_telling(row: Row) -> bool:
    """Whether a row is a result by itself: it has a rule, or says something of a name."""
    if any(map(is_anchor, chain(*row.cells))):
        return True
    cells = [plain(cell) for cell in row.cells]
    words = _WORD if _WORD.search(cells[0]) else _SMALL_WORD  # a number with names says nothing
    return any(len(words.findall(cell)) >= WORDY for cell in cells)


def labelled(head: Row, row: Row) -> str:
    """A row in words: its cells after the heads of their columns; a name needs none."""
    names, cells = [plain(cell) for cell in head.cells], [plain(cell) for cell in row.cells]
    if len(cells) == A_WORD_AND_ITS_MEANING:
        return ": ".join(cells)
    if _WORD.search(cells[0]):
        names[0] = ""
    return " · ".join(
        f"{name}: {cell}" if name else cell
        for name, cell in zip(names, cells, strict=True)
        if cell.strip("–")
    )


def words_of(rows: Sequence[Row]) -> str:
    """The words of some rows, each once."""
    texts = (plain(cell) for row in rows for cell in row.cells)
    return " ".join(dict.fromkeys(word for text in texts for word in _WORD.findall(text)))


def plain(children: Sequence[Token]) -> str:
    """What a line says, without what it looks like; a sign beside its own word says nothing."""
    said = ""
    for token in children:
        if token.type == "softbreak":
            said += " "
        elif token.type == "image":
            said += "" if _is_said(said, token.content) else token.content
        elif token.type in ("text", "code_inline"):
            said += token.content
    return _BEFORE_MARK.sub("", " ".join(said.split()))


def _is_said(said: str, sign: str) -> bool:
    """Whether a text ends with the words of a sign, in whatever form."""
    words = said.split()[-len(sign.split()) :]
    return bool(words) and words[0][:ALIKE].casefold() == sign[:ALIKE].casefold()


def is_anchor(token: Token) -> bool:
    """Whether the text of a rule begins here."""
    return token.type == "html_inline" and ANCHOR.match(token.content) is not None
