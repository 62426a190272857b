"""The Sacred Cenote: a tile under an altar, with devotion for who wins the conflict there."""

from engine.mezo.hooks import Module
from engine.mezo.modules.cenote.evaluate import stakes
from engine.mezo.modules.cenote.plan import ASKS, COURSES
from engine.mezo.modules.cenote.state import REGION, check
from engine.mezo.modules.cenote.steps import move_cenote, reward_winner

CENOTE = Module(
    id="cenote",
    fields=(REGION,),
    moments={
        "age_start.begin": move_cenote,
        "conflict.after_winner": reward_winner,
    },
    courses=COURSES,
    asks=ASKS,
    check=check,
    stakes=stakes,
)

__all__ = ["CENOTE"]
