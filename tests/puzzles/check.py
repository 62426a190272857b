"""Searches puzzles once more, with many more positions: the best option must stay the best."""

from __future__ import annotations

import time
from pathlib import Path

import engine
from tests.puzzles import kept
from tests.puzzles.candidate import CHECKED, asked_of, look


def check(keep: Path, end: float) -> None:
    """Checks what is kept and not checked yet; says how many stood."""
    lines = kept.read(keep)
    known = {line["checked"]: line["stands"] for line in lines if "checked" in line}
    for puzzle in (line for line in lines if "link" in line):
        if puzzle["link"] in known or time.monotonic() > end:
            continue
        stands = is_best(puzzle["link"], puzzle["answer"])
        known[puzzle["link"]] = stands
        kept.add(keep, {"checked": puzzle["link"], "stands": stands})
        print("stands" if stands else "falls", puzzle["kind"], puzzle["gap"], flush=True)
    print(f"{sum(known.values())} of {len(known)} stand")


def is_best(link: str, answer: str) -> bool:
    """Whether a search with so many positions, in worlds of its own, still finds the answer."""
    found = look(asked_of(engine.links.read(link).match, 11), CHECKED)
    return found is not None and found.answer == answer
