"""What players of Mezo are asked (section 7); which options there are, steps/__init__.py lists."""

from __future__ import annotations

from enum import StrEnum


class DecisionKind(StrEnum):
    """The kinds of decisions."""

    GOD = "god"
    ABILITY = "ability"
    CHAMPION = "champion"
    DEPLOY = "deploy"
    CALL = "call"
    VERTEX = "vertex"
    CARD = "card"
    TOP_CARD = "top_card"
    ACTION = "action"
    MARK = "mark"
    THIRD_ACTION = "third_action"
    REGION = "region"
    MIX = "mix"
    VICTIM = "victim"
    PIECE = "piece"
    PICK = "pick"
    MAY = "may"
    OPTION = "option"
    PLAYER = "player"
    BARGAIN = "bargain"
    NEXT_REGION = "next_region"
    ANGRY_GOD = "angry_god"
    TIE = "tie"
    SPACE = "space"
    SACRIFICE = "sacrifice"
