"""What players of Mesos are asked (section 7); nothing else ever is (ME-LIM-3)."""

from __future__ import annotations

from enum import StrEnum


class DecisionKind(StrEnum):
    """The kinds of decisions."""

    PLACE = "place"
    TAKE = "take"
    TOWER = "tower"
