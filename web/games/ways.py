"""The ways that pieces went on a board in the last round: they stay in sight, quietly."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine import NOBODY

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine import Event, SeatView
    from web.games.board_layouts import Point


@dataclass(frozen=True)
class Way:
    """Where a piece of a party (or NOBODY's) came from, and how it went, in the board's units."""

    seat: int
    points: tuple[Point, ...]

    @property
    def line(self) -> str:
        """It as the points of a polyline."""
        return " ".join(f"{x:g},{y:g}" for x, y in self.points)


def last_round(seen: SeatView) -> list[Event]:
    """What has happened since the first of the latest turns that belong to different parties."""
    begin, met = len(seen.history), {NOBODY}
    for start, party in reversed(seen.turns):
        if party in met:
            break
        met.add(party)
        begin = start
    return seen.history[begin:]


def stays(ways: Sequence[Way]) -> list[Way]:
    """Those that lead anywhere, the last of each that was gone twice."""
    return list({way.points: way for way in ways if len(set(way.points)) > 1}.values())
