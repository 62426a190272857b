"""The rules of Mesos in the order of play: placing, actions, watchtower, end of round, end.

Nothing else is ever asked: there is no trade and no gift (ME-LIM-3).
"""

from __future__ import annotations

from functools import cache

from engine.core import chance
from engine.core.state import NOBODY
from engine.core.steps import Decision, Option, option
from engine.mesos import data, events, tribe
from engine.mesos.cards import (
    ERAS,
    GAP,
    IDS,
    event,
    is_building,
    is_character,
    names,
    track,
)
from engine.mesos.data import OFFER_TILES, ROUNDS, SHEET, SPACE_FOOD
from engine.mesos.scoring import end_lines
from engine.mesos.state import State, price, row_size, step, takeable

# --- gaining and losing -------------------------------------------------------------------------


def gain_food(s: State, seat: int, amount: int, rule: str, kind: str) -> None:
    """Food from the supply, which has no limit (ME-LIM-1); nothing happens for 0."""
    if amount:
        s.food[seat] += amount
        s.note(rule, kind, seat=seat, food=amount)


def score(s: State, seat: int, line: str, points: int) -> None:
    """Writes PP on a seat's score sheet; PP have no limits (ME-LIM-2). The caller notes why."""
    s.sheet[seat * len(SHEET) + SHEET.index(line)] += points


# --- the round ----------------------------------------------------------------------------------


@step
def play_round(s: State) -> None:
    """ME-RND-1: placing in turn order, actions, watchtower, end of the round."""
    s.note("ME-RND-1", "round_begins", round=s.round, era=s.era)
    s.then(
        *(placing_turn(seat) for seat in s.spaces),  # ME-PLC-1
        act_in_order(),
        offer_tower(),
        end_round(),
    )


# --- phase 1: placing totems ----------------------------------------------------------------------


@step
def placing_turn(s: State, seat: int) -> None:
    """A seat's turn to place its totem."""
    s.begin_turn(seat)
    s.then(place(seat))


@step
def place(s: State, seat: int) -> Decision:
    """ME-PLC-2, ME-DEC-1: any free tile must be chosen. Options from left to right."""
    free = [tile for tile in track(s.seats) if s.offer[tile] == NOBODY]
    return Decision("place", seat, [place_option(seat, tile) for tile in free])


@cache
def place_option(seat: int, tile: int) -> Option:
    """``place:offer_c``."""
    tile_id = OFFER_TILES[tile].id
    return option("place", tile_id, then=move_totem(seat, tile), targets=(f"tile:{tile_id}",))


@step
def move_totem(s: State, seat: int, tile: int) -> None:
    """ME-PLC-1: from the turn order tile to an offer tile; nothing is gained or paid (ME-PLC-3)."""
    s.spaces[s.spaces.index(seat)] = NOBODY
    s.offer[tile] = seat
    s.note("ME-PLC-1", "placed", seat=seat, tile=OFFER_TILES[tile].id)


# --- phase 2: actions -----------------------------------------------------------------------------


@step
def act_in_order(s: State) -> None:
    """ME-ACT-1, ME-ACT-2: from left to right, each the whole tile and then the totem's return."""
    s.then(*(entry(seat) for seat in s.offer if seat != NOBODY for entry in (act, return_totem)))


@step
def act(s: State, seat: int) -> None:
    """ME-ACT-3, ME-ACT-4: food from tile A, picks from every other tile."""
    s.begin_turn(seat)
    tile = OFFER_TILES[s.offer.index(seat)]
    gain_food(s, seat, tile.food, "ME-ACT-3", "tile_food")
    if tile.upper or tile.lower:
        s.then(pick(seat, tile.upper, tile.lower))


@step
def pick(s: State, seat: int, upper: int, lower: int) -> Decision | None:
    """One of the picks left, in any order (ME-TAK-1, ME-DEC-2).

    Options: upper row, then lower row, each with characters before buildings; then ``finish``,
    which is offered exactly when no row with picks left holds a character (ME-TAK-6, ME-TAK-7,
    ME-TAK-9, ME-DEC-3). Picks that find nothing are void (ME-TAK-8).
    """
    cards = takeable(s, seat, upper, lower)
    if not cards:
        s.note("ME-TAK-8", "picks_void", seat=seat, picks=upper + lower)
        return None
    options = [take_option(seat, card, upper, lower) for card in cards]
    if not any(map(is_character, cards)):
        options.append(finish_option(seat))
    return Decision("take", seat, options, (upper, lower))


