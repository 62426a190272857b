"""Verbs that move units: DEPLOY, AWAKEN, RECOVER, SMITE, EXILE, sacrifice, move (5.5).

Only units: no effect ever touches a champion (MZ-GEN-12).
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Any, NamedTuple

from ...core.steps import Decision, Option, Refusal, option
from ..data import REGIONS
from ..decisions import DecisionKind
from ..hooks import value
from ..language import BOTH, EFFECTS, Effect, amount
from ..pieces import move_units
from ..state import (
    PLACES,
    RESERVE,
    SHAMAN,
    TYPES,
    WARRIOR,
    XIBALBA,
    State,
    Table,
    count,
    scope,
    step,
    units,
)
from .effects import VERBS, RegionVerb, Verb, add_region_verb, always, effect

RESERVE_EMPTY = Refusal("MZ-KEY-DEPLOY-1", "reserve_empty")
NONE_IN_XIBALBA = Refusal("MZ-KEY-AWAKEN-1", "none_in_xibalba")
NOTHING_TO_RECOVER = Refusal("MZ-KEY-RECOVER-1", "none_in_xibalba")
NOTHING_TO_SACRIFICE = Refusal("MZ-KEY-SAC-1", "nothing_to_sacrifice")
TOO_FEW_TO_SACRIFICE = Refusal("MX-D-12", "too_few_to_sacrifice")
NOBODY_TO_MOVE = Refusal("MZ-KEY-MOVE-1", "nobody_to_move")


class Errand(NamedTuple):
    """Why own units move: the rule, the types, whether fewer are allowed, from where to where.

    It travels in the agenda as a plain tuple, which is what a save gives back.
    """

    rule: str
    kinds: tuple[int, ...]
    upto: bool
    sources: tuple[int, ...]
    to: int


Plan = tuple[Any, ...]
"""An errand as the agenda holds it."""


@cache
def errand_of(plan: Plan) -> Errand:
    """The errand that the agenda holds."""
    return Errand(*plan)


# --- A mix of both types from one place (D14) ----------------------------------------------------


@step
def choose_mix(s: State, seat: int, n: int, plan: Plan) -> Decision:
    """Exactly n units, or all there are, in a mix of the player's choice; most warriors first.

    Fewer, down to none, where the errand allows it: the full number is offered first.
    """
    errand = errand_of(plan)
    (source,) = errand.sources
    shamans = units(s, source, seat, SHAMAN) if SHAMAN in errand.kinds else 0
    warriors = units(s, source, seat, WARRIOR) if WARRIOR in errand.kinds else 0
    return among_mixes(seat, n, (shamans, warriors), plan)


def among_mixes(seat: int, n: int, most: tuple[int, int], plan: Plan) -> Decision:
    """The mixes of n units, or fewer where the errand allows it, with at most so many of a type."""
    errand, n = errand_of(plan), min(n, sum(most))
    options = list(_mixes(seat, n, most, plan))
    return Decision(
        DecisionKind.MIX, seat, options, (n, PLACES[errand.sources[0]], PLACES[errand.to])
    )


@lru_cache(maxsize=10_000)
def _mixes(seat: int, n: int, most: tuple[int, int], plan: Plan) -> tuple[Option, ...]:
    shamans, warriors = most
    return tuple(
        _mix_option(seat, picked, number - picked, plan)
        for number in (range(n, -1, -1) if errand_of(plan).upto else (n,))
        for picked in range(max(0, number - warriors), min(number, shamans) + 1)
    )


@cache
def _mix_option(seat: int, shamans: int, warriors: int, plan: Plan) -> Option:
    return option("units", shamans, warriors, then=move_mix(seat, shamans, warriors, plan))


@step
def move_mix(s: State, seat: int, shamans: int, warriors: int, plan: Plan) -> None:
    """Moves the mix that was chosen."""
    errand = errand_of(plan)
    for kind, number in ((SHAMAN, shamans), (WARRIOR, warriors)):
        move_units(s, errand.rule, seat, kind, number, source=errand.sources[0], to=errand.to)


# --- DEPLOY, AWAKEN, RECOVER ---------------------------------------------------------------------


@step
def deploy(s: State, seat: int, path: str, n: int, region: int) -> None:
    """MZ-KEY-DEPLOY-1: own units, Reserve → region."""
    e = EFFECTS[path]
    errand = Errand("MZ-KEY-DEPLOY-1", e.kinds, e.upto, (RESERVE,), region)
    s.then(choose_mix(seat, n, tuple(errand)))


@step
def awaken(s: State, seat: int, path: str, n: int, region: int) -> None:
    """MZ-KEY-AWAKEN-1: own units, Xibalba → region."""
    e = EFFECTS[path]
    errand = Errand("MZ-KEY-AWAKEN-1", e.kinds, e.upto, (XIBALBA,), region)
    s.then(choose_mix(seat, n, tuple(errand)))


def _can_deploy(t: Table, seat: int, e: Effect, region: int) -> bool:
    del region  # every region takes any number of units
    return count(t, RESERVE, seat, e.kinds) > 0


def _can_awaken(t: Table, seat: int, e: Effect, region: int) -> bool:
    del region
    return count(t, XIBALBA, seat, e.kinds) > 0


def _start_recover(s: State, seat: int, e: Effect, n: int) -> None:
    """MZ-KEY-RECOVER-1: own units, Xibalba → Reserve; no presence needed (MZ-SCOPE-9)."""
    recover(s, seat, n, e.kinds, upto=e.upto)


def recover(
    s: State, seat: int, n: int, kinds: tuple[int, ...] = BOTH, *, upto: bool = False
) -> None:
    """RECOVERs units, as far as there are any in Xibalba (MZ-KEY-XIB-1)."""
    if count(s, XIBALBA, seat, kinds):
        errand = Errand("MZ-KEY-RECOVER-1", kinds, upto, (XIBALBA,), RESERVE)
        s.then(choose_mix(seat, n, tuple(errand)))


def _idle_recover(t: Table, seat: int, e: Effect) -> Refusal | None:
    return None if count(t, XIBALBA, seat, e.kinds) else NOTHING_TO_RECOVER


add_region_verb("deploy", RegionVerb(_can_deploy, always(RESERVE_EMPTY), deploy))
add_region_verb("awaken", RegionVerb(_can_awaken, always(NONE_IN_XIBALBA), awaken))
VERBS["recover"] = Verb(_idle_recover, _start_recover)


# --- SMITE, EXILE --------------------------------------------------------------------------------

STRIKES = {"smite": ("MZ-KEY-SMITE-1", XIBALBA), "exile": ("MZ-KEY-EXILE-1", RESERVE)}
"""The rule of each verb, and where its victims go."""
NO_VICTIM = {
    "smite": Refusal("MZ-KEY-SMITE-2", "no_victim"),
    "exile": Refusal("MZ-KEY-EXILE-1", "no_victim"),
}

NOTHING_TO_EXILE = Refusal("MZ-KEY-EXILE-1", "nothing_to_exile")


def owners(t: Table, seat: int, whose: str) -> list[int]:
    """The seats whose pieces an effect may touch: others' unless it says so (MZ-KEY-SMITE-2)."""
    if whose == "own":
        return [seat]
    return [p for p in range(t.parties) if whose == "anyone" or p != seat]


