"""Huts and temples: where, for how much, and what follows (5.5 to 5.8)."""

from __future__ import annotations

from functools import cache, lru_cache, partial
from typing import TYPE_CHECKING

from ...core.steps import Decision, Option, Refusal, option
from .. import data
from ..decisions import DecisionKind
from ..events import (
    HutBuilt,
    HutSite,
    RuneTaken,
    TempleBuilt,
    TempleSite,
    TokenFreeHut,
    TokenPoints,
)
from ..payments import affordable, payments
from ..state import (
    free_spaces,
    huts_beside,
    is_free,
    pair,
    run_size,
    spaces,
    step,
    territory,
)
from .druid import move_druid
from .ending import check_end
from .materials import pay, score

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from ..payments import Chips
    from ..state import State, Table

NO_HUT = Refusal("MD-HUT-1", "no_hut_left")
NO_TEMPLE = Refusal("MD-TMP-1", "no_temple_left")
HUT_OCCUPIED = Refusal("MD-HUT-1", "occupied")
TEMPLE_OCCUPIED = Refusal("MD-TMP-1", "occupied")
ON_TOKEN = Refusal("MD-BON-4", "temple_on_token")


def hut_price(t: Table, space: int) -> int:
    """Units of each material that a hut costs: the size its run will have (MD-HUT-2 to MD-HUT-5).

    On the token for a free construction it costs nothing, whatever the size (MD-BON-2).
    """
    return 0 if t.tokens[space] == data.TOKEN_HUT else 1 + huts_beside(t, space)


def hut_site_refusal(s: State, seat: int, space: int) -> Refusal | None:
    """Why a player could not build a hut on a space with any materials (MD-HUT-1), or None."""
    if not s.huts_left[seat]:
        return NO_HUT
    return None if is_free(s, space) else HUT_OCCUPIED


def hut_spaces(s: State, seat: int) -> Iterator[int]:
    """MD-HUT-1, MD-HUT-6: every space where a player can build a hut, as his whole hand covers it.

    By number (MD-PAY-7).
    """
    if not s.huts_left[seat]:
        return
    units, couples = affordable(s.hands[seat]), data.COUPLE[s.seats]
    for space in free_spaces(s):
        if hut_price(s, space) <= units[couples[space]]:
            yield space


def why_no_hut(s: State, seat: int, space: int) -> Refusal:
    """Why a space is none of a player's :func:`hut_spaces`."""
    return hut_site_refusal(s, seat, space) or _too_dear(
        "MD-HUT-6", hut_price(s, space), *pair(s, space)
    )


@cache
def _too_dear(rule: str, units: int, first: int, second: int) -> Refusal:
    return Refusal(rule, "cannot_pay", {"units": units, "first": first, "second": second})


@step
def choose_hut_space(s: State, seat: int) -> Decision:
    """MD-HUT-1: every free space whose hut he can pay for, by number."""
    options = [_hut_option(seat, space, hut_price(s, space)) for space in hut_spaces(s, seat)]
    return Decision(
        DecisionKind.HUT_SPACE,
        seat,
        options,
        secret=not s.open_hands,
        why_not=partial(_refusals, "hut", spaces(s), options, partial(why_no_hut, s, seat)),
    )


def _refusals(
    verb: str, ring: int, offered: list[Option], why: Callable[[int], Refusal]
) -> dict[str, Refusal]:
    """Why all spaces of the ring but those that are offered cannot be chosen."""
    others = {*range(ring)}.difference(one.args[0] for one in offered)
    return {f"{verb}:{space}": why(space) for space in sorted(others)}


@cache
def _hut_option(seat: int, space: int, units: int) -> Option:
    then = build_hut(seat, space, units)
    return option("hut", space, then=then, targets=(f"space:{space}",))


@step
def build_hut(s: State, seat: int, space: int, units: int) -> None:
    """MD-HUT-7: pay, place, bonus token, rune stone, end trigger, druid."""
    s.note("MD-HUT-1", HutSite, seat, space, units)
    s.then(
        choose_payment(seat, space, units, "MD-HUT-2"),
        place_hut(seat, space),
        use_bonus_token(seat, space),
        take_rune(seat, space),
        check_end(seat),
        move_druid(),
    )


