"""Phase 1: placing totems."""

from __future__ import annotations

from functools import cache

from ...core.state import NOBODY
from ...core.steps import Decision, Option, Refusal, option
from ..cards import track
from ..data import OFFER_TILES
from ..decisions import DecisionKind
from ..events import Placed
from ..state import State, step


@step
def placing_turn(s: State, seat: int) -> None:
    """A seat's turn to place its totem."""
    s.begin_turn(seat)
    s.then(place(seat))


@step
def place(s: State, seat: int) -> Decision:
    """ME-PLC-2, ME-DEC-1: any free tile must be chosen. Options from left to right."""

    def taken(tile: int) -> Refusal | None:
        """ME-PLC-1: only tiles without a totem."""
        holder = s.offer[tile]
        return None if holder == NOBODY else _taken(holder)

    make = _options(seat).__getitem__
    return Decision.among(DecisionKind.PLACE, seat, track(s.seats), taken, make)


@cache
def _taken(seat: int) -> Refusal:
    return Refusal("ME-PLC-1", "tile_taken", {"seat": seat})


@cache
def _options(seat: int) -> tuple[Option, ...]:
    """``place:offer_c``, for every tile by its number."""
    return tuple(
        option("place", tile.id, then=move_totem(seat, number), targets=(f"tile:{tile.id}",))
        for number, tile in enumerate(OFFER_TILES)
    )


@step
def move_totem(s: State, seat: int, tile: int) -> None:
    """ME-PLC-1: from the turn order tile to an offer tile; nothing is gained or paid (ME-PLC-3)."""
    s.spaces[s.spaces.index(seat)] = NOBODY
    s.offer[tile] = seat
    s.note("ME-PLC-1", Placed, seat, OFFER_TILES[tile].id)
