"""The reader: a chapter of the rules, the list of all, and what was searched for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from markupsafe import Markup

from web import games, words
from web.render import render
from web.rulebook import OURS, SUMMARY, path_of, rule_id
from web.words import _, fill, ngettext

if TYPE_CHECKING:
    from web.model import Hit, Leaf, Model, Reader
    from web.rulebook import Rulebook


def render_reader(model: Model) -> Markup:
    """The markup of the rules; nothing while they are closed."""
    reader = model.reader
    if reader is None:
        return Markup()
    leaf, book = reader.leaf, book_of(model)
    return render(
        "reader",
        game=leaf.game,
        title=games.title(leaf.game),
        leaf=leaf,
        missing=reader.missing,
        contents=reader.contents,
        rule_ids=model.settings.rule_ids,
        ours=_(OURS[reader.ours]) if reader.ours else "",
        can_go_back=len(reader.trail) > 1,
        page=_page(book, leaf) if book else None,
        chapters=_chapters(book, leaf) if book else [],
        hits=[_hit(book, hit) for hit in reader.hits] if book else [],
        told=_told(reader),
    )


def book_of(model: Model) -> Rulebook | None:
    """The book that is read, if it has come."""
    reader = model.reader
    return model.rulebooks.get(path_of(words.language(), reader.leaf.game)) if reader else None


def place_of(model: Model) -> str:
    """The id of the text that the leaf in sight is about; '' for a chapter as a whole."""
    book, reader = book_of(model), model.reader
    return _place(book, reader.leaf) if book and reader else ""


def _place(book: Rulebook, leaf: Leaf) -> str:
    return rule_id(leaf.rule) if leaf.rule in book.rules else leaf.place


def _number(book: Rulebook, leaf: Leaf) -> int:
    """The number of the chapter in sight."""
    return book.rules.get(leaf.rule, book.number_of(leaf.chapter))


def _page(book: Rulebook, leaf: Leaf) -> dict[str, object]:
    """The chapter in sight with the sought text marked, and those beside it."""
    number, place = _number(book, leaf), _place(book, leaf)
    html = book.page(number)
    if place:
        html = html.replace(f' id="{place}"', f' id="{place}" data-sought', 1)
    chapters = book.chapters
    return {
        "name": chapters[number].name,
        "title": chapters[number].title,
        "html": Markup(html),
        "before": chapters[number - 1] if number else None,
        "after": chapters[number + 1] if number + 1 < len(chapters) else None,
        "is_summary": chapters[number].name.startswith(SUMMARY),
    }


def _chapters(book: Rulebook, leaf: Leaf) -> list[dict[str, object]]:
    """The list of chapters; the one in sight with its headings."""
    current = _number(book, leaf)
    return [
        {
            "name": chapter.name,
            "title": chapter.title,
            "current": number == current,
            "headings": chapter.headings if number == current else (),
        }
        for number, chapter in enumerate(book.chapters)
    ]


def _hit(book: Rulebook, hit: Hit) -> dict[str, object]:
    title = book.chapters[book.number_of(hit.chapter)].title
    where = f"{title} · {hit.heading}" if hit.heading else title
    return {"chapter": hit.chapter, "place": hit.place, "where": where, "pieces": hit.pieces}


def _told(reader: Reader) -> str:
    """How much was found, in words; '' while it is being looked for."""
    if reader.found != reader.leaf.query:
        return ""
    if not reader.hits:
        return fill(_("Nothing about “%(query)s”. Try another word."), query=reader.found)
    count = len(reader.hits)
    return fill(ngettext("%(count)d place", "%(count)d places", count), count=count)
