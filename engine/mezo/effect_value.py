"""Estimates the value of a text for its user: a card's actions, an altar, a tile.

Read from the effect language itself, so a new text is judged without a word here. A rough estimate
for bots: strength in the conflict at hand, and what else there is, in VP. It asks only for a few
numbers (:class:`Means`), so every answer is kept.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any, NamedTuple

from .content import CARDS
from .data import LAST_AGE
from .language import EFFECTS, SOURCES, Effect


class Means(NamedTuple):
    """What somebody has on whom a text's effect hangs."""

    level: int
    """Of devotion."""
    age: int
    here: bool
    """The god is present in the region of the conflict."""
    dead: int
    """Units in Xibalba."""
    temples: int
    """Regions with a tier of one's own."""


class EffectValue(NamedTuple):
    """Strength in the conflict at hand, and the worth of all else in VP."""

    power: float
    points: float


NOTHING = EffectValue(0.0, 0.0)

DEVOTION = 1.1
"""VP that a space on the devotion track is worth: the track prints 15 VP on 19 spaces."""
UNIT = 0.5
"""What a unit is worth that comes to a region where nothing is fought now."""
SOUL = 1.1
"""What it is worth that a unit leaves Xibalba."""
VICTIM = 0.9
"""What it is worth that a rival loses a unit, besides the strength."""
STRUCK = 0.8
"""The strength that a strike in the conflict at hand is worth: there may be nobody to be hit."""
GLYPH = 0.8
TIERS = 2.5
"""VP for a tier, which is as many as the pyramid then has."""
TEMPLES = 6
"""In so many regions nobody has a temple."""
MOST = 3.5
"""What the right to a space of the Calendar or Codex is worth."""
CALL = 0.5
"""What it is worth to move one's god, besides its ability."""
TILE = 1.0
"""What an Angry God tile is worth beyond the units that it costs."""
OTHER = 2.0
"""A verb that is not known here."""

TYPICAL = {
    "own_warriors_in_chosen_region": 3,
    "own_units_on_calendar": 1,
    "own_units_on_codex": 1,
    "regions_with_own_shaman": 2,
    "own_tiers_in_conflict_region": 1,
    "own_glyphs_on_board": 3,
    "units_in_offering_space": 2,
    "units_sacrificed_by_this_action": 2,
    "all_units_in_xibalba": 9,
    "regions_with_own_both_types": 2,
    "regions_with_own_structure": 3,
    "live_regions_without_own_unit": 2,
    "other_gods_sharing_presence": 1,
    "units_moved_by_others_in_this_action": 1,
}
"""What the other counters usually show."""

_OPERATIONS: dict[str, Callable[[list[float]], float]] = {
    "sum": sum,
    "mul": lambda numbers: numbers[0] * numbers[1],
    "min": min,
    "half": lambda numbers: numbers[0] // 2,
    "third": lambda numbers: numbers[0] // 3,
}


def _amount(n: Any, means: Means) -> float:
    """What an amount of the effect language comes to, or usually comes to."""
    if isinstance(n, int):
        return n
    if isinstance(n, str):
        return means.age if n == "age" else means.level
    (operation, operands), *_ = n.items()
    if operation == "count":
        known = {
            "own_units_in_xibalba": means.dead,
            "regions_with_own_tier": means.temples,
            "god_present_in_conflict": int(means.here),
        }
        return known.get(operands, TYPICAL.get(operands, 1))
    listed = operands if isinstance(operands, list) else [operands]
    return _OPERATIONS[operation]([_amount(x, means) for x in listed])


# --- What each verb brings -----------------------------------------------------------------------


def _reaches(e: Effect, means: Means) -> bool:
    """Whether an effect may work in the region of the conflict."""
    return e.where in ("conflict", "any") or (e.where != "another" and means.here)


def _arrive(e: Effect, n: float, means: Means) -> EffectValue:
    return EffectValue(n, 0.0) if _reaches(e, means) else EffectValue(0.0, UNIT * n)


def _awaken(e: Effect, n: float, means: Means) -> EffectValue:
    n = min(n, means.dead)
    power, points = _arrive(e, n, means)
    return EffectValue(power, points + SOUL * n)


def _recover(e: Effect, n: float, means: Means) -> EffectValue:
    del e
    return EffectValue(0.0, SOUL * min(n, means.dead))


def _smite(e: Effect, n: float, means: Means) -> EffectValue:
    return EffectValue(STRUCK * n * _reaches(e, means), VICTIM * n)


def _exile(e: Effect, n: float, means: Means) -> EffectValue:
    near = _reaches(e, means)
    return EffectValue(STRUCK * n * near, 0.0 if near else VICTIM * n / 2)


def _march(e: Effect, n: float, means: Means) -> EffectValue:
    return EffectValue(STRUCK * n * _reaches(e, means), 0.0)


def _build(e: Effect, n: float, means: Means) -> EffectValue:
    glyphs = EffectValue(n * _reaches(e, means), GLYPH * n)
    tier = EffectValue(0.0, TIERS + _new_temple(means))
    return {"glyph": glyphs, "pyramid": tier}.get(e.piece, max(glyphs, tier, key=sum))


