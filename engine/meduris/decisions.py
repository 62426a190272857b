"""The kinds of decisions in Meduris (rules/meduris.md, section 7)."""

from __future__ import annotations

from enum import StrEnum


class DecisionKind(StrEnum):
    """What somebody is asked."""

    TOKEN_SPACE = "token_space"
    PLACE_WORKER = "place_worker"
    PLUS_CHOICE = "plus_choice"
    MINUS_CHOICE = "minus_choice"
    ACTION = "action"
    HARVEST_MOVE = "harvest_move"
    HUT_SPACE = "hut_space"
    TEMPLE_SPACE = "temple_space"
    BUILD_PAYMENT = "build_payment"
    OFFERING = "offering"
