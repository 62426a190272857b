"""Tables of Mezo: the board, the tracks, and every effect in the specification's effect language.

Nothing but data (rules/mezo.md, section 6). The comment above an entry is its printed text; the
rows below it are what counts, read by ``language.py``. Names are ids; words live in catalogues.
"""

from __future__ import annotations

from typing import Any

# --- Board (6.2) ----------------------------------------------------------------------------------

REGIONS = ("uxmal", "coba", "hochob", "tikal", "palenque", "becan")
"""The six regions; everywhere else a region is its index here."""

VERTICES: dict[str, tuple[str, ...]] = {
    "v1": ("uxmal", "coba"),
    "v2": ("coba", "tikal"),
    "v3": ("uxmal", "coba", "tikal"),
    "v4": ("uxmal", "hochob", "tikal"),
    "v5": ("hochob", "tikal", "becan"),
    "v6": ("hochob", "palenque", "becan"),
    "v7": ("hochob", "palenque"),
    "v8": ("palenque", "becan"),
}
"""The vertices where gods stand, with the regions in which a god there is present."""

# --- Pieces (3) and tracks (6.9) ------------------------------------------------------------------

COLOURS = ("red", "yellow", "green", "blue")
UNITS_OF_A_TYPE = 8
GLYPHS = 6
TIERS = (4, 3, 2, 2)
"""Pyramid tiers of a colour by level, 1 to 4."""

DEVOTION_VALUES = (0, 1, 2, 2, 3, 3, 4, 4, 5, 6, 6, 7, 8, 8, 9, 10, 10, 12, 13, 15)
DEVOTION_LEVELS = (1,) * 10 + (2,) * 6 + (3,) * 4

LAST_AGE = 3
DESOLATE_REGIONS = {1: 0, 2: 1, 3: 2, 4: 1}
CHAMPIONS = {1: 1, 2: 2, 3: 1, 4: 1}
"""By the number of players; champions are those of each player (MZ-2P-3).

A match of two differs in this and in the neutral tiers only (MZ-2P-1).
"""
NEUTRAL_TIERS = 2
"""So many neutral tiers are laid with two players, of level 1 (MZ-2P-2)."""
DEPLOY_LIMIT = 3
"""Units that may be deployed into one region in a tribe turn, where one's champion is not."""
CHAMPION_STRENGTH = 2
HAND = 3
"""Cards that are drawn for a conflict."""
PASS_DEVOTION, PASS_RECOVER = 1, 1
"""What a pass brings: devotion, or units from Xibalba (MZ-CONF-6)."""
THIRD_ACTION_GLYPHS = 1
APPEASE_PRICES = (1, 2)
"""The units to be paid while the Offering Space is empty, and once there are offerings."""
OTHER_OWNER_VP = 1
"""VP of everybody else who owns a tier of a pyramid that grows (MZ-PYR-5)."""
SACRIFICE_DEVOTION = 1
"""Devotion for each unit sacrificed in the Blessed Region."""
START_VP = 5
"""VP of the first seat; each next one clockwise starts one space lower (MZ-SET-8)."""
BLESSED_VP = 8
RECORD_VP = 2
ANNALS_VP = 3
"""VP of a unit on the Calendar or Codex, and what ``ta_records_vp`` adds."""

SCORE_LINES = {
    "start": "MZ-SET-8",
    "built": "MZ-PYR-5",
    "cards": "MZ-VP-1",
    "appease": "MZ-APP-4",
    "altars": "MZ-STR-4",
    "blessed": "MZ-BLESS-3",
    "spaces": "MZ-REC-1",
    "abilities": "MZ-START-2",
    "records": "MZ-AGEEND-1",
    "temples": "MZ-AGEEND-2",
    "track_end": "MZ-DEV-4",
    "devotion": "MZ-END-1",
    "jumps": "MZ-VP-2",
}
"""What VP are gained for, in the order of the final score, with the rule behind each."""

# --- Gods and cards (6.7, 6.8) --------------------------------------------------------------------

