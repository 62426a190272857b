"""The names and texts of the tribe powers (6.4)."""

from __future__ import annotations

from web.i18n import mark

POWERS = {
    "pow_red": mark("Jaguar Frenzy"),
    "pow_yellow": mark("Call of the Sun"),
    "pow_green": mark("Roots of the Ceiba"),
    "pow_blue": mark("River Roads"),
}

NAMES = {f"{power}_{half}": name for power, name in POWERS.items() for half in "ab"}
"""An action is called like its power."""

TEXTS = {
    "pow_red_a": mark("SMITE 2 opponents' units in this conflict."),
    "pow_red_b": mark("Gain 3 strength in this conflict."),
    "pow_yellow_a": mark("DEPLOY 3 units in this conflict."),
    "pow_yellow_b": mark("Gain 3 devotion."),
    "pow_green_a": mark("AWAKEN 3 units in this conflict."),
    "pow_green_b": mark("BUILD a glyph or a pyramid in this conflict."),
    "pow_blue_a": mark("Move up to 3 of your units from other regions to this conflict's region."),
    "pow_blue_b": mark(
        "Choose shamans or warriors: in this conflict you count as the player with the most of "
        "them."
    ),
}

DEEDS = {
    "pow_red_a": mark("SMITE 2"),
    "pow_red_b": mark("3 strength"),
    "pow_yellow_a": mark("DEPLOY 3"),
    "pow_yellow_b": mark("3 devotion"),
    "pow_green_a": mark("AWAKEN 3"),
    "pow_green_b": mark("BUILD"),
    "pow_blue_a": mark("Move 3"),
    "pow_blue_b": mark("Count as most"),
}
"""An action in as few words as its card in the dock wants."""

OPTIONS = {
    "pow_blue_b.0": mark("most shamans"),
    "pow_blue_b.1": mark("most warriors"),
}
"""Between what an action lets choose."""
