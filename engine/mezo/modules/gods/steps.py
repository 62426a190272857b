"""The verbs that only texts of the expansion's gods have (6.0), and the end of a ward."""

from __future__ import annotations

from functools import cache

from ....core.state import NOBODY
from ....core.steps import Decision, Option, Refusal, option
from ...data import REGIONS
from ...decisions import DecisionKind
from ...events import NoEffect
from ...language import BOTH, EFFECTS, Effect
from ...pieces import move_units
from ...state import (
    RESERVE,
    TYPES,
    XIBALBA,
    State,
    Table,
    after,
    army,
    no_region,
    step,
    units,
)
from ...steps.effects import VERBS, RegionVerb, Verb, add_region_verb, always
from ...steps.units import (
    NO_VICTIM,
    RESERVE_EMPTY,
    Errand,
    Victim,
    among_mixes,
    choose_mix,
    hit,
    pick_units,
    victims_of,
)
from .events import Warded
from .state import WARDED, is_warded

ALREADY_WARDED = Refusal("MX-GEN-6", "already_warded")
NOBODY_PAYS = Refusal("MZ-KEY-SAC-1", "nobody_pays")

# --- ward ----------------------------------------------------------------------------------------


def _start_ward(s: State, seat: int, e: Effect, n: int) -> None:
    """MX-GEN-6: until the clean-up, no effect of another player touches the seat's units here.

    The reminder token of the god shows it (MX-GOD-4).
    """
    del n
    WARDED.of(s)[seat] = 1
    s.note("MX-GEN-6", Warded, seat, REGIONS[s.conflict], e.source)


def _idle_ward(t: Table, seat: int, e: Effect) -> Refusal | None:
    del e
    if t.conflict == NOBODY:
        return no_region("conflict")
    return ALREADY_WARDED if is_warded(t, seat, t.conflict) else None


def spared(t: Table, usual: int, seat: int, region: int) -> int:
    """MX-GEN-6: warded units are no legal victims of others.

    What their owner picks himself is none of others' doing, nor is the clean-up.
    """
    return 1 if is_warded(t, seat, region) else usual


@step
def lift_wards(s: State, region: int) -> None:
    """MX-GOD-4: the reminder token goes with the conflict."""
    del region
    WARDED.set(s, [0] * s.parties)


VERBS["ward"] = Verb(_idle_ward, _start_ward)


# --- twin_deploy ---------------------------------------------------------------------------------


@step
def deploy_twins(s: State, seat: int, path: str, n: int, region: int) -> Decision | None:
    """MX-GEN-2: up to n units, of each type at most as many as there are; without any, one unit."""
    del path
    most = [min(units(s, place, seat, kind) for place in (region, RESERVE)) for kind in BOTH]
    errand = Errand("MZ-KEY-DEPLOY-1", BOTH, army(s, region, seat) > 0, (RESERVE,), region)
    if errand.upto:
        return among_mixes(seat, n, (most[0], most[1]), tuple(errand))
    s.then(choose_mix(seat, 1, tuple(errand)))
    return None


def _can_deploy_twins(t: Table, seat: int, e: Effect, region: int) -> bool:
    """Every region of the scope will do, even one where no unit fits in the end."""
    del e, region
    return army(t, RESERVE, seat) > 0


add_region_verb("twin_deploy", RegionVerb(_can_deploy_twins, always(RESERVE_EMPTY), deploy_twins))


# --- replace_unit --------------------------------------------------------------------------------


@step
def replace_units(s: State, seat: int, path: str, left: int, region: int) -> Decision | None:
    """MX-GEN-2: EXILE one after the other; for each an own unit of its type is DEPLOYed."""
    e = EFFECTS[path]
    found = victims_of(s, seat, e, region)
    if not left or not found:
        return None
    options = [_replace_option(seat, path, left, region, victim) for victim in found]
    return Decision(DecisionKind.VICTIM, seat, options, (e.do, left, REGIONS[region], e.source))


@cache
def _replace_option(seat: int, path: str, left: int, region: int, victim: Victim) -> Option:
    owner, kind = victim
    target = f"unit:{REGIONS[region]}.{owner}.{TYPES[kind]}"
    then = replace_one(seat, path, left, victim)
    return option("victim", owner, TYPES[kind], then=then, targets=(target,))


@step
def replace_one(s: State, seat: int, path: str, left: int, victim: Victim) -> None:
    """The unit goes home; one of its type takes its place, if the Reserve has one."""
    region, (_owner, kind) = s.here, victim
    hit(s, "exile", region, victim, 1)
    if units(s, RESERVE, seat, kind):
        move_units(s, "MZ-KEY-DEPLOY-1", seat, kind, 1, source=RESERVE, to=region)
    else:
        why, source = RESERVE_EMPTY, EFFECTS[path].source
        s.note("MZ-GEN-3", NoEffect, why.reason, why.rule, seat, source, "deploy")
    s.then(replace_units(seat, path, left - 1, region))


def _can_replace(t: Table, seat: int, e: Effect, region: int) -> bool:
    return bool(victims_of(t, seat, e, region))


add_region_verb("replace_unit", RegionVerb(_can_replace, always(NO_VICTIM["exile"]), replace_units))


# --- round_robin_sacrifice -----------------------------------------------------------------------


@step
def take_toll(s: State, seat: int, path: str, n: int, region: int) -> None:
    """MX-GEN-5: n units to Xibalba, from the left again and again, each its owner's choice."""
    del path
    plan = tuple(Errand("MZ-KEY-SAC-1", BOTH, False, (region,), XIBALBA))
    s.then(*(pick_units(other, 1, plan) for other in payers(s, seat, n, region)))


def payers(t: Table, seat: int, n: int, region: int) -> list[int]:
    """Who gives a unit, in this order: round after round, whoever has one left in the region."""
    left = {other: army(t, region, other) for other in after(seat, t.parties)}
    rounds = range(1, n + 1)
    return [other for number in rounds for other in left if left[other] >= number][:n]


def _can_take_toll(t: Table, seat: int, e: Effect, region: int) -> bool:
    del e
    return any(army(t, region, other) for other in after(seat, t.parties))


add_region_verb("round_robin_sacrifice", RegionVerb(_can_take_toll, always(NOBODY_PAYS), take_toll))
