"""The cards and texts of the gods of the expansion (6.5)."""

from __future__ import annotations

from ...content import Cards
from ...data import Rows

CARDS: Cards = {
    "zotz": {
        "zotz_legacy": ("zotz_call_action", "zotz_legacy_2", "zotz_ceremonial"),
        "zotz_vengeance": ("zotz_call_action", "zotz_vengeance_2", "zotz_ceremonial"),
        "zotz_fervor": ("zotz_fervor_1", "zotz_fervor_2", "zotz_ceremonial"),
        "zotz_edict": ("zotz_edict_1", "zotz_edict_2", "zotz_ceremonial"),
        "zotz_task": ("zotz_task_1", "zotz_task_2", "zotz_ceremonial"),
    },
    "xolotl": {
        "xolotl_legacy": ("xolotl_call_action", "xolotl_legacy_2", "xolotl_ceremonial"),
        "xolotl_vengeance": ("xolotl_call_action", "xolotl_vengeance_2", "xolotl_ceremonial"),
        "xolotl_fervor": ("xolotl_fervor_1", "xolotl_fervor_2", "xolotl_ceremonial"),
        "xolotl_edict": ("xolotl_edict_1", "xolotl_edict_2", "xolotl_ceremonial"),
        "xolotl_task": ("xolotl_task_1", "xolotl_task_2", "xolotl_ceremonial"),
    },
    "uayeb": {
        "uayeb_legacy": ("uayeb_call_action", "uayeb_legacy_2", "uayeb_ceremonial"),
        "uayeb_vengeance": ("uayeb_call_action", "uayeb_vengeance_2", "uayeb_ceremonial"),
        "uayeb_fervor": ("uayeb_fervor_1", "uayeb_fervor_2", "uayeb_ceremonial"),
        "uayeb_edict": ("uayeb_edict_1", "uayeb_edict_2", "uayeb_ceremonial"),
        "uayeb_task": ("uayeb_task_1", "uayeb_task_2", "uayeb_ceremonial"),
    },
}
"""The five cards of each, with the ids of their three actions from the top."""

