"""The effects of rituals that change a rule of the base game (MX-RIT-8, 6.1).

The four that everybody carries out are texts of the effect language, in ``data``.
"""

from __future__ import annotations

from functools import cache

from ....core.steps import Decision, Option, Refusal, option
from ...data import REGIONS
from ...events import Declined
from ...hooks import moment
from ...pieces import move_units
from ...state import (
    PLACES,
    RESERVE,
    SHAMAN,
    TYPES,
    WARRIOR,
    XIBALBA,
    State,
    Table,
    army,
    step,
    units,
)
from ...steps.conflict import take_action
from ...steps.prizes import break_tie
from ...tracks import gain_devotion, gain_vp
from .data import (
    BLOOD_FOR_STONE,
    BLOOD_PRICE,
    DEPLOY_LIMITS,
    FIRE_DEVOTION,
    HERO_STRENGTH,
    HEROES_HOUR,
    LEAN_YEARS,
    OFFERING_OF_FIRE,
    REVERSED_SKY,
    SECOND_VP,
    SKIPPED_DEVOTION,
    SKIPPED_MOST,
    VANGUARD,
    VANGUARD_UNITS,
    WAR_OF_SOULS,
)
from .decisions import DecisionKind
from .events import RegionsSkipped, RitualUsed, SecondInStrength
from .state import RITUAL, in_force

# --- Tribe Phase: Great Muster, Lean Years, Vanguard ---------------------------------------------


def deploy_limit(t: Table, usual: int, seat: int, region: int) -> int:
    """MX-RIT-8: four units a region under Great Muster, two in Lean Years, instead of three.

    A city's unit, which comes in another phase, is no matter of theirs (MX-COMB-3).
    """
    del seat, region
    return DEPLOY_LIMITS.get(RITUAL.of(t), usual)


def own_champion_deploy_limit(t: Table, usual: int, seat: int, region: int) -> int:
    """MX-RIT-8, Vanguard: units beside one's champion too (MX-D-6).

    Of two champions' regions the first into which a unit goes is the chosen one (MX-COMB-10).
    """
    if not in_force(t, VANGUARD):
        return usual
    return usual if _deployed_beside_other(t, seat, region) else VANGUARD_UNITS


def _deployed_beside_other(t: Table, seat: int, region: int) -> bool:
    """Whether units have been deployed beside another champion of a seat's in this turn."""
    beside = (t.deployed[r] for r, owner in enumerate(t.champions) if owner == seat and r != region)
    return any(beside)


def deploy_refusal(t: Table, usual: Refusal, seat: int, region: int) -> Refusal:
    """Why no more units may go to a region, where the ritual is the reason."""
    beside = t.champions[region] == seat
    if RITUAL.of(t) not in ({VANGUARD} if beside else DEPLOY_LIMITS):
        return usual
    if beside and _deployed_beside_other(t, seat, region):
        return Refusal("MX-COMB-10", "beside_other_champion")
    return usual._replace(rule="MX-RIT-8")


@step
def reward_lean_years(s: State, seat: int) -> None:
    """MX-RIT-8, Lean Years: devotion for the regions into which no unit was deployed; one gain.

    Only what was deployed with the champion counts, no unit of an ability or a city; regions with
    an own champion do not (MX-COMB-10).
    """
    if not in_force(s, LEAN_YEARS):
        return
    number = regions_skipped(s, seat)
    if number:
        s.note("MX-RIT-8", RegionsSkipped, seat, number)
        devotion = devotion_for_skipping(s, seat)
        gain_devotion(s, "MX-RIT-8", seat, devotion, source=LEAN_YEARS)


def regions_skipped(t: Table, seat: int) -> int:
    """Live regions without a seat's champion into which nothing was deployed in this turn."""
    return sum(t.champions[r] != seat and not t.deployed[r] for r in t.live)


def devotion_for_skipping(t: Table, seat: int) -> int:
    """What a tribe turn in Lean Years brings, if it ends now."""
    return SKIPPED_DEVOTION * min(regions_skipped(t, seat), SKIPPED_MOST)


# --- God Phase: Reversed Sky, Offering of Fire ---------------------------------------------------


def god_phase_reversed(t: Table, usual: int) -> int:
    """MX-RIT-8, Reversed Sky: who has fewest VP CALLs first (MX-COMB-10)."""
    return 1 if in_force(t, REVERSED_SKY) else usual


@step
def offer_fire(s: State, seat: int) -> Decision | None:
    """MX-RIT-8, Offering of Fire: a unit for devotion, once the own CALL is complete (MX-D-7)."""
    if not in_force(s, OFFERING_OF_FIRE) or not army(s, RESERVE, seat):
        return None
    there = [kind for kind in (SHAMAN, WARRIOR) if units(s, RESERVE, seat, kind)]
    options = [_fire_option(seat, kind) for kind in there]
    return Decision(DecisionKind.FIRE, seat, [*options, _no_fire(seat)])


