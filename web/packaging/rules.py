"""Makes a book of a game's rules: the chapters of ``web/rules/LANGUAGE/GAME`` as pages.

A book is what :mod:`web.rules.book` reads: its chapters as markup, their pictures, the chapter of
each rule, and what is searched. What the Markdown means is said in ``web/rules/README.md``.
"""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from importlib.util import find_spec
from itertools import chain, pairwise
from pathlib import Path

from markdown_it import MarkdownIt
from markdown_it.token import Token
from markupsafe import Markup, escape

from web import games
from web.i18n import SOURCE, _
from web.packaging.rules_entries import (
    ANCHOR,
    EXAMPLES,
    Entry,
    Kind,
    Row,
    by_rule,
    is_anchor,
    is_telling,
    kept,
    kind_of,
    labelled,
    linked,
    plain,
    sentence,
    told,
    words_of,
)
from web.rules.book import EXAMPLE, OURS, SUMMARY, part_id, picture_mark, rule_id

FOLDER = Path(__file__).resolve().parents[1] / "rules"
MARKS = {
    "en": ("Our reading:", "Our table:", "In the app:"),
    "it": ("La nostra lettura:", "La nostra tabella:", "Nell’app:"),
    "pl": ("Nasza interpretacja:", "Nasza tabela:", "W aplikacji:"),
}
"""What says that a text is ours, by language, in the order of ``web.rules.book.OURS``."""
PICTURE = "picture:"
MANY_COLUMNS = 3
LONG = 45
"""Letters of a cell that is no word or number, but a text."""
HOLDERS = ("heading_open", "paragraph_open", "list_item_open", "tr_open")
"""What can be gone to."""
LEVELS = {"h2": "h3", "h3": "h4", "h4": "h5"}
"""Headings lie below the chapter's title, which is the reader's own."""

_ID = re.compile(r'\b(id="|href="#|url\(#)')
_MARKDOWN = MarkdownIt("commonmark", {"html": True}).enable("table")


def text_of(language: str, game: str) -> str:
    """Return a game's book as it is kept, in a language that is in use; '' without any chapter."""
    if not chapters(SOURCE, game):
        return ""
    return json.dumps(book(language, game), ensure_ascii=False, separators=(",", ":"))


def book(language: str, game: str) -> dict[str, object]:
    """Return a game's book; in English where the language has no complete one yet."""
    language = language if is_complete(language, game) else SOURCE
    files = chapters(language, game)
    sources = {path.stem: path.read_text("utf-8") for path in files}
    drawn = pictures(game)
    pages = [Page(number, game, sources, drawn, language) for number in range(len(files))]
    # In one order at every build, or an unchanged book would be fetched again.
    used = {name: drawn[name] for page in pages for name in sorted(page.pictures)}
    return {
        "language": language,
        "chapters": [page.chapter() for page in pages],
        **kept([entry for page in pages for entry in page.entries]),
        "pictures": used,
        "rules": rules(sources.values()),
        "search": search_words(language, game),
    }


def chapters(language: str, game: str) -> list[Path]:
    """Return the files of a game's chapters, in the order of play."""
    return sorted((FOLDER / language / game).glob("*.md"))


def is_complete(language: str, game: str) -> bool:
    """Tell whether a language has every chapter of a game, down to the summary."""
    names = [path.name for path in chapters(language, game)]
    return names == [path.name for path in chapters(SOURCE, game)] and names[-1:] >= [SUMMARY]


def search_words(language: str, game: str) -> dict[str, object]:
    """Return what words mean in a question: nothing, the same, or a rule, by its place."""
    words = tomllib.loads((FOLDER / language / "search.toml").read_text("utf-8"))
    groups = [*words["same"]["all"], *words["same"].get(game, ())]
    return {
        "stop": words["stop"].split(),
        "same": [group.split(", ") for group in groups],
        "asked": {rule_id(rule): said for rule, said in words["asked"].get(game, {}).items()},
    }


def rules(sources: Iterable[str]) -> dict[str, int]:
    """Return the number of the chapter in which each rule stands."""
    return {rule: number for number, text in enumerate(sources) for rule in ANCHOR.findall(text)}


