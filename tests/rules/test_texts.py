"""Every rule can be looked up in ``web/rules``, in every language, and every link leads on."""

from __future__ import annotations

import re
from collections import Counter
from itertools import pairwise
from typing import TYPE_CHECKING

import pytest

from tests.rules import specs, texts
from web import i18n

if TYPE_CHECKING:
    from pathlib import Path

GAMES = list(specs.SPECS)
LANGUAGES = [code for code in i18n.LANGUAGES if any((texts.FOLDER / code).glob("*/*.md"))]
FILES = [path for code in LANGUAGES for game in GAMES for path in texts.chapters(game, code)]
SHELVES = [(game, code) for game in GAMES for code in LANGUAGES if texts.chapters(game, code)]
A_SENTENCE = 3
"""The least number of words that say something."""


def _name(path: Path) -> str:
    return str(path.relative_to(texts.FOLDER))


@pytest.mark.parametrize(("game", "language"), SHELVES)
def test_every_rule_has_exactly_one_text(game: str, language: str) -> None:
    written = Counter(text.rule for text in texts.texts(game, language))
    assert written == Counter(specs.rules(game).keys())


@pytest.mark.parametrize(("game", "language"), SHELVES)
def test_every_text_is_a_sentence_at_least(game: str, language: str) -> None:
    for text in texts.texts(game, language):
        assert len(texts.plain(text.words).split()) >= A_SENTENCE, text


@pytest.mark.parametrize(("game", "language"), SHELVES)
def test_a_mark_begins_a_sentence(game: str, language: str) -> None:
    for text in texts.texts(game, language):
        for mark in texts.MARKS[language]:
            before = (part.rstrip("* ") for part in text.words.split(mark)[:-1])
            assert all(part == "" or part[-1] in ".?:!|" for part in before), text


@pytest.mark.parametrize(("game", "language"), SHELVES)
def test_every_language_has_the_same_chapters_rules_and_marks(game: str, language: str) -> None:
    assert [p.name for p in texts.chapters(game, language)] == [
        path.name for path in texts.chapters(game)
    ]
    for ours, english in zip(texts.chapters(game, language), texts.chapters(game), strict=True):
        assert [t.rule for t in texts.texts_of(ours)] == [t.rule for t in texts.texts_of(english)]
        assert [name for _, name in texts.pictures(ours)] == [
            name for _, name in texts.pictures(english)
        ]
        for text, first in zip(texts.texts_of(ours), texts.texts_of(english), strict=True):
            assert _marks(text.words, language) == _marks(first.words, "en"), text


def _marks(text: str, language: str) -> list[int]:
    return [text.count(mark) for mark in texts.MARKS[language]]


@pytest.mark.parametrize("path", FILES, ids=_name)
def test_a_chapter_begins_with_its_title_and_skips_no_heading(path: Path) -> None:
    lines = path.read_text("utf-8").splitlines()
    levels = [len(line.split()[0]) for line in lines if re.match("#+ ", line)]
    assert lines[0].startswith("# ")
    assert levels.count(1) == 1
    assert all(after <= before + 1 for before, after in pairwise(levels))


@pytest.mark.parametrize("package", ["engine", "web"])
def test_every_rule_that_the_source_names_can_be_looked_up(package: str) -> None:
    written = {text.rule for game in GAMES for text in texts.texts(game)}
    prefixes = specs.prefixes(*GAMES)
    named = specs.named_in_source(specs.ROOT / package)
    assert not {rule for rule in named if re.fullmatch(rf"({prefixes})-.*\d", rule)} - written


@pytest.mark.parametrize("path", FILES, ids=_name)
def test_every_link_leads_somewhere(path: Path) -> None:
    for _, target in texts.links(path):
        file, _, anchor = target.partition("#")
        goal = path.parent / file if file else path
        assert goal.is_file(), target
        assert not anchor or anchor in texts.anchors(goal), target
