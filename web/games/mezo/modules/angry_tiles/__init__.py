"""The screen of the Angry God tiles of the expansion (6.7)."""

from __future__ import annotations

from web.games.mezo.modules.module_screen import ModuleScreen
from web.i18n import mark

ANGRY_TILES = ModuleScreen(
    id="angry_tiles",
    name=mark("New Angry Gods"),
    names={
        "wrath_1_spared_souls": mark("Spared Souls"),
        "wrath_1_night_road": mark("Night Road"),
        "wrath_2_false_sun": mark("False Sun"),
        "wrath_2_stone_knives": mark("Stone Knives"),
        "wrath_3_lords_rise": mark("The Lords Rise"),
        "wrath_3_mountain_falls": mark("The Mountain Falls"),
    },
    texts={
        "wrath_1_spared_souls": mark("RECOVER 3 units."),
        "wrath_1_night_road": mark(
            "Move up to 2 of your units from other regions to this conflict's region."
        ),
        "wrath_2_false_sun": mark(
            "Gain 1 VP plus 1 VP per glyph you have on the board, at most 5 in total."
        ),
        "wrath_2_stone_knives": mark("SMITE 2 opponents' units in this conflict."),
        "wrath_3_lords_rise": mark("AWAKEN 3 units in this conflict."),
        "wrath_3_mountain_falls": mark("Gain 4 strength in this conflict."),
    },
)

__all__ = ["ANGRY_TILES"]
