"""How much stronger each level of bots is than another.

python3 dev.py ladder [GAME] [--players N] [--levels hard,medium] [--matches M] [--seed S]
                      [--weights FILE] [--expansions] [--record FILE]
                      [--scheduler ADDRESS] [--workers K]
python3 dev.py ladder --table FILE…

One strong seat among weaker ones, at every seat in turn with the same seeds: how much of the win
it gets (a shared win counts as a share), with the 95 % interval of Wilson, by how many points it
is ahead of the mean of the others, and the processor's time for one of its decisions. Alone, the
strong one plays against the game.

``--levels`` names levels from strong to weak; each is tried against the next. ``--weights`` gives
the strong side other weights: a module such as ``engine/GAME/weights.py``. ``--expansions`` adds
tables with a game's expansions complete. ``--record`` keeps every match as a line of JSON, and does
not play again what is kept there; ``--table`` makes a table of such files, in Markdown.
"""

from __future__ import annotations

import argparse
import json
import runpy
import sys
import time
from collections.abc import Iterable, Iterator, Sequence
from contextlib import ExitStack
from itertools import pairwise
from pathlib import Path
from statistics import mean
from typing import NamedTuple, TextIO

import engine
from engine.bench import tables
from tests.arena import cluster
from tests.arena.figures import wilson
from tests.arena.matches import Player, Table, Worth, lead, share

LADDER = (("easy", "random"), ("medium", "easy"), ("hard", "medium"), ("hard", "greedy"))
MATCHES = 400
EVERY = 50
"""A line in between after so many matches of a pair."""
HEADER = (
    "| game | players | strong | weaker | matches | wins | 95 % (Wilson) | × fair share "
    "| points ahead | s a decision |\n|---|--:|---|---|--:|--:|--:|--:|--:|--:|"
)


class Pairing(NamedTuple):
    """Who meets whom, and where: what a line of the ladder is about."""

    name: str
    players: int
    strong: str
    weak: str


class Job(NamedTuple):
    """One match: the strong one sits at ``seat``."""

    pairing: Pairing
    table: Table
    seed: int
    seat: int
    worth: Worth | None


class Played(NamedTuple):
    """What came of a match for the strong one; ``seconds`` are those of the processor."""

    pairing: Pairing
    seed: int
    seat: int
    share: float
    lead: float
    decisions: int
    seconds: float


def main(arguments: list[str]) -> None:
    """Plays what is missing, and prints a line for each pairing."""
    chosen = _parsed(arguments)
    if chosen.table:
        print("\n".join(_table(_read(chosen.table))))
        return
    known = _read([chosen.record]) if chosen.record else []
    worth = runpy.run_path(chosen.weights)["WEIGHTS"] if chosen.weights else None
    with ExitStack() as stack:
        at = stack.enter_context(cluster.client(chosen.scheduler, chosen.workers))
        kept = stack.enter_context(Path(chosen.record).open("a")) if chosen.record else None
        for pairing, table in _pairings(chosen):
            jobs = _jobs(pairing, table, chosen.matches, chosen.seed, worth)
            wanted = {(job.seed, job.seat) for job in jobs}
            found = [p for p in known if p.pairing == pairing and (p.seed, p.seat) in wanted]
            done = {(p.seed, p.seat) for p in found}
            left = [job for job in jobs if (job.seed, job.seat) not in done]
            for _number, played in cluster.finished(at, play, left):
                found.append(played)
                _keep(played, kept)
                if len(found) % EVERY == 0 and len(found) < len(jobs):
                    print(f"  so far: {line(found)}", flush=True)
            print(line(found), flush=True)


def _parsed(arguments: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="dev.py ladder")
    parser.add_argument("game", nargs="?", choices=("", *engine.games()), default="")
    parser.add_argument("--players", type=int, default=0)
    parser.add_argument("--levels", default="")
    parser.add_argument("--matches", type=int, default=MATCHES)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--weights", default="")
    parser.add_argument("--expansions", action="store_true")
    parser.add_argument("--record", default="")
    parser.add_argument("--table", nargs="+")
    cluster.add_arguments(parser)
    return parser.parse_args(arguments)


