"""What the statistics show."""

from __future__ import annotations

from dataclasses import dataclass, field

from web.statistics.match_filter import MatchFilter

LISTED = 10
"""Matches that are listed at first, and that each *more* adds."""


@dataclass
class StatisticsView:
    """What the statistics show: whose, by the folded name ('': who has played most), and what.

    ``wanted`` are the matches that are counted, ``listed`` how many of them are listed. ``before``
    is the record before the last erasure.
    """

    name: str = ""
    wanted: MatchFilter = field(default_factory=MatchFilter)
    listed: int = LISTED
    before: str = ""
