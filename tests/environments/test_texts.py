"""What the pages for researchers say is true, and what they show runs; so do the examples."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest

import engine
from tests.environments import pages
from tests.imports import ROOT
from tests.package.wheel import ran

TEXT = (ROOT / "docs/researchers.md").read_text("utf-8")
CODE = re.findall(r"^```python\n(.+?)^```", TEXT, re.MULTILINE | re.DOTALL)
FEW = "--matches 1 --simulations 3 --level easy"
EXAMPLES = {
    "random_tournament": ("--matches 2", "easy: ", ("pettingzoo",), False),
    "ismcts": (FEW, "ISMCTS against easy: ", ("pyspiel",), False),
    "ismcts hard": ("--matches 2 --simulations 20", "against hard: ", ("pyspiel",), True),
    "maskable_ppo": ("--steps 1024 --matches 2", "against easy: ", ("sb3_contrib",), True),
}
"""By example: how it is run, what it says, what it needs, and whether it takes long."""


@pytest.fixture(scope="module")
def path(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """A path on which the engine is found by the name of the wheel."""
    folder = tmp_path_factory.mktemp("path")
    (folder / "cenote_engine").symlink_to(ROOT / "engine")
    return {"PYTHONPATH": str(folder)}


@pytest.mark.parametrize("game", engine.games())
def test_a_page_is_true(game: str) -> None:
    """Otherwise: python -m tests.environments.pages."""
    written = (pages.FOLDER / f"{game}.md").read_text("utf-8")
    assert pages.page(game, written) == written
    assert pages.SIZES in written


def test_every_game_has_a_page_that_is_linked() -> None:
    assert {path.stem for path in pages.FOLDER.glob("*.md")} == {*engine.games()}
    assert all(f"(research/{game}.md)" in TEXT for game in engine.games())


def test_what_the_text_shows_runs(path: dict[str, str], tmp_path: Path) -> None:
    for needed in ("pettingzoo", "pyspiel"):
        pytest.importorskip(needed)
    assert len(CODE) == 4
    told = ran([sys.executable, "-c", "\n".join(CODE)], tmp_path, path)
    assert len(told.splitlines()) == 3


@pytest.mark.parametrize(
    "name",
    [
        pytest.param(name, marks=[pytest.mark.nightly] if is_long else [])
        for name, (*_, is_long) in EXAMPLES.items()
    ],
)
def test_an_example_runs(name: str, path: dict[str, str], tmp_path: Path) -> None:
    asked, says, needs, _is_long = EXAMPLES[name]
    for needed in needs:
        pytest.importorskip(needed)
    script = ROOT / "examples" / f"{name.split(' ', maxsplit=1)[0]}.py"
    assert says in ran([sys.executable, str(script), *asked.split()], tmp_path, path)


def test_every_example_is_tried_and_named() -> None:
    scripts = {script.stem for script in (ROOT / "examples").glob("*.py")}
    assert scripts == {name.split(" ")[0] for name in EXAMPLES}
    assert all(f"(../examples/{name}.py)" in TEXT for name in scripts)
