"""What happens in Mesos: one record for each kind of event, in the order of play.

Cards, tiles and eras are told by their ids and numbers, ``seat`` is whoever did it or has it.
``food`` and ``points`` (PP) are negative where they are paid or lost.
"""

from __future__ import annotations

from typing import NamedTuple

# --- Placing and acting --------------------------------------------------------------------------


class RoundBegins(NamedTuple):
    """A round begins, 1 to 10, in an era, 1 to 3."""

    round: int
    era: int


class Placed(NamedTuple):
    """A totem goes to an offer tile."""

    seat: int
    tile: str


class FoodGained(NamedTuple):
    """A seat gets food: what for is told by the records derived from this one."""

    seat: int
    food: int


class TileFood(FoodGained):
    """Food of the offer tile."""


class PicksVoid(NamedTuple):
    """So many picks find nothing that can be taken."""

    seat: int
    picks: int


class Finished(NamedTuple):
    """A seat leaves buildings that it could have taken."""

    seat: int


class Joined(NamedTuple):
    """A character joins a tribe."""

    seat: int
    card: str


class HuntersFood(FoodGained):
    """Food for the icon of a hunter who joins."""


class SetFood(FoodGained):
    """Food of the Feast Tent for a set that is complete."""


class PairFood(FoodGained):
    """Food of the Twin Workshop for a pair of inventions that is complete."""


class Bought(NamedTuple):
    """A seat takes a building, ``food`` being what it pays."""

    seat: int
    card: str
    food: int


class Returned(NamedTuple):
    """A totem goes back to a space of the turn order tile, counted from 1."""

    seat: int
    space: int


class LastSpace(NamedTuple):
    """The last space costs food."""

    seat: int
    food: int


class LastSpaceUnpaid(NamedTuple):
    """The last space costs PP, where there is no food."""

    seat: int
    points: int


class SpaceFood(FoodGained):
    """Food of the space to which a totem goes back."""


class ChiefsFood(FoodGained):
    """Food that the Chief's Tent adds to that."""


class TowerDeclined(NamedTuple):
    """The owner of the Watchtower takes nothing."""

    seat: int


# --- Events --------------------------------------------------------------------------------------


class EventResolved(NamedTuple):
    """An event card strikes."""

    card: str


class Change(NamedTuple):
    """What an event card brings to a seat, or takes from it: how is told by the derived records.

    ``counted`` is what it went by: the hunters, artists or stars that the seat has, the food that
    it needs, or the food that it lacks.
    """

    seat: int
    card: str
    food: int
    points: int
    counted: int


class Hunted(Change):
    """Food and PP for hunters."""


class Painted(Change):
    """PP for artists."""


class TooFewArtists(Change):
    """PP lost for want of artists."""


class PaintedHouse(Change):
    """Food of the Painted House for artists."""


class MostStars(Change):
    """PP for the most stars."""


class FewestStars(Change):
    """PP lost for the fewest stars."""


class StarsBetween(Change):
    """Nothing won or lost: neither the most nor the fewest stars."""


class Warded(Change):
    """Nothing lost for the fewest stars, thanks to the Warding Tent."""


class Fed(Change):
    """Food paid for the tribe."""


class Unfed(Change):
    """PP lost for food that is missing."""


# --- The end of a round --------------------------------------------------------------------------


class CardsMoved(NamedTuple):
    """Cards come or go, which may be none: where is told by the records derived from this one."""

    cards: list[str]


class Discarded(CardsMoved):
    """The tribe cards left in the lower row go."""


class MovedDown(CardsMoved):
    """The tribe cards left in the upper row move to the lower row."""


class Revealed(CardsMoved):
    """Cards of the deck come into the upper row."""


class EraBegins(NamedTuple):
    """An era begins, 2 or 3."""

    era: int


class BuildingsDiscarded(CardsMoved):
    """The buildings left in the lower row go."""


class BuildingsMovedDown(CardsMoved):
    """The buildings left in the upper row move to the lower row."""


class BuildingsRevealed(CardsMoved):
    """The buildings of an era come into the upper row."""


# --- The end of the game -------------------------------------------------------------------------


class Scored(NamedTuple):
    """PP of the final scoring: for what is told by the records derived from this one."""

    seat: int
    points: int


class ScoredBuilders(Scored):
    """PP printed on builders."""


class ScoredInventors(Scored):
    """PP of inventors and their inventions."""


class ScoredArtists(Scored):
    """PP of pairs of artists."""


class ScoredBuildings(Scored):
    """PP printed on buildings."""


class ScoredBuildingEffects(Scored):
    """PP of what buildings bring at the end."""
