"""Scenarios: the books that were fetched."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from web.scenarios.scenario import Book


@dataclass
class ScenarioLibrary:
    """All scenarios: the ``books`` that were fetched, by path.

    ``wanted`` is the scenario, as GAME:NAME, that begins once its book is fetched; ``failed``: a
    fetch has failed. What was solved is kept with the lessons (``web/scenarios/state.py``).
    """

    books: dict[str, Book] = field(default_factory=dict)
    wanted: str = ""
    failed: bool = False