def pictures(game: str) -> Mapping[str, str]:
    """Return a game's pictures by their names, drawn in the language in use."""
    games.screen(game)  # whose words are in them
    name = f"{games.GAMES[game].package}.rule_pictures"
    drawings = import_module(name).PICTURES if find_spec(name) else {}
    return {name: _own_ids(str(draw())) for name, draw in drawings.items()}


def _own_ids(drawing: str) -> str:
    """A drawing whose ids bear a mark, which makes them its own wherever it is placed."""
    if "id=" not in drawing:
        return drawing
    return _ID.sub(rf"\1{picture_mark('')}", drawing)


@dataclass
class Page:
    """A chapter on its way from Markdown to markup."""

    number: int
    game: str
    sources: Mapping[str, str]
    drawn: Mapping[str, str]
    language: str
    title: str = ""
    html: str = ""
    headings: list[tuple[str, str]] = field(default_factory=list)
    entries: list[Entry] = field(default_factory=list)
    pictures: set[str] = field(default_factory=set)
    _parts: int = 0
    _under: str = ""
    _section: tuple[str, str] = ("", "")
    _is_bare: bool = True

    def __post_init__(self) -> None:
        """Turns the source into markup."""
        source = list(self.sources.values())[self.number]
        tokens = self._blocks(_MARKDOWN.parse(source))
        self.html = _MARKDOWN.renderer.render(list(tokens), _MARKDOWN.options, {})

    def chapter(self) -> dict[str, object]:
        """The chapter as it is kept in the book."""
        name = list(self.sources)[self.number]
        return {"name": name, "title": self.title, "html": self.html, "headings": self.headings}

    # --- blocks -------------------------------------------------------------------------------

    def _blocks(self, tokens: Sequence[Token]) -> Iterator[Token]:
        """The tokens of the page: with places to go to, examples and pictures in their boxes."""
        stream = list(self._without_title(tokens))
        self._find_places(stream)
        for at, token in enumerate(stream):
            if token.type == "heading_open":
                self._under = plain(stream[at + 1].children or [])
            if _is_figure(stream, at):
                yield _html(self._figure(stream[at + 1].children or []))
            elif not (_is_figure(stream, at - 1) or _is_figure(stream, at - 2)):
                yield from self._block(stream, at, token)

    def _without_title(self, tokens: Sequence[Token]) -> Iterator[Token]:
        in_title = False
        for token in tokens:
            in_title = in_title or (token.type == "heading_open" and token.tag == "h1")
            if in_title and token.type == "inline":
                self.title = plain(token.children or [])
            elif not in_title:
                yield token
            in_title = in_title and token.type != "heading_close"

    def _block(self, stream: Sequence[Token], at: int, token: Token) -> Iterator[Token]:
        if token.type == "inline":
            token.children = list(self._inline(token.children or []))
        token.tag = LEVELS.get(token.tag, token.tag)
        if token.type == "table_open":
            label = escape(self._under or self.title)
            kind = "wide wordy" if _is_wordy(_label_cells(stream[at:])) else "wide"
            yield _html(f'<div class="{kind}" role="group" tabindex="0" aria-label="{label}">')
        is_example = token.type == "blockquote_open" and _is_example(stream[at:])
        if is_example:
            token.attrSet("class", "example")
        yield token
        if is_example:
            yield _html(f'<p class="example-head">{escape(_(EXAMPLE))}</p>')
        if token.type == "table_close":
            yield _html("</div>")

    def _figure(self, children: Sequence[Token]) -> str:
        image = children[0]
        words, name = image.content, str(image.attrs["src"]).removeprefix(PICTURE)
        if name not in self.drawn:
            return f'<p class="picture-words">{escape(words)}</p>\n'
        self.pictures.add(name)
        drawing = f'<div class="picture-drawn" aria-hidden="true">{picture_mark(name)}</div>'
        caption = f"<figcaption>{escape(words)}</figcaption>" if words else ""
        return f'<figure class="picture">{drawing}{caption}</figure>\n'

    # --- what is found ------------------------------------------------------------------------

    def _find_places(self, stream: Sequence[Token]) -> None:
        """Gives each block its place, and notes headings and texts with it."""
        holder, rows = Token("", "", 0), list[Row]()
        for token in stream:
            if token.type in HOLDERS and not token.hidden:
                holder = token
            if token.type == "tr_open":
                rows.append(Row(token, []))
            elif token.type == "inline" and holder.type == "tr_open":
                rows[-1].cells.append(self._without_marks(token.children or []))
            elif token.type == "inline" and not _is_drawn(token.children or []):
                self._note(holder, self._without_marks(token.children or []))
            elif token.type == "table_close":
                self._note_table(*rows)
                rows = []

    def _note(self, holder: Token, children: Sequence[Token]) -> None:
        if holder.type == "heading_open":
            self._note_heading(holder, plain(children))
            return
        for rule, tokens in by_rule(children):
            place = rule_id(rule) if rule else self._placed(holder)
            self._add(place, self._kind(rule), plain(tokens), tokens)

    def _note_heading(self, holder: Token, words: str) -> None:
        place = self._placed(holder)
        if holder.tag == "h2":
            self.headings.append((place, words))
        elif self.headings:
            words = f"{self.headings[-1][1]} · {words}"
        self._section, self._is_bare = (place, words), True

    def _note_table(self, *table: Row) -> None:
        """Notes the rows that say something; the words of the others lead to the text above."""
        head, *rows = told(*table)
        for row in filter(is_telling, rows):
            children = list(chain(*row.cells))
            rule = next((rule for rule, _tokens in by_rule(children) if rule), "")
            place = rule_id(rule) if rule else self._placed(row.token)
            self._add(place, self._kind(rule, Kind.TABLE), labelled(head, row), children)
        if others := [row for row in rows if not is_telling(row)]:
            self._lead_to(head.token, words_of([head, *others]))

    def _lead_to(self, token: Token, words: str) -> None:
        """Lets the last text of this section, or its heading, be found by further words."""
        if self._is_bare:
            place, heading = self._section
            place = place or self._placed(token)
            self._append(Entry(self.number, place, heading, sentence(heading), Kind.TABLE))
        last = self.entries[-1]
        self.entries[-1] = last._replace(hidden=f"{last.hidden} {words}".strip())

    def _add(self, place: str, kind: Kind, text: str, tokens: Sequence[Token]) -> None:
        if text:
            about = linked(tokens) if kind in (Kind.WORD, Kind.ANSWER) else ()
            heading = self._section[1]
            self._append(Entry(self.number, place, heading, sentence(text), kind, about))

    def _kind(self, rule: str, other: Kind = Kind.TEXT) -> Kind:
        """What a text is: ``other`` if it is no rule, and its chapter says nothing of it."""
        return kind_of(list(self.sources)[self.number], rule) or other

    def _append(self, entry: Entry) -> None:
        self.entries.append(entry)
        self._is_bare = False

    def _placed(self, holder: Token) -> str:
        """The id of a block, which it is given now unless it has one."""
        if "id" not in holder.attrs:
            self._parts += 1
            holder.attrSet("id", part_id(self._parts))
            holder.attrSet("tabindex", "-1")
        return str(holder.attrs["id"])

    # --- within a line ------------------------------------------------------------------------

    def _inline(self, children: Sequence[Token]) -> Iterator[Token]:
        """A line's tokens: each rule in a span of its own, links that the app hears, marks."""
        is_open, depth = False, 0
        for token in self._with_marks(children):
            depth += token.nesting
            if is_anchor(token):
                rule = ANCHOR.findall(token.content)[0]
                span = f'<span class="rule" id="{rule_id(rule)}" data-says="{rule}" tabindex="-1">'
                yield _html(("</span>" if is_open else "") + span + ("</span>" if depth else ""))
                is_open = not depth
            elif token.type == "link_open":
                yield self._link(token)
            elif token.type == "image":
                yield _html(self._sign(token))
            elif token.content != "</a>":
                yield token
        if is_open:
            yield _html("</span>")

    def _link(self, token: Token) -> Token:
        target, _hash, rule = str(token.attrs["href"]).partition("#")
        chapter = Path(target).stem or list(self.sources)[self.number]
        if chapter in self.sources:
            about = {"data-rule": rule} if rule else {"data-chapter": chapter}
            go = {"role": "link", "tabindex": "0", "data-action": "rules", "data-book": self.game}
            token.attrs = {"class": "see", **go, **about}
        return token

    def _sign(self, token: Token) -> str:
        name = str(token.attrs["src"]).removeprefix(PICTURE)
        words = escape(token.content)
        if name not in self.drawn:
            return str(words)
        self.pictures.add(name)
        said = f'role="img" aria-label="{words}"' if words else 'aria-hidden="true"'
        return f'<span class="sign" {said}>{picture_mark(name)}</span>'

    def _with_marks(self, children: Sequence[Token]) -> Iterator[Token]:
        """The tokens with what says that a text is ours as a small button that says why."""
        marks = dict(zip(MARKS[self.language], OURS.items(), strict=True))
        skip = 0
        for at, token in enumerate(children):
            mark = _emphasised(children, at)
            if mark in marks:
                skip, (name, says) = 3, marks[mark]
                yield _html(_mark(name, mark.rstrip(":"), _(says)))
            skip -= 1
            if skip < 0:
                yield token

    def _without_marks(self, children: Sequence[Token]) -> list[Token]:
        """The tokens without what says that a text is ours; what follows it begins a sentence."""
        marks, left, begins = MARKS[self.language], list[Token](), False
        for at, token in enumerate(children):
            if _emphasised(children, at - 1) in marks:
                begins = True
            elif begins and token.type == "text" and token.content.strip():
                left.append(Token("text", "", 0, content=f" {sentence(token.content.lstrip())}"))
                begins = False
            else:
                left.append(token)
        return left


