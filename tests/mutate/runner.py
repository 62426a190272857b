"""A fork for each mutant: the tests that reach it, until one fails.

The quickest first, and what killed a neighbour. Tests are collected once. A mutant
inside a function is put in place by exchanging that function's code; one that is carried out on
import makes the fork import everything again. A fork has a limit of processor time: a mutant that
never ends is killed by it.
"""

from __future__ import annotations

import gc
import math
import os
import resource
import sys
from collections import defaultdict
from collections.abc import Callable
from functools import _lru_cache_wrapper, partial
from importlib import import_module
from importlib.machinery import SourceFileLoader
from pathlib import Path
from time import process_time
from types import CodeType, FrameType, FunctionType
from typing import Any, NamedTuple

import pytest
from _pytest.runner import runtestprotocol

from tests.mutate.mutants import Mutant

OPTIMIZED = 0x1  # the flag of a function's code; a module's and a class body's do not have it
KILLED, SURVIVED, NOT_COVERED = "killed", "survived", "not covered"

Place = tuple[str, str, int]
"""A function by its file, its qualified name and its first line."""


class Target(NamedTuple):
    """What is mutated and which tests count; paths are relative to ``root``."""

    root: Path
    sources: str
    tests: str
    leave_out: str = ""
    skipped_tests: str = ""


def measure(target: Target, work: list[Mutant], jobs: int) -> list[tuple[Mutant, str]]:
    """Every mutant with its fate. Raises RuntimeError if a test fails without any."""
    if not work:
        return []
    os.chdir(target.root)
    sys.path.insert(0, str(target.root))
    os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"
    _tame_hypothesis()
    _remember_code()
    plugin = _Server(target, work, jobs)
    with _Profile(plugin.on_import.add, target):
        status = pytest.main(plugin.arguments([target.tests]), plugins=[plugin])
    if plugin.failed or not plugin.items:
        raise RuntimeError(f"tests fail without a mutant: {plugin.failed or status}")
    return plugin.fates


