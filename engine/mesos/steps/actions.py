"""Phase 2: actions, what cards bring as they are taken, and the return of the totems."""

from __future__ import annotations

from functools import cache, partial
from typing import TYPE_CHECKING

from ...core.state import NOBODY
from ...core.steps import Decision, Option, Refusal, option
from .. import data, tribe
from ..cards import (
    FIRST_BUILDING,
    FIRST_EVENT,
    GAP,
    IDS,
    is_building,
    is_character,
    is_event,
)
from ..data import OFFER_TILES, SPACE_FOOD
from ..decisions import DecisionKind
from ..events import (
    Bought,
    ChiefsFood,
    Finished,
    HuntersFood,
    Joined,
    LastSpace,
    LastSpaceUnpaid,
    PairFood,
    PicksVoid,
    Returned,
    SetFood,
    SpaceFood,
    TileFood,
)
from ..state import State, lower_row, price, score, step, upper_row

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from ..events import FoodGained
    from ..state import Table

EVENT_STAYS = Refusal("ME-TAK-2", "event_stays")
NO_PICK_LEFT = Refusal("ME-TAK-11", "no_pick_left")
MUST_TAKE = Refusal("ME-TAK-6", "must_take")


@step
def act_in_order(s: State) -> None:
    """ME-ACT-1, ME-ACT-2: from left to right, each the whole tile and then the totem's return."""
    s.then(*(entry(seat) for seat in s.offer if seat != NOBODY for entry in (act, return_totem)))


@step
def act(s: State, seat: int) -> None:
    """ME-ACT-3, ME-ACT-4: food from tile A, picks from every other tile."""
    s.begin_turn(seat)
    tile = OFFER_TILES[s.offer.index(seat)]
    gain_food(s, seat, tile.food, "ME-ACT-3", TileFood)
    if tile.upper or tile.lower:
        s.then(pick(seat, tile.upper, tile.lower))


def gain_food(s: State, seat: int, food: int, rule: str, kind: type[FoodGained]) -> None:
    """Food from the supply, which has no limit (ME-LIM-1); nothing happens for 0."""
    if food:
        s.food[seat] += food
        s.note(rule, kind, seat, food)


# --- taking cards ---------------------------------------------------------------------------------


@step
def pick(s: State, seat: int, upper: int, lower: int) -> Decision | None:
    """One of the picks left, in any order (ME-TAK-1, ME-DEC-2).

    Options: upper row, then lower row, each with characters before buildings; then ``finish``
    (ME-DEC-3). Picks that find nothing are void (ME-TAK-8).
    """
    reach, closed = list[int](), list[int]()  # ME-TAK-11
    (reach if upper else closed).extend(upper_row(s))
    (reach if lower else closed).extend(lower_row(s))
    make = take_options(seat, upper, lower).__getitem__
    decision = Decision.among(
        DecisionKind.TAKE, seat, reach, why_not(s, seat), make, args=(upper, lower)
    ).and_none_of(closed, partial(out_of_reach, NO_PICK_LEFT), make)
    if not decision.options:
        s.note("ME-TAK-8", PicksVoid, seat, upper + lower)
        return None
    if any(map(is_character, reach)):
        return decision.and_none_of((seat,), _must_take, finish_option)
    decision.options.append(finish_option(seat))
    return decision


def _must_take(_seat: int) -> Refusal:
    """ME-TAK-6, ME-TAK-7, ME-TAK-9: not while a row with picks left holds a character."""
    return MUST_TAKE


def why_not(t: Table, seat: int) -> Callable[[int], Refusal | None]:
    """Why a seat cannot take a card of a row with a pick left.

    Any character may be taken and any building that can be paid at this moment (ME-TAK-4,
    ME-TAK-5), never an event (ME-TAK-2).
    """

    def reason(card: int) -> Refusal | None:
        if card < FIRST_EVENT:  # a character; this is asked of every card at every pick
            return None
        if card < FIRST_BUILDING:
            return EVENT_STAYS
        cost, food = price(t, seat, card), t.food[seat]
        return too_dear(cost, food) if cost > food else None

    return reason


def out_of_reach(closed: Refusal, card: int) -> Refusal:
    """Why a card cannot be taken of a row that is closed as a whole; events stay anyway."""
    return EVENT_STAYS if is_event(card) else closed


@cache
def too_dear(cost: int, food: int) -> Refusal:
    """ME-TAK-4: a building costs more than there is."""
    return Refusal("ME-TAK-4", "too_little_food", {"price": cost, "food": food})