EFFECTS: dict[str, Rows] = {
    # Zotz
    # EXILE opponents' units equal to the current Age plus 1 (presence).
    "zotz_call": (
        {
            "do": "exile",
            "type": "unit",
            "n": {"sum": ["age", 1]},
            "whose": "opponents",
            "where": "presence",
        },
    ),
    # RECOVER 1 unit. You may APPEASE.
    "zotz_ceremonial": (
        {"do": "recover", "type": "unit", "n": 1},
        {"do": "appease", "may": True},
    ),
    # CALL your god.
    "zotz_call_action": ({"do": "call"},),
    # BUILD a glyph or a pyramid (presence), then SMITE 1 opponents' unit in the same region.
    "zotz_legacy_2": (
        {"do": "build", "kind": "either", "n": 1, "where": "presence"},
        {"do": "smite", "type": "unit", "n": 1, "whose": "opponents", "where": "same"},
    ),
    # SMITE 1 opponents' unit in this conflict, then gain 1 strength in this conflict.
    "zotz_vengeance_2": (
        {"do": "smite", "type": "unit", "n": 1, "whose": "opponents", "where": "conflict"},
        {"do": "strength", "n": 1},
    ),
    # SMITE opponents' units equal to your devotion level in this conflict.
    "zotz_fervor_1": (
        {
            "do": "smite",
            "type": "unit",
            "n": "devotion_level",
            "whose": "opponents",
            "where": "conflict",
        },
    ),
    # Gain strength in this conflict equal to your devotion level plus 1.
    "zotz_fervor_2": ({"do": "strength", "n": {"sum": ["devotion_level", 1]}},),
    # In this conflict you count as the player with the most warriors.
    "zotz_edict_1": ({"do": "count_as_most", "type": "warrior"},),
    # Each other player moves 1 of their own units from this conflict's region to Xibalba
    # (their choice). Then gain 1 VP per unit so moved.
    "zotz_edict_2": (
        {
            "do": "each_other_player",
            "effect": {"do": "sacrifice", "type": "unit", "n": 1, "from": ["conflict"]},
        },
        {"do": "gain_vp", "n": {"count": "units_moved_by_others_in_this_action"}},
    ),
    # Gain 1 VP for every 3 units of all players in Xibalba (round down), at most 5.
    "zotz_task_1": (
        {"do": "gain_vp", "n": {"min": [{"third": {"count": "all_units_in_xibalba"}}, 5]}},
    ),
    # Gain 1 devotion for every 2 of your units in Xibalba (round down), at most 3.
    "zotz_task_2": (
        {"do": "gain_devotion", "n": {"min": [{"half": {"count": "own_units_in_xibalba"}}, 3]}},
    ),
    # Xolotl
    # Choose a region (presence): DEPLOY there up to as many units as the current Age, of each
    # type at most as many as you have there; if you have no unit there, DEPLOY exactly 1
    # unit.
    "xolotl_call": ({"do": "twin_deploy", "n": "age", "where": "presence"},),
    # AWAKEN 1 unit (presence). You may APPEASE.
    "xolotl_ceremonial": (
        {"do": "awaken", "type": "unit", "n": 1, "where": "presence"},
        {"do": "appease", "may": True},
    ),
    # CALL your god.
    "xolotl_call_action": ({"do": "call"},),
    # Choose one: TRANSFORM 1 glyph or pyramid top (presence), or BUILD a glyph or a pyramid
    # (presence).
    "xolotl_legacy_2": (
        {
            "do": "choose_one",
            "options": [
                [{"do": "transform", "kind": "either", "n": 1, "where": "presence"}],
                [{"do": "build", "kind": "either", "n": 1, "where": "presence"}],
            ],
        },
    ),
    # EXILE 1 opponents' unit in this conflict; if you did, DEPLOY 1 of your units of the same
    # type in this conflict.
    "xolotl_vengeance_2": ({"do": "replace_unit", "n": 1, "where": "conflict"},),
    # AWAKEN units equal to your devotion level in this conflict.
    "xolotl_fervor_1": (
        {"do": "awaken", "type": "unit", "n": "devotion_level", "where": "conflict"},
    ),
    # RECOVER units equal to your devotion level plus 1, then gain 1 devotion.
    "xolotl_fervor_2": (
        {"do": "recover", "type": "unit", "n": {"sum": ["devotion_level", 1]}},
        {"do": "gain_devotion", "n": 1},
    ),
    # WARD your units in this conflict and gain 2 strength in this conflict.
    "xolotl_edict_1": (
        {"do": "ward"},
        {"do": "strength", "n": 2},
    ),
    # DEPLOY 1 unit in each region where your god is present.
    "xolotl_edict_2": (
        {
            "do": "for_each_presence_region",
            "effect": {"do": "deploy", "type": "unit", "n": 1, "where": "this"},
        },
    ),
    # Gain 1 VP per region in which you have at least 1 shaman and at least 1 warrior, at most
    # 5.
    "xolotl_task_1": (
        {"do": "gain_vp", "n": {"min": [{"count": "regions_with_own_both_types"}, 5]}},
    ),
    # Gain 1 devotion per region with at least 1 of your glyphs or tiers, at most 4.
    "xolotl_task_2": (
        {"do": "gain_devotion", "n": {"min": [{"count": "regions_with_own_structure"}, 4]}},
    ),
    # Uayeb
    # Choose a region (presence). From your left, clockwise and repeatedly, each other player
    # with a unit there moves 1 own unit from it to Xibalba (their choice), until as many
    # units as the current Age have been moved.
    "uayeb_call": ({"do": "round_robin_sacrifice", "n": "age", "where": "presence"},),
    # Choose another player, who moves 1 unit from the Reserve to Xibalba (their choice). You
    # may APPEASE.
    "uayeb_ceremonial": (
        {
            "do": "choose_player",
            "effect": {"do": "sacrifice", "type": "unit", "n": 1, "from": ["reserve"]},
        },
        {"do": "appease", "may": True},
    ),
    # CALL your god.
    "uayeb_call_action": ({"do": "call"},),
    # DEMOLISH 1 opponents' glyph (presence), then BUILD a glyph or a pyramid in the same
    # region.
    "uayeb_legacy_2": (
        {"do": "demolish", "kind": "glyph", "n": 1, "whose": "opponents", "where": "presence"},
        {"do": "build", "kind": "either", "n": 1, "where": "same"},
    ),
    # Each other player EXILES 1 of their own units from this conflict's region (their
    # choice). Then gain 1 strength in this conflict.
    "uayeb_vengeance_2": (
        {
            "do": "each_other_player",
            "effect": {"do": "exile", "type": "unit", "n": 1, "whose": "own", "where": "conflict"},
        },
        {"do": "strength", "n": 1},
    ),
    # Gain VP equal to your devotion level. Each other player moves 1 unit from the Reserve to
    # Xibalba (their choice).
    "uayeb_fervor_1": (
        {"do": "gain_vp", "n": "devotion_level"},
        {
            "do": "each_other_player",
            "effect": {"do": "sacrifice", "type": "unit", "n": 1, "from": ["reserve"]},
        },
    ),
    # Gain strength in this conflict equal to your devotion level plus 1.
    "uayeb_fervor_2": ({"do": "strength", "n": {"sum": ["devotion_level", 1]}},),
    # SMITE 1 opponents' unit in each region where your god is present.
    "uayeb_edict_1": (
        {
            "do": "for_each_presence_region",
            "effect": {
                "do": "smite",
                "type": "unit",
                "n": 1,
                "whose": "opponents",
                "where": "this",
            },
        },
    ),
    # Each other player chooses: move 2 units from the Reserve to Xibalba, or you gain 2
    # devotion.
    "uayeb_edict_2": (
        {
            "do": "each_other_player_or",
            "cost": {"do": "sacrifice", "type": "unit", "n": 2, "from": ["reserve"]},
            "else": [{"do": "gain_devotion", "n": 2}],
        },
    ),
    # Gain 1 VP plus 1 VP per live region in which you have no unit, at most 5 in total.
    "uayeb_task_1": (
        {
            "do": "gain_vp",
            "n": {"min": [{"sum": [1, {"count": "live_regions_without_own_unit"}]}, 5]},
        },
    ),
    # Gain 1 devotion plus 1 devotion per other god that is present in a region where your god
    # is present, at most 4 in total.
    "uayeb_task_2": (
        {
            "do": "gain_devotion",
            "n": {"min": [{"sum": [1, {"count": "other_gods_sharing_presence"}]}, 4]},
        },
    ),
}
"""Call, ceremonial action and card actions of each god."""
