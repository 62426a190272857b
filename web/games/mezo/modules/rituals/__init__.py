"""The screen of Rituals."""

from __future__ import annotations

from engine.mezo.decisions import DecisionKind as Base
from engine.mezo.modules.rituals.decisions import DecisionKind as Kind
from engine.mezo.modules.rituals.events import RitualObeyed
from web.games.mezo.modules.module_screen import ModuleScreen
from web.games.mezo.modules.rituals.common_board import ritual_board
from web.games.mezo.modules.rituals.event_texts import (
    DECISION_TEXTS,
    EVENT_TEXTS,
    TIES,
    blood,
    blood_picture,
)
from web.games.mezo.modules.rituals.legend import LEGEND
from web.games.mezo.modules.rituals.moments import MOMENTS
from web.games.mezo.modules.rituals.sounds import SOUNDS
from web.games.mezo.modules.rituals.texts import NAMES, TEXTS
from web.games.score_sources import standing
from web.i18n import mark

RITUALS = ModuleScreen(
    id="rituals",
    name=mark("Rituals"),
    decision_texts=DECISION_TEXTS,
    event_texts=EVENT_TEXTS,
    refusals={
        "beside_other_champion": mark("Units have been deployed beside your other champion."),
    },
    score_lines={"rituals": mark("Rituals")},
    score_sources={"rituals": standing("common:rituals")},
    names=NAMES,
    texts=TEXTS,
    choices={Base.THIRD_ACTION: {"blood": blood}},
    pictures={"blood": blood_picture},
    tie_questions=TIES,
    tie_rules=dict.fromkeys(TIES, "MX-D-16"),
    tokens=(Kind.FIRE,),
    common_boards={"rituals": ritual_board},
    sounds=SOUNDS,
    moments=MOMENTS,
    after_age=(RitualObeyed,),
    source_events={RitualObeyed: "ritual"},
    legend=LEGEND,
)

__all__ = ["RITUALS"]
