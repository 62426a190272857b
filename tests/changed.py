"""The tests that a change can reach: ``python3 dev.py test --changed [REVISION]``.

A plugin of pytest (``-p tests.changed --changed=REVISION``). What was changed since a revision, and
not committed yet, is followed along the imports, against their direction, to the tests. Games are
looked up by name, so that by imports alone every game reaches nearly every test: a change in one
game's own files runs that game's cases only, and of the tests that take no game those that name it.
"""

from __future__ import annotations

import subprocess
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from engine.registry import PACKAGES
from tests.imports import ROOT, imports, module_of

SOURCES = ("engine", "web", "tests")
HOUSE = ("tests.test_house", "tests.commands", "tests.rules")
"""What looks at files of any kind."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--changed", metavar="REVISION", nargs="?", const="HEAD", default="HEAD")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Keeps the tests that something changed since the revision can reach."""
    change = Change.of(changed_files(config.getoption("--changed")))
    kept = [item for item in items if change.reaches(item)]
    config.hook.pytest_deselected(items=[item for item in items if item not in set(kept)])
    items[:] = kept


def changed_files(revision: str) -> set[str]:
    """Paths that differ from a revision, in commits, in the working tree, or as new files."""
    listings = (
        ("diff", "--name-only", "--no-renames", revision),
        ("ls-files", "--others", "--exclude-standard"),
    )
    return {path for listing in listings for path in _git(*listing)}


def _git(*arguments: str) -> list[str]:
    found = subprocess.run(
        ["git", *arguments], cwd=ROOT, capture_output=True, text=True, check=True
    )
    return found.stdout.splitlines()


# --- by imports -----------------------------------------------------------------------------------


def reach(changed: Iterable[str]) -> set[str]:
    """The modules that are changed or import one that is, directly or through others."""
    users = users_of()
    found = {module_of(ROOT / path) for path in changed if path.endswith(".py")}
    waiting = [*found]
    while waiting:
        new = users.get(waiting.pop(), set()) - found
        found |= new
        waiting += new
    return found


@cache
def users_of() -> dict[str, set[str]]:
    """By module: those that import it; a module in a package uses the package too."""
    users: dict[str, set[str]] = {}
    for folder in SOURCES:
        for path in (ROOT / folder).rglob("*.py"):
            name = module_of(path)
            for used in imported(path):
                users.setdefault(used, set()).add(name)
    return users


def imported(path: Path) -> Iterator[str]:
    """The names that a file imports; of ``from a import b`` both ``a`` and ``a.b``."""
    for module, name in imports(path):
        yield module
        yield f"{module}.{name}"


# --- by game --------------------------------------------------------------------------------------


def game_of(path: str) -> str:
    """The game whose own file it is; '' where it is of several, or of none."""
    parts = Path(path).with_suffix("").parts
    return next((game for game in PACKAGES if game in parts or parts[-1].startswith(game)), "")


@dataclass(frozen=True)
class Change:
    """What was changed.

    ``games`` are those whose own files changed; ``own`` the modules that these files reach by
    imports, ``shared`` those that all other files reach; ``folders`` the tests, by the beginning of
    their module's name, that look at what is imported by nobody: templates, scripts, data.
    """

    games: frozenset[str]
    own: frozenset[str]
    shared: frozenset[str]
    folders: tuple[str, ...]

    @classmethod
    def of(cls, paths: set[str]) -> Change:
        """A change of some files."""
        own = {path for path in paths if game_of(path)}
        shared = paths - own
        return cls(
            frozenset(map(game_of, own)),
            frozenset(reach(own)),
            frozenset(reach(shared)),
            tuple({folder for path in shared for folder in _folders(path)}),
        )

    def reaches(self, item: pytest.Item) -> bool:
        """Whether a test may come out otherwise than before."""
        module = module_of(item.path)
        if module in self.shared or module.startswith(self.folders):
            return True
        if games := {*_games_of(item)}:
            return bool(games & self.games)
        return module in self.own or any(f'"{game}"' in _source(item.path) for game in self.games)


def _folders(path: str) -> tuple[str, ...]:
    """The tests that look at a file of no single game, whoever imports it."""
    folder, *inner = Path(path).parts
    if folder == "web":
        return ("tests.web",)
    if folder == "tests" and not path.endswith(".py"):
        return (f"tests.{inner[0]}",)
    return () if path.endswith(".py") else HOUSE


def _games_of(item: pytest.Item) -> Iterator[str]:
    """The game in whose folder a test lies, and those that its parameters name."""
    callspec: Any = getattr(item, "callspec", None)
    values = callspec.params.values() if callspec else ()
    named = (getattr(value, "game", value) for value in values)
    yield from (name for name in named if isinstance(name, str) and name in PACKAGES)
    if game := game_of(item.path.relative_to(ROOT).as_posix()):
        yield game


@cache
def _source(path: Path) -> str:
    return path.read_text("utf-8")
