"""How the steps of Mesos follow one another: what the agenda may hold."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..core.agenda import START, Course, Plan
from ..core.state import NOBODY
from .data import OFFER_TILES, ROUNDS, TOWER
from .tribe import strength

if TYPE_CHECKING:
    from ..core.agenda import Left
    from .state import Table


def plan(t: Table) -> Plan:
    """The same at every table."""
    del t
    return PLAN


def _waiting(t: Table) -> list[int]:
    """Whose totems are still to be placed, in turn order."""
    return [seat for seat in t.spaces if seat != NOBODY]


def _acting(t: Table) -> list[int]:
    """Whose totems stand on offer tiles, from left to right."""
    return [seat for seat in t.offer if seat != NOBODY]


def _match(t: Table, left: Left) -> bool:
    """A round begins when all totems are back."""
    return not left or not _acting(t)


def _round(t: Table, left: Left) -> bool:
    """Who waits to place comes after who is asked; places become free from the top."""
    placing = [args[0] for name, args in left if name == "placing_turn"]
    if "act_in_order" in (name for name, _ in left):
        return placing == _waiting(t)[1:] == t.spaces[t.seats - len(placing) :]
    return left[0][0] != "end_round" or not _acting(t)  # the tower comes when all are back


def _actions(t: Table, left: Left) -> bool:
    """From left to right, each the whole tile and then the totem's return; the first one acts.

    Those who are back fill the places from the top.
    """
    turns = [(name, (seat,)) for seat in _acting(t) for name in ("act", "return_totem")]
    back = _waiting(t)
    return list(left) == turns[1:] and t.spaces[: len(back)] == back


def _place(t: Table, seat: int) -> bool:
    return _waiting(t)[:1] == [seat]


def _pick(t: Table, seat: int, upper: int, lower: int) -> bool:
    """Who acts has as many picks as his tile, or fewer, and not none."""
    if _acting(t)[:1] != [seat]:
        return False
    tile = OFFER_TILES[t.offer.index(seat)]
    return upper <= tile.upper and lower <= tile.lower and upper + lower > 0


def _tower(t: Table, seat: int) -> bool:
    return strength(t.buildings[seat], TOWER) > 0


def _ended(t: Table) -> bool:
    """The last round is over, and all totems are back."""
    return t.round == ROUNDS and not _acting(t)


PLAN = Plan(
    courses={
        START: Course("play_round", _match),
        "play_round": Course("placing_turn* act_in_order offer_tower end_round", _round),
        "placing_turn": Course("place"),
        "act_in_order": Course("(act return_totem)*", _actions),
        "act": Course("pick"),
        "offer_tower": Course("tower"),
    },
    asks={"place": _place, "pick": _pick, "tower": _tower},
    ended=_ended,
    begins={"play_round"},
)
"""Whatever is asked, and what waits meanwhile."""
