"""Which places of Meduris' board count in the final score."""

from __future__ import annotations

from typing import TYPE_CHECKING

from web.games.meduris.event_texts import EVENT_TEXTS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from web.games.score_sources import Counted


def _scored(counted: Counted) -> Iterator[str]:
    """The spaces whose huts brought the party points during play, or cost it some."""
    for event in counted.events:
        if EVENT_TEXTS.points(event).get(counted.party):
            yield from EVENT_TEXTS.touched(event)


def _temples(counted: Counted) -> Iterator[str]:
    owners = enumerate(counted.view.temples)
    return (f"space:{space}" for space, owner in owners if owner == counted.party)


def _runes(counted: Counted) -> Iterator[str]:
    """The rune territories whose stones it holds."""
    holders = enumerate(counted.view.runes)
    return (f"rune:{territory}" for territory, holder in holders if holder == counted.party)


SCORE_SOURCES = {"play": _scored, "temples": _temples, "runes": _runes}
"""By the kind of the line."""
