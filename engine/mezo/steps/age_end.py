"""The Age End Phase (5.11) and the final scoring (section 9)."""

from __future__ import annotations

from ..data import ANNALS_VP, RECORD_VP
from ..events import AgeEnd, FinalScoring
from ..hooks import moment
from ..pieces import take_off_records
from ..state import (
    State,
    Table,
    devotion_value,
    has,
    players,
    step,
    temples,
    vp_order,
)
from ..tracks import gain_vp
from .cards import shuffle_decks
from .effects import resolve


@step
def age_end_phase(s: State) -> None:
    """Records, then temples: both in the VP order of now (MZ-GEN-2), then new decks."""
    s.begin_beat()
    s.phase = "age_end"
    order = vp_order(s)
    s.note("MZ-AGEEND-1", AgeEnd, s.age, order)
    s.then(
        *moment(s, "age_end.begin"),
        *(score_records(seat) for seat in order),
        *(score_temples(seat) for seat in order),
        *moment(s, "age_end.after_pyramids"),
        shuffle_decks("MZ-AGEEND-3"),
    )


def record_points(t: Table, seat: int) -> int:
    """MZ-AGEEND-1: what a seat's units on the Calendar and the Codex will bring."""
    each = RECORD_VP + (ANNALS_VP if has(t, seat, "ta_records_vp") else 0)
    return each * (t.calendar.count(seat) + t.codex.count(seat))


@step
def score_records(s: State, seat: int) -> None:
    """MZ-AGEEND-1: 2 VP per unit on the Calendar and Codex, 5 with ``ta_records_vp``; one gain."""
    s.begin_beat()
    s.then(
        *moment(s, "checkpoint", seat),
        return_records(seat),
        *moment(s, "checkpoint", seat),
    )
    gain_vp(s, "MZ-AGEEND-1", seat, record_points(s, seat), "records")


@step
def return_records(s: State, seat: int) -> None:
    """MZ-AGEEND-1: then these units go back to the Reserve."""
    take_off_records(s, "MZ-AGEEND-1", seat)


@step
def score_temples(s: State, seat: int) -> None:
    """MZ-AGEEND-2: the Age's number for each region with a tier of the seat's; one gain."""
    s.begin_beat()
    s.then(*moment(s, "checkpoint", seat))
    gain_vp(s, "MZ-AGEEND-2", seat, s.age * temples(s, seat), "temples")


# --- The end of the game -------------------------------------------------------------------------


@step
def final_scoring(s: State) -> None:
    """MZ-END-1: in a new VP order, one player completely before the next."""
    s.begin_beat()
    s.phase = "end"
    order = players(s)
    s.note("MZ-END-1", FinalScoring, order)
    for seat in reversed([*order, *range(s.seats, s.parties)]):
        s.then(score_devotion(seat), *moment(s, "game_end.scoring", seat))


@step
def score_devotion(s: State, seat: int) -> None:
    """MZ-END-1 (a) the devotion value, (b) with ``ta_devotion_vp`` 2 VP per level: two gains.

    The other abilities of Age III have scored before (MZ-END-3).
    """
    s.begin_beat()
    if has(s, seat, "ta_devotion_vp"):
        s.then(resolve(seat, "ta_devotion_vp"))
    gain_vp(s, "MZ-END-1", seat, devotion_value(s, seat), "devotion")
