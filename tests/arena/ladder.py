"""How much stronger each level of bots is than another.

python3 dev.py ladder [GAME] [--players N] [--levels hard,medium] [--matches M] [--seed S]
                      [--weights FILE] [--budget X] [--expansions] [--keep FILE] [--record]
                      [--scheduler ADDRESS] [--workers K]
python3 dev.py ladder --table FILE… [--levels hard,medium] [--record]
python3 dev.py ladder --rate

One strong seat among weaker ones, at every seat in turn with the same seeds: how much of the win
it gets (a shared win counts as a share), with the 95 % interval of Wilson, by how many points it
is ahead of the mean of the others, and the processor's time for one of its decisions. Alone, the
strong one plays against the game.

``--levels`` names levels from strong to weak; each is tried against the next. ``--weights`` gives
the strong side other weights: a module such as ``engine/GAME/weights.py``; ``--budget`` lets its
search look at so many times as many positions. ``--expansions`` adds tables with a game's
expansions complete. ``--keep`` keeps every match as a line of JSON, and does not play again what
is kept there; ``--table`` makes a table of such files. ``--rate`` plays nothing: it fits ratings to
all rows that are recorded here, and writes them into the games (`engine/GAME/ratings.py`).
"""

from __future__ import annotations

import argparse
import runpy
import sys
import time
from collections.abc import Iterator, Sequence
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

from distributed import Client

import engine
from engine import bots
from engine.bench import tables
from tests import measured
from tests.arena import cluster, figures, ratings
from tests.arena.figures import Pairing, Played
from tests.arena.matches import Player, Table, lead, share

LADDER = (
    ("easy", "random"), ("casual", "easy"), ("medium", "casual"), ("medium", "easy"),
    ("hard", "medium"), ("hard", "greedy"),
)  # fmt: skip
ROOT = Path(__file__).resolve().parents[2]
MATCHES = 400
EVERY = 50
"""A line in between after so many matches of a pairing."""


class Job(NamedTuple):
    """One match: the strong one sits at ``seat``, the weak one at all others."""

    pairing: Pairing
    table: Table
    seed: int
    seat: int
    strong: Player
    weak: Player


def main(arguments: list[str]) -> None:
    """Plays what is missing, and prints a line for each pairing."""
    chosen = _parsed(arguments)
    if chosen.rate:
        _rate()
        return
    with measured.Report("dev.py ladder", arguments, __doc__, record=chosen.record) as report:
        _tell(report, chosen, figures.read(chosen.kept) if chosen.kept else _played(chosen))


def _rate() -> None:
    """Writes the ratings of the bots of every game of which all levels have rows."""
    found = ratings.recorded(measured.path_of("dev.py ladder").read_text("utf-8"))
    for game in engine.games():
        rows = found.get(game, [])
        rated = ratings.fitted(rows)
        if missing := set(bots.OFFERED) - rated.keys():
            print(f"{game} is not rated: there are no rows of {', '.join(sorted(missing))}")
            continue
        path = ROOT / f"engine/{game}/ratings.py"
        path.write_text(ratings.module(rated, sum(row.matches for row in rows)), "utf-8")
        print(f"written: {path.relative_to(ROOT)}")


def _played(chosen: argparse.Namespace) -> list[Played]:
    """Every match that was asked for, kept or played now; a line for each pairing."""
    known = {(p.pairing, p.seed, p.seat): p for p in figures.read([chosen.keep])}
    matches = []
    with cluster.client(chosen.scheduler, chosen.workers) as at:
        for jobs in _climb(chosen):
            found = [known.get((job.pairing, job.seed, job.seat)) for job in jobs]
            left = [job for job, played in zip(jobs, found, strict=True) if not played]
            there = [played for played in found if played]
            _play_out(at, left, there, chosen.keep)
            matches += there
    return matches


def _tell(report: measured.Report, chosen: argparse.Namespace, matches: Sequence[Played]) -> None:
    """A table for each game, with a row for each pairing; of chosen levels a section of its own."""
    pairs = _pairs(chosen)
    told = [one for one in matches if not pairs or (one.pairing.strong, one.pairing.weak) in pairs]
    for name in dict.fromkeys(played.pairing.table for played in told):
        section = f"{name}: {chosen.levels.replace(',', ', ')}" if pairs else name
        report.table(*figures.HEADER, section=section)
        for cells in figures.rows(played for played in told if played.pairing.table == name):
            report.row(*cells)


