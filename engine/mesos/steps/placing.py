"""Phase 1: placing totems."""

from __future__ import annotations

from functools import cache, partial

from engine.core.state import NOBODY
from engine.core.steps import Decision, Option, Refusal, option
from engine.mesos.cards import track
from engine.mesos.data import OFFER_TILES
from engine.mesos.decisions import Ask
from engine.mesos.events import Placed
from engine.mesos.state import State, step


@step
def placing_turn(s: State, seat: int) -> None:
    """A seat's turn to place its totem."""
    s.begin_turn(seat)
    s.then(place(seat))


@step
def place(s: State, seat: int) -> Decision:
    """ME-PLC-2, ME-DEC-1: any free tile must be chosen. Options from left to right."""
    tiles = track(s.seats)
    return Decision.among(Ask.PLACE, seat, tiles, partial(_taken, s), partial(_option, seat))


def _taken(s: State, tile: int) -> Refusal | None:
    """ME-PLC-1: only tiles without a totem."""
    holder = s.offer[tile]
    return None if holder == NOBODY else Refusal("ME-PLC-1", "tile_taken", {"seat": holder})


@cache
def _option(seat: int, tile: int) -> Option:
    """``place:offer_c``."""
    tile_id = OFFER_TILES[tile].id
    return option("place", tile_id, then=move_totem(seat, tile), targets=(f"tile:{tile_id}",))


@step
def move_totem(s: State, seat: int, tile: int) -> None:
    """ME-PLC-1: from the turn order tile to an offer tile; nothing is gained or paid (ME-PLC-3)."""
    s.spaces[s.spaces.index(seat)] = NOBODY
    s.offer[tile] = seat
    s.note("ME-PLC-1", Placed, seat, OFFER_TILES[tile].id)
