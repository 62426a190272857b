"""Steps, decisions and previews."""

from __future__ import annotations

import pytest

from engine.core import steps
from engine.core.steps import DeadEnd, Decision, Option, Steps, option
from tests.engine.core import toy


def fresh() -> toy.State:
    s = toy.GAME.new(toy.GAME.setup(2, {"cards": "1"}, 5))
    s.log = []
    return s


def asked(s: toy.State) -> Decision:
    decision = steps.run(s)
    assert decision is not None
    return decision


def chosen(decision: Decision, key: str) -> Option:
    found = decision.find(key)
    assert found is not None
    return found


@pytest.mark.parametrize(
    ("args", "key"), [((), "pass"), ((3,), "pass:3"), (("wood", 2, "x"), "pass:wood.2.x")]
)
def test_an_options_key_is_its_verb_and_arguments(args: tuple[int | str, ...], key: str) -> None:
    made = option("pass", *args, targets=("space:3",))
    assert (made.key, made.verb, made.args, made.targets) == (key, "pass", args, ("space:3",))


def test_calling_a_step_gives_its_agenda_entry() -> None:
    assert toy.keep(1) == ("keep", (1,))
    assert toy.keep.name == "keep"


def test_two_steps_cannot_have_one_name() -> None:
    table = Steps[toy.State]()

    def rule(s: toy.State) -> None: ...

    table(rule)
    with pytest.raises(ValueError, match="two steps are called rule"):
        table(rule)


def test_a_decision_stays_on_the_agenda_and_can_be_asked_for_again() -> None:
    s = fresh()
    decision = asked(s)
    assert (decision.kind, decision.seat) == ("draw", 0)
    before = s.digest()
    assert steps.run(s) == decision
    assert s.digest() == before
    assert s.agenda[-1] == toy.decide_to_draw(0)


def test_a_choice_runs_its_step_and_goes_on_to_the_next_decision() -> None:
    s = fresh()
    following = steps.choose(s, chosen(asked(s), "draw"))
    assert following is not None
    assert (following.kind, following.seat) == ("card", 0)
    after = steps.choose(s, chosen(following, "keep"))
    assert after is not None
    assert (after.kind, after.seat) == ("draw", 1)


def test_a_single_option_is_taken_and_told_to_its_owner() -> None:
    s = fresh()
    following = steps.choose(s, chosen(asked(s), "pass"))
    assert following is not None
    assert following.seat == 1, "with no card in hand there was only one thing to do"
    alone = [event for event in s.log or [] if event.kind == "only_option"]
    assert [(event.only, event.args["option"]) for event in alone] == [(0, "go_on")]


def test_a_single_option_is_asked_where_silence_would_tell() -> None:
    s = fresh()
    s.then(toy.ask_at_any_rate(1))
    decision = asked(s)
    assert [o.key for o in decision.options] == ["yes"]
    assert steps.choose(s, decision.options[0]) is not None


def test_a_decision_without_options_is_a_fault() -> None:
    s = fresh()
    s.then(toy.ask_nothing(1))
    with pytest.raises(DeadEnd, match="empty"):
        steps.run(s)


def test_steps_in_a_circle_are_a_fault() -> None:
    s = fresh()
    s.then(toy.again())
    with pytest.raises(DeadEnd, match="never end"):
        steps.run(s)


def test_the_end_is_no_decision() -> None:
    s = fresh()
    s.agenda.clear()
    assert steps.run(s) is None


def test_a_preview_ends_at_a_draw() -> None:
    s = fresh()
    decision = asked(s)
    before = s.digest()
    assert steps.look_ahead(s, 0, chosen(decision, "draw")).events == []
    assert s.digest() == before


def test_a_preview_ends_at_the_next_decision() -> None:
    s = fresh()
    decision = steps.choose(s, chosen(asked(s), "draw"))
    assert decision is not None
    told = [event.kind for event in steps.look_ahead(s, 0, chosen(decision, "keep")).events]
    assert told == ["kept", "turn"]


def test_a_preview_tells_only_what_its_seat_may_know() -> None:
    s = fresh()
    s.agenda.clear()
    s.then(toy.ask_at_any_rate(0), toy.decide(0), toy.decide(1))
    told = steps.look_ahead(s, 0, asked(s).options[0]).events
    assert [(event.kind, event.only) for event in told] == [("only_option", 0)]
    mine = steps.look_ahead(s, 1, asked(s).options[0]).events
    assert mine == [], "that seat 0 has no choice is not known before it happens"
