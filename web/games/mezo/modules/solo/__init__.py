"""The screen of the solo mode: one player against the Vengeful Gods."""

from __future__ import annotations

from engine.mezo.modules.solo.decisions import DecisionKind as Kind
from engine.mezo.modules.solo.events import Answer, Vengeance
from web.games.mezo.modules.module_screen import ModuleScreen
from web.games.mezo.modules.solo import choice_reasons, move_details
from web.games.mezo.modules.solo.common_boards import (
    ICONS,
    ability,
    cards,
    follows,
    of_party,
    played,
    trial,
    trial_picture,
)
from web.games.mezo.modules.solo.event_texts import DECISION_TEXTS, EVENT_TEXTS, TRIAL
from web.games.mezo.modules.solo.legend import LEGEND
from web.games.mezo.modules.solo.moments import MOMENTS
from web.games.mezo.modules.solo.sounds import SOUNDS
from web.games.mezo.modules.solo.texts import CARDS, GODS, NAMES, OPTIONS, TEXTS, VALUES
from web.games.score_sources import standing
from web.i18n import mark

SOLO = ModuleScreen(
    id="solo",
    name=mark("Solo"),
    decision_texts=DECISION_TEXTS,
    event_texts=EVENT_TEXTS,
    refusals={"not_at_region": mark("This vertex does not touch the region.")},
    score_lines={"vengeance": mark("Vengeance"), "trial": mark("Trial")},
    score_sources={"trial": standing(TRIAL)},
    gods=GODS,
    names=NAMES,
    texts=TEXTS,
    table_options=OPTIONS,
    table_values=VALUES,
    card_names=CARDS,
    cards=(Kind.TRIAL, Kind.VENGEANCE),
    pictures={"trial": trial_picture},
    common_boards={"trial": trial, "vengeful_cards": cards},
    seat_panel=of_party,
    tie_winner=mark("They win ties, except in your champion's region."),
    automa_questions=tuple(NAMES),
    icons=ICONS,
    open_card=played,
    certain_effects=follows,
    sounds=SOUNDS,
    moments=MOMENTS,
    details={choice_reasons.KIND: choice_reasons.sheet, move_details.KIND: move_details.sheet},
    detail_names={choice_reasons.KIND: choice_reasons.name, move_details.KIND: move_details.name},
    line_icons={"trial": trial_picture},
    source_events={Vengeance: "ability", Answer: "action"},
    legend=LEGEND,
    leaderless=ability,
)

__all__ = ["SOLO"]
