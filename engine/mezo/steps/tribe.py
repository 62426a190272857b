"""The Tribe Phase (5.7)."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial

from ...core.state import NOBODY
from ...core.steps import Decision, Option, Refusal, option
from ..data import DEPLOY_LIMIT, REGIONS
from ..decisions import DecisionKind
from ..events import BlessedRegion, TribePhase, TribeTurnEnds
from ..hooks import moment, procedure, reason, value
from ..pieces import move_units, place_champion
from ..state import (
    DESOLATE,
    RESERVE,
    SHAMAN,
    TYPES,
    WARRIOR,
    State,
    Table,
    army,
    has,
    players,
    step,
    units,
)
from .effects import resolve

CHAMPION_THERE = Refusal("MZ-TRIBE-2", "champion_there")
OWN_CHAMPION = Refusal("MZ-TRIBE-3", "own_champion_there")
RESERVE_EMPTY = Refusal("MZ-TRIBE-3", "reserve_empty")


@step
def tribe_phase(s: State) -> None:
    """MZ-TRIBE-1: a complete turn each, in the VP order of now (MZ-GEN-2)."""
    s.begin_beat()
    s.phase = "tribe"
    order = players(s)
    s.note("MZ-TRIBE-1", TribePhase, order)
    s.then(
        *(tribe_turn(seat) for seat in order),
        procedure(s, "mark_blessed", mark_blessed()),
        *moment(s, "tribe.end"),
    )


@step
def tribe_turn(s: State, seat: int) -> None:
    """Abilities of the turn's start, the champion, units; two champions with two players."""
    s.begin_turn(seat)
    s.deployed = [0] * len(REGIONS)
    s.then(
        start_abilities(seat),
        *moment(s, "tribe.turn_start", seat),
        *(choose_champion_region(seat) for _ in range(s.champions_left[seat])),
        deploy_units(seat),
        *moment(s, "tribe.turn_end", seat),
        *moment(s, "checkpoint", seat),
    )


@step
def start_abilities(s: State, seat: int) -> None:
    """MZ-TRIBE-1: ``ta_awaken`` or ``ta_glyphs``, in every Age from the first on."""
    s.then(*(resolve(seat, a) for a in ("ta_awaken", "ta_glyphs") if has(s, seat, a)))


# --- The champion --------------------------------------------------------------------------------


def champion_refusal(t: Table, region: int) -> Refusal | None:
    """MZ-TRIBE-2: any live region without a champion, whoever's units are there (MZ-TRIBE-4)."""
    if region not in t.live:
        return DESOLATE
    return None if t.champions[region] == NOBODY else CHAMPION_THERE


@step
def choose_champion_region(s: State, seat: int) -> Decision:
    """MZ-TRIBE-2: mandatory. Asked twice with two champions: different regions (MZ-2P-4)."""
    return Decision.among(
        DecisionKind.CHAMPION,
        seat,
        range(len(REGIONS)),
        partial(champion_refusal, s),
        partial(_champion_option, seat),
    )


@cache
def _champion_option(seat: int, region: int) -> Option:
    name = REGIONS[region]
    then = deploy_champion(seat, region)
    return option("champion", name, then=then, targets=(f"region:{name}",))


@step
def deploy_champion(s: State, seat: int, region: int) -> None:
    """MZ-TRIBE-2: the champion stands there until that region's conflict is over."""
    place_champion(s, "MZ-TRIBE-2", seat, region)


# --- Units ---------------------------------------------------------------------------------------


DEPLOYMENTS = tuple((region, kind) for region in range(len(REGIONS)) for kind in (SHAMAN, WARRIOR))


def deploy_refusals(t: Table, seat: int) -> Callable[[tuple[int, int]], Refusal | None]:
    """MZ-TRIBE-3: up to the limit of a region, from the Reserve, none beside one's champion.

    Tells of any region and type why it cannot be. Other champions and units that are there already
    do not matter (MZ-TRIBE-4).
    """
    closed = [_closed(t, seat, region) for region in range(len(REGIONS))]
    missing = [
        None if units(t, RESERVE, seat, kind) else RESERVE_EMPTY for kind in (SHAMAN, WARRIOR)
    ]
    return lambda deployment: closed[deployment[0]] or missing[deployment[1]]


def _closed(t: Table, seat: int, region: int) -> Refusal | None:
    """Why no more units of any type come to a region."""
    if region not in t.live:
        return DESOLATE
    limit = deploy_limit(t, seat, region)
    if t.deployed[region] < limit:
        return None
    return reason(t, "deploy", limit_reached(limit), seat, region)


@cache
def limit_reached(limit: int) -> Refusal:
    """MZ-TRIBE-3: as many units as may be have been deployed; none may beside the own champion."""
    return Refusal("MZ-TRIBE-3", "deploy_limit", {"limit": limit}) if limit else OWN_CHAMPION


def deploy_limit(t: Table, seat: int, region: int) -> int:
    """How many units a seat may deploy into a region in its tribe turn."""
    if t.champions[region] == seat:
        return value(t, "own_champion_deploy_limit", 0, seat, region)
    return value(t, "deploy_limit", DEPLOY_LIMIT, seat, region)


@step
def deploy_units(s: State, seat: int) -> Decision | None:
    """MZ-TRIBE-3: units one by one, in any mix and order, until "done".

    Taking a unit back is undoing its choice (MZ-TRIBE-6): nobody learns anything before "done",
    so the whole turn can be undone up to there. "done" confirms the turn and is always asked for,
    except where there is nothing to deploy at all.
    """
    if not army(s, RESERVE, seat) and not any(s.deployed):
        return None
    why_not, make = deploy_refusals(s, seat), partial(_deploy_option, seat)
    decision = Decision.among(DecisionKind.DEPLOY, seat, DEPLOYMENTS, why_not, make, always=True)
    decision.options.append(_done_option(seat))
    return decision


@cache
def _deploy_option(seat: int, deployment: tuple[int, int]) -> Option:
    region, kind = deployment
    name = REGIONS[region]
    then = deploy_unit(seat, region, kind)
    return option("deploy", name, TYPES[kind], then=then, targets=(f"region:{name}",))


@cache
def _done_option(seat: int) -> Option:
    return option("done", then=end_deployment(seat))


@step
def deploy_unit(s: State, seat: int, region: int, kind: int) -> None:
    """MZ-KEY-DEPLOY-1: one unit from the Reserve to the region."""
    move_units(s, "MZ-TRIBE-3", seat, kind, 1, source=RESERVE, to=region)
    s.deployed[region] += 1
    s.then(deploy_units(seat))


@step
def end_deployment(s: State, seat: int) -> None:
    """MZ-TRIBE-6: the player confirms the turn."""
    s.note("MZ-TRIBE-6", TribeTurnEnds, seat)


# --- The Blessed Region --------------------------------------------------------------------------


@step
def mark_blessed(s: State) -> None:
    """MZ-TRIBE-5: the one live region without a champion."""
    bless(s, "MZ-TRIBE-5", next(region for region in s.live if s.champions[region] == NOBODY))


def bless(s: State, rule: str, region: int) -> None:
    """A region is blessed for this Age: its altar is covered."""
    s.begin_beat()
    s.deployed = [0] * len(REGIONS)
    s.blessed = region
    s.note(rule, BlessedRegion, REGIONS[region])
