"""Whole random matches: they end, and on the way every state and every option is sound."""

from __future__ import annotations

import json
from collections.abc import Mapping

import pytest

import engine
from engine.core import schema, steps
from tests.conformance.cases import BOUND, Case, drawn, random_choices, scaled

APPLY_EVERY = 41
"""In every state of this number, every option is carried out on a copy."""


def _assert_sound_decision(match: engine.Match) -> None:
    decision = match.decision
    assert decision is not None
    assert 0 <= decision.seat < match.state.seats
    keys = [option.key for option in decision.options]
    assert len(keys) > 1 or decision.always, f"{decision.kind}: not a choice"
    assert len(set(keys)) == len(keys), f"{decision.kind}: two options have one key"
    for option in decision.options:
        plain = [option.key, option.verb, option.args, option.targets]
        assert json.loads(json.dumps(plain)) == [
            option.key,
            option.verb,
            list(option.args),
            list(option.targets),
        ]


def _assert_asking_changes_nothing(match: engine.Match) -> None:
    before = match.state.digest()
    again = steps.run(match.state)
    assert again == match.decision, "asked twice, the decision differs"
    assert match.state.digest() == before, "asking changed the state"


def _assert_every_option_can_be_carried_out(match: engine.Match) -> None:
    state, decision = match.state, match.decision
    assert decision is not None
    before = state.digest()
    for option in decision.options:
        copy = state.clone()
        assert copy == state
        assert copy.digest() == before
        steps.choose(copy, option)
        assert match.game.check(copy) == [], option.key
        assert state.digest() == before, f"{option.key} on a copy changed the original"


def _assert_refusals_are_refused(match: engine.Match) -> None:
    assert match.decision is not None
    before = match.state.digest()
    for key, why in match.seen(match.decision.seat).refusals.items():
        assert match.decision.find(key) is None, f"{key} is offered and refused"
        assert isinstance(why, engine.Refusal)
        assert why.rule, f"{key} is refused without a rule"
        assert why.reason
        with pytest.raises(engine.IllegalChoice) as caught:
            match.choose(key)
        assert caught.value.why == why
    assert match.state.digest() == before


@pytest.mark.parametrize("round_number", range(scaled(1)))
def test_a_match_ends_and_every_state_on_the_way_is_sound(case: Case, round_number: int) -> None:
    match = case.start(seed=round_number)
    for number in random_choices(match, round_number):
        assert match.game.check(match.state) == []
        assert schema.faults(match.game, match.state) == []
        _assert_sound_decision(match)
        _assert_asking_changes_nothing(match)
        if number % APPLY_EVERY == round_number % APPLY_EVERY:
            _assert_every_option_can_be_carried_out(match)
            _assert_refusals_are_refused(match)
    assert match.over, f"no end after {BOUND} choices"
    assert match.game.check(match.state) == []
    assert schema.faults(match.game, match.state) == []


@pytest.mark.parametrize("seed", range(scaled(2, full=6)))
def test_many_matches_end_and_lose_nothing(table: Case, seed: int) -> None:
    match = table.start(seed=1000 + seed)
    for _ in random_choices(match, seed):
        assert match.game.check(match.state) == []
    assert schema.faults(match.game, match.state) == []
    assert match.over, f"no end after {BOUND} choices"


@pytest.mark.parametrize("seed", range(scaled(1, full=4)))
def test_matches_with_any_options_end_and_lose_nothing(default_case: Case, seed: int) -> None:
    """Each with another random set of the game's options."""
    match = drawn(default_case.game, default_case.players, 5000 + seed).start(seed)
    for number in random_choices(match, seed):
        assert match.game.check(match.state) == []
        assert schema.faults(match.game, match.state) == []
        _assert_sound_decision(match)
        if number % APPLY_EVERY == seed:
            _assert_every_option_can_be_carried_out(match)
            _assert_refusals_are_refused(match)
    assert match.over, f"no end after {BOUND} choices"
    again = engine.load(engine.dump(match))
    assert (again.state, again.events) == (match.state, match.events)


@pytest.mark.parametrize("seed", range(scaled(3)))
def test_the_result_adds_up(default_case: Case, seed: int) -> None:
    match = default_case.play(seed)
    result = match.result()
    assert result is not None
    lines = zip(*(line.points for line in result.lines), strict=True)
    assert tuple(sum(points) for points in lines) == result.scores
    assert len(result.places) == match.state.parties
    assert result.winners
    for place in result.places:
        better = sum(other < place for other in result.places)
        assert place == better + 1, "a place is one more than the number of better seats"


def test_a_match_in_progress_has_no_result(default_case: Case) -> None:
    assert default_case.start(seed=1).result() is None


def test_events_are_named_and_plain(table: Case) -> None:
    match = table.play(seed=5)
    for event in match.events:
        assert event.kind
        assert event.rule or event.kind == "only_option", f"{event.kind} names no rule"
        assert event.only in range(engine.EVERYBODY, table.players)
        assert _is_plain(event.args), event


def _is_plain(value: object) -> bool:
    if isinstance(value, Mapping):
        return all(isinstance(key, str) and _is_plain(item) for key, item in value.items())
    if isinstance(value, tuple | list):
        return all(_is_plain(item) for item in value)
    return isinstance(value, bool | int | str)


def test_an_illegal_choice_changes_nothing(default_case: Case) -> None:
    match = default_case.play(seed=2, choices=12)
    before, events = match.state.digest(), len(match.events)
    with pytest.raises(engine.IllegalChoice):
        match.choose("no such thing")
    assert match.state.digest() == before
    assert len(match.events) == events


def test_points_shown_during_play_are_one_number_a_seat(default_case: Case) -> None:
    match = default_case.start(seed=3)
    for _ in random_choices(match, 3):
        scores = match.game.scores(match.view())
        assert scores == match.game.scores(match.state)
        assert len(scores) == match.state.parties
