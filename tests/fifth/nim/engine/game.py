"""Nim as the house sees it."""

from __future__ import annotations

from functools import reduce
from operator import xor

from engine.core.evaluation import Evaluation, Rows, Weights
from engine.core.game import Game, OptionSpec, Result, ScoreLine, Setup, places
from engine.nim.state import HEAPS, State, Table, View, arguments, check, check_small, plan, shape
from engine.nim.steps import take_turn


def colours(players: int) -> tuple[str, ...]:
    """One for every seat; who sits alone meets the hill."""
    return ("white", "black", "grey")[:players]


def new(setup: Setup) -> State:
    """NI-SET-1: three heaps."""
    s = State(setup.seats, setup.seed, hills(setup.seats))
    s.heaps, s.taken, s.book = list(HEAPS), [0] * s.parties, setup.options["book"]
    s.then(take_turn(0))
    return s


def hills(seats: int) -> int:
    """NI-HILL-1: the hill plays where somebody is alone."""
    return int(seats == 1)


def view(s: State, seat: int) -> View:
    """Everything."""
    return View.of(s, seat)


def determinize(seen: View, seed: int) -> State:
    """The same table, with a future of its own."""
    s = State(seen.seats, ~seed)  # so that no match of this seed draws the same
    seen.fill(s)
    return s


def scores(table: Table) -> tuple[int, ...]:
    """The stones taken."""
    return tuple(table.taken)


def result(s: State) -> Result:
    """NI-END-1: who took the last stone, whose turn it was, wins."""
    stones = tuple(s.taken)
    last = tuple(int(seat == s.active) for seat in range(s.parties))
    return Result(stones, places(last), (ScoreLine("stones", "NI-TAKE-1", stones),))


def evaluate(s: State, seat: int) -> float:
    """An odd number of heaps left for the next is good."""
    return float(s.active == seat) * sum(stones > 0 for stones in s.heaps)


def measure(s: State) -> Rows:
    """Whether a party is on the better side: who takes next, unless that position is lost."""
    lost = reduce(xor, s.heaps) == 0
    return [(float((party == s.active) != lost),) for party in range(s.parties)]


def phase(s: State) -> float:
    """The part of the stones that is taken."""
    return sum(s.taken) / sum(HEAPS)


EVALUATION = Evaluation(
    features=("balance",),
    measure=measure,
    phase=phase,
    weights={seats: Weights((1.0,), (4.0,)) for seats in (1, 2, 3)},
)

GAME = Game(
    id="nim",
    players=(1, 2, 3),
    options=(OptionSpec("book", ("calm", "keen"), {"keen": (1,)}),),
    automas=lambda s: hills(s.seats),
    colours=colours,
    state_type=State,
    view_type=View,
    new=new,
    view=view,
    determinize=determinize,
    scores=scores,
    result=result,
    schema=shape,
    arguments=arguments,
    plan=plan,
    check=check,
    check_small=check_small,
    evaluate=evaluate,
    evaluation=EVALUATION,
)
