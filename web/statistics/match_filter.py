"""Which matches the statistics count."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class MatchFilter:
    """Which matches are counted; '' for all of that kind.

    ``players`` is their number, ``variant`` one of :func:`web.statistics.counting.variant_of`,
    ``level`` the kind of a bot that sat there, or that there was none.
    """

    game: str = ""
    players: str = ""
    variant: str = ""
    level: str = ""
