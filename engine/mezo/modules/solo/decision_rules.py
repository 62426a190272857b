"""The decision rules of the Vengeful Gods: how they answer every open choice (5.9).

It is a total order without chance. Each entry of BOOK answers one kind of decision: it names the
option, and tells what was weighed (MS-BOT-18), so that people can follow it and tests repeat it.
"May" and "up to" mean the most, but for units that would leave the conflict (MS-BOT-19, MS-BOT-14).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from ....core.steps import Decision, Option
from ...data import REGIONS
from ...decisions import DecisionKind
from ...state import (
    AUTOMA,
    PLACES,
    RESERVE,
    TYPES,
    State,
    Table,
    army,
    owns_tier,
    units,
)
from .data import BARGAIN_UNITS
from .events import ByTheBook
from .focus_order import focus_key, leaving_key, loss_key
from .state import MARCHED, VG, YOU
from .unit_choice import alternating, wanted_type
from .verbs import type_of_more

Weighed = list[tuple[str, tuple[int, ...]]]


class Verdict(NamedTuple):
    """The option that the book names, its rule, and the candidates with the values compared."""

    key: str
    rule: str
    weighed: Weighed = []  # noqa: RUF012  # never written


Answer = Callable[[State, Decision], Verdict]


def smallest(keys: Iterable[tuple[str, tuple[int, ...]]], rule: str, prefix: str = "") -> Verdict:
    """The candidate with the smallest values, as the option ``prefix`` + candidate."""
    weighed = list(keys)
    found, _values = min(weighed, key=lambda one: one[1])
    return Verdict(prefix + found, rule, weighed)


# --- where ---------------------------------------------------------------------------------------


def _region(s: State, decision: Decision) -> Verdict:
    """MS-BOT-6, MS-BOT-7: the FOCUS region among those where the effect can do something."""
    names = [str(option.args[0]) for option in decision.options]
    keys = [(name, focus_key(s, REGIONS.index(name))) for name in names]
    return smallest(keys, "MS-BOT-2", "region:")


def _next_region(s: State, decision: Decision) -> Verdict:
    """Every region in the order of the table (MS-BOT-1)."""
    del s
    return Verdict(decision.options[0].key, "MS-BOT-1")


# --- which units ---------------------------------------------------------------------------------


def _mix(s: State, decision: Decision) -> Verdict:
    """MS-BOT-4, MS-BOT-5: a shaman, a warrior, a shaman, … of those that are there."""
    n, source, _to = decision.args
    there = [_there(s, decision, source, kind) for kind in range(len(TYPES))]
    shamans, warriors = alternating(n, there)
    return Verdict(f"units:{shamans}.{warriors}", "MS-BOT-4")


def _there(t: Table, decision: Decision, place: str, kind: int) -> int:
    """The units of a type that a mix may draw on: none of a type that the effect excludes."""
    most = max(int(option.args[kind]) for option in decision.options)
    return min(units(t, PLACES.index(place), VG, kind), most)


def _victim(s: State, decision: Decision) -> Verdict:
    """Of the type of which its owner has more there, reckoned anew for each.

    MS-BOT-7: of the player's units; MS-BOT-13: of their own, where a text makes them lose some.
    """
    region, owner = PLACES.index(decision.args[2]), int(decision.options[0].args[0])
    wanted = f"victim:{owner}.{TYPES[type_of_more(s, region, owner)]}"
    found = decision.find(wanted) or decision.options[0]
    rule = "MS-BOT-7" if owner == YOU else "MS-BOT-13"
    return Verdict(found.key, rule, _counted(s, region, owner))


def _counted(t: Table, place: int, party: int) -> Weighed:
    return [(name, (-units(t, place, party, kind), kind)) for kind, name in enumerate(TYPES)]


def _pick(s: State, decision: Decision) -> Verdict:
    """Units that march, or that are given up (MS-BOT-8, MS-BOT-13)."""
    rule, _left, to = decision.args
    if rule != "MZ-KEY-MOVE-1":
        return _loss(s, decision)
    if PLACES.index(to) != s.conflict:
        return Verdict("done", "MS-BOT-14")
    return _march(s, decision)


def _march(s: State, decision: Decision) -> Verdict:
    """MS-BOT-8: types in turn, from where they are needed least; reckoned anew for each."""
    kind = TYPES[wanted_type(MARCHED.of(s))]
    MARCHED.set(s, MARCHED.of(s) + 1)
    places = _places(decision, kind) or _places(decision)
    keys = [(name, leaving_key(s, PLACES.index(name))) for name in places]
    verdict = smallest(keys, "MS-BOT-8")
    taken = kind if decision.find(f"take:{verdict.key}.{kind}") else _other(kind)
    return verdict._replace(key=f"take:{verdict.key}.{taken}")


def _places(decision: Decision, kind: str = "") -> list[str]:
    """The places from which units (of a type) may be taken."""
    offered = [option.args for option in decision.options if option.verb == "take"]
    return list(dict.fromkeys(str(place) for place, of in offered if kind in ("", of)))


def _other(kind: str) -> str:
    return TYPES[1 - TYPES.index(kind)]


def _loss(s: State, decision: Decision) -> Verdict:
    """MS-BOT-13: of the type of which they have more in the place, one at a time."""
    places = _places(decision)
    regions = [name for name in places if name in REGIONS]
    keys = [(name, loss_key(s, REGIONS.index(name))) for name in regions]
    name = min(keys, key=lambda one: one[1])[0] if keys else places[0]
    place = PLACES.index(name)
    found = decision.find(f"take:{name}.{TYPES[type_of_more(s, place, VG)]}")
    key = found.key if found else next(o.key for o in decision.options if o.args[:1] == (name,))
    return Verdict(key, "MS-BOT-13", [*keys, *_counted(s, place, VG)])


# --- which piece ---------------------------------------------------------------------------------


def _piece(s: State, decision: Decision) -> Verdict:
    """BUILD, TRANSFORM, DEMOLISH (MS-BOT-10 to MS-BOT-12)."""
    by_verb = {"build": _built, "transform": _transformed, "demolish": _demolished}
    return by_verb[decision.args[0]](s, decision)


def _regions(decision: Decision, verb: str) -> list[int]:
    return [REGIONS.index(o.args[0]) for o in decision.options if o.verb == verb]


def _built(s: State, decision: Decision) -> Verdict:
    """MS-BOT-10: the pyramid that grows highest, else a glyph in the FOCUS region."""
    if tiers := _regions(decision, "tier"):
        keys = [(REGIONS[region], _height_key(s, region)) for region in tiers]
        return smallest(keys, "MS-BOT-10", "tier:")
    keys = [(REGIONS[region], focus_key(s, region)) for region in _regions(decision, "glyph")]
    return smallest(keys, "MS-BOT-10", "glyph:")


def _height_key(t: Table, region: int) -> tuple[int, ...]:
    """Most tiers first; then a region without a tier of theirs; then the order of the table."""
    return (-len(t.pyramids[region]), int(owns_tier(t, region, VG)), region)


def _transformed(s: State, decision: Decision) -> Verdict:
    """MS-BOT-11: the player's pyramid top, else a glyph of the player's, in the conflict region."""
    del s
    return Verdict(_preferred(decision, ("tier", "glyph")), "MS-BOT-11")


def _demolished(s: State, decision: Decision) -> Verdict:
    """MS-BOT-12: the player's pyramid top before a glyph; of their own a glyph first."""
    del s
    own = any(option.verb == "glyph" and len(option.args) == 1 for option in decision.options)
    return Verdict(
        _preferred(decision, ("glyph", "tier") if own else ("tier", "glyph")), "MS-BOT-12"
    )


