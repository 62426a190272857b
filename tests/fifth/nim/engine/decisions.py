"""What Nim asks."""

from __future__ import annotations

from enum import StrEnum


class Ask(StrEnum):
    """The kinds of decisions."""

    TAKE = "take"
