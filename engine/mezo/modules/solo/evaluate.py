"""What bots that play the person's side think of the trial."""

from __future__ import annotations

from ...data import LAST_AGE
from ...state import Table
from .data import TRIAL_SPACES
from .state import COVERED, TRIAL, VG, YOU, trial_row
from .steps.trials import met


def evaluate(t: Table, values: list[float]) -> None:
    """The spaces covered so far count in full; a condition that holds now, as one more."""
    if not TRIAL.of(t) or t.phase == "end":
        return
    for party, holds in zip((YOU, VG), met(t), strict=True):
        ahead = int(holds and len(t.fought) < len(t.live)) * t.age / LAST_AGE
        values[party] += _value(t, party, COVERED.of(t)[party], ahead)


def _value(t: Table, party: int, covered: int, ahead: float) -> float:
    row = trial_row(t, party)
    following = min(covered + 1, TRIAL_SPACES)
    return row[covered] + ahead * (row[following] - row[covered])
