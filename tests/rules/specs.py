"""The ids of every game's rules: which there are, and where code and tests name them.

The specifications are not part of this repository; their ids are, in ``ids/SPEC.txt``: one id a
line, after it, where the engine's source does not name the rule, the reason why (LATER for what the
app does not have yet). Where the specifications lie beside the repository, ``python -m
tests.rules.specs`` brings the lists up to date and keeps the reasons.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
IDS = Path(__file__).parent / "ids"
SPECIFICATIONS = ROOT.parent / "shared" / "rules"

PARTS = {"mezo_solo": "mezo_souls"}
"""Lists whose rules stand in another list's specification."""

LATER = "later"
"""The reason for a rule of a part that the app does not have yet: nothing is asked of it."""

EXAMPLE = re.compile(r"-EX-\d+$")
_RANGE = re.compile(r"\b([A-Z]{2}-[A-Z0-9-]*?)(\d+)\s+to\s+\1(\d+)\b")


def defined(text: str, prefix: str) -> list[str]:
    """The ids that a specification defines: bold, or at the start of a line, list item or row."""
    start = r"(?:^\s*(?:(?:[-*|]|\d+\.)\s*)*\**|\*\*)"
    found = re.findall(start + rf"({prefix}(?:-[A-Z0-9]+)+)\b", text, re.MULTILINE)
    return sorted(set(found), key=_in_order)


def _in_order(rule: str) -> list[tuple[int, str]]:
    return [(int(n or 0), word) for word, n in re.findall(r"([A-Z]+|)(\d*)", rule)]


def specification(spec: str) -> Path:
    """Where the rules of a list are specified."""
    return SPECIFICATIONS / f"{PARTS.get(spec, spec)}.md"


def rules(game: str) -> dict[str, str]:
    """The ids of a game's rules in the app, with the reason why the engine need not name one."""
    found = {rule: why for spec in SPECS[game] for rule, why in listed(spec).items()}
    return {rule: why for rule, why in found.items() if why != LATER}


def prefixes(*games: str) -> str:
    """How the ids of these games' rules begin, as a regular expression."""
    return "|".join(prefix for game in games for prefix in SPECS[game].values())


def listed(spec: str) -> dict[str, str]:
    """The ids of a stored list, with the reason why the engine need not name one ('': it must)."""
    lines = (IDS / f"{spec}.txt").read_text("utf-8").splitlines()
    pairs = (line.partition(" ") for line in lines if line and not line.startswith("#"))
    return {rule: reason.strip() for rule, _, reason in pairs}


def _specifications() -> dict[str, dict[str, str]]:
    found: dict[str, dict[str, str]] = {}
    for path in sorted(IDS.glob("*.txt")):
        game = path.stem.partition("_")[0]
        found.setdefault(game, {})[path.stem] = next(iter(listed(path.stem))).partition("-")[0]
    return found


SPECS = _specifications()
"""By game: its specifications, and how the ids of the rules in each begin.

A game's own is called after it, those of its expansions GAME_NAME.
"""


@cache
def named_in_source(package: Path) -> set[str]:
    """The ids that the source of a game names, ranges such as ``MD-BIG-4 to MD-BIG-8`` too."""
    text = "\n".join(path.read_text("utf-8") for path in sorted(package.rglob("*.py")))
    names = set(re.findall(r"\b[A-Z]{2}(?:-[A-Z0-9]+)+\b", text))
    for family, first, last in _RANGE.findall(text):
        names |= {f"{family}{number}" for number in range(int(first), int(last) + 1)}
    return names


@cache
def marked_in_tests() -> dict[str, str]:
    """The ids in ``@pytest.mark.rule(…)`` of tests, each with the name of one test."""
    found: dict[str, str] = {}
    for path in sorted((ROOT / "tests").rglob("test_*.py")):
        for name, rule in _marks(ast.parse(path.read_text("utf-8"))):
            found.setdefault(rule, f"{path.relative_to(ROOT)}::{name}")
    return found


def _marks(tree: ast.AST) -> Iterator[tuple[str, str]]:
    for node in ast.walk(tree):
        if not isinstance(node, ast.FunctionDef | ast.ClassDef):
            continue
        if not node.name.lower().startswith("test"):
            continue
        for call in (c for d in node.decorator_list for c in ast.walk(d)):
            if isinstance(call, ast.Call) and ast.unparse(call.func) == "pytest.mark.rule":
                yield from ((node.name, ast.literal_eval(argument)) for argument in call.args)


def update() -> None:
    """Writes the lists anew from the specifications, with the reasons that stand in them."""
    for spec, prefix in (pair for specs in SPECS.values() for pair in specs.items()):
        path = IDS / f"{spec}.txt"
        reasons = listed(spec) if path.exists() else {}
        text = specification(spec).read_text("utf-8")
        lines = (f"{rule} {reasons.get(rule, '')}".strip() for rule in defined(text, prefix))
        path.write_text("\n".join(lines) + "\n", "utf-8")


if __name__ == "__main__":
    update()
