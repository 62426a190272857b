"""The greedy bot plays a sensible game of Meduris."""

from __future__ import annotations

import pytest

import engine
from engine import bots
from tests.conformance.cases import scaled

MATCHES = 12


def winners(seats: list[engine.Seat], seed: int) -> tuple[int, ...]:
    match = engine.start("meduris", seats, {}, seed=seed)
    while not match.over:
        match.choose(bots.answer(bots.question(match)))
    result = match.result()
    assert result is not None
    return result.winners


@pytest.mark.strength
@pytest.mark.parametrize("players", [2, 3, 4])
def test_greedy_beats_random_from_every_seat(players: int) -> None:
    """One greedy bot among random ones, in every seat alike, wins far more than its share."""
    won, count = 0, scaled(MATCHES)
    for seed in range(count):
        place = seed % players
        kinds = ["bot:greedy" if seat == place else "bot:random" for seat in range(players)]
        seats = [engine.Seat(kind, kind) for kind in kinds]
        won += winners(seats, seed) == (place,)
    assert won >= 0.8 * count
