"""The wheel and the sdist of cenote-engine, built once a run, and what is run with them."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import venv
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from tests import working_tree

NEEDED = ("pyproject.toml", "MANIFEST.in", "LICENSE", "docs/researchers.md")
BUILD = "from setuptools import build_meta as b; b.build_wheel({0!r}); b.build_sdist({0!r})"
BEGIN = """
import hashlib, json, random, sys
from cenote_engine import games, game
from cenote_engine.core import steps

def trajectory(game_id, players, seed):
    played = game(game_id)
    s = played.new(played.setup(players, {}, seed))
    decision, digest = steps.run(s), hashlib.sha256()
    while decision:
        keys = [option.key for option in decision.options]
        digest.update(repr((decision.kind, decision.seat, keys, s.digest())).encode())
        number = int.from_bytes(hashlib.sha256(digest.digest()).digest()[:4], "big")
        decision = steps.choose(s, decision.options[number % len(keys)])
    return digest.hexdigest()

print(json.dumps({g: [trajectory(g, n, 5) for n in game(g).players] for g in games()}))
"""
"""Prints for every game and number of players what a match has gone through."""


def built(folder: Path) -> Path:
    """Builds wheel and sdist from a copy of what they are made of; the folder with both."""
    source, out = folder / "source", folder / "out"
    needed = (path for path in working_tree.files() if path.parts[0] == "engine")
    working_tree.copy([*needed, *map(Path, NEEDED)], source)
    out.mkdir()
    ran([sys.executable, "-c", BUILD.format(str(out))], source)
    return out


def environment(folder: Path, wheel: Path) -> Path:
    """A fresh virtual environment with nothing in it but the wheel; its Python."""
    venv.create(folder, with_pip=False)
    python = folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    pip = [sys.executable, "-m", "pip", "--python", str(python), "install", "--quiet"]
    ran([*pip, "--no-index", "--no-deps", str(wheel)], folder)
    return python


def ran(command: Sequence[str], folder: Path, more: Mapping[str, str] | None = None) -> str:
    """What a command prints; nothing of this house is on its path."""
    environment = {k: v for k, v in os.environ.items() if not k.startswith(("PYTHON", "PYTEST_"))}
    found = subprocess.run(
        command,
        cwd=folder,
        env={**environment, **(more or {})},
        capture_output=True,
        text=True,
        check=False,
    )
    assert found.returncode == 0, found.stdout + found.stderr
    return found.stdout


def trajectories(python: str | Path, folder: Path, more: Mapping[str, str] | None = None) -> Any:
    """What matches go through in another Python."""
    return json.loads(ran([str(python), "-c", BEGIN], folder, more))
