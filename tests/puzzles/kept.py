"""What was found, as lines of JSON; and what is shipped of it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from tests.puzzles import themes

TARGET = Path("assets/puzzles")
SHIPPED = (
    "link",
    "answer",
    "other",
    "gap",
    "line",
    "other_line",
    "also",
    "ends",
    "gains",
    "why",
    "themes",
    "rating",
)
"""What the app gets of a puzzle."""
CHECKS = ("fair", "checked")
"""A puzzle has no rival to its answer; a search with many more positions still finds that."""
PLAYED = "played"
"""Played to the end, its answer came out ahead of all else. What was not played yet may stay."""
BESIDE = "beside"
"""What is told of the ends to which it was played, and the next best option by them."""
MOST = 100_000
"""So many bytes are shipped of a game at most."""
LOW, HIGH = 1000, 2200
"""Between these lies how hard a puzzle is thought to be, before anybody has tried it."""


def read(path: Path) -> list[dict[str, Any]]:
    """All lines of a file; [] if there is none. A last line that was cut off is left out."""
    if not path.exists():
        return []
    lines = path.read_text("utf-8").splitlines(keepends=True)
    return [json.loads(line) for line in lines if line.endswith("\n")]


def add(path: Path, entry: dict[str, Any]) -> None:
    """Adds a line."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("a", encoding="utf-8") as file:
        file.write(json.dumps(entry, separators=(",", ":"), ensure_ascii=False) + "\n")


def checked(path: Path) -> list[dict[str, Any]]:
    """The puzzles that fell in no check and were not put aside by hand, in the order found."""
    lines = read(path)
    stood = [told(lines, name) for name in CHECKS]
    aside = {line["aside"] for line in lines if "aside" in line}
    came = {line[PLAYED]: line for line in lines if PLAYED in line}
    fell = {link for link, line in came.items() if not line["stands"]}
    found = (_with(p, came) for p in lines if "link" in p and p["link"][-8:] not in aside)
    return [p for p in found if p["link"] not in fell and all(one.get(p["link"]) for one in stood)]


def _with(puzzle: dict[str, Any], came: dict[str, dict[str, Any]]) -> dict[str, Any]:
    """A puzzle with what came of playing it out, as far as it was."""
    return {**puzzle, **came.get(puzzle["link"], {}).get(BESIDE, {})}


def told(lines: list[dict[str, Any]], name: str) -> dict[str, bool]:
    """By the link of a puzzle whether it stood a check, as far as it was made."""
    return {line[name]: line["stands"] for line in lines if name in line}


def answers(puzzle: dict[str, Any]) -> list[str]:
    """The options that are right, the answer first."""
    return [puzzle["answer"], *(line[0] for line in puzzle.get("also", ()))]


def rating(puzzle: dict[str, Any]) -> int:
    """How hard it is thought to be: how many options, how well the answer hides, how clear."""
    hidden = 500 * puzzle["rank"]
    many = 40 * min(10, puzzle["options"] - 3)
    clear = 1500 * min(0.3, puzzle["gap"] - 0.08)
    return round(min(HIGH, max(LOW, 1250 + hidden + many - clear)))


def pack(game: str, keep: Path) -> str:
    """Writes what is shipped of a game; says how much that is. The longest puzzles give way."""
    puzzles = [
        {**p, "themes": themes.of(game, p["kind"], p["why"]), "rating": rating(p)}
        for p in checked(keep)
    ]
    shipped = [{name: p[name] for name in SHIPPED if name in p} for p in puzzles]
    lines = [json.dumps(p, separators=(",", ":"), ensure_ascii=False) for p in shipped]
    while len((text := "[\n" + ",\n".join(lines) + "\n]\n").encode()) > MOST:
        lines.remove(max(lines, key=len))
    TARGET.mkdir(parents=True, exist_ok=True)
    target = TARGET / f"{game}.json"
    target.write_text(text, "utf-8")
    return f"{target}: {len(lines)} puzzles, {target.stat().st_size} bytes"
