"""What players are asked about their cities."""

from enum import StrEnum


class DecisionKind(StrEnum):
    """The kinds of decisions.

    The options of CITY are ``city:REGION``; those of CITY_UNIT, whose argument is the region,
    ``units:SHAMANS.WARRIORS`` (one in all) and ``decline``.
    """

    CITY = "city"
    CITY_UNIT = "city_unit"
