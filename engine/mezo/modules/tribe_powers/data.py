"""The tribe powers: a token for each tribe of this game, with two actions (MX-POW-9).

The fifth token is the fifth tribe's, which no match of two to four players has (MX-COMP-1).
"""

from ...data import Rows

POWER_OF: dict[str, str] = {
    "red": "pow_red",
    "yellow": "pow_yellow",
    "green": "pow_green",
    "blue": "pow_blue",
}
"""The power of every tribe, by its colour."""

ACTIONS: dict[str, tuple[str, str]] = {
    power: (f"{power}_a", f"{power}_b") for power in POWER_OF.values()
}
"""The two actions of every power."""

POWERS: dict[str, Rows] = {
    "pow_red_a": (
        {"do": "smite", "type": "unit", "n": 2, "whose": "opponents", "where": "conflict"},
    ),
    "pow_red_b": ({"do": "strength", "n": 3},),
    "pow_yellow_a": ({"do": "deploy", "type": "unit", "n": 3, "where": "conflict"},),
    "pow_yellow_b": ({"do": "gain_devotion", "n": 3},),
    "pow_green_a": ({"do": "awaken", "type": "unit", "n": 3, "where": "conflict"},),
    "pow_green_b": ({"do": "build", "kind": "either", "n": 1, "where": "conflict"},),
    "pow_blue_a": (
        {
            **{"do": "move_units", "type": "unit", "n": 3, "upto": True},
            **{"from": "another", "to": "conflict"},
        },
    ),
    "pow_blue_b": (
        {
            "do": "choose_one",
            "options": (
                ({"do": "count_as_most", "type": "shaman"},),
                ({"do": "count_as_most", "type": "warrior"},),
            ),
        },
    ),
}
"""The effects of every action."""
