"""The wheel cenote-engine, tried as somebody who installs it finds it."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from pathlib import Path

import pytest

import engine
from tests import working_tree
from tests.imports import ROOT
from tests.package.wheel import BEGIN, built, environment, ran, trajectories

OTHERS = [minor for minor in (11, 12, 13, 14) if minor != sys.version_info.minor]


@pytest.fixture(scope="module")
def out(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return built(tmp_path_factory.mktemp("package"))


@pytest.fixture(scope="module")
def wheel(out: Path) -> Path:
    return next(out.glob("*.whl"))


@pytest.fixture(scope="module")
def python(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return environment(tmp_path_factory.mktemp("fresh") / "venv", wheel)


def test_the_wheel_is_the_engine_and_nothing_else(wheel: Path) -> None:
    listed = {
        f"cenote_{path.as_posix()}" for path in working_tree.files() if path.parts[0] == "engine"
    }
    with zipfile.ZipFile(wheel) as packed:
        names = set(packed.namelist())
    assert {name for name in names if ".dist-info/" not in name} == listed
    assert "cenote_engine/py.typed" in names


def test_the_wheel_needs_nothing_but_python(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as packed:
        metadata = next(n for n in packed.namelist() if n.endswith("METADATA"))
        told = packed.read(metadata).decode()
    needs = [line for line in told.splitlines() if line.startswith("Requires-Dist:")]
    assert needs
    assert all("; extra == " in line for line in needs)
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert f"Version: {project['version']}\n" in told


def test_the_sdist_builds_the_same(out: Path, wheel: Path, tmp_path: Path) -> None:
    with tarfile.open(next(out.glob("*.tar.gz"))) as packed:
        packed.extractall(tmp_path, filter="data")
    (source,) = tmp_path.iterdir()
    again = "from setuptools import build_meta as b; b.build_wheel('again')"
    ran([sys.executable, "-c", again], source)
    with (
        zipfile.ZipFile(next((source / "again").glob("*.whl"))) as one,
        zipfile.ZipFile(wheel) as two,
    ):
        inside = [{n: z.read(n) for n in z.namelist() if "dist-info" not in n} for z in (one, two)]
    assert inside[0] == inside[1]


def test_a_match_is_played_as_in_the_house(python: Path, tmp_path: Path) -> None:
    asked = ["play", "mesos", "--seed", "7", "--bots", "greedy,random"]
    there = ran([str(python), "-m", "cenote_engine", *asked], tmp_path)
    here = subprocess.run(
        [sys.executable, "-m", "engine", *asked],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert "; places " in there
    assert there == here.stdout


def test_it_takes_no_name_that_others_have(python: Path, tmp_path: Path) -> None:
    asked = "import importlib.util as u; print(u.find_spec('engine'), u.find_spec('tests'))"
    assert ran([str(python), "-c", asked], tmp_path) == "None None\n"


def test_an_import_loads_no_game_and_nothing_for_programs_that_learn(
    python: Path, tmp_path: Path
) -> None:
    """Games are loaded when they are asked for: that keeps the import quick."""
    asked = "import cenote_engine, sys; print(*[n for n in sys.modules if 'cenote_engine.' in n])"
    loaded = ran([str(python), "-c", asked], tmp_path).split()
    rooms = {name.split(".")[1] for name in loaded}
    assert rooms == {"core", "links", "registry"}


def test_an_extra_that_is_missing_is_named(python: Path, tmp_path: Path) -> None:
    for extra in ("pettingzoo", "openspiel"):
        asked = f"import cenote_engine.{extra}"
        told = subprocess.run(
            [python, "-c", asked], cwd=tmp_path, capture_output=True, text=True, check=False
        )
        assert f"pip install cenote-engine[{extra}]" in told.stderr


def test_a_seed_is_the_same_match_in_the_wheel(python: Path, tmp_path: Path) -> None:
    there = trajectories(python, tmp_path)
    assert {*there} == {*engine.games()}
    house = tmp_path / "house"
    house.mkdir()
    (house / "cenote_engine").symlink_to(ROOT / "engine")
    assert there == trajectories(sys.executable, tmp_path, {"PYTHONPATH": str(house)})


@pytest.mark.nightly
@pytest.mark.parametrize("minor", OTHERS)
def test_a_seed_is_the_same_match_in_every_python(minor: int, wheel: Path, tmp_path: Path) -> None:
    found = interpreter(minor)
    if not found:
        pytest.skip(f"no Python 3.{minor} here")
    with zipfile.ZipFile(wheel) as packed:
        packed.extractall(tmp_path)
    path = {"PYTHONPATH": str(tmp_path)}
    assert trajectories(found, tmp_path, path) == trajectories(sys.executable, tmp_path, path)


@pytest.mark.nightly
def test_a_seed_is_the_same_match_in_pyodide(wheel: Path, tmp_path: Path) -> None:
    """Python 3.14, compiled for browsers."""
    node = shutil.which("node")
    if not node or not (ROOT / "node_modules/pyodide").exists():
        pytest.skip("python3 dev.py build fetches Pyodide")
    told = ran([node, "--input-type=module", "-e", IN_PYODIDE, str(wheel), BEGIN], ROOT)
    with zipfile.ZipFile(wheel) as packed:
        packed.extractall(tmp_path)
    here = trajectories(sys.executable, tmp_path, {"PYTHONPATH": str(tmp_path)})
    assert json.loads(told.splitlines()[-1]) == here


IN_PYODIDE = """
import fs from "node:fs";
import { loadPyodide } from "pyodide";
const [wheel, code] = process.argv.slice(-2);
const py = await loadPyodide();
py.unpackArchive(new Uint8Array(fs.readFileSync(wheel)), "zip");
py.runPython(code);
"""


def interpreter(minor: int) -> str | None:
    """Another Python on this machine, that of pyenv too, if it runs."""
    homes = sorted(Path.home().glob(f".pyenv/versions/3.{minor}.*/bin/python3"))
    return str(homes[0]) if homes else shutil.which(f"python3.{minor}")


@pytest.mark.nightly
def test_types_are_found_by_those_who_install_it(python: Path, tmp_path: Path) -> None:
    (tmp_path / "user.py").write_text(
        "import cenote_engine\nmatch = cenote_engine.start('mesos', [], seed=1)\n"
        "reveal_type(match.result())\n"
    )
    mypy = [sys.executable, "-m", "mypy", "--strict", "--python-executable", str(python)]
    told = ran([*mypy, "--cache-dir", os.devnull, "user.py"], tmp_path)
    assert "cenote_engine.core.game.Result | None" in told