def _pairings(chosen: argparse.Namespace) -> Iterator[tuple[Pairing, Table]]:
    """Every pair of levels that was asked for, at every table."""
    levels = chosen.levels.split(",")
    pairs = tuple(pairwise(levels)) if chosen.levels else LADDER
    for game in [chosen.game] if chosen.game else engine.games():
        for box in tables(game):
            if chosen.players in (0, box.players) and (chosen.expansions or not box.options):
                table = Table(game, box.players, tuple(box.options.items()))
                for strong, weak in pairs:
                    name = f"{strong} ({chosen.weights})" if chosen.weights else strong
                    yield Pairing(box.name, box.players, name, weak), table


def _jobs(
    pairing: Pairing, table: Table, matches: int, seed: int, worth: Worth | None
) -> list[Job]:
    """At least so many matches: every seed with the strong one at every seat."""
    seeds = range(seed, seed - (-matches // table.players))
    return [Job(pairing, table, s, seat, worth) for s in seeds for seat in range(table.players)]


def play(job: Job) -> Played:
    """Plays one match."""
    match = job.table.start(job.seed)
    strong = Player(job.pairing.strong.split(" ")[0], job.worth)
    weak = Player(job.pairing.weak)
    decisions, seconds = 0, 0.0
    while match.decision is not None:
        if match.decision.seat != job.seat:
            match.choose(weak.choose(match))
            continue
        begin = time.process_time()
        key = strong.choose(match)
        decisions, seconds = decisions + 1, seconds + time.process_time() - begin
        match.choose(key)
    result = match.result()
    assert result is not None
    won, ahead = share(result, job.seat), lead(result.scores, job.seat)
    return Played(job.pairing, job.seed, job.seat, won, ahead, decisions, seconds)


def line(found: Sequence[Played]) -> str:
    """What matches of a pairing come to."""
    pairing, number = found[0].pairing, len(found)
    won = sum(played.share for played in found)
    low, high = wilson(won, number)
    many = f"{pairing.players} players" if pairing.players > 1 else "alone"
    told = f"{100 * won / number:.1f} % [{100 * low:.1f}, {100 * high:.1f}] of {number}"
    if pairing.players == 2:
        told = f"{pairing.strong} beats {pairing.weak} {told}"
    elif pairing.players == 1:
        told = f"{pairing.strong} beats the game {told}"
    else:
        ratio = won / number * pairing.players
        told = (
            f"one {pairing.strong} among {pairing.weak} wins {told}, {ratio:.2f} × its fair share"
        )
    return (
        f"{pairing.name} {many}: {told}; {_ahead(found)} points ahead, {_pace(found)} s a decision"
    )


def _ahead(found: Iterable[Played]) -> str:
    return f"{mean(played.lead for played in found):+.1f}"


def _pace(found: Iterable[Played]) -> str:
    found = list(found)
    return f"{sum(p.seconds for p in found) / max(1, sum(p.decisions for p in found)):.3f}"


def _keep(played: Played, kept: TextIO | None) -> None:
    """Adds a match to the record."""
    if kept:
        kept.write(json.dumps({**played._asdict(), "pairing": played.pairing._asdict()}) + "\n")
        kept.flush()


def _read(paths: Iterable[str]) -> list[Played]:
    """The matches that are kept."""
    there = [Path(path) for path in paths if Path(path).exists()]
    plain = [json.loads(text) for path in there for text in path.read_text().splitlines()]
    return [Played(**{**one, "pairing": Pairing(**one["pairing"])}) for one in plain]


def _table(known: Sequence[Played]) -> Iterator[str]:
    """A row for each pairing, in Markdown."""
    yield HEADER
    for pairing in dict.fromkeys(played.pairing for played in known):
        found = [played for played in known if played.pairing == pairing]
        number, won = len(found), sum(played.share for played in found)
        low, high = wilson(won, number)
        cells = (
            *(pairing.name, pairing.players, pairing.strong),
            *(pairing.weak if pairing.players > 1 else "", number, f"{100 * won / number:.1f} %"),
            *(f"{100 * low:.1f} to {100 * high:.1f} %", f"{won / number * pairing.players:.2f}"),
            *(_ahead(found), _pace(found)),
        )
        yield f"| {' | '.join(map(str, cells))} |"


if __name__ == "__main__":
    main(sys.argv[1:])
