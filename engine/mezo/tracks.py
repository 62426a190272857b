"""The VP track (5.3) and the devotion tracks (5.4)."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import chain

from .data import DEVOTION_VALUES
from .events import Devotion, Vp
from .hooks import moment, score_line
from .state import State, Table, vp_order

LAST_SPACE = len(DEVOTION_VALUES) - 1


def gain_vp(s: State, rule: str, seat: int, points: int, line: str, *, source: str = "") -> None:
    """One gain of VP (MZ-VP-1), under a line of the final score; the track has no end (MZ-VP-8).

    ``source`` is the text or the region that brings it, where the rule does not say all.

    An occupied space sends the marker on to the first free one: real points (MZ-VP-2), counted on
    a line of their own. A gain of 0 moves nothing (MZ-VP-3). One call is one gain with one total
    (MZ-VP-6). Modules hear of it before whatever is on the agenda now.
    """
    if points <= 0:
        return
    before = s.vp[seat]
    s.vp[seat] = space = landing(s, seat, points)
    jumped = space - before - points
    count_vp(s, line, seat, points)
    count_vp(s, "jumps", seat, jumped)
    s.note(rule, Vp, seat, space - before, jumped, line, source)
    s.then(*moment(s, "vp_changed", seat))


def landing(t: Table, seat: int, points: int) -> int:
    """Where a marker comes to rest that gains so many VP: on the first free space (MZ-VP-2)."""
    space = t.vp[seat] + points
    while points and space in t.vp:
        space += 1
    return space


def lose_vp(s: State, rule: str, seat: int, points: int, line: str, *, source: str = "") -> None:
    """MZ-VP-7: back, over occupied spaces; from below 0 to the lowest free space."""
    if points <= 0:
        return
    before = s.vp[seat]
    s.vp[seat] = space = _free_below(s, seat, before - points)
    count_vp(s, line, seat, space - before)
    s.note(rule, Vp, seat, space - before, 0, line, source)
    s.then(*moment(s, "vp_changed", seat))


def _free_below(s: State, seat: int, space: int) -> int:
    taken = {vp for other, vp in enumerate(s.vp) if other != seat}
    below_or_lowest = chain(range(space, -1, -1), range(s.parties))
    return next(n for n in below_or_lowest if n not in taken)


def count_vp(s: State, line: str, seat: int, points: int) -> None:
    """Adds to a line of the final score."""
    s.tally[score_line(s.modules, line) * s.parties + seat] += points


def change_together(
    s: State, rule: str, changes: Mapping[int, int], line: str, *, source: str = ""
) -> None:
    """Gains and losses of several seats at the same moment.

    Gains first, from the largest, equal ones in VP order (MZ-VP-4, MZ-VP-5); then losses, from the
    largest, equal ones from the fewest VP (MZ-VP-7).
    """
    order = [seat for seat in vp_order(s) if seat in changes]
    for seat in sorted(order, key=lambda p: -changes[p]):  # a stable sort keeps VP order
        gain_vp(s, rule, seat, changes[seat], line, source=source)
    for seat in sorted(reversed(order), key=lambda p: changes[p]):
        lose_vp(s, rule, seat, -changes[seat], line, source=source)


def gain_devotion(s: State, rule: str, seat: int, points: int, *, source: str = "") -> None:
    """Moves a devotion marker one space per point (MZ-DEV-1).

    What goes beyond the last space is one gain of VP (MZ-DEV-4).
    """
    spaces = min(points, LAST_SPACE - s.devotion[seat])
    if spaces > 0:
        s.devotion[seat] += spaces
        s.note(rule, Devotion, seat, spaces, s.devotion[seat], source)
        s.then(*moment(s, "devotion_changed", seat))
    gain_vp(s, "MZ-DEV-4", seat, points - spaces, "track_end", source=source)


def lose_devotion(s: State, rule: str, seat: int, points: int, *, source: str = "") -> None:
    """MZ-DEV-5: one space back per point, not beyond the first space."""
    spaces = min(points, s.devotion[seat])
    if spaces > 0:
        s.devotion[seat] -= spaces
        s.note(rule, Devotion, seat, -spaces, s.devotion[seat], source)
        s.then(*moment(s, "devotion_changed", seat))
