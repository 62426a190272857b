"""The Sacred Cenote: a tile under an altar, with devotion for who wins the conflict there."""

from ...hooks import Module
from .evaluate import stakes
from .plan import ASKS, COURSES
from .state import REGION, check
from .steps import move_cenote, reward_winner

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
