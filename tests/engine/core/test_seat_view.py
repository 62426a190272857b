"""What a seat gets of a match, and when undo stops by what somebody learned."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.core import chance
from engine.core.events import OnlyOption
from engine.core.game import Seat
from engine.core.match import Match
from engine.core.state import NOBODY
from engine.core.steps import Decision, option
from tests.engine.core import toy
from tests.engine.core.test_match import keys, started


def test_a_secret_decision_is_seen_by_its_seat_only() -> None:
    match = started()
    assert match.seen(1).decision == match.decision, "drawing lies open"
    match.choose("draw")
    assert match.seen(0).decision == match.decision
    for other in (1, NOBODY):
        seen = match.seen(other)
        assert seen.decision is None
        assert seen.asked == 0
        assert dict(seen.refusals) == {}
        with pytest.raises(KeyError):
            seen.ahead("keep")


def test_what_is_seen_names_what_is_refused_and_why() -> None:
    match = started()
    match.choose("draw")
    assert dict(match.seen(0).refusals) == {"steal": toy.NO_THIEF}


def test_a_look_ahead_ends_at_a_draw() -> None:
    seen = started().seen(0)
    assert seen.ahead("draw") == ([], True)
    assert seen.ahead("pass").may_be_final is False
    with pytest.raises(KeyError):
        seen.ahead("fly")


def test_what_was_seen_stays_true_when_the_match_goes_on() -> None:
    match = started()
    match.choose("draw")
    seen = match.seen(0)
    card = seen.view.card  # type: ignore[attr-defined]
    match.choose("keep")
    assert keys(match) == ["draw", "pass"]
    assert seen.decision is not None
    assert [o.key for o in seen.decision.options] == ["keep", "discard"]
    assert seen.ahead("keep").events[0].what == toy.Kept(0, card)
    assert seen.scores == (0, 0)
    assert match.seen(0).scores == (card, 0)


def test_onlookers_read_the_public_log() -> None:
    match = started()
    match.choose("draw")
    assert [event.kind for event in match.seen(0).history] == ["turn", "drawn"]
    assert [event.kind for event in match.seen(NOBODY).history] == ["turn"]
    assert match.seen(1).latest == []


def asked(match: Match, decision: Decision) -> Match:
    """The match with a question of the test's own in place of all others, asked after a choice."""

    def question(s: toy.State) -> Decision:
        del s
        return decision

    match.state.STEPS["question"] = question  # type: ignore[index]
    match.state.agenda[:] = [("question", ()), *match.state.agenda[-1:]]
    return match


@pytest.fixture
def steps_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(toy.State, "STEPS", dict(toy.State.STEPS))


TWO = [option("yes"), option("no")]


@pytest.mark.usefixtures("steps_kept")
@pytest.mark.parametrize(
    ("decision", "final"),
    [
        (Decision("q", 1, TWO), False),
        (Decision("q", 1, TWO, secret=True), True),
        (Decision("q", 1, TWO, secret=True, always=True), False),
        (Decision("q", 1, TWO[:1], secret=True, always=True), False),
        (Decision("q", 1, TWO[:1]), False),
        (Decision("q", 1, TWO[:1], secret=True), True),
        (Decision("q", 0, TWO, secret=True), False),
        (Decision("q", 0, TWO[:1]), False),
    ],
    ids=str,
)
def test_undo_stops_where_another_was_asked_or_forced_by_what_he_holds(
    decision: Decision, final: bool
) -> None:
    match = asked(started(), decision)
    assert match.seen(0).ahead("pass").may_be_final == final
    match.choose("pass")
    assert match.can_undo() == (not final)


def test_the_owner_reads_what_was_taken_for_him() -> None:
    match = started()
    match.choose("pass")
    assert OnlyOption(0, "nothing", "go_on") in [event.what for event in match.seen(0).history]
    assert OnlyOption(0, "nothing", "go_on") not in [event.what for event in match.seen(1).history]


def test_undo_stops_at_a_bots_choice_that_may_hang_on_what_it_knows() -> None:
    match = started("human", "bot:random")
    match.choose("pass")
    match.state.hands[1] = 4  # type: ignore[attr-defined]  # it holds a card
    match.choose("pass")
    assert not match.can_undo()


def test_taking_back_freely_passes_draws_and_bots() -> None:
    seats = [Seat("A"), Seat("B", "bot:random")]
    match = Match(toy.GAME, seats, toy.GAME.setup(2, {}, 5), freely=True)
    for key in ("draw", "keep", "draw"):
        match.choose(key)
    assert match.seen(0).freely
    assert match.undo()
    assert match.undo()
    assert match.choices == []
    assert not match.seen(0).ahead("draw").may_be_final
    match.reseat(1, Seat("B"))
    assert not match.takes_back_freely


def test_a_secret_of_the_chooser_is_no_news_to_him() -> None:
    s = toy.GAME.new(toy.GAME.setup(2, {}, 5))
    s.chooser = 0
    chance.secret_of(s, 0)
    assert not s.learned
    chance.secret_of(s, 1)
    assert s.learned
    assert not s.clone().learned


def test_a_decision_among_candidates() -> None:
    decision = Decision.among(
        "n", 0, range(4), lambda n: toy.NO_THIEF if n % 2 else None, lambda n: option("n", n)
    ).and_among("ab", lambda c: None if c == "a" else toy.NO_THIEF, option)
    assert [o.key for o in decision.options] == ["n:0", "n:2", "a"]
    assert set(decision.why_not()) == {"n:1", "n:3", "b"}
    assert decision == replace(decision, why_not=dict)
    assert decision.and_none_of("xy", lambda _c: toy.NO_THIEF, option) is decision
    assert [o.key for o in decision.options] == ["n:0", "n:2", "a"]
    assert decision.why_not() == dict.fromkeys(["n:1", "n:3", "b", "x", "y"], toy.NO_THIEF)
