"""Names and texts of Mezo's cards, altars, tiles and abilities (6.3 to 6.10)."""

from __future__ import annotations

from web.i18n import mark

NAMES = {
    "kukulkan_call": mark("Feathered Fury"),
    "kukulkan_ceremonial": mark("War Drum"),
    "kukulkan_call_action": mark("Call"),
    "kukulkan_legacy_2": mark("Serpent Stair"),
    "kukulkan_vengeance_2": mark("Coiling Wind"),
    "kukulkan_fervor_1": mark("Rally the Spears"),
    "kukulkan_fervor_2": mark("Battle Trance"),
    "kukulkan_edict_1": mark("Forced March"),
    "kukulkan_edict_2": mark("Hall of Spears"),
    "kukulkan_task_1": mark("Muster"),
    "kukulkan_task_2": mark("Songs of Heroes"),
    "ixchel_call": mark("Moonrise"),
    "ixchel_ceremonial": mark("Libation"),
    "ixchel_call_action": mark("Call"),
    "ixchel_legacy_2": mark("Woven Stone"),
    "ixchel_vengeance_2": mark("Flood"),
    "ixchel_fervor_1": mark("Full Moon"),
    "ixchel_fervor_2": mark("Midwife of Souls"),
    "ixchel_edict_1": mark("Silence the Rattles"),
    "ixchel_edict_2": mark("Lady of the Calendar"),
    "ixchel_task_1": mark("Pilgrimage"),
    "ixchel_task_2": mark("Almanac"),
    "ah_puch_call": mark("Bells of the Dead"),
    "ah_puch_ceremonial": mark("Owl's Cry"),
    "ah_puch_call_action": mark("Call"),
    "ah_puch_legacy_2": mark("Bone Foundations"),
    "ah_puch_vengeance_2": mark("Tithe of Flesh"),
    "ah_puch_fervor_1": mark("Risen Host"),
    "ah_puch_fervor_2": mark("Pestilence"),
    "ah_puch_edict_1": mark("Weight of the Grave"),
    "ah_puch_edict_2": mark("Ninth Gate"),
    "ah_puch_task_1": mark("Census of the Dead"),
    "ah_puch_task_2": mark("Procession Below"),
    "cabrakan_call": mark("Mountain Signs"),
    "cabrakan_ceremonial": mark("Stone Tally"),
    "cabrakan_call_action": mark("Call"),
    "cabrakan_legacy_2": mark("Raise the Peak"),
    "cabrakan_vengeance_2": mark("Aftershock"),
    "cabrakan_fervor_1": mark("Landslide"),
    "cabrakan_fervor_2": mark("Standing Stones"),
    "cabrakan_edict_1": mark("Earthquake"),
    "cabrakan_edict_2": mark("Usurp the Stone"),
    "cabrakan_task_1": mark("Tribute of Builders"),
    "cabrakan_task_2": mark("Carved Prayers"),
    "altar_sun": mark("Altar of the Sun"),
    "altar_blood": mark("Altar of Blood"),
    "altar_jade": mark("Altar of Jade"),
    "altar_stone": mark("Altar of Stone"),
    "altar_signs": mark("Altar of Signs"),
    "altar_sky": mark("Altar of the Sky"),
    "altar_bones": mark("Altar of Bones"),
    "altar_ages": mark("Altar of the Ages"),
    "cal_harvest": mark("Harvest of Souls"),
    "cal_prayer": mark("Prayer"),
    "cal_omen": mark("Omen"),
    "cal_pilgrims": mark("Pilgrims"),
    "cal_glory": mark("Glory of Days"),
    "cod_return": mark("Hero's Return"),
    "cod_slaughter": mark("Slaughter"),
    "cod_monument": mark("Monument"),
    "cod_summons": mark("Summons"),
    "cod_glory": mark("Glory of Arms"),
    "wrath_1_flint_rain": mark("Flint Rain"),
    "wrath_1_red_dawn": mark("Red Dawn"),
    "wrath_1_dread": mark("Dread"),
    "wrath_2_trembling_earth": mark("Trembling Earth"),
    "wrath_2_jaguar_night": mark("Jaguar Night"),
    "wrath_2_open_graves": mark("Open Graves"),
    "wrath_3_black_sun": mark("Black Sun"),
    "wrath_3_hurricane": mark("Hurricane"),
    "wrath_3_last_offering": mark("Last Offering"),
    "ta_awaken": mark("Ancestors"),
    "ta_glyphs": mark("Scribes"),
    "ta_champion": mark("Chosen One"),
    "ta_double_appease": mark("High Priests"),
    "ta_god_strength": mark("Living God"),
    "ta_repeat": mark("Chroniclers"),
    "ta_devotion_vp": mark("Zealots"),
    "ta_records_vp": mark("Annals"),
    "ta_conquest_vp": mark("Conquerors"),
}
"""By the id of an action, a call, an altar, a space, a tile or a tribal ability."""

