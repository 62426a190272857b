"""The twelve rituals (6.1): the phase that each affects, its numbers, and its text.

The comment above an entry of TEXTS is its printed text. Rituals without one change a rule of the
base game; what they change is in :mod:`engine.mezo.modules.rituals.effects`.
"""

from ...data import Rows

BLOOD_TOLL = "rit_blood_toll"
GIFT_OF_MAIZE = "rit_gift_of_maize"
GREAT_MUSTER = "rit_great_muster"
LEAN_YEARS = "rit_lean_years"
VANGUARD = "rit_vanguard"
REVERSED_SKY = "rit_reversed_sky"
OFFERING_OF_FIRE = "rit_offering_of_fire"
BLOOD_FOR_STONE = "rit_blood_for_stone"
HEROES_HOUR = "rit_heroes_hour"
WAR_OF_SOULS = "rit_war_of_souls"
JADE_TRIBUTE = "rit_jade_tribute"
RETURN_OF_SOULS = "rit_return_of_souls"

PHASE_OF = {
    BLOOD_TOLL: "age_start",
    GIFT_OF_MAIZE: "age_start",
    GREAT_MUSTER: "tribe",
    LEAN_YEARS: "tribe",
    VANGUARD: "tribe",
    REVERSED_SKY: "gods",
    OFFERING_OF_FIRE: "gods",
    BLOOD_FOR_STONE: "conflict",
    HEROES_HOUR: "conflict",
    WAR_OF_SOULS: "conflict",
    JADE_TRIBUTE: "age_end",
    RETURN_OF_SOULS: "age_end",
}
"""Every ritual, with the one phase of its Age that it affects (MX-RIT-3)."""

DEPLOY_LIMITS = {GREAT_MUSTER: 4, LEAN_YEARS: 2}
"""Units that may be deployed into one region in a tribe turn."""
SKIPPED_DEVOTION, SKIPPED_MOST = 1, 3
"""Lean Years: devotion for a region into which nothing was deployed, and the most there is."""
VANGUARD_UNITS = 2
"""Units that may be deployed beside one's champion."""
FIRE_DEVOTION = 2
"""Offering of Fire: devotion for a unit."""
BLOOD_PRICE = 2
"""Blood for Stone: units for the last action of a card."""
HERO_STRENGTH = 4
"""Hour of Heroes: what a champion gives instead of its usual strength."""
SECOND_VP = 2
"""War of Souls: VP of the second in strength."""
JADE_MOST = 4
"""Jade Tribute: the most VP for glyphs."""
SOULS_BACK = 3
"""Return of Souls: the most units that come back."""

TEXTS: dict[str, Rows] = {
    # In VP order each player moves 1 warrior from the own Reserve to Xibalba.
    BLOOD_TOLL: ({"do": "sacrifice", "type": "warrior", "n": 1, "from": "reserve"},),
    # In VP order each player may RECOVER up to 2 units, then gains 1 devotion.
    GIFT_OF_MAIZE: (
        {"do": "recover", "type": "unit", "n": 2, "upto": True},
        {"do": "gain_devotion", "n": 1},
    ),
    # In VP order each player gains 1 VP per own glyph on the board, at most 4.
    JADE_TRIBUTE: ({"do": "gain_vp", "n": {"min": [{"count": "own_glyphs_on_board"}, JADE_MOST]}},),
    # In VP order each player gains 1 VP for every 3 own units in Xibalba (round down), then may
    # RECOVER up to 3 units.
    RETURN_OF_SOULS: (
        {"do": "gain_vp", "n": {"third": {"count": "own_units_in_xibalba"}}},
        {"do": "recover", "type": "unit", "n": SOULS_BACK, "upto": True},
    ),
}
