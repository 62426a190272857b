"""Learns what a game's features are worth from matches of bots against themselves.

python3 dev.py train GAME [--matches N] [--seed S] [--level medium] [--players 2,3]
                          [--options random|default] [--rounds R] [--date D] [--record FILE]
                          [--scheduler ADDRESS] [--workers K]

``--matches`` is for each number of players and each round: in the first the bots judge by hand, in
the others by what was learned so far. So the same arguments give the same weights, whatever was
there. They are written to ``engine/GAME/weights.py``, with the command and how well they foretell
the winners of matches that were left out, beside the evaluation by hand and the points of the
moment.

``--record`` keeps every match as a line of JSON. What is kept there is not played again: to try
other features on the same matches takes seconds.
"""

from __future__ import annotations

import argparse
import datetime
import json
import subprocess
import sys
from collections.abc import Iterator, Sequence
from math import log
from pathlib import Path
from statistics import correlation, mean
from typing import Any, NamedTuple

from distributed import Client

import engine
from engine import bots
from engine.core.evaluation import Evaluation, Rows, Weights
from tests.arena import cluster
from tests.arena.fit import Fitted, fit
from tests.arena.matches import Player
from tests.arena.selfplay import Lesson, Sample, learn, lessons

ROOT = Path(__file__).resolve().parents[2]
EVERY = 20
"""A line of progress after so many matches."""
DIGITS = 4


class Told(NamedTuple):
    """How well something foretells the win, of positions whose matches it has not seen."""

    loss: float
    right: float
    tells_lead: float

    def __str__(self) -> str:
        """As the report and the file say it."""
        loss, right, lead = f"{self.loss:.4f}", f"{self.right:.1%}", f"{self.tells_lead:.2f}"
        return f"log loss {loss}, winner right {right}, correlation with the lead {lead}"


def main(arguments: list[str]) -> None:
    """Plays, learns, reports and writes."""
    chosen = _parsed(arguments)
    samples, found = _learned(chosen)
    told = {
        "learned": _told(samples, found),
        "by hand": _told(samples, fit(samples, _by_hand)),
        "points": _told(samples, fit(samples, _points)),
    }
    for line in _report(chosen.game, samples, found, told):
        print(line)
    path = ROOT / "engine" / chosen.game / "weights.py"
    path.write_text(_file(chosen, samples, found, told), "utf-8")
    subprocess.run([sys.executable, "-m", "ruff", "format", "--quiet", str(path)], check=True)
    print(f"written: {path.relative_to(ROOT)}")


