"""Effects: how a text is resolved (5.1, 5.2), whatever its verbs do.

Each verb of the effect language (6.1) is an entry of VERBS: why it would do nothing now, and how
it starts. Verbs that work in one region (MZ-GEN-5) share the choice of that region; they are
entries of REGION_VERBS besides. So the same predicate offers a region, refuses another with its
reason, and tells the screens what an action would do.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
from typing import Any, NamedTuple

from ...core.state import NOBODY
from ...core.steps import Decision, Option, Refusal, Step, option
from ..data import REGIONS
from ..decisions import DecisionKind
from ..events import Declined, NoEffect, RegionChosen
from ..language import EFFECTS, SOURCES, Effect, amount
from ..state import State, Table, no_region, out_of_scope, scope, step


class Verb(NamedTuple):
    """What an effect's verb means.

    ``idle`` tells why the effect would do nothing now (None: it would do something), ``start``
    carries it out with its amount.
    """

    idle: Callable[[Table, int, Effect], Refusal | None]
    start: Callable[[State, int, Effect, int], None]


class RegionVerb(NamedTuple):
    """A verb that works in one chosen region.

    ``possible`` tells whether it could affect anything in a region, ``why_not`` is the reason
    where it cannot, ``act`` the step that does it there.
    """

    possible: Callable[[Table, int, Effect, int], bool]
    why_not: Callable[[Effect], Refusal]
    act: Step[State, Any]


VERBS: dict[str, Verb] = {}
REGION_VERBS: dict[str, RegionVerb] = {}


def always(why: Refusal) -> Callable[[Effect], Refusal]:
    """The reason of a verb that has but one, whatever its effect says."""
    return lambda _e: why


def add_region_verb(do: str, verb: RegionVerb) -> None:
    """Makes a verb known whose region is chosen by :func:`choose_region`."""
    REGION_VERBS[do] = verb
    VERBS[do] = Verb(idle_everywhere, start_in_region)


# --- Resolving a text ----------------------------------------------------------------------------


@step
def resolve(s: State, seat: int, source: str) -> None:
    """Resolves a text's effects one after the other in printed order (MZ-GEN-7).

    A text inside another (a call, a tile) has a chosen region and a count of sacrifices of its
    own; those of the outer one come back after it.
    """
    s.then(*(effect(seat, path) for path in SOURCES[source]), resume(s.here, s.paid))
    s.here, s.paid = NOBODY, 0


@step
def resume(s: State, here: int, paid: int) -> None:
    """Goes on with the text around the one just resolved."""
    s.here, s.paid = here, paid


@step
def effect(s: State, seat: int, path: str) -> Decision | None:
    """One effect: to the best of one's ability (MZ-GEN-3), and mandatory unless it may be declined.

    What can do nothing at all is skipped (MZ-GEN-4, MZ-LIMIT-1); "may" asks (MZ-GEN-6).
    """
    e = EFFECTS[path]
    why = idle(s, seat, e)
    if why:
        s.note("MZ-GEN-3", NoEffect, why.reason, why.rule, seat, e.source, e.do)
        return None
    if e.may:
        return Decision(DecisionKind.MAY, seat, _may_options(seat, path), (e.do, e.source))
    _begin(s, seat, e)
    return None


@cache
def _may_options(seat: int, path: str) -> list[Option]:
    do = option("do", then=carry_out(seat, path))
    return [do, option("decline", then=decline(seat, EFFECTS[path].source))]


@step
def decline(s: State, seat: int, source: str) -> None:
    """MZ-GEN-6: what a source offers is not wanted."""
    s.note("MZ-GEN-6", Declined, seat, source)


@step
def carry_out(s: State, seat: int, path: str) -> None:
    """The player wants an effect that may be declined (MZ-GEN-6)."""
    _begin(s, seat, EFFECTS[path])


def _begin(s: State, seat: int, e: Effect) -> None:
    """Starts an effect; its amount is fixed now (6.1)."""
    VERBS[e.do].start(s, seat, e, amount(s, seat, e.n, s.here))


# --- Would it do anything? -----------------------------------------------------------------------


def idle(t: Table, seat: int, e: Effect) -> Refusal | None:
    """Why an effect would do nothing for a seat now; None if it would do something."""
    return VERBS[e.do].idle(t, seat, e)


def idle_effects(t: Table, seat: int, source: str) -> list[Refusal | None]:
    """For each effect of a text, in printed order: why it would do nothing now (None: it would).

    Judged from the table as it is: an effect that follows on another is taken by itself, in any
    region that the first could have chosen.
    """
    return idle_among(t, seat, SOURCES[source])


def idle_among(t: Table, seat: int, paths: tuple[str, ...]) -> list[Refusal | None]:
    """The same for some effects that follow one another."""
    rows = (EFFECTS[path] for path in paths)
    return [idle(t, seat, e._replace(where=e.first) if e.where == "same" else e) for e in rows]


def would_do_nothing(t: Table, seat: int, source: str) -> Refusal | None:
    """Why an action would do nothing at all for a seat now; None if it would do something.

    It may be chosen all the same (MZ-CONF-7): this is for telling the player. ``source`` is the
    id of an action, altar, space, tile or call ability.
    """
    reasons = idle_effects(t, seat, source)
    return reasons[0] if all(reasons) else None


# --- The region of an effect ---------------------------------------------------------------------


def in_scope(t: Table, seat: int, e: Effect) -> tuple[int, ...]:
    """The regions where an effect may work.

    ``same`` is the region that the previous region effect used (MZ-SCOPE-5); where that one found
    none, any region of its scope (MZ-SCOPE-6). ``this`` is the region of the effect around.
    """
    if e.where == "this":
        return (t.here,)
    if e.where != "same":
        return scope(t, seat, e.where)
    return (t.here,) if t.here != NOBODY else scope(t, seat, e.first)


def outside(t: Table, e: Effect, region: int) -> Refusal:
    """Why an effect may not work in a region."""
    return out_of_scope(t, _scope_named(e), region)


def outside_everywhere(e: Effect) -> Refusal:
    """Why an effect may work in no region at all."""
    return no_region(_scope_named(e))


def _scope_named(e: Effect) -> str:
    return e.first if e.where == "same" else e.where


def idle_everywhere(t: Table, seat: int, e: Effect) -> Refusal | None:
    """Why a region effect finds no candidate: nothing in scope, or nothing to do there."""
    regions = in_scope(t, seat, e)
    if not regions:
        return outside_everywhere(e)
    possible, why_not, _act = REGION_VERBS[e.do]
    for region in regions:
        if possible(t, seat, e, region):
            return None
    return why_not(e)


def _refused_regions(
    t: Table, seat: int, e: Effect, offered: tuple[Option, ...]
) -> dict[str, Refusal]:
    """Why an effect cannot work in all other regions: out of scope, or nothing to affect there."""
    regions, chosen = in_scope(t, seat, e), {one.args[0] for one in offered}
    nothing_there = REGION_VERBS[e.do].why_not(e)
    return {
        f"region:{name}": nothing_there if region in regions else outside(t, e, region)
        for region, name in enumerate(REGIONS)
        if name not in chosen
    }


def start_in_region(s: State, seat: int, e: Effect, n: int) -> None:
    """Begins a region effect with the choice of its region."""
    s.then(choose_region(seat, e.path, n))


@step
def choose_region(s: State, seat: int, path: str, n: int) -> Decision:
    """The player chooses among all candidate regions, in board order (MZ-GEN-4, MZ-GEN-5)."""
    e = EFFECTS[path]
    possible = REGION_VERBS[e.do].possible
    options = [
        _region_option(seat, path, n, region)
        for region in in_scope(s, seat, e)
        if possible(s, seat, e, region)
    ]
    refused = partial(_refused_regions, s, seat, e, tuple(options))
    return Decision(DecisionKind.REGION, seat, options, (e.do, n, e.source, path), why_not=refused)


@cache
def _region_option(seat: int, path: str, n: int, region: int) -> Option:
    name = REGIONS[region]
    return option("region", name, then=work_in(seat, path, n, region), targets=(f"region:{name}",))


@step
def work_in(s: State, seat: int, path: str, n: int, region: int) -> None:
    """Remembers the region for effects in the same one (MZ-SCOPE-5), and does the effect there."""
    e = EFFECTS[path]
    s.here = region
    s.note("MZ-GEN-5", RegionChosen, REGIONS[region], seat, e.source, e.do)
    s.then(REGION_VERBS[e.do].act(seat, path, n, region))
