"""The Tribe Powers: a token a tribe, with two actions of which one is used once in the game."""

from collections.abc import Mapping

from engine.core.schema import Schema
from engine.mezo.hooks import Module
from engine.mezo.modules.tribe_powers import data
from engine.mezo.modules.tribe_powers.evaluate import evaluate
from engine.mezo.modules.tribe_powers.plan import ASKS, COURSES
from engine.mezo.modules.tribe_powers.state import POWERS, USED, check, lay_out
from engine.mezo.modules.tribe_powers.steps import declare_powers
from engine.mezo.state import State


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