def _parsed(arguments: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="dev.py train")
    parser.add_argument("game", choices=engine.games())
    parser.add_argument("--matches", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--level", choices=bots.LEVELS, default="medium")
    parser.add_argument("--players", default="", help="2,3: only these numbers of players")
    parser.add_argument("--options", choices=("random", "default"), default="random")
    parser.add_argument("--rounds", type=int, default=2)
    parser.add_argument("--record", default="")
    parser.add_argument("--date", default=datetime.date.today().isoformat())
    cluster.add_arguments(parser)
    chosen = parser.parse_args(arguments)
    named = [int(number) for number in chosen.players.split(",") if number]
    chosen.seats = named or list(engine.describe(chosen.game).players)
    return chosen


def _learned(chosen: argparse.Namespace) -> tuple[list[Sample], Fitted]:
    """The positions of all rounds, and what they teach."""
    samples: list[Sample] = []
    player = Player(chosen.level, by_hand=True)
    with cluster.client(chosen.scheduler, chosen.workers) as at:
        for number in range(chosen.rounds):
            numbers = range(number * chosen.matches, (number + 1) * chosen.matches)
            samples += _samples(at, chosen, numbers, player)
            found = fit(samples, _rows)
            player = Player(chosen.level, found.worth)
    return samples, found


def _samples(
    at: Client, chosen: argparse.Namespace, numbers: range, player: Player
) -> list[Sample]:
    """The positions of the matches of a round, in the order of the matches."""
    vary = chosen.options == "random"
    jobs = lessons(chosen.game, chosen.seats, numbers, chosen.seed, player, vary=vary)
    known = _known(chosen.record)
    jobs = [job._replace(keys=known.get(_name(job), ())) for job in jobs]
    found: dict[int, list[Sample]] = {}
    for number, (keys, samples) in cluster.finished(at, learn, jobs):
        found[number] = samples
        if chosen.record and not jobs[number].keys:
            with Path(chosen.record).open("a", encoding="utf-8") as kept:
                kept.write(json.dumps([_name(jobs[number]), keys]) + "\n")
        if len(found) % EVERY == 0:
            print(f"{len(found)} of {len(jobs)} matches", flush=True)
    return [sample for number in sorted(found) for sample in found[number]]


def _known(record: str) -> dict[str, list[str]]:
    """The choices of the matches that are kept, by their names."""
    if not record or not Path(record).exists():
        return {}
    return dict(map(json.loads, Path(record).read_text("utf-8").splitlines()))


def _name(lesson: Lesson) -> str:
    """What tells a match from others."""
    options = ",".join(f"{name}={value}" for name, value in lesson.table.options)
    level = lesson.player.level + (" by hand" if lesson.player.by_hand else "")
    return f"{lesson.table.game} {lesson.table.players} {lesson.seed} {level} {options}"


def _rows(sample: Sample) -> Rows:
    return sample.rows


def _by_hand(sample: Sample) -> Rows:
    return [(worth,) for worth in sample.by_hand]


def _points(sample: Sample) -> Rows:
    return [(points,) for points in sample.points]


def _told(samples: Sequence[Sample], found: Fitted) -> Told:
    losses, right, expected, leads = [], [], [], []
    for sample, shares in zip(samples, found.foretold, strict=True):
        pairs = list(zip(sample.shares, shares, strict=True))
        losses.append(-sum(won * log(max(share, 1e-12)) for won, share in pairs))
        right.append(max(pairs, key=lambda pair: pair[1])[0] > 0)
        expected += shares
        leads += sample.leads
    return Told(mean(losses), mean(right), correlation(expected, leads))


def _report(
    game: str, samples: Sequence[Sample], found: Fitted, told: dict[str, Told]
) -> Iterator[str]:
    matches = len({(sample.seats, sample.match) for sample in samples})
    yield f"{game}: {len(samples)} positions of {matches} matches"
    for name, one in told.items():
        yield f"  {name}: {one}"
    yield f"  penalties by number of seats (0: all together): {found.penalties}"
    yield "  what a usual difference is worth, in percent of the win from an even position:"
    features = engine.game(game).evaluation.features
    for seats, weights in found.worth.items():
        rows = [
            (size * start, size * end, name, size)
            for name, size, start, end in zip(
                features, found.typical, weights.start, weights.end, strict=True
            )
        ]
        rows.sort(key=lambda row: -max(abs(row[0]), abs(row[1])))
        for start, end, name, size in rows:
            parts = max(seats, 2)
            here = [100 * logit * (parts - 1) / parts**2 for logit in (start, end)]
            told = f"at the start {here[0]:+.1f} | at the end {here[1]:+.1f}"
            yield f"  {seats} seats | {name} | {told} | usual difference {size:.3g}"


def _file(
    chosen: argparse.Namespace, samples: Sequence[Sample], found: Fitted, told: dict[str, Told]
) -> str:
    """The text of the module of weights."""
    game, name = engine.game(chosen.game), chosen.game.capitalize()
    worth = _kept(game.evaluation, game.players) | found.worth
    seats = tuple(sorted(worth))
    matches = len({(sample.seats, sample.match) for sample in samples})
    rows = []
    for number, feature in enumerate(game.evaluation.features):
        ends = [
            (round(w.start[number], DIGITS), round(w.end[number], DIGITS))
            for w in map(worth.__getitem__, seats)
        ]
        rows.append(f'    "{feature}": {tuple(ends)},')
    return "\n".join(
        [
            f'"""What the features of {name} are worth (engine/core/evaluation.py).',
            "",
            f"Learned on {chosen.date} from {len(samples)} positions of {matches} matches:",
            "",
            f"    {_command(chosen)}",
            "",
            "Of matches that were left out:",
            "",
            *(f"* {name}: {one}" for name, one in told.items()),
            '"""',
            "",
            "from engine.core.evaluation import by_seats",
            "",
            f"SEATS = {seats}",
            "WORTH = {",
            *rows,
            "}",
            '"""Each feature\'s worth at the start and at the end, for every number of seats."""',
            "",
            "WEIGHTS = by_seats(SEATS, WORTH)",
            "",
        ]
    )


def _kept(evaluation: Evaluation[Any], players: Sequence[int]) -> dict[int, Weights]:
    """The weights there are, where they are of the same features: those not learned now stay."""
    features = len(evaluation.features)
    there = {n: evaluation.weights[n] for n in players if n in evaluation.weights}
    return {n: weights for n, weights in there.items() if len(weights.start) == features}


def _command(chosen: argparse.Namespace) -> str:
    """What makes these weights anew."""
    parts = [f"python3 dev.py train {chosen.game} --matches {chosen.matches} --seed {chosen.seed}"]
    parts.append(f"--level {chosen.level} --rounds {chosen.rounds}")
    parts += [f"--players {chosen.players}"] if chosen.players else []
    parts += [f"--options {chosen.options}"] if chosen.options != "random" else []
    return " ".join(parts)


if __name__ == "__main__":
    main(sys.argv[1:])