@cache
def _fire_option(seat: int, kind: int) -> Option:
    place, name = PLACES[RESERVE], TYPES[kind]
    target = f"unit:{place}.{seat}.{name}"
    return option("take", place, name, then=feed_fire(seat, kind), targets=(target,))


@cache
def _no_fire(seat: int) -> Option:
    return option("decline", then=decline_fire(seat))


@step
def feed_fire(s: State, seat: int, kind: int) -> None:
    """MX-RIT-8: the unit goes from the Reserve to Xibalba, then the devotion is gained.

    The CALL before it has had a checkpoint of its own (MX-PRO-9).
    """
    s.note("MX-RIT-8", RitualUsed, seat, OFFERING_OF_FIRE)
    s.then(*moment(s, "checkpoint", seat))
    move_units(s, "MX-RIT-8", seat, kind, 1, source=RESERVE, to=XIBALBA)
    gain_devotion(s, "MX-RIT-8", seat, FIRE_DEVOTION, source=OFFERING_OF_FIRE)


@step
def decline_fire(s: State, seat: int) -> None:
    """MX-D-7: nobody has to."""
    s.note("MX-RIT-8", Declined, seat, OFFERING_OF_FIRE)


# --- Conflict Phase, in normal conflicts only (MX-RIT-7) -----------------------------------------


def blood_for_stone(t: Table, seat: int, slot: int) -> list[Option]:
    """MX-RIT-8, Blood for Stone: units of the Reserve instead of a glyph (MX-D-8).

    No glyph in the region is needed. In the Blessed Region there are no actions (MX-RIT-7).
    """
    if not in_force(t, BLOOD_FOR_STONE):
        return []
    shamans, warriors = (units(t, RESERVE, seat, kind) for kind in (SHAMAN, WARRIOR))
    return [
        _blood_option(seat, number, BLOOD_PRICE - number, slot)
        for number in range(BLOOD_PRICE + 1)
        if number <= shamans and BLOOD_PRICE - number <= warriors
    ]


@cache
def _blood_option(seat: int, shamans: int, warriors: int, slot: int) -> Option:
    return option("blood", shamans, warriors, then=pay_in_blood(seat, shamans, warriors, slot))


@step
def pay_in_blood(s: State, seat: int, shamans: int, warriors: int, slot: int) -> None:
    """MX-RIT-8: the units are in Xibalba before the action, which may bring them back."""
    s.note("MX-RIT-8", RitualUsed, seat, BLOOD_FOR_STONE)
    for kind, number in ((SHAMAN, shamans), (WARRIOR, warriors)):
        move_units(s, "MX-RIT-8", seat, kind, number, source=RESERVE, to=XIBALBA)
    s.then(take_action(seat, slot), *moment(s, "checkpoint", seat))


def champion_strength(t: Table, usual: int, seat: int, region: int) -> int:
    """MX-RIT-8, Hour of Heroes: the basic strength of every champion; bonuses are added.

    Champions stand where conflicts are normal (MX-RIT-7). What asks for a champion's presence,
    asks no more than that (MX-COMB-6).
    """
    del seat, region
    return HERO_STRENGTH if in_force(t, HEROES_HOUR) else usual


@step
def reward_second(s: State, seat: int, region: int, strengths: tuple[int, ...]) -> Decision | None:
    """MX-RIT-8, War of Souls: VP for the greatest strength among all but the winner, at least 1.

    After all rewards of the winner (MX-GEN-8), by the strengths with which the conflict was won;
    not in the Blessed Region (MX-RIT-7). A tie is decided as one for the win (MX-D-16).
    """
    if not in_force(s, WAR_OF_SOULS) or region == s.blessed:
        return None
    best = max(strengths[:seat] + strengths[seat + 1 :])
    tied = [p for p, power in enumerate(strengths) if power == best and p != seat]
    then = {p: win_second(p, region, best) for p in tied}
    if not best:
        return None
    if len(tied) == 1:
        s.then(then[tied[0]])
        return None
    return break_tie(s, "second", region, tied, then)


@step
def win_second(s: State, seat: int, region: int, n: int) -> None:
    """MX-RIT-8: the second in strength, with strength ``n``, gains VP; with two, the loser."""
    s.note("MX-RIT-8", SecondInStrength, seat, REGIONS[region], n)
    gain_vp(s, "MX-RIT-8", seat, SECOND_VP, "rituals", source=WAR_OF_SOULS)
