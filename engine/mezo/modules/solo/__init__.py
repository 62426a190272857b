"""The solo mode: one player against the Vengeful Gods, a party at which nobody sits."""

from __future__ import annotations

from collections.abc import Mapping

from ....core.game import OptionSpec
from ....core.schema import Each, Schema
from ...content import Content
from ...hooks import Module
from ...state import TOP_LEVEL, State
from . import decision_rules, verbs
from .data import (
    ABILITIES,
    ACTIONS,
    DIFFICULTIES,
    GODS,
    OWN_STARTS,
    SPACES,
    START_VP,
    TRIALS,
)
from .evaluate import evaluate
from .plan import ASKS, COURSES
from .state import FIELDS, check
from .steps.ages import choose_blessing, deploy_host, new_god
from .steps.conflict import (
    call_or_vp,
    put_card_away,
    shuffle_vengeful_cards,
    solo_conflict,
    tie_winner,
    vengeful_sacrifice,
    vengeful_step,
)
from .steps.setup import (
    BOOK,
    BY_DIFFICULTY,
    PLAYER,
    RANDOM,
    lay_out,
    lay_trial,
    start_vp,
)
from .steps.trials import (
    judge_age,
    score_trial,
    trial_built,
    trial_sacrificed,
    trial_won,
)


def _arguments(s: State) -> Mapping[str, Schema]:
    del s
    return {
        "god": GODS,
        "gods": Each(range(len(GODS) + 1), GODS),
        "marked": range(8),
        "piece": {"glyph", "tier"},
        "level": range(TOP_LEVEL + 1),
        "trial": TRIALS,
        "trial_card": {"A", "B"},
    }


ALONE = (1,)
_START = (BY_DIFFICULTY, *map(str, START_VP))

SOLO = Module(
    id="solo",
    players=ALONE,
    automas=1,
    options=(
        OptionSpec("difficulty", tuple(DIFFICULTIES), dict.fromkeys([*DIFFICULTIES][1:], ALONE)),
        OptionSpec("vengeful_start", _START, dict.fromkeys(_START[1:], ALONE), not_with=OWN_STARTS),
        OptionSpec("trial", (RANDOM, *TRIALS), dict.fromkeys(TRIALS, ALONE)),
        OptionSpec("vengeful_vertex", (PLAYER, BOOK), {BOOK: ALONE}),
    ),
    content=Content(figures=GODS),
    fields=FIELDS,
    lay_out=lay_out,
    arguments=_arguments,
    sources={"vengeance": {**ABILITIES, **ACTIONS, **SPACES}},
    score_lines={"vengeance": "MS-SPEC-1", "trial": "MS-FIN-2"},
    moments={
        "setup.after_gods_chosen": lay_trial,
        "age_start.begin": new_god,
        "tribe.end": deploy_host,
        "conflict.region_revealed": vengeful_step,
        "blessed.after_sacrifices": vengeful_sacrifice,
        "conflict.after_winner": trial_won,
        "conflict.cleanup": put_card_away,
        "built": trial_built,
        "sacrificed": trial_sacrificed,
        "age_end.begin": judge_age,
        "age_end.after_pyramids": shuffle_vengeful_cards,
        "game_end.scoring": score_trial,
    },
    values={"start_vp": start_vp, "tie_winner": tie_winner},
    procedures={
        "mark_blessed": choose_blessing,
        "normal_conflict": solo_conflict,
        "call": call_or_vp,
    },
    courses=COURSES,
    asks=ASKS,
    check=check,
    evaluate=evaluate,
)

__all__ = ["SOLO", "decision_rules", "verbs"]
