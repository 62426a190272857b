"""The Vengeful Gods as data (5.8, 6.9 to 6.14 of rules/mezo_souls.md); effects are the house's."""

from __future__ import annotations

from typing import NamedTuple

from ...data import Rows

GODS = (
    *("ah_puch", "cabrakan", "ixchel", "kukulkan", "ahau_kin", "chaac"),
    *("etznab", "ix_tub_tun", "uayeb", "xaman_ek", "xolotl", "zotz"),
)
"""The twelve that may take vengeance, one card each."""

DIFFICULTIES = {
    "solo_normal": (5, 4),
    "solo_gentle": (15, 4),
    "solo_hard": (5, 14),
    "solo_wrathful": (5, 24),
    "solo_xibalba": (5, 34),
}
"""Where the player's marker and the Vengeful Gods' begin (MS-SETUP-7, MS-SETUP-13, MS-DIFF-2)."""

START_VP = (*range(5), *range(6, 61), 5)
"""Where the Vengeful Gods may begin if somebody says so (MS-DIFF-3).

Links know a space by its place here; 5, the player's own on most levels, came last.
"""

OWN_STARTS = {
    str(own): {"difficulty": tuple(d for d, (vp, _) in DIFFICULTIES.items() if vp == own)}
    for own, _ in DIFFICULTIES.values()
}
"""The player's own spaces, each with the levels on which they do not begin there (MS-DIFF-3)."""

BLOOD_VP = 1
"""What each unit that they sacrifice in the Blessed Region brings them (MS-BLESS-3)."""

CALL_VP = 2
"""What a CALL brings them, whose figures never move (MS-BOT-14)."""

BARGAIN_UNITS = 8
"""With so many units in their Reserve they pay rather than let the player gain (MS-BOT-13)."""

ABILITIES: dict[str, Rows] = {
    # They AWAKEN units equal to the current Age in this conflict.
    "vab_ah_puch": ({"do": "awaken", "type": "unit", "n": "age", "where": "conflict"},),
    # Two of the player's units move out of this conflict's region.
    "vab_cabrakan": ({"do": "displace_units", "n": 2, "whose": "opponents", "from": "conflict"},),
    # In this conflict they count as having the most shamans.
    "vab_ixchel": ({"do": "count_as_most", "type": "shaman"},),
    # SMITE the player's warriors equal to the current Age in this conflict.
    "vab_kukulkan": (
        {"do": "smite", "type": "warrior", "n": "age", "whose": "opponents", "where": "conflict"},
    ),
    # They gain VP equal to the current Age plus 1.
    "vab_ahau_kin": ({"do": "gain_vp", "n": {"sum": ["age", 1]}},),
    # They DEPLOY 1 shaman and 1 warrior in this conflict.
    "vab_chaac": (
        {"do": "deploy", "type": "shaman", "n": 1, "where": "conflict"},
        {"do": "deploy", "type": "warrior", "n": 1, "where": "conflict"},
    ),
    # The player moves units equal to the current Age from the Reserve to Xibalba.
    "vab_etznab": (
        {
            "do": "each_other_player",
            "effect": {"do": "sacrifice", "type": "unit", "n": "age", "from": ["reserve"]},
        },
    ),
    # They BUILD 1 glyph in this conflict.
    "vab_ix_tub_tun": ({"do": "build", "kind": "glyph", "n": 1, "where": "conflict"},),
    # They gain strength equal to the current Age in this conflict.
    "vab_uayeb": ({"do": "strength", "n": "age"},),
    # Their units equal to the current Age move from other regions to this conflict's region.
    "vab_xaman_ek": (
        {"do": "move_units", "type": "unit", "n": "age", "from": "another", "to": "conflict"},
    ),
    # EXILE 1 of the player's units in this conflict; if so, they DEPLOY 1 of the same type there.
    "vab_xolotl": ({"do": "replace_unit", "n": 1, "where": "conflict"},),
    # SMITE the player's shamans equal to the current Age in this conflict.
    "vab_zotz": (
        {"do": "smite", "type": "shaman", "n": "age", "whose": "opponents", "where": "conflict"},
    ),
}
"""The VENGEFUL ability of each god (6.9)."""

NOT_IN_BLESSED = {"vab_ixchel"}
"""Abilities that mean nothing in the Blessed Region, where there is no Calendar (6.9)."""

CORNERS = {
    "vact_scattering_wind": 2,
    "vact_rising_stone": 3,
    "vact_night_chant": 4,
    "vact_war_drums": 5,
    "vact_obsidian_rain": 6,
    "vact_opened_grave": 7,
}
"""The six action cards, with the number of sacrifices in their corner (6.10)."""

