"""The value of a card for a seat by rule of thumb: how bots guess who takes what."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache
from typing import TYPE_CHECKING

from . import data
from .cards import building
from .data import ARTIST, BUILDER, CHARACTERS, EVENTS, HUNTER, INVENTOR, KINDS
from .tribe_summary import ARTIST_AT, HUNTER_AT, INVENTOR_AT

if TYPE_CHECKING:
    from collections.abc import Callable

    from .data import Building
    from .tribe_summary import TribeSummary

FOOD = 1.8
"""Worth of one food: it feeds the tribe, at the end at 3 points a mouthful, or buys buildings."""
MEALS = (0.9, 1.5, 2.7)
"""Worth of one food less to be paid at the Sustenance of each era."""
STAR, FAR_STAR = 0.17, 0.06
"""How much a star improves the odds of a Ritual, next to a rival and far from him."""
FAR = 3
"""So many stars apart are far."""
MORE_INVENTORS, MORE_ARTISTS, MORE_ICONS, MORE = 0.3, 0.4, 0.2, 0.3
"""How many of these, or of any type, a seat still gets in each round."""
MORE_BUILDINGS = 0.5
"""How many buildings a seat still gets."""
SLACK = 6
"""With so many mouths less than food is saved for, saving more food is worth nothing."""
SETS_STARTED = 0.2
"""How much of a set a character is that does not complete one."""


@dataclass(frozen=True, slots=True, eq=False)
class RoundsAhead:
    """What is still to come when a card is wanted: rounds after this one, and events by type.

    ``hunts`` are the PP per hunter, ``paintings`` thresholds, gains and losses, ``ritual_gain`` and
    ``ritual_loss`` the PP of all Rituals. ``meals`` is the worth of one food less to be paid at
    every Sustenance, ``food`` that of one food now.
    """

    rounds: int
    hunts: tuple[int, ...]
    paintings: tuple[tuple[int, int, int], ...]
    ritual_gain: int
    ritual_loss: int
    meals: float
    food: float


@cache
def rounds_ahead(rounds: int, coming: int, cave_loss: str, is_fed: bool) -> RoundsAhead:
    """What is to come with these rounds left and these events, a bit each in their order.

    ``is_fed``: in the last round, more food than its tribe eats is nothing to a seat.
    """
    found = [event for n, event in enumerate(EVENTS) if coming >> n & 1]
    rituals = [event for event in found if event.kind == data.RITUAL]
    meals = sum(MEALS[event.era - 1] for event in found if event.kind == data.SUSTENANCE)
    return RoundsAhead(
        rounds=rounds,
        hunts=tuple(event.gain for event in found if event.kind == data.HUNT),
        paintings=tuple(
            (event.threshold, event.gain, data.CAVE_LOSS[cave_loss][event.era - 1])
            for event in found
            if event.kind == data.PAINTINGS
        ),
        ritual_gain=sum(event.gain for event in rituals),
        ritual_loss=sum(event.loss for event in rituals),
        meals=0.0 if is_fed else meals,
        food=0.0 if is_fed else FOOD if rounds else MEALS[-1],
    )


# --- characters -----------------------------------------------------------------------------------


SORTS = tuple({(card.kind, *card[4:]): card for card in CHARACTERS}.values())
"""One character of each sort: those of a sort differ in their numbers alone."""
SORT = tuple(
    next(n for n, other in enumerate(SORTS) if (other.kind, *other[4:]) == (card.kind, *card[4:]))
    for card in CHARACTERS
)
"""The sort of every character."""

Rivals = tuple[int, int]
"""The most and the fewest stars among the others."""


@lru_cache(maxsize=8_000)
def card_value(has: TribeSummary, to_come: RoundsAhead, rivals: Rivals) -> list[float]:
    """What a character of each sort would be worth to a seat."""
    base = _of_kinds(has, to_come)
    new = has.counts[INVENTOR_AT] + 1 + MORE_INVENTORS * to_come.rounds
    icon = (has.counts[HUNTER_AT] + 1) * to_come.food
    star = _star(has, to_come, rivals)
    off = MORE_BUILDINGS * to_come.food if to_come.rounds else 0.0
    worth = []
    for card in SORTS:
        here = base[card.kind]
        if card.kind == INVENTOR and card.invention not in has.inventions:
            here += new
        elif card.kind == BUILDER:
            here += card.discount * off + card.pp * (1 + has.does.builders_twice)
        elif card.stars:
            here += card.stars * star
        elif card.icon:
            here += icon
        worth.append(here)
    return worth


def _of_kinds(has: TribeSummary, to_come: RoundsAhead) -> dict[str, float]:
    """What any character of each type would be worth, less what it eats."""
    meal = to_come.meals * (1 if has.mouths >= 0 else max(0.0, 1 + has.mouths / SLACK))
    lacking = [n == has.sets for n in has.counts]
    a_set = has.does.sets_pp + has.does.set_food * to_come.food
    worth = {
        kind: (has.does.kind_saves[at] - 1) * meal
        + has.does.kind_pp[at]
        + (a_set * (1.0 if sum(lacking) == 1 else SETS_STARTED) if lacking[at] else 0.0)
        for at, kind in enumerate(KINDS)
    }
    worth[INVENTOR] += len(has.inventions) + MORE_INVENTORS * to_come.rounds
    worth[ARTIST] += _artist(has, to_come)
    for gain in to_come.hunts:
        worth[HUNTER] += gain + has.does.hunt_more + (1 + has.does.hunt_more) * to_come.food
    worth[HUNTER] += MORE_ICONS * to_come.rounds * to_come.food
    return worth


def _artist(has: TribeSummary, to_come: RoundsAhead) -> float:
    """One more artist: half a pair or a whole one, and Cave Paintings to come."""
    artists, half = has.counts[ARTIST_AT], data.ARTIST_PAIR_PP / 2
    finds_other = min(1.0, MORE_ARTISTS * to_come.rounds)
    worth = half * (2 - finds_other if artists % 2 else finds_other)
    for threshold, gain, loss in to_come.paintings:
        if artists >= threshold:
            worth += gain
        elif artists + 1 == threshold:
            worth += gain * threshold + loss / threshold
        else:
            worth += loss / threshold
    return worth + has.does.paintings_food * len(to_come.paintings) * to_come.food


def _star(has: TribeSummary, to_come: RoundsAhead, rivals: Rivals) -> float:
    """One more star."""
    most, fewest = (STAR if abs(has.stars - r) <= FAR else FAR_STAR for r in rivals)
    gain = to_come.ritual_gain * (1 + has.does.rite_more)
    return most * gain + fewest * (0 if has.does.no_loss else to_come.ritual_loss)


# --- buildings ------------------------------------------------------------------------------------


@lru_cache(maxsize=8_000)
def building_value(
    has: TribeSummary, card: int, to_come: RoundsAhead, rivals: Rivals
) -> tuple[float, int]:
    """What a building would be worth to a seat, its price deducted, and that price."""
    wanted = building(card)
    price = max(0, wanted.cost - has.discount)
    worth = wanted.pp + EFFECTS[wanted.effect](wanted, has, to_come, rivals)
    return worth - price * to_come.food, price


def _more(has: TribeSummary, to_come: RoundsAhead, kind: str) -> float:
    """How many of a type a seat is likely to have in the end."""
    return has.counts[KINDS.index(kind)] + MORE * to_come.rounds


def _need_less(wanted: Building, has: TribeSummary, to_come: RoundsAhead, _rivals: Rivals) -> float:
    return to_come.meals * wanted.amount * _more(has, to_come, wanted.kind)


def _hunt_more(wanted: Building, has: TribeSummary, to_come: RoundsAhead, _rivals: Rivals) -> float:
    hunters = len(to_come.hunts) * has.counts[HUNTER_AT]
    return wanted.amount * (1 + to_come.food) * hunters


def _ritual(_wanted: Building, has: TribeSummary, to_come: RoundsAhead, rivals: Rivals) -> float:
    """Twice the gain of the most stars."""
    return to_come.ritual_gain * chance(0.5 + STAR * (has.stars - rivals[0]))


def _no_loss(_wanted: Building, has: TribeSummary, to_come: RoundsAhead, rivals: Rivals) -> float:
    return to_come.ritual_loss * chance(0.5 - STAR * (has.stars - rivals[1]))


def chance(value: float) -> float:
    """A chance that goes up or down evenly, within 0 and 1."""
    return min(1.0, max(0.0, value))


EFFECTS: dict[str, Callable[[Building, TribeSummary, RoundsAhead, Rivals], float]] = {
    data.SET_FOOD: lambda b, _, to_come, __: 0.15 * b.amount * to_come.rounds * to_come.food,
    data.PAIR_FOOD: lambda b, _, to_come, __: 0.1 * b.amount * to_come.rounds * to_come.food,
    data.SPACE_FOOD_MORE: lambda b, _, to_come, __: 0.5 * b.amount * to_come.rounds * to_come.food,
    data.NEED_LESS: _need_less,
    data.HUNT_MORE: _hunt_more,
    data.PAINTINGS_FOOD: lambda b, has, to_come, _: (
        b.amount * to_come.food * len(to_come.paintings) * _more(has, to_come, ARTIST)
    ),
    data.STARS_MORE: lambda b, has, to_come, rivals: b.amount * _star(has, to_come, rivals),
    data.RITUAL_GAIN_MORE: _ritual,
    data.RITUAL_NO_LOSS: _no_loss,
    data.TOWER: lambda b, _, to_come, __: 4.0 * b.amount * (to_come.rounds + 1),
    data.END_KIND: lambda b, has, to_come, _: b.amount * _more(has, to_come, b.kind),
    data.END_SETS: lambda b, has, to_come, _: b.amount * (has.sets + 0.1 * to_come.rounds),
    data.END_BUILDERS: lambda b, has, to_come, _: (
        b.amount * (has.builders_pp + 0.5 * to_come.rounds)
    ),
    data.END_PP: lambda b, _, __, ___: float(b.amount),
}
"""What the effect of each building is worth."""