def _new_temple(means: Means) -> float:
    """What the Age Ends to come pay for a tier, if it is the first of one's own in its region."""
    return sum(range(means.age, LAST_AGE + 1)) * max(0.0, 1 - means.temples / TEMPLES)


def _swap(e: Effect, n: float, means: Means) -> EffectValue:
    del e, n
    return EffectValue(0.0, TIERS + _new_temple(means) / 2)


def _call(e: Effect, n: float, means: Means) -> EffectValue:
    """The god may come to the conflict first."""
    del n
    god = e.source.removesuffix("_call_action")
    if f"{god}_call" not in SOURCES:
        return EffectValue(0.0, CALL)
    power, points = effect_value(f"{god}_call", means._replace(here=True))
    return EffectValue(power, points + CALL)


def _one_of(e: Effect, n: float, means: Means) -> EffectValue:
    del n
    return max((_total(paths, means) for paths in e.options), key=sum)


def _others_lose(e: Effect, n: float, means: Means) -> EffectValue:
    """Everybody else loses a unit, by his own choice."""
    del n
    inside = EFFECTS[e.inner[0]]
    near = "conflict" in (*inside.places, inside.where)
    lost = _amount(inside.n, means)
    return EffectValue(STRUCK * lost * near, VICTIM * lost)


def _total(paths: tuple[str, ...], means: Means) -> EffectValue:
    found = [_effect(EFFECTS[path], means) for path in paths]
    return EffectValue(sum(one.power for one in found), sum(one.points for one in found))


def _points(worth: float) -> Callable[[Effect, float, Means], EffectValue]:
    return lambda _e, n, _means: EffectValue(0.0, worth * n)


VERBS: dict[str, Callable[[Effect, float, Means], EffectValue]] = {
    "strength": lambda _e, n, _means: EffectValue(n, 0.0),
    "gain_vp": _points(1.0),
    "gain_devotion": _points(DEVOTION),
    "deploy": _arrive,
    "twin_deploy": _arrive,
    "awaken": _awaken,
    "recover": _recover,
    "smite": _smite,
    "exile": _exile,
    "move_units": _march,
    "sacrifice": _points(-SOUL),
    "build": _build,
    "transform": _swap,
    "demolish": _points(VICTIM),
    "count_as_most": _points(MOST),
    "call": _call,
    "appease": _points(TILE),
    "choose_one": _one_of,
    "each_other_player": _others_lose,
    "choose_player": _others_lose,
}


def _effect(e: Effect, means: Means) -> EffectValue:
    verb = VERBS.get(e.do)
    return verb(e, _amount(e.n, means), means) if verb else EffectValue(0.0, OTHER)


@lru_cache(maxsize=1 << 14)
def effect_value(source: str, means: Means) -> EffectValue:
    """What a text is likely to bring; of what may be declined, nothing that costs."""
    return _total(SOURCES[source], means)


@lru_cache(maxsize=1 << 12)
def of_effect(path: str, means: Means) -> EffectValue:
    """What one effect of a text is likely to bring."""
    return _effect(EFFECTS[path], means)


# --- Cards and altars ----------------------------------------------------------------------------

POWER = 1.0
"""VP that a point of strength in the conflict at hand is worth, to choose among actions."""


def worth(one: EffectValue) -> float:
    """Both sides of a promise in one number."""
    return POWER * one.power + one.points


@lru_cache(maxsize=1 << 14)
def of_card(god: str, card: str, used: int, left: int, means: Means) -> EffectValue:
    """The best that is left of a card: ``used`` as a table has it, ``left`` actions to come."""
    slots = enumerate(CARDS[god][card])
    found = [effect_value(action, means) for slot, action in slots if not used >> slot & 1]
    best = sorted(found, key=worth, reverse=True)[:left]
    return EffectValue(sum(one.power for one in best), sum(one.points for one in best))


ACTIONS = 2
"""So many actions of a card everybody may use."""


@lru_cache(maxsize=1 << 14)
def of_cards(god: str, cards: tuple[str, ...], conflicts: int, means: Means) -> float:
    """What so many cards, the best of these, are worth in later conflicts."""
    far, near = means._replace(here=False), means._replace(here=True)
    found = [
        worth(of_card(god, card, 0, ACTIONS, far)) + worth(of_card(god, card, 0, ACTIONS, near))
        for card in cards
    ]
    return sum(sorted(found, reverse=True)[:conflicts]) / 2


@lru_cache(maxsize=1 << 12)
def of_prize(altar: str, means: Means) -> float:
    """What an altar is worth: its conflict is over then, so strength counts as mere units."""
    power, points = effect_value(altar, means)
    return UNIT * power + points


@lru_cache(maxsize=1 << 14)
def of_space(spaces: tuple[str, ...], means: Means, *, now: bool) -> float:
    """What a free space of a record is worth by its ability: the best, if it is to be had now."""
    worths = [of_prize(space, means) for space in spaces]
    best = max(worths, default=0.0)
    return best if now or not worths else (best + sum(worths) / len(worths)) / 2
