"""The druid: his walk, the great river and the offering rite (5.9 to 5.11)."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import TYPE_CHECKING

from engine.core.state import NOBODY
from engine.core.steps import Decision, Option, option
from engine.meduris import data
from engine.meduris.payments import payments, single_payments
from engine.meduris.state import clockwise, pair, run_size, spaces, step
from engine.meduris.steps.materials import pay, score

if TYPE_CHECKING:
    from engine.meduris.payments import Chips
    from engine.meduris.state import State


@step
def move_druid(s: State) -> None:
    """MD-DRU-1 to MD-DRU-4, MD-DRU-6: once after every construction, by rocks, then by huts."""
    if s.druid < data.ROCK_3:
        s.druid += 1
        s.note("MD-DRU-2", "druid_on_rock", rock=s.druid - data.AT_TEMPLE)
    elif max(s.huts) == NOBODY:
        s.note("MD-DRU-4", "druid_waits")
    else:
        s.then(walk(s.druid + 1))


@step
def walk(s: State, space: int) -> None:
    """MD-DRU-3, MD-DRU-5 to MD-DRU-11: clockwise to the first hut, where a rite begins.

    He passes temples and free spaces (MD-DRU-7). A hut built right before him is the next one
    (MD-DRU-8); one behind him waits for his next lap (MD-DRU-9); a lone hut or run sends him all
    the way round (MD-DRU-10). So between turns no hut stands right before him, and he never
    crosses the river twice in a turn (MD-DRU-12).
    """
    while True:
        if space == spaces(s):
            cross_river(s)
            space = 0
        if s.huts[space] >= 0:
            break
        space += 1
    s.druid = space
    s.note("MD-DRU-11", "druid_walks", space=space)
    s.then(offer(space), go_on_with_rite())


def cross_river(s: State) -> None:
    """MD-RIV-1 to MD-RIV-6: one point for each rune stone held now, also inside a rite.

    Neither on entering the ring (MD-DRU-5), which he does just beyond the river, nor on the last
    lap (MD-LAP-4).
    """
    s.note("MD-RIV-1", "river_crossed")
    for seat in clockwise(s, s.active):
        runes = s.runes.count(seat)
        if runes:
            score(s, seat, runes, "MD-RIV-2", "rune_points", runes=runes)


@step
def go_on_with_rite(s: State) -> None:
    """MD-OFF-1, MD-OFF-2, MD-RIV-3: on to the next hut of the run, if there is one."""
    following = (s.druid + 1) % spaces(s)
    if s.huts[following] >= 0:
        s.then(walk(s.druid + 1))
    else:
        s.note("MD-OFF-1", "rite_ends")


@step
def offer(s: State, space: int) -> Decision:
    """MD-OFF-1, MD-OFF-3 to MD-OFF-12: the owner of one hut decides on one offering.

    Options: none, one material (every payment), both (every payment), the druid's token.
    """
    seat = s.huts[space]
    size = run_size(s, space)
    first, second = pair(s, space)
    hand = s.hands[seat]
    ones, boths = single_payments(hand, first, second), payments(hand, first, second, 1)
    options = [_offer_nothing_option(seat, space)]
    options += [_offer_option("one", seat, space, chips) for chips in ones]
    options += [_offer_option("both", seat, space, chips) for chips in boths]
    if s.tokens[space] == data.TOKEN_DRUID:
        options.append(option("token", then=offer_token(seat, space)))
    return Decision("offering", seat, options, (space, size), secret=not s.open_hands)


@cache
def _offer_nothing_option(seat: int, space: int) -> Option:
    return option("none", then=offer_nothing(seat, space))


@lru_cache(maxsize=10_000)
def _offer_option(verb: str, seat: int, space: int, chips: Chips) -> Option:
    then = (offer_one if verb == "one" else offer_both)(seat, space, chips)
    return option(verb, *chips, then=then)


@step
def offer_nothing(s: State, seat: int, space: int) -> None:
    """MD-OFF-5: costs one point, which nobody at 0 can lose; always allowed."""
    score(s, seat, -1, "MD-OFF-5", "offered_nothing", space=space)


@step
def offer_one(s: State, seat: int, space: int, chips: Chips) -> None:
    """MD-OFF-6: one unit of either material brings one point."""
    s.then(pay(seat, chips, "MD-OFF-6"), score_offering(seat, space, 1))


@step
def offer_both(s: State, seat: int, space: int, chips: Chips) -> None:
    """MD-OFF-7, MD-OFF-9: one unit of each brings a point for every hut of the whole run."""
    s.then(pay(seat, chips, "MD-OFF-7"), score_offering(seat, space, run_size(s, space)))


@step
def score_offering(s: State, seat: int, space: int, points: int) -> None:
    """MD-OFF-10: the points count before the next owner decides."""
    score(s, seat, points, "MD-OFF-10", "offered", space=space)


@step
def offer_token(s: State, seat: int, space: int) -> None:
    """MD-OFF-8, MD-OFF-11: the token leaves the game and counts as both materials."""
    s.tokens[space] = data.NO_TOKEN
    score(s, seat, run_size(s, space), "MD-OFF-8", "offered_token", space=space)
