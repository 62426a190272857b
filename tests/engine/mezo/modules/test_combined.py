"""Modules together (MX-COMB): any of them with any others, and no ties at the end."""

from __future__ import annotations

from itertools import product

import pytest

from engine.core import steps as core_steps
from engine.mezo import GAME
from engine.mezo.modules import SWITCHED
from engine.mezo.scoring import result
from engine.mezo.state import State
from tests.conformance.chain import Dice

FIVE = ("prophecies", "cenote", "cities", "rituals", "tribe_powers")
SUBSETS = [
    tuple(name for name, on in zip(FIVE, chosen, strict=True) if on)
    for chosen in product((False, True), repeat=len(FIVE))
]
A_PART = 150
"""As many choices as lead well into the first Age's conflicts."""


def play(modules: tuple[str, ...], seats: int, seed: int, choices: int = 10_000) -> State:
    """A match at random, sound at every step."""
    s = GAME.new(GAME.setup(seats, dict.fromkeys(modules, "on"), seed))
    dice, decision = Dice(seed), core_steps.run(s)
    for _ in range(choices):
        if decision is None:
            break
        options = decision.options
        decision = core_steps.choose(s, options[dice.below(len(options))])
        assert GAME.check(s) == []
    return s


@pytest.mark.rule("MX-COMB-1")
@pytest.mark.parametrize("modules", SUBSETS, ids="-".join)
def test_any_subset_of_the_five_is_played(modules: tuple[str, ...]) -> None:
    s = play(modules, 2 + len(modules) % 3, seed=len(modules), choices=A_PART)
    assert s.modules == modules, "in the order of MX-GEN-8"
    assert set(s.to_plain()) == set(State.FIELDS) | {field.name for field in s.further()}


@pytest.mark.rule("MX-END-2")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_with_everything_there_are_no_ties(seats: int) -> None:
    s = play(tuple(module.id for module in SWITCHED), seats, seed=seats)
    assert s.phase == "end"
    assert sorted(result(s).places) == list(range(1, seats + 1))
    assert sum(sum(line.points) for line in result(s).lines) == sum(s.vp)
