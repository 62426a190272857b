"""What happens in Nim."""

from __future__ import annotations

from typing import NamedTuple


class Taken(NamedTuple):
    """A seat took stones from a heap."""

    seat: int
    heap: int
    stones: int