CARDS: dict[str, dict[str, tuple[str, str, str]]] = {
    "kukulkan": {
        "kukulkan_legacy": ("kukulkan_call_action", "kukulkan_legacy_2", "kukulkan_ceremonial"),
        "kukulkan_vengeance": (
            "kukulkan_call_action",
            "kukulkan_vengeance_2",
            "kukulkan_ceremonial",
        ),
        "kukulkan_fervor": ("kukulkan_fervor_1", "kukulkan_fervor_2", "kukulkan_ceremonial"),
        "kukulkan_edict": ("kukulkan_edict_1", "kukulkan_edict_2", "kukulkan_ceremonial"),
        "kukulkan_task": ("kukulkan_task_1", "kukulkan_task_2", "kukulkan_ceremonial"),
    },
    "ixchel": {
        "ixchel_legacy": ("ixchel_call_action", "ixchel_legacy_2", "ixchel_ceremonial"),
        "ixchel_vengeance": ("ixchel_call_action", "ixchel_vengeance_2", "ixchel_ceremonial"),
        "ixchel_fervor": ("ixchel_fervor_1", "ixchel_fervor_2", "ixchel_ceremonial"),
        "ixchel_edict": ("ixchel_edict_1", "ixchel_edict_2", "ixchel_ceremonial"),
        "ixchel_task": ("ixchel_task_1", "ixchel_task_2", "ixchel_ceremonial"),
    },
    "ah_puch": {
        "ah_puch_legacy": ("ah_puch_call_action", "ah_puch_legacy_2", "ah_puch_ceremonial"),
        "ah_puch_vengeance": ("ah_puch_call_action", "ah_puch_vengeance_2", "ah_puch_ceremonial"),
        "ah_puch_fervor": ("ah_puch_fervor_1", "ah_puch_fervor_2", "ah_puch_ceremonial"),
        "ah_puch_edict": ("ah_puch_edict_1", "ah_puch_edict_2", "ah_puch_ceremonial"),
        "ah_puch_task": ("ah_puch_task_1", "ah_puch_task_2", "ah_puch_ceremonial"),
    },
    "cabrakan": {
        "cabrakan_legacy": ("cabrakan_call_action", "cabrakan_legacy_2", "cabrakan_ceremonial"),
        "cabrakan_vengeance": (
            "cabrakan_call_action",
            "cabrakan_vengeance_2",
            "cabrakan_ceremonial",
        ),
        "cabrakan_fervor": ("cabrakan_fervor_1", "cabrakan_fervor_2", "cabrakan_ceremonial"),
        "cabrakan_edict": ("cabrakan_edict_1", "cabrakan_edict_2", "cabrakan_ceremonial"),
        "cabrakan_task": ("cabrakan_task_1", "cabrakan_task_2", "cabrakan_ceremonial"),
    },
}
"""The five action cards of each god, with the ids of their three actions in printed order."""

# --- Effects (6.3 to 6.8, 6.10) -------------------------------------------------------------------

Rows = tuple[dict[str, Any], ...]

