"""Which party leads which gods: a seat leads one, an automa all others."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine import NOBODY
from engine.mezo.state import VERTEX_REGIONS

if TYPE_CHECKING:
    from engine.mezo.state import Table


def party_of(t: Table, number: int) -> int:
    """The party of a god, by its number among all."""
    return min(number, t.seats)


def gods_of(t: Table, party: int) -> list[str]:
    """The gods of a party, as far as it has any."""
    return [god for number, god in enumerate(t.god) if god and party_of(t, number) == party]


def gods_in(t: Table, region: int) -> list[str]:
    """The gods that are present in a region."""
    found = zip(t.god, t.vertex, strict=True)
    return [god for god, v in found if v != NOBODY and region in VERTEX_REGIONS[v]]
