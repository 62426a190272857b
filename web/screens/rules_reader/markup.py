"""The rules reader: a chapter, the list of chapters, the results of a search."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from markupsafe import Markup

from web import games, i18n
from web.i18n import _, fill, ngettext
from web.render import render
from web.rules.book import OURS, SUMMARY, path_of, rule_id

if TYPE_CHECKING:
    from web.model.root import Model
    from web.rules.book import Rulebook
    from web.screens.rules_reader.model import Location, RulesReader, SearchHit


def render_rules_reader(model: Model) -> Markup:
    """The markup of the rules; nothing while they are closed."""
    reader = model.reader
    if reader is None:
        return Markup()
    location, book = reader.location, book_of(model)
    return render(
        "rules_reader",
        game=location.game,
        title=games.title(location.game),
        leaf=location,
        missing=reader.missing,
        contents=reader.contents,
        rule_ids=model.settings.rule_ids,
        ours=_(OURS[reader.ours]) if reader.ours else "",
        can_go_back=len(reader.trail) > 1,
        page=_page(book, location) if book else None,
        chapters=_chapters(book, location) if book else [],
        hits=[_hit(book, hit) for hit in reader.hits] if book else [],
        told=_told(reader),
    )


def book_of(model: Model) -> Rulebook | None:
    """The book that is open, if it was fetched."""
    reader = model.reader
    return model.rulebooks.get(path_of(i18n.language(), reader.location.game)) if reader else None


def place_of(model: Model) -> str:
    """The id of the text at the current location; '' for a whole chapter."""
    book, reader = book_of(model), model.reader
    return _place(book, reader.location) if book and reader else ""


def _place(book: Rulebook, location: Location) -> str:
    return rule_id(location.rule) if location.rule in book.rules else location.place


def _number(book: Rulebook, location: Location) -> int:
    """The number of the current chapter."""
    return book.rules.get(location.rule, book.number_of(location.chapter))


def _page(book: Rulebook, location: Location) -> dict[str, object]:
    """The current chapter, with the text to be shown marked, and its neighbours."""
    number, place = _number(book, location), _place(book, location)
    html = book.page(number)
    if place:
        html = re.sub(rf'<(\w+)[^<>]* id="{re.escape(place)}"', _sought, html, count=1)
    chapters = book.chapters
    return {
        "name": chapters[number].name,
        "title": chapters[number].title,
        "html": Markup(html),
        "before": chapters[number - 1] if number else None,
        "after": chapters[number + 1] if number + 1 < len(chapters) else None,
        "is_summary": chapters[number].name.startswith(SUMMARY),
    }


def _sought(tag: re.Match[str]) -> str:
    """The tag of what the page was opened at; a part of a sentence has a role, to be heard."""
    role = ' role="mark"' if tag[1] == "span" else ""
    return f"{tag[0]} data-sought{role}"


def _chapters(book: Rulebook, location: Location) -> list[dict[str, object]]:
    """The list of chapters; the current one with its headings."""
    current = _number(book, location)
    return [
        {
            "name": chapter.name,
            "title": chapter.title,
            "current": number == current,
            "headings": chapter.headings if number == current else (),
        }
        for number, chapter in enumerate(book.chapters)
    ]


def _hit(book: Rulebook, hit: SearchHit) -> dict[str, object]:
    title = book.chapters[book.number_of(hit.chapter)].title
    where = f"{title} · {hit.heading}" if hit.heading else title
    return {"chapter": hit.chapter, "place": hit.place, "where": where, "pieces": hit.pieces}


def _told(reader: RulesReader) -> str:
    """The number of results in words, those of the letters before while the search runs.

    It is heard when it changes; emptied meanwhile it would be heard at every letter.
    """
    if not reader.found:
        return ""
    if not reader.hits:
        return fill(_("Nothing about “%(query)s”. Try another word."), query=reader.found)
    count = len(reader.hits)
    return fill(ngettext("%(count)d result", "%(count)d results", count), count=count)