GOD_EFFECTS: dict[str, Rows] = {
    # Kukulkan
    # SMITE opponents' warriors equal to the current Age (presence).
    "kukulkan_call": (
        {"do": "smite", "type": "warrior", "n": "age", "whose": "opponents", "where": "presence"},
    ),
    # DEPLOY 1 warrior (presence). You may APPEASE.
    "kukulkan_ceremonial": (
        {"do": "deploy", "type": "warrior", "n": 1, "where": "presence"},
        {"do": "appease", "may": True},
    ),
    # CALL your god.
    "kukulkan_call_action": ({"do": "call"},),
    # BUILD a pyramid (presence), then DEPLOY 2 warriors in the same region.
    "kukulkan_legacy_2": (
        {"do": "build", "kind": "pyramid", "n": 1, "where": "presence"},
        {"do": "deploy", "type": "warrior", "n": 2, "where": "same"},
    ),
    # Gain 2 strength in this conflict, or 3 if your god is present in this conflict's region; then
    # gain 1 devotion.
    "kukulkan_vengeance_2": (
        {"do": "strength", "n": {"sum": [2, {"count": "god_present_in_conflict"}]}},
        {"do": "gain_devotion", "n": 1},
    ),
    # DEPLOY warriors equal to your devotion level (presence).
    "kukulkan_fervor_1": (
        {"do": "deploy", "type": "warrior", "n": "devotion_level", "where": "presence"},
    ),
    # Gain strength in this conflict equal to your devotion level plus 1, then gain 1 devotion.
    "kukulkan_fervor_2": (
        {"do": "strength", "n": {"sum": ["devotion_level", 1]}},
        {"do": "gain_devotion", "n": 1},
    ),
    # Move up to 3 of your warriors from other regions to this conflict's region.
    "kukulkan_edict_1": (
        {
            "do": "move_units",
            "type": "warrior",
            "n": 3,
            "upto": True,
            "from": "another",
            "to": "conflict",
        },
    ),
    # In this conflict you count as the player with the most warriors.
    "kukulkan_edict_2": ({"do": "count_as_most", "type": "warrior"},),
    # DEPLOY 1 warrior (presence), then gain 1 VP per warrior you have in the same region, at most
    # 5.
    "kukulkan_task_1": (
        {"do": "deploy", "type": "warrior", "n": 1, "where": "presence"},
        {
            "do": "gain_vp",
            "n": {"min": [{"count": "own_warriors_in_chosen_region"}, 5]},
            "where": "same",
        },
    ),
    # RECOVER 2 units, then gain 2 VP plus 2 VP per warrior you have on the Codex.
    "kukulkan_task_2": (
        {"do": "recover", "type": "unit", "n": 2},
        {"do": "gain_vp", "n": {"sum": [2, {"mul": [2, {"count": "own_units_on_codex"}]}]}},
    ),
    # Ixchel
    # DEPLOY shamans equal to the current Age (presence).
    "ixchel_call": ({"do": "deploy", "type": "shaman", "n": "age", "where": "presence"},),
    # Gain 1 devotion. You may APPEASE.
    "ixchel_ceremonial": (
        {"do": "gain_devotion", "n": 1},
        {"do": "appease", "may": True},
    ),
    # CALL your god.
    "ixchel_call_action": ({"do": "call"},),
    # BUILD a glyph or a pyramid (presence), then gain 1 devotion.
    "ixchel_legacy_2": (
        {"do": "build", "kind": "either", "n": 1, "where": "presence"},
        {"do": "gain_devotion", "n": 1},
    ),
    # EXILE 2 opponents' units in this conflict.
    "ixchel_vengeance_2": (
        {"do": "exile", "type": "unit", "n": 2, "whose": "opponents", "where": "conflict"},
    ),
    # Gain devotion equal to your devotion level plus 1.
    "ixchel_fervor_1": ({"do": "gain_devotion", "n": {"sum": ["devotion_level", 1]}},),
    # AWAKEN shamans equal to your devotion level (presence).
    "ixchel_fervor_2": (
        {"do": "awaken", "type": "shaman", "n": "devotion_level", "where": "presence"},
    ),
    # EXILE 3 opponents' shamans (presence), then gain 1 devotion.
    "ixchel_edict_1": (
        {"do": "exile", "type": "shaman", "n": 3, "whose": "opponents", "where": "presence"},
        {"do": "gain_devotion", "n": 1},
    ),
    # In this conflict you count as the player with the most shamans.
    "ixchel_edict_2": ({"do": "count_as_most", "type": "shaman"},),
    # RECOVER 3 units, then gain 1 devotion per region in which you have at least 1 shaman, at most
    # 3.
    "ixchel_task_1": (
        {"do": "recover", "type": "unit", "n": 3},
        {"do": "gain_devotion", "n": {"min": [{"count": "regions_with_own_shaman"}, 3]}},
    ),
    # RECOVER 2 units, then gain 2 VP plus 2 VP per shaman you have on the Calendar.
    "ixchel_task_2": (
        {"do": "recover", "type": "unit", "n": 2},
        {"do": "gain_vp", "n": {"sum": [2, {"mul": [2, {"count": "own_units_on_calendar"}]}]}},
    ),
    # Ah Puch
    # AWAKEN units equal to the current Age (presence).
    "ah_puch_call": ({"do": "awaken", "type": "unit", "n": "age", "where": "presence"},),
    # RECOVER 1 unit. You may APPEASE.
    "ah_puch_ceremonial": (
        {"do": "recover", "type": "unit", "n": 1},
        {"do": "appease", "may": True},
    ),
    # CALL your god.
    "ah_puch_call_action": ({"do": "call"},),
    # BUILD a pyramid (presence). Then you may sacrifice 1 unit from your Reserve to BUILD 1 glyph
    # in the same region.
    "ah_puch_legacy_2": (
        {"do": "build", "kind": "pyramid", "n": 1, "where": "presence"},
        {
            "do": "pay",
            "may": True,
            "cost": {"do": "sacrifice", "type": "unit", "n": 1, "from": ["reserve"]},
            "then": [{"do": "build", "kind": "glyph", "n": 1, "where": "same"}],
        },
    ),
    # Each other player moves 1 of their own units from this conflict's region to Xibalba (their
    # choice).
    "ah_puch_vengeance_2": (
        {
            "do": "each_other_player",
            "effect": {"do": "sacrifice", "type": "unit", "n": 1, "from": ["conflict"]},
        },
    ),
    # AWAKEN units equal to your devotion level in this conflict.
    "ah_puch_fervor_1": (
        {"do": "awaken", "type": "unit", "n": "devotion_level", "where": "conflict"},
    ),
    # SMITE opponents' units equal to your devotion level (presence).
    "ah_puch_fervor_2": (
        {
            "do": "smite",
            "type": "unit",
            "n": "devotion_level",
            "whose": "opponents",
            "where": "presence",
        },
    ),
    # Gain 2 strength in this conflict plus 1 for every 3 units you have in Xibalba (round down), at
    # most 4 in total.
    "ah_puch_edict_1": (
        {
            "do": "strength",
            "n": {"min": [{"sum": [2, {"third": {"count": "own_units_in_xibalba"}}]}, 4]},
        },
    ),
    # AWAKEN 3 units in another region.
    "ah_puch_edict_2": ({"do": "awaken", "type": "unit", "n": 3, "where": "another"},),
    # Gain 2 VP plus 1 VP for every 3 units you have in Xibalba (round down), at most 4 in total.
    "ah_puch_task_1": (
        {
            "do": "gain_vp",
            "n": {"min": [{"sum": [2, {"third": {"count": "own_units_in_xibalba"}}]}, 4]},
        },
    ),
    # Sacrifice up to 2 of your units from your Reserve and/or regions where your god is present;
    # gain 1 devotion for each.
    "ah_puch_task_2": (
        {"do": "sacrifice", "type": "unit", "n": 2, "upto": True, "from": ["reserve", "presence"]},
        {"do": "gain_devotion", "n": {"count": "units_sacrificed_by_this_action"}},
    ),
    # Cabrakan
    # BUILD glyphs equal to the current Age (presence).
    "cabrakan_call": ({"do": "build", "kind": "glyph", "n": "age", "where": "presence"},),
    # Gain 1 VP per region in which you own at least 1 pyramid tier, at most 2. You may APPEASE.
    "cabrakan_ceremonial": (
        {"do": "gain_vp", "n": {"min": [{"count": "regions_with_own_tier"}, 2]}},
        {"do": "appease", "may": True},
    ),
    # CALL your god.
    "cabrakan_call_action": ({"do": "call"},),
    # BUILD a pyramid in any region.
    "cabrakan_legacy_2": ({"do": "build", "kind": "pyramid", "n": 1, "where": "any"},),
    # DEMOLISH 1 opponents' glyph or pyramid top in this conflict, then gain 2 strength in this
    # conflict.
    "cabrakan_vengeance_2": (
        {"do": "demolish", "kind": "either", "n": 1, "whose": "opponents", "where": "conflict"},
        {"do": "strength", "n": 2},
    ),
    # EXILE opponents' units equal to your devotion level (presence).
    "cabrakan_fervor_1": (
        {
            "do": "exile",
            "type": "unit",
            "n": "devotion_level",
            "whose": "opponents",
            "where": "presence",
        },
    ),
    # Gain strength in this conflict equal to your devotion level plus the number of pyramid tiers
    # you own in this conflict's region.
    "cabrakan_fervor_2": (
        {
            "do": "strength",
            "n": {"sum": ["devotion_level", {"count": "own_tiers_in_conflict_region"}]},
        },
    ),
    # DEMOLISH 1 opponents' glyph or pyramid top in any region, then gain 3 VP.
    "cabrakan_edict_1": (
        {"do": "demolish", "kind": "either", "n": 1, "whose": "opponents", "where": "any"},
        {"do": "gain_vp", "n": 3},
    ),
    # TRANSFORM 1 glyph or pyramid top in any region.
    "cabrakan_edict_2": ({"do": "transform", "kind": "either", "n": 1, "where": "any"},),
    # Gain 2 VP per region in which you own at least 1 pyramid tier, at most 6.
    "cabrakan_task_1": (
        {"do": "gain_vp", "n": {"min": [{"mul": [2, {"count": "regions_with_own_tier"}]}, 6]}},
    ),
    # RECOVER 3 units, then gain 1 devotion per glyph you have on the board, at most 3.
    "cabrakan_task_2": (
        {"do": "recover", "type": "unit", "n": 3},
        {"do": "gain_devotion", "n": {"min": [{"count": "own_glyphs_on_board"}, 3]}},
    ),
}
"""Call, ceremonial action and card actions of each god (``GOD_call`` is the call ability)."""

