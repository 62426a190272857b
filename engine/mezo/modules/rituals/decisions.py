"""What players are asked by rituals."""

from enum import StrEnum


class DecisionKind(StrEnum):
    """The kinds of decisions; the options of FIRE are ``take:reserve.TYPE`` and ``decline``."""

    FIRE = "ritual_fire"
