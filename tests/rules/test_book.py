"""The books of rules that the page shows: every text is reachable, every link leads on."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from typing import TYPE_CHECKING, Any

import pytest

from tests.rules import specs, texts
from tests.rules.books import made
from web import i18n
from web.packaging import on_demand, rules
from web.packaging.rules_entries import Entry
from web.rules import book

if TYPE_CHECKING:
    from pathlib import Path

GAMES = list(specs.SPECS)
SHELVES = [
    (game, code)
    for game in GAMES
    for code in i18n.LANGUAGES
    if code == i18n.SOURCE or rules.is_complete(code, game)
]
LARGEST = 800_000
"""Characters of a book that a phone still fetches in a moment: compressed, about a quarter."""


class Page(HTMLParser):
    """A chapter's markup: its ids, where its links lead, and what is read."""

    def __init__(self, markup: str) -> None:
        super().__init__()
        self.ids: list[str] = []
        self.links: list[dict[str, str | None]] = []
        self.open: list[str] = []
        self.text = ""
        self.feed(markup)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        if found.get("id"):
            self.ids.append(str(found["id"]))
        if found.get("data-action") == "rules":
            self.links.append(found)
        assert "style" not in found
        if tag not in ("br", "hr", "img"):
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text += data


def pages(game: str, language: str) -> dict[str, Page]:
    read = book.read(made(game, language))
    return {one.name: Page(read.page(n)) for n, one in enumerate(read.chapters)}


@pytest.mark.parametrize(("game", "language"), SHELVES)
def test_every_rule_is_reached(game: str, language: str) -> None:
    read, shown = book.read(made(game, language)), pages(game, language)
    assert read.rules.keys() == specs.rules(game).keys()
    for rule, number in read.rules.items():
        assert book.rule_id(rule) in shown[read.chapters[number].name].ids


@pytest.mark.parametrize(("game", "language"), SHELVES)
def test_every_link_leads_to_a_rule_or_a_chapter(game: str, language: str) -> None:
    read = book.read(made(game, language))
    names = [chapter.name for chapter in read.chapters]
    for page in pages(game, language).values():
        for link in page.links:
            assert link["data-book"] == game
            assert link.get("data-rule") in read.rules or link.get("data-chapter") in names


@pytest.mark.parametrize(("game", "language"), SHELVES)
def test_markup_is_whole_and_every_id_stands_once(game: str, language: str) -> None:
    for page in pages(game, language).values():
        assert not page.open
        assert len(set(page.ids)) == len(page.ids)


@pytest.mark.parametrize(("game", "language"), SHELVES)
def test_headings_and_what_is_searched_lead_to_their_places(game: str, language: str) -> None:
    kept: dict[str, Any] = rules.json.loads(made(game, language))
    shown = [page.ids for page in pages(game, language).values()]
    for number, place, section, text, _kind, *_more in kept["entries"]:
        assert place in shown[number]
        assert section < len(kept["sections"])
        assert text
    for ids, chapter in zip(shown, kept["chapters"], strict=True):
        assert {place for place, _words in chapter["headings"]} <= set(ids)


@pytest.mark.parametrize(("game", "language"), SHELVES)
def test_no_id_is_in_sight(game: str, language: str) -> None:
    for page in pages(game, language).values():
        assert texts.ID.findall(page.text) == []


