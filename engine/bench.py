"""How fast a game runs: uniformly random play on one core, without forced decisions.

These figures depend on the machine and its mood: compare only rows of one run.
"""

from __future__ import annotations

import random
import statistics
import time
from typing import TYPE_CHECKING, Any, NamedTuple

from . import Match, Seat, describe, dump, game, load
from .core import steps

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from .core.game import Game, Setup
    from .core.state import State

SECONDS = 1.0
REPEATS = 3


class Table(NamedTuple):
    """What is played: a game with a number of players and options; ``name`` is for the row."""

    name: str
    game: Game[Any, Any]
    players: int
    options: Mapping[str, str]

    def setup(self, seed: int) -> Setup:
        """How a match at this table begins."""
        return self.game.setup(self.players, self.options, seed)

    def match(self, seed: int) -> Match:
        """A match of people at its first decision."""
        return Match(self.game, [Seat("")] * self.players, self.setup(seed))


def tables(game_id: str) -> Iterator[Table]:
    """A game with its defaults, then with all that each expansion has, by players."""
    described = describe(game_id)
    boxes = {game_id: ()} | {
        f"{game_id} + {g.name}": described.parts(g.name) for g in described.groups
    }
    for name, parts in boxes.items():
        for players in described.players:
            options = {part.name: part.offered(players)[-1] for part in parts}
            yield Table(name, game(game_id), players, options)


def measure(table: Table, seconds: float = SECONDS) -> dict[str, Any]:
    """One row of figures for a table, over about 3 × ``seconds``, and ten matches besides."""
    _play(table, seed=0)  # fills caches and tables
    rates, decisions, options, matches = [], 0, 0, 0
    for repeat in range(REPEATS):
        start, done, seed = time.perf_counter(), 0, 1000 * repeat
        while not done or time.perf_counter() - start < seconds:
            count, listed = _play(table, seed)
            done, options, matches, seed = done + count, options + listed, matches + 1, seed + 1
        rates.append(done / (time.perf_counter() - start))
        decisions += done
    middle = _middle(table)
    return {
        "game": table.name,
        "players": table.players,
        "decisions_per_second": round(statistics.median(rates)),
        "forced_share": round(_forced_share(table), 3),
        "clone_us": round(_microseconds(middle.clone, seconds / 10), 2),
        "view_us": round(_microseconds(lambda: table.game.view(middle, 0), seconds / 10), 2),
        "decisions_per_match": round(decisions / matches),
        "mean_options": round(options / decisions, 1),
        "replay_ms": round(_replay_ms(table, seconds / 20), 1),
    }


def _play(table: Table, seed: int, keep: Callable[[State], None] | None = None) -> tuple[int, int]:
    """One random match: its decisions and the sum of their options."""
    rng = random.Random(seed)
    s = table.game.new(table.setup(seed))
    decision, decisions, options = steps.run(s), 0, 0
    while decision is not None:
        listed = decision.options
        decisions, options = decisions + 1, options + len(listed)
        decision = steps.choose(s, listed[int(rng.random() * len(listed))])
        if keep:
            keep(s)
    return decisions, options


def _middle(table: Table) -> Any:
    """A state from the middle of a random match."""
    states: list[State] = []
    _play(table, 5, lambda s: states.append(s.clone()))
    return states[len(states) // 2]


def _forced_share(table: Table) -> float:
    """The share of decisions that had one option and were taken without asking."""
    asked = forced = 0
    for seed in range(10):
        match = table.match(seed)
        rng = random.Random(seed)
        while match.decision:
            match.choose(rng.choice(match.decision.options).key)
        asked += len(match.choices)
        forced += sum(event.kind == "only_option" for event in match.events)
    return forced / (asked + forced)


def _microseconds(call: Callable[[], Any], seconds: float) -> float:
    """Mean time of a call, the best of three; each is called at least once."""
    best = float("inf")
    for _ in range(3):
        count, start = 0, time.perf_counter()
        while not count or time.perf_counter() - start < seconds:
            call()
            count += 1
        best = min(best, (time.perf_counter() - start) / count)
    return best * 1e6


def _replay_ms(table: Table, seconds: float) -> float:
    """Time to load the save of a finished random match, the best of three."""
    match = table.match(seed=7)
    rng = random.Random(7)
    while match.decision:
        match.choose(rng.choice(match.decision.options).key)
    text = dump(match)
    return min(_microseconds(lambda: load(text), seconds) for _ in range(3)) / 1000