ALTARS: dict[str, Rows] = {
    # Gain 7 VP.
    "altar_sun": ({"do": "gain_vp", "n": 7},),
    # Gain 5 VP, then 2 devotion.
    "altar_blood": (
        {"do": "gain_vp", "n": 5},
        {"do": "gain_devotion", "n": 2},
    ),
    # Gain 3 VP and 4 devotion.
    "altar_jade": (
        {"do": "gain_vp", "n": 3},
        {"do": "gain_devotion", "n": 4},
    ),
    # Gain 4 VP, then BUILD a pyramid in any region.
    "altar_stone": (
        {"do": "gain_vp", "n": 4},
        {"do": "build", "kind": "pyramid", "n": 1, "where": "any"},
    ),
    # Gain 4 VP, then BUILD 2 glyphs in any region.
    "altar_signs": (
        {"do": "gain_vp", "n": 4},
        {"do": "build", "kind": "glyph", "n": 2, "where": "any"},
    ),
    # Gain 5 VP, then you may CALL your god.
    "altar_sky": (
        {"do": "gain_vp", "n": 5},
        {"do": "call", "may": True},
    ),
    # Gain 4 VP, then AWAKEN 2 units in another region.
    "altar_bones": (
        {"do": "gain_vp", "n": 4},
        {"do": "awaken", "type": "unit", "n": 2, "where": "another"},
    ),
    # Gain VP equal to 3 plus twice the current Age.
    "altar_ages": ({"do": "gain_vp", "n": {"sum": [3, {"mul": [2, "age"]}]}},),
}
"""What the winner of a conflict gets (6.3)."""

