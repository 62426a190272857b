"""Why nothing can be taken back, and what was: told truly, and to whom it may be told."""

from __future__ import annotations

import pytest

from engine.core import branching, chance, saves
from engine.core.game import Game, Seat
from engine.core.match import Match
from engine.core.state import NOBODY
from engine.core.undo import Barrier, NoUndo, Undone
from tests.engine.core import toy
from tests.engine.core.test_match import started


def chosen(match: Match, *choices: str) -> Match:
    """The match after some choices more."""
    for key in choices:
        match.choose(key)
    return match


def show(s: toy.State) -> None:
    """A step of the test's own that reveals something."""
    chance.reveal(s)
    s.note("TOY-2", toy.Kept, 0, 0)


def find(_game: str) -> Game[toy.State, toy.View]:
    """The game of every save here."""
    return toy.GAME


def barrier(match: Match) -> Barrier | None:
    """Why nothing can be taken back, without whose choices those are."""
    why = match.why_no_undo()
    return why.barrier if why else None


def test_before_the_first_choice_there_is_nothing_to_take_back() -> None:
    match = started()
    assert match.why_no_undo() == NoUndo(Barrier.NOTHING, NOBODY, NOBODY)
    assert chosen(match, "pass").why_no_undo() is None


def test_a_bots_choices_are_nothing_that_a_person_could_take_back() -> None:
    match = chosen(started("bot:random", "human"), "pass")
    assert barrier(match) == Barrier.NOTHING


def test_a_draw_says_who_drew_and_what_of_it_each_seat_may_know() -> None:
    match = chosen(started(), "draw")
    for seat, kinds in ((0, ["drawn"]), (1, []), (NOBODY, [])):
        why = match.why_no_undo(seat)
        assert why is not None
        assert (why.barrier, why.chooser, why.other) == (Barrier.LEARNED, 0, 0)
        assert [event.kind for event in why.events] == kinds
        assert match.seen(seat).undo_barrier == why


def test_a_draw_further_on_is_told_by_what_happened_there() -> None:
    """The person's own choice showed nothing: that of the bot after it did."""
    match = chosen(started("human", "bot:random"), "pass", "draw")
    why = match.why_no_undo(1)
    assert why is not None
    assert (why.barrier, why.chooser, why.other) == (Barrier.LEARNED, 0, 1)
    assert [event.kind for event in why.events] == ["drawn"]


def test_what_was_first_in_the_way_is_the_reason() -> None:
    match = chosen(started("human", "bot:random", "bot:random"), "draw", "keep")
    assert match.why_no_undo() is None
    chosen(match, "draw")
    why = match.why_no_undo()
    assert why is not None
    assert why.other == 1
    chosen(match, "keep")
    assert match.why_no_undo() == why, "that it chose by its card came later"


def test_another_person_at_the_device_is_a_reason_of_its_own() -> None:
    match = chosen(started(), "pass", "pass")
    match.undo()
    assert match.why_no_undo() == NoUndo(Barrier.HANDS, 0, 1)
    match = chosen(started(), "draw")
    match.hand_over(1)
    assert match.why_no_undo(1) == NoUndo(Barrier.HANDS, 0, 1), "and no word of what 0 drew"


def test_a_bot_that_knows_more_says_no_more_than_that() -> None:
    match = chosen(started("human", "bot:random"), "pass")
    assert isinstance(match.state, toy.State)
    match.state.hands[1] = 4
    chosen(match, "pass")
    why = match.why_no_undo()
    assert why is not None
    assert (why.barrier, why.chooser, why.other) == (Barrier.BOT, 0, 1)


@pytest.mark.parametrize("key", ["draw", "pass"])
def test_whether_such_a_bot_also_learned_something_is_not_told(key: str) -> None:
    match = chosen(started("human", "bot:random"), "pass")
    assert isinstance(match.state, toy.State)
    match.state.hands[1] = 4
    assert barrier(chosen(match, key)) == Barrier.BOT


def test_at_another_table_a_match_goes_on_from_where_it_stands() -> None:
    match = chosen(started(), "pass")
    match.reseat(1, Seat("Bot", "bot:random"))
    assert barrier(match) == Barrier.BEGUN
    branch = branching.fork(chosen(started(), "pass", "pass"), 2, [Seat("X"), Seat("Y")])
    assert barrier(branch) == Barrier.BEGUN
    adopted = started()
    adopted.adopt(match.state.clone(), ["pass"])
    assert adopted.why_no_undo() == NoUndo(Barrier.BEGUN, NOBODY, NOBODY)


def test_a_loaded_match_has_the_same_reason() -> None:
    for choices in ((), ("draw",), ("pass", "pass"), ("draw", "keep", "draw")):
        match = chosen(started(), *choices)
        match.undo()
        loaded = saves.load(saves.dump(match), find)
        assert loaded.why_no_undo() == match.why_no_undo()
    handed = chosen(started(), "pass")
    handed.hand_over(1)
    assert saves.load(saves.dump(handed), find).why_no_undo() == handed.why_no_undo()


def test_where_everything_may_be_taken_back_there_is_nothing_but_the_start() -> None:
    seats = [Seat("A"), Seat("B", "bot:random")]
    match = Match(toy.GAME, seats, toy.GAME.setup(2, {"cards": "2"}, 5), freely=True)
    chosen(match, "draw", "keep", "draw")
    assert match.why_no_undo() is None
    while match.undo():
        pass
    assert barrier(match) == Barrier.NOTHING


def test_what_showed_something_is_told_and_not_what_was_before_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """What a seat is told begins with the draw, or the reveal, that is in the way."""
    monkeypatch.setitem(toy.State.STEPS, "show", show)  # type: ignore[arg-type]
    match = chosen(started(cards="2"), "draw")
    assert isinstance(match.state, toy.State)
    assert match.decision is not None
    match.state.agenda.insert(-1, ("show", ()))
    chosen(match, "discard")
    why = match.why_no_undo()
    assert why is not None
    assert [event.kind for event in why.events] == ["kept", "turn"], "it was discarded before that"


# --- what was taken back ------------------------------------------------------------------------


def test_what_was_taken_back_is_known_until_it_is_made_again() -> None:
    match = chosen(started("human", "bot:random"), "pass", "pass")
    assert match.undone() is None
    assert match.undo()
    undone = match.undone()
    assert undone is not None
    assert (undone.seat, undone.key, undone.choices) == (0, "pass", 2)
    assert [event.kind for event in undone.events] == ["turn"], "and not what the bot did"
    assert match.seen(0).undone == match.undone(0)
    assert match.redo()
    assert match.undone() is None


def test_what_was_taken_back_is_gone_after_another_choice() -> None:
    match = chosen(started(), "pass")
    match.undo()
    match.choose("draw")
    assert match.undone() is None


def test_who_may_not_see_a_question_does_not_read_what_its_answer_was() -> None:
    match = chosen(started(), "draw", "discard")
    assert match.undo()
    own, others = match.undone(0), match.undone(1)
    assert own is not None
    assert others is not None
    assert own.key == "discard"
    assert others == Undone(0, "", others.events, 1)
    assert [event.kind for event in others.events] == ["discarded", "turn"], "that all have seen"
