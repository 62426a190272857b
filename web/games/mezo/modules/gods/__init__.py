"""The face of the gods of the expansion: Zotz, Xolotl, Uayeb."""

from __future__ import annotations

from web.games.mezo.modules.face import ModuleFace
from web.games.mezo.modules.gods.names import NAMES, TEXTS
from web.words import mark

GODS = ModuleFace(
    id="gods",
    name=mark("New gods"),
    gods={"zotz": "Zotz", "xolotl": "Xolotl", "uayeb": "Uayeb"},
    names=NAMES,
    texts=TEXTS,
    keywords={
        "ward": mark("No opponent's effect can touch your units in the region."),
    },
)

__all__ = ["GODS"]
