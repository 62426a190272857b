"""The names and texts of the Vengeful Gods' cards, spaces and trials (6.9 to 6.12).

On these "you" is the player, and "they" are the Vengeful Gods.
"""

from __future__ import annotations

from typing import NamedTuple

from web.i18n import mark

GODS = {
    "ahau_kin": "Ahau Kin",
    "chaac": "Chaac",
    "etznab": "Etznab",
    "ix_tub_tun": "Ix-Tub-Tun",
    "xaman_ek": "Xaman-Ek",
}
"""Those that take vengeance and that nobody leads."""

CARDS = {
    "vact_scattering_wind": mark("Scattering Wind"),
    "vact_rising_stone": mark("Rising Stone"),
    "vact_night_chant": mark("Night Chant"),
    "vact_war_drums": mark("War Drums"),
    "vact_obsidian_rain": mark("Obsidian Rain"),
    "vact_opened_grave": mark("Opened Grave"),
}
"""The six action cards."""

ROWS = range(1, 4)

CALENDAR = {f"vcal_{number}": mark("Vengeful Calendar") for number in range(1, 6)}
CODEX = {f"vcod_{number}": mark("Vengeful Codex") for number in range(1, 6)}

NAMES = {
    "vab_ah_puch": mark("Rotting Host"),
    "vab_cabrakan": mark("Tremor"),
    "vab_ixchel": mark("Moon's Favour"),
    "vab_kukulkan": mark("Serpent's Coil"),
    "vab_ahau_kin": mark("Glory of the Sun"),
    "vab_chaac": mark("Rain of Spears"),
    "vab_etznab": mark("Flint Knife"),
    "vab_ix_tub_tun": mark("Jade Venom"),
    "vab_uayeb": mark("Nameless Day"),
    "vab_xaman_ek": mark("North Star"),
    "vab_xolotl": mark("False Twin"),
    "vab_zotz": mark("Beheading"),
    **{f"{card}_{row}": name for card, name in CARDS.items() for row in ROWS},
    **CALENDAR,
    **CODEX,
}
"""By the id of a VENGEFUL ability, of a row of an action card, of a space."""

_DEMOLISH = mark("You must DEMOLISH 1 glyph or pyramid top of your own in this conflict's region.")
_TRIBUTE = mark("You must move 2 units from the Reserve to Xibalba.")
_SHAMANS = mark("They DEPLOY 1 shaman in each region where one of their gods is present.")
_WARRIORS = mark("They DEPLOY 1 warrior in each region where one of their gods is present.")

