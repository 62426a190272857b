"""The odds of a match that is over: from the start to the result, with a leap at a blunder."""

from __future__ import annotations

from collections.abc import Iterator
from functools import reduce
from itertools import pairwise
from operator import xor

import pytest

import engine
from engine import bots
from engine.bots import odds
from tests.conformance.cases import Case, all_cases
from tests.fifth.here import move_nim_in

BLUNDER = 4
"""The number of the choice that gives the match away."""


@pytest.fixture
def nim() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        move_nim_in(patch)
        yield


def left(match: engine.Match, chosen: engine.Option) -> int:
    """What lies there after an option, as Nim counts: 0 loses for whoever takes next."""
    heaps = list(match.state.to_plain()["heaps"])
    heaps[chosen.args[0]] -= chosen.args[1]
    return reduce(xor, heaps)


def given_away() -> engine.Match:
    """Both play Nim as well as they can, but for one choice of the first."""
    match = engine.start("nim", [engine.Seat("Ana"), engine.Seat("Ben")], seed=1)
    while match.decision:
        options = sorted(match.decision.options, key=lambda one: left(match, one) > 0)
        blunders = len(match.choices) == BLUNDER
        match.choose(options[-1 if blunders else 0].key)
    return match


@pytest.mark.usefixtures("nim")
def test_the_largest_swing_is_the_blunder() -> None:
    match = given_away()
    found = odds.odds_curve(match)
    swing = found.swings[0]
    assert (swing.before, swing.after) == (BLUNDER, BLUNDER + 1)
    assert found.moments[swing.after] == (BLUNDER + 1, BLUNDER + 1, 0)
    assert swing.party == 1
    assert swing.change == found.shares[swing.after][1] - found.shares[swing.before][1] > 0.5
    assert [event.args["seat"] for event in swing.events] == [0]
    assert all(abs(one.change) >= odds.TELLING for one in found.swings)


@pytest.mark.usefixtures("nim")
def test_a_party_without_a_seat_has_its_odds_too() -> None:
    match = engine.start("nim", [engine.Seat("Ana")], seed=1)
    while match.decision:
        match.choose(match.decision.options[0].key)
    found = odds.odds_curve(match)
    result = match.result()
    assert result is not None
    assert [len(row) for row in found.shares] == [2] * len(found.moments)
    assert found.shares[-1] == [float(party in result.winners) for party in range(2)]


@pytest.mark.parametrize("case", [c for c in all_cases() if c.name == "defaults"], ids=str)
def test_shares_add_up_and_end_with_the_result(case: Case) -> None:
    match = case.play(seed=2)
    kept = engine.dump(match)
    found = odds.odds_curve(match)
    assert engine.dump(match) == kept, "the match is left alone"
    result = match.result()
    assert result is not None
    share = 1 / len(result.winners)
    won = [share if party in result.winners else 0.0 for party in range(match.state.parties)]
    assert found.shares[-1] == won
    for row in found.shares:
        assert sum(row) == pytest.approx(1)
    assert found.moments[0].choices == 0
    assert found.moments[-1].choices == len(match.choices)
    assert all(a.choices < b.choices for a, b in pairwise(found.moments))
    changes = [abs(swing.change) for swing in found.swings]
    assert changes == sorted(changes, reverse=True)
    assert len(changes) <= odds.SWINGS


def test_nothing_lies_within_a_turn() -> None:
    """Between two moments the turn has changed."""
    case = next(c for c in all_cases() if c.game == "meduris" and c.name == "defaults")
    turns = [moment.turn for moment in odds.odds_curve(case.play(seed=2)).moments[1:]]
    assert turns == sorted(set(turns))


def test_before_the_end_there_are_none() -> None:
    case = next(iter(all_cases()))
    match = case.play(seed=2, choices=10)
    with pytest.raises(odds.StillPlayed):
        odds.odds_curve(match)
    assert bots.hint_question(match)