def _emphasised(children: Sequence[Token], at: int) -> str:
    """The words that are emphasised from a token on; '' if none are."""
    is_open = 0 <= at < len(children) - 1 and children[at].type == "em_open"
    return children[at + 1].content if is_open else ""


def _mark(name: str, label: str, says: str) -> str:
    told = escape(f"{label}, {says}")
    attributes = f'class="ours" data-action="ours" data-about="{name}" aria-label="{told}"'
    return f'<button type="button" {attributes}>{escape(label)}</button>'


def _is_example(tokens: Sequence[Token]) -> bool:
    """Whether a quotation begins with the id of an example."""
    first = next((token for token in tokens if token.type == "inline"), None)
    children = (first.children if first else None) or []
    return bool(children) and is_anchor(children[0]) and EXAMPLES in children[0].content


def _is_figure(stream: Sequence[Token], at: int) -> bool:
    """Whether a paragraph begins here that is a picture and nothing else."""
    if not 0 <= at < len(stream) - 1 or stream[at].type != "paragraph_open":
        return False
    return _is_drawn(stream[at + 1].children or [])


def _is_drawn(children: Sequence[Token]) -> bool:
    """Whether a line is a picture and nothing else."""
    return len(children) == 1 and children[0].type == "image"


def _label_cells(tokens: Sequence[Token]) -> list[list[str]]:
    """Says at each cell of the table that begins here what its column is; returns its rows."""
    rows: list[list[str]] = []
    for token, inner in pairwise(tokens):
        if token.type == "tr_open":
            rows.append([])
        elif token.type in ("th_open", "td_open"):
            rows[-1].append(plain(inner.children or []))
        if token.type == "td_open" and len(rows[-1]) > 1:
            token.attrSet("data-label", rows[0][len(rows[-1]) - 1])
        if token.type == "table_close":
            break
    return rows


def _is_wordy(rows: Sequence[Sequence[str]]) -> bool:
    """Whether a phone has no room for the columns of a table beside each other."""
    return len(rows[0]) >= MANY_COLUMNS and max(len(cell) for row in rows for cell in row) > LONG


def _html(markup: str | Markup) -> Token:
    return Token("html_block", "", 0, content=str(markup))
