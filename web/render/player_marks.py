"""Which mark stands for which party: every seat has its own, parties without a seat share one."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

MARKS = 5
"""Seats with a mark of their own; the mark after them is that of parties without a seat."""


class _Table:
    """The table that is drawn: its first party without a seat (None: every party has one).

    ``marks`` are those of the seats, in their order; seats beyond have the mark of their number.
    """

    rival: int | None = None
    marks: tuple[int, ...] = ()


def set_first_rival(rival: int | None) -> None:
    """Sets the first party without a seat, for everything that is drawn from now on."""
    _Table.rival = rival


def set_marks(marks: Sequence[int]) -> None:
    """Sets the marks of the seats, for everything that is drawn from now on."""
    _Table.marks = tuple(marks)


@contextmanager
def drawn_with(marks: Sequence[int]) -> Iterator[None]:
    """While it lasts another match is drawn, of whose parties each has a mark of its own."""
    before = _Table.rival, _Table.marks
    _Table.rival, _Table.marks = None, tuple(marks)
    try:
        yield
    finally:
        _Table.rival, _Table.marks = before


def mark_of(party: int) -> int:
    """The number of a party's mark."""
    if _Table.rival is not None and party >= _Table.rival:
        return MARKS
    return _Table.marks[party] if party < len(_Table.marks) else party


def table_marks() -> tuple[int | None, tuple[int, ...]]:
    """All that the marks of the table that is drawn depend on."""
    return _Table.rival, _Table.marks
