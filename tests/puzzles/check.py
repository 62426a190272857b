"""Searches puzzles once more, with many more positions: the best option must stay the best."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import engine
from tests.puzzles import kept
from tests.puzzles.candidate import BUDGET, CHECKED, asked_of, doubles, has_rival, look


def check(keep: Path, end: float) -> None:
    """Checks what is kept and not checked yet; says how many stood."""
    lines = kept.read(keep)
    known = {name: kept.told(lines, name) for name in kept.CHECKS}
    for puzzle in (line for line in lines if "link" in line):
        for name, stands in zip(kept.CHECKS, (is_fair, is_best), strict=True):
            if puzzle["link"] not in known[name] and time.monotonic() < end:
                known[name][puzzle["link"]] = _checked(keep, name, puzzle, stands(puzzle))
            if not known[name].get(puzzle["link"]):
                break
    print(f"{len(kept.checked(keep))} of {len(known['fair'])} stand")


def _checked(keep: Path, name: str, puzzle: dict[str, Any], stands: bool) -> bool:
    """Keeps, and tells, whether a puzzle has stood a check."""
    kept.add(keep, {name: puzzle["link"], "stands": stands})
    print(name, "stands" if stands else "falls", puzzle["kind"], puzzle["gap"], flush=True)
    return stands


def is_best(puzzle: dict[str, Any]) -> bool:
    """Whether a search with so many positions, in worlds of its own, still finds an answer."""
    found = look(asked_of(engine.links.read(puzzle["link"]).match, 11), CHECKED)
    return found is not None and found.answer in kept.answers(puzzle)


def is_fair(puzzle: dict[str, Any]) -> bool:
    """Whether no other option is about as good, or leads to what looks the same."""
    answers = kept.answers(puzzle)
    asked = asked_of(engine.links.read(puzzle["link"]).match)
    found = look(asked, BUDGET)
    if found is not None and found.answer == answers[0]:
        same = doubles(asked, found.keys)
        if same is None or {*same} != {*answers[1:]}:
            return False
    return not has_rival(asked, answers)
