"""Phase 2, Development: pawns placed, moved, and Warriors (rules/aztlan.md, 5.2, 5.5).

Warriors may be played at any point of a turn (AZ-DEV-9), so each of its three questions offers them
and is asked again after each one (AZ-WAR-5): ``place``, ``move`` and ``end``.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from engine.aztlan.data import COUNT, IDS, NEIGHBOURS, POOLS, WARRIORS
from engine.aztlan.state import DEVELOPMENT, State, Table, add_pawns, asks_for, row, step
from engine.aztlan.steps import prosperity
from engine.core import chance
from engine.core.steps import Decision, Option, option

if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.core.state import Entry


# --- supply (5.2) -------------------------------------------------------------------------------


@step
def fill_pools(s: State) -> None:
    """AZ-SUP-2: the pawns of the era, of the side controlled now (AZ-2P-4).

    All power cards lie on the table by now, and nobody can take his back (AZ-CHO-2).
    """
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
    s.note(rule, "pool_filled", seat=seat, pawns=fresh + back, removed=back)


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

    Whoever stands there does not matter; lakes are no territories (AZ-DEV-4).
    """
    options = [*_place_options(seat), *_warriors_options(s, seat, "place")]
    return Decision("place", seat, options, secret=_may_have_warriors(s, seat), always=True)


@cache
def _place_options(seat: int) -> tuple[Option, ...]:
    return tuple(
        option("place", name, then=place_pawn(seat, i), targets=(f"territory:{name}",))
        for i, name in enumerate(IDS)
    )


@step
def place_pawn(s: State, seat: int, territory: int) -> None:
    """AZ-DEV-3: from the pool onto the board; the place counts for Warriors (AZ-WAR-2)."""
    s.pool[s.sides[seat]] -= 1
    add_pawns(s, seat, territory, 1)
    if territory not in s.placed[seat]:
        s.placed[seat] += (territory,)
    s.note("AZ-DEV-3", "placed", seat=seat, territory=IDS[territory])


@step
def choose_move(s: State, seat: int) -> Decision:
    """AZ-DEC-3: the end of the turn, own moves by number, then Warriors.

    AZ-DEV-5, AZ-DEV-6: one pawn, from any territory of his to a land neighbour, whoever is there;
    also the pawn just placed. Lakes are no route (AZ-DEV-4, AZ-DEV-7).
    """
    options = [_end_option(seat)]
    for territory, count in enumerate(row(s, seat)):
        if count:
            options += _move_options(seat, territory)
    options += _warriors_options(s, seat, "move")
    return Decision("move", seat, options, secret=_may_have_warriors(s, seat), always=True)


@cache
def _move_options(seat: int, start: int) -> tuple[Option, ...]:
    return tuple(
        option(
            "move",
            IDS[start],
            IDS[goal],
            then=move_pawn(seat, start, goal),
            targets=(f"territory:{IDS[start]}", f"territory:{IDS[goal]}"),
        )
        for goal in NEIGHBOURS[start]
    )


@cache
def _end_option(seat: int) -> Option:
    return option("end_turn", then=end_development_turn(seat))


@step
def move_pawn(s: State, seat: int, start: int, goal: int) -> None:
    """AZ-DEV-5, AZ-DEV-8: the one move of the turn; after it only Warriors are possible."""
    add_pawns(s, seat, start, -1)
    add_pawns(s, seat, goal, 1)
    s.note("AZ-DEV-5", "moved", seat=seat, start=IDS[start], goal=IDS[goal])
    s.then(choose_end(seat))


@step
def choose_end(s: State, seat: int) -> Decision | None:
    """AZ-DEC-3, AZ-DEC-4: the turn ends by itself only where nobody must reckon with Warriors."""
    if not _may_have_warriors(s, seat):
        return None
    options = [_end_option(seat), *_warriors_options(s, seat, "end")]
    return Decision("end", seat, options, secret=True, always=True)


@step
def end_development_turn(s: State, seat: int) -> None:
    """AZ-DEV-2: moving is optional."""
    s.note("AZ-DEV-2", "turn_ended", seat=seat)


# --- Eagle and Jaguar Warriors ------------------------------------------------------------------


def pawn_for_warriors(t: Table, seat: int) -> bool:
    """AZ-WAR-3: a pawn in reserve, or among the removed ones; the pool is kept apart (AZ-2P-8)."""
    side = t.sides[seat]
    return t.reserve[side] > 0 or t.removed[side] > 0


def _may_have_warriors(s: State, seat: int) -> bool:
    """Whether this seat is to be asked for Warriors in its turn."""
    return pawn_for_warriors(s, seat) and asks_for(s, seat, WARRIORS)


def _warriors_options(s: State, seat: int, point: str) -> list[Option]:
    """AZ-DEC-4, AZ-WAR-1, AZ-WAR-2: where he placed in this era, by number; never a must."""
    if WARRIORS not in s.hands[seat] or not pawn_for_warriors(s, seat):
        return []
    return [_warriors_option(seat, i, point) for i in range(COUNT) if i in s.placed[seat]]


@cache
def _warriors_option(seat: int, territory: int, point: str) -> Option:
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
    s.note("AZ-WAR-1", "warriors_placed", seat=seat, territory=IDS[territory])
    s.then(POINTS[point](seat))


POINTS: dict[str, Callable[[int], Entry]] = {
    "place": choose_place,
    "move": choose_move,
    "end": choose_end,
}
"""The question of a turn that is asked again after Warriors."""


@step
def reveal_power(s: State) -> None:
    """AZ-DEV-10: all turn their power cards up at the same time; they stay open (AZ-HID-2)."""
    chance.reveal(s)
    for seat in s.order:
        card, s.chosen[seat] = s.chosen[seat], 0
        s.used[seat] += (card,)
        s.face_down[seat] = False
        s.note("AZ-DEV-10", "revealed", seat=seat, card=card)
