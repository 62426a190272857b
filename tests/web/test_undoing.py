"""Undo at the table, told: what was taken back and can be made again, and why nothing can be."""

from __future__ import annotations

import pytest

from engine import Barrier
from tests.web.page import Desk
from web.app.effects import Announce
from web.screens.explain.markup import answer
from web.screens.explain.subject import Subject
from web.view.view_model import view_model

GAMES = ("meduris", "aztlan", "mesos", "mezo")


def at_table(game: str, *kinds: str) -> Desk:
    desk = Desk.open(seed="3")
    desk.sit(game, *kinds)
    desk.take_device()
    return desk


def has_nothing(desk: Desk) -> bool:
    """Whether no person has chosen anything yet."""
    found = desk.match.why_no_undo()
    return found is not None and found.barrier is Barrier.NOTHING


def play_until(desk: Desk, *, undoable: bool) -> None:
    """Chooses on until the last choice can, or cannot, be taken back."""
    while desk.match.can_undo() != undoable or has_nothing(desk):
        desk.settle()
        desk.take_device()
        decision = desk.match.decision
        assert decision is not None
        desk.choose(decision.options[0].key)
    desk.settle()


@pytest.mark.parametrize("game", GAMES)
def test_what_was_taken_back_stands_there_with_a_way_to_make_it_again(game: str) -> None:
    desk = at_table(game, "human", "bot:random")
    assert not desk.page.doing("redo")
    play_until(desk, undoable=True)
    made = [choice.key for choice in desk.match.choices]
    effects = desk.touch(action="undo")
    assert len(desk.page.doing("redo")) == 2, "in the bar, and beside what is told"
    assert len(desk.page.values("data-undone")) == 1
    told = next(text for text in desk.page.texts if text.startswith("Undone"))
    assert ": " in told
    assert Announce(told) in effects
    desk.touch(action="redo")
    assert [choice.key for choice in desk.match.choices] == made
    assert not desk.page.values("data-undone")
    assert not desk.page.doing("redo")


def test_after_another_choice_nothing_is_offered_again() -> None:
    desk = at_table("meduris", "human", "human")
    play_until(desk, undoable=True)
    desk.touch(action="undo")
    decision = desk.match.decision
    assert decision is not None
    desk.choose(decision.options[-1].key)
    assert not desk.page.values("data-undone")


def why(desk: Desk) -> str:
    """What the table says when undo is touched in vain, and the answer to what undo is."""
    effects = desk.touch(action="undo")
    said = next(effect.text for effect in effects if isinstance(effect, Announce))
    assert said in desk.page.texts or desk.page.values("data-screen") == ["handover"]
    explained = answer(desk.model, view_model(desk.model), Subject(shell="undo"))
    assert explained is not None
    assert [note.text for note in explained.notes] == [said]
    return said


@pytest.mark.parametrize("game", GAMES)
def test_at_a_barrier_undo_says_the_true_reason(game: str) -> None:
    desk = at_table(game, "human", "bot:random")
    assert why(desk) == "There is nothing to undo yet."
    play_until(desk, undoable=False)
    found = desk.match.why_no_undo(0)
    assert found is not None
    said = why(desk)
    if found.barrier is Barrier.BOT:
        assert "has moved since" in said
    else:
        assert found.barrier is Barrier.LEARNED
        assert said.startswith("That cannot be undone")


def test_a_roll_that_is_in_the_way_is_told() -> None:
    desk = at_table("meduris", "human", "human")
    play_until(desk, undoable=False)
    said = why(desk)
    assert said.startswith("That cannot be undone, because it revealed something new: ")
    assert "rolls" in said


def test_who_has_the_device_now_is_named() -> None:
    desk = at_table("meduris", "human", "human")
    play_until(desk, undoable=True)
    chooser = desk.match.choices[-1].seat
    desk.match.hand_over(1 - chooser)
    names = [seat.name for seat in desk.match.seats]
    expected = f"{names[chooser]}'s choice is final: {names[1 - chooser]} has the device now."
    assert why(desk) == expected


def test_the_turn_is_restarted_from_the_menu() -> None:
    desk = at_table("mezo", "human", "human")
    while len(desk.match.choices) < desk.match.floor + 2:
        desk.settle()
        desk.take_device()
        decision = desk.match.decision
        assert decision is not None
        desk.choose(decision.options[0].key)
    kept = desk.match.floor
    desk.touch(action="menu")
    assert desk.page.doing("undo-turn")
    assert "Restart my turn" in desk.page.texts
    desk.touch(action="undo-turn")
    assert len(desk.match.choices) == kept
    assert any(text.startswith("Undone, with everything after it") for text in desk.page.texts)