TEXTS = {
    "vab_ah_puch": mark("They AWAKEN units equal to the current Age in this conflict."),
    "vab_cabrakan": mark("2 of your units move out of this conflict's region."),
    "vab_ixchel": mark("In this conflict they count as having the most shamans."),
    "vab_kukulkan": mark("They SMITE your warriors equal to the current Age in this conflict."),
    "vab_ahau_kin": mark("They gain VP equal to the current Age plus 1."),
    "vab_chaac": mark("They DEPLOY 1 shaman and 1 warrior in this conflict."),
    "vab_etznab": mark(
        "You move units equal to the current Age from the Reserve to Xibalba; you choose which."
    ),
    "vab_ix_tub_tun": mark("They BUILD 1 glyph in this conflict."),
    "vab_uayeb": mark("They gain strength equal to the current Age in this conflict."),
    "vab_xaman_ek": mark(
        "Units of theirs equal to the current Age move from other regions to this conflict's"
        " region."
    ),
    "vab_xolotl": mark(
        "They EXILE 1 of your units in this conflict; if they do, they DEPLOY a unit of the same"
        " type there."
    ),
    "vab_zotz": mark("They SMITE your shamans equal to the current Age in this conflict."),
    "vact_scattering_wind_1": mark("They EXILE 2 of your units in this conflict."),
    "vact_scattering_wind_2": mark(
        "Units of theirs equal to the current Age move from other regions to this conflict's"
        " region."
    ),
    "vact_scattering_wind_3": mark("They EXILE 1 of your units in this conflict."),
    "vact_rising_stone_1": mark("They BUILD a pyramid in this conflict; if they cannot, a glyph."),
    "vact_rising_stone_2": mark(
        "They TRANSFORM 1 piece of yours in this conflict; if they cannot, they BUILD a pyramid"
        " there, or else a glyph."
    ),
    "vact_rising_stone_3": mark("They BUILD 1 glyph in this conflict."),
    "vact_night_chant_1": mark("They DEPLOY shamans equal to the current Age in this conflict."),
    "vact_night_chant_2": mark("In this conflict they count as having the most shamans."),
    "vact_night_chant_3": mark("They RECOVER 2 units."),
    "vact_war_drums_1": mark("They DEPLOY warriors equal to the current Age in this conflict."),
    "vact_war_drums_2": mark("They gain 2 strength in this conflict."),
    "vact_war_drums_3": mark("They gain 1 VP, then RECOVER 1 unit."),
    "vact_obsidian_rain_1": mark("They SMITE 2 of your units in this conflict."),
    "vact_obsidian_rain_2": mark(
        "You move units equal to the current Age from the Reserve to Xibalba; you choose which."
    ),
    "vact_obsidian_rain_3": mark("They SMITE 1 of your units in this conflict."),
    "vact_opened_grave_1": mark(
        "They AWAKEN units equal to the current Age plus 1 in this conflict."
    ),
    "vact_opened_grave_2": mark("They gain 3 devotion, which is VP for them."),
    "vact_opened_grave_3": mark("They AWAKEN 1 unit in this conflict."),
    **{f"vcal_{number}": _DEMOLISH if number % 2 else _SHAMANS for number in range(1, 6)},
    **{f"vcod_{number}": _TRIBUTE if number % 2 else _WARRIORS for number in range(1, 6)},
}
"""What these do."""


class Trial(NamedTuple):
    """A trial in words: its name, when the player covers a space, when the Vengeful Gods do."""

    name: str
    own: str
    theirs: str


TRIALS = {
    "trial_monument": Trial(
        mark("Monument to the Gods"),
        mark("You BUILD a tier in a region where you already own a tier."),
        mark("At the end of the Age they own a tier in a region where you own none."),
    ),
    "trial_path_of_heroes": Trial(
        mark("Path of Heroes"),
        mark("You win a normal conflict in a region without your champion."),
        mark(
            "At the end of the Age they have more units on the Vengeful Calendar and Codex together"
            " than you on the Calendar and the Codex."
        ),
    ),
    "trial_river_of_blood": Trial(
        mark("River of Blood"),
        mark("You sacrifice 4 or more units in one Blessed Region conflict."),
        mark("At the end of the Age you have 6 or more units in Xibalba."),
    ),
    "trial_count_of_days": Trial(
        mark("Count of Days"),
        mark(
            "At the end of the Age you have at least 3 units on the Calendar and the Codex"
            " together."
        ),
        mark(
            "At the end of the Age they hold at least 3 spaces of the Vengeful Calendar or at least"
            " 3 of the Vengeful Codex."
        ),
    ),
}
"""The four sides of the two trial cards."""

OPTIONS = {
    "difficulty": mark("Difficulty"),
    "vengeful_start": mark("Starting VP of the Vengeful Gods"),
    "trial": mark("Trial"),
    "vengeful_vertex": mark("Who places a Vengeful God"),
}
"""The table options."""

DIFFICULTIES = {
    "solo_normal": mark("Normal"),
    "solo_gentle": mark("Gentle"),
    "solo_hard": mark("Hard"),
    "solo_wrathful": mark("Wrathful"),
    "solo_xibalba": mark("Lord of Xibalba"),
}

VALUES = {
    **{("difficulty", value): name for value, name in DIFFICULTIES.items()},
    ("vengeful_start", "by_difficulty"): mark("by difficulty"),
    **{("vengeful_start", str(vp)): str(vp) for vp in range(61)},
    ("trial", "random"): mark("at random; you choose the side"),
    **{("trial", value): trial.name for value, trial in TRIALS.items()},
    ("vengeful_vertex", "player"): mark("you choose"),
    ("vengeful_vertex", "book"): mark("the gods choose"),
}
"""The values of the table options."""
