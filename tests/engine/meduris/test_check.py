"""The check of conservation finds what can be lost, doubled or misplaced."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import engine
from engine.meduris.state import State, check
from tests.conformance.cases import random_choices


def middle_of_a_match() -> State:
    seats = [engine.Seat(letter) for letter in "ABC"]
    match = engine.start("meduris", seats, {"start_player": "1"}, seed=3)
    for _ in random_choices(match, 3, 120):
        pass
    assert isinstance(match.state, State)
    return match.state


def put(field: str, index: int, value: Any) -> Callable[[State], None]:
    def change(s: State) -> None:
        getattr(s, field)[index] = value

    return change


def free_space(s: State) -> int:
    return next(i for i in range(32) if s.huts[i] < 0 and s.temples[i] < 0 and not s.tokens[i])


def move_hut(s: State) -> None:
    space = next(i for i in range(32) if s.huts[i] == 0 and i != s.druid)
    s.huts[space] = engine.NOBODY


def doubled_piece(s: State) -> None:
    space = next(i for i in range(32) if s.huts[i] >= 0)
    owner = next(p for p in range(3) if s.temples_left[p])
    s.temples[space] = owner
    s.temples_left[owner] -= 1


def token_under_piece(s: State) -> None:
    s.tokens[next(i for i in range(32) if s.huts[i] >= 0)] = 1


def token_too_many(s: State) -> None:
    s.tokens = [3 if s.huts[i] < 0 and s.temples[i] < 0 else 0 for i in range(32)]


def space_lost(s: State) -> None:
    s.tokens.pop()


def high_stack(s: State) -> None:
    workers = [p for stack in s.stacks for p in stack]
    s.stacks = [tuple(workers), (), (), ()]


def chip_from_hand(s: State) -> None:
    seat = next(p for p in range(3) if any(s.hands[p]))
    s.hands[seat] = (0, 0, 0, 0)


def debt(s: State) -> None:
    s.hands[0] = (s.hands[0][0] + s.supply[0] + 1, *s.hands[0][1:])
    s.supply[0] = -1


CHANGES: dict[str, Callable[[State], None]] = {
    "wood: not 18 chips": put("supply", 0, 11),
    "stone: not 18 chips": put("supply", 3, 0),
    "a number under 0": debt,
    "huts of seat 0": move_hut,
    "huts of seat 2": put("huts_left", 2, 8),
    "temples of seat 1": put("temples_left", 1, 7),
    "a hut and a temple on one space": doubled_piece,
    "a token under a piece": token_under_piece,
    "a token too many": token_too_many,
    "a stack over the limit": high_stack,
    "a worker lost": put("stacks", 0, (1,)),
    "a piece of nobody here": put("runes", 4, 3),
    "a list of a wrong length": space_lost,
    "the druid is nowhere": lambda s: setattr(s, "druid", free_space(s)),
}


@pytest.mark.rule("MD-MAT-1")
def test_a_table_in_play_is_sound() -> None:
    s = middle_of_a_match()
    assert check(s) == []
    assert s.druid >= 0
    assert max(s.huts) >= 0


@pytest.mark.parametrize("fault", CHANGES)
def test_a_fault_is_found_and_named(fault: str) -> None:
    s = middle_of_a_match()
    CHANGES[fault](s)
    assert fault in check(s)


@pytest.mark.parametrize(
    "change",
    [
        put("vp", 1, -1),
        put("hands", 2, (1, 2, 3)),
        put("hands", 2, ()),
        chip_from_hand,
        lambda s: s.vp.append(3),
        lambda s: s.supply.append(0),
        lambda s: s.runes.pop(),
        lambda s: setattr(s, "druid", 32),
        lambda s: setattr(s, "druid", -5),
        put("stacks", 1, (7,)),
    ],
)
def test_a_damaged_table_is_not_sound(change: Callable[[State], None]) -> None:
    s = middle_of_a_match()
    change(s)
    assert check(s)
