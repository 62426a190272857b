"""Both harvests: the die for everybody, and a worker moved (5.3, 5.4)."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from engine.core import chance
from engine.core.steps import Decision, Option, option
from engine.meduris import data
from engine.meduris.data import MATERIALS, STACK_LIMIT
from engine.meduris.state import clockwise, step
from engine.meduris.steps.materials import gain, pay

if TYPE_CHECKING:
    from engine.meduris.state import State


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
    """MD-SML-1, MD-SML-2: one chip for each worker, whatever its height, from the top down."""
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
    """MD-SML-5: a player may decline the chip of +1."""
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


@step
def choose_harvest(s: State, seat: int) -> Decision:
    """MD-BIG-1, MD-BIG-3: any of the player's workers, to another plateau with room.

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
