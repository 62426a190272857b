"""A house with a fifth game: a copy of this one, the game's own packages, one line each side."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tests import working_tree
from tests.imports import ROOT

NIM = Path(__file__).with_name("nim")


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The copy, with Nim moved in."""
    copy = tmp_path_factory.mktemp("house")
    working_tree.copy(working_tree.files(), copy)
    for shared in (".venv", "node_modules"):
        (copy / shared).symlink_to(ROOT / shared)
    move_in(copy)
    return copy


def move_in(house: Path) -> None:
    """All that a fifth game takes: its packages, and a line in each of the two registries."""
    for ours, theirs in PACKAGES.items():
        shutil.copytree(NIM / ours, house / theirs)
    add_line(house / "engine/registry.py", "PACKAGES = {", '    "nim": "engine.nim",')
    listed = '    "nim": Listed("web.games.nim", "Nim", mark("Who takes the last stone wins")),'
    add_line(house / "web/games/__init__.py", "GAMES = {", listed)


PACKAGES = {
    "engine": "engine/nim",
    "web/game": "web/games/nim",
    "web/templates": "web/templates/nim",
    "web/styles": "web/styles/nim",
}
"""Where the game's own packages go."""


def add_line(file: Path, after: str, line: str) -> None:
    text = file.read_text("utf-8")
    assert text.count(f"{after}\n") == 1
    file.write_text(text.replace(f"{after}\n", f"{after}\n{line}\n"), "utf-8")
