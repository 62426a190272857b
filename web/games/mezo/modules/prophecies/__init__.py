"""The face of the Prophecies and the Monument."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.mezo.modules.prophecies.events import (
    MonumentTaken,
    PropheciesLaid,
    ProphecyCompleted,
    ProphecyFulfilled,
)
from web.games.face import Told
from web.games.mezo import words
from web.games.mezo.modules.face import ModuleFace
from web.games.mezo.modules.prophecies.names import NAMES, TEXTS
from web.words import mark

if TYPE_CHECKING:
    from web.games.face import Names


def _column(event: PropheciesLaid, _names: Names) -> dict[str, object]:
    return {"prophecies": ", ".join(map(words.named, event.prophecies))}


def _card(event: ProphecyCompleted, _names: Names) -> dict[str, object]:
    return {"prophecy": words.named(event.prophecy)}


PROPHECIES = ModuleFace(
    id="prophecies",
    name=mark("Prophecies"),
    names=NAMES,
    texts=TEXTS,
    score_lines={"prophecies": mark("Prophecies"), "monument": mark("The Monument")},
    told=(
        Told(PropheciesLaid, mark("The prophecies of this match: %(prophecies)s."), values=_column),
        Told(
            ProphecyCompleted,
            mark("%(name)s completes prophecy %(step)d: %(prophecy)s."),
            values=_card,
        ),
        Told(MonumentTaken, mark("%(name)s takes the Monument.")),
        Told(ProphecyFulfilled, mark("The prophecies are fulfilled: all cards are put away.")),
    ),
)

__all__ = ["PROPHECIES"]
