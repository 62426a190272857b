"""Every command that README, CONTRIBUTING, docs/ and the help name runs, at its smallest.

Commands write: weights, catalogues, recorded matches, pictures. So they run in a copy of the house.
"""

from __future__ import annotations

import importlib.util
import json
import os
import re
import shlex
import signal
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

import dev
from tests import working_tree
from tests.commands.named import ROOT, commands, named_in
from tests.commands.runs import CLUSTER, NIGHTLY, RUNS, SERVED, Run

PATIENCE_S = 600
QUICK = ("tests/test_house.py::test_the_engine_needs_nothing_but_the_standard_library",)
IN_BROWSER = ("tests/e2e/test_settings.py::test_a_device_that_wants_less_motion_has_it",)
"""What ``dev.py test`` runs here of all that it would."""


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the working tree, with the packages and the built site that are there."""
    copy = tmp_path_factory.mktemp("house")
    built = [p.relative_to(ROOT) for p in (ROOT / "dist").rglob("*")]
    working_tree.copy([*working_tree.files(), *built, Path("build/site.stamp")], copy)
    (copy / "build").mkdir(exist_ok=True)
    commit(copy)  # what is ignored stays so, and what a command changes can be told
    dev.prepare_node()  # where that is not done, a command would do it through the link
    (copy / ".venv").symlink_to(sys.prefix)
    (copy / "node_modules").symlink_to((ROOT / "node_modules").resolve())
    return copy


def commit(copy: Path) -> None:
    """Make a repository of a folder, with one commit."""
    committer = ("-c", "user.name=a test", "-c", "user.email=test@localhost")
    for line in (("init",), ("add", "-A"), (*committer, "commit", "-m", "as it is")):
        subprocess.run(["git", *line], cwd=copy, check=True, stdout=subprocess.DEVNULL)


def begun(house: Path, line: str) -> subprocess.Popen[str]:
    """A command that runs; what it says can be read."""
    program, *arguments = shlex.split(line)
    tools = house / ".venv/bin"
    words = [tools / "dask"] if program == "dask" else [tools / "python", program]
    return subprocess.Popen(
        [*map(str, words), *arguments],
        cwd=house,
        env={**os.environ, "PYTHONPATH": ".", "MYPY_CACHE_DIR": str(ROOT / ".mypy_cache")},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        start_new_session=True,
        preexec_fn=hear_interruptions,  # noqa: PLW1509 - one call, no lock
    )


def hear_interruptions() -> None:
    """In the new process: whoever began the tests in the background let it ignore them."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


@contextmanager
def running(house: Path, line: str) -> Iterator[subprocess.Popen[str]]:
    """A command that runs for a while; it and whatever it has begun end with this."""
    process = begun(house, line)
    try:
        yield process
    finally:
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGKILL)
        process.communicate()


def said(process: subprocess.Popen[str], wanted: str) -> str:
    """The first line of a process that fits a pattern: its first group."""
    assert process.stdout is not None
    heard = []
    for line in process.stdout:
        heard.append(line)
        if found := re.search(wanted, line):
            return found[1]
    raise AssertionError("".join(heard))


def needs(package: str) -> None:
    """Skips where an extra is not installed; ``python3 dev.py test`` installs all of them."""
    if package and importlib.util.find_spec(package) is None:
        pytest.skip(f"{package}: python3 dev.py test fetches it")


# --- nothing is forgotten ------------------------------------------------------------------------


def test_every_command_that_is_named_has_a_run() -> None:
    known = [name for run in RUNS for name in run.named]
    known += [name for names in SERVED.values() for name in names]
    known += [*CLUSTER, *NIGHTLY]
    assert sorted(known) == sorted(commands())


@pytest.mark.parametrize("called", sorted(set(NIGHTLY.values())))
def test_what_has_no_run_here_has_one_every_night(called: str) -> None:
    workflow = (ROOT / ".github/workflows/nightly.yml").read_text("utf-8")
    assert f"- command: {called}" in workflow


