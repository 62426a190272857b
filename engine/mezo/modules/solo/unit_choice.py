"""Which type of unit the Vengeful Gods take (MS-BOT-4)."""

from __future__ import annotations

from collections.abc import Sequence

from ...state import SHAMAN, WARRIOR


def alternating(n: int, there: Sequence[int]) -> tuple[int, int]:
    """MS-BOT-4: of ``there`` (shamans, warriors) n units, both types in turn, a shaman first.

    A missing type is replaced by the other; fewer where there are no more.
    """
    taken = [0, 0]
    for number in range(min(n, sum(there))):
        kind = wanted_type(number)
        taken[kind if taken[kind] < there[kind] else 1 - kind] += 1
    return taken[SHAMAN], taken[WARRIOR]


def wanted_type(number: int) -> int:
    """The type of the unit after so many: a shaman begins."""
    return (SHAMAN, WARRIOR)[number % 2]
