"""What the agenda may hold, a game says itself: neither less than play leads to, nor more."""

from __future__ import annotations

import engine
from engine.core import schema
from engine.core.agenda import START
from tests.conformance import agendas, predicates
from tests.conformance.cases import Case

ACCEPT = "python -m tests.conformance.accept finds matches"


def test_everything_that_an_agenda_may_be_made_of_is_met_in_play(game_id: str) -> None:
    """A plan is no wider than it must be: matches that are kept lead to every part of it."""
    met = set[object]()
    for match in agendas.kept(game_id):
        met.update(*agendas.led_to(match))
    assert agendas.may_be(game_id) - met == set(), ACCEPT


def test_a_plan_names_steps_of_its_game(game_id: str) -> None:
    steps = engine.game(game_id).state_type.STEPS
    for plan in agendas.plans(game_id):
        named = {*plan.asks, *plan.begins, *plan.courses} - {START}
        assert named | {part.step for part in plan.all_parts()} <= {*steps}


def test_no_match_stops_before_its_end(table: Case) -> None:
    """An agenda that is empty, or lacks what is to come, is none of a match that goes on."""
    match = table.play(seed=3, choices=30)
    state = match.state.clone()
    while state.agenda:
        del state.agenda[0]
        assert schema.faults(match.game, state), state.agenda


def test_what_is_to_come_is_there_once(table: Case) -> None:
    match = table.play(seed=3, choices=30)
    for place in range(len(match.state.agenda)):
        state = match.state.clone()
        state.agenda.insert(0, state.agenda[place])
        assert schema.faults(match.game, state), state.agenda


def test_every_predicate_of_a_plan_is_needed(game_id: str) -> None:
    """For each there is a table that it refuses, and that nothing else in the plan does."""
    kept = predicates.kept(game_id)
    assert predicates.all_names(game_id) == {*kept}, ACCEPT
    for name, where in kept.items():
        state = predicates.made(game_id, where)
        assert state is not None
        assert [*predicates.needed(game_id, state, {name})] == [name]