@cache
def take_option(seat: int, card: int, upper: int, lower: int) -> Option:
    """``take:hunter_1_1``."""
    card_id = IDS[card]
    then = take(seat, card, upper, lower)
    return option("take", card_id, then=then, targets=(f"card:{card_id}",))


@cache
def finish_option(seat: int) -> Option:
    """``finish``."""
    return option("finish", then=finish(seat))


@step
def finish(s: State, seat: int) -> None:
    """ME-TAK-7: where only buildings are left, a player may leave them."""
    s.note("ME-TAK-7", "finished", seat=seat)


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
    s.note("ME-TAK-3", "joined", seat=seat, card=IDS[card])
    gain_food(s, seat, tribe.hunters_food(before, card), "ME-CHR-1", "hunters_food")
    gain_food(s, seat, tribe.set_food(before, owned, card), "ME-BLD-7", "set_food")
    gain_food(s, seat, tribe.pair_food(before, owned, card), "ME-BLD-7", "pair_food")


def buy(s: State, seat: int, card: int) -> None:
    """ME-BLD-1: pays for a building, which works from now on and never backwards (ME-BLD-3)."""
    cost = price(s, seat, card)
    s.food[seat] -= cost
    s.buildings[seat] = (*s.buildings[seat], card)
    s.note("ME-BLD-1", "bought", seat=seat, card=IDS[card], food=-cost)


@step
def return_totem(s: State, seat: int) -> None:
    """ME-RET-1, ME-RET-5: to the topmost free space, which is the next round's turn order."""
    space = s.spaces.index(NOBODY)
    s.offer[s.offer.index(seat)] = NOBODY
    s.spaces[space] = seat
    s.note("ME-RET-1", "returned", seat=seat, space=space + 1)
    if space == s.seats - 1:
        _last_space(s, seat)
    bonus = SPACE_FOOD[s.seats][space]
    gain_food(s, seat, bonus, "ME-RET-2", "space_food")
    if bonus:
        more = tribe.strength(s.buildings[seat], data.SPACE_FOOD_MORE)
        gain_food(s, seat, more, "ME-RET-4", "chiefs_food")


def _last_space(s: State, seat: int) -> None:
    """ME-RET-3: 1 food from whoever has any, else 2 PP; there is no choice."""
    if s.food[seat] >= data.LAST_SPACE_FOOD:
        s.food[seat] -= data.LAST_SPACE_FOOD
        s.note("ME-RET-3", "last_space", seat=seat, food=-data.LAST_SPACE_FOOD)
    else:
        score(s, seat, data.LAST_SPACE, -data.LAST_SPACE_PP)
        s.note("ME-RET-3", "last_space", seat=seat, points=-data.LAST_SPACE_PP)


# --- watchtower -----------------------------------------------------------------------------------


@step
def offer_tower(s: State) -> None:
    """ME-WT-3: the one owner of the Watchtower, if there is something to take."""
    for seat in s.spaces:
        if tribe.strength(s.buildings[seat], data.TOWER) and takeable(s, seat, 1, 0):
            s.begin_turn(seat)
            s.then(tower(seat))


@step
def tower(s: State, seat: int) -> Decision:
    """ME-WT-1, ME-DEC-4: one card of the upper row, or last ``tower:none`` (ME-WT-2)."""
    options = [tower_option(seat, card) for card in takeable(s, seat, 1, 0)]
    return Decision("tower", seat, [*options, decline_option(seat)])


@cache
def tower_option(seat: int, card: int) -> Option:
    """``tower:hunter_1_1``: taken like any card, at its price."""
    card_id = IDS[card]
    return option("tower", card_id, then=take(seat, card, 1, 0), targets=(f"card:{card_id}",))


