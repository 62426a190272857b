"""The rules of Meduris, a step each, in the order of play (rules/meduris.md, sections 4, 5)."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import TYPE_CHECKING

from engine.core import chance
from engine.core.state import NOBODY, Entry
from engine.core.steps import Decision, Option, Refusal, option
from engine.meduris import data, tokens
from engine.meduris.data import MATERIALS, STACK_LIMIT
from engine.meduris.payments import Chips, payable, payments, single_payments
from engine.meduris.state import (
    State,
    clockwise,
    free_spaces,
    huts_beside,
    is_free,
    pair,
    run_size,
    spaces,
    step,
    territory,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

# --- set-up (section 4) -------------------------------------------------------------------------


@step
def pick_token_space(s: State, chosen: tuple[int, ...]) -> Decision | None:
    """Option ``bonus_layout = manual``: the starting player picks six spaces (MD-SET-9)."""
    if len(chosen) == len(data.TOKEN_POOL):
        s.then(deal_tokens(tuple(sorted(chosen))))
        return None
    options = [
        option("token", i, then=pick_token_space((*chosen, i)), targets=(f"space:{i}",))
        for i in range(spaces(s))
        if tokens.can_still_be_laid((*chosen, i), spaces(s))
    ]
    return Decision("token_space", s.start, options, (len(chosen) + 1,))


@step
def lay_tokens_at_random(s: State) -> None:
    """MD-SET-10: six spaces drawn uniformly among all legal placements."""
    s.then(deal_tokens(tokens.random_spaces(s, spaces(s))))


@step
def deal_tokens(s: State, chosen: tuple[int, ...]) -> None:
    """MD-SET-8: the six tokens are shuffled and laid clockwise, face up."""
    pool = list(data.TOKEN_POOL)
    chance.shuffle(s, pool)
    _lay_tokens(s, zip(chosen, pool, strict=True))


@step
def lay_rulebook_tokens(s: State) -> None:
    """Option ``bonus_layout = rulebook``: as in the set-up picture (6.4)."""
    _lay_tokens(s, data.RULEBOOK_TOKENS)


def _lay_tokens(s: State, layout: Iterable[tuple[int, int]]) -> None:
    for space, token in layout:
        s.tokens[space] = token
    s.note("MD-SET-8", "tokens_laid", tokens=tuple(s.tokens))


@step
def place_worker(s: State, seat: int) -> Decision:
    """MD-SET-14, MD-SET-15: one worker on a plateau of his choice that has room."""
    options = [_place_option(seat, m) for m in range(4) if len(s.stacks[m]) < STACK_LIMIT]
    return Decision("place_worker", seat, options)


@cache
def _place_option(seat: int, plateau: int) -> Option:
    name = MATERIALS[plateau]
    return option("place", name, then=put_worker(seat, plateau), targets=(f"plateau:{name}",))


@step
def put_worker(s: State, seat: int, plateau: int) -> None:
    """The worker stands on top of the stack; in the set-up nobody gets anything (MD-SET-16)."""
    s.stacks[plateau] += (seat,)
    s.note("MD-SET-14", "worker_placed", seat=seat, plateau=plateau)


# --- the turn (5.1) -----------------------------------------------------------------------------


@step
def take_turn(s: State, seat: int) -> None:
    """MD-TURN-1, MD-TURN-2, MD-TURN-6: the die, then exactly one action."""
    s.begin_turn(seat)
    s.note("MD-TURN-1", "turn_begins", seat=seat)
    s.then(roll_die(seat), choose_action(seat), end_turn(seat))


# --- phase 1: small harvest (5.3) ---------------------------------------------------------------


@step
def roll_die(s: State, seat: int) -> None:
    """MD-DIE-1, MD-DIE-2: six equally likely faces, no second roll."""
    s.die = chance.below(s, len(data.FACES))
    s.note("MD-DIE-2", "rolled", seat=seat, face=s.die)
    if s.die == data.FACE_PLUS:  # MD-SML-3: the active player first, then clockwise
        s.then(*(take_one(p) for p in clockwise(s, seat)))
    elif s.die == data.FACE_MINUS:  # MD-SML-7: in the same order
        s.then(*(return_one(p) for p in clockwise(s, seat)))
    else:
        s.then(small_harvest(s.die))


@step
def small_harvest(s: State, plateau: int) -> None:
    """MD-SML-1, MD-SML-2: one chip a worker at any height, served from the top down."""
    for owner in reversed(s.stacks[plateau]):
        gain(s, owner, plateau, 1, "MD-SML-1")


@step
def take_one(s: State, seat: int) -> Decision | None:
    """MD-SML-3, MD-SML-4, MD-SML-5: on +1 a player may take a chip of a kind that is there."""
    options = [_take_option(seat, m) for m in range(4) if s.supply[m]]
    if not options:
        return None
    return Decision("plus_choice", seat, [*options, _decline_option(seat)], secret=not s.open_hands)


@cache
def _take_option(seat: int, material: int) -> Option:
    name = MATERIALS[material]
    return option("take", name, then=take_chip(seat, material), targets=(f"supply:{name}",))


@cache
def _decline_option(seat: int) -> Option:
    return option("decline", then=decline_chip(seat))


@step
def take_chip(s: State, seat: int, material: int) -> None:
    """The chosen chip of +1 (MD-SML-3)."""
    gain(s, seat, material, 1, "MD-SML-3")


@step
def decline_chip(s: State, seat: int) -> None:
    """MD-SML-5: a player may do without the chip of +1."""
    s.note("MD-SML-5", "declined", seat=seat)


@step
def return_one(s: State, seat: int) -> Decision | None:
    """MD-SML-6, MD-SML-8: on −1 everybody who has chips returns exactly one of his choice."""
    options = [_return_option(seat, m) for m in range(4) if s.hands[seat][m]]
    if not options:
        chance.secret_of(s, seat)
        return None
    return Decision("minus_choice", seat, options, secret=not s.open_hands)


@cache
def _return_option(seat: int, material: int) -> Option:
    chips = tuple(int(m == material) for m in range(4))
    return option("return", MATERIALS[material], then=pay(seat, chips, "MD-SML-6"))


# --- materials (5.2) ----------------------------------------------------------------------------


def gain(s: State, seat: int, material: int, wanted: int, rule: str) -> None:
    """MD-MAT-2: takes chips from the supply into a hand, as many as are left of those wanted.

    There is no hand limit (MD-MAT-4) and no trade (MD-MAT-5).
    """
    amount = min(wanted, s.supply[material])
    if amount:
        s.supply[material] -= amount
        hand = s.hands[seat]
        s.hands[seat] = (*hand[:material], hand[material] + amount, *hand[material + 1 :])
        s.note(rule, "gained", seat=seat, material=material, amount=amount)
    else:
        s.note("MD-MAT-2", "supply_empty", seat=seat, material=material)


@step
def pay(s: State, seat: int, chips: Chips, rule: str) -> None:
    """MD-MAT-3, MD-PAY-4: chips go back to the supplies of their own kinds (MD-MAT-1)."""
    s.hands[seat] = tuple(had - paid for had, paid in zip(s.hands[seat], chips, strict=True))
    for material, amount in enumerate(chips):
        s.supply[material] += amount
    s.note(rule, "paid", seat=seat, chips=chips)


def score(s: State, seat: int, points: int, rule: str, kind: str, **args: int) -> None:
    """MD-VP-1, MD-VP-2: points count at once, never under 0 and without an upper limit."""
    points = max(points, -s.vp[seat])
    s.vp[seat] += points
    s.note(rule, kind, seat=seat, points=points, **args)


# --- phase 2: one action ------------------------------------------------------------------------


@step
def choose_action(s: State, seat: int) -> Decision:
    """MD-TURN-2, MD-TURN-3: harvest, hut or temple; some harvest is always possible."""
    options = [_action_option("big_harvest", seat)]
    free = free_spaces(s)
    if any(hut_refusal(s, seat, i) is None for i in free):
        options.append(_action_option("build_hut", seat))
    if any(temple_refusal(s, seat, i) is None for i in free):
        options.append(_action_option("build_temple", seat))
    return Decision("action", seat, options, secret=not s.open_hands)


@cache
def _action_option(action: str, seat: int) -> Option:
    steps: dict[str, Callable[[int], Entry]] = {
        "big_harvest": choose_harvest,
        "build_hut": choose_hut_space,
        "build_temple": choose_temple_space,
    }
    return option(action, then=steps[action](seat))


# --- action A: big harvest (5.4) ----------------------------------------------------------------


@step
def choose_harvest(s: State, seat: int) -> Decision:
    """MD-BIG-1, MD-BIG-3: any own worker, to another plateau with room.

    Options by plateau and height of the worker, then by destination, in the order of materials.
    """
    options = [
        _move_option(seat, start, height, goal)
        for start in range(4)
        for height, owner in enumerate(s.stacks[start])
        if owner == seat
        for goal in range(4)
        if goal != start and len(s.stacks[goal]) < STACK_LIMIT
    ]
    return Decision("harvest_move", seat, options, secret=not s.open_hands)


@cache
def _move_option(seat: int, start: int, height: int, goal: int) -> Option:
    names = MATERIALS[start], MATERIALS[goal]
    return option(
        "move",
        names[0],
        height + 1,
        names[1],
        then=move_worker(seat, start, height, goal),
        targets=(f"worker:{names[0]}.{height + 1}", f"plateau:{names[1]}"),
    )


@step
def move_worker(s: State, seat: int, start: int, height: int, goal: int) -> None:
    """MD-BIG-2, MD-BIG-3: out of its stack, those above move down; onto the other stack."""
    stack = s.stacks[start]
    s.stacks[start] = stack[:height] + stack[height + 1 :]
    s.stacks[goal] += (seat,)
    s.note("MD-BIG-3", "worker_moved", seat=seat, start=start, height=height + 1, plateau=goal)
    s.then(big_harvest(goal))


@step
def big_harvest(s: State, plateau: int) -> None:
    """MD-BIG-4 to MD-BIG-8: every worker there gets as many chips as its height, top first.

    All owners get theirs (MD-BIG-5), as far as the supply goes (MD-BIG-6 to MD-BIG-8). The druid
    does not move (MD-BIG-9) and the turn ends (MD-TURN-4).
    """
    for height, owner in reversed(list(enumerate(s.stacks[plateau], start=1))):
        gain(s, owner, plateau, height, "MD-BIG-4")


# --- action B: build a hut (5.5) ----------------------------------------------------------------

NO_HUT = Refusal("MD-HUT-1", "no_hut_left")
NO_TEMPLE = Refusal("MD-TMP-1", "no_temple_left")
HUT_OCCUPIED = Refusal("MD-HUT-1", "occupied")
TEMPLE_OCCUPIED = Refusal("MD-TMP-1", "occupied")
ON_TOKEN = Refusal("MD-BON-4", "temple_on_token")


def hut_price(s: State, space: int) -> int:
    """Units of each material of a hut there: the size of the run with it (MD-HUT-2 to MD-HUT-5).

    Nothing on the token for a free construction, whatever the size (MD-BON-2).
    """
    return 0 if s.tokens[space] == data.TOKEN_HUT else 1 + huts_beside(s, space)


def hut_refusal(s: State, seat: int, space: int) -> Refusal | None:
    """Why a player cannot build a hut on a space, or None if he can (MD-HUT-1, MD-HUT-6)."""
    if not s.huts_left[seat]:
        return NO_HUT
    if not is_free(s, space):
        return HUT_OCCUPIED
    return _price_refusal(s, seat, space, hut_price(s, space), "MD-HUT-6")


def _price_refusal(s: State, seat: int, space: int, units: int, rule: str) -> Refusal | None:
    """MD-PAY-7: a price is payable if the whole hand covers it."""
    first, second = pair(s, space)
    if payable(s.hands[seat], first, second, units):
        return None
    return _too_dear(rule, units, first, second)


@cache
def _too_dear(rule: str, units: int, first: int, second: int) -> Refusal:
    return Refusal(rule, "cannot_pay", {"units": units, "first": first, "second": second})


@step
def choose_hut_space(s: State, seat: int) -> Decision:
    """MD-HUT-1: every free space whose hut he can pay for, by number."""
    options = [
        _hut_option(seat, i, hut_price(s, i))
        for i in free_spaces(s)
        if hut_refusal(s, seat, i) is None
    ]
    return Decision("hut_space", seat, options, secret=not s.open_hands)


@cache
def _hut_option(seat: int, space: int, units: int) -> Option:
    then = build_hut(seat, space, units)
    return option("hut", space, then=then, targets=(f"space:{space}",))


@step
def build_hut(s: State, seat: int, space: int, units: int) -> None:
    """MD-HUT-7: pay, place, bonus token, rune stone, end trigger, druid."""
    s.note("MD-HUT-1", "hut_site", seat=seat, space=space, units=units)
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
    return Decision("build_payment", seat, options, (space, units), secret=not s.open_hands)


@lru_cache(maxsize=10_000)
def _pay_option(seat: int, chips: Chips, rule: str) -> Option:
    return option("pay", *chips, then=pay(seat, chips, rule))


@step
def place_hut(s: State, seat: int, space: int) -> None:
    """The hut stands for good (MD-HUT-9) and gives no points by itself (MD-HUT-8)."""
    s.huts_left[seat] -= 1
    s.huts[space] = seat
    s.built_turn = s.turn
    s.note("MD-HUT-7", "hut_built", seat=seat, space=space, size=run_size(s, space))


@step
def use_bonus_token(s: State, seat: int, space: int) -> None:
    """MD-BON-1 to MD-BON-3, MD-BON-5: points or a free hut at once; the druid's token stays."""
    token = s.tokens[space]
    if token == data.TOKEN_VP:
        score(s, seat, 2, "MD-BON-1", "token_points", space=space)
    elif token == data.TOKEN_HUT:
        s.note("MD-BON-2", "token_free_hut", seat=seat, space=space)
    if token != data.TOKEN_DRUID:
        s.tokens[space] = data.NO_TOKEN


