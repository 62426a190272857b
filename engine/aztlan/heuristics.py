"""A hand-written evaluation of a table of Aztlán, for the greedy bot.

Points on the track count in full; so do, a little less, the domains that this era will score, as
far as no stronger rival threatens them, and much less those of later eras. Power cards and
prosperity cards not yet played are worth what they may bring. Only what the seat may know is used.
"""

from __future__ import annotations

from . import data
from .clashes import rivals
from .scoring import (
    Land,
    Links,
    blessing_points,
    controlled,
    land_points,
    offering_points,
    terrains_of,
    unused_points,
)
from .state import (
    CLASH,
    END,
    SCORING,
    State,
    has_scored,
    pawns_in,
    power_card,
    row,
    unused_cards,
)

SAFE = 0.55
"""Weight of the domains without the threatened territories; the rest goes by all of them."""
LATER = 0.4
"""Weight of the next era's points against this one's; of the one after, its square; and so on."""
SECOND_PAWN = 0.25
"""Worth of a pawn beside others of its side, for every era to come."""
UNUSED = 0.25
"""Part of the VP of a power card in hand that counts before the end."""
HELD_BLESSING = 0.6
"""Part of what a Blessing would bring now that counts while it is held."""
ACTION = 1.5
"""Worth, beyond its one point, of any other card that may still be played, or of an unseen one."""


def evaluate(s: State, seat: int) -> float:
    """The seat's worth less the mean worth of the others, in points."""
    worth = [_worth(s, p, seat) for p in range(s.seats)]
    others = sum(worth) - worth[seat]
    return worth[seat] - others / (s.seats - 1)


def _worth(s: State, seat: int, viewer: int) -> float:
    points = float(s.vp[seat])
    if s.phase == END:
        hand = s.laid_open[seat]
        pending = ("add_up", (seat,)) in s.agenda
        return points + pending * (unused_points(s, seat) + len(hand) + offering_points(hand))
    cards = _possible_cards(s, seat, viewer)
    return (
        points
        + _this_era(s, seat, cards)
        + _later_eras(s, seat)
        + _power_in_hand(s, seat, cards)
        + _prosperity(s, seat, viewer)
    )


def _possible_cards(s: State, seat: int, viewer: int) -> list[int]:
    """The power cards that a seat may be using in this era, as far as the viewer knows."""
    card = power_card(s, seat) or (s.chosen[seat] if seat == viewer else 0)
    return [card] if card else unused_cards(s, seat)


# --- domains ------------------------------------------------------------------------------------


def _best(land: Land, cards: list[int], links: Links = ()) -> float:
    """The mean over the possible cards, each with its best terrain."""
    best = [max(land_points(land, terrain, links) for terrain in terrains_of(c)) for c in cards]
    return sum(best) / len(best)


def _this_era(s: State, seat: int, cards: list[int]) -> float:
    if has_scored(s, seat):
        return 0.0
    land = tuple(i for i in controlled(s, seat) if not _falls(s, seat, i))
    if s.phase == SCORING:
        own_turn = s.active == seat
        played = sum(blessing_points(s, seat, card) for card in s.blessings) if own_turn else 0
        return _best(land, cards, tuple(s.links) if own_turn else ()) + played
    safe = tuple(i for i in land if not _threatened(s, seat, i, sum(cards) / len(cards)))
    return SAFE * _best(safe, cards) + (1 - SAFE) * _best(land, cards)


def _falls(s: State, seat: int, territory: int) -> bool:
    """Whether a victor has decided to defeat this seat there, and answers are awaited."""
    return any(
        name == "remove_losers" and args[1] == territory and args[0] != seat
        for name, args in s.agenda
    )


def _threatened(s: State, seat: int, territory: int, card: float) -> bool:
    """Whether somebody stronger stands there whose clash is still to come."""
    if s.phase == CLASH:
        return territory in s.clashes and seat not in s.strongest[s.clashes.index(territory)]
    own = card * pawns_in(s, seat, territory)
    return any(_power(s, other, territory) >= own for other in rivals(s, seat, territory))


def _power(s: State, seat: int, territory: int) -> float:
    cards = unused_cards(s, seat)
    return pawns_in(s, seat, territory) * sum(cards) / len(cards)


def _later_eras(s: State, seat: int) -> float:
    """The pawns on the board go on scoring; with two players every other era for the rival."""
    worth = 0.0
    for ahead in range(1, data.ERAS + 1 - s.era):
        holder = 1 - seat if s.seats == 2 and ahead % 2 else seat
        land = controlled(s, holder)
        points = sum(land_points(land, terrain) for terrain in data.TERRAINS) / len(data.TERRAINS)
        spare = sum(row(s, holder)) - len(land)
        worth += LATER**ahead * points + SECOND_PAWN * spare
    return worth


# --- cards --------------------------------------------------------------------------------------


def _power_in_hand(s: State, seat: int, cards: list[int]) -> float:
    """The card left over pays at the end: its VP in the last era, before it a part of all left."""
    left = [card for card in unused_cards(s, seat) if cards != [card]]
    vp = sum(data.POWER_CARDS[card].unused_vp for card in left)
    return vp / len(left) if s.era == data.ERAS else UNUSED * vp


def _prosperity(s: State, seat: int, viewer: int) -> float:
    hand = s.hands[seat] if seat == viewer else ()
    worth = (1 + ACTION) * (s.hand_sizes[seat] - len(hand)) + len(hand) + offering_points(hand)
    last_chance = s.era == data.ERAS and s.phase == SCORING and s.active != seat
    if last_chance:
        return worth
    for card in hand:
        if card in data.BLESSINGS:
            worth += HELD_BLESSING * blessing_points(s, seat, card)
        elif card != data.OFFERING:
            worth += ACTION
    return worth
