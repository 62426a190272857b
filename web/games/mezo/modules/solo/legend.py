"""The legend of the solo mode: the trial, the cards of the Vengeful Gods, their moves."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import partial

from web.games.legend import Entry
from web.games.mezo.modules.legend_headings import ALONE
from web.games.mezo.modules.solo import choice_reasons, move_details
from web.games.mezo.modules.solo.card_drawings import ART
from web.games.mezo.modules.solo.texts import GODS
from web.i18n import mark
from web.render import part

TRIAL = Entry(
    mark("Trial"),
    mark(
        "Meeting your condition covers spaces in the upper half, meeting theirs "
        "in the lower. At the end the last covered space of each half brings its "
        "VP."
    ),
    "MS-SPEC-3",
    partial(part, ART, "trial_icon", (2, 1)),
    ALONE,
)
CARD = Entry(
    mark("Vengeful card"),
    mark(
        "One answers in each conflict: whichever row of your card you use or give"
        " up, they answer with the same row of theirs."
    ),
    "MS-CONF-4",
    partial(part, ART, "small_icon", "vact_obsidian_rain"),
    ALONE,
)


def _sign(verb: str, name: str, says: str, rule: str) -> Entry:
    return Entry(name, says, rule, partial(part, "mezo/pieces", "action_icon", verb))


def _god(god: str) -> Entry:
    return Entry(
        GODS[god],
        mark("A Vengeful God. It strikes first in every conflict where it is present."),
        "MS-CONF-2",
        partial(part, "mezo/pieces", "god_icon", god),
    )


LEGEND: Mapping[str, Entry] = {
    "trial": TRIAL,
    "vengeful-card": CARD,
    "corner": Entry(
        mark("Corner number"),
        mark("How many units the Vengeful Gods sacrifice in the Blessed Region."),
        "MS-BLESS-3",
        partial(part, ART, "corner_icon", 5),
        ALONE,
    ),
    "common:trial": replace(TRIAL, group=""),
    "common:vengeful_cards": replace(CARD, group=""),
    "answer": Entry(
        mark("Their answer"),
        mark("What the Vengeful Gods will do next, as far as it is certain."),
        "MS-CONF-4",
    ),
    move_details.KIND: Entry(
        mark("A move of the Vengeful Gods"),
        mark("Their cards and abilities move them; nobody decides for them."),
        "MS-CONF-2",
    ),
    choice_reasons.KIND: Entry(
        mark("A choice of the Vengeful Gods"),
        mark("Their book makes their choices."),
        "MS-BOT-2",
    ),
    "displace_units": _sign(
        "displace_units",
        mark("Drive units out"),
        mark("Your units move out of the conflict's region."),
        "MS-BOT-9",
    ),
    "first_possible": _sign(
        "first_possible",
        mark("If not this, then that"),
        mark("Only the first effect that is possible happens."),
        "MS-SPEC-7",
    ),
    **{f"god:{god}": _god(god) for god in GODS},
}
