"""What a state and its agenda may hold."""

from __future__ import annotations

from typing import Any

import pytest

from engine.core.schema import BOOLS, Each, Fields, Schema, faults, fits
from tests.engine.core import toy


def state() -> toy.State:
    return toy.GAME.new(toy.GAME.setup(2, {"cards": "1"}, 5))


@pytest.mark.parametrize(
    ("value", "shape", "expected"),
    [
        (3, range(4), True),
        (4, range(4), False),
        (True, range(4), False),
        (1, BOOLS, False),
        (True, BOOLS, True),
        ("wood", {"wood", "wool"}, True),
        ("", {"wood", "wool"}, False),
        ((1, 2), range(4), False),
        ([1, 2], Each(2, range(4)), True),
        ([1, 2, 3], Each(2, range(4)), False),
        ([1, 9], Each(2, range(4)), False),
        ((), Each(range(3), range(4)), True),
        ((1, 1, 1), Each(range(3), range(4)), False),
        ("12", Each(2, {"1", "2"}), False),
        (3, Each(2, range(4)), False),
        ([(1,), ()], Each(2, Each(range(2), range(4))), True),
        ((1, "x"), Fields((range(4), {"x"})), True),
        ((1, "y"), Fields((range(4), {"x"})), False),
        ((1,), Fields((range(4), {"x"})), False),
        ([1, "x"], Fields((range(4), {"x"})), False),
    ],
)
def test_what_fits(value: Any, shape: Schema, expected: bool) -> None:
    assert fits(value, shape) is expected


def test_a_state_in_play_has_no_faults() -> None:
    assert faults(toy.GAME, state()) == []


@pytest.mark.parametrize(
    ("field", "value", "expected"),
    [
        ("seats", 9, ["seats"]),
        ("seats", True, ["seats"]),
        ("active", 2, ["active"]),
        ("turn", -1, ["turn"]),
        ("revealed", True, ["revealed"]),
        ("points", [0], ["points"]),
        ("points", [0, -1], ["points"]),
        ("deck", [99], ["deck"]),
        ("agenda", [("fly", ())], ["agenda: ('fly', ())"]),
        ("agenda", [("keep", ())], ["agenda: ('keep', ())"]),
        ("agenda", [("keep", (2,))], ["agenda: ('keep', (2,))"]),
        ("agenda", [("keep", (0, 1))], ["agenda: ('keep', (0, 1))"]),
        ("agenda", [("keep", 0)], ["agenda: ('keep', 0)"]),
        ("agenda", ["keep"], ["agenda: keep"]),
        ("agenda", [(3, ())], ["agenda: (3, ())"]),
        ("agenda", [("keep", (1,))] * 501, ["a long agenda"]),
    ],
)
def test_what_was_put_there_by_hand_is_found(field: str, value: Any, expected: list[str]) -> None:
    s = state()
    setattr(s, field, value)
    assert faults(toy.GAME, s) == expected
