"""The work-list of a mutation run: every small wrong change of a file, by mutmut's operators.

mutmut itself does not go into decorated functions, and every rule is one (``@step``). So only its
operators are used here; to them comes the removal of a whole statement that is a call.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import NamedTuple

import libcst as cst
from libcst.metadata import (
    MetadataWrapper,
    PositionProvider,
    WhitespaceInclusivePositionProvider,
)
from mutmut.mutation.mutators import mutation_operators, operator_string

RULE = re.compile(r"\b[A-Z]{2}-[A-Z]{3}-\d+\b")
NEVER = (
    cst.Decorator,  # @step, @cache and its size
    cst.Annotation,
    cst.Import,
    cst.ImportFrom,
    cst.Raise,  # faults of the program, not rules
    cst.Assert,
)
OF_SAVES = ("shape", "arguments")
"""What a save may hold is no rule: the conformance suite forges saves to try it."""

TYPES = ("tuple", "list", "dict", "Callable", "Literal")


class Mutant(NamedTuple):
    """One wrong change: where it is, what it changes, and the file's text with it."""

    path: str
    line: int
    change: str
    rules: str
    span: tuple[int, int]
    new: str

    def text(self, source: str) -> str:
        """The file with the change."""
        return source[: self.span[0]] + self.new + source[self.span[1] :]

    def __str__(self) -> str:
        return f"{self.path}:{self.line}  {self.change}  {self.rules}".rstrip()


def mutants(root: Path, path: str) -> list[Mutant]:
    """All mutants of a file, in order of their place."""
    source = (root / path).read_text("utf-8")
    wrapper = MetadataWrapper(cst.parse_module(source), unsafe_skip_copy=True)
    finder = _Finder(path, source)
    wrapper.visit(finder)
    return sorted(finder.found, key=lambda mutant: mutant.span)


class _Finder(cst.CSTVisitor):
    METADATA_DEPENDENCIES = (PositionProvider, WhitespaceInclusivePositionProvider)

    def __init__(self, path: str, source: str) -> None:
        super().__init__()
        self.path, self.source = path, source
        self.found: list[Mutant] = []
        self.starts = [0]
        for line in source.splitlines(keepends=True):
            self.starts.append(self.starts[-1] + len(line))
        self.rules = _rules_by_line(source)

    def on_visit(self, node: cst.CSTNode) -> bool:
        if isinstance(node, NEVER) or _says_nothing(node, self.path):
            return False
        for new in _changes(node):
            self.add(node, cst.Module([]).code_for_node(new))
        return True

    def add(self, node: cst.CSTNode, new: str) -> None:
        place = self.get_metadata(WhitespaceInclusivePositionProvider, node)
        start = self.starts[place.start.line - 1] + place.start.column
        end = self.starts[place.end.line - 1] + place.end.column
        line = self.get_metadata(PositionProvider, node).start.line
        old = self.source[start:end]
        changed = Mutant(self.path, line, _shown(old, new), self.rules[line], (start, end), new)
        if changed.text(self.source) != self.source:
            self.found.append(changed)


def _changes(node: cst.CSTNode) -> Iterator[cst.CSTNode]:
    for kind, operator in mutation_operators:
        if isinstance(node, kind):
            # Of a text one wrong spelling is enough.
            yield from islice(operator(node), 1 if operator is operator_string else None)
    if isinstance(node, cst.Expr) and isinstance(node.value, cst.Call):
        yield cst.Pass()


def _says_nothing(node: cst.CSTNode, path: str) -> bool:
    """Type-checking blocks, docstrings, types, casts; what a game says of itself and its saves."""
    match node:
        case (
            cst.If(test=cst.Name(value="TYPE_CHECKING"))
            | cst.Expr(value=cst.BaseString())
            | cst.Call(func=cst.Name(value="cast" | "TypeVar" | "ParamSpec"))
        ):
            return True
        case cst.FunctionDef(name=cst.Name(value=name)):
            return name in OF_SAVES
        case cst.Assign(value=cst.Subscript(value=cst.Name(value=name))):
            return name in TYPES
        case cst.Assign(targets=[cst.AssignTarget(target=cst.Name(value=name))]):
            return name == "__all__" or (name == "GAME" and path.endswith("/game.py"))
    return False


def _rules_by_line(source: str) -> list[str]:
    """For each line the rule ids of the innermost function or class around it."""
    tree = ast.parse(source)
    lines = [_rules(tree)] * (source.count("\n") + 2)
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.ClassDef) and _rules(node):
            for line in range(node.lineno, (node.end_lineno or node.lineno) + 1):
                lines[line] = _rules(node)
    return lines


def _rules(node: ast.FunctionDef | ast.ClassDef | ast.Module) -> str:
    return " ".join(RULE.findall(ast.get_docstring(node) or ""))


def _shown(old: str, new: str) -> str:
    """What changed, on one line, with a little of what stays around it."""
    old, new = (" ".join(text.split()) for text in (old, new))
    before = 0
    while before < min(len(old), len(new)) and old[before] == new[before]:
        before += 1
    cut = max(0, before - 24)
    dots = "…" if cut else ""
    old, new = (dots + text[cut:] for text in (old, new))
    return f'"{_short(old)}" -> "{_short(new)}"'


def _short(text: str) -> str:
    return text if len(text) <= 72 else text[:71] + "…"
