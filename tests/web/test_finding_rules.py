"""What players ask finds the rule that answers it: the page's own search, on the books of the site.

The questions are data, ``tests/web/questions``; those of a set are asked in one run of Node.js.
"""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import tomllib
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from tests.by_day import kept_for
from tests.rules import books, specs
from web import games, i18n
from web.rules.book import rule_id

ROOT = Path(__file__).resolve().parents[2]
QUESTIONS = Path(__file__).with_name("questions")
FINDER = QUESTIONS / "find.mjs"
ASKED = 56
"""Questions of each game in each language."""
ANSWERED = 52
"""How many of them must be answered."""
SECOND, SECOND_ANSWERED = 44, 37
"""Questions of each game in each language in the second set, and how many must be answered."""
SHORT_SET = 10
"""Questions of each game in each language in the third set, and of those that are held out."""
THIRD_ANSWERED, HELD_OUT_ANSWERED = 110, 94
"""How many of all 120 of these must be answered."""
FIRST = 3
"""Results in which the answer must be."""
FOUND_ON_DEMAND = ("rules_search", "minisearch", "stemmer")
BOOKS = [(game, language) for game in games.GAMES for language in i18n.LANGUAGES]


class Hit(NamedTuple):
    """A result as the page gets it."""

    chapter: str
    place: str
    heading: str
    pieces: list[str]

    @property
    def text(self) -> str:
        return "".join(self.pieces)


def find(questions: dict[tuple[str, str], list[str]]) -> dict[tuple[str, str], list[list[Hit]]]:
    """What is found for some questions, by game and language."""
    named = {f"{game} {language}": asked for (game, language), asked in questions.items()}
    told = {
        "books": {name: json.loads(books.made(*name.split())) for name in named},
        "questions": named,
    }
    node = shutil.which("node")
    assert node, "Node.js is needed"
    run = [node, str(FINDER)]
    done = subprocess.run(run, input=json.dumps(told), capture_output=True, text=True, check=True)
    answers: dict[str, list[list[Any]]] = json.loads(done.stdout)
    return {
        book: [[Hit(*row) for row in rows] for rows in found]
        for book, found in zip(questions, answers.values(), strict=True)
    }


@cache
def asked(game: str, kept_in: str = ".") -> list[dict[str, Any]]:
    """The questions of a game: the rules that answer each, and its words by language."""
    text = (QUESTIONS / kept_in / f"{game}.toml").read_text("utf-8")
    questions: list[dict[str, Any]] = tomllib.loads(text)["question"]
    return questions


Found = dict[tuple[str, str], list[list[Hit]]]


def find_all(kept_in: str = ".") -> Found:
    return find({(g, code): [one[code] for one in asked(g, kept_in)] for g, code in BOOKS})


def missed(found: Found, game: str, language: str, kept_in: str = ".") -> list[str]:
    """The questions whose answer is not among the first results."""
    return [
        one[language]
        for one, hits in zip(asked(game, kept_in), found[game, language], strict=True)
        if not {hit.place for hit in hits[:FIRST]} & {rule_id(rule) for rule in one["rules"]}
    ]


@pytest.fixture(scope="module")
def found() -> Found:
    return find_all()


@pytest.fixture(scope="module")
def found_of_the_second_set() -> Found:
    return find_all("second")


@pytest.mark.parametrize(("game", "language"), BOOKS)
def test_the_right_rule_is_among_the_first(found: Found, game: str, language: str) -> None:
    not_found = missed(found, game, language)
    assert ASKED - len(not_found) >= ANSWERED, not_found


@pytest.mark.nightly
@pytest.mark.parametrize(("game", "language"), BOOKS)
def test_so_it_is_for_the_second_set(
    found_of_the_second_set: Found, game: str, language: str
) -> None:
    not_found = missed(found_of_the_second_set, game, language, "second")
    assert SECOND - len(not_found) >= SECOND_ANSWERED, not_found


@pytest.mark.parametrize(
    ("kept_in", "at_least"),
    [
        kept_for("third", THIRD_ANSWERED, by_day=False),
        ("held_out", HELD_OUT_ANSWERED),
    ],
)
def test_most_questions_that_nobody_foresaw_are_answered(kept_in: str, at_least: int) -> None:
    found = find_all(kept_in)
    asked_of_all = sum(len(hits) for hits in found.values())
    not_found = sum(len(missed(found, *book, kept_in)) for book in BOOKS)
    assert asked_of_all - not_found >= at_least  # which ones is not told


@pytest.mark.parametrize("kept_in", [".", "second", "third", "held_out"])
@pytest.mark.parametrize("game", games.GAMES)
def test_every_game_is_asked_as_much_about_rules_that_there_are(game: str, kept_in: str) -> None:
    questions = asked(game, kept_in)
    assert {rule for one in questions for rule in one["rules"]} <= specs.rules(game).keys()
    assert len(questions) == {".": ASKED, "second": SECOND}.get(kept_in, SHORT_SET)
    for language in i18n.LANGUAGES:
        assert len({one[language] for one in questions}) == len(questions)


@pytest.mark.parametrize(("game", "language"), BOOKS)
def test_what_is_asked_for_is_said_of_rules_that_there_are(game: str, language: str) -> None:
    said = books.made(game, language)
    asked_for = json.loads(said)["search"]["asked"]
    assert asked_for
    assert asked_for.keys() <= {rule_id(rule) for rule in specs.rules(game)}


@pytest.mark.parametrize(("game", "language"), BOOKS)
def test_results_read_as_sentences(found: Found, game: str, language: str) -> None:
    for hits in found[game, language]:
        for text in (hit.text for hit in hits):
            assert not re.search(r" · [–-]( |$)| [,.;:]|\b(\w{4,}) \1\b", text), text
            assert len(re.findall(r"\w{2,}", text)) > 1, text


def hits(*questions: str, game: str = "meduris", language: str = "en") -> list[list[Hit]]:
    return find({(game, language): list(questions)})[game, language]


def test_half_a_word_and_a_wrong_letter_are_found() -> None:
    whole, half, wrong = hits("offering", "offer", "offring")
    for one in (half, wrong):
        assert {hit.place for hit in one[:FIRST]} & {hit.place for hit in whole[:9]}


def test_words_that_are_nowhere_leave_the_others() -> None:
    plain, more = hits("rune stones", "rune stones for my zeppelin")
    assert [hit.place for hit in more] == [hit.place for hit in plain]
    assert hits("zeppelin") == [[]]


def test_words_that_count_for_nothing_are_looked_for_when_there_is_nothing_else() -> None:
    assert hits("what is it")[0]


def test_forms_and_words_of_the_same_meaning_are_marked() -> None:
    (found_hits,) = hits("adjacent temple")
    (marked,) = [hit.pieces for hit in found_hits[:FIRST] if hit.place == rule_id("MD-TMP-5")]
    assert marked == ["", "Temples", " may stand ", "next", " to each other."]


def test_rules_come_before_their_examples() -> None:
    (found_places,) = ([hit.place for hit in one] for one in hits("three for one"))
    examples = [at for at, place in enumerate(found_places) if "-EX-" in place]
    assert examples
    assert min(examples) >= FIRST


def test_the_start_loads_nothing_of_the_search() -> None:
    page = (ROOT / "index.html").read_text("utf-8")
    scripts = (path.read_text("utf-8") for path in (ROOT / "web/platform").glob("*.js"))
    loaded = [
        page,
        *(line for text in scripts for line in re.findall(r"^import\s[^(]*$", text, re.M)),
    ]
    assert not [line for line in loaded if any(name in line for name in FOUND_ON_DEMAND)]
