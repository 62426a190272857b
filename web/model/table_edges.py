"""Table mode: the device lies between the players, and each sits at one of its edges."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from engine import NOBODY

if TYPE_CHECKING:
    from collections.abc import Sequence

    import engine
    from engine import Match


EDGES = ("bottom", "left", "top", "right")
"""The edges of the screen, clockwise, as turns go round a table."""
MOST = 2
"""Players that have room at one edge."""
PEOPLE = 2
"""People that the mode is for, at least."""
USUAL = {
    2: ("bottom", "top"),
    3: ("bottom", "left", "right"),
    5: ("bottom", "left", "top", "top", "right"),
}
"""Where players sit who have chosen nothing, by their number; others take the edges in turn."""


def usual(players: int) -> tuple[str, ...]:
    """An edge for every player, as evenly round the table as may be."""
    return USUAL.get(players) or tuple(EDGES[seat % len(EDGES)] for seat in range(players))


def completed(chosen: Sequence[str]) -> tuple[str, ...]:
    """An edge for every player, where some have none yet (''): they take the emptiest."""
    found = list(chosen)
    if not any(found):
        return usual(len(found))
    for seat, edge in enumerate(found):
        found[seat] = edge or min(EDGES, key=found.count)
    return tuple(found)


def is_sound(edges: Sequence[str], players: int) -> bool:
    """Whether this is an edge for every player, and no more sit at one than have room."""
    return (
        len(edges) == players
        and set(edges) <= set(EDGES)
        and all(edges.count(edge) <= MOST for edge in EDGES)
    )


def next_with_room(edges: Sequence[str], seat: int) -> str:
    """The next edge, clockwise, at which one more player can sit; a seat's own if none has room."""
    own = EDGES.index(edges[seat])
    round_from_there = [EDGES[(own + step) % len(EDGES)] for step in range(1, len(EDGES) + 1)]
    return next((edge for edge in round_from_there if edges.count(edge) < MOST), edges[seat])


def moved(edges: Sequence[str], seat: int, edge: str) -> tuple[str, ...]:
    """The edges when a seat goes to one; if that is full, its first player changes places."""
    found, own = list(edges), edges[seat]
    if edge != own and edges.count(edge) >= MOST:
        found[edges.index(edge)] = own
    found[seat] = edge
    return tuple(found)


def is_for(seats: Sequence[engine.Seat], edges: Sequence[str]) -> bool:
    """Whether this table can be played in table mode."""
    return sum(seat.is_human for seat in seats) >= PEOPLE and is_sound(edges, len(seats))


class Place(NamedTuple):
    """At an edge the ``nth`` from its left, from 0 on, ``of`` so many."""

    edge: str
    nth: int
    of: int


@dataclass(frozen=True)
class TableEdges:
    """Who sits where: ``edges`` by seat.

    ``facing`` is the person to whom tray and labels are turned, ``turn`` the seat whose turn it is
    (NOBODY: the match is over).
    """

    edges: tuple[str, ...]
    facing: int
    turn: int

    @property
    def edge(self) -> str:
        """The edge at which the tray lies."""
        return self.edges[self.facing]

    @property
    def taken(self) -> tuple[str, ...]:
        """The edges at which somebody sits."""
        return tuple(edge for edge in EDGES if edge in self.edges)

    def place_of(self, seat: int) -> Place:
        """Where a seat's plate stands."""
        edge = self.edges[seat]
        beside = self.seats_at(edge)
        return Place(edge, beside.index(seat), len(beside))

    def seats_at(self, edge: str) -> tuple[int, ...]:
        """Who sits at an edge, from that edge's own left to its right: turns go to the left."""
        return tuple(seat for seat in reversed(range(len(self.edges))) if self.edges[seat] == edge)


def table_edges(match: Match, edges: Sequence[str], *, resting: bool) -> TableEdges | None:
    """The edges of a table in table mode; None if it is played as usual.

    While the results of a choice are shown (``resting``), and while bots choose, the tray stays
    with the person who chose last; the turn is still that of whoever chose.
    """
    if not is_for(match.seats, edges) or match.state.parties > len(match.seats):
        return None
    asked = match.decision.seat if match.decision else NOBODY
    people = match.people
    chosen = (choice.seat for choice in reversed(match.choices) if choice.seat in people)
    last = next(chosen, people[0])
    facing = asked if asked in people and not resting else last
    turn = match.choices[-1].seat if resting and match.choices else asked
    return TableEdges(tuple(edges), facing, turn)