@pytest.mark.parametrize("language", i18n.LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_picture_is_drawn(game: str, language: str) -> None:
    named = {name for path in texts.chapters(game, language) for _, name in texts.pictures(path)}
    assert named == book.read(made(game, language)).pictures.keys()


@pytest.mark.parametrize("language", i18n.LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_no_language_lacks_a_chapter(game: str, language: str) -> None:
    assert rules.is_complete(language, game)


@pytest.mark.parametrize(("game", "language"), SHELVES)
def test_a_book_is_small(game: str, language: str) -> None:
    assert len(made(game, language)) <= LARGEST


def test_every_book_of_the_site_can_be_made() -> None:
    for path in (path for path in on_demand.paths() if path.startswith("rules/")):
        assert book.read(on_demand.text_of(path)).chapters


SAMPLE = """# The hut

<a id="XX-A-1"></a>A hut costs ![wool](picture:wool). <a id="XX-A-2"></a>*Our reading:*
it is **small**; see [how he moves](02-druid.md#XX-B-1) and [the druid](02-druid.md).

![His way](picture:way)

## Prices

> <a id="XX-EX-1"></a>He pays 3.

| What | Price |
|---|---|
| <a id="XX-A-3"></a>hut | 3 |

* one ![](picture:wool)
* <a id="XX-A-4"></a>two
"""


def sample(*, drawn: bool = True) -> rules.Page:
    drawings = {"wool": rules._own_ids('<svg id="a"><use href="#a"/></svg>'), "way": "<svg></svg>"}
    sources = {"01-hut": SAMPLE, "02-druid": '# D\n\n<a id="XX-B-1"></a>He walks.\n'}
    return rules.Page(0, "nim", sources, drawings if drawn else {}, "en")


def test_a_rule_is_a_span_up_to_the_next() -> None:
    html = sample().html
    assert 'id="rule-XX-A-1"' in html
    first, second = re.findall(
        r'<span class="rule"[^>]*>(.*?)</span>(?=<span class="rule"|</p>)', html, re.DOTALL
    )[:2]
    assert first.startswith("A hut costs")
    assert "Our reading" in second


def test_links_are_heard_by_the_app() -> None:
    first, second = Page(sample().html).links
    assert (first["data-rule"], second["data-chapter"]) == ("XX-B-1", "02-druid")
    assert "href" not in first


def test_a_mark_says_what_it_means() -> None:
    html = sample().html
    assert 'data-about="reading"' in html
    assert "Our reading</button>" in html
    assert f'aria-label="Our reading, {book.OURS["reading"]}"' in html


def test_an_example_stands_in_its_box_and_a_table_in_its_window() -> None:
    html = sample().html
    assert '<blockquote class="example">\n<p class="example-head">Example</p>' in html
    assert '<div class="wide" role="group" tabindex="0" aria-label="Prices"><table>' in html


def test_a_table_of_many_words_says_at_each_cell_what_its_column_is() -> None:
    rows = ["| Card | Cost | Text |", "|---|---|---|", f"| Bow | 3 | {'long ' * 10}|"]
    page = rules.Page(0, "nim", {"01": "# A\n\n" + "\n".join(rows)}, {}, "en")
    assert 'class="wide wordy"' in page.html
    assert '<td>Bow</td>\n<td data-label="Cost">3</td>\n<td data-label="Text">long' in page.html
    assert "wordy" not in sample().html


def test_a_picture_alone_is_a_figure_and_in_a_line_a_sign() -> None:
    page = sample()
    assert page.pictures == {"wool", "way"}
    assert "<figcaption>His way</figcaption></figure>" in page.html
    assert 'role="img" aria-label="wool"' in page.html
    assert 'class="sign" aria-hidden="true"' in page.html  # beside its own word


def test_without_its_drawing_a_picture_is_its_words() -> None:
    page = sample(drawn=False)
    assert "A hut costs wool." in Page(page.html).text
    assert "His way" in Page(page.html).text


def test_the_same_picture_twice_has_ids_of_its_own() -> None:
    drawn = rules._own_ids('<svg><g id="a"/><use href="#a"/><path fill="url(#a)"/></svg>')
    html = book.picture_mark("x") + book.picture_mark("x")
    one = book.Rulebook((book.Chapter("01", "", html, ()),), {}, {"x": drawn})
    ids = re.findall(r'id="([^"]+)"', one.page(0))
    assert len(set(ids)) == 2
    for name in ids:
        assert f'href="#{name}"' in one.page(0)
        assert f"url(#{name})" in one.page(0)


def entries_of(source: str, chapter: str = "01") -> list[Entry]:
    return rules.Page(0, "nim", {chapter: source}, {}, "en").entries


def test_what_is_searched_is_a_rule_a_block_or_a_row() -> None:
    found = [(entry.place, entry.heading, entry.text) for entry in sample().entries]
    assert found == [
        ("rule-XX-A-1", "", "A hut costs wool."),
        ("rule-XX-A-2", "", "It is small; see how he moves and the druid."),
        ("rule-XX-EX-1", "Prices", "He pays 3."),
        ("rule-XX-A-3", "Prices", "Hut: 3"),
        ("part-2", "Prices", "One"),
        ("rule-XX-A-4", "Prices", "Two"),
    ]


@pytest.mark.parametrize(("game", "language"), SHELVES)
def test_every_rule_is_searched_by_itself(game: str, language: str) -> None:
    kept: dict[str, Any] = rules.json.loads(made(game, language))
    places = [entry[1] for entry in kept["entries"]]
    assert {book.rule_id(rule) for rule in kept["rules"]} <= set(places)
    assert all(places.count(book.rule_id(rule)) == 1 for rule in kept["rules"])


def test_a_row_that_says_something_is_found_with_its_heads() -> None:
    rows = ["| No. | Card | Cost | Text |", "|---|---|---|---|", "| 7 | Bow | – | hunts with you |"]
    (row,) = entries_of("# A\n\n" + "\n".join(rows))
    assert (row.text, row.kind) == ("Bow · Text: hunts with you", "table")


def test_numbers_and_names_of_a_table_lead_to_the_text_above_it() -> None:
    table = "\n| Era | Hunters |\n|---|---|\n| I | 2 |\n"
    (below,) = entries_of("# A\n\n## Hunters\n\nHow many there are:\n" + table)
    assert (below.text, below.kind, below.hidden) == ("How many there are:", "text", "Era Hunters")
    (alone,) = entries_of("# A\n\n## Hunters\n" + table)
    assert (alone.place, alone.text, alone.kind) == ("part-1", "Hunters", "table")
    assert alone.hidden == "Era Hunters"


def test_what_follows_a_mark_begins_a_sentence() -> None:
    (text,) = entries_of(
        "# A\n\n**May I?** *Our reading:* [no](02.md#XX-B-1), never. *In the app:* yes."
    )
    assert text.text == "May I? No, never. Yes."


def test_an_answer_leads_to_its_rules() -> None:
    text = "# A\n\n**Must I?** [No](02.md#XX-B-1), [never](02.md#XX-B-2): [the druid](02.md)."
    (answer,) = entries_of(text, "91-faq")
    assert (answer.kind, answer.about) == ("answer", ("rule-XX-B-1", "rule-XX-B-2"))


def test_the_marks_are_those_of_the_texts() -> None:
    assert {
        code: tuple(f"*{mark}*" for mark in marks) for code, marks in rules.MARKS.items()
    } == texts.MARKS


def test_a_book_is_the_same_at_every_build() -> None:
    page = rules.book("en", "mesos")
    assert isinstance(page["pictures"], dict)
    names = [name for path in texts.chapters("mesos") for name in _in_order(path)]
    assert list(page["pictures"]) == list(dict.fromkeys(names))


def _in_order(path: Path) -> list[str]:
    """The pictures of a chapter by name, each once."""
    return sorted({name for _, name in texts.pictures(path)})
