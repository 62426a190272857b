"""The rules of Nim."""

from __future__ import annotations

from engine.core.steps import Decision, Option, Refusal, option
from engine.nim.decisions import DecisionKind
from engine.nim.events import Taken
from engine.nim.state import HEAPS, State, step

TOO_FEW = Refusal("NI-TAKE-1", "too_few")


@step
def take_turn(s: State, seat: int) -> None:
    """NI-TURN-1: in turn, until nothing lies there."""
    if any(s.heaps):
        s.begin_turn(seat)
        s.then(choose(seat), take_turn((seat + 1) % s.parties))


@step
def choose(s: State, seat: int) -> Decision:
    """NI-TAKE-1: any number of stones from one heap."""

    def why_not(taken: tuple[int, int]) -> Refusal | None:
        heap, stones = taken
        return TOO_FEW if s.heaps[heap] < stones else None

    def make(taken: tuple[int, int]) -> Option:
        return option("take", *taken, then=take(seat, *taken), targets=(f"heap:{taken[0]}",))

    return Decision.among(DecisionKind.TAKE, seat, TAKES, why_not, make, always=True)


TAKES = tuple((heap, stones) for heap, most in enumerate(HEAPS) for stones in range(1, most + 1))


@step
def take(s: State, seat: int, heap: int, stones: int) -> None:
    """NI-TAKE-1."""
    s.heaps[heap] -= stones
    s.taken[seat] += stones
    s.note("NI-TAKE-1", Taken, seat, heap, stones)
