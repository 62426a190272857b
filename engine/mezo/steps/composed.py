"""Effects made of effects (6.1 of the base game, 6.0 of the expansion).

One of several texts, somebody else's effect, an effect that others can buy off, the same effect in
every region of a god: each is an entry of VERBS like any other verb.
"""

from __future__ import annotations

from functools import cache, partial

from ...core.steps import Decision, Option, Refusal, option
from ..data import REGIONS
from ..decisions import DecisionKind
from ..events import Declined, NoEffect, PlayerNamed
from ..language import EFFECTS, Effect, amount
from ..state import (
    RESERVE,
    XIBALBA,
    State,
    Table,
    after,
    count,
    no_region,
    out_of_scope,
    scope,
    step,
)
from .effects import REGION_VERBS, VERBS, Verb, effect, idle, idle_among
from .units import STRIKES, price_refusal

REGION_DONE = Refusal("MX-D-15", "region_done")

# --- One of several texts ------------------------------------------------------------------------


def option_refusal(t: Table, seat: int, e: Effect, index: int) -> Refusal | None:
    """Why one of the texts cannot be picked: it would do nothing at all (MX-GEN-2)."""
    reasons = idle_among(t, seat, e.options[index])
    return reasons[0] if all(reasons) else None


def _idle_options(t: Table, seat: int, e: Effect) -> Refusal | None:
    """Where none could do anything, all are skipped (MZ-GEN-3)."""
    reasons = [option_refusal(t, seat, e, index) for index in range(len(e.options))]
    return reasons[0] if all(reasons) else None


def _start_choice(s: State, seat: int, e: Effect, n: int) -> None:
    del n
    s.then(choose_one(seat, e.path))


@step
def choose_one(s: State, seat: int, path: str) -> Decision:
    """MX-GEN-2, MX-D-10: the player picks one of the texts that could do something."""
    e = EFFECTS[path]
    return Decision.among(
        DecisionKind.OPTION,
        seat,
        range(len(e.options)),
        partial(option_refusal, s, seat, e),
        partial(_option, seat, e),
        args=(e.source, path),
    )


@cache
def _option(seat: int, e: Effect, index: int) -> Option:
    return option("option", e.source, index, then=resolve_option(seat, e.path, index))


@step
def resolve_option(s: State, seat: int, path: str, index: int) -> None:
    """The text that was picked, in printed order."""
    s.then(*(effect(seat, inside) for inside in EFFECTS[path].options[index]))


def _start_first(s: State, seat: int, e: Effect, n: int) -> None:
    """The first text that can change something; nobody is asked."""
    del n
    numbers = range(len(e.options))
    index = next(number for number in numbers if not option_refusal(s, seat, e, number))
    s.then(resolve_option(seat, e.path, index))


VERBS["choose_one"] = Verb(_idle_options, _start_choice)
VERBS["first_possible"] = Verb(_idle_options, _start_first)


# --- Other players' effects ----------------------------------------------------------------------


def _start_each_other(s: State, seat: int, e: Effect, n: int) -> None:
    """MZ-GEN-8, MX-GEN-5: from the left of the acting player, clockwise; their choice (MX-D-11)."""
    del n
    s.then(*(effect(other, path) for other in after(seat, s.parties) for path in e.inner))


def _idle_others(t: Table, seat: int, e: Effect) -> Refusal | None:
    """Nobody else could do anything."""
    reasons = [player_refusal(t, e, other) for other in after(seat, t.parties)]
    return reasons[0] if all(reasons) else None


def player_refusal(t: Table, e: Effect, other: int) -> Refusal | None:
    """MX-D-13: another player, one who can resolve the effect."""
    return idle(t, other, EFFECTS[e.inner[0]])


def _start_choose_player(s: State, seat: int, e: Effect, n: int) -> None:
    del n
    s.then(choose_player(seat, e.path))


@step
def choose_player(s: State, seat: int, path: str) -> Decision:
    """MX-D-13: the acting player says who has to do it; clockwise from the left."""
    e = EFFECTS[path]
    return Decision.among(
        DecisionKind.PLAYER,
        seat,
        after(seat, s.parties),
        partial(player_refusal, s, e),
        partial(_player_option, seat, path),
        args=(EFFECTS[e.inner[0]].do, e.source, path),
    )


@cache
def _player_option(seat: int, path: str, other: int) -> Option:
    then = name_player(other, path, seat)
    return option("player", other, then=then, targets=(f"seat:{other}",))


@step
def name_player(s: State, seat: int, path: str, by: int) -> None:
    """The one who was named resolves the effect."""
    e = EFFECTS[path]
    s.note("MX-D-13", PlayerNamed, by, seat, e.source)
    s.then(effect(seat, e.inner[0]))


VERBS["each_other_player"] = Verb(_idle_others, _start_each_other)
VERBS["choose_player"] = Verb(_idle_others, _start_choose_player)


# --- A bargain: the others pay, or the acting player gains ---------------------------------------


