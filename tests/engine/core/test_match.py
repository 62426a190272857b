"""A match: choosing, undo and redo, changing hands, gates, looking."""

from __future__ import annotations

import pytest

from engine.core.events import EVERYBODY
from engine.core.game import Seat
from engine.core.match import IllegalChoice, Match
from engine.core.state import NOBODY
from tests.engine.core import toy


def started(*kinds: str, cards: str = "2", seed: int = 5) -> Match:
    kinds = kinds or ("human", "human")
    seats = [Seat("ABC"[number], kind) for number, kind in enumerate(kinds)]
    return Match(toy.GAME, seats, toy.GAME.setup(len(seats), {"cards": cards}, seed))


def keys(match: Match) -> list[str]:
    return [o.key for o in match.decision.options] if match.decision else []


def test_a_choice_returns_what_happened() -> None:
    match = started()
    assert [event.kind for event in match.choose("draw")] == ["drawn"]
    assert [event.kind for event in match.choose("discard")] == ["discarded", "turn"]
    assert [choice.key for choice in match.choices] == ["draw", "discard"]


def test_what_is_not_offered_cannot_be_chosen() -> None:
    match = started()
    with pytest.raises(IllegalChoice) as caught:
        match.choose("keep")
    assert caught.value.key == "keep"
    assert caught.value.why is None
    match.choose("draw")
    with pytest.raises(IllegalChoice, match=r"no_thief \(TOY-4\)"):
        match.choose("steal")
    assert [choice.key for choice in match.choices] == ["draw"]


def test_undo_takes_back_a_choice_with_its_events() -> None:
    match = started()
    before, told = match.state.clone(), list(match.events)
    match.choose("pass")
    assert match.undo()
    assert match.state == before
    assert match.events == told
    assert keys(match) == ["draw", "pass"]
    assert match.choices == []


def test_undo_never_gives_back_a_card_that_was_seen() -> None:
    match = started()
    assert match.seen(0).ahead("draw").may_be_final
    assert not match.seen(0).ahead("pass").may_be_final
    match.choose("draw")
    assert not match.can_undo()
    assert not match.undo()
    match.choose("keep")
    assert match.undo()
    assert keys(match) == ["keep", "discard"]
    assert not match.undo()


def test_undo_goes_back_over_bots() -> None:
    match = started("human", "bot:random", "bot:random")
    match.choose("pass")
    match.choose("pass")
    match.choose("pass")
    assert match.decision is not None
    assert match.decision.seat == 0
    assert match.undo()
    assert match.choices == []


def test_undo_does_not_go_back_over_a_bots_draw() -> None:
    match = started("human", "bot:random")
    match.choose("pass")
    match.choose("draw")
    assert not match.can_undo()


def test_undo_of_a_whole_turn_and_redo() -> None:
    match = started("human", "bot:random")
    match.choose("pass")
    match.choose("pass")
    match.choose("pass")
    turn = match.state.turn
    assert turn == 4
    assert match.undo(whole_turn=True)
    assert match.state.turn == 3
    assert match.undo(whole_turn=True)
    assert match.state.turn == 1
    assert match.redo()
    assert match.redo()
    assert match.state.turn == 4
    assert not match.redo()


def test_a_person_takes_the_device_by_choosing() -> None:
    match = started()
    assert match.holder == NOBODY
    match.choose("pass")
    assert match.holder == 0
    assert match.can_undo(), "until another takes the device"
    match.choose("pass")
    assert match.holder == 1
    assert match.undo()
    assert not match.undo(), "what seat 0 did stays done"


def test_taking_the_device_that_one_has_changes_nothing() -> None:
    match = started()
    match.choose("pass")
    match.hand_over(0)
    assert match.can_undo()
    match.hand_over(1)
    assert not match.can_undo()


def test_what_was_undone_stays_undone_when_another_takes_the_device() -> None:
    match = started()
    match.choose("pass")
    assert match.undo()
    assert match.can_redo()
    match.hand_over(1)
    assert not match.can_redo()
    assert not match.redo()
    assert match.choices == []


