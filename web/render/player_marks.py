"""Which mark stands for which party: every seat has its own, parties without a seat share one."""

from __future__ import annotations

MARKS = 5
"""Seats with a mark of their own; the mark after them is that of parties without a seat."""


class _Table:
    """The table that is drawn: its first party without a seat; None if every party has one."""

    rival: int | None = None


def set_first_rival(rival: int | None) -> None:
    """Sets the first party without a seat, for everything that is drawn from now on."""
    _Table.rival = rival


def mark_of(party: int) -> int:
    """The number of a party's mark."""
    is_seat = _Table.rival is None or party < _Table.rival
    return party if is_seat else MARKS


def first_rival() -> int | None:
    """The first party without a seat at the table that is drawn."""
    return _Table.rival