@step
def take_rune(s: State, seat: int, space: int) -> None:
    """MD-RUNE-1, MD-RUNE-2, MD-RUNE-4: the builder takes the territory's stone from anybody."""
    rune = territory(s, space)
    holder = s.runes[rune]
    if holder != seat:
        s.runes[rune] = seat
        s.note("MD-RUNE-1", "rune_taken", seat=seat, rune=rune, holder=holder)


# --- action C: erect a temple (5.8) -------------------------------------------------------------


def temple_refusal(s: State, seat: int, space: int) -> Refusal | None:
    """Why a player cannot erect a temple on a space (MD-TMP-1, MD-TMP-2, MD-BON-4)."""
    if not s.temples_left[seat]:
        return NO_TEMPLE
    if not is_free(s, space):
        return TEMPLE_OCCUPIED
    if s.tokens[space]:
        return ON_TOKEN
    return _price_refusal(s, seat, space, 1, "MD-TMP-2")


@step
def choose_temple_space(s: State, seat: int) -> Decision:
    """MD-TMP-1, MD-TMP-5: every free space without a token that he can pay for, by number."""
    options = [
        _temple_option(seat, i) for i in free_spaces(s) if temple_refusal(s, seat, i) is None
    ]
    return Decision("temple_space", seat, options, secret=not s.open_hands)


