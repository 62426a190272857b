"""What the player is asked in the solo mode."""

from enum import StrEnum


class DecisionKind(StrEnum):
    """The kinds of decisions.

    ``trial``: ``trial:ID`` (MS-SETUP-8); ``vengeful_vertex``: ``vertex:V`` (MS-AGE-2, the issue's
    reading); ``blessing``: ``region:REGION`` (MS-TRIBE-4); ``vengeance``: ``god:GOD`` (MS-CONF-2).
    """

    TRIAL = "trial"
    VENGEFUL_VERTEX = "vengeful_vertex"
    BLESSING = "blessing"
    VENGEANCE = "vengeance"
