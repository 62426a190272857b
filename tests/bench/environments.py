"""How fast our environments step, beside public ones, all in one run and on one core.

python3 dev.py bench environments [GAME…] [--seconds S] [--record]

Each environment is played through PettingZoo's own loop by agents that choose at random from the
mask: ``agent_iter``, ``last``, ``step``. ``observation us`` is one call of ``observe`` in the
middle of such a match. Each is measured between two measurements of connect_four_v3, and the ratio
is to their mean: ratios of one run compare, times of two runs do not. ``decisions`` are choices of
the rules a second, without an environment; catanatron, which has none, is measured so too. The last
table is OpenSpiel's own loop, with games that are written in C++ beside ours, which are in Python.
All times are of the processor: a busy machine counts as little as it can.
"""

from __future__ import annotations

import argparse
import importlib
import os
import random
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from typing import Any

import engine
from engine.bench import SECONDS
from engine.core import steps
from tests import measured

PUBLIC = (
    "tictactoe_v3",
    "leduc_holdem_v4",
    "texas_holdem_v4",
    "hanabi_v5",
    "chess_v6",
    "go_v5",
)
"""PettingZoo's classic games that have a mask."""
YARDSTICK = "connect_four_v3"
SPIELS = ("leduc_poker", "gin_rummy", "hearts", "hanabi")
"""Games of OpenSpiel itself."""
REPEATS = 3
IMPORTS = 5
"""So often the import is measured, each time in a new Python."""


def main(arguments: list[str]) -> None:
    """Prints a row for each environment."""
    parser = argparse.ArgumentParser(prog="dev.py bench environments")
    parser.add_argument("games", nargs="*", metavar="GAME", default=engine.games())
    parser.add_argument("--seconds", type=float, default=SECONDS)
    measured.add_argument(parser)
    chosen = parser.parse_args(arguments)
    name = "dev.py bench environments"
    with measured.Report(name, arguments, __doc__, record=chosen.record) as report:
        _environments(report, chosen.games, chosen.seconds)
        _spiels(report, chosen.games, chosen.seconds)
        report.line(f"`import engine` takes {import_ms():.0f} ms, the best of {IMPORTS}.")


def _environments(report: measured.Report, games: list[str], seconds: float) -> None:
    from engine.pettingzoo import env
    from tests.bench import catanatron_peer

    yardstick = public(YARDSTICK)
    last = steps_per_second(yardstick, seconds)
    report.table(
        "environment", "agents", "AEC steps/s", f"x {YARDSTICK}", "observation us", "decisions/s"
    )
    report.row(YARDSTICK, 2, round(last), "1.00", f"{observation_us(yardstick, seconds):.1f}", "")
    ours = [(game, n) for game in games for n in _numbers(game)]
    rows: list[tuple[str, Callable[[], Any]]] = [
        (name, lambda name=name: public(name)) for name in PUBLIC
    ] + [(f"{game} key", lambda g=game, n=n: env(g, n, "key")) for game, n in ours]
    for (name, make), (game, players) in zip(rows, [("", 0)] * len(PUBLIC) + ours, strict=True):
        made = make()
        rate, before = steps_per_second(made, seconds), last
        last = steps_per_second(yardstick, seconds)
        ratio = 2 * rate / (before + last)
        decisions = round(decisions_per_second(game, players, seconds)) if game else ""
        seen = observation_us(made, seconds)
        agents = len(made.possible_agents)
        report.row(name, agents, round(rate), f"{ratio:.2f}", f"{seen:.1f}", decisions)
    peer = catanatron_peer.decisions_per_second(seconds, clock=time.process_time)
    report.row("catanatron", 4, "", "", "", round(peer))


def _numbers(game: str) -> tuple[int, int]:
    """The fewest above one and the most players."""
    numbers = engine.describe(game).players
    return next(n for n in numbers if n > 1), numbers[-1]


def public(name: str) -> Any:
    """One of PettingZoo's own environments."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    return importlib.import_module(f"pettingzoo.classic.{name}").env()


def steps_per_second(game: Any, seconds: float) -> float:
    """Steps of agents a second: the median of some stretches of play."""
    rng = random.Random(1)
    _play(game, rng)
    rates = []
    for _ in range(REPEATS):
        start, done = time.process_time(), 0
        while not done or time.process_time() - start < seconds:
            done += _play(game, rng)
        rates.append(done / (time.process_time() - start))
    return statistics.median(rates)


def _play(game: Any, rng: random.Random) -> int:
    """A match at random; the number of its steps."""
    count = 0
    game.reset(seed=rng.randrange(1 << 30))
    for _agent in game.agent_iter():
        seen, _reward, terminated, truncated, _info = game.last()
        action = None
        if not (terminated or truncated):
            offered = seen["action_mask"].nonzero()[0]
            action = int(offered[int(rng.random() * len(offered))])
        game.step(action)
        count += 1
    return count


def decisions_per_second(game_id: str, players: int, seconds: float) -> float:
    """Choices of the rules alone: the median of some stretches of play."""
    game, rng, rates = engine.game(game_id), random.Random(1), []
    for _ in range(REPEATS):
        start, done = time.process_time(), 0
        while not done or time.process_time() - start < seconds:
            s = game.new(game.setup(players, {}, rng.randrange(1 << 30)))
            decision = steps.run(s)
            while decision:
                options = decision.options
                decision = steps.choose(s, options[int(rng.random() * len(options))])
                done += 1
        rates.append(done / (time.process_time() - start))
    return statistics.median(rates)


def observation_us(game: Any, seconds: float) -> float:
    """The mean time of an observation at the decisions of a match, the best of some rounds."""
    best = float("inf")
    for number in range(REPEATS):
        spent, count, start = 0.0, 0, time.process_time()
        while not count or time.process_time() - start < seconds / 2:
            rng = random.Random(number)
            game.reset(seed=number)
            for agent in game.agent_iter():
                begin = time.process_time()
                seen = game.observe(agent)
                spent += time.process_time() - begin
                count += 1
                if game.terminations[agent] or game.truncations[agent]:
                    break
                offered = seen["action_mask"].nonzero()[0]
                game.step(int(offered[int(rng.random() * len(offered))]))
        best = min(best, spent / count)
    return best * 1e6


def _spiels(report: measured.Report, games: list[str], seconds: float) -> None:
    import pyspiel

    from engine.openspiel import load_game

    loaded = [pyspiel.load_game(name) for name in SPIELS] + [load_game(game) for game in games]
    report.table("OpenSpiel game", "players", "actions/s")
    for game in loaded:
        rate = actions_per_second(game, seconds)
        report.row(game.get_type().short_name, game.num_players(), round(rate))


def actions_per_second(game: Any, seconds: float) -> float:
    """Actions a second of players at random, chance's not counted: the median of stretches."""
    rng, rates = random.Random(1), []
    for _ in range(REPEATS):
        start, done = time.process_time(), 0
        while not done or time.process_time() - start < seconds:
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    outcomes = state.chance_outcomes()
                    state.apply_action(outcomes[int(rng.random() * len(outcomes))][0])
                else:
                    state.apply_action(rng.choice(state.legal_actions()))
                    done += 1
        rates.append(done / (time.process_time() - start))
    return statistics.median(rates)


def import_ms() -> float:
    """How long the engine takes to import in a Python that has just begun."""
    code = "import time; t = time.process_time(); import engine; print(time.process_time() - t)"
    command = [sys.executable, "-c", code]
    times = [float(subprocess.check_output(command, text=True)) for _ in range(IMPORTS)]
    return 1000 * min(times)
