"""What a source file imports, read without running it."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def module_of(path: Path) -> str:
    """The dotted name of a source file's module."""
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


@cache
def imports(path: Path) -> tuple[tuple[str, str], ...]:
    """Every module that a file imports, wherever in it, with a name taken out of it, or with ""."""
    return tuple(_imports(path))


def _imports(path: Path) -> Iterator[tuple[str, str]]:
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from ((name.name, "") for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            module = source_of(node, path)
            yield from ((module, name.name) for name in node.names)


def source_of(node: ast.ImportFrom, path: Path) -> str:
    """The full name of the module that names are taken out of, also where dots count from here."""
    if not node.level:
        return node.module or ""
    package = path.relative_to(ROOT).with_suffix("").parts[: -node.level]
    return ".".join([*package, node.module] if node.module else package)