@cache
def decline_option(seat: int) -> Option:
    """``tower:none``."""
    return option("tower", "none", then=decline_tower(seat))


@step
def decline_tower(s: State, seat: int) -> None:
    """ME-WT-2: the owner may take nothing, whatever lies there."""
    s.note("ME-WT-2", "tower_declined", seat=seat)


# --- end of the round -----------------------------------------------------------------------------


@step
def end_round(s: State) -> None:
    """ME-RND-2: rounds 1 to 9 end with events, a change of rows and a refill; round 10 with all.

    Only the lower row's events resolve (ME-END-1, ME-END-6), in round 10 both rows' (ME-FIN-1,
    ME-FIN-2).
    """
    last = s.round == ROUNDS
    due = events.in_order(s.lower + s.upper if last else s.lower)
    after = (final_scoring(),) if last else (discard_lower(), move_down(), refill(), next_round())
    s.then(*(resolve(card) for card in due), *after)


@step
def resolve(s: State, card: int) -> None:
    """ME-EVT-1: an event strikes everybody; two of one type strike twice (ME-EVT-S5)."""
    line = event(card).kind
    s.note("ME-EVT-1", "event_resolved", card=IDS[card])
    for change in events.changes(s, card, s.food):
        seat, rule, kind, food, points, counted = change
        s.food[seat] += food
        score(s, seat, line, points)
        s.note(rule, kind, seat=seat, card=IDS[card], food=food, points=points, counted=counted)


@step
def discard_lower(s: State) -> None:
    """ME-END-2: all characters and events of the lower row; buildings stay."""
    gone = [card for card in s.lower if card != GAP]
    s.discard += gone
    s.lower = []
    s.note("ME-END-2", "discarded", cards=names(gone))


@step
def move_down(s: State) -> None:
    """ME-END-3: characters and events of the upper row; buildings stay."""
    s.lower = [card for card in s.upper if card != GAP]
    s.upper = []
    s.note("ME-END-3", "moved_down", cards=names(s.lower))


@step
def refill(s: State) -> None:
    """ME-END-4: p + 4 cards into the upper row, events too; an era begins with its first card.

    The final events begin none of their own: they are cards of era III (ME-ERA-5).
    """
    while len(s.upper) < row_size(s):
        card = chance.draw(s, s.deck)
        s.upper.append(card)
        s.note("ME-END-4", "revealed", card=IDS[card])
        if ERAS[card] > s.era:
            begin_era(s, ERAS[card])


def begin_era(s: State, era: int) -> None:
    """ME-ERA-1: at once, in the middle of the refill.

    Old buildings go (ME-ERA-2), the upper row's move down (ME-ERA-3), the era's own come into the
    upper row (ME-ERA-4): era II always at the end of round 3, era III of round 6 (ME-ERA-6,
    ME-ERA-7).
    """
    s.era = era
    s.note("ME-ERA-1", "era_begins", era=era)
    if s.lower_buildings:
        s.note("ME-ERA-2", "buildings_discarded", cards=names(s.lower_buildings))
    s.discard += s.lower_buildings
    if s.upper_buildings:
        s.note("ME-ERA-3", "buildings_moved_down", cards=names(s.upper_buildings))
    s.lower_buildings = s.upper_buildings
    s.upper_buildings = [card for card in s.beside + s.piles if ERAS[card] == era]
    s.beside = [card for card in s.beside if ERAS[card] != era]
    s.piles = [card for card in s.piles if ERAS[card] != era]
    s.note("ME-ERA-4", "buildings_revealed", cards=names(s.upper_buildings))


@step
def next_round(s: State) -> None:
    """ME-END-5: the next round; discards never come back."""
    s.round += 1
    s.then(play_round())


# --- end of the game ------------------------------------------------------------------------------


@step
def final_scoring(s: State) -> None:
    """ME-FIN-3: the lines counted at the end go onto everybody's score sheet."""
    for seat in s.spaces:
        for line, points in end_lines(s, seat):
            score(s, seat, line, points)
            if points:
                s.note(data.SCORE_RULES[line], f"scored_{line}", seat=seat, points=points)
