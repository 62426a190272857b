"""A bot's question tells what its seat may know and nothing else, however the match is looked at.

Twins are states that are equal in all that a seat knows and remembers.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import partial

import pytest

import engine
from engine import bots
from engine.bots import greedy, lookahead, search
from engine.core.match import ChoiceStart
from tests.conformance.cases import Case, default_cases, random_choices, scaled

TABLES = default_cases()
TWINS = 10
"""So many twins of each moment: over all tables some thousands."""
EVERY = 23
ANSWERED = 3
"""So many moments of a match are answered too, by every level."""


@pytest.fixture(autouse=True)
def bots_in_a_hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    """They look at little: what is proved does not hang on how far they look."""
    monkeypatch.setitem(bots.LEVELS, "hard", partial(search.hard, budget=40))
    monkeypatch.setattr(greedy, "POSITIONS", 40)
    monkeypatch.setattr(lookahead, "WIDTH", 2)
    monkeypatch.setattr(search, "WIDTH", 2)


def sit(match: engine.Match, kind: str) -> None:
    for seat in range(match.state.seats):
        match.reseat(seat, engine.Seat("Somebody", kind))


def moments(table: Case, seed: int, every: int = EVERY) -> Iterator[engine.Match]:
    """A random match, standing still now and then where somebody is asked."""
    match = table.start(seed)
    for number in random_choices(match, seed):
        if number % every == seed % every:
            yield match


def twins(match: engine.Match, text: str) -> Iterator[engine.State]:
    """Tables at which the seat would have begun to choose just as well."""
    view = match.game.view_type.from_plain(json.loads(text)["view"])
    for number in range(TWINS):
        yield match.game.determinize(view, 7919 * number + 1)


def texts_at_twins(match: engine.Match, text: str, ask: str) -> Iterator[str]:
    """The question of a match at each of the twins of what it asks."""
    real = match.begun
    for twin in twins(match, text):
        match.begun = ChoiceStart(twin, real.choices)
        yield getattr(bots, ask)(match)
    match.begun = real


@pytest.mark.parametrize("table", TABLES, ids=str)
@pytest.mark.parametrize(("kind", "ask"), [("bot:hard", "question"), ("human", "hint_question")])
def test_twins_ask_the_same(table: Case, kind: str, ask: str) -> None:
    """Of a bot, and of one who gives a person a hint: to the letter, the seed with it."""
    pairs = 0
    for match in moments(table, seed=11):
        sit(match, kind)
        text = getattr(bots, ask)(match)
        for other in texts_at_twins(match, text, ask):
            assert other == text
            pairs += 1
    assert pairs >= TWINS


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_every_level_answers_twins_alike(table: Case) -> None:
    """Also where the real table, its generator and all that is hidden in it, is another."""
    for match in [*scattered(table)]:
        for level in bots.LEVELS:
            sit(match, f"bot:{level}")
            text = bots.question(match)
            answers = set()
            for other in (text, next(texts_at_twins(match, text, "question"))):
                search._kept.clear()
                answers.add(bots.answer(other))
            assert len(answers) == 1


def scattered(table: Case) -> Iterator[engine.Match]:
    """A few moments of a match, from its beginning to its end."""
    length = len(table.play(seed=12).choices)
    for part in range(scaled(ANSWERED)):
        yield table.play(seed=12, choices=length * part // scaled(ANSWERED) + 1)


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_a_seed_tells_nothing_of_the_real_generator(table: Case) -> None:
    """It comes of the match's seed, through a hash, and of the number of choices."""
    match = table.start(seed=13)
    sit(match, "bot:hard")
    before = json.loads(bots.question(match))["seed"]
    match.begun.state.rng += 1
    assert json.loads(bots.question(match))["seed"] == before != match.setup.seed
    assert before != match.state.rng


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_a_loaded_match_asks_the_same_question(table: Case) -> None:
    """Wherever it was saved, also between the small choices of one seat."""
    within = 0
    for match in moments(table, seed=14):
        sit(match, "bot:medium")
        text = bots.question(match)
        assert bots.question(engine.load(engine.dump(match))) == text
        within += bool(json.loads(text)["path"])
    assert within or table.game == "mesos" or table.players == 1


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_who_takes_back_and_goes_on_again_is_asked_the_same(table: Case) -> None:
    tried = 0
    for match in moments(table, seed=15, every=6):
        sit(match, "human")
        text = bots.hint_question(match)
        match.choose(json.loads(text)["keys"][0])
        if not match.can_undo() or match.over:
            continue
        further = bots.hint_question(match)
        assert match.undo()
        assert bots.hint_question(match) == text
        assert match.redo()
        assert bots.hint_question(match) == further
        tried += 1
    assert tried


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_a_search_that_was_interrupted_goes_on_with_the_same_choices(table: Case) -> None:
    """The page may be loaded anew in the middle of a plan: then all that was thought is lost."""
    match = table.play(seed=16, choices=len(table.play(seed=16).choices) // 2)
    sit(match, "bot:hard")
    for _ in range(scaled(12)):
        if match.over:
            return
        text = bots.question(match)
        going_on = bots.answer(text)
        search._kept.clear()
        assert bots.answer(text) == going_on
        match.choose(going_on)
