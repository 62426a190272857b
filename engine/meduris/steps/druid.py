"""The druid: his walk, the great river and the offering rite (5.9 to 5.11)."""

from __future__ import annotations

from functools import lru_cache, partial
from typing import TYPE_CHECKING

from ...core.steps import Decision, Option, Refusal, Step, option
from .. import data
from ..decisions import DecisionKind
from ..events import (
    DruidOnRock,
    DruidWaits,
    DruidWalks,
    Offered,
    OfferedNothing,
    OfferedToken,
    RiteEnds,
    RiverCrossed,
    RunePoints,
)
from ..payments import payments, single_payments
from ..state import clockwise, pair, run_size, spaces, step
from .materials import pay, score

if TYPE_CHECKING:
    from ..payments import Chips
    from ..state import State

NO_TOKEN_HERE = Refusal("MD-OFF-8", "no_token_here")


@step
def move_druid(s: State) -> None:
    """MD-DRU-1, MD-DRU-2: once after every construction, by his rocks, then round the ring."""
    s.begin_beat()
    if s.druid < data.ROCK_3:
        s.druid += 1
        s.note("MD-DRU-2", DruidOnRock, s.druid - data.AT_TEMPLE)
    else:
        s.then(walk(s.druid + 1))


@step
def walk(s: State, first: int) -> None:
    """MD-DRU-3 to MD-DRU-11: from a space on, clockwise to the first hut, where a rite begins.

    He passes temples and free spaces (MD-DRU-7). A hut built right before him is the next one
    (MD-DRU-8); one behind him waits for his next lap (MD-DRU-9); a lone hut or run sends him all
    the way round (MD-DRU-10). So between turns no hut stands right before him, and he never
    crosses the river twice in a turn (MD-DRU-12). Where there is no hut at all he stays.
    """
    ring = spaces(s)
    for place in range(first, first + ring):
        if s.huts[place % ring] >= 0:
            _arrive(s, place)
            return
    s.note("MD-DRU-4", DruidWaits)


def _arrive(s: State, walked_to: int) -> None:
    """The druid stops at a hut, its number counted on past the end of the ring."""
    if walked_to >= spaces(s):
        cross_river(s)
    s.begin_beat()
    s.druid = walked_to % spaces(s)
    s.note("MD-DRU-11", DruidWalks, s.druid)
    s.then(offer(s.druid), go_on_with_rite())


def cross_river(s: State) -> None:
    """MD-RIV-1 to MD-RIV-6: one point for each rune stone held now, also inside a rite.

    Neither on entering the ring (MD-DRU-5), which he does just beyond the river, nor on the last
    lap (MD-LAP-4).
    """
    s.begin_beat()
    s.note("MD-RIV-1", RiverCrossed)
    for seat in clockwise(s, s.active):
        runes = s.runes.count(seat)
        if runes:
            s.begin_beat()
            points = score(s, seat, runes * data.RUNE_POINTS)
            s.note("MD-RIV-2", RunePoints, seat, points, runes)


@step
def go_on_with_rite(s: State) -> None:
    """MD-OFF-1, MD-OFF-2, MD-RIV-3: on to the next hut of the run, if there is one."""
    following = (s.druid + 1) % spaces(s)
    if s.huts[following] >= 0:
        s.then(walk(s.druid + 1))
    else:
        s.note("MD-OFF-1", RiteEnds)


@step
def offer(s: State, space: int) -> Decision:
    """MD-OFF-1, MD-OFF-3 to MD-OFF-12: the owner of one hut decides on one offering.

    Options: none, one material (every payment), both (every payment), the druid's token. With a
    token, which all can see, it is no secret that he is asked.
    """
    seat, couple = s.huts[space], pair(s, space)
    has_token = s.tokens[space] == data.TOKEN_DRUID
    options = _offerings(seat, space, s.hands[seat], couple)
    if has_token:
        options.append(_offer_option(seat, space, "token", ()))
    return Decision(
        DecisionKind.OFFERING,
        seat,
        options,
        (space, run_size(s, space)),
        secret=not s.open_hands,
        always=has_token,
        why_not=partial(_not_offered, options, couple),
    )


def _offerings(seat: int, space: int, hand: Chips, couple: tuple[int, int]) -> list[Option]:
    """Nothing, and every way to offer one material and both."""
    ones = single_payments(hand, *couple)
    boths = payments(hand, *couple, data.OFFERED_UNITS)
    return [
        _offer_option(seat, space, "none", ()),
        *[_offer_option(seat, space, "one", chips) for chips in ones],
        *[_offer_option(seat, space, "both", chips) for chips in boths],
    ]


@lru_cache(maxsize=10_000)
def _offer_option(seat: int, space: int, verb: str, chips: Chips) -> Option:
    then = OFFERS[verb]
    return option(verb, *chips, then=then(seat, space, chips) if chips else then(seat, space))


def _not_offered(options: list[Option], couple: tuple[int, int]) -> dict[str, Refusal]:
    """Why an offering of some kind cannot be made at all, with any chips."""
    offered = {one.verb for one in options}
    missing = dict(zip(("first", "second"), couple, strict=True))
    reasons = {
        "one": Refusal("MD-OFF-6", "cannot_offer_one", missing),
        "both": Refusal("MD-OFF-7", "cannot_offer_both", missing),
        "token": NO_TOKEN_HERE,
    }
    return {verb: why for verb, why in reasons.items() if verb not in offered}


@step
def offer_nothing(s: State, seat: int, space: int) -> None:
    """MD-OFF-5: costs one point, which nobody at 0 can lose; always allowed."""
    s.note("MD-OFF-5", OfferedNothing, seat, score(s, seat, data.NOTHING_OFFERED), space)


@step
def offer_one(s: State, seat: int, space: int, chips: Chips) -> None:
    """MD-OFF-6: one unit of either material brings one point."""
    s.then(pay(seat, chips, "MD-OFF-6"), score_offering(seat, space, data.ONE_OFFERED))


@step
def offer_both(s: State, seat: int, space: int, chips: Chips) -> None:
    """MD-OFF-7, MD-OFF-9: one unit of each brings a point for every hut of the whole run."""
    s.then(pay(seat, chips, "MD-OFF-7"), score_offering(seat, space, run_size(s, space)))


@step
def score_offering(s: State, seat: int, space: int, points: int) -> None:
    """MD-OFF-10: the points count before the next owner decides."""
    s.note("MD-OFF-10", Offered, seat, score(s, seat, points), space)


@step
def offer_token(s: State, seat: int, space: int) -> None:
    """MD-OFF-8, MD-OFF-11: the token leaves the game and counts as both materials."""
    s.tokens[space] = data.NO_TOKEN
    s.note("MD-OFF-8", OfferedToken, seat, score(s, seat, run_size(s, space)), space)


OFFERS: dict[str, Step[State, ...]] = {
    "none": offer_nothing,
    "one": offer_one,
    "both": offer_both,
    "token": offer_token,
}
"""What each kind of offering leads to."""
