"""Who of a tribe, and which buildings, count in the final score of Mesos."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.mesos import data, tribe
from engine.mesos.cards import IDS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from web.games.score_sources import Counted, Sources


def _people(*kinds: str) -> Sources:
    """The columns of these types in the party's tribe."""

    def find(counted: Counted) -> Iterator[str]:
        own = counted.view.tribes[counted.party]
        return (f"tableau-{counted.party}/{kind}" for kind in kinds if tribe.count(own, kind))

    return find


def _buildings(counted: Counted) -> Iterator[str]:
    built = counted.view.buildings[counted.party]
    return (f"tableau-{counted.party}/card:{IDS[card]}" for card in built)


def _last_space(counted: Counted) -> Iterator[str]:
    yield f"space:{counted.view.seats}"


SCORE_SOURCES = {
    data.HUNT: _people(data.HUNTER),
    data.PAINTINGS: _people(data.ARTIST),
    data.RITUAL: _people(data.SHAMAN),
    data.SUSTENANCE: _people(*data.KINDS),
    data.LAST_SPACE: _last_space,
    "builders": _people(data.BUILDER),
    "inventors": _people(data.INVENTOR),
    "artists": _people(data.ARTIST),
    "buildings": _buildings,
    "building_effects": _buildings,
}
"""By the kind of the line."""
