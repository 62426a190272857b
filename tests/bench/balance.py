"""How hard Mezo alone is: the levels of bots play the person's side against the Vengeful Gods.

python3 dev.py bench balance [MATCHES] [--levels random,greedy] [--minutes M] [--record]

For each level of bots and each difficulty: how often the player's side wins, with the 95 %
interval of Wilson, the mean VP of both sides, the mean lead and its standard error (±). Every
difficulty is played with the same seeds, 0, 1, 2 and so on, so the same number of matches gives the
same table anywhere. ``--minutes`` ends a level early: after so many no further seed is begun, and
the table says how many there were.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator, Mapping
from statistics import mean
from typing import NamedTuple

import engine
from engine import bots
from engine.mezo.modules.solo.data import DIFFICULTIES
from engine.mezo.modules.solo.state import VG, YOU
from tests import measured
from tests.arena.figures import standard_error, wilson

MATCHES = 200
RISING = sorted(DIFFICULTIES, key=lambda name: DIFFICULTIES[name][VG] - DIFFICULTIES[name][YOU])
"""The difficulties from the gentlest on: by how far ahead the Vengeful Gods begin."""

HEADER = (
    "level", "difficulty", "matches", "won", "95 % interval", "VP", "VP of the gods", "ahead by",
    "±",
)  # fmt: skip


class Played(NamedTuple):
    """What came of a match: whether the player's side won, and the VP of both."""

    won: bool
    own: int
    theirs: int


def main(arguments: list[str]) -> None:
    """Prints a row for each level and difficulty."""
    parser = argparse.ArgumentParser(prog="dev.py bench balance")
    parser.add_argument("matches", type=int, nargs="?", default=MATCHES)
    parser.add_argument("--levels", default=",".join(bots.LEVELS))
    parser.add_argument("--minutes", type=float, default=float("inf"))
    measured.add_argument(parser)
    chosen = parser.parse_args(arguments)
    with measured.Report(
        "dev.py bench balance", arguments, __doc__, record=chosen.record
    ) as report:
        report.table(*HEADER)
        for level in chosen.levels.split(","):
            for row in rows(level, play(level, chosen.matches, 60 * chosen.minutes)):
                report.row(*row)


def play(level: str, matches: int, seconds: float = float("inf")) -> dict[str, list[Played]]:
    """So many matches of each difficulty, a seed after the other; at least one."""
    played: dict[str, list[Played]] = {difficulty: [] for difficulty in RISING}
    until = time.monotonic() + seconds
    for seed in range(matches):
        for difficulty in RISING:
            played[difficulty].append(match(level, difficulty, seed))
        if time.monotonic() > until:
            break
    return played


def match(level: str, difficulty: str, seed: int) -> Played:
    """One match to its end."""
    seats = [engine.Seat("Bot", f"bot:{level}")]
    one = engine.start("mezo", seats, {"difficulty": difficulty}, seed=seed)
    while not one.over:
        one.choose(bots.answer(bots.question(one)))
    result = one.result()
    assert result is not None
    return Played(YOU in result.winners, result.scores[YOU], result.scores[VG])


def rows(level: str, played: Mapping[str, list[Played]]) -> Iterator[tuple[str, ...]]:
    """The cells of a level's rows, from the gentlest difficulty on."""
    for difficulty, matches in played.items():
        number, won = len(matches), sum(one.won for one in matches)
        low, high = wilson(won, number)
        leads = [one.own - one.theirs for one in matches]
        yield (
            *(level, difficulty, str(number), f"{won / number:.1%}", f"{low:.1%} to {high:.1%}"),
            *(f"{mean(one.own for one in matches):.1f}", f"{mean(o.theirs for o in matches):.1f}"),
            *(f"{mean(leads):.1f}", f"{standard_error(leads):.1f}"),
        )
