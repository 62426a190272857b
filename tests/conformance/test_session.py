"""A session at the table, in any order of events that a generator can think of.

Choices, undo, redo, changing hands, saving and loading, a bot taking a seat: after each of them
the match must be sound, must be the one that a plain record of positions foretells, and must show
nobody what is not for him.
"""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

import engine
from tests.conformance.cases import all_cases, scaled

SETTINGS = settings(
    max_examples=scaled(12, full=25),
    stateful_step_count=40,
    derandomize=True,
    deadline=None,
    database=None,
    suppress_health_check=list(HealthCheck),
)
SITTERS = ("human", "bot:random", "bot:greedy")


class Session(RuleBasedStateMachine):
    """One device, one match after the other of one game."""

    game_id = ""

    match: engine.Match
    past: list[str]
    """The digest before every choice."""

    @initialize(data=st.data(), seed=st.integers(0, 2**64))
    def new(self, data: st.DataObject, seed: int) -> None:
        tables = [case for case in all_cases() if case.game == self.game_id]
        case = data.draw(st.sampled_from(tables))
        self.match = case.start(seed)
        self.past = []
        self.undone: list[tuple[str, str]] = []

    @precondition(lambda self: not self.match.over)
    @rule(picked=st.integers(0, 10_000), times=st.integers(1, 8))
    def choose(self, picked: int, times: int) -> None:
        for number in range(times):
            decision, in_sight = self.match.decision, self.match.seat_in_sight()
            if decision is None:
                return
            options = decision.options
            self.past.append(self.match.state.digest())
            self.match.choose(options[(picked + 7 * number) % len(options)].key)
            assert not self.match.can_redo()
            if len(self.match.people) > 1 and not decision.secret:
                after = self.match.seat_in_sight()
                assert after in (in_sight, engine.NOBODY), "an open choice uncovered something"

    @rule(key=st.text(max_size=20))
    def choose_nonsense(self, key: str) -> None:
        if self.match.decision is None or self.match.decision.find(key) is None:
            with pytest.raises(engine.IllegalChoice):
                self.match.choose(key)

    @rule(whole_turn=st.booleans(), redo=st.booleans())
    def undo(self, whole_turn: bool, redo: bool) -> None:
        match = self.match
        could, before = match.can_undo(), match.state.digest()
        people, keys = set(match.people), [choice.key for choice in match.choices]
        assert match.undo(whole_turn=whole_turn) == could
        if not could:
            assert match.state.digest() == before
            return
        left = len(match.choices)
        assert left >= match.floor
        assert match.state.digest() == self.past[left]
        assert match.decision is not None
        assert match.decision.seat in people, "undo stops where a person chose"
        if redo:
            assert match.redo()
            assert match.state.digest() == before
            assert [choice.key for choice in match.choices] == keys
        else:
            del self.past[left:]

    @rule()
    def redo(self) -> None:
        match, before = self.match, len(self.match.choices)
        could = match.can_redo()
        # The record of positions is played along on a match of its own.
        ahead = engine.load(engine.dump(match))
        assert match.redo() == could
        for choice in match.choices[before:]:
            self.past.append(ahead.state.digest())
            ahead.choose(choice.key)
        assert ahead.state == match.state

    @precondition(lambda self: self.match.people)
    @rule(data=st.data())
    def hand_over(self, data: st.DataObject) -> None:
        seat = data.draw(st.sampled_from(self.match.people))
        another, in_sight = seat != self.match.holder, self.match.seat_in_sight()
        self.match.hand_over(seat)
        assert self.match.holder == seat
        assert not (another and self.match.can_undo())
        if another and len(self.match.people) > 1:
            assert self.match.seat_in_sight() == engine.NOBODY, "taking the device uncovers nothing"
        elif not another:
            assert self.match.seat_in_sight() == in_sight

    @precondition(lambda self: self.match.people)
    @rule(data=st.data())
    def uncover(self, data: st.DataObject) -> None:
        seat = data.draw(st.sampled_from(self.match.people))
        self.match.uncover(seat)
        assert self.match.holder == seat
        decision = self.match.decision
        if decision is None or decision.seat == seat:
            assert self.match.seat_in_sight() == seat

    @rule()
    def lay_down(self) -> None:
        self.match.cover()
        assert len(self.match.people) == 1 or self.match.seat_in_sight() == engine.NOBODY

    @rule()
    def save_and_load(self) -> None:
        match = self.match
        again = engine.load(engine.dump(match))
        assert again.state == match.state
        assert again.decision == match.decision
        assert again.events == match.events
        assert again.can_undo() == match.can_undo()
        assert (again.holder, again.seats) == (match.holder, match.seats)
        self.match = again

    @rule(data=st.data(), kind=st.sampled_from(SITTERS))
    def reseat(self, data: st.DataObject, kind: str) -> None:
        seat = data.draw(st.integers(0, len(self.match.seats) - 1))
        before = self.match.state.digest()
        self.match.reseat(seat, engine.Seat("New", kind))
        assert not self.match.can_undo()
        assert self.match.state.digest() == before

    @invariant()
    def is_sound(self) -> None:
        match = self.match
        assert match.game.check(match.state) == []
        assert match.over == (match.result() is not None)
        assert len(self.past) == len(match.choices)

    @invariant()
    def shows_only_what_may_be_seen(self) -> None:
        match = self.match
        in_sight = match.seat_in_sight()
        assert in_sight in (engine.NOBODY, *match.people), "a bot's secrets are in sight"
        gate = match.gate_for()
        if match.decision is not None and match.decision.secret and len(match.people) > 1:
            asked = match.decision.seat
            assert in_sight in (asked, engine.NOBODY) or asked not in match.people
            waits = asked in match.people and in_sight != asked
            assert gate == (asked if waits else engine.NOBODY)
        else:
            assert gate == engine.NOBODY, "a gate before nothing secret"
        view = match.view(in_sight)
        twin = match.game.determinize(view, 1)
        assert match.game.view(twin, in_sight) == view


def test_sessions(game_id: str) -> None:
    from hypothesis.stateful import run_state_machine_as_test

    machine = type(f"Session_{game_id}", (Session,), {"game_id": game_id})
    run_state_machine_as_test(machine, settings=SETTINGS)
