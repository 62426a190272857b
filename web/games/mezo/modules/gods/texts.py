"""Names and texts of the abilities of the expansion's gods (6.5), as in ``mezo.card_texts``."""

from __future__ import annotations

from web.i18n import mark

NAMES = {
    "zotz_call": mark("Swoop from the Dark"),
    "zotz_ceremonial": mark("Drink Deep"),
    "zotz_call_action": mark("Call"),
    "zotz_legacy_2": mark("House of Bats"),
    "zotz_vengeance_2": mark("Severed Head"),
    "zotz_fervor_1": mark("Night Hunt"),
    "zotz_fervor_2": mark("Bloodlust"),
    "zotz_edict_1": mark("Edict of Darkness"),
    "zotz_edict_2": mark("Blood Price"),
    "zotz_task_1": mark("Feast of Blood"),
    "zotz_task_2": mark("Roost of Souls"),
    "xolotl_call": mark("Birth of Twins"),
    "xolotl_ceremonial": mark("Lead by Torchlight"),
    "xolotl_call_action": mark("Call"),
    "xolotl_legacy_2": mark("Bones of Old Suns"),
    "xolotl_vengeance_2": mark("Changed Shape"),
    "xolotl_fervor_1": mark("Path of Torches"),
    "xolotl_fervor_2": mark("Ferry of the Dead"),
    "xolotl_edict_1": mark("Edict of the Guide"),
    "xolotl_edict_2": mark("Everywhere at Once"),
    "xolotl_task_1": mark("Twin Tribes"),
    "xolotl_task_2": mark("Signs on the Road"),
    "uayeb_call": mark("Nameless Days"),
    "uayeb_ceremonial": mark("Whispered Curse"),
    "uayeb_call_action": mark("Call"),
    "uayeb_legacy_2": mark("Broken Year"),
    "uayeb_vengeance_2": mark("Ill Omen"),
    "uayeb_fervor_1": mark("Days of Dread"),
    "uayeb_fervor_2": mark("Evil Hour"),
    "uayeb_edict_1": mark("Edict of Misfortune"),
    "uayeb_edict_2": mark("Grim Bargain"),
    "uayeb_task_1": mark("Empty Houses"),
    "uayeb_task_2": mark("Shared Doom"),
}

TEXTS = {
    "zotz_call": mark(
        "EXILE opponents' units equal to the current Age plus 1 where your god is present."
    ),
    "zotz_ceremonial": mark("RECOVER 1 unit. You may APPEASE."),
    "zotz_call_action": mark("CALL your god."),
    "zotz_legacy_2": mark(
        "BUILD a glyph or a pyramid where your god is present, then SMITE 1 opponents' unit in"
        " the same region."
    ),
    "zotz_vengeance_2": mark(
        "SMITE 1 opponents' unit in this conflict, then gain 1 strength in this conflict."
    ),
    "zotz_fervor_1": mark("SMITE opponents' units equal to your devotion level in this conflict."),
    "zotz_fervor_2": mark("Gain strength in this conflict equal to your devotion level plus 1."),
    "zotz_edict_1": mark("In this conflict you count as the player with the most warriors."),
    "zotz_edict_2": mark(
        "Each other player moves 1 of their own units from this conflict's region to Xibalba"
        " (their choice). Then gain 1 VP per unit so moved."
    ),
    "zotz_task_1": mark(
        "Gain 1 VP for every 3 units of all players in Xibalba (round down), at most 5."
    ),
    "zotz_task_2": mark(
        "Gain 1 devotion for every 2 of your units in Xibalba (round down), at most 3."
    ),
    "xolotl_call": mark(
        "Choose a region where your god is present: DEPLOY there up to as many units as the"
        " current Age, of each type at most as many as you have there; if you have no unit there,"
        " DEPLOY exactly 1 unit."
    ),
    "xolotl_ceremonial": mark("AWAKEN 1 unit where your god is present. You may APPEASE."),
    "xolotl_call_action": mark("CALL your god."),
    "xolotl_legacy_2": mark(
        "Choose one: TRANSFORM 1 glyph or pyramid top where your god is present, or BUILD a glyph"
        " or a pyramid where your god is present."
    ),
    "xolotl_vengeance_2": mark(
        "EXILE 1 opponents' unit in this conflict; if you did, DEPLOY 1 of your units of the same"
        " type in this conflict."
    ),
    "xolotl_fervor_1": mark("AWAKEN units equal to your devotion level in this conflict."),
    "xolotl_fervor_2": mark(
        "RECOVER units equal to your devotion level plus 1, then gain 1 devotion."
    ),
    "xolotl_edict_1": mark(
        "WARD your units in this conflict and gain 2 strength in this conflict."
    ),
    "xolotl_edict_2": mark("DEPLOY 1 unit in each region where your god is present."),
    "xolotl_task_1": mark(
        "Gain 1 VP per region in which you have at least 1 shaman and at least 1 warrior, at"
        " most 5."
    ),
    "xolotl_task_2": mark(
        "Gain 1 devotion per region with at least 1 of your glyphs or pyramid tiers, at most 4."
    ),
    "uayeb_call": mark(
        "Choose a region where your god is present. From your left, clockwise and repeatedly, each"
        " other player with a unit there moves 1 of their own units from it to Xibalba (their"
        " choice), until as many units as the current Age have been moved."
    ),
    "uayeb_ceremonial": mark(
        "Choose another player, who moves 1 unit from their Reserve to Xibalba (their choice)."
        " You may APPEASE."
    ),
    "uayeb_call_action": mark("CALL your god."),
    "uayeb_legacy_2": mark(
        "DEMOLISH 1 opponents' glyph where your god is present, then BUILD a glyph or a pyramid in"
        " the same region."
    ),
    "uayeb_vengeance_2": mark(
        "Each other player EXILES 1 of their own units from this conflict's region (their choice)."
        " Then gain 1 strength in this conflict."
    ),
    "uayeb_fervor_1": mark(
        "Gain VP equal to your devotion level. Each other player moves 1 unit from their Reserve to"
        " Xibalba (their choice)."
    ),
    "uayeb_fervor_2": mark("Gain strength in this conflict equal to your devotion level plus 1."),
    "uayeb_edict_1": mark("SMITE 1 opponents' unit in each region where your god is present."),
    "uayeb_edict_2": mark(
        "Each other player chooses: move 2 units from their Reserve to Xibalba, or you gain 2"
        " devotion."
    ),
    "uayeb_task_1": mark(
        "Gain 1 VP plus 1 VP per live region in which you have no unit, at most 5 in total."
    ),
    "uayeb_task_2": mark(
        "Gain 1 devotion plus 1 devotion per other god that is present in a region where your god"
        " is present, at most 4 in total."
    ),
}

OPTIONS = {
    "xolotl_legacy_2.0": mark("TRANSFORM a glyph or a pyramid top"),
    "xolotl_legacy_2.1": mark("BUILD a glyph or a pyramid"),
}
"""Between which a text lets choose, by ``SOURCE.NUMBER``."""
