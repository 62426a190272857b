"""Why something cannot be chosen now: from the same predicates that make the options."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from engine.core.steps import Decision, Refusal
from engine.mezo.data import CARDS, REGIONS
from engine.mezo.language import EFFECTS
from engine.mezo.state import SPACES, TYPES, VERTEX_NAMES, State, actions_of
from engine.mezo.steps.buildings import piece_refusal
from engine.mezo.steps.conflict import NO_PASS, action_refusal
from engine.mezo.steps.effects import region_refusal
from engine.mezo.steps.gods import vertex_refusal
from engine.mezo.steps.prizes import space_refusal
from engine.mezo.steps.setup import god_refusal
from engine.mezo.steps.tribe import champion_refusal, deploy_refusal

Reasons = Iterator[tuple[str, Refusal | None]]


def refusals(s: State, decision: Decision) -> dict[str, Refusal]:
    """What a decision does not offer, by the key it would have, with the reason and its rule."""
    reasons = REASONS.get(decision.kind)
    found = reasons(s, decision) if reasons else ()
    return {key: why for key, why in found if why is not None}


def _gods(s: State, decision: Decision) -> Reasons:
    del decision
    return ((f"god:{god}", god_refusal(s, god)) for god in CARDS)


def _champions(s: State, decision: Decision) -> Reasons:
    del decision
    return ((f"champion:{name}", champion_refusal(s, r)) for r, name in enumerate(REGIONS))


def _deployments(s: State, decision: Decision) -> Reasons:
    return (
        (f"deploy:{name}.{kind}", deploy_refusal(s, decision.seat, region, index))
        for region, name in enumerate(REGIONS)
        for index, kind in enumerate(TYPES)
    )


def _vertices(s: State, decision: Decision) -> Reasons:
    return (
        (f"vertex:{name}", vertex_refusal(s, decision.seat, vertex))
        for vertex, name in enumerate(VERTEX_NAMES)
    )


def _regions(s: State, decision: Decision) -> Reasons:
    e = EFFECTS[decision.args[3]]
    return (
        (f"region:{name}", region_refusal(s, decision.seat, e, region))
        for region, name in enumerate(REGIONS)
    )


def _pieces(s: State, decision: Decision) -> Reasons:
    """A region as a whole is refused where none of its pieces can be picked."""
    e = EFFECTS[decision.args[3]]
    return (
        (f"region:{name}", piece_refusal(s, decision.seat, e, region))
        for region, name in enumerate(REGIONS)
    )


def _actions(s: State, decision: Decision) -> Reasons:
    verb = "mark" if decision.kind == "mark" else "act"
    for slot, action in enumerate(actions_of(s, decision.seat)):
        yield f"{verb}:{action}", action_refusal(s, decision.seat, slot)
    if decision.kind == "third_action":
        yield "pass:devotion", NO_PASS
        yield "pass:recover", NO_PASS


def _spaces(s: State, decision: Decision) -> Reasons:
    kind = TYPES.index(decision.args[0])
    return ((f"space:{name}", space_refusal(s, kind, n)) for n, name in enumerate(SPACES[kind]))


REASONS: dict[str, Callable[[State, Decision], Reasons]] = {
    "god": _gods,
    "champion": _champions,
    "deploy": _deployments,
    "call": _vertices,
    "vertex": _vertices,
    "region": _regions,
    "piece": _pieces,
    "action": _actions,
    "mark": _actions,
    "third_action": _actions,
    "space": _spaces,
}