def test_a_gate_stands_before_the_secrets_of_another_person() -> None:
    match = started()
    assert match.gate_for() == NOBODY, "drawing is no secret"
    match.choose("draw")
    assert match.gate_for() == 0, "who chose openly has uncovered nothing"
    match.hand_over(0)
    assert match.gate_for() == 0, "nor who has the device"
    match.uncover(0)
    assert match.gate_for() == NOBODY
    match.cover()
    assert match.gate_for() == 0
    match.uncover(0)
    match.choose("keep")
    assert match.seat_in_sight() == NOBODY
    assert match.gate_for() == NOBODY


def test_what_is_covered_stays_so_when_a_choice_is_made_again() -> None:
    match = started()
    match.choose("draw")
    match.choose("keep")
    assert not match.covered
    assert match.undo()
    assert match.covered, "the device may be in the other's hands"
    assert match.redo()
    assert match.covered, "nobody looked for that"


def test_an_undo_after_the_end_uncovers_nothing() -> None:
    match = started(cards="1")
    for key in ("draw", "keep", "draw", "keep"):
        match.choose(key)
    assert match.over
    assert not match.covered
    assert match.undo()
    assert match.gate_for() == 1


def test_before_the_first_choice_the_device_is_nobodys() -> None:
    match = started()
    assert isinstance(match.state, toy.State)
    match.state.hands[0] = 3
    match.state.agenda.append(toy.decide(0))
    match.adopt(match.state, [])
    assert match.decision is not None
    assert match.decision.secret
    assert match.gate_for() == 0


def test_there_is_no_gate_for_a_single_person_or_for_bots() -> None:
    alone = started("human", "bot:random")
    alone.choose("draw")
    alone.cover()
    assert alone.gate_for() == NOBODY
    assert alone.seat_in_sight() == 0
    bots = started("bot:random", "bot:random")
    bots.choose("draw")
    assert bots.gate_for() == NOBODY
    assert bots.seat_in_sight() == NOBODY


def test_a_bots_secret_question_is_no_gate() -> None:
    match = started("bot:random", "human", "human")
    match.choose("draw")
    assert match.decision is not None
    assert match.decision.secret
    assert match.gate_for() == NOBODY


def test_another_may_take_a_seat() -> None:
    match = started()
    match.choose("pass")
    match.reseat(1, Seat("Bot", "bot:random"))
    assert match.people == [0]
    assert not match.can_undo()


def test_who_leaves_the_table_takes_the_device_along() -> None:
    """The secrets of a seat that a bot takes over are nobody's to see."""
    match = started("human", "human", "human")
    match.choose("draw")
    match.uncover(0)
    assert match.seat_in_sight() == 0
    match.reseat(0, Seat("Bot", "bot:random"))
    assert match.seat_in_sight() == NOBODY
    match.reseat(0, Seat("New"))
    assert match.gate_for() == 0


def test_events_are_for_those_who_may_know() -> None:
    match = started()
    match.choose("draw")
    public = [event.kind for event in match.events_since()]
    assert public == ["turn"]
    assert [event.kind for event in match.events_since(seat=0)] == ["turn", "drawn"]
    assert match.events_since(1, seat=1) == []
    assert match.events_since(seat=EVERYBODY) == match.events_since(seat=NOBODY)


def test_views() -> None:
    match = started()
    match.choose("draw")
    card = match.view(0).to_plain()["card"]
    assert card > 0
    assert match.view(1).to_plain()["card"] == 0
    assert match.view().to_plain()["card"] == 0
    assert "deck" not in match.view(0).to_plain()


def test_the_end() -> None:
    match = started(cards="1")
    for key in ("draw", "keep", "pass"):
        assert match.result() is None
        match.choose(key)
    assert match.over
    assert match.decision is None
    result = match.result()
    assert result is not None
    assert result.winners == (0,)
    with pytest.raises(IllegalChoice):
        match.choose("draw")
    assert match.gate_for() == NOBODY
    assert dict(match.seen(0).refusals) == {}
