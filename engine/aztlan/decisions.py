"""The kinds of decisions in Aztlán (rules/aztlan.md, section 7)."""

from __future__ import annotations

from enum import StrEnum


class DecisionKind(StrEnum):
    """What somebody is asked."""

    CHOOSE_POWER = "choose_power"
    PLACE = "place"
    MOVE = "move"
    END = "end"
    CLASH = "clash"
    CLAIM = "claim"
    SACRED_GAMES = "sacred_games"
    SCORING = "scoring"
