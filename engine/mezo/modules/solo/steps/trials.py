"""Trials: six spaces that are covered by deeds and at Ages' ends (MS-SPEC-3, MS-TRIAL, 6.12)."""

from __future__ import annotations

from ....state import (
    SHAMAN,
    TYPES,
    WARRIOR,
    XIBALBA,
    State,
    Table,
    army,
    own_tiers,
    owns_tier,
    record,
    step,
)
from ....tracks import gain_vp
from ..data import BLOOD, COUNTED, DEAD, TRIAL_SPACES
from ..events import TrialCovered
from ..state import COVERED, TRIAL, VG, YOU, worth


def cover(s: State, party: int) -> None:
    """MS-SPEC-3, MS-TRIAL-2: the leftmost free space of a half; with all three nothing more."""
    covered = COVERED.of(s)
    if covered[party] < TRIAL_SPACES:
        s.begin_beat()
        covered[party] += 1
        s.note("MS-SPEC-3", TrialCovered, party, covered[party], worth(s, party))


# --- deeds, at once ------------------------------------------------------------------------------


@step
def trial_built(s: State, seat: int, region: int, piece: str, level: int) -> None:
    """MS-TRIAL-1, Monument to the Gods: a tier where the player owned one before."""
    del level
    mine = seat == YOU and piece == "tier" and own_tiers(s, region, YOU) > 1
    if TRIAL.of(s) == "trial_monument" and mine:
        cover(s, YOU)


@step
def trial_won(s: State, seat: int, region: int, strengths: tuple[int, ...]) -> None:
    """MS-TRIAL-1, Path of Heroes: a normal conflict won without the champion."""
    del strengths
    abroad = region != s.blessed and s.champions[region] != YOU
    if TRIAL.of(s) == "trial_path_of_heroes" and seat == YOU and abroad:
        cover(s, YOU)


@step
def trial_sacrificed(s: State, seat: int, number: int) -> None:
    """MS-TRIAL-1, River of Blood: many sacrifices in one Blessed Region."""
    if TRIAL.of(s) == "trial_river_of_blood" and seat == YOU and number >= BLOOD:
        cover(s, YOU)


# --- at the end of each Age ----------------------------------------------------------------------


def recorded(t: Table, party: int) -> int:
    """A party's units on its Calendar and its Codex together."""
    return sum(record(t, kind).count(party) for kind in range(len(TYPES)))


def _stand_alone(t: Table) -> bool:
    return any(owns_tier(t, r, VG) and not owns_tier(t, r, YOU) for r in t.live)


def _one_record_full(t: Table) -> bool:
    return any(record(t, kind).count(VG) >= COUNTED for kind in (SHAMAN, WARRIOR))


def met(t: Table) -> tuple[bool, bool]:
    """MS-TRIAL-1: whether the player's and the VG's conditions for the end of an Age hold now."""
    return {
        "trial_monument": (False, _stand_alone(t)),
        "trial_path_of_heroes": (False, recorded(t, VG) > recorded(t, YOU)),
        "trial_river_of_blood": (False, army(t, XIBALBA, YOU) >= DEAD),
        "trial_count_of_days": (recorded(t, YOU) >= COUNTED, _one_record_full(t)),
    }[TRIAL.of(t)]


@step
def judge_age(s: State) -> None:
    """MS-END-0: tested before any unit leaves a record; the player's first."""
    for party, holds in enumerate(met(s)):
        if holds:
            cover(s, party)


@step
def score_trial(s: State, seat: int) -> None:
    """MS-FIN-2: after the player's devotion, first the player's half, then the VG's."""
    s.begin_beat()
    gain_vp(s, "MS-FIN-2", seat, worth(s, seat), "trial")
