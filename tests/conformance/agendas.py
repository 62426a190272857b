"""Matches that together lead to everything that the agenda of a game may hold.

They are found by playing at random, and kept (``python -m tests.conformance.accept``): some agendas
come up in few matches.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import count, islice
from pathlib import Path

import engine
from engine.core.agenda import Part, Plan
from tests.conformance.cases import Case, all_cases, drawn, random_choices

HERE = Path(__file__).parent
TRIED = 600
"""So many matches are played at most to find those that are kept."""

Seeded = tuple[Case, int]
"""A table, and the seed of a match at it."""


def file_of(game: str) -> Path:
    """Where a game's matches are kept."""
    return HERE / "data" / f"{game}_agendas.json"


def kept(game: str) -> list[Seeded]:
    """The matches that are kept of a game."""
    rows = json.loads(file_of(game).read_text("utf-8"))
    return [
        (Case(game, row["players"], "kept", tuple(row["options"].items())), row["seed"])
        for row in rows
    ]


def write(game: str, matches: list[Seeded]) -> None:
    """Keeps matches of a game."""
    rows = [{"players": c.players, "options": dict(c.options), "seed": s} for c, s in matches]
    file_of(game).write_text(json.dumps(rows, indent=1) + "\n", "utf-8")


def plans(game: str) -> list[Plan]:
    """The plans of all the tables that the suite plays at."""
    cases = [case for case in all_cases() if case.game == game]
    return [engine.game(game).plan(case.start(seed=1).state) for case in cases]


def may_be(game: str) -> set[Part | str]:
    """Of what the agendas of a game may be made, and what may ask."""
    return {part for plan in plans(game) for part in (*plan.all_parts(), *plan.asks)}


def led_to(match: Seeded) -> Iterator[set[Part | str]]:
    """Of what the agenda is made and what asks, at every decision of a match."""
    case, seed = match
    played = case.start(seed)
    for _ in random_choices(played, seed):
        plan = played.game.plan(played.state)
        yield {*plan.parts(played.state), played.state.agenda[-1][0]}


def search(game: str) -> list[Seeded]:
    """Matches that together lead to all there may be, as far as so many lead there."""
    missing, found = may_be(game), list[Seeded]()
    for match in islice(_matches(game), TRIED):
        if not missing:
            break
        new = set().union(*led_to(match)) & missing
        if new:
            found.append(match)
            missing -= new
    return found


def _matches(game: str) -> Iterator[Seeded]:
    """Those with the most options first, then with any."""
    cases = [case for case in all_cases() if case.game == game]
    cases.sort(key=lambda case: case.name not in ("last", "mix0"))
    yield from ((case, 1) for case in cases)
    for seed in count(2):
        yield drawn(game, cases[seed % len(cases)].players, seed), seed
