"""The source in figures: how long functions and files are, how strictly typed, what stands twice.

python3 dev.py bench house [--record]

* a line is one with something on it; a function's lines leave out its docstring and decorators;
* ``Any`` is counted wherever the name stands outside imports, strings and comments;
* a line stands twice where it is one of six that follow each other in another place too, imports
  left out; templates and sheets are looked at as well.
"""

from __future__ import annotations

import argparse
import ast
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from tests import measured

ROOT = Path(__file__).resolve().parents[2]
PACKAGES = ("engine", "web")
ENDINGS = {".py", ".jinja", ".css"}
HEADER = (
    "package", "files", "lines", "functions", "p50", "p90", "max", "longest file", "Any per 1000",
)  # fmt: skip
ROW = 6
"""So many lines that are the same in two places are told as standing twice."""

Function = ast.FunctionDef | ast.AsyncFunctionDef


@dataclass
class Module:
    """One file of Python: its lines, its functions, and how often ``Any`` stands in it."""

    path: Path
    lines: int
    functions: list[tuple[str, int]]
    """Name and lines of each."""
    anys: int


def main(arguments: list[str]) -> None:
    """Prints a row for each package, and what stands twice."""
    parser = argparse.ArgumentParser(prog="dev.py bench house")
    measured.add_argument(parser)
    chosen = parser.parse_args(arguments)
    with measured.Report("dev.py bench house", arguments, __doc__, record=chosen.record) as report:
        report.table(*HEADER)
        for package in PACKAGES:
            modules = [_read(path) for path in sorted((ROOT / package).rglob("*.py"))]
            report.row(package, *_figures(modules))
        twice = _standing_twice(path for name in PACKAGES for path in (ROOT / name).rglob("*.*"))
        report.table("lines that stand twice", "file")
        report.row(sum(twice.values()), "all")
        for path, count in twice.most_common(10):
            report.row(count, path.relative_to(ROOT).as_posix())


def _figures(modules: list[Module]) -> Iterator[str | int]:
    lines = sum(module.lines for module in modules)
    lengths = sorted(
        (length, f"{_name(module)}:{name}")
        for module in modules
        for name, length in module.functions
    )
    longest = max(modules, key=lambda module: module.lines)
    yield len(modules)
    yield lines
    yield len(lengths)
    yield lengths[len(lengths) // 2][0]
    yield lengths[len(lengths) * 9 // 10][0]
    yield f"{lengths[-1][0]} ({lengths[-1][1]})"
    yield f"{longest.lines} ({_name(longest)})"
    yield f"{1000 * sum(module.anys for module in modules) / lines:.1f}"


def _read(path: Path) -> Module:
    text = path.read_text("utf-8")
    tree = ast.parse(text)
    lines = text.splitlines()
    anys = sum(isinstance(node, ast.Name) and node.id == "Any" for node in ast.walk(tree))
    return Module(path, _full(lines), list(_functions(tree, lines)), anys)


def _functions(tree: ast.AST, lines: list[str]) -> Iterator[tuple[str, int]]:
    for node in ast.walk(tree):
        if isinstance(node, Function):
            told = node.body[0] if ast.get_docstring(node) is not None else None
            said = _full(lines[told.lineno - 1 : told.end_lineno]) if told else 0
            yield node.name, _full(lines[node.lineno - 1 : node.end_lineno]) - said


def _full(lines: list[str]) -> int:
    return sum(bool(line.strip()) for line in lines)


def _standing_twice(paths: Iterable[Path]) -> Counter[Path]:
    places: dict[tuple[str, ...], list[tuple[Path, int]]] = defaultdict(list)
    for path in paths:
        if path.suffix in ENDINGS:
            lines = [line.strip() for line in path.read_text("utf-8").splitlines()]
            lines = [line for line in lines if line and not line.startswith(("from ", "import "))]
            for number in range(len(lines) - ROW + 1):
                places[tuple(lines[number : number + ROW])].append((path, number))
    twice = {
        (path, number + more)
        for found in places.values()
        if len(found) > 1
        for path, number in found
        for more in range(ROW)
    }
    return Counter(path for path, _number in twice)


def _name(module: Module) -> str:
    return module.path.relative_to(ROOT).as_posix()


if __name__ == "__main__":
    main([])
