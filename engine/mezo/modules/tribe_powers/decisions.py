"""What players are asked about their powers."""

from enum import StrEnum


class DecisionKind(StrEnum):
    """The kinds of decisions.

    The options of POWER, whose argument is the power, are ``act:ACTION`` and ``keep:POWER``.
    """

    POWER = "power"
