"""Why something cannot be chosen now: the same predicates that make the options."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.core.state import NOBODY
from engine.core.steps import Refusal
from engine.mesos.cards import GAP, IDS, is_building, is_event, track
from engine.mesos.data import OFFER_TILES
from engine.mesos.state import State, price

if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.core.steps import Decision

EVENT_STAYS = Refusal("ME-TAK-2", "event_stays")
NO_PICK_LEFT = Refusal("ME-TAK-11", "no_pick_left")
TOWER_UPPER_ONLY = Refusal("ME-WT-1", "tower_upper_only")
MUST_TAKE = Refusal("ME-TAK-6", "must_take")


def refusals(s: State, decision: Decision) -> dict[str, Refusal]:
    """What the decision does not offer, by the key it would have."""
    offered = {option.key for option in decision.options}
    found = REASONS[decision.kind](s, decision)
    return {key: why for key, why in found.items() if key not in offered}


def _taken_tiles(s: State, decision: Decision) -> dict[str, Refusal]:
    """ME-PLC-1: only tiles without a totem."""
    del decision
    return {
        f"place:{OFFER_TILES[tile].id}": Refusal("ME-PLC-1", "tile_taken", {"seat": s.offer[tile]})
        for tile in track(s.seats)
        if s.offer[tile] != NOBODY
    }


def _untaken_cards(s: State, decision: Decision) -> dict[str, Refusal]:
    """Cards of rows without picks, events, buildings too dear; and finishing too early."""
    upper, lower = decision.args
    return {
        "finish": MUST_TAKE,
        **_both_rows(s, decision, None if upper else NO_PICK_LEFT, None if lower else NO_PICK_LEFT),
    }


def _beyond_the_tower(s: State, decision: Decision) -> dict[str, Refusal]:
    """ME-WT-1: the upper row only, no event, nothing too dear."""
    return _both_rows(s, decision, None, TOWER_UPPER_ONLY)


def _both_rows(
    s: State, decision: Decision, upper: Refusal | None, lower: Refusal | None
) -> dict[str, Refusal]:
    """Why each card may be out of reach; ``upper`` and ``lower``: why that whole row is."""
    seat, verb = decision.seat, decision.kind
    rows = ((s.upper + s.upper_buildings, upper), (s.lower + s.lower_buildings, lower))
    reasons = {
        f"{verb}:{IDS[card]}": _why_not(s, seat, card, closed)
        for cards, closed in rows
        for card in cards
        if card != GAP
    }
    return {key: why for key, why in reasons.items() if why}


def _why_not(s: State, seat: int, card: int, closed: Refusal | None) -> Refusal | None:
    if is_event(card):
        return EVENT_STAYS
    if closed:
        return closed
    if is_building(card) and price(s, seat, card) > s.food[seat]:
        args = {"price": price(s, seat, card), "food": s.food[seat]}
        return Refusal("ME-TAK-4", "too_little_food", args)
    return None


REASONS: dict[str, Callable[[State, Decision], dict[str, Refusal]]] = {
    "place": _taken_tiles,
    "take": _untaken_cards,
    "tower": _beyond_the_tower,
}
