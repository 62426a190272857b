"""State: cloning, plain data, equality, views."""

from __future__ import annotations

import json
from typing import Any, NamedTuple

import pytest

from engine.core import state as core
from engine.core.events import EVERYBODY, Event
from engine.core.state import NOBODY, StateError


class Table(core.Table):
    """A small table: what lies open."""

    piles: list[int]
    stacks: list[tuple[int, ...]]
    name: str
    open: bool
    pair: tuple[int, ...]


class State(Table, core.State):
    """… and a hidden hand."""

    hands: list[tuple[int, ...]]


class View(Table, core.View):
    """… of which a seat knows its own."""

    hand: tuple[int, ...]


class Heard(NamedTuple):
    seat: int


def small() -> State:
    s = State(2, seed=7)
    s.piles, s.stacks, s.name, s.open, s.pair = [3, 0], [(), (0, 1)], "small", False, (1, 2)
    s.hands = [(1,), (2, 2)]
    s.then(("roll", ()), ("ask", (1, "a")))
    return s


def test_fields_are_collected_public_ones_apart() -> None:
    common = {"seats", "parties", "active", "turn", "revealed", "agenda"}
    own = {"piles", "stacks", "name", "open", "pair"}
    assert set(State.PUBLIC) == set(View.PUBLIC) == common | own
    assert set(State.FIELDS) == common | own | {"rng", "log", "sealed", "hands"} - {"log", "sealed"}
    assert set(View.FIELDS) == common | own | {"seat", "hand"}


def test_a_clone_is_equal_and_independent() -> None:
    s = small()
    copy = s.clone()
    assert copy == s
    assert copy.digest() == s.digest()
    copy.piles[0] = 9
    copy.hands.append(())
    copy.agenda.pop()
    assert s == small()
    assert copy != s


def test_nobody_listens_to_a_clone() -> None:
    s = small()
    s.log, s.sealed = [], 1
    copy = s.clone()
    assert copy.log is None
    assert copy.sealed is None
    copy.note("R-1", Heard, 0)
    assert s.log == []


def test_listening_is_no_part_of_the_value() -> None:
    s, other = small(), small()
    s.log, s.sealed = [], 0
    assert s == other
    assert s.digest() == other.digest()


def test_plain_data_gives_back_an_equal_state() -> None:
    s = small()
    plain = json.loads(json.dumps(s.to_plain()))
    again = State.from_plain(plain)
    assert again == s
    assert again.agenda == [("ask", (1, "a")), ("roll", ())]
    assert again.stacks == [(), (0, 1)]
    assert again.pair == (1, 2)
    assert (again.log, again.sealed) == (None, None)


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("piles", None),
        ("piles", 3),
        ("piles", [1.5]),
        ("piles", [None]),
        ("piles", [{}]),
        ("name", 3),
        ("open", 1),
        ("turn", True),
        ("turn", "1"),
        ("turn", 1.0),
        ("pair", [1, 2]),
        ("pair", {}),
        ("pair", {"tuple": 1}),
        ("pair", {"tuple": [1], "more": 2}),
        ("hands", [[[None]]]),
    ],
)
def test_other_data_is_no_state(field: str, value: Any) -> None:
    plain = small().to_plain() | {field: value}
    with pytest.raises(StateError):
        State.from_plain(plain)


def test_a_missing_or_foreign_field_is_no_state() -> None:
    plain = small().to_plain()
    with pytest.raises(StateError, match="name"):
        State.from_plain({key: value for key, value in plain.items() if key != "name"})
    with pytest.raises(StateError, match="foreign"):
        State.from_plain(plain | {"foreign": 1})


def test_a_state_equals_only_its_own_kind() -> None:
    s = small()
    assert s != View.of(s, 0, hand=s.hands[0])
    assert s != "state"
    with pytest.raises(TypeError):
        hash(s)


def test_a_view_is_built_from_public_fields_and_what_the_seat_knows() -> None:
    s = small()
    view = View.of(s, 1, hand=s.hands[1])
    assert set(vars(view)) == set(View.FIELDS)
    assert (view.seat, view.hand, view.piles) == (1, (2, 2), [3, 0])
    view.piles[0] = 8
    assert s.piles == [3, 0]


def test_a_view_fills_a_state_with_what_is_public() -> None:
    s = small()
    view = View.of(s, NOBODY, hand=())
    filled = State(2, seed=99)
    view.fill(filled)
    filled.hands = list(s.hands)
    assert filled.rng == 99
    filled.rng = s.rng
    assert filled == s
    filled.piles[0] = 1
    assert view.piles == [3, 0]


def test_steps_put_on_the_agenda_run_first_and_in_order() -> None:
    s = small()
    s.then(("first", ()), ("second", ()))
    assert [s.agenda.pop()[0] for _ in range(4)] == ["first", "second", "roll", "ask"]


def test_a_turn_marks_seat_and_number() -> None:
    s = small()
    s.begin_turn(1)
    s.begin_turn(0)
    assert (s.active, s.turn) == (0, 2)


def test_events_are_recorded_while_somebody_listens() -> None:
    s = small()
    s.note("R-1", Heard, 0)
    s.log = []
    s.note("R-1", Heard, seat=1)
    s.tell(0, "R-2", Heard, 3)
    s.record("R-3", Heard(4))
    assert s.log == [
        Event(Heard(1), "R-1", EVERYBODY),
        Event(Heard(3), "R-2", 0),
        Event(Heard(4), "R-3", EVERYBODY),
    ]
    assert [(event.kind, event.args) for event in s.log[:1]] == [("heard", {"seat": 1})]


@pytest.mark.parametrize(("only", "seat", "known"), [(-1, 0, 1), (-1, -1, 1), (0, 0, 1), (0, 1, 0)])
def test_who_may_know_of_an_event(only: int, seat: int, known: int) -> None:
    assert Event(Heard(0), "R-1", only).known_to(seat) == bool(known)
