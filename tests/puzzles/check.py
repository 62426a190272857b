"""Searches puzzles once more, with many more positions: the best option must stay the best."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import engine
from tests.puzzles import kept
from tests.puzzles.candidate import CHECKED, asked_of, has_rival, look


def check(keep: Path, end: float) -> None:
    """Checks what is kept and not checked yet; says how many stood."""
    lines = kept.read(keep)
    known = {name: kept.told(lines, name) for name in kept.CHECKS}
    for puzzle in (line for line in lines if "link" in line):
        for name, stands in (("fair", is_fair), ("checked", is_best)):
            if puzzle["link"] in known[name] or time.monotonic() > end:
                continue
            known[name][puzzle["link"]] = found = stands(puzzle)
            kept.add(keep, {name: puzzle["link"], "stands": found})
            print(name, "stands" if found else "falls", puzzle["kind"], puzzle["gap"], flush=True)
            if not found:
                break
    print(f"{len(kept.checked(keep))} of {len(known['fair'])} stand")


def is_best(puzzle: dict[str, Any]) -> bool:
    """Whether a search with so many positions, in worlds of its own, still finds the answer."""
    found = look(asked_of(engine.links.read(puzzle["link"]).match, 11), CHECKED)
    return found is not None and found.answer == puzzle["answer"]


def is_fair(puzzle: dict[str, Any]) -> bool:
    """Whether no other option is about as good."""
    asked = asked_of(engine.links.read(puzzle["link"]).match)
    return not has_rival(asked, puzzle["answer"], puzzle["other"])
