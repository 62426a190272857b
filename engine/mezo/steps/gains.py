"""Verbs that move markers or last for the conflict: VP, devotion, strength, count-as-most (6.1)."""

from __future__ import annotations

from ...core.state import NOBODY
from ...core.steps import Refusal
from ..events import CountsAsMost, StrengthGained
from ..language import EFFECTS, Effect, amount
from ..state import TYPES, State, Table, no_region, step
from ..tracks import gain_devotion, gain_vp, lose_devotion, lose_vp
from .effects import (
    VERBS,
    RegionVerb,
    Verb,
    add_region_verb,
    always,
    idle_everywhere,
    start_in_region,
)

NOTHING_COUNTS = Refusal("MZ-VP-3", "nothing_counts")


def _idle_at_zero(t: Table, seat: int, e: Effect) -> Refusal | None:
    return None if amount(t, seat, e.n, t.here) else NOTHING_COUNTS


def _start_devotion(s: State, seat: int, e: Effect, n: int) -> None:
    """One point moves the marker one space, whatever is printed there (MZ-DEV-2)."""
    if seat < s.seats:
        gain_devotion(s, "MZ-DEV-1", seat, n, source=e.source)
    else:  # without a track it is VP
        gain_vp(s, "MS-SPEC-1", seat, n, e.line, source=e.source)


def _start_lose_devotion(s: State, seat: int, e: Effect, n: int) -> None:
    if seat < s.seats:
        lose_devotion(s, "MZ-DEV-5", seat, n, source=e.source)
    else:
        lose_vp(s, "MS-SPEC-1", seat, n, e.line, source=e.source)


def _start_lose_vp(s: State, seat: int, e: Effect, n: int) -> None:
    lose_vp(s, "MZ-VP-7", seat, n, e.line, source=e.source)


# --- gain_vp, with and without a region for its counter ------------------------------------------


def _idle_vp(t: Table, seat: int, e: Effect) -> Refusal | None:
    return idle_everywhere(t, seat, e) if e.where else _idle_at_zero(t, seat, e)


def _start_vp(s: State, seat: int, e: Effect, n: int) -> None:
    if e.where:
        start_in_region(s, seat, e, n)
    else:
        gain_vp(s, "MZ-VP-1", seat, n, e.line, source=e.source)


def _counts_in(t: Table, seat: int, e: Effect, region: int) -> bool:
    return amount(t, seat, e.n, region) > 0


@step
def gain_vp_in(s: State, seat: int, path: str, n: int, region: int) -> None:
    """VP counted in the region of the effect (D27)."""
    del n  # it was reckoned before the region was known
    e = EFFECTS[path]
    gain_vp(s, "MZ-VP-1", seat, amount(s, seat, e.n, region), e.line, source=e.source)


# --- strength, count_as_most ---------------------------------------------------------------------


def _idle_outside_conflict(t: Table, seat: int, e: Effect) -> Refusal | None:
    """MZ-SCOPE-2: without a conflict "in this conflict" means nothing."""
    if t.conflict == NOBODY:
        return no_region("conflict")
    return _idle_at_zero(t, seat, e)


def _start_strength(s: State, seat: int, e: Effect, n: int) -> None:
    """Strength until the end of this conflict, part of MZ-STR-1; no presence needed."""
    s.bonus[seat] += n
    s.note("MZ-STR-1", StrengthGained, seat, n, s.bonus[seat], e.source)


def _start_most(s: State, seat: int, e: Effect, n: int) -> None:
    """MZ-REC-6: counts as the player with most units of a type, until the end of this conflict."""
    del n
    for kind in e.kinds:
        s.claims[seat * 2 + kind] = 1
        s.note("MZ-REC-6", CountsAsMost, seat, TYPES[kind], e.source)


add_region_verb("gain_vp", RegionVerb(_counts_in, always(NOTHING_COUNTS), gain_vp_in))
VERBS["gain_vp"] = Verb(_idle_vp, _start_vp)
VERBS["gain_devotion"] = Verb(_idle_at_zero, _start_devotion)
VERBS["lose_vp"] = Verb(_idle_at_zero, _start_lose_vp)
VERBS["lose_devotion"] = Verb(_idle_at_zero, _start_lose_devotion)
VERBS["strength"] = Verb(_idle_outside_conflict, _start_strength)
VERBS["count_as_most"] = Verb(_idle_outside_conflict, _start_most)
