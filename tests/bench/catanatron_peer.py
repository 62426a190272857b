"""catanatron's speed in random play by four seats: the yardstick of tests/bench."""

from __future__ import annotations

import random
import statistics
import time
from collections.abc import Callable

from catanatron import Color, Game, RandomPlayer

SEATS = [RandomPlayer(colour) for colour in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)]
MOST_TURNS = 1000


def decisions_per_second(
    seconds: float = 1.0, repeats: int = 3, clock: Callable[[], float] = time.perf_counter
) -> float:
    """Decisions a second, forced ones included: the median of some stretches of play."""
    _play(0)
    rates = []
    for repeat in range(repeats):
        start, done, seed = clock(), 0, 1000 * repeat
        while not done or clock() - start < seconds:
            done, seed = done + _play(seed), seed + 1
        rates.append(done / (clock() - start))
    return statistics.median(rates)


def _play(seed: int) -> int:
    rng = random.Random(seed)
    game = Game(SEATS, seed=seed)
    decisions = 0
    while game.winning_color() is None and game.state.num_turns < MOST_TURNS:
        options = getattr(game, "playable_actions", None) or game.state.playable_actions
        game.execute(rng.choice(options), validate_action=False)
        decisions += 1
    return decisions
