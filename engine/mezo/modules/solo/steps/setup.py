"""The set-up against the Vengeful Gods (5.8, MS-SETUP)."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from .....core import chance
from .....core.steps import Decision, Option, option
from ....state import State, Table, step
from ..data import DIFFICULTIES, TRIALS
from ..decisions import DecisionKind
from ..events import TrialChosen
from ..state import GODS_CHOOSE, START, TRIAL, YOU

if TYPE_CHECKING:
    from .....core.game import Setup

BY_DIFFICULTY, RANDOM, PLAYER, BOOK = "by_difficulty", "random", "player", "book"
"""Values of the table options: where the VG begin, which trial is drawn, who places a new god."""


def lay_out(s: State, setup: Setup) -> None:
    """MS-DIFF-2, MS-DIFF-3: where the markers begin, never on one space (MS-SPEC-2).

    All six regions are in play (MS-SETUP-2), with an altar each (MS-SETUP-3) and a tile for each
    Age (MS-SETUP-4); the pieces of two colours are the VG's (MS-SETUP-11, MS-SETUP-14).
    """
    own, theirs = DIFFICULTIES[setup.options["difficulty"]]
    if setup.options["vengeful_start"] != BY_DIFFICULTY:
        theirs = int(setup.options["vengeful_start"])
    START.set(s, [own, theirs])
    GODS_CHOOSE.set(s, int(setup.options["vengeful_vertex"] == BOOK))
    TRIAL.set(s, "" if setup.options["trial"] == RANDOM else setup.options["trial"])


def start_vp(t: Table, usual: int, party: int) -> int:
    """MS-SETUP-7, MS-SETUP-13: never the same space for both markers (MS-SPEC-2)."""
    del usual
    return START.of(t)[party]


@step
def lay_trial(s: State) -> None:
    """MS-SETUP-8: one of the two cards at random, unless a side was chosen before."""
    if TRIAL.of(s):
        s.note("MS-SETUP-8", TrialChosen, TRIAL.of(s))
        return
    s.then(choose_trial(chance.pick(s, ("A", "B"))))


@step
def choose_trial(s: State, trial_card: str) -> Decision:
    """MS-SETUP-8: the player says which of its two sides lies open."""
    del s
    sides = [trial for trial, side in TRIALS.items() if side.card == trial_card]
    return Decision(DecisionKind.TRIAL, YOU, [_trial_option(trial) for trial in sides])


@cache
def _trial_option(trial: str) -> Option:
    return option("trial", trial, then=take_trial(trial))


@step
def take_trial(s: State, trial: str) -> None:
    """The other side and the other card are not needed."""
    TRIAL.set(s, trial)
    s.note("MS-SETUP-8", TrialChosen, trial)
