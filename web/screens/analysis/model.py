"""The analysis of a match: how far it is, and what was found."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine import Event, Match
    from engine.bots.analysis import Move, Review
    from engine.core.state import Table


@dataclass(frozen=True)
class ToldLine:
    """What a plan does: the table before it as the seat saw it, and what it brings about."""

    view: Table
    events: Sequence[Event]


@dataclass
class Analysis:
    """The moves of one seat of a match that is over, and what is thought of them.

    ``match_id`` is the match's id, ``fingerprint`` tells it as it ended from any other. ``reviews``
    are those of the moves judged so far, by the number of choices before each; ``lines`` what was
    done there, and what would have been better (True), where that is told. ``skipped`` are moves
    that could not be judged.

    ``is_open``: its screen is shown. ``runs``: it goes on by itself; ``waiting``: the worker thinks
    about a move. ``failed``: the worker was silent.
    """

    match_id: str
    match: Match
    fingerprint: str
    seat: int
    moves: Sequence[Move]
    reviews: dict[int, Review] = field(default_factory=dict)
    lines: dict[tuple[int, bool], ToldLine] = field(default_factory=dict)
    skipped: set[int] = field(default_factory=set)
    is_open: bool = True
    runs: bool = False
    waiting: bool = False
    failed: bool = False

    @property
    def left(self) -> list[Move]:
        """The moves still to be judged, the last of the match first."""
        known = self.reviews.keys() | self.skipped
        return [move for move in reversed(self.moves) if move.first not in known]

    @property
    def name(self) -> str:
        """What tells it from the analysis of another match, or seat."""
        return f"{self.match_id}:{self.seat}"

    @property
    def won(self) -> float:
        """The share of the win that the seat had in the end."""
        result = self.match.result()
        winners = result.winners if result else ()
        return (self.seat in winners) / max(1, len(winners))

    @property
    def scores(self) -> tuple[int, ...]:
        """Everybody's points in the end."""
        result = self.match.result()
        assert result is not None, "only a match that is over is analysed"
        return result.scores

    @property
    def length(self) -> int:
        """The number of choices of the match."""
        return len(self.match.choices)

    def turn_of(self, first: int) -> int:
        """The turn in which a move was made; 0 for the set-up."""
        return self.match.choices[first].turn

    def move_at(self, first: int) -> Move | None:
        """The move that began after so many choices."""
        return next((move for move in self.moves if move.first == first), None)
