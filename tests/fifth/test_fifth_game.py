"""A fifth game touches only its own packages and one registry line each side.

Nim has neither chance nor secrets and is over after a dozen choices: the suite must take that too.
A player alone meets the hill, a party at which nobody sits.
"""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path


def run(house: Path, *command: str) -> str:
    """What a command prints in the house; it must succeed."""
    done = subprocess.run(
        [sys.executable, "-m", *command], cwd=house, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-2000:]
    return done.stdout


def test_the_suite_drives_it(house: Path) -> None:
    run(house, "tests.conformance.accept", "nim")
    told = run(house, "pytest", "tests/conformance", "-k", "nim", "-p", "no:cacheprovider", "-v")
    passed = re.search(r"(\d+) passed", told)
    assert passed is not None
    assert int(passed[1]) > 150


def test_it_is_played_on_the_command_line(house: Path) -> None:
    told = run(house, "engine", "play", "nim", "--bots", "greedy,random")
    assert "NI-TAKE-1" in told
    assert "places" in told


def test_somebody_alone_plays_there_too(house: Path) -> None:
    told = run(house, "engine", "play", "nim", "--players", "1", "--option", "book=keen")
    assert "taken seat=1" in told
    assert "scores" in told


def test_its_screens_are_tested_like_all_others(house: Path) -> None:
    tests = ["tests/web/test_tables.py", "tests/web/test_game_texts.py", "tests/web/test_hooks.py"]
    told = run(house, "pytest", *tests, "-k", "nim", "-p", "no:cacheprovider", "-v")
    passed = re.search(r"(\d+) passed", told)
    assert passed is not None
    assert int(passed[1]) > 10
