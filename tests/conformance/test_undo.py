"""Undo gives back exactly what was, stops where somebody learned something, and can be undone."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest

import engine
from tests.conformance.cases import BOUND, Case, scaled
from tests.conformance.chain import Dice

SEATINGS = ("people", "one person", "person and bots in turn")


@dataclass
class Moment:
    """All that an undo has to bring back."""

    state: Any
    decision: Any
    events: list[Any]
    seat: int
    turn: int

    def __init__(self, match: engine.Match) -> None:
        self.state = match.state.clone()
        self.decision = match.decision
        self.events = list(match.events)
        self.seat = match.decision.seat if match.decision else engine.NOBODY
        self.turn = match.state.turn

    def assert_stands_before(self, match: engine.Match) -> None:
        assert match.state == self.state
        assert match.state.digest() == self.state.digest()
        assert match.decision == self.decision
        assert match.events == self.events


class Undoable:
    """What should be possible, kept by a simple record of every moment since the last barrier."""

    def __init__(self, match: engine.Match) -> None:
        self.match = match
        self.moments: list[Moment] = []
        self.holder = engine.NOBODY

    def person(self, seat: int) -> bool:
        return self.match.seats[seat].is_human

    def choose(self, key: str) -> None:
        before = Moment(self.match)
        revealed = before.state.revealed
        if self.person(before.seat) and before.seat != self.holder:
            self.holder = before.seat
            self.moments.clear()
        self.moments.append(before)
        knows_more = self.knows_more(before.seat)
        self.match.choose(key)
        if self.match.state.revealed != revealed or self.match.state.learned or knows_more:
            self.moments.clear()

    def knows_more(self, seat: int) -> bool:
        """Whether a bot's choice may hang on what does not lie open."""
        own, open_to_all = self.match.view(seat), self.match.view()
        fields = {name for name in type(own).FIELDS if name != "seat"}
        return not self.person(seat) and any(
            getattr(own, name) != getattr(open_to_all, name) for name in fields
        )

    def own(self) -> list[int]:
        """The moments at which a person had a choice; to hide that there was none takes others."""
        alone = len(self.match.people) == 1
        return [
            i
            for i, moment in enumerate(self.moments)
            if self.person(moment.seat) and not (alone and len(moment.decision.options) == 1)
        ]

    def last_own(self) -> int | None:
        own = self.own()
        return own[-1] if own else None

    def first_own_of_turn(self) -> int | None:
        own = self.own()
        if not own:
            return None
        turn = self.moments[own[-1]].turn
        return next(i for i in own if self.moments[i].turn == turn)


def seated(case: Case, seating: str, seed: int) -> engine.Match:
    """A match of people, of one person among bots, or of both by turns."""
    match = case.start(seed)
    for seat in range(case.players):
        bot = seat > 0 if seating == "one person" else seat % 2 == 1
        if bot and seating != "people":
            match.reseat(seat, engine.Seat("Bot", "bot:random"))
    return match


@pytest.mark.parametrize("seating", SEATINGS)
@pytest.mark.parametrize("seed", range(scaled(1)))
def test_undo_and_redo_are_exact_and_stop_at_barriers(table: Case, seating: str, seed: int) -> None:
    match = seated(table, seating, seed)
    model, dice = Undoable(match), Dice(seed + 5)
    undone = 0
    for _ in range(BOUND):
        if match.decision is None:
            break
        options = match.decision.options
        model.choose(options[dice.below(len(options))].key)
        target = model.last_own()
        assert match.can_undo() == (target is not None)
        if target is None:
            assert not match.undo()
        elif dice.below(3) == 0:
            undone += 1
            _undo_and_redo(match, model.moments[target], whole_turn=False)
            first = model.first_own_of_turn()
            assert first is not None
            _undo_and_redo(match, model.moments[first], whole_turn=True)
    assert undone, "nothing could ever be undone"


def _undo_and_redo(match: engine.Match, before: Moment, *, whole_turn: bool) -> None:
    after, count = Moment(match), len(match.choices)
    assert match.undo(whole_turn=whole_turn)
    before.assert_stands_before(match)
    assert match.can_redo()
    assert match.redo()
    after.assert_stands_before(match)
    assert len(match.choices) == count
    assert not match.can_redo()
    assert not match.redo()


def _with_something_to_undo(table: Case) -> engine.Match:
    """A match after its first choice that can be taken back: some lead to a draw."""
    match = table.start(seed=1)
    while not match.can_undo():
        match.choose(_key(match, 0))
    return match


def test_another_choice_after_undo_forgets_what_was_undone(table: Case) -> None:
    match = _with_something_to_undo(table)
    assert match.undo()
    match.choose(_key(match, 1))
    assert not match.can_redo()


def test_undo_does_not_pass_the_change_of_hands(table: Case) -> None:
    match = _with_something_to_undo(table)
    first = match.choices[-1].seat
    match.hand_over((first + 1) % max(table.players, 2))  # or somebody who sits nowhere
    assert not match.can_undo()
    assert not match.undo()
    assert not match.undo(whole_turn=True)


def test_undo_does_not_pass_a_change_at_the_table(table: Case) -> None:
    match = table.start(seed=1)
    match.choose(_key(match, 0))
    match.reseat(table.players - 1, engine.Seat("Bot", "bot:random"))
    assert not match.can_undo()


def test_a_new_match_has_nothing_to_undo(table: Case) -> None:
    match = table.start(seed=1)
    assert not match.can_undo()
    assert not match.undo()
    assert not match.can_redo()
    assert not match.redo()


def test_what_cannot_be_undone_is_known_before(table: Case) -> None:
    """Choices that may show something new may be final; the match says so beforehand."""
    match = table.start(seed=6)
    dice = Dice(6)
    for _ in range(scaled(80)):
        if match.decision is None:
            return
        options = match.decision.options
        key = options[dice.below(len(options))].key
        may_be_final = match.seen(match.decision.seat).ahead(key).may_be_final
        revealed = match.state.revealed
        match.choose(key)
        learned = match.state.learned or match.state.revealed != revealed
        assert learned <= may_be_final, key
        assert match.can_undo() == (not learned)


def test_taking_back_freely_goes_back_to_the_start(table: Case) -> None:
    """One person among bots who agreed on it takes back draws and bots' choices too."""
    seats = [engine.Seat("A"), *[engine.Seat("Bot", "bot:random")] * (table.players - 1)]
    match = engine.start(table.game, seats, dict(table.options), seed=2, freely=True)
    start, dice = match.state.digest(), Dice(2)
    for _ in range(40):
        if match.decision is not None:
            options = match.decision.options
            match.choose(options[dice.below(len(options))].key)
    while match.can_undo():
        assert match.seen(0).freely
        assert match.undo()

    assert all(choice.seat != 0 or choice.only for choice in match.choices)
    if not match.choices:
        assert match.state.digest() == start
    match.reseat(table.players - 1, engine.Seat("B"))
    assert match.seen(0).freely == (table.players == 1)


def _key(match: engine.Match, index: int) -> str:
    assert match.decision is not None
    return match.decision.options[index].key
