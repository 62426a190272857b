"""The analysis of a match: what a move cost, judged by what its seat knew."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import pairwise
from typing import Any

import pytest

import engine
from engine import bots
from engine.bots import analysis
from engine.bots.advice import Reason, plan_end, reasons
from engine.bots.analysis import COSTS, PHASES, Review, Verdict
from engine.bots.bot_query import BotQuery
from engine.bots.duel import Duel
from engine.core import branching
from tests.conformance.cases import Case, default_cases, random_choices
from tests.e2e.prepared import begin

TABLES = default_cases()
SMALL = 0.2
"""Positions of *hard* for one move: what is proved does not hang on how far it looks."""
TWINS = 3


@cache
def over(table: Case) -> engine.Match:
    match = table.start(seed=21)
    for _ in random_choices(match, 21):
        pass
    return match


def some(table: Case, number: int = 3) -> Iterator[tuple[engine.Match, analysis.Move]]:
    """A few moves of the first seat, from the beginning to the end."""
    found = analysis.moves(over(table), 0)
    for at in range(number):
        yield over(table), found[at * (len(found) - 1) // max(1, number - 1)]


def review(text: str) -> Review:
    return Review.from_text(analysis.review(text, SMALL))


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_moves_are_the_choices_that_a_seat_makes_in_a_row(table: Case) -> None:
    match = over(table)
    for seat in range(match.state.seats):
        found = analysis.moves(match, seat)
        for move in found:
            made = match.choices[move.first : move.end]
            assert {choice.seat for choice in made} == {seat}
            assert move.real
            assert set(move.real) <= set(range(move.first, move.end))
        assert all(one.end <= other.first for one, other in pairwise(found))
        real = [number for move in found for number in move.real]
        own = [c for c, choice in enumerate(match.choices) if choice.seat == seat]
        assert real == [number for number in own if not match.choices[number].only]


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_a_review_is_the_same_every_time(table: Case) -> None:
    match, move = next(some(table))
    text = analysis.review_question(match, move)
    again = analysis.review_question(engine.load(engine.dump(match)), move)
    assert again == text
    assert review(text) == review(again)


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_twins_are_judged_alike(table: Case, monkeypatch: pytest.MonkeyPatch) -> None:
    """Tables that differ only in what the seat could not know ask the same, to the letter."""
    for match, move in some(table):
        text = analysis.review_question(match, move)
        then = engine.match_at(match, move.first)
        view = match.game.view_type.from_plain(json.loads(text)["view"])
        for number in range(TWINS):
            twin = match.game.determinize(view, 7919 * number + 1)
            other = branching.match_at(match, move.first)
            other.begun = other.begun._replace(state=twin)
            other.setup = engine.match_at(match, move.first).setup
            monkeypatch.setattr(analysis, "match_at", lambda *_args, at=other: at)
            assert analysis.review_question(match, move) == text
            monkeypatch.undo()
        assert then.setup.seed not in json.loads(text).values()


def favourite(plain: dict[str, Any]) -> tuple[str, ...]:
    """The plan that the search likes best, whatever was chosen."""
    asked = BotQuery.read(json.dumps(plain))
    duel = Duel(asked, tuple(plain["chosen"]), round(SMALL * asked.game.positions))
    duel.think()
    return (duel.favourite or duel.ranked()[0]).keys


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_a_move_that_is_the_best_plan_is_fine(table: Case) -> None:
    """Whoever does what the search likes best loses nothing by it."""
    for match, move in some(table, 2):
        plain = json.loads(analysis.review_question(match, move))
        best = favourite(plain)
        plain["chosen"] = list(best)
        assert favourite(plain) == best
        found = review(json.dumps(plain))
        assert found.best == best
        assert found.cost == 0
        assert found.verdict is Verdict.FINE
        assert found.why == ()
        assert found.accuracy == 1


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_what_was_chosen_is_never_better_than_the_best(table: Case) -> None:
    for match, move in some(table):
        found = review(analysis.review_question(match, move))
        assert 0 <= found.kept <= found.promised <= 1
        assert (found.first, found.end) == (move.first, move.end)
        assert found.part in range(PHASES)
        assert Review.from_text(found.to_text()) == found


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_the_budget_is_a_number_of_positions(table: Case) -> None:
    """Besides the last list of plans, which is made to its end."""
    match, move = next(some(table))
    plain = json.loads(analysis.review_question(match, move))
    asked = BotQuery.read(json.dumps(plain))
    few, many = (Duel(asked, tuple(plain["chosen"]), budget) for budget in (60, 600))
    few.think()
    many.think()
    assert few.spent < 600 or len(few.root.edges) > 60
    assert many.spent >= few.spent


def reviews_of(game: str, seed: int) -> Iterator[tuple[str, Review]]:
    """What a weak player was asked, and what is thought of each move."""
    match = begin(game, "bot:easy", "bot:medium", seed=seed)
    while match.decision:
        match.choose(bots.answer(bots.question(match)))
    for move in analysis.moves(match, 0):
        text = analysis.review_question(match, move)
        yield text, review(text)


def speaks(asked: BotQuery, why: Iterable[Reason]) -> bool:
    return any((reason.gain > 0) == (reason.party == asked.seat) for reason in why)


def test_what_a_plan_is_good_for_is_looked_for_later_where_its_end_says_nothing() -> None:
    """It is told what is later apart only if that speaks for the plan, and its end does not."""
    found = list(reviews_of("aztlan", 1))
    costly = [(text, one) for text, one in found if one.verdict is not Verdict.FINE]
    later = [(text, one) for text, one in costly if one.later]
    assert later
    assert all(not one.later for _text, one in found if one.verdict is Verdict.FINE)
    for text, one in costly:
        asked, chosen = BotQuery.read(text), tuple(json.loads(text)["chosen"])
        ends = plan_end(asked, one.best), plan_end(asked, chosen)
        at_end = reasons(asked.game.evaluation, *ends)
        assert not (one.later and speaks(asked, at_end))
        assert speaks(asked, one.why) or not (one.later or speaks(asked, at_end))


def reviewed(first: int, promised: float, kept: float, phase: float = 0.5) -> Review:
    return Review(first, first + 1, ("best",), promised, kept, phase)


def test_luck_and_costs_are_all_the_way_from_the_start_to_the_result() -> None:
    """What was expected at first, less what was given away, and what luck did, is the result."""
    found = [reviewed(8, 0.4, 0.1), reviewed(0, 0.5, 0.45), reviewed(20, 0.3, 0.3)]
    stretches = analysis.course(found, 1.0)
    assert [stretch.review.first for stretch in stretches] == [0, 8, 20]
    assert [round(stretch.luck, 9) for stretch in stretches] == [-0.05, 0.2, 0.7]
    costs = sum(one.cost for one in found)
    assert 0.5 - costs + sum(stretch.luck for stretch in stretches) == pytest.approx(1.0)


def test_a_move_is_called_by_what_it_cost() -> None:
    called = {verdict: reviewed(0, 0.6, 0.6 - cost - 0.001) for verdict, cost in COSTS.items()}
    assert all(one.verdict is verdict for verdict, one in called.items())
    assert reviewed(0, 0.6, 0.6 - min(COSTS.values()) + 0.001).verdict is Verdict.FINE
    assert [*COSTS.values()] == sorted(COSTS.values(), reverse=True)


def test_the_costliest_come_first_and_none_that_is_fine() -> None:
    found = [reviewed(n, 0.5, 0.5 - cost) for n, cost in enumerate((0.01, 0.2, 0.05, 0.3, 0.0))]
    assert [one.first for one in analysis.costliest(found, 3)] == [3, 1, 2]
    assert [one.first for one in analysis.costliest(found, 1)] == [3]
    assert analysis.costliest(found[:1], 3) == []


def test_accuracy_is_one_for_what_cost_nothing_and_less_the_more_it_cost() -> None:
    assert analysis.accuracy([reviewed(0, 0.5, 0.5)]) == 1
    costs = [analysis.accuracy([reviewed(0, 0.9, 0.9 - cost)]) for cost in (0.05, 0.2, 0.8)]
    assert costs == sorted(costs, reverse=True)
    assert 0 < costs[-1] < 0.1
    with pytest.raises(ValueError, match="no move"):
        analysis.accuracy([])


def test_a_stronger_player_is_more_accurate() -> None:
    """The same seat against the same rival, once played by *hard* and once at random."""
    found = {}
    for kind in ("bot:hard", "bot:random"):
        match = begin("mesos", kind, "bot:medium", seed=3)
        while match.decision:
            match.choose(bots.answer(bots.question(match)))
        moves = analysis.moves(match, 0)
        texts = [analysis.review_question(match, move) for move in moves]
        found[kind] = analysis.accuracy([review(text) for text in texts])
    assert found["bot:hard"] > found["bot:random"]