def _start_bargain(s: State, seat: int, e: Effect, n: int) -> None:
    """MX-GEN-5: everybody decides for himself, from the left of the acting player, clockwise."""
    del n
    s.then(*(bargain(other, e.path, seat) for other in after(seat, s.parties)))


def _idle_bargain(t: Table, seat: int, e: Effect) -> Refusal | None:
    """Nobody can pay, and what there is instead would do nothing."""
    if any(not price_refusal(t, other, e) for other in after(seat, t.parties)):
        return None
    reasons = idle_among(t, seat, e.inner)
    return reasons[0] if all(reasons) else None


@step
def bargain(s: State, seat: int, path: str, by: int) -> Decision | None:
    """MX-D-12: the whole price, or the acting player gains; who cannot pay has no choice."""
    e = EFFECTS[path]
    why = price_refusal(s, seat, e)
    if why:
        s.note("MX-D-12", NoEffect, why.reason, why.rule, seat, e.source, EFFECTS[e.cost].do)
        s.then(*(effect(by, inside) for inside in e.inner))
        return None
    args = (EFFECTS[e.inner[0]].do, by, e.source, path)
    return Decision(DecisionKind.BARGAIN, seat, _bargain_options(seat, path, by), args)


@cache
def _bargain_options(seat: int, path: str, by: int) -> list[Option]:
    pay = option("pay", then=effect(seat, EFFECTS[path].cost))
    return [pay, option("decline", then=decline_bargain(seat, path, by))]


@step
def decline_bargain(s: State, seat: int, path: str, by: int) -> None:
    """The acting player gets what there is instead, a gain for everyone who declines (MX-GEN-4)."""
    e = EFFECTS[path]
    s.note("MX-D-12", Declined, seat, e.source)
    s.then(*(effect(by, inside) for inside in e.inner))


VERBS["each_other_player_or"] = Verb(_idle_bargain, _start_bargain)


# --- The same effect in every region of a god ----------------------------------------------------

SUPPLIES = {"deploy": RESERVE, "awaken": XIBALBA}
"""Where the pieces of a verb come from, which may be too few for all regions."""


def _open_regions(t: Table, seat: int, e: Effect, regions: tuple[int, ...]) -> tuple[int, ...]:
    possible = REGION_VERBS[e.do].possible
    return tuple(region for region in regions if possible(t, seat, e, region))


def _start_everywhere(s: State, seat: int, e: Effect, n: int) -> None:
    del n
    s.then(next_region(seat, e.path, scope(s, seat, "presence")))


def _idle_everywhere(t: Table, seat: int, e: Effect) -> Refusal | None:
    regions, inside = scope(t, seat, "presence"), EFFECTS[e.inner[0]]
    if not regions:
        return no_region("presence")
    return (
        None if _open_regions(t, seat, inside, regions) else REGION_VERBS[inside.do].why_not(inside)
    )


def order_matters(t: Table, seat: int, e: Effect, regions: tuple[int, ...]) -> bool:
    """Whether it makes a difference in which region an effect comes first.

    Units struck in one region are none of another's; units that are enough for all regions can be
    spread in any order.
    """
    if e.do in STRIKES:
        return False
    if e.do in SUPPLIES:
        needed = amount(t, seat, e.n) * len(regions)
        return count(t, SUPPLIES[e.do], seat, e.kinds) < needed
    return True


@step
def next_region(s: State, seat: int, path: str, regions: tuple[int, ...]) -> Decision | None:
    """MX-D-15: the player says where next; asked only while it makes a difference.

    One effect in several regions, which is an exception to MZ-GEN-5.
    """
    e, inside = EFFECTS[path], EFFECTS[EFFECTS[path].inner[0]]
    left = _open_regions(s, seat, inside, regions)
    if not left:
        return None
    if not order_matters(s, seat, inside, left):
        s.then(visit(seat, path, left, left[0]))
        return None
    return Decision.among(
        DecisionKind.NEXT_REGION,
        seat,
        range(len(REGIONS)),
        partial(_next_refusal, s, seat, inside, regions),
        partial(_next_option, seat, path, left),
        args=(inside.do, e.source, path),
    )


def _next_refusal(
    t: Table, seat: int, e: Effect, regions: tuple[int, ...], region: int
) -> Refusal | None:
    if region not in scope(t, seat, "presence"):
        return out_of_scope(t, "presence", region)
    if region not in regions:
        return REGION_DONE
    return None if _open_regions(t, seat, e, (region,)) else REGION_VERBS[e.do].why_not(e)


@cache
def _next_option(seat: int, path: str, left: tuple[int, ...], region: int) -> Option:
    name = REGIONS[region]
    then = visit(seat, path, left, region)
    return option("region", name, then=then, targets=(f"region:{name}",))


@step
def visit(s: State, seat: int, path: str, regions: tuple[int, ...], region: int) -> None:
    """The effect in one of the regions, then in those that are left."""
    s.here = region
    rest = tuple(other for other in regions if other != region)
    s.then(effect(seat, EFFECTS[path].inner[0]), next_region(seat, path, rest))


VERBS["for_each_presence_region"] = Verb(_idle_everywhere, _start_everywhere)