ACTIONS: dict[str, Rows] = {
    # EXILE 2 of the player's units in this conflict.
    "vact_scattering_wind_1": (
        {"do": "exile", "type": "unit", "n": 2, "whose": "opponents", "where": "conflict"},
    ),
    # Move their units equal to the current Age from other regions to this conflict's region.
    "vact_scattering_wind_2": (
        {"do": "move_units", "type": "unit", "n": "age", "from": "another", "to": "conflict"},
    ),
    # EXILE 1 of the player's units in this conflict.
    "vact_scattering_wind_3": (
        {"do": "exile", "type": "unit", "n": 1, "whose": "opponents", "where": "conflict"},
    ),
    # BUILD a pyramid in this conflict; if impossible a glyph.
    "vact_rising_stone_1": ({"do": "build", "kind": "either", "n": 1, "where": "conflict"},),
    # TRANSFORM one of the player's pieces in this conflict; if impossible BUILD as in row 1.
    "vact_rising_stone_2": (
        {
            "do": "first_possible",
            "options": [
                [
                    {
                        "do": "transform",
                        "kind": "either",
                        "n": 1,
                        "whose": "opponents",  # MS-BOT-11
                        "where": "conflict",
                    }
                ],
                [{"do": "build", "kind": "either", "n": 1, "where": "conflict"}],
            ],
        },
    ),
    # BUILD 1 glyph in this conflict.
    "vact_rising_stone_3": ({"do": "build", "kind": "glyph", "n": 1, "where": "conflict"},),
    # DEPLOY shamans equal to the current Age in this conflict.
    "vact_night_chant_1": ({"do": "deploy", "type": "shaman", "n": "age", "where": "conflict"},),
    # In this conflict they count as having the most shamans.
    "vact_night_chant_2": ({"do": "count_as_most", "type": "shaman"},),
    # RECOVER 2 units.
    "vact_night_chant_3": ({"do": "recover", "type": "unit", "n": 2},),
    # DEPLOY warriors equal to the current Age in this conflict.
    "vact_war_drums_1": ({"do": "deploy", "type": "warrior", "n": "age", "where": "conflict"},),
    # Gain 2 strength in this conflict.
    "vact_war_drums_2": ({"do": "strength", "n": 2},),
    # Gain 1 VP, then RECOVER 1 unit.
    "vact_war_drums_3": (
        {"do": "gain_vp", "n": 1},
        {"do": "recover", "type": "unit", "n": 1},
    ),
    # SMITE 2 of the player's units in this conflict.
    "vact_obsidian_rain_1": (
        {"do": "smite", "type": "unit", "n": 2, "whose": "opponents", "where": "conflict"},
    ),
    # The player moves units equal to the current Age from the Reserve to Xibalba.
    "vact_obsidian_rain_2": (
        {
            "do": "each_other_player",
            "effect": {"do": "sacrifice", "type": "unit", "n": "age", "from": ["reserve"]},
        },
    ),
    # SMITE 1 of the player's units in this conflict.
    "vact_obsidian_rain_3": (
        {"do": "smite", "type": "unit", "n": 1, "whose": "opponents", "where": "conflict"},
    ),
    # AWAKEN units equal to the current Age plus 1 in this conflict.
    "vact_opened_grave_1": (
        {"do": "awaken", "type": "unit", "n": {"sum": ["age", 1]}, "where": "conflict"},
    ),
    # Gain 3 devotion, which is 3 VP for them.
    "vact_opened_grave_2": ({"do": "gain_devotion", "n": 3},),
    # AWAKEN 1 unit in this conflict.
    "vact_opened_grave_3": ({"do": "awaken", "type": "unit", "n": 1, "where": "conflict"},),
}
"""The three rows of every action card, from the top (6.10)."""


def _everywhere(kind: str) -> Rows:
    deploy = {"do": "deploy", "type": kind, "n": 1, "where": "this"}
    return ({"do": "for_each_presence_region", "effect": deploy},)


_DEMOLISH: Rows = (
    {
        "do": "each_other_player",
        "effect": {
            "do": "demolish",
            "kind": "either",
            "n": 1,
            "whose": "own",
            "where": "conflict",
        },
    },
)
_TRIBUTE: Rows = (
    {
        "do": "each_other_player",
        "effect": {"do": "sacrifice", "type": "unit", "n": 2, "from": ["reserve"]},
    },
)

SPACES: dict[str, Rows] = {
    # The player must DEMOLISH an own glyph or pyramid top in this conflict's region; on the others
    # they DEPLOY 1 shaman in each region where one of their gods is present.
    **{f"vcal_{n}": _DEMOLISH if n % 2 else _everywhere("shaman") for n in range(1, 6)},
    # The player must move 2 units from the Reserve to Xibalba; on the others they DEPLOY 1 warrior
    # in each region where one of their gods is present.
    **{f"vcod_{n}": _TRIBUTE if n % 2 else _everywhere("warrior") for n in range(1, 6)},
}
"""The spaces of the Vengeful Calendar and the Vengeful Codex (6.11)."""


class Trial(NamedTuple):
    """A side of a trial card: the card, and the VP of the spaces of each half."""

    card: str
    own: tuple[int, ...]
    theirs: tuple[int, ...]


TRIALS = {
    "trial_monument": Trial("A", (1, 3, 6), (3, 6, 10)),
    "trial_path_of_heroes": Trial("A", (1, 3, 5), (3, 6, 10)),
    "trial_river_of_blood": Trial("B", (2, 4, 7), (3, 6, 10)),
    "trial_count_of_days": Trial("B", (2, 5, 9), (3, 6, 10)),
}
"""The four trials (6.12)."""

TRIAL_SPACES = 3
"""In each half of a trial (MX-COMP-3)."""

BLOOD = 4
"""So many sacrifices in one Blessed Region are a river of blood."""
DEAD = 6
"""With so many of the player's units in Xibalba the Vengeful Gods have met theirs."""
COUNTED = 3
"""So many units on the records count the days."""
