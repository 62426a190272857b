"""Why something cannot be chosen now: the same predicates that make the options."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.aztlan.clashes import contested, present, tied
from engine.aztlan.data import (
    BLESSINGS,
    CANOE_PAIRS,
    CANOES,
    IDS,
    LAKES,
    NEIGHBOURS,
    SACRED_GAMES,
    TLATOANI,
    WARRIORS,
)
from engine.aztlan.scoring import controlled
from engine.aztlan.state import State, row
from engine.aztlan.steps.development import pawn_for_warriors
from engine.core.steps import Refusal

if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.core.steps import Decision

Refusals = dict[str, Refusal]

USED = Refusal("AZ-ERA-4", "card_used")
LAKE = Refusal("AZ-DEV-4", "lake")
ACROSS_LAKE = Refusal("AZ-DEV-7", "across_lake")
NOT_NEIGHBOURS = Refusal("AZ-DEV-5", "not_neighbours")
NOT_PLACED_HERE = Refusal("AZ-WAR-2", "not_placed_here")
NO_PAWN_LEFT = Refusal("AZ-WAR-3", "no_pawn_left")
UNDECIDED = Refusal("AZ-CLA-5", "clash_undecided")
CLOSED = Refusal("AZ-CLA-10", "clash_closed")
TIED = Refusal("AZ-CLA-3", "clash_tied")
WEAKER = Refusal("AZ-CLA-6", "not_strongest")
NOT_TIED = Refusal("AZ-TLA-6", "not_tied")
NO_GAMES = Refusal("AZ-SAC-1", "card_not_held")
NO_TERRITORY = Refusal("AZ-BLE-4", "no_such_territory")
NOT_CONTROLLED = Refusal("AZ-CAN-3", "not_controlled")
SAME_DOMAIN = Refusal("AZ-CAN-3", "same_domain")


def refusals(s: State, decision: Decision) -> Refusals:
    """What the decision does not offer, by the key it would have."""
    reasons = REASONS.get(decision.kind)
    if reasons is None:
        return {}
    offered = {option.key for option in decision.options}
    return {key: why for key, why in reasons(s, decision.seat).items() if key not in offered}


def _used_cards(s: State, seat: int) -> Refusals:
    return {f"power:{card}": USED for card in s.used[seat]}


def _places(s: State, seat: int) -> Refusals:
    return {f"place:{lake.id}": LAKE for lake in LAKES} | _warriors(s, seat)


def _moves(s: State, seat: int) -> Refusals:
    """From territories where the seat has pawns: onto lakes beside them, or beyond neighbours."""
    found: Refusals = {}
    starts = [i for i, count in enumerate(row(s, seat)) if count]
    for start in starts:
        name = IDS[start]
        found |= {f"move:{name}.{lake.id}": LAKE for lake in LAKES if name in lake.shores}
        for goal in range(len(IDS)):
            if goal != start and goal not in NEIGHBOURS[start]:
                found[f"move:{name}.{IDS[goal]}"] = _too_far(start, goal)
    return found | _warriors(s, seat)


def _too_far(start: int, goal: int) -> Refusal:
    pair = (start, goal), (goal, start)
    return ACROSS_LAKE if any(ends in CANOE_PAIRS for ends in pair) else NOT_NEIGHBOURS


def _warriors(s: State, seat: int) -> Refusals:
    """Only a holder of the card is told why it cannot be played."""
    if WARRIORS not in s.hands[seat]:
        return {}
    why = NOT_PLACED_HERE if pawn_for_warriors(s, seat) else NO_PAWN_LEFT
    return {f"warriors:{name}": why for name in IDS}


def _clashes(s: State, seat: int) -> Refusals:
    found = {"end_turn": UNDECIDED}
    for territory in contested(s):
        if seat in present(s, territory):
            name, why = IDS[territory], _verdict_refusal(s, seat, territory)
            found |= {f"defeat:{name}": why, f"coexist:{name}": why}
            if TLATOANI in s.hands[seat]:
                found[f"tlatoani:{name}"] = NOT_TIED if territory in s.clashes else CLOSED
    return found


def _verdict_refusal(s: State, seat: int, territory: int) -> Refusal:
    if territory not in s.clashes:
        return CLOSED
    return TIED if territory in tied(s, seat) else WEAKER


def _sacred_games(s: State, seat: int) -> Refusals:
    return {} if SACRED_GAMES in s.hands[seat] else {"sacred_games": NO_GAMES}


def _scoring_cards(s: State, seat: int) -> Refusals:
    hand = s.hands[seat]
    found = {f"play:{card}": NO_TERRITORY for card in BLESSINGS if card in hand}
    if CANOES in hand:
        land = controlled(s, seat)
        for a, b in CANOE_PAIRS:
            both = a in land and b in land
            found[f"canoes:{IDS[a]}.{IDS[b]}"] = SAME_DOMAIN if both else NOT_CONTROLLED
    return found


REASONS: dict[str, Callable[[State, int], Refusals]] = {
    "choose_power": _used_cards,
    "place": _places,
    "move": _moves,
    "end": _warriors,
    "clash": _clashes,
    "sacred_games": _sacred_games,
    "scoring": _scoring_cards,
}
