"""Which level of bots suits whoever plays, by the matches that are counted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from web import statistics
from web.records.statistics import fold_name
from web.statistics import strength

if TYPE_CHECKING:
    from web.model.playing import Playing
    from web.model.root import Model
    from web.records.statistics import Entry


def suits(model: Model, game: str, name: str) -> str:
    """The level that suits somebody at a game; '' as long as too little is known."""
    return strength.suits(_entries(model), game, fold_name(name))


def suits_now(model: Model, playing: Playing) -> str:
    """The level that suits whoever has just played, where this match has changed it; else ''."""
    is_ours = playing.is_kept and not (playing.guest or playing.elsewhere)
    return strength.news(_entries(model), playing.id) if is_ours else ""


def _entries(model: Model) -> tuple[Entry, ...]:
    return statistics.read(model.records.get(statistics.KEY)).entries
