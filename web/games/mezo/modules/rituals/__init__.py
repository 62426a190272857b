"""The face of Rituals."""

from __future__ import annotations

from engine.mezo.decisions import Ask as Base
from engine.mezo.modules.rituals.decisions import Ask as Kind
from engine.mezo.modules.rituals.events import RitualObeyed
from web.games.mezo.modules.face import ModuleFace
from web.games.mezo.modules.rituals.legend import LEGEND
from web.games.mezo.modules.rituals.moments import MOMENTS
from web.games.mezo.modules.rituals.table import common
from web.games.mezo.modules.rituals.told import ASKS, TIES, TOLD, blood, blood_picture
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
    choices={Base.THIRD_ACTION: {"blood": blood}},
    pictures={"blood": blood_picture},
    ties=TIES,
    tokens=(Kind.FIRE,),
    commons={"rituals": common},
    moments=MOMENTS,
    after_age=(RitualObeyed,),
    at_work={RitualObeyed: "ritual"},
    legend=LEGEND,
)

__all__ = ["RITUALS"]
