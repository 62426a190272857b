"""What a game's scenarios are written with: a script each, in English, for a table that is kept.

Texts are marked for the catalogue ``scenarios-GAME``; the build translates them. The tables stand
in ``web/scenarios/tables/GAME.json``, as ``State.to_plain`` writes them, by the scenarios' names.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

import engine
from engine import Match, Seat
from web.games.goal import Goal
from web.i18n import _
from web.scenarios.scenario import Book, Scenario
from web.version import VERSION

PERSON = "Ana"
"""Who plays, until the page knows a name; the first seat."""
OTHERS = ("Otso", "Tala", "Kiri", "Bram")
TABLES = Path(__file__).with_name("tables")


@dataclass(frozen=True)
class Script:
    """A scenario as it is written; ``level`` is that of the bots at the table."""

    name: str
    title: str
    says: str
    goal: Goal
    level: str = "easy"
    options: Mapping[str, str] = field(default_factory=dict)

    def begin(self, game: str) -> Match:
        """The table as it begins."""
        position = tables(game)[self.name]
        others = (Seat(name, f"bot:{self.level}") for name in OTHERS[: position["seats"] - 1])
        return engine.start_at(game, position, [Seat(PERSON), *others], self.options)

    def scenario(self, game: str) -> Scenario:
        """The scenario in the language in use."""
        save = engine.dump(self.begin(game), VERSION)
        return Scenario(self.name, _(self.title), _(self.says), save, self.goal)


@cache
def tables(game: str) -> dict[str, Any]:
    """The prepared tables of a game by the scenarios' names."""
    found: dict[str, Any] = json.loads((TABLES / f"{game}.json").read_text("utf-8"))
    return found


def book(game: str, scripts: Sequence[Script]) -> Book:
    """The book of a game's scripts in the language in use."""
    return Book(tuple(script.scenario(game) for script in scripts))