@cache
def _temple_option(seat: int, space: int) -> Option:
    return option("temple", space, then=build_temple(seat, space), targets=(f"space:{space}",))


@step
def build_temple(s: State, seat: int, space: int) -> None:
    """MD-TMP-2, MD-TMP-3: pay one unit of each, place, end trigger, druid."""
    s.note("MD-TMP-1", "temple_site", seat=seat, space=space)
    s.then(
        choose_payment(seat, space, 1, "MD-TMP-2"),
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
    s.note("MD-TMP-3", "temple_built", seat=seat, space=space)


# --- the druid (5.9) and the great river (5.11) -------------------------------------------------


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
    (MD-DRU-8); one behind him waits for his next lap (MD-DRU-9); an only hut or run sends him all
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

    Not on entering the ring (MD-DRU-5), for he comes in behind the river, and not on the last lap
    (MD-LAP-4).
    """
    s.note("MD-RIV-1", "river_crossed")
    for seat in clockwise(s, s.active):
        runes = s.runes.count(seat)
        if runes:
            score(s, seat, runes, "MD-RIV-2", "rune_points", runes=runes)


# --- the offering rite (5.10) -------------------------------------------------------------------


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


# --- the end of turn and game (5.13) ------------------------------------------------------------


@step
def check_end(s: State, seat: int) -> None:
    """MD-END-1, MD-END-3: the first to have placed all huts and temples triggers the end."""
    if s.ended_by == NOBODY and not s.huts_left[seat] and not s.temples_left[seat]:
        trigger_end(s, seat, "MD-END-1")


def trigger_end(s: State, seat: int, rule: str) -> None:
    """MD-END-2: this turn is completed, then everybody else has one more."""
    s.ended_by, s.turns_left = seat, s.seats - 1
    s.note(rule, "end_triggered", seat=seat)


@step
def end_turn(s: State, seat: int) -> None:
    """MD-TURN-4, MD-TURN-5, MD-END-2, MD-END-4 to MD-END-6: the next turn or the last lap."""
    if s.ended_by == NOBODY and not _anybody_can_build(s):
        trigger_end(s, seat, "MD-END-5")
    if s.ended_by == NOBODY and s.turn - s.built_turn >= s.idle_rounds * s.seats:
        s.note("MD-END-6", "no_progress")
        s.then(begin_last_lap())
    elif s.turns_left == 0:
        s.then(begin_last_lap())
    else:
        s.turns_left = max(NOBODY, s.turns_left - 1)
        s.then(take_turn((seat + 1) % s.seats))


def _anybody_can_build(s: State) -> bool:
    """MD-END-5: whether any piece could still be placed by somebody with unlimited materials."""
    free = free_spaces(s)
    if any(s.huts_left):
        return bool(free)
    return any(s.temples_left) and not all(s.tokens[i] for i in free)


# --- the druid's last lap (5.14) ----------------------------------------------------------------


@step
def begin_last_lap(s: State) -> None:
    """MD-LAP-1, MD-LAP-3 to MD-LAP-5: every hut is asked once, from the next one to his own.

    Not yet on the ring, he begins at space 0. No rune count at the river (MD-LAP-4, MD-RIV-5).
    """
    s.lap = True
    s.note("MD-LAP-1", "last_lap")
    start = max(s.druid + 1, 0)
    s.then(*(visit(i) for i in _from(start, spaces(s)) if s.huts[i] >= 0))


def _from(start: int, count: int) -> Iterator[int]:
    return ((start + i) % count for i in range(count))


@step
def visit(s: State, space: int) -> None:
    """MD-LAP-2: the owner decides as in any rite."""
    s.druid = space
    s.note("MD-LAP-2", "druid_walks", space=space)
    s.then(offer(space))
