"""The watchtower, when all totems are back."""

from __future__ import annotations

from functools import cache, partial

from ...core.steps import Decision, Option, Refusal, option
from .. import data, tribe
from ..cards import IDS
from ..decisions import DecisionKind
from ..events import TowerDeclined
from ..state import State, lower_row, step, upper_row
from .actions import out_of_reach, take, takeable, why_not

TOWER_UPPER_ONLY = Refusal("ME-WT-1", "tower_upper_only")


@step
def offer_tower(s: State) -> None:
    """ME-WT-3: the one owner of the Watchtower, if there is something to take."""
    for seat in s.spaces:
        has_tower = tribe.strength(s.buildings[seat], data.TOWER)
        if has_tower and takeable(s, seat, upper_row(s)):
            s.begin_turn(seat)
            s.then(tower(seat))


@step
def tower(s: State, seat: int) -> Decision:
    """ME-WT-1, ME-DEC-4: one card of the upper row, or last ``tower:none`` (ME-WT-2)."""
    make = partial(tower_option, seat)
    decision = Decision.among(DecisionKind.TOWER, seat, upper_row(s), why_not(s, seat), make)
    decision.and_none_of(lower_row(s), partial(out_of_reach, TOWER_UPPER_ONLY), make)
    decision.options.append(decline_option(seat))
    return decision


@cache
def tower_option(seat: int, card: int) -> Option:
    """``tower:hunter_1_1``: taken like any card, at its price."""
    card_id = IDS[card]
    then = take(seat, card, *data.TOWER_PICKS)
    return option("tower", card_id, then=then, targets=(f"card:{card_id}",))


@cache
def decline_option(seat: int) -> Option:
    """``tower:none``."""
    return option("tower", "none", then=decline_tower(seat))


@step
def decline_tower(s: State, seat: int) -> None:
    """ME-WT-2: the owner may take nothing, whatever lies there."""
    s.note("ME-WT-2", TowerDeclined, seat)
