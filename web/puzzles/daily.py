"""What is whose day's: the same on every device, by the date in UTC alone."""

from __future__ import annotations

import hashlib
from datetime import UTC, date, datetime, timedelta
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from web.puzzles.puzzle import Puzzle

DAYS = 31
"""So many days, today among them, can be played."""


def today(now: str) -> date:
    """The day of a moment in ISO form, in UTC."""
    return datetime.fromisoformat(now).astimezone(UTC).date()


def days(last: date, puzzles: int = DAYS) -> list[date]:
    """The days that can be played, the last one first: none twice with the same puzzle."""
    return [last - timedelta(days=number) for number in range(min(DAYS, puzzles))]


def of_day(puzzles: Sequence[Puzzle], day: date) -> Puzzle:
    """The puzzle of a day: one after the other in an order that hangs on nothing but them."""
    order = sorted(puzzles, key=lambda puzzle: hashlib.sha256(puzzle.link.encode()).digest())
    return order[day.toordinal() % len(order)]


def deal(game: str, day: date) -> int:
    """The seed of a day's match."""
    text = f"cenote {game} {day.isoformat()}"
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:6])


def streak(solved: Collection[date], now: date) -> int:
    """So many days in a row something was solved, up to today or yesterday."""
    day = now if now in solved else now - timedelta(days=1)
    length = 0
    while day in solved:
        length, day = length + 1, day - timedelta(days=1)
    return length


def longest(solved: Collection[date]) -> int:
    """The longest streak there was."""
    ends = [day for day in solved if day + timedelta(days=1) not in solved]
    return max((streak(solved, end) for end in ends), default=0)