Victim = tuple[int, int]
"""A unit to strike: its owner and its type."""


def victims_of(t: Table, seat: int, e: Effect, region: int) -> list[Victim]:
    """Owners and types of the units that an effect may strike in a region."""
    return [
        (owner, kind)
        for owner in owners(t, seat, e.whose)
        for kind in e.kinds
        if units(t, region, owner, kind)
        and (owner == seat or not value(t, "spared", 0, owner, region))
    ]


def _can_strike(t: Table, seat: int, e: Effect, region: int) -> bool:
    return bool(victims_of(t, seat, e, region))


@step
def strike(s: State, seat: int, path: str, left: int, region: int) -> Decision | None:
    """MZ-KEY-SMITE-2, MZ-KEY-EXILE-1: the acting player picks victims one by one, from any owner.

    Where no more are there than must go, all go at once.
    """
    e = EFFECTS[path]
    victims = victims_of(s, seat, e, region)
    if sum(units(s, region, owner, kind) for owner, kind in victims) <= left:
        for victim in victims:
            hit(s, e.do, region, victim, units(s, region, *victim))
        return None
    if not left:
        return None
    options = [_victim_option(seat, path, left, region, victim) for victim in victims]
    return Decision(DecisionKind.VICTIM, seat, options, (e.do, left, REGIONS[region], e.source))


@cache
def _victim_option(seat: int, path: str, left: int, region: int, victim: Victim) -> Option:
    owner, kind = victim
    target = f"unit:{REGIONS[region]}.{owner}.{TYPES[kind]}"
    then = strike_one(seat, path, left, victim)
    return option("victim", owner, TYPES[kind], then=then, targets=(target,))


@step
def strike_one(s: State, seat: int, path: str, left: int, victim: Victim) -> None:
    """Strikes the picked victim in the region of the effect, and goes on."""
    hit(s, EFFECTS[path].do, s.here, victim, 1)
    s.then(strike(seat, path, left - 1, s.here))


def hit(s: State, do: str, region: int, victim: Victim, number: int) -> None:
    """MZ-KEY-SMITE-1: victims go to Xibalba; MZ-KEY-EXILE-1: to their owner's Reserve."""
    rule, to = STRIKES[do]
    owner, kind = victim
    move_units(s, rule, owner, kind, number, source=region, to=to)


def no_victim(e: Effect) -> Refusal:
    """Why there is none: nobody else's unit (MZ-KEY-SMITE-2), or none of one's own to EXILE."""
    return NOTHING_TO_EXILE if (e.do, e.whose) == ("exile", "own") else NO_VICTIM[e.do]


