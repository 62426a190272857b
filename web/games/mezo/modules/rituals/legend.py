"""The legend of the rituals."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import partial

from web.games.legend import Entry
from web.games.mezo.modules.legend_headings import SOULS
from web.i18n import mark
from web.render import part

RITUAL = Entry(
    mark("Ritual"),
    mark("One each Age, for everybody: it changes one phase of that Age."),
    "MX-RIT-3",
    partial(part, "mezo/modules/rituals", "ritual_icon", "rit_offering_of_fire"),
    SOULS,
)
LEGEND: Mapping[str, Entry] = {
    "ritual": RITUAL,
    "common:rituals": replace(RITUAL, group=""),
}
