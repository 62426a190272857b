"""Phase 2, Development: pawns placed, moved, and Warriors (rules/aztlan.md, 5.2, 5.5).

Warriors may be played at any point of a turn (AZ-DEV-9), so each of its three questions offers them
and is asked again after each one (AZ-WAR-5): ``place``, ``move`` and ``end``.
"""

from __future__ import annotations

from functools import cache, partial
from typing import TYPE_CHECKING

from ...core import chance
from ...core.steps import Decision, Option, Refusal, option
from ..data import (
    CANOE_PAIRS,
    COUNT,
    IDS,
    INDEX,
    LAKE_IDS,
    LAKES,
    NEIGHBOURS,
    POOLS,
    WARRIORS,
)
from ..decisions import DecisionKind
from ..events import Moved, Placed, PoolFilled, Revealed, TurnEnded, WarriorsPlaced
from ..state import DEVELOPMENT, State, Table, add_pawns, asks_for, row, step
from . import prosperity

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from ...core.state import Entry

LAKE = Refusal("AZ-DEV-4", "lake")
ACROSS_LAKE = Refusal("AZ-DEV-7", "across_lake")
NOT_NEIGHBOURS = Refusal("AZ-DEV-5", "not_neighbours")
NOT_PLACED_HERE = Refusal("AZ-WAR-2", "not_placed_here")
NO_PAWN_LEFT = Refusal("AZ-WAR-3", "no_pawn_left")


# --- supply (5.2) -------------------------------------------------------------------------------


@step
def fill_pools(s: State) -> None:
    """AZ-SUP-2: the pawns of the era, of the side controlled now (AZ-2P-4).

    All power cards lie on the table by now, and nobody can take his back (AZ-CHO-2).
    """
    s.begin_beat()
    chance.reveal(s)
    s.phase = DEVELOPMENT
    for seat in s.order:
        _fill_pool(s, seat)


def _fill_pool(s: State, seat: int) -> None:
    """AZ-SUP-3: what the reserve lacks comes from the removed pawns, as far as they go."""
    side, wanted = s.sides[seat], POOLS[s.seats][s.era - 1]
    fresh = min(wanted, s.reserve[side])
    back = min(wanted - fresh, s.removed[side])
    s.reserve[side] -= fresh
    s.removed[side] -= back
    s.pool[side] = fresh + back
    rule = "AZ-SUP-3" if fresh < wanted else "AZ-SUP-2"
    s.note(rule, PoolFilled, seat, fresh + back, back)


# --- a turn (5.5) -------------------------------------------------------------------------------


@step
def development_round(s: State) -> None:
    """AZ-DEV-1: turn order, round after round, until all pools are empty (AZ-DEV-10)."""
    if any(s.pool):
        s.then(*(development_turn(seat) for seat in s.order), development_round())


@step
def development_turn(s: State, seat: int) -> None:
    """AZ-DEV-2: place a pawn, then perhaps move one (AZ-DEV-8); no turn with an empty pool."""
    if s.pool[s.sides[seat]]:
        s.begin_turn(seat)
        s.then(choose_place(seat), choose_move(seat))


@step
def choose_place(s: State, seat: int) -> Decision:
    """AZ-DEC-2, AZ-DEV-3: any of the thirty territories, by number; then Warriors.

    Whoever stands there does not matter.
    """
    return _or_warriors(s, _places(seat))


@cache
def _places(seat: int) -> Decision:
    """The question without Warriors: nothing on the table matters for it."""
    goals = (*IDS, *LAKE_IDS)
    make = partial(_place_option, seat)
    return Decision.among(DecisionKind.PLACE, seat, goals, _no_land, make, always=True)


def _no_land(goal: str) -> Refusal | None:
    """AZ-DEV-4: lakes are no territories, neither to place a pawn nor as a route."""
    return LAKE if goal in LAKE_IDS else None


@cache
def _place_option(seat: int, goal: str) -> Option:
    then = place_pawn(seat, INDEX[goal]) if goal in INDEX else None
    return option("place", goal, then=then, targets=(f"territory:{goal}",))


@step
def place_pawn(s: State, seat: int, territory: int) -> None:
    """AZ-DEV-3: from the pool onto the board; the place counts for Warriors (AZ-WAR-2)."""
    s.pool[s.sides[seat]] -= 1
    add_pawns(s, seat, territory, 1)
    if territory not in s.placed[seat]:
        s.placed[seat] += (territory,)
    s.note("AZ-DEV-3", Placed, seat, IDS[territory])


@step
def choose_move(s: State, seat: int) -> Decision:
    """AZ-DEC-3: the end of the turn, own moves by number, then Warriors.

    AZ-DEV-5, AZ-DEV-6: one pawn, from any territory of his to a land neighbour, whoever is there;
    also the pawn just placed.
    """
    starts = [start for start, count in enumerate(row(s, seat)) if count]
    options = [_end_option(seat)]
    for start in starts:
        options += _moves(seat, start).options
    why_not = partial(_reasons, seat, starts)
    return _or_warriors(s, Decision(DecisionKind.MOVE, seat, options, always=True, why_not=why_not))


