"""Learns what a game's features are worth from matches of bots against themselves.

python3 dev.py train GAME [--matches N] [--seed S] [--level medium] [--players 2,3]
                          [--options random|default] [--rounds R] [--date D] [--keep FILE]
                          [--teacher TIMES] [--raw]
                          [--record] [--scheduler ADDRESS] [--workers K]

``--matches`` is for each number of players and each round: in the first the level plays by what an
expert expects (``tests/arena/expected.py``; ``greedy`` plays where nobody expects anything), in the
others by what was learned so far. So the same arguments give the same weights, whatever was there.
They are written to ``engine/GAME/weights.py``, with the command and how well they foretell the
winners of matches that were left out, beside the evaluation by hand and the points of the moment.
Weights are drawn towards what the expert expects, as far as that foretells better.

With ``--teacher`` they are fitted to the mean of who won and of the shares that *hard* finds at
the root of its search, with so many times its usual positions. ``--raw`` writes nothing: it tells
what the numbers that a seat sees (``raw_view.py``) would add to the features, for one number of
players.

``--keep`` keeps every match as a line of JSON. What is kept there is not played again: a run that
was stopped goes on, and to try other features on the same matches takes seconds. Weights that stay
are made with such a file begun anew, or none.
"""

from __future__ import annotations

import argparse
import datetime
import json
import subprocess
import sys
from collections.abc import Iterator, Sequence
from operator import mul
from pathlib import Path
from typing import Any

from distributed import Client

import engine
from engine import bots
from engine.core.evaluation import Evaluation, Rows, Weights, shares
from tests import measured
from tests.arena import cluster, raw_view, report
from tests.arena.expected import EXPECTED
from tests.arena.fit import Fitted, fit
from tests.arena.matches import Player
from tests.arena.report import Told
from tests.arena.selfplay import Lesson, Sample, learn, lessons

ROOT = Path(__file__).resolve().parents[2]
EVERY = 20
"""A line of progress after so many matches."""
USUAL = {"level": "medium", "rounds": 2, "players": "", "options": "random", "teacher": 0.0}
"""Arguments that the command in the module leaves out where they are these."""


def main(arguments: list[str]) -> None:
    """Plays, learns, reports and writes."""
    chosen = _parsed(arguments)
    samples, found = _learned(chosen)
    told = {
        "learned": Told.of(samples, found.foretold),
        "by hand": Told.of(samples, fit(samples, _by_hand).foretold),
        "points": Told.of(samples, fit(samples, _points).foretold),
    }
    evaluation: Evaluation[Any] = engine.game(chosen.game).evaluation
    compared = told | dict(_compared(chosen, samples, evaluation))
    print(f"{chosen.game}: {report.positions(samples)}")
    with measured.Report("dev.py train", arguments, __doc__, record=chosen.record) as figures:
        figures.table("evaluation", *report.TOLD, section=chosen.game)
        for name, one in compared.items():
            figures.row(name, *one.cells())
    for line in report.lines(evaluation.features, found):
        print(line)
    if chosen.raw:
        return
    text = report.module(
        evaluation.features,
        _kept(chosen.game) | found.worth,
        date=chosen.date,
        command=_command(chosen),
        samples=samples,
        told=told,
    )
    _write(ROOT / "engine" / chosen.game / "weights.py", text)


