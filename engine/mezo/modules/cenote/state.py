"""Where the cenote lies."""

from __future__ import annotations

from collections.abc import Iterator

from ....core.state import NOBODY, Field
from ...data import REGIONS
from ...state import State

REGION = Field("cenote", lambda _seats: NOBODY, lambda _s: range(NOBODY, len(REGIONS)))
"""The region of the tile; NOBODY while it lies beside the board (MX-SET-7)."""


def check(s: State) -> Iterator[str]:
    """The tile lies in a live region, or beside the board until Age I has begun."""
    if REGION.of(s) not in (NOBODY, *s.live):
        yield "the cenote is in a desolate region"
    if REGION.of(s) == NOBODY and s.phase not in ("setup", "age_start"):
        yield "the cenote is nowhere"
