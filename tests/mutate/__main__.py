"""Which wrong rules do the rule tests find? Every small wrong change of a game, one by one.

python3 dev.py mutate [GAME] [--only PATH[:LINE]] [--sample N [--seed S]] [--survivors] [--jobs N]
                      [--tests PATH] [--record]

Recorded matches, the conformance suite and the bots' tests do not count. A line for each change
that no test finds goes to the screen and into build/mutate/GAME.txt; then how many were found.
"""

from __future__ import annotations

import argparse
import random
import re
import subprocess
import sys
from collections import Counter
from pathlib import Path

from tests import measured
from tests.mutate.mutants import Mutant, mutants
from tests.mutate.runner import KILLED, NOT_COVERED, Target, files, measure

ROOT = Path(__file__).resolve().parents[2]
HEADER = ("what", "killed", "of", "share")
GAMES = ("meduris", "aztlan", "mesos", "mezo")
NOT_MUTATED = ("__init__.py", "evaluate.py")
NO_RULE_TESTS = "test_recorded.py test_bots.py test_evaluate.py"
NO_RULE_TEST = "not recorded and not greedy"
SURVIVOR = re.compile(r"(\S+?):\d+  (\".*?\" -> \".*?\")(?:  .*)?")


def main(arguments: list[str]) -> int:
    """Runs what the command line asks for; 1 if anything survived."""
    asked = options(arguments)
    if not asked.game:
        command = (sys.executable, "-m", "tests.mutate")
        return max(subprocess.call([*command, game, *arguments]) for game in GAMES)
    tests = asked.tests or f"tests/engine/{asked.game}"
    target = Target(ROOT, f"engine/{asked.game}", tests, NO_RULE_TESTS, NO_RULE_TEST)
    with measured.Report("dev.py mutate", arguments, __doc__, record=asked.record) as report:
        report.table(*HEADER, section=f"{asked.game}, {asked.only}" if asked.only else asked.game)
        return run(target, asked, ROOT / f"build/mutate/{asked.game}.txt", report)


def options(arguments: list[str]) -> argparse.Namespace:
    """What the command line asks for."""
    parser = argparse.ArgumentParser(prog="dev.py mutate")
    parser.add_argument("game", nargs="?", choices=GAMES, help="without it all, one by one")
    parser.add_argument(
        "--only", default="", metavar="PATH[:LINE]", help="the end of a path will do"
    )
    parser.add_argument("--sample", type=int, metavar="N", help="only so many, drawn by chance")
    parser.add_argument("--seed", type=int, default=1, metavar="S")
    parser.add_argument("--survivors", action="store_true", help="only those of the last run")
    parser.add_argument("--tests", default="", metavar="PATH", help="only these rule tests")
    parser.add_argument("--jobs", type=int, default=1, metavar="N", help="mutants at a time")
    measured.add_argument(parser)
    return parser.parse_args(arguments)


def run(target: Target, asked: argparse.Namespace, kept: Path, report: measured.Report) -> int:
    """Measures a target, writes its survivors to a file and says how many were found."""
    work = _chosen(target, asked, kept)
    fates = measure(target, work, asked.jobs)
    survivors = sorted((m.path, m.line, f"{m}{_note(fate)}") for m, fate in fates if fate != KILLED)
    kept.parent.mkdir(parents=True, exist_ok=True)
    kept.write_text("".join(f"{line}\n" for *_, line in survivors), "utf-8")
    found = Counter(mutant.path for mutant, fate in fates if fate == KILLED)
    for path, number in sorted(Counter(mutant.path for mutant in work).items()):
        report.row(*_cells(path, found[path], number))
    report.row(*_cells(target.sources, found.total(), len(work)))
    return 1 if survivors else 0


def _chosen(target: Target, asked: argparse.Namespace, kept: Path) -> list[Mutant]:
    """The mutants that the command line asks for, in order of their place."""
    end, _, line = asked.only.partition(":")
    paths = [p for p in files(target) if p.endswith(end) and Path(p).name not in NOT_MUTATED]
    work = [mutant for path in paths for mutant in mutants(target.root, path)]
    if line:
        work = [mutant for mutant in work if mutant.line == int(line)]
    if asked.survivors:
        lines = kept.read_text("utf-8").splitlines()
        last = {found.groups() for found in map(SURVIVOR.fullmatch, lines) if found}
        work = [mutant for mutant in work if (mutant.path, mutant.change) in last]
    if asked.sample and asked.sample < len(work):
        drawn = sorted(random.Random(asked.seed).sample(range(len(work)), asked.sample))
        work = [work[number] for number in drawn]
    return work


def _note(fate: str) -> str:
    return "  (not covered)" if fate == NOT_COVERED else ""


def _cells(path: str, killed: int, number: int) -> tuple[str, int, int, str]:
    return path, killed, number, f"{100 * killed / max(number, 1):.1f} %"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
