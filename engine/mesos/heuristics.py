"""A hand-written evaluation of a table of Mesos, for the greedy bot.

PP so far and the final scoring of the present tribe count in full. Food is worth a little less
than a point. Every event still to come (all twelve do, at known eras) counts as it would strike
now, uncertain things softened. A totem on an offer tile is worth the cards likely left for it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from ..core.state import NOBODY
from . import data, tribe
from .cards import FIRST_EVENT, event, is_character, track
from .data import ARTIST, CAVE_LOSS, EVENTS, HUNTER, OFFER_TILES, ROUNDS, SPACE_FOOD
from .scoring import projected
from .state import lower_row, pp, price, upper_row
from .steps.actions import takeable

if TYPE_CHECKING:
    from .data import Event
    from .state import State
    from .tribe import Cards

FOOD = 0.75
"""Worth of one food: most of it feeds the tribe or buys buildings."""
DISCOUNT = 0.35
"""Worth of each food of a builder's discount, for every round still to come."""
INVENTOR = 0.3
"""Worth of an inventor for every round still to come: others will multiply it."""
SINGLE_ARTIST = 4.0
"""Worth of half a pair of artists."""
TOWER = 3.0
"""Worth of the Watchtower for every round still to come."""
SHORT_NEXT, SHORT_LATER = 0.9, 0.8
"""How surely food that is short now is still short at a Sustenance of the upper row, or unseen."""
STAR = 0.2
"""How much each further star improves the odds of having the most, or of not having the fewest."""


def evaluate(s: State, seat: int) -> float:
    """The seat's worth less the mean worth of the others, in points."""
    if not s.agenda:
        worth = [projected(s, p) + s.food[p] / 100 for p in range(s.seats)]
    else:
        coming = [n for n in range(FIRST_EVENT, FIRST_EVENT + len(EVENTS)) if n not in s.discard]
        worth = [_worth(s, p, coming, _holding(s, p)) for p in range(s.seats)]
        worth[seat] += _totem_worth(s, seat, coming, worth[seat])
    others = sum(worth) - worth[seat]
    return worth[seat] - others / (s.seats - 1)


class Holding(NamedTuple):
    """What a seat has, or would have with one more card."""

    own: Cards
    owned: Cards
    food: int


def _holding(s: State, seat: int) -> Holding:
    return Holding(s.tribes[seat], s.buildings[seat], s.food[seat])


def _worth(s: State, seat: int, coming: list[int], has: Holding) -> float:
    """The worth of a seat that has these characters, these buildings and this food."""
    left = ROUNDS - s.round
    points = pp(s, seat) + sum(tribe.end_pp(has.own, has.owned)) + FOOD * has.food
    points += left * DISCOUNT * tribe.discount(has.own)
    points += left * INVENTOR * tribe.count(has.own, data.INVENTOR)
    points += left * TOWER * tribe.strength(has.owned, data.TOWER)
    if left and tribe.count(has.own, ARTIST) % 2:
        points += SINGLE_ARTIST
    return points + sum(_event_worth(s, seat, card, has) for card in coming)


def _event_worth(s: State, seat: int, card: int, has: Holding) -> float:
    found = event(card)
    if found.kind == data.HUNT:
        more = tribe.strength(has.owned, data.HUNT_MORE)
        return tribe.count(has.own, HUNTER) * (found.gain + more + FOOD * (1 + more))
    if found.kind == data.PAINTINGS:
        return _paintings_worth(s, found, has)
    if found.kind == data.RITUAL:
        return _ritual_worth(s, seat, found, has)
    surely = 1.0 if card in s.lower else SHORT_NEXT if card in s.upper else SHORT_LATER
    need = tribe.need(has.own, has.owned)
    return -FOOD * need - surely * max(0, need - has.food) * (found.loss - FOOD)


def _paintings_worth(s: State, found: Event, has: Holding) -> float:
    artists = tribe.count(has.own, ARTIST)
    meal = FOOD * artists * tribe.strength(has.owned, data.PAINTINGS_FOOD)
    if artists >= found.threshold:
        return found.gain * artists + meal
    loss = CAVE_LOSS[s.cave_loss][found.era - 1]
    return meal - loss * (found.threshold - artists) / found.threshold


def _ritual_worth(s: State, seat: int, found: Event, has: Holding) -> float:
    stars = tribe.stars(has.own, has.owned)
    others = [tribe.stars(s.tribes[p], s.buildings[p]) for p in range(s.seats) if p != seat]
    most = _chance(0.5 + STAR * (stars - max(others)))
    fewest = _chance(0.5 - STAR * (stars - min(others)))
    gain = found.gain * (1 + tribe.strength(has.owned, data.RITUAL_GAIN_MORE))
    loss = 0 if tribe.strength(has.owned, data.RITUAL_NO_LOSS) else found.loss
    return most * gain - fewest * loss


def _chance(value: float) -> float:
    return min(1.0, max(0.0, value))


def _totem_worth(s: State, seat: int, coming: list[int], now: float) -> float:
    """The cards that a placed totem will probably take, and the space that it returns to."""
    if seat not in s.offer:
        return 0.0
    own_tile = s.offer.index(seat)
    before = [OFFER_TILES[t] for t in track(s.seats) if t < own_tile and s.offer[t] != NOBODY]
    tile = OFFER_TILES[own_tile]
    food = tile.food + SPACE_FOOD[s.seats][len(before)] - (len(before) == s.seats - 1)
    gone = sum(t.upper for t in before), sum(t.lower for t in before)
    worth = FOOD * food
    rows = upper_row(s), lower_row(s)
    for picks, taken, row in zip((tile.upper, tile.lower), gone, rows, strict=True):
        cards = takeable(s, seat, row) if picks else []
        gains = sorted((_gain(s, seat, card, coming, now) for card in cards), reverse=True)
        # Those who act before want other cards too: only half of what they take is missed.
        worth += sum(gains[taken // 2 : taken // 2 + picks])
    return worth


def _gain(s: State, seat: int, card: int, coming: list[int], now: float) -> float:
    """How much better off a seat would be with a card."""
    own, owned, food = _holding(s, seat)
    if is_character(card):
        food += tribe.joining_food(own, owned, card)
        return _worth(s, seat, coming, Holding((*own, card), owned, food)) - now
    food -= price(s, seat, card)
    return _worth(s, seat, coming, Holding(own, (*owned, card), food)) - now
