"""The Angry God tiles of the expansion (6.7)."""

from __future__ import annotations

from ...data import Rows

ANGRY_GODS: dict[str, Rows] = {
    # RECOVER 3 units.
    "wrath_1_spared_souls": ({"do": "recover", "type": "unit", "n": 3},),
    # Move up to 2 of your units from other regions to this conflict's region.
    "wrath_1_night_road": (
        {
            "do": "move_units",
            "type": "unit",
            "n": 2,
            "upto": True,
            "from": "another",
            "to": "conflict",
        },
    ),
    # Gain 1 VP plus 1 VP per glyph you have on the board, at most 5 in total.
    "wrath_2_false_sun": (
        {"do": "gain_vp", "n": {"min": [{"sum": [1, {"count": "own_glyphs_on_board"}]}, 5]}},
    ),
    # SMITE 2 opponents' units in this conflict.
    "wrath_2_stone_knives": (
        {"do": "smite", "type": "unit", "n": 2, "whose": "opponents", "where": "conflict"},
    ),
    # AWAKEN 3 units in this conflict.
    "wrath_3_lords_rise": ({"do": "awaken", "type": "unit", "n": 3, "where": "conflict"},),
    # Gain 4 strength in this conflict.
    "wrath_3_mountain_falls": ({"do": "strength", "n": 4},),
}
"""What they do."""

ANGRY_GODS_OF_AGE = (
    ("wrath_1_spared_souls", "wrath_1_night_road"),
    ("wrath_2_false_sun", "wrath_2_stone_knives"),
    ("wrath_3_lords_rise", "wrath_3_mountain_falls"),
)
"""The two that are shuffled among the tiles of each Age."""
