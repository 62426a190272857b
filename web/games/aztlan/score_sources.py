"""Which territories of Aztlán count in the final score; cards come from the hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.aztlan import scoring
from engine.aztlan.data import BLESSINGS, TERRAIN, TERRITORIES
from engine.aztlan.events import BlessingScored, DomainScored, EraBegins
from engine.aztlan.state import DOMAIN_LINES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from web.games.score_sources import Counted


def _domains(counted: Counted) -> Iterator[str]:
    """The territories of the domains that brought points in an era."""
    line = ""
    for event in counted.events:
        what = event.what
        if isinstance(what, EraBegins):
            line = DOMAIN_LINES[what.era - 1]
        elif isinstance(what, DomainScored) and (what.seat, line) == (counted.party, counted.line):
            yield from (f"territory:{name}" for name in what.territories if what.points)


def _blessings(counted: Counted) -> Iterator[str]:
    """The territories that the party still holds of the terrains of its blessings."""
    played = (event.what for event in counted.events if isinstance(event.what, BlessingScored))
    blessed = {BLESSINGS[what.card] for what in played if what.seat == counted.party}
    for land in scoring.controlled(counted.view, counted.party):
        if TERRAIN[land] in blessed:
            yield f"territory:{TERRITORIES[land].id}"


SCORE_SOURCES = {**dict.fromkeys(DOMAIN_LINES, _domains), "blessings": _blessings}
"""By the kind of the line."""
