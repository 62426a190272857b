"""The face of the solo mode: one player against the Vengeful Gods."""

from __future__ import annotations

from engine.mezo.modules.solo.decisions import Ask as Kind
from engine.mezo.modules.solo.events import Answer, Vengeance
from web.games.mezo.modules.face import ModuleFace
from web.games.mezo.modules.solo import moves, reasons
from web.games.mezo.modules.solo.legend import LEGEND
from web.games.mezo.modules.solo.moments import MOMENTS
from web.games.mezo.modules.solo.names import CARDS, GODS, NAMES, OPTIONS, TEXTS, VALUES
from web.games.mezo.modules.solo.table import (
    ICONS,
    ability,
    cards,
    follows,
    of_party,
    played,
    trial,
    trial_picture,
)
from web.games.mezo.modules.solo.told import ASKS, TOLD
from web.words import mark

SOLO = ModuleFace(
    id="solo",
    name=mark("Alone"),
    asks=ASKS,
    told=TOLD,
    refusals={"not_at_region": mark("This vertex does not touch the region.")},
    score_lines={"vengeance": mark("Vengeance"), "trial": mark("Trial")},
    gods=GODS,
    names=NAMES,
    texts=TEXTS,
    table=OPTIONS,
    values=VALUES,
    cards_named=CARDS,
    cards=(Kind.TRIAL, Kind.VENGEANCE),
    pictures={"trial": trial_picture},
    commons={"trial": trial, "vengeful_cards": cards},
    of_seat=of_party,
    even=mark("A tie is theirs, except in the region of your champion."),
    theirs=tuple(NAMES),
    icons=ICONS,
    played=played,
    follows=follows,
    moments=MOMENTS,
    things={reasons.KIND: reasons.sheet, moves.KIND: moves.sheet},
    things_named={reasons.KIND: reasons.name, moves.KIND: moves.name},
    line_icons={"trial": trial_picture},
    at_work={Vengeance: "ability", Answer: "action"},
    legend=LEGEND,
    unled=ability,
)

__all__ = ["SOLO"]
