"""Names of the evaluation features of Mesos, for hints and odds."""

from __future__ import annotations

from web.i18n import mark

FEATURES = {
    "points": mark("safe points"),
    "hunger": mark("less hunger at future Sustenances"),
    "spare_food": mark("food to spare for buildings"),
    "hunts": mark("points at future Hunts"),
    "hunting_food": mark("food at future Hunts"),
    "hunters": mark("more food from the next hunters"),
    "paintings": mark("points at future Cave Paintings"),
    "half_pair": mark("half a pair of artists"),
    "next_ritual": mark("better prospects for the Ritual in view"),
    "later_rituals": mark("better prospects for later Rituals"),
    "inventions": mark("more points from the next inventors"),
    "discount": mark("cheaper buildings"),
    "gatherers": mark("food for later characters"),
    "halls": mark("buildings that reward later characters"),
    "food_buildings": mark("food from buildings"),
    "watchtower": mark("cards from the Watchtower"),
    "building": mark("a good building within reach"),
    "next_cards": mark("good cards in the next lower row"),
    "early": mark("an earlier place in the next turn order"),
}
"""By id: what somebody gains, or a rival loses, where the feature speaks for an option.

Read after *it brings you …* and *it denies Ben …*, alone or in a row: something good, no full stop;
in Polish in the accusative.
"""
