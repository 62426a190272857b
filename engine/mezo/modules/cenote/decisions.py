"""What players are asked about the cenote."""

from enum import StrEnum


class DecisionKind(StrEnum):
    """The kinds of decisions; the options of CENOTE are ``cenote:REGION``."""

    CENOTE = "cenote"
