"""The mutation run itself, on a package of a few lines."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

pytest.importorskip("mutmut", reason="python3 dev.py mutate fetches it")

RULES = '''
from functools import cache

LIMIT = 3


def step(rule):
    """Stands for the decorator of a rule."""
    return [rule]


@step
def count(n):
    """TI-CNT-1: up to the limit."""
    done = 0
    while done < n:
        done += 1
    return done


@cache
def allowed(n):
    """TI-LIM-1: no more than the limit."""
    return n <= LIMIT


def never_asked():
    return 7
'''
TESTS = """
from tiny.rules import allowed, count


def test_first():
    assert allowed(2) and not allowed(4)


def test_again():
    assert allowed(2) and not allowed(4)


def test_count():
    assert count[0](3) == 3
"""
RUN = """
import sys
from pathlib import Path
from tests.measured import Report
from tests.mutate.__main__ import HEADER, options, run
from tests.mutate.runner import Target

root = Path(sys.argv[1])
report = Report("dev.py mutate", [], "", record=False)
report.table(*HEADER)
target = Target(root, "tiny", "tiny_tests")
sys.exit(run(target, options(sys.argv[2:]), root / "kept.txt", report))
"""


@pytest.fixture(scope="module")
def tiny(tmp_path_factory: pytest.TempPathFactory) -> Path:
    root = tmp_path_factory.mktemp("root")
    for name, text in (("tiny/rules.py", RULES), ("tiny_tests/test_rules.py", TESTS)):
        (root / name).parent.mkdir()
        (root / name).with_name("__init__.py").touch()
        (root / name).write_text(text, "utf-8")
    return root


def mutate(root: Path, *arguments: str) -> tuple[int, str]:
    here = Path(__file__).resolve().parents[2]
    done = subprocess.run(
        [sys.executable, "-c", RUN, str(root), *arguments],
        cwd=here,
        capture_output=True,
        text=True,
        check=False,
    )
    return done.returncode, done.stdout + done.stderr


@pytest.mark.nightly
def test_what_no_test_notices_is_told_and_kept(tiny: Path) -> None:
    status, told = mutate(tiny)
    kept = (tiny / "kept.txt").read_text("utf-8")
    assert status == 1
    assert kept == (
        'tiny/rules.py:15  "0" -> "1"  TI-CNT-1\n'
        'tiny/rules.py:24  "<= LIMIT" -> "< LIMIT"  TI-LIM-1\n'
        'tiny/rules.py:28  "7" -> "8"  (not covered)\n'
    ), "all else is killed: in a decorated function, on import, a loop without end (done -= 1)"
    assert set(kept.splitlines()) <= set(told.splitlines())
    status, told = mutate(tiny, "--survivors")
    assert (status, (tiny / "kept.txt").read_text("utf-8")) == (1, kept)
    assert "tiny | 0 | 3 | 0.0 %" in told
