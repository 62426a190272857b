"""How a match has ended, by which the last picture and its words differ."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING

from web import games
from web.i18n import _

if TYPE_CHECKING:
    from engine import Result
    from web.games.game_screen import GameScreen

NARROW = 3
"""By so many points at most a victory is a narrow one."""


class Outcome(StrEnum):
    """The ways in which a match ends."""

    CLEAR = "clear"
    NARROW = "narrow"
    SHARED = "shared"
    TRIUMPH = "triumph"
    """Alone, against a party without a seat."""
    DEFEAT = "defeat"
    """By such a party."""


def outcome_of(result: Result, people: int) -> Outcome:
    """How a match of so many players has ended."""
    if people == 1 and len(result.scores) > 1:
        return Outcome.TRIUMPH if result.places[0] == 1 else Outcome.DEFEAT
    if len(result.winners) > 1:
        return Outcome.SHARED
    best, *others = sorted(result.scores, reverse=True)
    return Outcome.NARROW if others and best - others[0] <= NARROW else Outcome.CLEAR


def words_over(outcome: Outcome, game_screen: GameScreen) -> str:
    """The few words over the picture."""
    automa = game_screen.automa_texts
    if outcome is Outcome.TRIUMPH and automa and automa.triumph:
        return _(automa.triumph)
    if outcome is Outcome.DEFEAT and automa and automa.defeat:
        return _(automa.defeat)
    return {
        Outcome.NARROW: _("By a hair"),
        Outcome.SHARED: _("Side by side"),
    }.get(outcome, games.title(game_screen.id))
