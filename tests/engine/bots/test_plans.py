"""Plans and the search on the toy game: what a plan is, and how long a seat thinks."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.bots import search
from engine.bots.bot_query import BotQuery
from engine.bots.plans import Plan, Planner
from engine.bots.search import Search
from engine.core import steps
from engine.core.game import Game
from engine.core.steps import Decision, option
from engine.registry import game
from tests.engine.bots.tiny import asked_at, ignorant
from tests.engine.core import toy
from tests.fifth.here import move_nim_in


@toy.step
def pick_two(s: toy.State, seat: int) -> Decision | None:
    """Picks cards that lie open, one after the other, until it has two."""
    if len(s.discards) == 2:
        return None
    free = [card for card in (1, 2, 3) if card not in s.discards]
    return Decision("pick", seat, [option("pick", c, then=pick(seat, c)) for c in free])


@toy.step
def pick(s: toy.State, seat: int, card: int) -> None:
    s.discards = sorted([*s.discards, card])
    s.points[seat] += card
    s.then(pick_two(seat))


def plans_from(*agenda: steps.Entry, many: int = 0) -> list[Plan]:
    """The plans of the toy game's first seat with these steps before it."""
    s = toy.new(toy.GAME.setup(2, {}, seed=3))
    s.agenda.clear()
    s.then(*agenda, toy.ask_at_any_rate(1))
    decision = steps.run(s)
    assert decision is not None
    return Planner(toy.GAME).plans(s, decision, 12, many=many)


def test_orders_that_lead_to_the_same_table_are_one_plan() -> None:
    found = plans_from(pick_two(0))
    assert sorted(sorted(plan.keys) for plan in found) == [
        ["pick:1", "pick:2"],
        ["pick:1", "pick:3"],
        ["pick:2", "pick:3"],
    ]
    assert {tuple(plan.end.discards) for plan in found} == {(1, 2), (1, 3), (2, 3)}


def test_once_a_list_is_long_only_the_best_line_goes_on() -> None:
    assert {plan.keys for plan in plans_from(pick_two(0), many=3)} == {
        ("pick:3", "pick:1"),
        ("pick:3", "pick:2"),
    }


def test_a_plan_ends_before_what_is_drawn_and_where_another_seat_is_asked() -> None:
    found = {plan.keys: plan.end for plan in plans_from(toy.take_turn(0))}
    assert set(found) == {("draw",), ("pass",)}
    assert found["draw",].hands == [0, 0], "it saw the card"


def nim_question(patch: pytest.MonkeyPatch, heaps: list[int], *, blind: bool) -> BotQuery:
    move_nim_in(patch)
    nim: Game = game("nim")  # type: ignore[type-arg]
    s = nim.new(nim.setup(2, {}, seed=1))
    s.heaps, s.taken = heaps, [12 - sum(heaps), 0]
    return asked_at(ignorant(nim) if blind else nim, s)


def test_a_search_looks_at_so_many_positions_and_one_node_more_at_most(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked = nim_question(monkeypatch, [3, 4, 5], blind=True)
    for budget in (50, 200):
        thought = Search(asked, (), budget)
        thought.think()
        assert budget <= thought.spent < budget + 12


def test_the_way_to_a_position_is_work_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where few positions are left to look at, worlds and ways come to the rest of the budget."""
    thought = Search(nim_question(monkeypatch, [1, 1, 1], blind=True), (), 200)
    thought.think()
    assert thought.planner.positions < thought.spent <= 201 + search.WALKED * search.DEEP


def test_a_choice_without_another_is_plain_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    thought = Search(nim_question(monkeypatch, [1, 0, 0], blind=True), (), 500)
    thought.think()
    assert thought.planner.positions == 1


def test_who_has_no_time_takes_something_that_is_offered(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = nim_question(monkeypatch, [3, 4, 5], blind=False)
    assert search.hard(replace(asked, in_time=lambda: False)) in asked.keys


def test_only_a_path_that_a_plan_begins_with_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same question is thought about once; behind another path the search begins anew."""
    asked = nim_question(monkeypatch, [3, 4, 5], blind=False)
    first = search.searched(asked, 60)
    assert search.searched(asked, 60) is first, "it thought twice"
    assert not search._goes_on(first, replace(asked, path=("take:0.1",)))
