"""The quick levels: how often *easy* and *casual* think ahead."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace

import pytest

import engine
from engine import bots
from engine.bots import BotQuery, lookahead
from engine.core.game import Foresight
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
    return replace(asked, game=replace(asked.game, foresight=Foresight(part, part)))


@pytest.mark.parametrize("game", engine.games())
def test_easy_and_casual_lie_below_medium(game: str) -> None:
    """Who always thinks ahead is medium, who never does goes by first sight; and they differ."""
    unlike = 0
    for asked in questions(game):
        never, always = with_foresight(asked, 0), with_foresight(asked, 1)
        for level in (lookahead.easy, lookahead.casual):
            assert level(never) == lookahead.at_first_sight(asked)
            assert level(always) == lookahead.medium(asked)
        assert 0 <= asked.game.foresight.easy < asked.game.foresight.casual < 1
        unlike += lookahead.at_first_sight(asked) != lookahead.medium(asked)
    assert unlike


@pytest.fixture
def ways(monkeypatch: pytest.MonkeyPatch) -> None:
    """Levels tell how they would choose."""
    monkeypatch.setattr(lookahead, "medium", lambda _asked: "ahead")
    monkeypatch.setattr(lookahead, "at_first_sight", lambda _asked: "at once")


@pytest.mark.usefixtures("ways")
def test_they_think_ahead_as_often_as_the_game_says() -> None:
    asked = next(questions("mesos"))
    asked = replace(asked, game=replace(asked.game, foresight=Foresight(0.3, 0.6)))
    rng = random.Random(1)
    worlds = [replace(asked, seed=rng.getrandbits(48)) for _number in range(SEEDS)]
    for level, part in ((lookahead.easy, 0.3), (lookahead.casual, 0.6)):
        told = [level(world) for world in worlds]
        assert set(told) == {"ahead", "at once"}
        assert abs(told.count("ahead") / SEEDS - part) < 0.1  # four standard deviations


@pytest.mark.usefixtures("ways")
@pytest.mark.parametrize("game", engine.games())
def test_a_plan_is_thought_out_in_one_way(game: str) -> None:
    """What a seat chooses in a row is all thought ahead, or none of it."""
    found: dict[int, set[str]] = {}
    for asked in questions(game):
        found.setdefault(asked.seed, set()).add(lookahead.casual(with_foresight(asked, 0.5)))
    assert all(len(those) == 1 for those in found.values())
    assert len(found) < CHOICES, "no seat chose twice in a row"
    assert set.union(*found.values()) == {"ahead", "at once"}
