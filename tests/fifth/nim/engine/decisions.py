"""What Nim asks."""

from __future__ import annotations

from enum import StrEnum


class DecisionKind(StrEnum):
    """The kinds of decisions."""

    TAKE = "take"
