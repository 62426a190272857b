"""A game's ladder: which rungs somebody has climbed, counted from entries alone."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from web import games
from web.achievements.counting import played
from web.records.statistics import fold_name

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from web.games.ladder import Ladder, Rung
    from web.records.statistics import Entry


@dataclass(frozen=True)
class Climbed:
    """A rung, whether it was beaten, and whether it is the one that comes next."""

    rung: Rung
    is_beaten: bool
    is_next: bool


@cache
def ladder(game: str) -> Ladder | None:
    """A game's ladder; None if it has none."""
    module = games.own_module(game, "ladder")
    found: Ladder | None = module.LADDER if module else None
    return found


def climbed(entries: Iterable[Entry], game: str, name: str) -> list[Climbed]:
    """How far somebody has climbed, by the folded name; the lowest rung left comes next."""
    found = ladder(game)
    if found is None:
        return []
    matches = played(entries, game, name)
    beaten = [any(map(rung.is_beaten, matches)) for rung in found.rungs]
    follows = beaten.index(False) if False in beaten else None
    return [Climbed(rung, beaten[n], n == follows) for n, rung in enumerate(found.rungs)]


def next_rung(entries: Sequence[Entry], entry: Entry) -> str:
    """The rung that comes next for whoever has played a match alone; '' if none does."""
    if not entry.is_alone:
        return ""
    steps = climbed(entries, entry.game, fold_name(entry.names[0]))
    return next((step.rung.name for step in steps if step.is_next), "")
