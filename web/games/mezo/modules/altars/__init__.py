"""The screen of the altars of the expansion (6.6)."""

from __future__ import annotations

from web.games.mezo.modules.module_screen import ModuleScreen
from web.i18n import mark

ALTARS = ModuleScreen(
    id="altars",
    name=mark("New altars"),
    names={
        "altar_maize": mark("Altar of Maize"),
        "altar_obsidian": mark("Altar of Obsidian"),
        "altar_ancestors": mark("Altar of Ancestors"),
        "altar_scribes": mark("Altar of Scribes"),
        "altar_feathers": mark("Altar of Feathers"),
        "altar_owl": mark("Altar of the Owl"),
        "altar_hosts": mark("Altar of Hosts"),
        "altar_roads": mark("Altar of Roads"),
    },
    texts={
        "altar_maize": mark("Gain 4 VP and 1 devotion, then RECOVER 4 units."),
        "altar_obsidian": mark("Gain 5 VP, then SMITE 2 opponents' units in another region."),
        "altar_ancestors": mark(
            "Gain 4 VP plus 1 VP per region in which you own at least 1 pyramid tier, at most 8"
            " in total."
        ),
        "altar_scribes": mark(
            "Gain 5 VP plus 1 VP per unit you have on the Calendar and the Codex, at most 9 in"
            " total."
        ),
        "altar_feathers": mark("Gain 4 VP, then BUILD a glyph or a pyramid in this conflict."),
        "altar_owl": mark("Gain 5 VP, then EXILE 3 opponents' units in another region."),
        "altar_hosts": mark("Gain 5 VP, then DEPLOY 3 units in another region."),
        "altar_roads": mark(
            "Gain 5 VP, then move up to 3 of your units from this conflict's region to another"
            " region."
        ),
    },
)

__all__ = ["ALTARS"]