CALENDAR: dict[str, Rows] = {
    # RECOVER 5 units.
    "cal_harvest": ({"do": "recover", "type": "unit", "n": 5},),
    # Gain 2 devotion.
    "cal_prayer": ({"do": "gain_devotion", "n": 2},),
    # BUILD 1 glyph in any region.
    "cal_omen": ({"do": "build", "kind": "glyph", "n": 1, "where": "any"},),
    # DEPLOY 2 units in another region.
    "cal_pilgrims": ({"do": "deploy", "type": "unit", "n": 2, "where": "another"},),
    # Gain 2 VP.
    "cal_glory": ({"do": "gain_vp", "n": 2},),
}
"""The five spaces of the Immortal Calendar (6.4)."""

CODEX: dict[str, Rows] = {
    # AWAKEN 1 unit in any region.
    "cod_return": ({"do": "awaken", "type": "unit", "n": 1, "where": "any"},),
    # SMITE 1 opponents' unit in any region.
    "cod_slaughter": (
        {"do": "smite", "type": "unit", "n": 1, "whose": "opponents", "where": "any"},
    ),
    # BUILD a pyramid (presence).
    "cod_monument": ({"do": "build", "kind": "pyramid", "n": 1, "where": "presence"},),
    # CALL your god.
    "cod_summons": ({"do": "call"},),
    # Gain 2 VP.
    "cod_glory": ({"do": "gain_vp", "n": 2},),
}
"""The five spaces of the Heroic Codex (6.5)."""

