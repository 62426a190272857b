"""A new Vengeful God each Age (MS-AGE), the Tribe Phase of the Vengeful Gods (MS-TRIBE)."""

from __future__ import annotations

from functools import cache, partial

from .....core import chance
from .....core.state import NOBODY
from .....core.steps import Decision, Option, Refusal, option
from ....data import REGIONS
from ....pieces import move_units
from ....state import (
    RESERVE,
    SHAMAN,
    VERTEX_NAMES,
    VERTEX_REGIONS,
    WARRIOR,
    State,
    Table,
    step,
    units,
)
from ....steps.tribe import bless
from ..data import GODS
from ..decisions import DecisionKind
from ..events import TileSkipped, VengefulGod, VengefulHost
from ..focus_order import focus_order
from ..state import GODS_CHOOSE, VG, YOU

NOT_AT_REGION = Refusal("MS-AGE-2", "not_at_region")
VERTEX_TAKEN = Refusal("MS-AGE-2", "vertex_taken")
CHAMPION_THERE = Refusal("MS-TRIBE-4", "champion_there")


# --- a new god -----------------------------------------------------------------------------------


@step
def new_god(s: State) -> None:
    """MS-AGE-1: one of the gods that are left, to stay for the rest of the game (MS-AGE-3).

    The player's own is none of them (MS-SETUP-10).
    """
    god = chance.pick(s, [god for god in GODS if god not in s.god])
    s.then(place_god(god))


@step
def place_god(s: State, god: str) -> None:
    """MS-AGE-2: near the region of the top conflict tile, which is shuffled back (MS-HID-2).

    Where no vertex of it is free, the next tile is looked at (MS-BOT-3).
    """
    s.begin_beat()
    chance.reveal(s)
    tiles = list(reversed(s.stack))
    region = next(region for region in tiles if free_vertices(s, region))
    for skipped in tiles[: tiles.index(region)]:
        s.note("MS-BOT-3", TileSkipped, REGIONS[skipped])
    chance.shuffle(s, s.stack)
    if GODS_CHOOSE.of(s):
        vertex = chance.pick(s, widest(s, region))
        s.then(set_god(god, region, vertex))
    else:
        s.then(choose_vengeful_vertex(god, region))


def free_vertices(t: Table, region: int) -> list[int]:
    """The vertices where a new god of a region may stand."""
    return [v for v in range(len(VERTEX_NAMES)) if vertex_refusal(t, region, v) is None]


def widest(t: Table, region: int) -> list[int]:
    """MS-BOT-3: of a region's free vertices those that touch most regions."""
    free = free_vertices(t, region)
    most = max(len(VERTEX_REGIONS[vertex]) for vertex in free)
    return [vertex for vertex in free if len(VERTEX_REGIONS[vertex]) == most]


def vertex_refusal(t: Table, region: int, vertex: int) -> Refusal | None:
    """MS-AGE-2: a free vertex of the region."""
    if region not in VERTEX_REGIONS[vertex]:
        return NOT_AT_REGION
    return VERTEX_TAKEN if vertex in t.vertex else None


@step
def choose_vengeful_vertex(s: State, god: str, region: int) -> Decision:
    """MS-AGE-2: both rulebooks say "any", so the player chooses."""
    return Decision.among(
        DecisionKind.VENGEFUL_VERTEX,
        YOU,
        range(len(VERTEX_NAMES)),
        partial(vertex_refusal, s, region),
        partial(_vertex_option, god, region),
        args=(god, REGIONS[region]),
    )


@cache
def _vertex_option(god: str, region: int, vertex: int) -> Option:
    name = VERTEX_NAMES[vertex]
    then = set_god(god, region, vertex)
    return option("vertex", name, then=then, targets=(f"vertex:{name}",))


@step
def set_god(s: State, god: str, region: int, vertex: int) -> None:
    """MS-AGE-2: the figure stays where it is put; the Vengeful Gods never CALL (MS-GODS-1)."""
    s.god.append(god)
    s.vertex.append(vertex)
    s.note("MS-AGE-2", VengefulGod, god, VERTEX_NAMES[vertex], REGIONS[region])


# --- the Tribe Phase -----------------------------------------------------------------------------


def blessing_refusal(t: Table, region: int) -> Refusal | None:
    """MS-TRIBE-4: one of the regions without the player's champion."""
    return None if t.champions[region] == NOBODY else CHAMPION_THERE


@step
def choose_blessing(s: State) -> Decision:
    """MS-TRIBE-4: the player chooses the Blessed Region of this Age."""
    regions = range(len(REGIONS))
    return Decision.among(
        DecisionKind.BLESSING, YOU, regions, partial(blessing_refusal, s), _blessing_option
    )


@cache
def _blessing_option(region: int) -> Option:
    name = REGIONS[region]
    return option("region", name, then=take_blessing(region), targets=(f"region:{name}",))


@step
def take_blessing(s: State, region: int) -> None:
    """Its altar is covered for this Age."""
    bless(s, "MS-TRIBE-4", region)


@step
def deploy_host(s: State) -> None:
    """MS-TRIBE-5: a shaman and a warrior in every region.

    Where the Reserve lacks a type, the regions come in FOCUS order, as it was before the first.
    """
    order = focus_order(s, s.live)
    numbers = [min(units(s, RESERVE, VG, kind), len(order)) for kind in (SHAMAN, WARRIOR)]
    s.begin_move(VG)
    s.note("MS-TRIBE-5", VengefulHost, *numbers)
    for kind, number in enumerate(numbers):
        for region in s.live if number == len(order) else order[:number]:
            move_units(s, "MS-TRIBE-5", VG, kind, 1, source=RESERVE, to=region)
