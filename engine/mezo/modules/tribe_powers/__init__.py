"""The Tribe Powers: a token a tribe, with two actions of which one is used once in the game."""

from collections.abc import Mapping

from ....core.schema import Schema
from ...hooks import Module
from ...state import State
from . import data
from .evaluate import evaluate
from .plan import ASKS, COURSES
from .state import POWERS, USED, check, lay_out
from .steps import declare_powers


def _arguments(s: State) -> Mapping[str, Schema]:
    del s
    return {"action": data.POWERS}


TRIBE_POWERS = Module(
    id="tribe_powers",
    fields=(POWERS, USED),
    lay_out=lay_out,
    arguments=_arguments,
    sources={"abilities": data.POWERS},
    moments={"conflict.after_actions": declare_powers},
    courses=COURSES,
    asks=ASKS,
    check=check,
    evaluate=evaluate,
)

__all__ = ["TRIBE_POWERS"]