class _Server:
    def __init__(self, target: Target, work: list[Mutant], jobs: int) -> None:
        self.target, self.work, self.jobs = target, work, jobs
        self.on_import: set[Place] = set()
        self.reached: dict[Place, list[int]] = defaultdict(list)
        self.items: list[pytest.Item] = []
        self.seconds: list[float] = []
        self.failed: list[str] = []
        self.fates: list[tuple[Mutant, str]] = []
        self.last_killer: dict[str, list[str]] = defaultdict(list)

    def arguments(self, tests: list[str]) -> list[str]:
        """What pytest is called with."""
        quiet = ["-q", "-x", "--no-header", "--no-summary", "--assert=plain"]
        quiet += ["-p", "no:cacheprovider"]
        leave_out = [f"--ignore-glob={glob}" for glob in self.target.leave_out.split()]
        skipped = ["-k", self.target.skipped_tests] if self.target.skipped_tests else []
        return [*tests, *quiet, *leave_out, *skipped]

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """In place of pytest's own loop: the map of which test reaches what, then the mutants."""
        for path in files(self.target):
            import_module(path.removesuffix(".py").removesuffix("/__init__").replace("/", "."))
        sys.setprofile(None)
        _look_round(self.target)
        self.items = session.items
        for number, item in enumerate(self.items):
            places: set[Place] = set()
            clear_caches()
            begin = process_time()
            with _Profile(places.add, self.target):
                reports = runtestprotocol(item, log=False, nextitem=None)
            self.seconds.append(process_time() - begin)
            if any(report.failed for report in reports):
                self.failed.append(item.nodeid)
            for place in places:
                self.reached[place].append(number)
        if not self.failed and self.works_anew():
            self.run_all()
        return True

    def works_anew(self) -> bool:
        """Whether the tests pass in a fork that imports everything again, without a change."""
        unchanged = Mutant(self.work[0].path, 0, "", "", (0, 0), "")
        ((pid, (_, pipe)),) = self.start(unchanged).items()
        os.waitpid(pid, 0)
        with os.fdopen(pipe) as told:
            self.failed.extend(told.read().splitlines())
        return not self.failed

    def run_all(self) -> None:
        """Every mutant in a fork, as many at a time as there are jobs."""
        gc.freeze()
        running: dict[int, tuple[Mutant, int]] = {}
        waiting = iter(self.work)
        while True:
            for mutant in waiting:
                running.update(self.start(mutant))
                if len(running) >= self.jobs:
                    break
            if not running:
                return
            pid, status = os.wait()
            mutant, pipe = running.pop(pid)
            with os.fdopen(pipe) as told:
                killer = told.read()
            if "::" in killer:
                known = [k for k in self.last_killer[mutant.path] if k != killer]
                self.last_killer[mutant.path] = [killer, *known][:3]
            self.tell(mutant, SURVIVED if status == 0 else KILLED)

    def tell(self, mutant: Mutant, fate: str) -> None:
        """Keeps the fate; a survivor is shown at once."""
        self.fates.append((mutant, fate))
        if fate != KILLED:
            print(f"{mutant}{'  (not covered)' * (fate == NOT_COVERED)}", flush=True)
        elif len(self.fates) % 200 == 0:
            print(f"… {len(self.fates)} of {len(self.work)}", file=sys.stderr, flush=True)

    def start(self, mutant: Mutant) -> dict[int, tuple[Mutant, int]]:
        """Forks for a mutant, unless no test reaches it."""
        exchange = self.exchange(mutant)
        if exchange is None:
            numbers = list(range(len(self.items)))
        else:
            numbers = sorted({n for place in exchange for n in self.reached[place]})
        if not numbers:
            self.tell(mutant, NOT_COVERED)
            return {}
        numbers.sort(key=partial(self.urgency, self.last_killer[mutant.path]))
        begin, end = os.pipe()
        pid = os.fork()
        if pid == 0:
            _be_a_fork(sum(self.seconds[n] for n in numbers), exchange is None)
            self.judge(mutant, exchange, numbers, end)
        os.close(end)
        return {pid: (mutant, begin)}

    def urgency(self, killers: list[str], number: int) -> float:
        """What to try first, the smaller the sooner: what is quick, or has killed a neighbour."""
        return self.seconds[number] / (10 if self.items[number].nodeid in killers else 1)

    def judge(
        self, mutant: Mutant, exchange: dict[Place, CodeType] | None, numbers: list[int], tell: int
    ) -> None:
        """In the fork: leaves with 1 and the name of the test that failed, or with 0."""
        try:
            if exchange is None:
                killer = self.judge_anew(mutant)
            else:
                _put_in_place(exchange)
                killer = self.judge_here(numbers)
        except BaseException as fault:  # whatever a mutant breaks, it is found out
            killer = repr(fault)
        os.write(tell, killer.encode()[:4000])
        os._exit(1 if killer else 0)

    def judge_here(self, numbers: list[int]) -> str:
        """The name of the first test that fails, with the tests that are there."""
        for number in numbers:
            reports = runtestprotocol(self.items[number], log=False, nextitem=None)
            if any(report.failed for report in reports):
                return self.items[number].nodeid
        return ""

    def judge_anew(self, mutant: Mutant) -> str:
        """The same after importing everything again; what killed a neighbour is tried first."""
        source = Path(mutant.path).read_text("utf-8")
        path = str(Path(mutant.path).resolve())
        _CODE[path] = compile(mutant.text(source), path, "exec", dont_inherit=True)
        for tests in (self.last_killer[mutant.path], [self.target.tests]):
            if not tests:
                continue
            _forget_modules(self.target)
            first = _FirstFailure()
            status = pytest.main(self.arguments(tests), plugins=[first])
            if status != pytest.ExitCode.OK:
                return first.name
        return ""

    def exchange(self, mutant: Mutant) -> dict[Place, CodeType] | None:
        """The code of the functions that a mutant changes; None if the import itself changes."""
        source = Path(mutant.path).read_text("utf-8")
        full = str(Path(mutant.path).resolve())
        old_shell, old = _parts(compile(source, full, "exec", dont_inherit=True), full)
        new_shell, new = _parts(compile(mutant.text(source), full, "exec", dont_inherit=True), full)
        changed = {place: code for place, code in new.items() if code != old.get(place)}
        alone = old_shell == new_shell and changed and not changed.keys() & self.on_import
        return changed if alone and changed.keys() <= _FUNCTIONS.keys() else None


