"""The legend of the prophecies: the column, the Monument, the tokens."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import partial

from web.games.legend import Entry
from web.games.mezo.modules.legend_headings import SOULS
from web.i18n import mark
from web.render import part

ART = "mezo/modules/prophecies"

PROPHECY = Entry(
    mark("Prophecy"),
    mark(
        "A task. You complete the three from lowest to highest, each for 3 VP, "
        "automatically as soon as you meet it."
    ),
    "MX-PRO-1",
    partial(part, ART, "prophecy_icon", "pro_two_books"),
    SOULS,
)
LEGEND: Mapping[str, Entry] = {
    "prophecy": PROPHECY,
    "prophecy-token": Entry(
        mark("Prophecy token"),
        mark("It stands on the last prophecy that its player has completed."),
        "MX-PRO-2",
        partial(part, ART, "stela_icon", 0),
        SOULS,
    ),
    "monument": Entry(
        mark("The Monument"),
        mark("6 VP for whoever is the first to complete all prophecies. Then they are over."),
        "MX-PRO-4",
        partial(part, ART, "prophecy_icon"),
        SOULS,
    ),
    "common:prophecies": replace(
        PROPHECY, group="", says=mark("Three tasks for everybody, to be completed in this order.")
    ),
}