@cache
def _moves(seat: int, start: int) -> Decision:
    """The moves from one territory; of the lakes only those on its shore are worth a reason."""
    near = [IDS[goal] for goal in NEIGHBOURS[start]]
    far = [name for name in IDS if name not in (*near, IDS[start])]
    lakes = [lake.id for lake in LAKES if IDS[start] in lake.shores]
    make = partial(_move_option, seat, start)
    return Decision.among("move", seat, [*near, *far, *lakes], partial(_no_way, start), make)


def _no_way(start: int, goal: str) -> Refusal | None:
    """AZ-DEV-5, AZ-DEV-7: by land, and one step; AZ-DEV-4."""
    if goal in LAKE_IDS:
        return LAKE
    if INDEX[goal] in NEIGHBOURS[start]:
        return None
    pair = (start, INDEX[goal])
    return ACROSS_LAKE if pair in CANOE_PAIRS or pair[::-1] in CANOE_PAIRS else NOT_NEIGHBOURS


@cache
def _move_option(seat: int, start: int, goal: str) -> Option:
    then = move_pawn(seat, start, INDEX[goal]) if goal in INDEX else None
    targets = (f"territory:{IDS[start]}", f"territory:{goal}")
    return option("move", IDS[start], goal, then=then, targets=targets)


def _reasons(seat: int, starts: Sequence[int]) -> dict[str, Refusal]:
    return {key: why for start in starts for key, why in _no_moves(seat, start).items()}


@cache
def _no_moves(seat: int, start: int) -> dict[str, Refusal]:
    """Why the other moves from a territory are none: nothing on the table matters for it."""
    return _moves(seat, start).why_not()


@cache
def _end_option(seat: int) -> Option:
    return option("end_turn", then=end_development_turn(seat))


@step
def move_pawn(s: State, seat: int, start: int, goal: int) -> None:
    """AZ-DEV-5, AZ-DEV-8: the one move of the turn; after it only Warriors are possible."""
    add_pawns(s, seat, start, -1)
    add_pawns(s, seat, goal, 1)
    s.note("AZ-DEV-5", Moved, seat, IDS[start], IDS[goal])
    s.then(choose_end(seat))


@step
def choose_end(s: State, seat: int) -> Decision | None:
    """AZ-DEC-3, AZ-DEC-4: the turn ends by itself only where nobody must reckon with Warriors."""
    if not pawn_for_warriors(s, seat):
        return None
    decision = _or_warriors(s, _end(seat))
    return decision if decision.secret else None


@cache
def _end(seat: int) -> Decision:
    return Decision(DecisionKind.END, seat, [_end_option(seat)])


@step
def end_development_turn(s: State, seat: int) -> None:
    """AZ-DEV-2: moving is optional."""
    s.note("AZ-DEV-2", TurnEnded, seat)


# --- Eagle and Jaguar Warriors ------------------------------------------------------------------


def pawn_for_warriors(t: Table, seat: int) -> bool:
    """AZ-WAR-3: a pawn in reserve, or among the removed ones; the pool is kept apart (AZ-2P-8)."""
    side = t.sides[seat]
    return bool(t.reserve[side] or t.removed[side])


def _or_warriors(s: State, question: Decision) -> Decision:
    """AZ-DEC-4: a question of a turn, and Warriors besides; never a must.

    It is a secret one where the seat may have the card.
    """
    seat, point = question.seat, question.kind
    if not asks_for(s, seat, WARRIORS):
        return question
    options = [*question.options]
    found = Decision(point, seat, options, secret=True, always=True, why_not=question.why_not)
    if WARRIORS not in s.hands[seat]:
        return found
    make = partial(_warriors_option, seat, point)
    return found.and_among(range(COUNT), partial(_no_warriors, s, seat), make)


def _no_warriors(t: Table, seat: int, territory: int) -> Refusal | None:
    """AZ-WAR-1, AZ-WAR-2: only where he placed in this era, by number; AZ-WAR-3."""
    if not pawn_for_warriors(t, seat):
        return NO_PAWN_LEFT
    return None if territory in t.placed[seat] else NOT_PLACED_HERE


@cache
def _warriors_option(seat: int, point: str, territory: int) -> Option:
    name = IDS[territory]
    then = play_warriors(seat, territory, point)
    return option("warriors", name, then=then, targets=(f"territory:{name}",))


@step
def play_warriors(s: State, seat: int, territory: int, point: str) -> None:
    """AZ-WAR-1, AZ-WAR-3, AZ-WAR-4: one more pawn, but no further move; then the turn goes on."""
    prosperity.play(s, seat, WARRIORS)
    side = s.sides[seat]
    supply = s.reserve if s.reserve[side] else s.removed
    supply[side] -= 1
    add_pawns(s, seat, territory, 1)
    s.note("AZ-WAR-1", WarriorsPlaced, seat, IDS[territory])
    s.then(POINTS[point](seat))


POINTS: dict[str, Callable[[int], Entry]] = {
    DecisionKind.PLACE: choose_place,
    DecisionKind.MOVE: choose_move,
    DecisionKind.END: choose_end,
}
"""The question of a turn that is asked again after Warriors."""


@step
def reveal_power(s: State) -> None:
    """AZ-DEV-10: all turn their power cards up at the same time; they stay open (AZ-HID-2)."""
    s.begin_beat()
    chance.reveal(s)
    for seat in s.order:
        card, s.chosen[seat] = s.chosen[seat], 0
        s.used[seat] += (card,)
        s.face_down[seat] = False
        s.note("AZ-DEV-10", Revealed, seat, card)
