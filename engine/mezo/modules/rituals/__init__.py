"""Rituals: one of twelve cards an Age, turned up at its start, changes a rule of one phase."""

from ...hooks import Module
from . import effects
from .data import TEXTS
from .evaluate import evaluate
from .plan import ASKS, COURSES
from .state import FIELDS, check, determinize
from .steps import end_ritual, lay_rituals, reveal_ritual

RITUALS = Module(
    id="rituals",
    fields=FIELDS,
    sources={"rituals": TEXTS},
    score_lines={"rituals": "MX-RIT-8"},
    moments={
        "setup.after_gods_chosen": lay_rituals,
        "age_start.after_angry_god_reveal": reveal_ritual,
        "tribe.turn_end": effects.reward_lean_years,
        "gods.after_call": effects.offer_fire,
        "conflict.after_winner": effects.reward_second,
        "age_end.after_pyramids": end_ritual,
    },
    values={
        "deploy_limit": effects.deploy_limit,
        "own_champion_deploy_limit": effects.own_champion_deploy_limit,
        "champion_strength": effects.champion_strength,
        "god_phase_reversed": effects.god_phase_reversed,
    },
    reasons={"deploy": effects.deploy_refusal},
    offers={"third_action": effects.blood_for_stone},
    courses=COURSES,
    asks=ASKS,
    check=check,
    determinize=determinize,
    evaluate=evaluate,
)

__all__ = ["RITUALS"]
