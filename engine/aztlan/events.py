"""What happens in Aztlán: one record for each kind of event, in the order of play.

Territories, terrains and prosperity cards are told by their ids, a power card by its number, and
``seat`` is whoever did it or has it.
"""

from __future__ import annotations

from typing import NamedTuple

# --- eras and the choice of power cards ---------------------------------------------------------


class EraBegins(NamedTuple):
    """An era begins, 1 to 5, with its turn order."""

    era: int
    order: list[int]


class PowerChosen(NamedTuple):
    """A power card lies face down."""

    seat: int


class PowerCard(NamedTuple):
    """Which one it is: for its owner alone."""

    seat: int
    card: int


class SidesSwapped(NamedTuple):
    """With two players: the alliance that each seat controls from now on."""

    sides: list[int]


# --- development --------------------------------------------------------------------------------


class PoolFilled(NamedTuple):
    """The pawns of an era are ready, some of them ``removed`` earlier."""

    seat: int
    pawns: int
    removed: int


class Placed(NamedTuple):
    """A pawn comes from the pool."""

    seat: int
    territory: str


class Moved(NamedTuple):
    """A pawn goes to a neighbour."""

    seat: int
    start: str
    goal: str


class WarriorsPlaced(NamedTuple):
    """Warriors bring a further pawn."""

    seat: int
    territory: str


class TurnEnded(NamedTuple):
    """A turn of development or of clashes is over."""

    seat: int


class Revealed(NamedTuple):
    """A power card is turned up."""

    seat: int
    card: int


# --- clashes ------------------------------------------------------------------------------------


class Clash(NamedTuple):
    """Who meets in a territory: pawns and powers of these seats, in turn order."""

    territory: str
    seats: list[int]
    pawns: list[int]
    powers: list[int]


class Coexist(NamedTuple):
    """A victor lets everybody stay: who is there, as in the Clash."""

    seat: int
    territory: str
    seats: list[int]
    pawns: list[int]
    powers: list[int]


class Defeat(NamedTuple):
    """A victor defeats all others, who may still answer: who is there, as in the Clash."""

    seat: int
    territory: str
    seats: list[int]
    pawns: list[int]
    powers: list[int]


class TieBroken(NamedTuple):
    """Great Tlatoani makes one of the tied the victor."""

    seat: int
    territory: str


class Spared(NamedTuple):
    """Sacred Games: the pawns of a loser stay, and the victor draws."""

    seat: int
    victor: int
    territory: str


class PawnsRemoved(NamedTuple):
    """All pawns of a seat leave a territory."""

    seat: int
    territory: str
    pawns: int


class Tie(NamedTuple):
    """A tie takes effect: ``best`` coexist, of those who are there, as in the Clash."""

    best: list[int]
    territory: str
    seats: list[int]
    pawns: list[int]
    powers: list[int]


# --- prosperity cards ---------------------------------------------------------------------------


class DiscardShuffled(NamedTuple):
    """The discard pile is the new deck of so many cards."""

    cards: int


class NothingToDraw(NamedTuple):
    """Deck and discard pile are empty."""

    seat: int


class Drew(NamedTuple):
    """A prosperity card is drawn."""

    seat: int


class DrewCard(NamedTuple):
    """Which one it is: for its owner alone."""

    seat: int
    card: str


class Played(NamedTuple):
    """A prosperity card is shown and lies open."""

    seat: int
    card: str


# --- scoring ------------------------------------------------------------------------------------


class CanoesLink(NamedTuple):
    """Two territories count as adjacent."""

    seat: int
    territories: list[str]


class DomainScored(NamedTuple):
    """The points of a domain, of which so many territories match the terrain."""

    seat: int
    points: int
    terrain: str
    territories: list[str]
    matches: int


class BlessingScored(NamedTuple):
    """The points of a Blessing."""

    seat: int
    points: int
    card: str


class MarkerMoved(NamedTuple):
    """What a seat ``gained`` in one move, and has in ``total``."""

    seat: int
    gained: int
    total: int


class LaidOpen(NamedTuple):
    """The hand that somebody has at the end."""

    seat: int
    cards: list[str]


class UnusedCard(NamedTuple):
    """The points of the power card, by its ``number``, that was never used."""

    seat: int
    points: int
    number: int


class ProsperityCards(NamedTuple):
    """The points of all prosperity cards in hand, and their ``number``."""

    seat: int
    points: int
    number: int


class Offerings(NamedTuple):
    """The points of the Offerings among them, and their ``number``."""

    seat: int
    points: int
    number: int
