"""The frame of the game: three Ages of five phases, then the final scoring (section 1)."""

from __future__ import annotations

from ...core import chance
from ..data import LAST_AGE
from ..events import AgeBegins
from ..state import State, step
from .age_end import age_end_phase, final_scoring
from .age_start import age_start_phase
from .conflict import conflict_phase
from .gods import god_phase
from .tribe import tribe_phase


@step
def play_age(s: State) -> None:
    """One Age: Age Start, Tribe, God, Conflict and Age End Phase, each complete."""
    s.begin_beat()
    s.note("MZ-SET-1", AgeBegins, s.age)
    s.then(
        age_start_phase(),
        tribe_phase(),
        god_phase(),
        conflict_phase(),
        age_end_phase(),
        next_age(),
    )


@step
def next_age(s: State) -> None:
    """MZ-AGEEND-4: on to the next Age with the tiles in play as a new stack, or to the end.

    All else stays as it is (MZ-AGEEND-5).
    """
    if s.age == LAST_AGE:
        s.then(final_scoring())
        return
    s.begin_beat()
    s.age += 1
    s.fought = []
    s.stack = list(s.live)
    chance.shuffle(s, s.stack)
    s.then(play_age())
