"""Texts of the expansion in New match: the expansion, its parts, the modules' options."""

from __future__ import annotations

import re
from dataclasses import replace

from markupsafe import Markup

from web.games.texts import OptionGroupTexts
from web.i18n import mark
from web.render import part

ALL = OptionGroupTexts(
    base=mark("Base game"),
    base_says=mark("Four gods, three Ages, and the land of the Maya."),
    name=mark("with Souls for Xibalba"),
    says=mark("More gods, altars and Angry Gods; five modules."),
    presets={
        "first_time": (
            mark("First time"),
            mark("New gods and altars, played the way you know, and the easiest module."),
        ),
        "everything": (
            mark("Everything"),
            mark("Everything in the box, for those who know the base game well."),
        ),
    },
)

ALONE = replace(
    ALL,
    says=mark("More gods, altars and Angry Gods. The modules need other players."),
    presets={
        "first_time": (
            ALL.presets["first_time"][0],
            mark("New gods, altars and Angry Gods, played the way you know."),
        ),
        "everything": (
            ALL.presets["everything"][0],
            mark("All that can be played alone: new gods, altars and Angry Gods."),
        ),
    },
)
"""No module can be played alone."""

SOULS = replace(ALL, alone=ALONE)

SAYS = {
    "gods": mark("Zotz, Xolotl and Uayeb can be chosen too."),
    "altars": mark("Eight more altars may appear in the regions."),
    "angry_tiles": mark("Two more Angry Gods for each Age."),
    "prophecies": mark("Three tasks for 3 VP each, and the Monument for the fastest."),
    "cenote": mark("Winning where it lies brings 3 devotion; the leader moves it."),
    "cities": mark("A unit each Age, and 3 VP if your city still stands at the end."),
    "rituals": mark("One ritual each Age changes a rule for everybody."),
    "tribe_powers": mark("Once per match your tribe does what no other can."),
}
"""A sentence on each part."""


NAMED = re.compile(r' data-explain="[^"]*"')
"""Of which thing of the legend a drawing is."""


def drawing(name: str) -> Markup:
    """What stands for a part; whoever asks about it asks about the part, not about the piece."""
    return Markup(NAMED.sub("", part("mezo/modules/option_drawings", "part", name)))


def picture(*, played: bool) -> Markup:
    """The picture of the expansion, or of the base game."""
    return part("mezo/modules/option_drawings", "souls" if played else "base")