def _parsed(arguments: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="dev.py train")
    parser.add_argument("game", choices=engine.games())
    parser.add_argument("--matches", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--level", choices=bots.LEVELS)
    parser.add_argument("--rounds", type=int)
    parser.add_argument("--players", help="2,3: only these numbers of players")
    parser.add_argument("--options", choices=("random", "default"))
    parser.add_argument("--keep", default="")
    parser.add_argument("--teacher", type=float)
    parser.add_argument("--raw", action="store_true")
    measured.add_argument(parser)
    parser.add_argument("--date", default=datetime.date.today().isoformat())
    cluster.add_arguments(parser)
    parser.set_defaults(**USUAL)
    chosen = parser.parse_args(arguments)
    named = [int(number) for number in chosen.players.split(",") if number]
    chosen.seats = named or list(engine.describe(chosen.game).players)
    if chosen.raw and len(chosen.seats) != 1:
        parser.error("--raw needs one number of players")
    return chosen


def _learned(chosen: argparse.Namespace) -> tuple[list[Sample], Fitted]:
    """The positions of all rounds, and what they teach."""
    samples: list[Sample] = []
    player = _beginner(chosen)
    with cluster.client(chosen.scheduler, chosen.workers) as at:
        for number in range(chosen.rounds):
            numbers = range(number * chosen.matches, (number + 1) * chosen.matches)
            samples += _samples(at, chosen, numbers, player)
            found = fit(samples, _rows, _expected(chosen.game))
            player = Player(chosen.level, found.worth)
    return samples, found


def _beginner(chosen: argparse.Namespace) -> Player:
    """Who plays the first round: the level by what an expert expects, or else rules of thumb."""
    if chosen.game not in EXPECTED:
        return Player("greedy")
    start, end = zip(*_expected(chosen.game), strict=True)
    return Player(chosen.level, dict.fromkeys(chosen.seats, Weights(start, end)))


def _expected(game: str) -> list[tuple[float, float]]:
    """What is expected of each feature of a game."""
    told = EXPECTED.get(game, {})
    return [told.get(name, (0.0, 0.0)) for name in engine.game(game).evaluation.features]


def _samples(
    at: Client, chosen: argparse.Namespace, numbers: range, player: Player
) -> list[Sample]:
    """The positions of the matches of a round, in the order of the matches."""
    vary = chosen.options == "random"
    jobs = lessons(chosen.game, chosen.seats, numbers, chosen.seed, player, vary=vary)
    known = _known(chosen.keep)
    own = {"teacher": chosen.teacher, "raw": chosen.raw}
    jobs = [job._replace(keys=known.get(_name(job), ()), **own) for job in jobs]
    found: dict[int, Sequence[Sample]] = {}
    for number, (keys, samples) in cluster.finished(at, learn, jobs):
        found[number] = samples
        if not jobs[number].keys:
            _keep(jobs[number], keys, chosen.keep)
        if len(found) % EVERY == 0:
            print(f"{len(found)} of {len(jobs)} matches", flush=True)
    return [sample for number in sorted(found) for sample in found[number]]


def _known(kept: str) -> dict[str, list[str]]:
    """The choices of the matches that are kept, by their names."""
    if not kept or not Path(kept).exists():
        return {}
    return dict(map(json.loads, Path(kept).read_text("utf-8").splitlines()))


def _keep(lesson: Lesson, keys: Sequence[str], kept: str) -> None:
    """Adds a match to the file of kept matches, if there is one."""
    if kept:
        with Path(kept).open("a", encoding="utf-8") as file:
            file.write(json.dumps([_name(lesson), keys]) + "\n")


def _name(lesson: Lesson) -> str:
    """What tells a match from others."""
    options = ",".join(f"{name}={value}" for name, value in lesson.table.options)
    table = f"{lesson.table.game} {lesson.table.players} {options}"
    return f"{table} {lesson.seed} {lesson.player.level}"


def _compared(
    chosen: argparse.Namespace, samples: list[Sample], evaluation: Evaluation[Any]
) -> Iterator[tuple[str, Told]]:
    """What is held against what was learned, each with how well it foretells the win."""
    yield "there now", Told.of(samples, [_foretold(one, evaluation) for one in samples])
    expected = _expected(chosen.game)
    if chosen.teacher:
        plain = [sample._replace(taught=()) for sample in samples]
        yield "from results", Told.of(samples, fit(plain, _rows, expected).foretold)
    if chosen.raw:
        seen = raw_view.chosen(samples)
        raw = [one._replace(rows=rows) for one, rows in zip(samples, seen, strict=True)]
        yield "what is seen", Told.of(samples, fit(raw, _rows).foretold)
        both = [
            one._replace(rows=_joined(one, rows)) for one, rows in zip(samples, seen, strict=True)
        ]
        wanted = [*expected, *[(0.0, 0.0)] * len(seen[0][0])]
        yield "learned and seen", Told.of(samples, fit(both, _rows, wanted).foretold)


def _foretold(sample: Sample, evaluation: Evaluation[Any]) -> list[float]:
    """The shares by the weights that the game has."""
    worth = evaluation.weights[sample.seats].at(sample.phase)
    return shares([sum(map(mul, row, worth)) for row in sample.rows])


def _joined(sample: Sample, rows: Rows) -> Rows:
    """Every party's features, and these numbers behind them."""
    return [[*own, *more] for own, more in zip(sample.rows, rows, strict=True)]


def _rows(sample: Sample) -> Rows:
    return sample.rows


def _by_hand(sample: Sample) -> Rows:
    return [(worth,) for worth in sample.by_hand]


def _points(sample: Sample) -> Rows:
    return [(points,) for points in sample.points]


def _kept(game: str) -> dict[int, Weights]:
    """The weights there are, if they are of the same features: those not learned now stay."""
    found = engine.game(game)
    weights, features = found.evaluation.weights, len(found.evaluation.features)
    there = {n: weights[n] for n in found.players if n in weights}
    return {n: known for n, known in there.items() if len(known.start) == features}


def _command(chosen: argparse.Namespace) -> str:
    """What makes these weights anew."""
    parts = [f"python3 dev.py train {chosen.game}"]
    for name in ("matches", "seed", "level", "rounds", "players", "options", "teacher"):
        value = getattr(chosen, name)
        if value != USUAL.get(name):
            parts.append(f"--{name} {value}")
    return " ".join(parts)


def _write(path: Path, text: str) -> None:
    """Writes a module, in the form of the house."""
    path.write_text(text, "utf-8")
    subprocess.run([sys.executable, "-m", "ruff", "format", "--quiet", str(path)], check=True)
    print(f"written: {path.relative_to(ROOT)}")


if __name__ == "__main__":
    cluster.until_stopped(lambda: main(sys.argv[1:]))
