"""A scenario as data: a prepared table, what is to be reached there, and the book of a game's."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from typing import Any

from engine.core import bounded_json
from web.games.goal import Goal


class BookError(ValueError):
    """A text that is not a valid book of scenarios."""


@dataclass(frozen=True)
class Scenario:
    """A scenario: its ``name`` among the game's, ``title``, and an introduction of two sentences.

    ``save`` is the table that it begins with, as :func:`engine.dump` writes it; the first seat is
    the person's. ``goal`` is what is to be reached.
    """

    name: str
    title: str
    says: str
    save: str
    goal: Goal


@dataclass(frozen=True)
class Book:
    """A game's scenarios, the easiest first."""

    scenarios: tuple[Scenario, ...] = ()

    def scenario(self, name: str) -> Scenario | None:
        """The scenario of a name."""
        return next((one for one in self.scenarios if one.name == name), None)

    def after(self, name: str) -> Scenario | None:
        """The one that comes after the scenario of a name; None after the last."""
        names = [one.name for one in self.scenarios]
        follows = names.index(name) + 1 if name in names else len(names)
        return self.scenarios[follows] if follows < len(names) else None

    def to_text(self) -> str:
        """The book as the site keeps it."""
        return json.dumps(asdict(self), ensure_ascii=False, separators=(",", ":"))

    @classmethod
    def from_text(cls, text: str) -> Book:
        """The book of a text. Raises BookError for any other text."""
        try:
            return cls(tuple(map(_scenario, bounded_json.parse(text)["scenarios"])))
        except (ValueError, KeyError, TypeError) as error:
            raise BookError(repr(error)) from error


def _scenario(kept: dict[str, Any]) -> Scenario:
    return Scenario(**{**kept, "goal": Goal(**kept["goal"])})
