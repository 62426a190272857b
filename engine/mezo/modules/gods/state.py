"""Whose units are warded in the conflict at hand."""

from __future__ import annotations

from collections.abc import Iterator

from ....core.schema import Each
from ....core.state import NOBODY, Field
from ...state import State, Table

WARDED: Field[list[int]] = Field(
    "warded", lambda parties: [0] * parties, lambda s: Each(s.parties, range(2))
)
"""By seat: 1 where the seat's units in the region of the conflict are warded (MX-GEN-6)."""


def is_warded(t: Table, seat: int, region: int) -> bool:
    """Whether a seat's units in a region are warded."""
    return region == t.conflict and bool(WARDED.of(t)[seat])


def check(s: State) -> Iterator[str]:
    """A ward ends with its conflict (MX-GOD-4)."""
    if s.conflict == NOBODY and any(WARDED.of(s)):
        yield "units are warded outside a conflict"
