"""Which places of Mezo's board count in the final score: regions, altars, records, gods."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine import NOBODY
from engine.mezo.data import REGIONS
from engine.mezo.events import Vp
from engine.mezo.state import VERTEX_NAMES
from web.games.mezo.modules import MODULE_SCREENS
from web.games.score_sources import standing

if TYPE_CHECKING:
    from collections.abc import Iterator

    from web.games.score_sources import Counted, Sources


def _gained(counted: Counted) -> Iterator[str]:
    """What brought each gain of this line: texts and regions, by their ids."""
    gains = (event.what for event in counted.events if isinstance(event.what, Vp))
    return (w.source for w in gains if (w.seat, w.line) == (counted.party, counted.line))


def _in_regions(counted: Counted) -> Iterator[str]:
    return (f"region:{name}" for name in _gained(counted) if name in REGIONS)


def _altars(counted: Counted) -> Iterator[str]:
    """The altars that are still on the board."""
    laid = {*counted.view.altars} - {""}
    return (f"altar:{name}" for name in _gained(counted) if name in laid)


def _temples(counted: Counted) -> Iterator[str]:
    """The regions in which the party owns a pyramid's tier."""
    for name, pyramid in zip(REGIONS, counted.view.pyramids, strict=True):
        if any(owner == counted.party for _level, owner in pyramid):
            yield f"region:{name}"


def _gods(counted: Counted) -> Iterator[str]:
    """Where the party's gods stand: of a player one, of a party without a seat all others."""
    view, party = counted.view, counted.party
    own = view.vertex[party : party + 1] if party < view.seats else view.vertex[view.seats :]
    return (f"vertex:{VERTEX_NAMES[at]}" for at in own if at != NOBODY)


_BY_LINE: dict[str, Sources] = {
    "built": _in_regions,
    "cards": _gods,
    "altars": _altars,
    "blessed": _in_regions,
    "spaces": standing("common:calendar", "common:codex"),
    "abilities": _gods,
    "records": standing("common:calendar", "common:codex"),
    "temples": _temples,
    "track_end": _gods,
    "devotion": _gods,
    "vengeance": _gods,
}
SCORE_SOURCES = {
    **_BY_LINE,
    **{line: find for one in MODULE_SCREENS for line, find in one.score_sources.items()},
}
"""By the kind of the line; modules add theirs."""