TEXTS = {
    "kukulkan_call": mark(
        "SMITE opponents' warriors equal to the current Age where your god is present."
    ),
    "kukulkan_ceremonial": mark("DEPLOY 1 warrior where your god is present. You may APPEASE."),
    "kukulkan_call_action": mark("CALL your god."),
    "kukulkan_legacy_2": mark(
        "BUILD a pyramid where your god is present, then DEPLOY 2 warriors in the same region."
    ),
    "kukulkan_vengeance_2": mark(
        "Gain 2 strength in this conflict, or 3 if your god is present in this conflict's"
        " region; then gain 1 devotion."
    ),
    "kukulkan_fervor_1": mark(
        "DEPLOY warriors equal to your devotion level where your god is present."
    ),
    "kukulkan_fervor_2": mark(
        "Gain strength in this conflict equal to your devotion level plus 1, then gain 1 devotion."
    ),
    "kukulkan_edict_1": mark(
        "Move up to 3 of your warriors from other regions to this conflict's region."
    ),
    "kukulkan_edict_2": mark("In this conflict you count as the player with the most warriors."),
    "kukulkan_task_1": mark(
        "DEPLOY 1 warrior where your god is present, then gain 1 VP per warrior you have "
        "in the same region, at most 5."
    ),
    "kukulkan_task_2": mark(
        "RECOVER 2 units, then gain 2 VP plus 2 VP per warrior you have on the Codex."
    ),
    "ixchel_call": mark("DEPLOY shamans equal to the current Age where your god is present."),
    "ixchel_ceremonial": mark("Gain 1 devotion. You may APPEASE."),
    "ixchel_call_action": mark("CALL your god."),
    "ixchel_legacy_2": mark(
        "BUILD a glyph or a pyramid where your god is present, then gain 1 devotion."
    ),
    "ixchel_vengeance_2": mark("EXILE 2 opponents' units in this conflict."),
    "ixchel_fervor_1": mark("Gain devotion equal to your devotion level plus 1."),
    "ixchel_fervor_2": mark(
        "AWAKEN shamans equal to your devotion level where your god is present."
    ),
    "ixchel_edict_1": mark(
        "EXILE 3 opponents' shamans where your god is present, then gain 1 devotion."
    ),
    "ixchel_edict_2": mark("In this conflict you count as the player with the most shamans."),
    "ixchel_task_1": mark(
        "RECOVER 3 units, then gain 1 devotion per region in which you have at least 1 "
        "shaman, at most 3."
    ),
    "ixchel_task_2": mark(
        "RECOVER 2 units, then gain 2 VP plus 2 VP per shaman you have on the Calendar."
    ),
    "ah_puch_call": mark("AWAKEN units equal to the current Age where your god is present."),
    "ah_puch_ceremonial": mark("RECOVER 1 unit. You may APPEASE."),
    "ah_puch_call_action": mark("CALL your god."),
    "ah_puch_legacy_2": mark(
        "BUILD a pyramid where your god is present. Then you may sacrifice 1 unit from "
        "your Reserve to BUILD 1 glyph in the same region."
    ),
    "ah_puch_vengeance_2": mark(
        "Each other player moves 1 of their own units from this conflict's region to "
        "Xibalba (their choice)."
    ),
    "ah_puch_fervor_1": mark("AWAKEN units equal to your devotion level in this conflict."),
    "ah_puch_fervor_2": mark(
        "SMITE opponents' units equal to your devotion level where your god is present."
    ),
    "ah_puch_edict_1": mark(
        "Gain 2 strength in this conflict plus 1 for every 3 units you have in Xibalba "
        "(round down), at most 4 in total."
    ),
    "ah_puch_edict_2": mark("AWAKEN 3 units in another region."),
    "ah_puch_task_1": mark(
        "Gain 2 VP plus 1 VP for every 3 units you have in Xibalba (round down), at most "
        "4 in total."
    ),
    "ah_puch_task_2": mark(
        "Sacrifice up to 2 of your units from your Reserve and/or regions where your god "
        "is present; gain 1 devotion for each."
    ),
    "cabrakan_call": mark("BUILD glyphs equal to the current Age where your god is present."),
    "cabrakan_ceremonial": mark(
        "Gain 1 VP per region in which you own at least 1 pyramid tier, at most 2. You may APPEASE."
    ),
    "cabrakan_call_action": mark("CALL your god."),
    "cabrakan_legacy_2": mark("BUILD a pyramid in any region."),
    "cabrakan_vengeance_2": mark(
        "DEMOLISH 1 opponents' glyph or pyramid top in this conflict, then gain 2 "
        "strength in this conflict."
    ),
    "cabrakan_fervor_1": mark(
        "EXILE opponents' units equal to your devotion level where your god is present."
    ),
    "cabrakan_fervor_2": mark(
        "Gain strength in this conflict equal to your devotion level plus the number of "
        "pyramid tiers you own in this conflict's region."
    ),
    "cabrakan_edict_1": mark(
        "DEMOLISH 1 opponents' glyph or pyramid top in any region, then gain 3 VP."
    ),
    "cabrakan_edict_2": mark("TRANSFORM 1 glyph or pyramid top in any region."),
    "cabrakan_task_1": mark(
        "Gain 2 VP per region in which you own at least 1 pyramid tier, at most 6."
    ),
    "cabrakan_task_2": mark(
        "RECOVER 3 units, then gain 1 devotion per glyph you have on the board, at most 3."
    ),
    "altar_sun": mark("Gain 7 VP."),
    "altar_blood": mark("Gain 5 VP, then 2 devotion."),
    "altar_jade": mark("Gain 3 VP and 4 devotion."),
    "altar_stone": mark("Gain 4 VP, then BUILD a pyramid in any region."),
    "altar_signs": mark("Gain 4 VP, then BUILD 2 glyphs in any region."),
    "altar_sky": mark("Gain 5 VP, then you may CALL your god."),
    "altar_bones": mark("Gain 4 VP, then AWAKEN 2 units in another region."),
    "altar_ages": mark("Gain VP equal to 3 plus twice the current Age."),
    "cal_harvest": mark("RECOVER 5 units."),
    "cal_prayer": mark("Gain 2 devotion."),
    "cal_omen": mark("BUILD 1 glyph in any region."),
    "cal_pilgrims": mark("DEPLOY 2 units in another region."),
    "cal_glory": mark("Gain 2 VP."),
    "cod_return": mark("AWAKEN 1 unit in any region."),
    "cod_slaughter": mark("SMITE 1 opponents' unit in any region."),
    "cod_monument": mark("BUILD a pyramid where your god is present."),
    "cod_summons": mark("CALL your god."),
    "cod_glory": mark("Gain 2 VP."),
    "wrath_1_flint_rain": mark("SMITE 1 opponents' unit in this conflict."),
    "wrath_1_red_dawn": mark("Gain 2 devotion."),
    "wrath_1_dread": mark("Gain 2 strength in this conflict."),
    "wrath_2_trembling_earth": mark(
        "DEMOLISH 1 opponents' glyph or pyramid top in any region, then gain 2 VP."
    ),
    "wrath_2_jaguar_night": mark("Gain 3 strength in this conflict."),
    "wrath_2_open_graves": mark("AWAKEN 2 units in any region."),
    "wrath_3_black_sun": mark("BUILD a glyph or a pyramid in any region."),
    "wrath_3_hurricane": mark("EXILE 3 opponents' units in this conflict."),
    "wrath_3_last_offering": mark(
        "Gain 2 VP plus 1 VP per unit of any player in the Offering Space, at most 7 in total."
    ),
    "ta_awaken": mark(
        "At the start of your Tribe Phase turn, AWAKEN units equal to the current Age in "
        "any region."
    ),
    "ta_glyphs": mark(
        "At the start of your Tribe Phase turn, BUILD glyphs equal to the current Age in "
        "any region."
    ),
    "ta_champion": mark("Each of your champions gains strength equal to the current Age."),
    "ta_double_appease": mark(
        "When you APPEASE, resolve two different revealed Angry God tiles instead of one."
    ),
    "ta_god_strength": mark(
        "Your god gives strength equal to your devotion level in conflicts in regions "
        "where it is present."
    ),
    "ta_repeat": mark(
        "Whenever you resolve a Calendar or Codex ability, resolve it a second time."
    ),
    "ta_devotion_vp": mark(
        "At the end of the game, gain VP equal to twice your devotion level (its "
        "row, not its number)."
    ),
    "ta_records_vp": mark(
        "At the end of the Age, gain 3 additional VP per unit you have on the Calendar "
        "and the Codex."
    ),
    "ta_conquest_vp": mark("Each time you win a conflict, gain 5 additional VP."),
}
"""What each of them does, by the same ids."""