for _verb in NO_VICTIM:
    add_region_verb(_verb, RegionVerb(_can_strike, no_victim, strike))


# --- Own units picked one by one, from several places (D14, D18, D20, D21) -----------------------


Unit = tuple[int, int]
"""An own unit: the place where it is and its type."""


def _pickable(t: Table, seat: int, errand: Errand) -> list[Unit]:
    return [
        (place, kind)
        for place in errand.sources
        for kind in errand.kinds
        if units(t, place, seat, kind)
    ]


@step
def pick_units(s: State, seat: int, left: int, plan: Plan) -> Decision | None:
    """Units one by one; "done" ends it early where fewer are allowed (MZ-GEN-6).

    Where all must go, or all that there are, they go at once.
    """
    errand = errand_of(plan)
    found = _pickable(s, seat, errand)
    if not errand.upto and sum(units(s, place, seat, kind) for place, kind in found) <= left:
        for place, kind in found:
            _move_picked(s, seat, errand, (place, kind), units(s, place, seat, kind))
        return None
    if not left or not found:
        return None
    options = [_pick_option(seat, left, plan, unit) for unit in found]
    if errand.upto:
        options.append(option("done"))
    return Decision(DecisionKind.PICK, seat, options, (errand.rule, left, PLACES[errand.to]))


@cache
def _pick_option(seat: int, left: int, plan: Plan, unit: Unit) -> Option:
    place, kind = PLACES[unit[0]], TYPES[unit[1]]
    then, target = pick_unit(seat, left, plan, unit), f"unit:{place}.{seat}.{kind}"
    return option("take", place, kind, then=then, targets=(target,))


@step
def pick_unit(s: State, seat: int, left: int, plan: Plan, unit: Unit) -> None:
    """Moves the unit that was picked, and goes on."""
    _move_picked(s, seat, errand_of(plan), unit, 1)
    s.then(pick_units(seat, left - 1, plan))


def _move_picked(s: State, seat: int, errand: Errand, unit: Unit, number: int) -> None:
    place, kind = unit
    move_units(s, errand.rule, seat, kind, number, source=place, to=errand.to)
    if errand.to == XIBALBA:
        s.paid += number


# --- sacrifice, pay, move_units -------------------------------------------------------------------


def places_of(t: Table, seat: int, names: tuple[str, ...]) -> tuple[int, ...]:
    """The places that a row's ``from`` names: the Reserve, or the regions of a scope."""
    places: tuple[int, ...] = ()
    for name in names:
        places += (RESERVE,) if name == "reserve" else scope(t, seat, name)
    return tuple(dict.fromkeys(places))


def _start_sacrifice(s: State, seat: int, e: Effect, n: int) -> None:
    """MZ-KEY-SAC-1: own units of free choice to Xibalba, from one or more places."""
    errand = Errand("MZ-KEY-SAC-1", e.kinds, e.upto, places_of(s, seat, e.places), XIBALBA)
    s.then(pick_units(seat, n, tuple(errand)))


def _idle_sacrifice(t: Table, seat: int, e: Effect) -> Refusal | None:
    places = places_of(t, seat, e.places)
    return None if any(count(t, place, seat, e.kinds) for place in places) else NOTHING_TO_SACRIFICE


def _start_pay(s: State, seat: int, e: Effect, n: int) -> None:
    """The cost as an effect of its own, then what it is paid for, useful or not."""
    del n
    s.then(effect(seat, e.cost), *(effect(seat, path) for path in e.inner))


def price_refusal(t: Table, seat: int, e: Effect) -> Refusal | None:
    """A price that cannot be paid in full is not asked for."""
    cost = EFFECTS[e.cost]
    price = amount(t, seat, cost.n, t.here)
    owned = sum(count(t, place, seat, cost.kinds) for place in places_of(t, seat, cost.places))
    if owned >= price:
        return None
    return TOO_FEW_TO_SACRIFICE if owned else NOTHING_TO_SACRIFICE


def _march_sources(t: Table, seat: int, e: Effect, to: int) -> tuple[int, ...]:
    return tuple(place for place in places_of(t, seat, e.places) if place != to)


def _can_march(t: Table, seat: int, e: Effect, region: int) -> bool:
    return any(count(t, place, seat, e.kinds) for place in _march_sources(t, seat, e, region))


@step
def march(s: State, seat: int, path: str, n: int, region: int) -> None:
    """MZ-KEY-MOVE-1: own units go directly from one or several regions to one."""
    e = EFFECTS[path]
    sources = _march_sources(s, seat, e, region)
    errand = Errand("MZ-KEY-MOVE-1", e.kinds, e.upto, sources, region)
    s.then(pick_units(seat, n, tuple(errand)))


VERBS["sacrifice"] = Verb(_idle_sacrifice, _start_sacrifice)
VERBS["pay"] = Verb(price_refusal, _start_pay)
add_region_verb("move_units", RegionVerb(_can_march, always(NOBODY_TO_MOVE), march))
