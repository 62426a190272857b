"""A match that is set up."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import engine
from web.model.table_edges import MOST, PEOPLE, completed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from web.model.settings import Selection


@dataclass
class DraftSeat:
    """One seat of a match that is set up.

    ``typed`` is the name that a person entered, ``stand_in`` the default one; ``colour`` is the one
    chosen for the seat, by its name in the game ('': one that is free), ``edge`` that at which it
    is in table mode ('': none was chosen).
    """

    kind: str
    stand_in: str
    typed: str = ""
    colour: str = ""
    edge: str = ""

    @property
    def name(self) -> str:
        """The name of whoever sits here."""
        return self.typed or self.stand_in


@dataclass
class Draft:
    """A match that is set up on the screen New match.

    ``options`` are those that belong to no group, ``selections`` what is chosen of each group.
    ``freely``: choices may be taken back without limits. ``refused`` is why the match could not be
    started, or ''. ``aside`` are the seats that come back if somebody who plays alone does so no
    longer. ``palette`` is the seat whose colours are shown (NOBODY: none). ``round_table``: it is
    to be played in table mode. ``fork`` is the moment of the match on the table from which this one
    goes on (None: it begins anew).
    """

    game: str
    sitters: list[DraftSeat]
    options: dict[str, str]
    selections: dict[str, Selection] = field(default_factory=dict)
    freely: bool = False
    refused: str = ""
    aside: list[DraftSeat] = field(default_factory=list)
    palette: int = engine.NOBODY
    round_table: bool = False
    fork: int | None = None

    @property
    def is_alone(self) -> bool:
        """Whether there is only one seat."""
        return len(self.sitters) == 1

    @property
    def has_one_person(self) -> bool:
        """Whether exactly one person plays, so that taking back disturbs nobody."""
        return [sitter.kind for sitter in self.sitters].count("human") == 1

    @property
    def may_be_round(self) -> bool:
        """Whether so many people play that table mode is offered."""
        return [sitter.kind for sitter in self.sitters].count("human") >= PEOPLE

    @property
    def edges(self) -> tuple[str, ...]:
        """The edge of every seat."""
        return completed([sitter.edge for sitter in self.sitters])

    @property
    def edges_in_play(self) -> tuple[str, ...]:
        """The same if the match is to be played in table mode; else none."""
        return self.edges if self.round_table and self.may_be_round else ()

    def sit_at(self, edges: Sequence[str]) -> None:
        """Puts every seat at its edge."""
        for sitter, edge in zip(self.sitters, edges, strict=True):
            sitter.edge = edge

    def sit_as_before(self, edges: Sequence[str]) -> None:
        """Puts those without an edge at that of the last match, or at another if it is full."""
        for sitter, edge in zip(self.sitters, edges, strict=False):
            taken = [other.edge for other in self.sitters]
            sitter.edge = sitter.edge or (edge if taken.count(edge) < MOST else "")
        if any(sitter.edge for sitter in self.sitters):
            self.sit_at(self.edges)

    @property
    def offered(self) -> tuple[str, ...]:
        """The colours that the game has for this number of players."""
        return engine.describe(self.game).colours[len(self.sitters)]

    @property
    def colours(self) -> tuple[str, ...]:
        """The colour of every seat: the one that was chosen, as far as this table has it."""
        free = list(self.offered)
        chosen = [_taken_from(free, sitter.colour) for sitter in self.sitters]
        return tuple(colour or free.pop(0) for colour in chosen)

    def give(self, seat: int, colour: str) -> None:
        """Gives a seat a colour of the game; whoever had it takes that seat's."""
        if colour not in self.offered:
            return
        before, own = self.colours, self.colours[seat]
        for sitter, had in zip(self.sitters, before, strict=True):
            sitter.colour = own if had == colour else had
        self.sitters[seat].colour = colour

    @property
    def taken(self) -> set[str]:
        """The names at the table, case-folded."""
        return {sitter.name.casefold() for sitter in self.sitters}

    @property
    def doubles(self) -> list[int]:
        """The seats whose name another seat has too."""
        names = [sitter.name.casefold() for sitter in self.sitters]
        return [seat for seat, name in enumerate(names) if names.count(name) > 1]


def _taken_from(free: list[str], colour: str) -> str:
    """The colour, no longer free; '' if it was not."""
    if colour not in free:
        return ""
    free.remove(colour)
    return colour
