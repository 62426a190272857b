"""The altars of the expansion (6.6)."""

from __future__ import annotations

from ...data import Rows

ALTARS: dict[str, Rows] = {
    # Gain 4 VP and 1 devotion, then RECOVER 4 units.
    "altar_maize": (
        {"do": "gain_vp", "n": 4},
        {"do": "gain_devotion", "n": 1},
        {"do": "recover", "type": "unit", "n": 4},
    ),
    # Gain 5 VP, then SMITE 2 opponents' units in another region.
    "altar_obsidian": (
        {"do": "gain_vp", "n": 5},
        {"do": "smite", "type": "unit", "n": 2, "whose": "opponents", "where": "another"},
    ),
    # Gain 4 VP plus 1 VP per region in which you own at least 1 pyramid tier, at most 8 in
    # total.
    "altar_ancestors": (
        {"do": "gain_vp", "n": {"min": [{"sum": [4, {"count": "regions_with_own_tier"}]}, 8]}},
    ),
    # Gain 5 VP plus 1 VP per unit you have on the Calendar and the Codex, at most 9 in total.
    "altar_scribes": (
        {
            "do": "gain_vp",
            "n": {
                "min": [
                    {
                        "sum": [
                            5,
                            {"count": "own_units_on_calendar"},
                            {"count": "own_units_on_codex"},
                        ]
                    },
                    9,
                ]
            },
        },
    ),
    # Gain 4 VP, then BUILD a glyph or a pyramid in this conflict.
    "altar_feathers": (
        {"do": "gain_vp", "n": 4},
        {"do": "build", "kind": "either", "n": 1, "where": "conflict"},
    ),
    # Gain 5 VP, then EXILE 3 opponents' units in another region.
    "altar_owl": (
        {"do": "gain_vp", "n": 5},
        {"do": "exile", "type": "unit", "n": 3, "whose": "opponents", "where": "another"},
    ),
    # Gain 5 VP, then DEPLOY 3 units in another region.
    "altar_hosts": (
        {"do": "gain_vp", "n": 5},
        {"do": "deploy", "type": "unit", "n": 3, "where": "another"},
    ),
    # Gain 5 VP, then move up to 3 of your units from this conflict's region to another
    # region.
    "altar_roads": (
        {"do": "gain_vp", "n": 5},
        {
            "do": "move_units",
            "type": "unit",
            "n": 3,
            "upto": True,
            "from": "conflict",
            "to": "another",
        },
    ),
}
"""What the winner of a conflict gets."""
