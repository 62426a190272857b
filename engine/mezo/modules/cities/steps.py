"""The rules of the Cities (MX-CITY). A city is no unit and has no strength (MX-CITY-6)."""

from __future__ import annotations

from functools import cache, partial

from ....core.state import NOBODY
from ....core.steps import Decision, Option, Refusal, option
from ...data import REGIONS
from ...pieces import move_units
from ...state import (
    DESOLATE,
    RESERVE,
    SHAMAN,
    WARRIOR,
    State,
    Table,
    army,
    step,
    units,
    vp_order,
)
from ...tracks import gain_vp
from .data import DESTROYED_VP, STANDING_VP
from .decisions import DecisionKind
from .events import CityDestroyed, CityEmpty, CityFounded, CityStands
from .state import CITIES, owner_of

CITY_THERE = Refusal("MX-CITY-1", "city_there")
ONE_OF = ((1, 0), (0, 1))
"""A shaman, a warrior: shamans and warriors."""
NONE_OF_TYPE = Refusal("MX-CITY-3", "none_in_reserve")

# --- founding ------------------------------------------------------------------------------------


@step
def found_cities(s: State) -> None:
    """MX-SET-8: after the whole set-up (MX-COMB-2), in VP order, never tied (MX-SET-9)."""
    s.then(*(found_city(seat) for seat in vp_order(s)))


@step
def found_city(s: State, seat: int) -> None:
    """It is this player's turn to found a city."""
    s.begin_turn(seat)
    s.then(choose_city(seat))


def city_refusal(t: Table, region: int) -> Refusal | None:
    """MX-CITY-1: a live region without another city; there always is one."""
    if region not in t.live:
        return DESOLATE
    return None if owner_of(t, region) == NOBODY else CITY_THERE


@step
def choose_city(s: State, seat: int) -> Decision:
    """MX-D-2: mandatory."""
    regions, why_not = range(len(REGIONS)), partial(city_refusal, s)
    return Decision.among(DecisionKind.CITY, seat, regions, why_not, partial(_city_option, seat))


@cache
def _city_option(seat: int, region: int) -> Option:
    name = REGIONS[region]
    return option("city", name, then=put_city(seat, region), targets=(f"region:{name}",))


@step
def put_city(s: State, seat: int, region: int) -> None:
    """MX-SET-8: it stays there until it is destroyed; it never moves (MX-CITY-6)."""
    CITIES.of(s)[seat] = region
    s.note("MX-SET-8", CityFounded, seat, REGIONS[region])


# --- its unit ------------------------------------------------------------------------------------


@step
def people_city(s: State, seat: int) -> None:
    """MX-CITY-2: in every Age, directly after the own tribal ability; never once it is gone.

    It is another phase than that of the limits: neither they nor the champion mind this unit
    (MX-CITY-4, MX-CITY-5, MX-COMB-3).
    """
    region = CITIES.of(s)[seat]
    if region == NOBODY:  # MX-CITY-9
        return
    if army(s, RESERVE, seat):
        s.then(choose_city_unit(seat, region))
    else:
        s.note("MX-CITY-3", CityEmpty, seat, REGIONS[region])


@step
def choose_city_unit(s: State, seat: int, region: int) -> Decision:
    """MX-D-4: a shaman, a warrior or nobody."""
    decision = Decision.among(
        DecisionKind.CITY_UNIT,
        seat,
        (SHAMAN, WARRIOR),
        lambda kind: None if units(s, RESERVE, seat, kind) else NONE_OF_TYPE,
        partial(_unit_option, seat, region),
        args=(REGIONS[region],),
    )
    decision.options.append(_nobody_option(seat, region))
    return decision


@cache
def _unit_option(seat: int, region: int, kind: int) -> Option:
    then, target = deploy_city_unit(seat, region, kind), f"region:{REGIONS[region]}"
    return option("units", *ONE_OF[kind], then=then, targets=(target,))


@cache
def _nobody_option(seat: int, region: int) -> Option:
    return option("decline", then=leave_city(seat, region))


@step
def deploy_city_unit(s: State, seat: int, region: int, kind: int) -> None:
    """MX-CITY-2: from the Reserve into the region of the city."""
    move_units(s, "MX-CITY-2", seat, kind, 1, source=RESERVE, to=region)


@step
def leave_city(s: State, seat: int, region: int) -> None:
    """MX-CITY-2: it may be left as it is."""
    s.note("MX-CITY-2", CityEmpty, seat, REGIONS[region])


# --- its end -------------------------------------------------------------------------------------


@step
def destroy_city(s: State, seat: int, region: int, strengths: tuple[int, ...]) -> None:
    """MX-CITY-7: the winner of a conflict destroys another's city; the own one stays (MX-CITY-8).

    In the Blessed Region too; after what the base game gives and the cenote's devotion, as VP
    gains do not commute (MX-GEN-8, MX-COMB-4, MX-COMB-5). It is out of the game (MX-CITY-9).
    """
    del strengths
    owner = owner_of(s, region)
    if owner in (NOBODY, seat):
        return
    s.begin_beat()
    CITIES.of(s)[owner] = NOBODY
    s.note("MX-CITY-7", CityDestroyed, seat, owner, REGIONS[region])
    gain_vp(s, "MX-CITY-7", seat, DESTROYED_VP, "cities")


@step
def score_city(s: State, seat: int) -> None:
    """MX-CITY-10, MX-END-1: after the seat's devotion and ``ta_devotion_vp``; one gain."""
    region = CITIES.of(s)[seat]
    if region == NOBODY:
        return
    s.begin_beat()
    s.note("MX-CITY-10", CityStands, seat, REGIONS[region])
    gain_vp(s, "MX-CITY-10", seat, STANDING_VP, "cities")
