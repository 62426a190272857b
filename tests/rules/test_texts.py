"""Every id of a rule can be looked up in ``docs/rules``, exactly once, and every link leads on."""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING

import pytest

from tests.rules import specs, texts

if TYPE_CHECKING:
    from pathlib import Path

GAMES = list(specs.SPECS)
FILES = [texts.FOLDER / "README.md", *(path for game in GAMES for path in texts.chapters(game))]
A_SENTENCE = 4
"""The least number of words that say something."""


def _name(path: Path) -> str:
    return str(path.relative_to(texts.FOLDER))


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_has_exactly_one_text(game: str) -> None:
    written = Counter(text.rule for text in texts.texts(game))
    assert written == Counter(specs.rules(game).keys())


@pytest.mark.parametrize("game", GAMES)
def test_every_anchor_is_the_id_that_it_stands_by(game: str) -> None:
    set_anywhere = Counter(a for path in texts.chapters(game) for a in texts.anchors(path))
    assert set_anywhere == Counter(text.rule for text in texts.texts(game))
    assert not [text.rule for text in texts.texts(game) if text.anchor != text.rule]


@pytest.mark.parametrize("game", GAMES)
def test_every_text_is_a_sentence_at_least(game: str) -> None:
    for text in texts.texts(game):
        words = texts.plain(text.words)
        assert len(words.split()) >= A_SENTENCE, text
        assert words[-1] in ".:", text


@pytest.mark.parametrize("game", GAMES)
def test_a_mark_begins_a_sentence(game: str) -> None:
    for text in texts.texts(game):
        for mark in texts.MARKS:
            before = (part.rstrip("* ") for part in text.words.split(mark)[:-1])
            assert all(part == "" or part[-1] in ".?" for part in before), text


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


@pytest.mark.parametrize("path", FILES, ids=_name)
def test_a_link_that_shows_an_id_leads_to_it(path: Path) -> None:
    shown = [(words, to) for words, to in texts.links(path) if texts.ID.fullmatch(words)]
    assert all(target.endswith(f"#{words}") for words, target in shown)


@pytest.mark.parametrize("game", GAMES)
def test_texts_name_only_rules_of_their_game_and_link_to_them(game: str) -> None:
    known = specs.rules(game)
    for path in texts.chapters(game):
        linked = Counter(w for w, _ in texts.links(path) if texts.ID.fullmatch(w))
        words = re.sub(r"(?<=\])\([^)]*\)|<[^>]*>", "", texts.without_code(path))
        named = Counter(texts.ID.findall(words))
        assert set(named) <= set(known)
        assert named == linked + Counter(texts.anchors(path))


def test_the_readme_lists_every_chapter() -> None:
    listed = [target for _, target in texts.links(texts.FOLDER / "README.md")]
    assert sorted(listed) == sorted(_name(path) for g in GAMES for path in texts.chapters(g))
