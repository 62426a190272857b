"""The face of Rituals."""

from __future__ import annotations

from engine.mezo.modules.rituals.decisions import Ask as Kind
from web.games.mezo.modules.face import ModuleFace
from web.games.mezo.modules.rituals.told import ASKS, TOLD
from web.games.mezo.modules.rituals.words import NAMES, TEXTS
from web.words import mark

RITUALS = ModuleFace(
    id="rituals",
    name=mark("Rituals"),
    asks=ASKS,
    told=TOLD,
    refusals={
        "beside_other_champion": mark("Units have been deployed beside your other champion."),
    },
    score_lines={"rituals": mark("Rituals")},
    names=NAMES,
    texts=TEXTS,
    tokens=(Kind.FIRE,),
)

__all__ = ["RITUALS"]