def _pairs(chosen: argparse.Namespace) -> tuple[tuple[str, str], ...]:
    """The pairs of the levels that were asked for, as they are called; () for all."""
    levels = chosen.levels.split(",") if chosen.levels else []
    return tuple((_name(strong, chosen), weak) for strong, weak in pairwise(levels))


def _parsed(arguments: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="dev.py ladder")
    parser.add_argument("game", nargs="?", choices=("", *engine.games()), default="")
    parser.add_argument("--players", type=int, default=0)
    parser.add_argument("--levels", default="")
    parser.add_argument("--matches", type=int, default=MATCHES)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--weights", default="")
    parser.add_argument("--budget", type=float, default=1.0)
    parser.add_argument("--expansions", action="store_true")
    parser.add_argument("--keep", default="")
    parser.add_argument("--table", nargs="+", dest="kept")
    parser.add_argument("--rate", action="store_true")
    cluster.add_arguments(parser)
    measured.add_argument(parser)
    return parser.parse_args(arguments)


def _climb(chosen: argparse.Namespace) -> Iterator[list[Job]]:
    """The matches of every pair of levels that was asked for, at every table."""
    pairs = tuple(pairwise(chosen.levels.split(","))) if chosen.levels else LADDER
    worth = runpy.run_path(chosen.weights)["WEIGHTS"] if chosen.weights else None
    for game in [chosen.game] if chosen.game else engine.games():
        for box in tables(game):
            if chosen.players not in (0, box.players) or (box.options and not chosen.expansions):
                continue
            table = Table(game, box.players, tuple(box.options.items()))
            for strong, weak in pairs:
                pairing = Pairing(box.name, box.players, _name(strong, chosen), weak)
                stronger = Player(strong, worth, chosen.budget)
                seeds = range(chosen.seed, chosen.seed - (-chosen.matches // box.players))
                yield [
                    Job(pairing, table, seed, seat, stronger, Player(weak))
                    for seed in seeds
                    for seat in range(box.players)
                ]


def _name(strong: str, chosen: argparse.Namespace) -> str:
    """The name of the strong side, with what is not usual of it."""
    more = f" × {chosen.budget:g}" if chosen.budget != 1 else ""
    return f"{strong}{more}" + (f" ({chosen.weights})" if chosen.weights else "")


def _play_out(at: Client, jobs: Sequence[Job], found: list[Played], kept: str) -> None:
    """Plays the matches of a pairing that are left; an interruption tells what there is."""
    number = len(jobs) + len(found)
    try:
        for _job, played in cluster.finished(at, play, jobs):
            found.append(played)
            _keep(played, kept)
            if len(found) % EVERY == 0 and len(found) < number:
                print(f"  so far: {figures.line(found)}", flush=True)
    finally:
        if found:
            print(("" if len(found) == number else "  so far: ") + figures.line(found), flush=True)


def play(job: Job) -> Played:
    """Plays one match."""
    match = job.table.start(job.seed)
    decisions, seconds = 0, 0.0
    while match.decision is not None:
        if match.decision.seat != job.seat:
            match.choose(job.weak.choose(match))
            continue
        begin = time.process_time()
        key = job.strong.choose(match)
        decisions, seconds = decisions + 1, seconds + time.process_time() - begin
        match.choose(key)
    result = match.result()
    assert result is not None
    won, ahead = share(result, job.seat), lead(result.scores, job.seat)
    return Played(job.pairing, job.seed, job.seat, won, ahead, decisions, seconds)


def _keep(played: Played, kept: str) -> None:
    """Adds a match to the file of kept matches, if there is one."""
    if kept:
        with Path(kept).open("a", encoding="utf-8") as file:
            file.write(played.to_text() + "\n")


if __name__ == "__main__":
    cluster.until_stopped(lambda: main(sys.argv[1:]))