ANGRY_GODS: dict[str, Rows] = {
    # SMITE 1 opponents' unit in this conflict.
    "wrath_1_flint_rain": (
        {"do": "smite", "type": "unit", "n": 1, "whose": "opponents", "where": "conflict"},
    ),
    # Gain 2 devotion.
    "wrath_1_red_dawn": ({"do": "gain_devotion", "n": 2},),
    # Gain 2 strength in this conflict.
    "wrath_1_dread": ({"do": "strength", "n": 2},),
    # DEMOLISH 1 opponents' glyph or pyramid top in any region, then gain 2 VP.
    "wrath_2_trembling_earth": (
        {"do": "demolish", "kind": "either", "n": 1, "whose": "opponents", "where": "any"},
        {"do": "gain_vp", "n": 2},
    ),
    # Gain 3 strength in this conflict.
    "wrath_2_jaguar_night": ({"do": "strength", "n": 3},),
    # AWAKEN 2 units in any region.
    "wrath_2_open_graves": ({"do": "awaken", "type": "unit", "n": 2, "where": "any"},),
    # BUILD a glyph or a pyramid in any region.
    "wrath_3_black_sun": ({"do": "build", "kind": "either", "n": 1, "where": "any"},),
    # EXILE 3 opponents' units in this conflict.
    "wrath_3_hurricane": (
        {"do": "exile", "type": "unit", "n": 3, "whose": "opponents", "where": "conflict"},
    ),
    # Gain 2 VP plus 1 VP per unit of any player in the Offering Space, at most 7 in total.
    "wrath_3_last_offering": (
        {"do": "gain_vp", "n": {"min": [{"sum": [2, {"count": "units_in_offering_space"}]}, 7]}},
    ),
}
"""The Angry God tiles (6.6)."""

ANGRY_GODS_OF_AGE = (
    ("wrath_1_flint_rain", "wrath_1_red_dawn", "wrath_1_dread"),
    ("wrath_2_trembling_earth", "wrath_2_jaguar_night", "wrath_2_open_graves"),
    ("wrath_3_black_sun", "wrath_3_hurricane", "wrath_3_last_offering"),
)
"""The tiles among which one is drawn for each Age."""

ABILITIES: dict[str, Rows] = {
    # At the start of your Tribe Phase turn, AWAKEN units equal to the current Age in any region.
    "ta_awaken": ({"do": "awaken", "type": "unit", "n": "age", "where": "any"},),
    # At the start of your Tribe Phase turn, BUILD glyphs equal to the current Age in any region.
    "ta_glyphs": ({"do": "build", "kind": "glyph", "n": "age", "where": "any"},),
    # Your Champion(s) gain strength equal to the current Age.
    "ta_champion": (),
    # When you APPEASE, resolve two different revealed Angry God tiles instead of one.
    "ta_double_appease": (),
    # Your god gives strength equal to your devotion level in conflicts in regions where it is
    # present.
    "ta_god_strength": (),
    # Whenever you resolve a Calendar or Codex ability, resolve it a second time.
    "ta_repeat": (),
    # At the end of the game, gain VP equal to twice your devotion level.
    "ta_devotion_vp": ({"do": "gain_vp", "n": {"mul": [2, "devotion_level"]}},),
    # At the end of the Age, gain 3 additional VP per unit you have on the Calendar and the Codex.
    "ta_records_vp": (),
    # Each time you win a conflict, gain 5 additional VP.
    "ta_conquest_vp": ({"do": "gain_vp", "n": 5},),
}
"""The tribal abilities (6.10); those without rows change a value where a rule asks for it."""

ABILITIES_OF_AGE = (
    ("ta_awaken", "ta_glyphs", "ta_champion"),
    ("ta_double_appease", "ta_god_strength", "ta_repeat"),
    ("ta_devotion_vp", "ta_records_vp", "ta_conquest_vp"),
)
"""The three abilities that each player chooses from in each Age."""