@step
def choose_payment(s: State, seat: int, space: int, units: int, rule: str) -> Decision | None:
    """MD-PAY-5, MD-PAY-8: every legal payment, fewest chips first."""
    if not units:
        return None
    first, second = pair(s, space)
    ways = payments(s.hands[seat], first, second, units)
    options = [_pay_option(seat, chips, rule) for chips in ways]
    return Decision(
        DecisionKind.BUILD_PAYMENT, seat, options, (space, units), secret=not s.open_hands
    )


@lru_cache(maxsize=10_000)
def _pay_option(seat: int, chips: Chips, rule: str) -> Option:
    return option("pay", *chips, then=pay(seat, chips, rule))


@step
def place_hut(s: State, seat: int, space: int) -> None:
    """The hut stands for good (MD-HUT-9) and gives no points by itself (MD-HUT-8)."""
    s.huts_left[seat] -= 1
    s.huts[space] = seat
    s.built_turn = s.turn
    s.note("MD-HUT-7", HutBuilt, seat, space, run_size(s, space))


@step
def use_bonus_token(s: State, seat: int, space: int) -> None:
    """MD-BON-1 to MD-BON-3, MD-BON-5: points or a free hut at once; the druid's token stays."""
    token = s.tokens[space]
    if token == data.TOKEN_VP:
        s.note("MD-BON-1", TokenPoints, seat, score(s, seat, data.TOKEN_POINTS), space)
    elif token == data.TOKEN_HUT:
        s.note("MD-BON-2", TokenFreeHut, seat, space)
    if token != data.TOKEN_DRUID:
        s.tokens[space] = data.NO_TOKEN


@step
def take_rune(s: State, seat: int, space: int) -> None:
    """MD-RUNE-1, MD-RUNE-2, MD-RUNE-4: the builder takes the territory's stone, whoever has it."""
    rune = territory(s, space)
    holder = s.runes[rune]
    if holder != seat:
        s.begin_beat()
        s.runes[rune] = seat
        s.note("MD-RUNE-1", RuneTaken, seat, rune, holder)


def temple_site_refusal(s: State, seat: int, space: int) -> Refusal | None:
    """Why a player could not erect a temple on a space with any materials (MD-TMP-1, MD-BON-4)."""
    if not s.temples_left[seat]:
        return NO_TEMPLE
    if not is_free(s, space):
        return TEMPLE_OCCUPIED
    return ON_TOKEN if s.tokens[space] else None


def temple_spaces(s: State, seat: int) -> Iterator[int]:
    """MD-TMP-1, MD-TMP-2, MD-BON-4: every space where a player can erect a temple, by number."""
    if not s.temples_left[seat]:
        return
    units, couples = affordable(s.hands[seat]), data.COUPLE[s.seats]
    for space in free_spaces(s):
        if units[couples[space]] >= data.TEMPLE_PRICE and not s.tokens[space]:
            yield space


def why_no_temple(s: State, seat: int, space: int) -> Refusal:
    """Why a space is none of a player's :func:`temple_spaces`."""
    return temple_site_refusal(s, seat, space) or _too_dear(
        "MD-TMP-2", data.TEMPLE_PRICE, *pair(s, space)
    )


@step
def choose_temple_space(s: State, seat: int) -> Decision:
    """MD-TMP-1, MD-TMP-5: every free space without a token that he can pay for, by number."""
    options = [_temple_option(seat, space) for space in temple_spaces(s, seat)]
    return Decision(
        DecisionKind.TEMPLE_SPACE,
        seat,
        options,
        secret=not s.open_hands,
        why_not=partial(_refusals, "temple", spaces(s), options, partial(why_no_temple, s, seat)),
    )


@cache
def _temple_option(seat: int, space: int) -> Option:
    return option("temple", space, then=build_temple(seat, space), targets=(f"space:{space}",))


@step
def build_temple(s: State, seat: int, space: int) -> None:
    """MD-TMP-2, MD-TMP-3: pay one unit of each, place, end trigger, druid."""
    s.note("MD-TMP-1", TempleSite, seat, space)
    s.then(
        choose_payment(seat, space, data.TEMPLE_PRICE, "MD-TMP-2"),
        place_temple(seat, space),
        check_end(seat),
        move_druid(),
    )


@step
def place_temple(s: State, seat: int, space: int) -> None:
    """MD-TMP-4, MD-RUNE-3: no points now, no rune stone; it ends runs for good."""
    s.temples_left[seat] -= 1
    s.temples[space] = seat
    s.built_turn = s.turn
    s.note("MD-TMP-3", TempleBuilt, seat, space)
