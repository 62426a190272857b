"""What happens in Mezo: one record for each kind of event, in the order of play.

Regions, places, altars, actions and the like are told by their ids, ``type`` is ``shaman`` or
``warrior``, ``n`` a number of pieces, and ``seat`` whoever did it or has it.
"""

from __future__ import annotations

from typing import NamedTuple

# --- Set-up and the frame ------------------------------------------------------------------------


class Desolate(NamedTuple):
    """A region is out of the game."""

    region: str


class NeutralTier(NamedTuple):
    """A tier that belongs to nobody stands in a region."""

    region: str


class AltarLaid(NamedTuple):
    """An altar is laid on a region for the whole game."""

    region: str
    altar: str


class SeatOrder(NamedTuple):
    """``first`` starts with most VP; the others follow clockwise."""

    first: int


class GodChosen(NamedTuple):
    """A seat leads a god now."""

    seat: int
    god: str


class DecksShuffled(NamedTuple):
    """Everybody's five cards are a new deck."""


class AgeBegins(NamedTuple):
    """An Age begins, 1 to 3."""

    age: int


class AngryGodRevealed(NamedTuple):
    """The tile of an Age is turned up."""

    tile: str
    age: int


class AbilityChosen(NamedTuple):
    """A tribal ability for this Age and all later ones."""

    seat: int
    ability: str


class TribePhase(NamedTuple):
    """The phase begins; ``order`` holds the seats as they take their turns."""

    order: list[int]


class ChampionPlaced(NamedTuple):
    """A champion goes from the Reserve to a region."""

    seat: int
    region: str


class TribeTurnEnds(NamedTuple):
    """A player has confirmed the tribe turn."""

    seat: int


class BlessedRegion(NamedTuple):
    """The region that is blessed in this Age."""

    region: str


class GodPhase(NamedTuple):
    """The phase begins; ``order`` holds the seats as they CALL."""

    order: list[int]


class GodMoved(NamedTuple):
    """A god stands at a vertex now."""

    seat: int
    god: str
    vertex: str


class AgeEnd(NamedTuple):
    """An Age is over; ``order`` holds the seats as they score."""

    age: int
    order: list[int]


class FinalScoring(NamedTuple):
    """The game is over; ``order`` holds the seats as they score."""

    order: list[int]


# --- Conflicts -----------------------------------------------------------------------------------


class ConflictBegins(NamedTuple):
    """The next tile shows where."""

    region: str


class CardsDrawn(NamedTuple):
    """How many; which, only the seat itself learns (Drew)."""

    seat: int
    n: int


class Drew(NamedTuple):
    """Which cards were drawn; told to their owner alone."""

    cards: list[str]


class CardChosen(NamedTuple):
    """That it has been; which, only the seat itself knows (Chose)."""

    seat: int


class Chose(NamedTuple):
    """Which card lies face down; told to its owner alone."""

    card: str


class CardRevealed(NamedTuple):
    """The card with which a seat fights in a region."""

    seat: int
    card: str
    region: str


class Action(NamedTuple):
    """An action of the played card is used."""

    seat: int
    action: str


class Passed(NamedTuple):
    """No action in this round."""

    seat: int


class Marked(NamedTuple):
    """An action is given up for a pass."""

    seat: int
    action: str


class PlayerNamed(NamedTuple):
    """``other`` has to do what ``source`` makes somebody else do."""

    seat: int
    other: int
    source: str


class Declined(NamedTuple):
    """What ``source`` offered is not wanted."""

    seat: int
    source: str


class ThirdActionDeclined(NamedTuple):
    """The last ``action`` of a card is not paid for."""

    seat: int
    action: str


class NoEffect(NamedTuple):
    """An effect of ``source`` does nothing: ``reason`` as with refusals, ``because`` its rule."""

    reason: str
    because: str
    seat: int
    source: str
    verb: str


class RegionChosen(NamedTuple):
    """Where an effect of ``source`` works."""

    region: str
    seat: int
    source: str
    verb: str


class StrengthGained(NamedTuple):
    """``n`` for this conflict, which makes ``total`` gained by effects."""

    seat: int
    n: int
    total: int
    source: str


class CountsAsMost(NamedTuple):
    """A seat counts as having most units of a type in this conflict."""

    seat: int
    type: str
    source: str


class ConflictWon(NamedTuple):
    """``strengths`` are those that were compared, by seat, and ``parts`` what they were made of.

    A part is a kind of piece or bonus, how many there are, and what they give. ``prize`` are the
    VP that are won, ``altar`` what brings them ('' in the Blessed Region), and ``decided`` is who
    broke a tie, or NOBODY.
    """

    seat: int
    region: str
    strengths: list[int]
    parts: list[list[tuple[str, int, int]]]
    prize: int
    altar: str
    decided: int


class RecordWon(NamedTuple):
    """A seat may put a unit on the Calendar (shamans) or the Codex (warriors)."""

    seat: int
    type: str
    region: str


class RecordLost(NamedTuple):
    """There is no unit to be put there."""

    seat: int
    type: str


class NoRecord(NamedTuple):
    """Nobody has a unit of the type in the region."""

    type: str
    region: str


class Recorded(NamedTuple):
    """A unit from the place ``source`` stands on a space now."""

    space: str
    seat: int
    type: str
    source: str


class RecordsReturned(NamedTuple):
    """Units on the Calendar or the Codex go back to the Reserve."""

    seat: int
    type: str
    n: int


class ConflictEnds(NamedTuple):
    """The conflict is over and cleaned up."""

    region: str


class ChampionReturned(NamedTuple):
    """A champion goes home."""

    seat: int
    region: str


class Appeased(NamedTuple):
    """``price`` is the number of units to be paid."""

    seat: int
    price: int


class TileUsed(NamedTuple):
    """A seat resolves an Angry God tile."""

    seat: int
    tile: str


class Sacrificed(NamedTuple):
    """Units for the Blessed Region, perhaps none; ``strengths`` are those after it, by seat."""

    seat: int
    n: int
    region: str
    strengths: list[int]


# --- Pieces and tracks ---------------------------------------------------------------------------


class UnitsMoved(NamedTuple):
    """Units of ``seat`` go from one place to another."""

    source: str
    to: str
    seat: int
    type: str
    n: int


class GlyphsBuilt(NamedTuple):
    """``n`` glyphs stand in a region now, perhaps none."""

    seat: int
    region: str
    n: int


class GlyphDemolished(NamedTuple):
    """A glyph of ``owner`` goes home, by what ``seat`` does."""

    seat: int
    owner: int
    region: str


class GlyphTransformed(NamedTuple):
    """A glyph of ``owner`` makes way for one of ``seat``."""

    seat: int
    owner: int
    region: str


class TierBuilt(NamedTuple):
    """A pyramid grows to a level."""

    seat: int
    region: str
    level: int


class TierDemolished(NamedTuple):
    """The top tier, of ``owner``, is taken away by ``seat``."""

    seat: int
    owner: int
    region: str
    level: int


class TierTransformed(NamedTuple):
    """The top tier, of ``owner``, makes way for one of ``seat``."""

    seat: int
    owner: int
    region: str
    level: int


class Vp(NamedTuple):
    """A gain, or a loss if ``points`` are negative, all told.

    ``jumped`` of them were got by passing over occupied spaces. ``line`` is the line of the final
    score, ``source`` the text or the region that brought it, '' where the rule says all.
    """

    seat: int
    points: int
    jumped: int
    line: str
    source: str


class Devotion(NamedTuple):
    """The marker moves so many spaces ``to`` an index on its track; ``source`` as with Vp."""

    seat: int
    spaces: int
    to: int
    source: str