def takeable(t: Table, seat: int, cards: Iterable[int]) -> list[int]:
    """The cards that a seat could take of a row with a pick left."""
    reason = why_not(t, seat)
    return [card for card in cards if reason(card) is None]


@cache
def take_options(seat: int, upper: int, lower: int) -> tuple[Option, ...]:
    """``take:hunter_1_1``, for every card by its number."""
    return tuple(
        option("take", card_id, then=take(seat, card, upper, lower), targets=(f"card:{card_id}",))
        for card, card_id in enumerate(IDS)
    )


@cache
def finish_option(seat: int) -> Option:
    """``finish``."""
    return option("finish", then=finish(seat))


@step
def finish(s: State, seat: int) -> None:
    """ME-TAK-7: where only buildings are left, a player may leave them."""
    s.note("ME-TAK-7", Finished, seat)


@step
def take(s: State, seat: int, card: int, upper: int, lower: int) -> None:
    """Takes a card with a pick of its row, all effects at once, then goes on (ME-TAK-1, ME-TAK-11).

    ``upper`` and ``lower`` are the picks before this one.
    """
    if lift(s, card):
        upper -= 1
    else:
        lower -= 1
    if is_building(card):
        buy(s, seat, card)
    else:
        join(s, seat, card)
    if upper or lower:
        s.then(pick(seat, upper, lower))


def lift(s: State, card: int) -> bool:
    """Takes a card out of its row, leaving a gap (ME-TAK-10); returns whether it was the upper."""
    if is_building(card):
        from_upper = card in s.upper_buildings
        (s.upper_buildings if from_upper else s.lower_buildings).remove(card)  # ME-BLD-2
        return from_upper
    from_upper = card in s.upper
    row = s.upper if from_upper else s.lower
    row[row.index(card)] = GAP
    return from_upper


def join(s: State, seat: int, card: int) -> None:
    """A character joins free of charge and for good; a tribe has no limit.

    ME-TAK-3, ME-CHR-7, ME-CHR-8. What it brings counts the tribe that it joins.
    """
    before, owned = s.tribes[seat], s.buildings[seat]
    s.tribes[seat] = (*before, card)
    s.note("ME-TAK-3", Joined, seat, IDS[card])
    gain_food(s, seat, tribe.hunters_food(before, card), "ME-CHR-1", HuntersFood)
    gain_food(s, seat, tribe.set_food(before, owned, card), "ME-BLD-7", SetFood)
    gain_food(s, seat, tribe.pair_food(before, owned, card), "ME-BLD-7", PairFood)


def buy(s: State, seat: int, card: int) -> None:
    """ME-BLD-1: pays for a building, which works from now on and never backwards (ME-BLD-3)."""
    cost = price(s, seat, card)
    s.food[seat] -= cost
    s.buildings[seat] = (*s.buildings[seat], card)
    s.note("ME-BLD-1", Bought, seat, IDS[card], -cost)


# --- the return of the totem ----------------------------------------------------------------------


@step
def return_totem(s: State, seat: int) -> None:
    """ME-RET-1, ME-RET-5: to the topmost free space, which is the next round's turn order."""
    s.begin_beat()
    space = s.spaces.index(NOBODY)
    s.offer[s.offer.index(seat)] = NOBODY
    s.spaces[space] = seat
    s.note("ME-RET-1", Returned, seat, space + 1)
    if space + 1 == s.seats:
        _last_space(s, seat)
    bonus = SPACE_FOOD[s.seats][space]
    if bonus:
        gain_food(s, seat, bonus, "ME-RET-2", SpaceFood)
        more = tribe.strength(s.buildings[seat], data.SPACE_FOOD_MORE)
        gain_food(s, seat, more, "ME-RET-4", ChiefsFood)


def _last_space(s: State, seat: int) -> None:
    """ME-RET-3: 1 food from whoever has any, else 2 PP; there is no choice."""
    if s.food[seat] >= data.LAST_SPACE_FOOD:
        s.food[seat] -= data.LAST_SPACE_FOOD
        s.note("ME-RET-3", LastSpace, seat, -data.LAST_SPACE_FOOD)
    else:
        score(s, seat, data.LAST_SPACE, -data.LAST_SPACE_PP)
        s.note("ME-RET-3", LastSpaceUnpaid, seat, -data.LAST_SPACE_PP)
