"""Names of the evaluation features of Aztlán, for hints and odds."""

from __future__ import annotations

from web.i18n import mark

FEATURES = {
    "points": mark("points on the track"),
    "era_points": mark("points from domains in this era"),
    "era_risk": mark("domains that are safer in clashes"),
    "clash_wins": mark("clashes to win"),
    "clash_falls": mark("fewer clashes against somebody stronger"),
    "next_points": mark("land that scores in the next era"),
    "next_risk": mark("land that lasts into the next era"),
    "later_points": mark("land that scores in later eras"),
    "next_pawns": mark("more pawns for the next era"),
    "next_upper_hand": mark("the upper hand in shared territories"),
    "next_turn": mark("a later place in the next turn order"),
    "kept_card": mark("a good power card to keep to the end"),
    "strong_cards": mark("stronger power cards for later"),
    "joker": mark("the joker for a later era"),
    "era_power": mark("more power in this era"),
    "cards": mark("prosperity cards in hand"),
    "offerings": mark("points from Offerings to the Gods"),
    "blessings": mark("points from Blessings"),
    "canoes": mark("domains joined by Rafts and Canoes"),
    "sacred_games": mark("Sacred Games in hand"),
    "tlatoani": mark("a Great Tlatoani in hand"),
    "warriors": mark("Eagle and Jaguar Warriors in hand"),
}
"""By id: what somebody gains, or a rival loses, where the feature speaks for an option.

Read after *it brings you …* and *it denies Ben …*, alone or in a row: something good, no full stop;
in Polish in the accusative.
"""
