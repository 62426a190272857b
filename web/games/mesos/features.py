"""Names of the evaluation features of Mesos, for hints and odds."""

from __future__ import annotations

from web.i18n import mark

FEATURES = {
    "points": mark("points that are safe"),
    "hunger": mark("less hunger at the Sustenances to come"),
    "spare_food": mark("food to spare for buildings"),
    "hunts": mark("points at the Hunts to come"),
    "hunting_food": mark("food at the Hunts to come"),
    "hunters": mark("more food from the next hunters"),
    "paintings": mark("points at the Cave Paintings to come"),
    "half_pair": mark("half a pair of artists"),
    "next_ritual": mark("a better outlook for the Ritual in sight"),
    "later_rituals": mark("a better outlook for later Rituals"),
    "inventions": mark("more points from the next inventors"),
    "discount": mark("cheaper buildings"),
    "gatherers": mark("meals for those who join later"),
    "halls": mark("buildings that reward those who join later"),
    "food_buildings": mark("food from buildings"),
    "watchtower": mark("cards from the Watchtower"),
    "building": mark("a building that suits, within reach"),
    "next_cards": mark("good cards in the next lower row"),
    "early": mark("an earlier place in the next turn order"),
}
"""By id: what somebody gains, or a rival loses, where the feature speaks for an option.

Read after *it brings you …* and *it denies Ben …*, alone or in a row: something good, no full stop;
in Polish in the accusative.
"""