def _preferred(decision: Decision, verbs: tuple[str, ...]) -> str:
    return min(decision.options, key=lambda option: verbs.index(option.verb)).key


# --- yes or no -----------------------------------------------------------------------------------


def _bargain(s: State, decision: Decision) -> Verdict:
    """MS-BOT-13: they pay from a full Reserve."""
    del decision
    there = army(s, RESERVE, VG)
    key = "pay" if there >= BARGAIN_UNITS else "decline"
    return Verdict(key, "MS-BOT-13", [("reserve", (there, BARGAIN_UNITS))])


def _first(s: State, decision: Decision) -> Verdict:
    """The leftmost space (MS-CONF-14), the only other player, what a text offers (MS-BOT-19)."""
    del s
    return Verdict(decision.options[0].key, "MS-BOT-19")


DECISION_RULES: dict[str, Answer] = {
    DecisionKind.REGION: _region,
    DecisionKind.NEXT_REGION: _next_region,
    DecisionKind.MIX: _mix,
    DecisionKind.VICTIM: _victim,
    DecisionKind.PICK: _pick,
    DecisionKind.PIECE: _piece,
    DecisionKind.MAY: _first,
    DecisionKind.SPACE: _first,
    DecisionKind.PLAYER: _first,
    DecisionKind.OPTION: _first,
    DecisionKind.BARGAIN: _bargain,
}


def _answer(s: State, decision: Decision) -> Option:
    """The option that the book names, told with what was weighed (MS-BOT-18)."""
    if decision.kind == DecisionKind.REGION:
        MARCHED.set(s, 0)  # another effect: of those that march a shaman is the first
    if len(decision.options) == 1 and decision.kind != DecisionKind.PICK:  # this counts the march
        return decision.options[0]
    verdict = DECISION_RULES[decision.kind](s, decision)
    found = decision.find(verdict.key)
    if found is None:
        raise LookupError(f"{verdict.key} is none of {[o.key for o in decision.options]}")
    if len(decision.options) > 1:
        told = (decision.kind, verdict.key, verdict.weighed)
        s.note(verdict.rule, ByTheBook, decision.seat, *told)
    return found


AUTOMA.update(dict.fromkeys(DECISION_RULES, _answer))
