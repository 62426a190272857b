"""How fast bots think in CPython, by level, in the processor's time.

python3 dev.py bench bots [GAME] [--decisions N] [--levels medium,hard] [--record]

Positions a second: a clone of the table, an option carried out, and everybody's share of the win
measured. Iterations a second: how often *hard* goes down its tree. Then what a decision takes each
level, in milliseconds: the median and the 95th percentile of decisions spread over matches of easy
bots, the same for every level.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator, Sequence
from contextlib import suppress
from statistics import quantiles

import engine
from engine import bots
from engine.bots import BotQuery, NoWorld
from engine.bots.plans import play, shares
from engine.bots.search import Search
from tests import measured
from tests.arena.matches import Player, Table

HEADER = ("game", "players", "positions/s", "iterations/s")
DECISIONS = 60
EVERY = 7
"""Of the decisions of a match one in so many is taken."""
MOST = 8
"""So many options of a decision are looked at for the positions a second, spread over the list."""


def main(arguments: list[str]) -> None:
    """Prints a row for each table."""
    parser = argparse.ArgumentParser(prog="dev.py bench bots")
    parser.add_argument("game", nargs="?", choices=("", *engine.games()), default="")
    parser.add_argument("--decisions", type=int, default=DECISIONS)
    parser.add_argument("--levels", default=",".join(bots.LEVELS))
    measured.add_argument(parser)
    chosen = parser.parse_args(arguments)
    levels = chosen.levels.split(",")
    with measured.Report("dev.py bench bots", arguments, __doc__, record=chosen.record) as report:
        report.table(*HEADER, *(f"{one} p50 p95 ms" for one in levels))
        for game in [chosen.game] if chosen.game else engine.games():
            players = engine.describe(game).players
            for number in sorted({min(players), 2, max(players)}):
                report.row(*_cells(Table(game, number), chosen.decisions, levels))


def _cells(table: Table, number: int, levels: Sequence[str]) -> Iterator[str]:
    """A row, as it is measured."""
    yield from (table.game, str(table.players))
    yield f"{positions_per_second(table, number):.0f}"
    yield f"{iterations_per_second(table, number):.0f}"
    for level in levels:
        yield _told(decision_times(table, level, number))


def moments(table: Table, number: int) -> Iterator[engine.Match]:
    """Matches of easy bots, as they stand at so many decisions spread over them."""
    easy, seed, count, found = Player("easy"), 0, 0, 0
    while found < number:
        match, seed = table.start(seed), seed + 1
        while match.decision is not None and found < number:
            count += 1
            if count % EVERY == 0:
                yield match
                found += 1
            match.choose(easy.choose(match))


def positions_per_second(table: Table, number: int) -> float:
    """How many positions a bot could look at in a second, did it nothing else."""
    done, seconds = 0, 0.0
    for match in moments(table, number):
        decision = match.decision
        assert decision is not None
        tried = decision.options[:: -(-len(decision.options) // MOST)]
        begin = time.process_time()
        for option in tried:
            shares(match.game, play(match.state, option, decision.seat)[0])
        seconds += time.process_time() - begin
        done += len(tried)
    return done / seconds


def iterations_per_second(table: Table, number: int) -> float:
    """How often the search goes down its tree in a second."""
    done, seconds = 0, 0.0
    for match in moments(table, number):
        asked = BotQuery.read(bots.question(match))
        thoughts = Search(asked, asked.path)
        begin = time.process_time()
        with suppress(NoWorld):
            thoughts.think()
        seconds += time.process_time() - begin
        done += thoughts.root.tries
    return done / seconds


def decision_times(table: Table, level: str, number: int) -> list[float]:
    """The seconds that each decision takes a level."""
    player, found = Player(level), []
    for match in moments(table, number):
        begin = time.process_time()
        player.choose(match)
        found.append(time.process_time() - begin)
    return found


def _told(seconds: Sequence[float]) -> str:
    """The median and the 95th percentile, in milliseconds."""
    parts = quantiles(seconds, n=20, method="inclusive")
    return f"{1000 * parts[9]:.1f} {1000 * parts[18]:.1f}"
