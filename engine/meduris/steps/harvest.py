"""Both harvests: the die for everybody, and a worker moved (5.3, 5.4)."""

from __future__ import annotations

from functools import cache, partial
from typing import TYPE_CHECKING

from ...core import chance
from ...core.steps import Decision, Option, Refusal, option
from .. import data
from ..data import MATERIALS
from ..decisions import DecisionKind
from ..events import Declined, Rolled, WorkerMoved
from ..state import clockwise, has_room, step
from .materials import gain, pay

if TYPE_CHECKING:
    from ..state import State

SUPPLY_EMPTY = Refusal("MD-SML-4", "supply_empty")
NOT_IN_HAND = Refusal("MD-SML-6", "not_in_hand")
STACK_FULL = Refusal("MD-BIG-3", "stack_full")


@step
def roll_die(s: State, seat: int) -> None:
    """MD-DIE-1, MD-DIE-2: six equally likely faces, no second roll."""
    s.die = chance.below(s, len(data.FACES))
    s.note("MD-DIE-2", Rolled, seat, s.die)
    if s.die == data.FACE_PLUS:  # MD-SML-3: the active player first, then clockwise
        s.then(*(take_one(p) for p in clockwise(s, seat)))
    elif s.die == data.FACE_MINUS:  # MD-SML-7: in the same order
        s.then(*(return_one(p) for p in clockwise(s, seat)))
    else:
        s.then(small_harvest(s.die))


@step
def small_harvest(s: State, plateau: int) -> None:
    """MD-SML-1, MD-SML-2: one chip for each worker, whatever its height, from the top down."""
    for owner in reversed(s.stacks[plateau]):
        gain(s, owner, plateau, data.HARVEST_CHIPS, "MD-SML-1")


@step
def take_one(s: State, seat: int) -> Decision | None:
    """MD-SML-3, MD-SML-4, MD-SML-5: on +1 a player may take a chip of a kind that is there.

    Everybody sees the supplies, so it is no secret that somebody is asked.
    """
    if not any(s.supply):
        return None
    decision = Decision.among(
        DecisionKind.PLUS_CHOICE,
        seat,
        range(len(MATERIALS)),
        lambda material: None if s.supply[material] else SUPPLY_EMPTY,
        partial(_take_option, seat),
        secret=not s.open_hands,
        always=True,
    )
    decision.options.append(_decline_option(seat))
    return decision


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
    gain(s, seat, material, data.HARVEST_CHIPS, "MD-SML-3")


@step
def decline_chip(s: State, seat: int) -> None:
    """MD-SML-5: a player may decline the chip of +1."""
    s.note("MD-SML-5", Declined, seat)


@step
def return_one(s: State, seat: int) -> Decision | None:
    """MD-SML-6, MD-SML-8: on −1 everybody who has chips returns exactly one of his choice."""
    hand = s.hands[seat]
    if not any(hand):
        if not s.open_hands:
            chance.secret_of(s, seat)  # that somebody has nothing shows when he is passed over
        return None
    return Decision.among(
        DecisionKind.MINUS_CHOICE,
        seat,
        range(len(MATERIALS)),
        lambda material: None if hand[material] else NOT_IN_HAND,
        partial(_return_option, seat),
        secret=not s.open_hands,
    )


@cache
def _return_option(seat: int, material: int) -> Option:
    chips = tuple(int(m == material) for m in range(len(MATERIALS)))
    return option("return", MATERIALS[material], then=pay(seat, chips, "MD-SML-6"))


Move = tuple[int, int, int]
"""A worker by its plateau and its height from 0, and another plateau."""


@step
def choose_harvest(s: State, seat: int) -> Decision:
    """MD-BIG-1, MD-BIG-3: any of the player's workers, to another plateau with room.

    Options by plateau and height of the worker, then by destination, in the order of materials.
    Workers stand for all to see, so it is no secret that there is a choice.
    """
    reasons = [None if has_room(s, goal) else STACK_FULL for goal in range(len(MATERIALS))]
    return Decision.among(
        DecisionKind.HARVEST_MOVE,
        seat,
        _moves(s, seat),
        lambda move: reasons[move[2]],
        partial(_move_option, seat),
        secret=not s.open_hands,
        always=True,
    )


def _moves(s: State, seat: int) -> list[Move]:
    return [
        (start, height, goal)
        for start, stack in enumerate(s.stacks)
        for height, owner in enumerate(stack)
        if owner == seat
        for goal in range(len(MATERIALS))
        if goal != start
    ]


@cache
def _move_option(seat: int, move: Move) -> Option:
    start, height, goal = move
    names = MATERIALS[start], height + 1, MATERIALS[goal]
    targets = (f"worker:{names[0]}.{names[1]}", f"plateau:{names[2]}")
    return option("move", *names, then=move_worker(seat, *move), targets=targets)


@step
def move_worker(s: State, seat: int, start: int, height: int, goal: int) -> None:
    """MD-BIG-2, MD-BIG-3: out of its stack, those above move down; onto the other stack."""
    stack = s.stacks[start]
    s.stacks[start] = stack[:height] + stack[height + 1 :]
    s.stacks[goal] += (seat,)
    s.note("MD-BIG-3", WorkerMoved, seat, start, height + 1, goal)
    s.then(big_harvest(goal))


@step
def big_harvest(s: State, plateau: int) -> None:
    """MD-BIG-4 to MD-BIG-8: every worker there gets as many chips as its height, top first.

    All owners get theirs (MD-BIG-5), as far as the supply goes (MD-BIG-6 to MD-BIG-8). The druid
    does not move (MD-BIG-9) and the turn ends (MD-TURN-4).
    """
    for height, owner in reversed(list(enumerate(s.stacks[plateau], start=1))):
        gain(s, owner, plateau, height, "MD-BIG-4")