def test_commands_are_found_wherever_they_stand() -> None:
    text = """
    python3 dev.py bench tap        # from a tap
python3 dev.py play [--port N]   build if needed
`python -m tests.recorded --add FILE NAME "how"`, and `.venv/bin/python -m engine games`;
    PYTHONPATH=. .venv/bin/dask scheduler
    dev.py  is no command, python is a snake.
"""
    assert list(named_in(text)) == [
        "dev.py bench tap",
        "dev.py play [--port N]",
        '-m tests.recorded --add FILE NAME "how"',
        "-m engine games",
        "dask scheduler",
    ]


def test_the_whole_test_has_all_packages() -> None:
    """So that nothing is skipped here where everything is tested, as for a release.

    What is of gigabytes is for the nightly run.
    """
    assert set(dev.EXTRAS) == set(dev.PACKAGES) - {"app", *dev.NIGHTLY_PACKAGES}
    installed: list[str] = []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(dev, "once", lambda _stamp, wanted, _work: installed.append(wanted))
        patch.setattr(dev, "run", lambda *_command, **_how: 0)
        patch.setattr(dev, "prepare_node", lambda: None)
        patch.setattr(dev, "prepare_browser", lambda: None)
        dev.test([])
    for name in ("app", *dev.EXTRAS):
        pinned = set(dev.PACKAGES[name])
        assert any(pinned <= set(wanted.split("\n")) for wanted in installed)


# --- what ends by itself -------------------------------------------------------------------------


def marked(run: Run) -> object:
    """A run as a parameter; what needs the site is a browser's test."""
    marks = [pytest.mark.e2e] if run.site else []
    marks += [pytest.mark.nightly] if run.nightly else []
    return pytest.param(run, id=run.named[0], marks=marks)


@pytest.mark.parametrize("run", [marked(run) for run in RUNS])
def test_a_command_runs(run: Run, house: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    needs(run.needs)
    for name in [name for name in os.environ if name.startswith("PYTEST_")]:
        monkeypatch.delenv(name)
    if run.lines == ("dev.py test",):
        monkeypatch.setenv("PYTEST_ADDOPTS", " ".join([*QUICK, *IN_BROWSER]))
    for line in run.lines:
        process = begun(house, line)
        told, _ = process.communicate(timeout=PATIENCE_S)
        assert process.returncode == 0, (line, told)
        assert "Traceback" not in told
    assert run.told in told


# --- what serves, what works together ------------------------------------------------------------


@pytest.mark.e2e
@pytest.mark.parametrize("line", SERVED)
def test_the_app_is_served_until_it_is_interrupted(line: str, house: Path) -> None:
    with running(house, line) as process:
        address = said(process, r"is at (http\S+)")
        with urllib.request.urlopen(address) as page:
            assert "<title>Cenote" in page.read().decode("utf-8")
        os.killpg(process.pid, signal.SIGINT)
        process.communicate(timeout=PATIENCE_S)
        assert process.returncode in (130, -signal.SIGINT)


@pytest.mark.nightly
def test_weights_are_learned_on_a_cluster(house: Path) -> None:
    needs("distributed")
    with running(house, "dask scheduler --port 0 --no-dashboard") as scheduler:
        address = said(scheduler, r"Scheduler at:\s+(tcp://\S+)")
        worker = f"dask worker {address} --nthreads 1 --nworkers 1 --no-dashboard"
        train = f"dev.py train meduris --players 2 --rounds 1 --level easy --scheduler {address}"
        with running(house, worker):
            process = begun(house, f"{train} --matches 3")
            told, _ = process.communicate(timeout=PATIENCE_S)
    assert process.returncode == 0, told
    assert "written: engine/meduris/weights.py" in told
    assert json.dumps("easy")[1:-1] in (house / "engine/meduris/weights.py").read_text("utf-8")
