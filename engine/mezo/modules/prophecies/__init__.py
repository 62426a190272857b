"""The Prophecies: three cards to complete in order, and the Monument for who is first."""

from __future__ import annotations

from collections.abc import Mapping

from ....core.schema import Schema
from ....core.state import NOBODY
from ...hooks import Module
from ...state import TOP_LEVEL, State
from .evaluate import evaluate, stakes
from .state import FIELDS, check
from .steps import (
    forget_record,
    lay_prophecies,
    reach_checkpoint,
    see_appeased,
    see_built,
    see_record,
    see_sacrifice,
    see_winner,
)


def _arguments(s: State) -> Mapping[str, Schema]:
    return {
        "acting": range(NOBODY, s.seats),
        "piece": {"glyph", "tier"},
        "level": range(TOP_LEVEL + 1),
    }


PROPHECIES = Module(
    id="prophecies",
    fields=FIELDS,
    arguments=_arguments,
    score_lines={"prophecies": "MX-PRO-3", "monument": "MX-PRO-4"},
    moments={
        "setup.after_gods_chosen": lay_prophecies,
        "built": see_built,
        "conflict.after_winner": see_winner,
        "recorded": see_record,
        "conflict.cleanup": forget_record,
        "appeased": see_appeased,
        "sacrificed": see_sacrifice,
        "checkpoint": reach_checkpoint,
    },
    check=check,
    evaluate=evaluate,
    stakes=stakes,
)

__all__ = ["PROPHECIES"]
