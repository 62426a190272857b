"""The quick levels: what *casual* takes of *easy* and of *medium*, and how often."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace

import pytest

import engine
from engine import bots
from engine.bots import BotQuery, lookahead
from tests.conformance.cases import random_choices

CHOICES = 60
SEEDS = 400


def questions(game: str, seed: int = 3) -> Iterator[BotQuery]:
    """What bots are asked in the first part of a random match."""
    seats = [engine.Seat("Bot", "bot:casual")] * 2
    match = engine.start(game, seats, {}, seed=seed)
    for _ in random_choices(match, seed, CHOICES):
        yield BotQuery.read(bots.question(match))


def with_foresight(asked: BotQuery, part: float) -> BotQuery:
    return replace(asked, game=replace(asked.game, foresight=part))


@pytest.mark.parametrize("game", engine.games())
def test_casual_lies_between_easy_and_medium(game: str) -> None:
    """Who never thinks ahead is easy, who always does is medium; and they differ."""
    unlike = 0
    for asked in questions(game):
        never, always = with_foresight(asked, 0), with_foresight(asked, 1)
        assert lookahead.casual(never) == lookahead.easy(asked)
        assert lookahead.casual(always) == lookahead.medium(asked)
        assert 0 < asked.game.foresight < 1
        unlike += lookahead.easy(asked) != lookahead.medium(asked)
    assert unlike


def test_it_thinks_ahead_as_often_as_the_game_says(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lookahead, "medium", lambda _asked: "ahead")
    monkeypatch.setattr(lookahead, "easy", lambda _asked: "at once")
    asked = with_foresight(next(questions("mesos")), 0.3)
    rng = random.Random(1)
    told = [lookahead.casual(replace(asked, seed=rng.getrandbits(48))) for _number in range(SEEDS)]
    assert set(told) == {"ahead", "at once"}
    assert abs(told.count("ahead") / SEEDS - 0.3) < 0.1  # four standard deviations


@pytest.mark.parametrize("game", engine.games())
def test_a_plan_is_thought_out_in_one_way(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """What a seat chooses in a row is all thought ahead, or none of it."""
    monkeypatch.setattr(lookahead, "medium", lambda _asked: "ahead")
    monkeypatch.setattr(lookahead, "easy", lambda _asked: "at once")
    ways: dict[int, set[str]] = {}
    for asked in questions(game):
        ways.setdefault(asked.seed, set()).add(lookahead.casual(with_foresight(asked, 0.5)))
    assert all(len(those) == 1 for those in ways.values())
    assert len(ways) < CHOICES, "no seat chose twice in a row"
    assert set.union(*ways.values()) == {"ahead", "at once"}
