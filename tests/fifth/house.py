"""A house with a fifth game: a copy of this one, the game's own packages, one line each side."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
NIM = Path(__file__).with_name("nim")


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The copy, with Nim moved in."""
    copy = tmp_path_factory.mktemp("house")
    listed = subprocess.run(
        ["git", "ls-files", "-co", "--exclude-standard"],
        cwd=ROOT, capture_output=True, text=True, check=True,
    ).stdout.splitlines()  # fmt: skip
    for name in listed:
        if (ROOT / name).is_file():
            (copy / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(ROOT / name, copy / name)
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
