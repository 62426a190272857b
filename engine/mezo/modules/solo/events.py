"""What happens in the solo mode besides."""

from __future__ import annotations

from typing import NamedTuple


class TrialChosen(NamedTuple):
    """The trial of this match."""

    trial: str


class VengefulGod(NamedTuple):
    """A god that takes vengeance stands on the board from now on; ``region`` drew it there."""

    god: str
    vertex: str
    region: str


class TileSkipped(NamedTuple):
    """Every vertex of a region was taken, so that the next tile was looked at."""

    region: str


class VengefulHost(NamedTuple):
    """The units that the Vengeful Gods deployed in all regions: how many of each type."""

    shamans: int
    warriors: int


class Vengeance(NamedTuple):
    """A god that is present in the conflict's region uses its ability; ``seat`` is its party."""

    seat: int
    god: str
    ability: str


class VengeanceVoid(NamedTuple):
    """An ability that means nothing in the Blessed Region."""

    god: str
    ability: str


class VengefulCard(NamedTuple):
    """The action card that answers in this conflict is turned up."""

    card: str
    region: str


class Answer(NamedTuple):
    """The Vengeful Gods answer with the row that the player has marked, 1 to 3."""

    seat: int
    action: str
    card: str
    row: int


class VengefulSacrifice(NamedTuple):
    """The units that the Vengeful Gods sacrifice in the Blessed Region, and why so many."""

    seat: int
    n: int
    corner: int
    card: str


class ByTheBook(NamedTuple):
    """What the Vengeful Gods chose, by which rule of their book.

    ``weighed`` holds every candidate with the values that were compared, the smallest first of all
    wins; it is empty where the book just says what to do.
    """

    seat: int
    kind: str
    choice: str
    weighed: list[tuple[str, tuple[int, ...]]]


class TrialCovered(NamedTuple):
    """A space of the trial is covered: whose, how many now, and what the last one is worth."""

    seat: int
    n: int
    worth: int
