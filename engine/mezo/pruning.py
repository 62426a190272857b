"""Prunes the options of Mezo to those worth considering (``Game.prune``).

What is dropped brings nothing that another option does not bring as well: the order of cards that
are drawn together anyway, an action without effect where passing pays, a vertex from which a god
reaches less, other mixes of the same number of units. It goes by what whoever decides knows.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ..core.steps import Decision, Option
from .data import HAND
from .decisions import DecisionKind
from .state import (
    PLACES,
    RESERVE,
    SHAMAN,
    VERTEX_NAMES,
    VERTEX_REGIONS,
    WARRIOR,
    XIBALBA,
    State,
    army,
    units,
)
from .steps.effects import would_do_nothing

Options = Sequence[Option]


def prune(s: State, decision: Decision) -> Options:
    """The options worth weighing: at least one, in their order."""
    rule = RULES.get(decision.kind)
    return rule(s, decision) if rule and len(decision.options) > 1 else decision.options


def _any_order(s: State, decision: Decision) -> Options:
    """Cards put back are all drawn again for the next conflict, in whatever order they lie."""
    del s
    return decision.options[:1] if len(decision.options) < HAND else decision.options


def _with_effect(s: State, decision: Decision) -> Options:
    """An action that does nothing is worse than to pass and mark it; so is to RECOVER nobody."""
    seat, options = decision.seat, decision.options
    dead = army(s, XIBALBA, seat)
    return [
        o
        for o in options
        if not (o.verb == "act" and would_do_nothing(s, seat, o.args[0]))
        and not (o.key == "pass:recover" and not dead)
    ]


def _third(s: State, decision: Decision) -> Options:
    """A glyph is too good for an action without effect."""
    seat, options = decision.seat, decision.options
    return [o for o in options if not (o.verb == "act" and would_do_nothing(s, seat, o.args[0]))]


def _farthest(s: State, decision: Decision) -> Options:
    """Vertices, without those from which all regions lie within reach of another one as well."""
    reach = {
        o.key: {r for r in VERTEX_REGIONS[VERTEX_NAMES.index(o.args[0])] if r in s.live}
        for o in decision.options
        if o.verb == "vertex"
    }
    order = list(reach)
    poorer = {
        key
        for n, key in enumerate(order)
        for m, other in enumerate(order)
        if reach[key] < reach[other] or (reach[key] == reach[other] and m < n)
    }
    return [o for o in decision.options if o.key not in poorer]


def _even(s: State, decision: Decision) -> Options:
    """Of the mixes of the same number to sacrifice, the one that leaves both types most even."""
    seat = decision.seat
    have = [units(s, RESERVE, seat, kind) for kind in (SHAMAN, WARRIOR)]
    best: dict[int, Option] = {}
    for o in decision.options:
        shamans, warriors = o.args
        kept = best.get(shamans + warriors)
        if kept is None or _uneven(have, o) < _uneven(have, kept):
            best[shamans + warriors] = o
    return list(best.values())


def _uneven(have: list[int], o: Option) -> int:
    shamans, warriors = map(int, o.args)
    return abs((have[SHAMAN] - shamans) - (have[WARRIOR] - warriors))


def _back_home(s: State, decision: Decision) -> Options:
    """Of mixes that go to the Reserve, most of the one type, most of the other, and the even one.

    As many as may go: nobody leaves own units in Xibalba.
    """
    n, source, to = decision.args
    if (source, to) != (PLACES[XIBALBA], PLACES[RESERVE]):
        return decision.options
    full = [o for o in decision.options if sum(o.args) == n] or decision.options
    have = [-units(s, RESERVE, decision.seat, kind) for kind in (SHAMAN, WARRIOR)]
    even = min(full, key=lambda o: _uneven(have, o))
    return [o for o in full if o in (full[0], full[-1], even)]


def _one_of_a_place(s: State, decision: Decision) -> Options:
    """Units of the Reserve for a price: of the type of which there are more."""
    seat = decision.seat
    shamans, warriors = (units(s, RESERVE, seat, kind) for kind in (SHAMAN, WARRIOR))
    fewer = "warrior" if shamans >= warriors else "shaman"
    if not shamans or not warriors:
        return decision.options
    return [o for o in decision.options if o.args != (PLACES[RESERVE], fewer)]


RULES: dict[str, Callable[[State, Decision], Options]] = {
    DecisionKind.TOP_CARD: _any_order,
    DecisionKind.ACTION: _with_effect,
    DecisionKind.THIRD_ACTION: _third,
    DecisionKind.CALL: _farthest,
    DecisionKind.VERTEX: _farthest,
    DecisionKind.SACRIFICE: _even,
    DecisionKind.MIX: _back_home,
    DecisionKind.PICK: _one_of_a_place,
}
"""What is left of the options, by the kind of decision."""
