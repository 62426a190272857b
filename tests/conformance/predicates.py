"""Mutants of which one predicate of a game's plan, and nothing else there, says that they are none.

They are found among mutants of the matches that are kept for the agendas, and kept themselves, by
the numbers that they come of (``python -m tests.conformance.accept``).
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import NamedTuple

import engine
from engine.core import schema
from engine.core.agenda import START, Course, Plan, always, faults
from engine.core.state import State, StateError
from tests.conformance import agendas
from tests.conformance.chain import Dice
from tests.conformance.mutants import Plain, Quarry, mutant_of

HERE = Path(__file__).parent
TRIED = 10_000
"""So many mutants of a table are looked at."""
ONLY = ["steps that nobody put there"]
ENDED = "ended"


class Witness(NamedTuple):
    """A mutant: of which table of which match it is made, and the number that it comes of."""

    match: int
    table: int
    seed: int


def file_of(game: str) -> Path:
    """Where a game's witnesses are kept."""
    return HERE / "data" / f"{game}_predicates.json"


def kept(game: str) -> dict[str, Witness]:
    """The witnesses that are kept of a game, by the predicate that each of them needs."""
    rows = json.loads(file_of(game).read_text("utf-8"))
    return {name: Witness(*row) for name, row in rows.items()}


def write(game: str, witnesses: dict[str, Witness]) -> None:
    """Keeps witnesses of a game."""
    rows = [f" {json.dumps(name)}: {[*where]}" for name, where in sorted(witnesses.items())]
    file_of(game).write_text("{\n" + ",\n".join(rows) + "\n}\n", "utf-8")


def names(plan: Plan) -> set[str]:
    """The predicates of a plan."""
    courses = {f"holds {name}" for name, one in plan.courses.items() if one != Course(one.steps)}
    return {ENDED, *courses} | {
        f"asks {name}" for name, one in plan.asks.items() if one is not always
    }


def all_names(game: str) -> set[str]:
    """The predicates of the plans of a game."""
    return {name for plan in agendas.plans(game) for name in names(plan)}


@cache
def without(plan: Plan, name: str) -> Plan:
    """A plan of which a predicate says yes to all."""
    if name == ENDED:
        return replace(plan, ended=always)
    kind, _, step = name.partition(" ")
    if kind == "asks":
        return replace(plan, asks={**plan.asks, step: always})
    course = Course(plan.courses[step].steps)
    return replace(plan, courses={**plan.courses, step: course})


def made(game: str, where: Witness) -> State | None:
    """The table of a mutant; None if it has not even the fields of a state."""
    quarry = _quarry(game, where.match)
    _kind, plain = mutant_of(quarry.states[where.table], quarry, Dice(where.seed))
    return _read(game, plain)


@cache
def _quarry(game: str, match: int) -> Quarry:
    case, seed = agendas.kept(game)[match]
    return Quarry.at(case, seed, matches=1, stride=1)


def _read(game: str, plain: Plain) -> State | None:
    try:
        state: State = engine.game(game).state_type.from_plain(plain)
    except StateError:
        return None
    return state


def needed(game: str, state: State, wanted: set[str]) -> Iterator[str]:
    """Which of some predicates refuses a table that without it has no fault of shape."""
    if not _is_refused_by_the_plan(game, state):
        return
    plan = engine.game(game).plan(state)
    for name in wanted & names(plan):
        if not faults(without(plan, name), state):
            yield name


def _is_refused_by_the_plan(game: str, state: State) -> bool:
    try:
        return schema.faults(engine.game(game), state) == ONLY
    except Exception:  # not even of any shape: whoever reads a save sees to that
        return False


def search(game: str) -> dict[str, Witness]:
    """A witness for every predicate, as far as there are any among so many mutants."""
    missing, witnesses = all_names(game), dict[str, Witness]()
    tables = [*_tables(game)]
    for seed in range(TRIED):
        for match, number, asked in tables:
            where = Witness(match, number, seed)
            state = made(game, where) if missing & asked else None
            for name in list(needed(game, state, missing)) if state else ():
                witnesses[name] = where
                missing.discard(name)
    return witnesses


def _tables(game: str) -> Iterator[tuple[int, int, set[str]]]:
    """The tables of all matches by their numbers, each with the predicates asked about it."""
    for match in range(len(agendas.kept(game))):
        for number, plain in enumerate(_quarry(game, match).states):
            yield match, number, _asked_about(game, _read(game, plain))


def _asked_about(game: str, state: State | None) -> set[str]:
    if state is None or not state.agenda:
        return {f"holds {START}"}  # it has nothing to say of an end
    parts = engine.game(game).plan(state).parts(state)
    return {ENDED, f"asks {state.agenda[-1][0]}"} | {f"holds {part.course}" for part in parts}
