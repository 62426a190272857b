"""The FOCUS order of regions (MS-BOT-2): where the Vengeful Gods look first."""

from __future__ import annotations

from collections.abc import Iterable

from ...state import Table
from ...strength import strength
from .state import VG, YOU


def lead(t: Table, region: int) -> int:
    """By how much the player's strength in a region exceeds theirs now."""
    return strength(t, region, YOU) - strength(t, region, VG)


def focus_key(t: Table, region: int) -> tuple[int, ...]:
    """MS-BOT-2: not yet resolved; where the player is level or ahead, by little; MS-BOT-1."""
    d = lead(t, region)
    return (int(region in t.fought), int(d < 0), abs(d), region)


def focus_order(t: Table, regions: Iterable[int]) -> list[int]:
    """Regions in FOCUS order: the first of them is the FOCUS region."""
    return sorted(regions, key=lambda region: focus_key(t, region))


def leaving_key(t: Table, region: int) -> tuple[int, ...]:
    """MS-BOT-8: from where units march: a conflict that is over, then where they lead by most."""
    return (int(region not in t.fought), lead(t, region), region)


def exile_key(t: Table, region: int, there: int) -> tuple[int, ...]:
    """MS-BOT-9: where the player's units are driven: a conflict that is over, then few of them."""
    return (int(region not in t.fought), there, region)


def loss_key(t: Table, region: int) -> tuple[int, ...]:
    """MS-BOT-13: where units are given up: a conflict that is over, then the clearest region."""
    return (int(region not in t.fought), -abs(lead(t, region)), region)
