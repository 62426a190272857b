"""The glossaries: no text of the app, the lessons or the rules says a thing in another word."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import pytest

from tests.web import known_texts
from web import games, i18n, rules
from web.packaging import catalogues

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from babel.messages.catalog import Message

GLOSSARIES = Path(__file__).resolve().parents[2] / "docs/glossary"
RULES = Path(rules.__file__).parent
COLUMNS = 3
"""Of a glossary's tables: the word, its meaning, what is never said instead."""


class Section(NamedTuple):
    """What is never said in the texts of a game ('': in any), in its rules too or in the app."""

    title: str
    game: str
    with_rules: bool
    never: tuple[str, ...]


@cache
def sections(language: str) -> tuple[Section, ...]:
    """The sections of a language's glossary."""
    text = (GLOSSARIES / f"{language}.md").read_text("utf-8")
    return tuple(section(*part.split("\n", 1)) for part in text.split("\n## ")[1:])


def section(title: str, body: str) -> Section:
    """A section by its heading and its table."""
    rows = [line.strip("| ").split(" | ") for line in body.splitlines() if line.startswith("|")]
    assert all(len(row) == COLUMNS for row in rows[:1] + rows[2:]), title
    name = title.partition(",")[0]
    game = next((id for id, game in games.GAMES.items() if game.title == name), "")
    never = tuple(word for row in rows[2:] for word in re.findall("`(.+?)`", row[2]))
    return Section(title, game, "," not in title, never)


def pattern(words: Iterable[str]) -> re.Pattern[str]:
    """Any of some words, each whole; ``*`` is the rest of one."""
    found = (re.escape(word).replace(r"\*", r"\w*") for word in words)
    return re.compile("|".join(rf"\b{one}(?!\w)" for one in found), re.IGNORECASE)


def texts(language: str, part: Section) -> Iterator[str]:
    """All texts of a section, as they are read."""
    catalogue = known_texts.in_english() if language == i18n.SOURCE else translated(language)
    for message in catalogue:
        if message.id and concerns(message, part.game):
            yield from spoken(message, language)
    if part.with_rules:
        for path in sorted((RULES / language).glob(f"{part.game or '*'}/*.md")):
            yield from visible(path.read_text("utf-8")).splitlines()


def translated(language: str) -> Iterator[Message]:
    """A language's texts with where they are used."""
    have = known_texts.translated(language)
    for message in known_texts.in_english():
        if message.id and (found := have.get(first(message), message.context)):
            found.locations = message.locations
            yield found


def first(message: Message) -> str:
    return message.id if isinstance(message.id, str) else message.id[0]


def concerns(message: Message, game: str) -> bool:
    """Whether a text is one of a game, its lessons too."""
    return not game or bool(catalogues.domains_of(message) & {game, f"lessons-{game}"})


def spoken(message: Message, language: str) -> Iterator[str]:
    """The forms of a text, without the names of its values."""
    forms = message.id if language == i18n.SOURCE else message.string
    for form in (forms,) if isinstance(forms, str) else forms:
        yield re.sub(r"%\(\w+\)\+?\w", "%", form)


def visible(text: str) -> str:
    """A chapter without its anchors and addresses."""
    return re.sub(r"<a id=.+?></a>|\]\(.+?\)", "", text)


@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_each_thing_has_one_word(language: str) -> None:
    for part in sections(language):
        said = list(texts(language, part))
        assert said
        never = pattern(part.never)
        wrong = [f"{found.group()}: {text}" for text in said if (found := never.search(text))]
        assert wrong == [], part.title


@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_a_glossary_has_words_for_every_game(language: str) -> None:
    found = sections(language)
    assert {part.game for part in found} == {"", *games.GAMES}
    assert all(part.never for part in found)


def test_a_word_is_found_whole_and_a_stem_with_its_endings() -> None:
    never = pattern(("force", "piętr*", "out and in"))
    assert [never.search(text) is not None for text in ("Forced march", "By force.")] == [0, 1]
    assert never.search("dwa piętra")
    assert never.search("all of it, out and in")