def _parts(code: CodeType, path: str) -> tuple[Any, dict[Place, CodeType]]:
    """What a module or class body does itself, and the code of its functions."""
    functions: dict[Place, CodeType] = {}
    inner: list[Any] = []
    for const in code.co_consts:
        if not isinstance(const, CodeType):
            inner.append(repr(const))
        elif const.co_flags & OPTIMIZED:
            place = (path, const.co_qualname, const.co_firstlineno)
            inner.append((place, place in functions and const))  # two on one line: no exchange
            functions[place] = const
        else:
            shell, more = _parts(const, path)
            inner.append(shell)
            functions |= more
    return (code.co_code, code.co_names, inner), functions


_FUNCTIONS: dict[Place, list[FunctionType]] = defaultdict(list)
_CACHES: list[Any] = []


def _look_round(target: Target) -> None:
    """Finds the functions and the memoised ones that live in memory."""
    modules = tuple(_tops(target))
    for thing in gc.get_objects():
        if isinstance(thing, FunctionType):
            code = thing.__code__
            _FUNCTIONS[(code.co_filename, code.co_qualname, code.co_firstlineno)].append(thing)
        elif isinstance(thing, _lru_cache_wrapper) and str(thing.__module__).startswith(modules):
            _CACHES.append(thing)


def _put_in_place(exchange: dict[Place, CodeType]) -> None:
    for place, code in exchange.items():
        for function in _FUNCTIONS[place]:
            function.__code__ = code
    clear_caches()


def clear_caches() -> None:
    """Forgets memoised results: a test reaches a rule even if an earlier one has asked it."""
    for thing in _CACHES:
        thing.cache_clear()


class _Profile:
    """Notes which functions of the target are called."""

    def __init__(self, note: Callable[[Place], None], target: Target) -> None:
        self.note, self.under = note, str((target.root / target.sources).resolve())

    def __enter__(self) -> None:
        sys.setprofile(self.called)

    def __exit__(self, *_: object) -> None:
        sys.setprofile(None)

    def called(self, frame: FrameType, event: str, _: object) -> None:
        code = frame.f_code
        if event == "call" and code.co_filename.startswith(self.under):
            self.note((code.co_filename, code.co_qualname, code.co_firstlineno))


class _FirstFailure:
    def __init__(self) -> None:
        self.name = "on import"

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.name = report.nodeid


def _be_a_fork(usual: float, anew: bool) -> None:
    """Nothing printed, and an end to everything: ten times what is usual, and a little."""
    nothing = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1, 2):
        os.dup2(nothing, stream)
    limit = math.ceil(1 + 4 * anew + 10 * usual)
    resource.setrlimit(resource.RLIMIT_CPU, (limit, limit + 1))
    resource.setrlimit(resource.RLIMIT_AS, (4 << 30, 4 << 30))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


_CODE: dict[str, CodeType] = {}
"""What an import carries out, by file: compiled once for all forks, or a mutant."""


def _remember_code() -> None:
    """Makes imports take the code from memory."""
    usual = SourceFileLoader.get_code

    def get_code(self: SourceFileLoader, fullname: str) -> CodeType | None:
        path = os.path.realpath(self.path)
        if path not in _CODE:
            _CODE[path] = usual(self, fullname)
        return _CODE[path]

    SourceFileLoader.get_code = get_code


def _tops(target: Target) -> set[str]:
    return {Path(target.sources).parts[0], Path(target.tests).parts[0]}


def _forget_modules(target: Target) -> None:
    tops = _tops(target)
    for name in list(sys.modules):
        if name.split(".")[0] in tops and not name.startswith("tests.mutate"):
            del sys.modules[name]


def _tame_hypothesis() -> None:
    """The same examples every time, and no search for a smaller one that fails."""
    from hypothesis import Phase, settings

    phases = (Phase.explicit, Phase.generate)
    settings.register_profile(
        "mutate", phases=phases, derandomize=True, database=None, deadline=None
    )
    settings.load_profile("mutate")


PLANS = ("plan.py", "effect_plan.py")
"""What an agenda may hold is no rule: the conformance suite tries it."""


def files(target: Target) -> list[str]:
    """The source files of a target, relative to its root."""
    found = sorted((target.root / target.sources).rglob("*.py"))
    return [path.relative_to(target.root).as_posix() for path in found if path.name not in PLANS]
