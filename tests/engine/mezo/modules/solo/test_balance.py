"""The measure of how hard Mezo alone is can be relied on."""

from __future__ import annotations

import math

import pytest

from tests.bench.balance import RISING, Played, main, play, rows


def test_the_difficulties_are_told_from_the_gentlest_on() -> None:
    assert RISING == ["solo_gentle", "solo_normal", "solo_hard", "solo_wrathful", "solo_xibalba"]


def test_a_row_is_worked_out_from_the_matches() -> None:
    matches = [Played(True, 100, 90), Played(False, 80, 100), Played(True, 120, 95)]
    (row,) = rows("greedy", {"solo_hard": matches})
    assert row[:4] == ("greedy", "solo_hard", "3", "66.7%")
    assert row[5:7] == ("100.0", "95.0")
    assert (row[7], float(row[8])) == ("5.0", pytest.approx(math.sqrt(525 / 3), abs=0.05))


def test_the_same_seeds_give_the_same_table(capsys: pytest.CaptureFixture[str]) -> None:
    main(["2", "--levels", "random"])
    first = capsys.readouterr().out
    main(["2", "--levels", "random"])
    assert capsys.readouterr().out == first
    assert [line.split(" | ")[1:3] for line in first.splitlines()[1:]] == [[d, "2"] for d in RISING]


def test_it_ends_in_time_with_whole_rounds() -> None:
    played = play("random", 1000, seconds=0)
    assert [len(matches) for matches in played.values()] == [1] * 5
