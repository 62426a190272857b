"""How fast a game runs: uniformly random play on one core, without forced decisions.

These figures depend on the machine and its mood: compare only rows of one run.
"""

from __future__ import annotations

import random
import statistics
import time
from typing import TYPE_CHECKING, Any

import engine
from engine.core import steps

if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.core.game import Game
    from engine.core.state import State

SECONDS = 1.0
REPEATS = 3


def measure(game_id: str, players: int, seconds: float = SECONDS) -> dict[str, Any]:
    """One row of figures for a game with a number of players, over about 3 × ``seconds``."""
    game = engine.game(game_id)
    _play(game, players, seed=0)  # fills caches and tables
    rates, decisions, options, matches = [], 0, 0, 0
    for repeat in range(REPEATS):
        start, done, seed = time.perf_counter(), 0, 1000 * repeat
        while time.perf_counter() - start < seconds:
            count, listed = _play(game, players, seed)
            done, options, matches, seed = done + count, options + listed, matches + 1, seed + 1
        rates.append(done / (time.perf_counter() - start))
        decisions += done
    middle = _middle(game, players)
    return {
        "game": game_id,
        "players": players,
        "decisions_per_second": round(statistics.median(rates)),
        "forced_share": round(_forced_share(game, players), 3),
        "clone_us": round(_microseconds(middle.clone), 2),
        "view_us": round(_microseconds(lambda: game.view(middle, 0)), 2),
        "decisions_per_match": round(decisions / matches),
        "mean_options": round(options / decisions, 1),
        "replay_ms": round(_replay_ms(game_id, players), 1),
    }


def _play(
    game: Game[Any, Any], players: int, seed: int, keep: Callable[[State], None] | None = None
) -> tuple[int, int]:
    """One random match: its decisions and the sum of their options."""
    rng = random.Random(seed)
    s = game.new(game.setup(players, {}, seed))
    decision, decisions, options = steps.run(s), 0, 0
    while decision is not None:
        listed = decision.options
        decisions, options = decisions + 1, options + len(listed)
        decision = steps.choose(s, listed[int(rng.random() * len(listed))])
        if keep:
            keep(s)
    return decisions, options


def _middle(game: Game[Any, Any], players: int) -> Any:
    """A state from the middle of a random match."""
    states: list[State] = []
    _play(game, players, 5, lambda s: states.append(s.clone()))
    return states[len(states) // 2]


def _forced_share(game: Game[Any, Any], players: int) -> float:
    """The share of decisions that had one option and were taken without asking."""
    asked = forced = 0
    for seed in range(10):
        match = engine.Match(game, [engine.Seat("")] * players, game.setup(players, {}, seed))
        rng = random.Random(seed)
        while match.decision:
            match.choose(rng.choice(match.decision.options).key)
        asked += len(match.choices)
        forced += sum(event.kind == "only_option" for event in match.events)
    return forced / (asked + forced)


def _microseconds(call: Callable[[], Any], seconds: float = 0.1) -> float:
    """Mean time of a call, the best of three."""
    best = float("inf")
    for _ in range(3):
        count, start = 0, time.perf_counter()
        while time.perf_counter() - start < seconds:
            call()
            count += 1
        best = min(best, (time.perf_counter() - start) / count)
    return best * 1e6


def _replay_ms(game_id: str, players: int) -> float:
    """Time to load the save of a finished random match, the best of three."""
    match = engine.start(game_id, [engine.Seat("")] * players, {}, seed=7)
    rng = random.Random(7)
    while match.decision:
        match.choose(rng.choice(match.decision.options).key)
    text = engine.dump(match)
    return min(_microseconds(lambda: engine.load(text), 0.05) for _ in range(3)) / 1000
