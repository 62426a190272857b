"""How the steps of Meduris follow one another: what the agenda may hold."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..core.agenda import START, Course, Plan, seats
from . import data
from .state import clockwise, spaces
from .steps.building import hut_price, hut_site_refusal, temple_site_refusal
from .tokens import can_still_be_laid

if TYPE_CHECKING:
    from typing import Any

    from ..core.agenda import Left
    from .state import Table


def plan(t: Table) -> Plan:
    """The same at every table."""
    del t
    return PLAN


# --- set-up and turns -----------------------------------------------------------------------------


def _set_up(t: Table, left: Left) -> bool:
    """The workers come in turn, the starting player's first turn after them."""
    if not left:
        return t.turn > 0
    workers = seats(left, "place_worker")
    order = clockwise(t, t.start) * data.WORKERS[t.seats]
    return t.turn == 0 and left[-1] == ("take_turn", (t.start,)) and _ends(order, workers)


def _ends(order: list[int], waiting: list[int]) -> bool:
    """Whether those who wait are the last of an order."""
    return waiting == order[len(order) - len(waiting) :]


def _token_space(t: Table, chosen: tuple[int, ...]) -> bool:
    """Spaces chosen for tokens are well apart, and none lies there yet; all workers are to come."""
    workers = sum(name == "place_worker" for name, _ in t.agenda)
    are_apart = not chosen or can_still_be_laid(chosen, spaces(t))
    return are_apart and not any(t.tokens) and workers == t.seats * data.WORKERS[t.seats]


def _worker(t: Table, seat: int) -> bool:
    """Who asks is the one before those who wait."""
    order = clockwise(t, t.start) * data.WORKERS[t.seats]
    waiting = [args[0] for step, args in reversed(t.agenda) if step == "place_worker"]
    return waiting[0] == seat and _ends(order, waiting)


def _turn(t: Table, left: Left) -> bool:
    """Everything in a turn is the active player's; after the last one comes the last lap."""
    return t.turn > 0 and t.lap != bool(left) and all(args == (t.active,) for _, args in left)


def _rolled(t: Table, seat: int) -> bool:
    """Everybody in turn, the active player first, as the die says."""
    name = t.agenda[-1][0]
    waiting = [args[0] for step, args in reversed(t.agenda) if step == name]
    face = {"take_one": data.FACE_PLUS, "return_one": data.FACE_MINUS}[name]
    return waiting[0] == seat and _ends(clockwise(t, t.active), waiting) and t.die == face


def _own_turn(t: Table, seat: int) -> bool:
    return seat == t.active


# --- building -------------------------------------------------------------------------------------


def _building(t: Table, left: Left) -> bool:
    """One space, and the active player's doing; the druid comes last."""
    spaces = {args for _, args in left if len(args) == 2}
    seats = {args[0] for _, args in left if args}
    return len(spaces) <= 1 and seats <= {t.active}


def _payment(t: Any, seat: int, space: int, units: int, rule: str) -> bool:
    """The price of what is built on that space, which can stand there."""
    building, (_seat, where) = t.agenda[-2]
    if seat != t.active or where != space or rule not in RULE_OF[building]:
        return False
    if building == "place_hut":
        return units == hut_price(t, space) and hut_site_refusal(t, seat, space) is None
    return units == data.TEMPLE_PRICE and temple_site_refusal(t, seat, space) is None


RULE_OF = {"place_hut": "MD-HUT-2", "place_temple": "MD-TMP-2"}
"""By what is built, the rule by which it is paid."""


# --- the druid ------------------------------------------------------------------------------------


def _lap(t: Table, left: Left) -> bool:
    """The druid stands at a hut, and others follow once each."""
    stops = [t.druid, *seats(left, "visit")]
    return t.lap and len(set(stops)) == len(stops) and all(t.huts[space] >= 0 for space in stops)


def _offer(t: Table, space: int) -> bool:
    """At the hut where the druid stands."""
    return space == t.druid and t.huts[space] >= 0


def _ended(t: Table) -> bool:
    """MD-LAP-1: no match ends without the last lap."""
    return t.lap


PLAN = Plan(
    courses={
        START: Course("pick_token_space? place_worker* take_turn", _set_up),
        "take_turn": Course("roll_die choose_action end_turn", _turn),
        "roll_die": Course("take_one* | return_one*"),
        "choose_action": Course("choose_harvest | choose_hut_space | choose_temple_space"),
        "choose_hut_space": Course("build_hut"),
        "choose_temple_space": Course("build_temple"),
        "build_hut": Course(
            "choose_payment place_hut use_bonus_token take_rune check_end move_druid", _building
        ),
        "build_temple": Course("choose_payment place_temple check_end move_druid", _building),
        "move_druid": Course("walk"),
        "walk": Course("offer go_on_with_rite"),
        "end_turn": Course("begin_last_lap"),
        "begin_last_lap": Course("visit* show_hands?", _lap),  # older rules revealed no hands
        "visit": Course("offer"),
    },
    asks={
        "pick_token_space": _token_space,
        "place_worker": _worker,
        "take_one": _rolled,
        "return_one": _rolled,
        "choose_action": _own_turn,
        "choose_harvest": _own_turn,
        "choose_hut_space": _own_turn,
        "choose_temple_space": _own_turn,
        "choose_payment": _payment,
        "offer": _offer,
    },
    ended=_ended,
)
"""Whatever is asked, and what waits meanwhile."""
