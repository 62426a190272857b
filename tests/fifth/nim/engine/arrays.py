"""Nim for programs that learn."""

from __future__ import annotations

from collections.abc import Iterator

from engine.arrays.vocabulary import GameArrays, Words
from engine.nim.state import Table
from engine.nim.steps import TAKES


def words(_t: Table) -> Iterator[Words]:
    """Some stones of a heap."""
    yield from (("take", *taken) for taken in TAKES)


def most(_t: Table) -> int:
    """Any of them."""
    return len(TAKES)


ARRAYS = GameArrays(words=words, most=most)
