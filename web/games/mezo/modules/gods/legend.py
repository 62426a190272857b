"""The legend of the new gods: what each is good at, and the signs that came with them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from web.games.legend import Entry
from web.games.mezo.modules.legend_headings import SOULS
from web.i18n import mark
from web.render import part


def _god(god: str, name: str, says: str) -> Entry:
    return Entry(name, says, "MX-GOD-1", partial(part, "mezo/pieces", "god_icon", god), SOULS)


def _sign(verb: str, name: str, says: str, rule: str = "MX-GEN-2") -> Entry:
    return Entry(name, says, rule, partial(part, "mezo/pieces", "action_icon", verb))


LEGEND: Mapping[str, Entry] = {
    "god:zotz": _god(
        "zotz",
        "Zotz",
        mark("The Bat, god of night and blood: strikes, and profits from the dead."),
    ),
    "god:xolotl": _god(
        "xolotl",
        "Xolotl",
        mark("The Dog, god of twins: doubles your units, takes others' places, wards your own."),
    ),
    "god:uayeb": _god(
        "uayeb",
        "Uayeb",
        mark("The nameless days: makes everybody else pay, in units or in devotion for you."),
    ),
    "ward": _sign(
        "ward",
        mark("WARD"),
        mark("Until the end of the conflict no effect of anybody else touches your units there."),
        "MX-GEN-6",
    ),
    "choose_one": _sign(
        "choose_one",
        mark("One of two"),
        mark("You choose one of the effects of the text."),
    ),
    "twin_deploy": _sign(
        "twin_deploy",
        mark("Twins"),
        mark("New units join yours there: of each type at most as many as you already have."),
    ),
    "replace_unit": _sign(
        "replace_unit",
        mark("A unit in its place"),
        mark("Another player's unit goes home, and one of yours of the same type takes its place."),
    ),
    "round_robin_sacrifice": _sign(
        "round_robin_sacrifice",
        mark("The others in turn"),
        mark("The others give up units of that region in turn, one at a time; each chooses."),
        "MX-GEN-5",
    ),
    "for_each_presence_region": _sign(
        "for_each_presence_region",
        mark("In every region of your god"),
        mark("It happens once in each region where your god is present."),
        "MX-D-15",
    ),
    "choose_player": _sign(
        "choose_player",
        mark("One of the others"),
        mark("You name another player it applies to."),
        "MX-D-13",
    ),
    "each_other_player_or": _sign(
        "each_other_player_or",
        mark("Each other player, or else"),
        mark("Each other player decides: pay, or let you gain something."),
        "MX-D-12",
    ),
}
