"""Why something cannot be chosen now: the same predicates that make the options."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.core.steps import Refusal
from engine.meduris.data import MATERIALS, STACK_LIMIT
from engine.meduris.state import State, pair, spaces
from engine.meduris.steps.building import hut_refusal, temple_refusal

if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.core.steps import Decision

STACK_FULL = "stack_full"
SUPPLY_EMPTY = Refusal("MD-SML-4", "supply_empty")
NOT_IN_HAND = Refusal("MD-SML-6", "not_in_hand")


def refusals(s: State, decision: Decision) -> dict[str, Refusal]:
    """What the decision does not offer, by the key it would have (MD-HID-6: for its seat only)."""
    reasons = REASONS.get(decision.kind)
    if reasons is None:
        return {}
    offered = {name for option in decision.options for name in (option.key, option.verb)}
    return {k: why for k, why in reasons(s, decision.seat).items() if k not in offered}


def _full_plateaus(s: State, seat: int) -> dict[str, Refusal]:
    """MD-SET-15: a plateau holds three workers."""
    del seat
    full = [MATERIALS[m] for m in range(4) if len(s.stacks[m]) >= STACK_LIMIT]
    return {f"place:{name}": Refusal("MD-SET-15", STACK_FULL) for name in full}


def _full_goals(s: State, seat: int) -> dict[str, Refusal]:
    """MD-BIG-3: no worker moves onto a full stack."""
    return {
        f"move:{MATERIALS[start]}.{height}.{MATERIALS[goal]}": Refusal("MD-BIG-3", STACK_FULL)
        for start in range(4)
        for height, owner in enumerate(s.stacks[start], start=1)
        for goal in range(4)
        if owner == seat and goal != start and len(s.stacks[goal]) >= STACK_LIMIT
    }


def _empty_supplies(s: State, seat: int) -> dict[str, Refusal]:
    del seat
    return {f"take:{name}": SUPPLY_EMPTY for m, name in enumerate(MATERIALS) if not s.supply[m]}


def _missing_chips(s: State, seat: int) -> dict[str, Refusal]:
    hand = s.hands[seat]
    return {f"return:{name}": NOT_IN_HAND for m, name in enumerate(MATERIALS) if not hand[m]}


def _actions(s: State, seat: int) -> dict[str, Refusal]:
    """Building is refused as a whole for want of pieces, of space, or of materials."""
    hut, temple = Refusal("MD-HUT-6", "no_affordable"), Refusal("MD-TMP-2", "no_affordable")
    if not s.huts_left[seat]:
        hut = Refusal("MD-HUT-1", "no_hut_left")
    if not s.temples_left[seat]:
        temple = Refusal("MD-TMP-1", "no_temple_left")
    return {"build_hut": hut, "build_temple": temple}


def _spaces(
    verb: str, refusal: Callable[[State, int, int], Refusal | None]
) -> Callable[[State, int], dict[str, Refusal]]:
    """The reasons of all spaces where something cannot be built."""

    def reasons(s: State, seat: int) -> dict[str, Refusal]:
        found = ((i, refusal(s, seat, i)) for i in range(spaces(s)))
        return {f"{verb}:{i}": why for i, why in found if why is not None}

    return reasons


def _offerings(s: State, seat: int) -> dict[str, Refusal]:
    """MD-OFF-6 to MD-OFF-8: materials that are missing; no token under this hut."""
    del seat
    first, second = pair(s, s.druid)
    missing = {"first": first, "second": second}
    return {
        "one": Refusal("MD-OFF-6", "cannot_offer_one", missing),
        "both": Refusal("MD-OFF-7", "cannot_offer_both", missing),
        "token": Refusal("MD-OFF-8", "no_token_here"),
    }


REASONS: dict[str, Callable[[State, int], dict[str, Refusal]]] = {
    "place_worker": _full_plateaus,
    "harvest_move": _full_goals,
    "plus_choice": _empty_supplies,
    "minus_choice": _missing_chips,
    "action": _actions,
    "hut_space": _spaces("hut", hut_refusal),
    "temple_space": _spaces("temple", temple_refusal),
    "offering": _offerings,
}
