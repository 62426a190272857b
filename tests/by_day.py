"""What a usual run tries of much that is alike; the rest is marked for the night."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

import pytest


def one_of(every: int, values: Sequence[object]) -> list[object]:
    """One of so many values by day, as parameters: the first, and so on."""
    return [kept_for(value, by_day=n % every == 0) for n, value in enumerate(values)]


def by_turns(*columns: Sequence[object]) -> list[object]:
    """All combinations as parameters; by day each value of the first column with one of each other.

    by_turns(GAMES, LANGUAGES): every game by day in one language, which take turns.
    """
    first, *others = columns
    return [
        kept_for(
            value,
            *rest,
            by_day=all(
                one == other[n % len(other)] for one, other in zip(rest, others, strict=True)
            ),
        )
        for n, value in enumerate(first)
        for rest in product(*others)
    ]


def kept_for(*values: object, by_day: bool) -> object:
    return pytest.param(*values, marks=[] if by_day else [pytest.mark.nightly])
