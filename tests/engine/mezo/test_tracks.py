"""The two tracks, move by move, with what is told of every move."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine.mezo.state import State
from engine.mezo.tracks import (
    change_together,
    count_vp,
    gain_devotion,
    gain_vp,
    lose_devotion,
    lose_vp,
)
from tests.engine.mezo.script import told
from tests.engine.mezo.tables import score, table

Move = Callable[[State], None]

MOVES: list[tuple[tuple[int, ...], Move, tuple[int, ...], list[str]]] = [
    # a gain, onto a free space, over taken ones, of nothing
    (
        (5, 9, 1, 0),
        lambda s: gain_vp(s, "R", 0, 1, "cards"),
        (6, 9, 1, 0),
        ["R vp 0 1 0 cards"],
    ),
    (
        (5, 9, 6, 7),
        lambda s: gain_vp(s, "R", 0, 2, "altars", source="altar_sun"),
        (8, 9, 6, 7),
        ["R vp 0 3 1 altars altar_sun"],
    ),
    (
        (5, 8, 6, 7),
        lambda s: gain_vp(s, "R", 0, 1, "cards"),
        (9, 8, 6, 7),
        ["R vp 0 4 3 cards"],
    ),
    ((5, 9, 1, 0), lambda s: gain_vp(s, "R", 0, 0, "cards"), (5, 9, 1, 0), []),
    # a loss, likewise; from below 0 to the lowest free space
    (
        (5, 9, 1, 0),
        lambda s: lose_vp(s, "R", 0, 1, "cards"),
        (4, 9, 1, 0),
        ["R vp 0 -1 0 cards"],
    ),
    (
        (5, 4, 3, 0),
        lambda s: lose_vp(s, "R", 0, 1, "cards", source="x"),
        (2, 4, 3, 0),
        ["R vp 0 -3 0 cards x"],
    ),
    (
        (5, 9, 1, 3),
        lambda s: lose_vp(s, "R", 0, 4, "cards"),
        (0, 9, 1, 3),
        ["R vp 0 -5 0 cards"],
    ),
    (
        (5, 0, 2, 3),
        lambda s: lose_vp(s, "R", 0, 4, "cards"),
        (1, 0, 2, 3),
        ["R vp 0 -4 0 cards"],
    ),
    (
        (5, 0, 1, 2),
        lambda s: lose_vp(s, "R", 0, 4, "cards"),
        (3, 0, 1, 2),
        ["R vp 0 -2 0 cards"],
    ),
    (
        (5, 0, 2, 9),
        lambda s: lose_vp(s, "R", 0, 9, "cards"),
        (1, 0, 2, 9),
        ["R vp 0 -4 0 cards"],
    ),
    (
        (5, 9, 7, 3),
        lambda s: lose_vp(s, "R", 0, 4, "cards"),
        (1, 9, 7, 3),
        ["R vp 0 -4 0 cards"],
    ),
    ((5, 9, 1, 0), lambda s: lose_vp(s, "R", 0, 0, "cards"), (5, 9, 1, 0), []),
    # several at once: largest gain first, then VP order; then the largest loss, fewest VP first
    (
        (5, 9, 1, 0),
        lambda s: change_together(s, "R", {3: 1, 0: 2, 2: 2, 1: -1}, "built", source="coba"),
        (7, 8, 3, 1),
        [
            "R vp 0 2 0 built coba",
            "R vp 2 2 0 built coba",
            "R vp 3 1 0 built coba",
            "R vp 1 -1 0 built coba",
        ],
    ),
    (
        (5, 9, 6, 0),
        lambda s: change_together(s, "R", {0: -1, 1: -4, 2: -1}, "cards"),
        (3, 4, 5, 0),
        ["R vp 1 -5 0 cards", "R vp 0 -2 0 cards", "R vp 2 -1 0 cards"],
    ),
]


@pytest.mark.rule("MZ-VP-1", "MZ-VP-2", "MZ-VP-3", "MZ-VP-4", "MZ-VP-5", "MZ-VP-6", "MZ-VP-7")
@pytest.mark.parametrize(("before", "move", "after", "log"), MOVES)
def test_vp(before: tuple[int, ...], move: Move, after: tuple[int, ...], log: list[str]) -> None:
    s = table()
    score(s, *before)
    move(s)
    assert (tuple(s.vp), list(map(told, s.log or ()))) == (after, log)
    assert [sum(s.tally[seat::4]) for seat in range(4)] == list(after)


@pytest.mark.rule("MZ-VP-2")
def test_jumped_spaces_have_a_line_of_their_own() -> None:
    s = table()
    score(s, 5, 9, 6, 7)
    gain_vp(s, "R", 0, 2, "altars")
    count_vp(s, "start", 0, -5)
    assert s.tally[0::4] == [0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 1]


@pytest.mark.rule("MZ-DEV-1", "MZ-DEV-4", "MZ-DEV-5")
@pytest.mark.parametrize(
    ("index", "move", "after", "log"),
    [
        (3, 1, 4, ["R devotion 0 1 4 x"]),
        (17, 2, 19, ["R devotion 0 2 19 x"]),
        (18, 3, 19, ["R devotion 0 1 19 x", "MZ-DEV-4 vp 0 2 0 track_end x"]),
        (19, 1, 19, ["MZ-DEV-4 vp 0 1 0 track_end x"]),
        (4, 0, 4, []),
        (4, -1, 3, ["R devotion 0 -1 3 x"]),
        (4, -9, 0, ["R devotion 0 -4 0 x"]),
        (0, -1, 0, []),
    ],
)
def test_devotion(index: int, move: int, after: int, log: list[str]) -> None:
    s = table()
    score(s, 30, 9, 6, 7)
    s.devotion[0] = index
    if move < 0:
        lose_devotion(s, "R", 0, -move, source="x")
    else:
        gain_devotion(s, "R", 0, move, source="x")
    assert (s.devotion[0], list(map(told, s.log or ()))) == (after, log)


def test_what_needs_no_source_has_none() -> None:
    s = table()
    gain_devotion(s, "R", 0, 1)
    lose_devotion(s, "R", 0, 1)
    assert [event.args["source"] for event in s.log or ()] == ["", ""]
