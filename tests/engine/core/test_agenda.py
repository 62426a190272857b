"""An agenda is put together from what steps have left, and from nothing else."""

from __future__ import annotations

from typing import Any

import pytest

from engine.core.agenda import START, Course, Left, Part, Plan, faults
from tests.engine.core import toy

NOBODY_PUT_THEM = ["steps that nobody put there"]


def table(*names: str) -> toy.State:
    """A table with steps on its agenda, in the order in which they run."""
    s = toy.State(2, 1)
    s.agenda = [_entry(name) for name in reversed(names)]
    return s


def _entry(name: str) -> tuple[str, tuple[Any, ...]]:
    step, _, seat = name.partition(":")
    return step, (int(seat),) if seat else ()


def plan(steps: str, **more: Any) -> Plan:
    """A plan of one course, whose steps all ask."""
    asks = dict.fromkeys("abcdef", lambda *_args: True)
    return Plan({START: Course(steps)}, asks, ended=lambda _t: True, **more)


@pytest.mark.parametrize(
    ("steps", "fitting", "others"),
    [
        ("a b c", ["a b c", "b c", "c"], ["a", "a b", "a c", "c b a", "a a b c", "a b c c"]),
        ("a b? c", ["a b c", "a c", "b c"], ["b", "a b"]),
        ("a* b", ["a a a b", "a b", "b"], ["a", "b b", "b a"]),
        ("(a b)* c", ["a b a b c", "b a b c", "b c", "c"], ["a c", "a a b c", "b b c"]),
        ("a b | c d", ["a b", "b", "c d", "d"], ["a d", "c b", "a b c d"]),
        ("a (b | c) d", ["a b d", "a c d", "b d"], ["a d", "a b c d"]),
        ("a* b?", ["a a", "a b", "b"], ["b a", "b b"]),
        ("((a | b) c)*", ["a c b c", "c b c", "b c"], ["a b c", "a", "c c"]),
    ],
)
def test_a_course_is_what_its_steps_say(steps: str, fitting: list[str], others: list[str]) -> None:
    for names in fitting:
        assert faults(plan(steps), table(*names.split())) == [], names
    for names in others:
        assert faults(plan(steps), table(*names.split())) == NOBODY_PUT_THEM, names


@pytest.mark.parametrize("steps", ["a (b", "a ) b", "a | b )"])
def test_a_course_that_cannot_be_read_is_an_error(steps: str) -> None:
    with pytest.raises((ValueError, IndexError)):
        plan(steps).fits(table("a"))


NESTED = Plan(
    courses={
        START: Course("round"),
        "round": Course("turn* close"),
        "turn": Course("a text end"),
        "text": Course("b c | d"),
    },
    asks=dict.fromkeys("abcd", lambda *_args: True),
    ended=lambda t: t.turn > 0,
)


def test_what_steps_have_left_lies_one_inside_the_other() -> None:
    assert NESTED.fits(table("a", "text", "end", "turn", "close"))
    assert NESTED.fits(table("b", "c", "end", "turn", "turn", "close"))
    assert NESTED.fits(table("c", "end", "close"))
    assert NESTED.fits(table("d", "end", "close"))
    assert not NESTED.fits(table("b", "c", "turn", "close")), "the end of the turn is missing"
    assert not NESTED.fits(table("b", "c", "text", "end", "close")), "a text is there twice"
    assert not NESTED.fits(table("c", "b", "end", "close"))
    assert not NESTED.fits(table("a", "text", "end"))
    assert not NESTED.fits(table("turn", "close")), "nobody is asked"


def test_it_says_of_what_an_agenda_is_made() -> None:
    assert NESTED.parts(table("b", "c", "end", "close")) == [
        Part("text", "b"),
        Part("text", "c"),
        Part("turn", "text"),
        Part("turn", "end"),
        Part("round", "turn"),
        Part("round", "close"),
        Part(START, "round"),
    ]
    assert NESTED.parts(table("a")) == []


def test_all_that_may_be_is_what_can_wait_or_leads_to_a_question() -> None:
    dead = Plan(
        {START: Course("nothing first a b")}, {"a": lambda _t: True}, ended=lambda _t: False
    )
    assert dead.all_parts() == {Part(START, "a"), Part(START, "b")}


def test_a_course_may_come_again_in_itself() -> None:
    again = Plan(
        {START: Course("a round"), "round": Course("b round end | a")},
        dict.fromkeys("ab", lambda _t: True),
        ended=lambda _t: False,
    )
    assert again.fits(table("b", "round", "end", "end"))
    assert again.fits(table("a", "end", "end", "end"))
    assert not again.fits(table("b", "round", "round", "end"))


def test_a_match_ends_only_where_it_may() -> None:
    s = table()
    assert faults(NESTED, s) == NOBODY_PUT_THEM
    s.turn = 1
    assert faults(NESTED, s) == []


def test_a_prepared_table_may_begin_before_a_question() -> None:
    begins = plan("a b c", begins={"b"})
    assert begins.fits(table("b", "c"))
    no_questions = Plan({START: Course("x y z")}, {}, ended=lambda _t: False, begins={"y"})
    assert no_questions.fits(table("y", "z"))
    assert not no_questions.fits(table("x", "y", "z"))
    assert not no_questions.fits(table("z"))


def test_what_is_left_goes_with_the_table() -> None:
    def in_order(t: Any, left: Left) -> bool:
        return [seat for _, (seat,) in left] == [*range(t.active + 1, 3)]

    turns = Plan({START: Course("a*", in_order)}, {"a": lambda t, seat: seat == t.active}, bool)
    s = table("a:0", "a:1", "a:2")
    for s.active in (0, 1, 2):
        assert turns.fits(s) == (s.active == 0)
    assert not turns.fits(table("a:0", "a:2", "a:1"))
    s.agenda.pop()
    s.active = 1
    assert turns.fits(s)


def test_a_question_goes_with_the_table() -> None:
    asked = Plan({START: Course("a")}, {"a": lambda t, seat: seat == t.active}, bool)
    s = table("a:1")
    s.active = 0
    assert faults(asked, s) == NOBODY_PUT_THEM
    s.active = 1
    assert faults(asked, s) == []


@pytest.mark.parametrize("error", [KeyError, IndexError, ValueError])
def test_fields_that_contradict_each_other_are_a_fault(error: type[Exception]) -> None:
    def fail(_t: Any) -> bool:
        raise error

    failing = Plan({START: Course("a")}, {"a": fail}, bool)
    assert faults(failing, table("a")) == NOBODY_PUT_THEM
