"""How pieces move: the only code that changes units, glyphs, tiers and champions (5.5)."""

from __future__ import annotations

from ..core.state import NOBODY
from .data import OTHER_OWNER_VP, REGIONS
from .events import (
    ChampionPlaced,
    ChampionReturned,
    GlyphDemolished,
    GlyphsBuilt,
    GlyphTransformed,
    Recorded,
    RecordsReturned,
    TierBuilt,
    TierDemolished,
    TierTransformed,
    UnitsMoved,
)
from .hooks import moment
from .state import (
    NEUTRAL,
    PLACES,
    RESERVE,
    SHAMAN,
    TOP_LEVEL,
    TYPES,
    WARRIOR,
    State,
    Table,
    glyphs,
    owns_tier,
    record,
    space_id,
    tiers_left,
    units,
)
from .tracks import change_together


def move_units(
    s: State, rule: str, seat: int, kind: int, number: int, *, source: int, to: int
) -> None:
    """Moves units of one seat and type from one place to another; moving 0 does nothing.

    Pieces of one type and owner are interchangeable, and never replaced by others (MZ-GEN-11).
    """
    if number == 0:
        return
    index = seat * 2 + kind
    row = s.parties * 2
    s.units[source * row + index] -= number
    s.units[to * row + index] += number
    if s.log is not None:
        s.note(rule, UnitsMoved, PLACES[source], PLACES[to], seat, TYPES[kind], number)


def move_all(s: State, rule: str, source: int, to: int) -> None:
    """Moves everybody's units from one place to another."""
    for seat in range(s.parties):
        for kind in range(2):
            move_units(s, rule, seat, kind, units(s, source, seat, kind), source=source, to=to)


def put_on_record(s: State, rule: str, seat: int, kind: int, *, source: int, space: int) -> None:
    """A unit goes from a place onto a space of the Calendar or the Codex."""
    s.units[(source * s.parties + seat) * 2 + kind] -= 1
    record(s, kind)[space] = seat
    s.note(rule, Recorded, space_id(kind, space), seat, TYPES[kind], PLACES[source])


def take_off_records(s: State, rule: str, seat: int) -> None:
    """A seat's units on the Calendar and the Codex go back to its Reserve."""
    for kind in (SHAMAN, WARRIOR):
        spaces = record(s, kind)
        returned = spaces.count(seat)
        s.units[(RESERVE * s.parties + seat) * 2 + kind] += returned
        spaces[:] = [NOBODY if owner == seat else owner for owner in spaces]
        if returned:
            s.note(rule, RecordsReturned, seat, TYPES[kind], returned)


def place_champion(s: State, rule: str, seat: int, region: int) -> None:
    """Reserve → region."""
    s.champions[region] = seat
    s.champions_left[seat] -= 1
    s.note(rule, ChampionPlaced, seat, REGIONS[region])


def return_champion(s: State, rule: str, region: int) -> None:
    """The champion of a region, if there is one, goes back to its owner's Reserve."""
    seat = s.champions[region]
    if seat == NOBODY:
        return
    s.champions[region] = NOBODY
    s.champions_left[seat] += 1
    s.note(rule, ChampionReturned, seat, REGIONS[region])


# --- Glyphs --------------------------------------------------------------------------------------


def build_glyphs(s: State, seat: int, region: int, number: int) -> None:
    """MZ-KEY-BUILD-1, MZ-KEY-BUILD-2: glyphs from the Reserve, as many as there are."""
    number = min(number, glyphs(s, RESERVE, seat))
    _move_glyphs(s, seat, number, RESERVE, region)
    s.note("MZ-KEY-BUILD-1", GlyphsBuilt, seat, REGIONS[region], number)
    for _ in range(number):
        s.then(*moment(s, "built", seat, region, "glyph", 0))


def demolish_glyph(s: State, rule: str, owner: int, region: int, by: int) -> None:
    """MZ-KEY-DEMOLISH-1: a glyph goes back to its owner's Reserve."""
    _move_glyphs(s, owner, 1, region, RESERVE)
    s.note(rule, GlyphDemolished, by, owner, REGIONS[region])


def swap_glyph(s: State, seat: int, owner: int, region: int) -> None:
    """MZ-KEY-TRANSFORM-1: a glyph makes way for one of the seat's; no VP (MZ-KEY-TRANSFORM-2)."""
    _move_glyphs(s, owner, 1, region, RESERVE)
    _move_glyphs(s, seat, 1, RESERVE, region)
    s.note("MZ-KEY-TRANSFORM-1", GlyphTransformed, seat, owner, REGIONS[region])


def _move_glyphs(s: State, seat: int, number: int, source: int, to: int) -> None:
    s.glyphs[source * s.parties + seat] -= number
    s.glyphs[to * s.parties + seat] += number


# --- Pyramids ------------------------------------------------------------------------------------


def level_to_build(t: Table, seat: int, region: int) -> int:
    """The level of the tier that a seat must place in a region; 0 if it cannot build there.

    At most one pyramid a region (MZ-PYR-1). A new one begins with the lowest own tier left
    (MZ-PYR-2); else the level above the top (MZ-PYR-3); a finished one takes none (MZ-PYR-4).
    """
    pyramid = t.pyramids[region]
    if not pyramid:
        return next((lv for lv in range(1, TOP_LEVEL + 1) if tiers_left(t, seat, lv)), 0)
    above = pyramid[-1][0] + 1
    return above if above <= TOP_LEVEL and tiers_left(t, seat, above) else 0


def build_tier(s: State, seat: int, region: int) -> None:
    """Puts the tier that fits on a region's pyramid and scores it (MZ-PYR-5).

    MZ-PYR-2 is the rule of one that begins a pyramid, MZ-PYR-3 that of one on top of another.
    """
    level = level_to_build(s, seat, region)
    rule = "MZ-PYR-3" if s.pyramids[region] else "MZ-PYR-2"
    _add_tier(s, seat, region, level)
    s.note(rule, TierBuilt, seat, REGIONS[region], level)
    s.then(*moment(s, "built", seat, region, "tier", level))
    score_tier(s, seat, region)


def demolish_tier(s: State, rule: str, region: int, by: int) -> None:
    """MZ-KEY-DEMOLISH-1: the top tier goes to its owner's Reserve, a neutral one out of the game.

    No VP are gained or lost; without tiers the region has no pyramid (MZ-KEY-DEMOLISH-2).
    """
    level, owner = _take_top(s, region)
    s.note(rule, TierDemolished, by, owner, REGIONS[region], level)


def swap_tier(s: State, seat: int, region: int) -> None:
    """MZ-KEY-TRANSFORM-1, -3: the top tier makes way for the seat's of its level; VP (-2)."""
    level = s.pyramids[region][-1][0]
    s.tiers[seat * TOP_LEVEL + level - 1] -= 1
    _, owner = _take_top(s, region)
    s.pyramids[region] += ((level, seat),)
    s.note("MZ-KEY-TRANSFORM-1", TierTransformed, seat, owner, REGIONS[region], level)
    score_tier(s, seat, region)


def score_tier(s: State, seat: int, region: int) -> None:
    """MZ-PYR-5: VP for the number of tiers; at the same moment some for every other owner.

    Owners are those whose tiers are there now, and no neutral one (MZ-PYR-6, MZ-2P-7).
    """
    gains = {other: OTHER_OWNER_VP for other in range(s.parties) if owns_tier(s, region, other)}
    gains[seat] = len(s.pyramids[region])
    change_together(s, "MZ-PYR-5", gains, "built", source=REGIONS[region])


def _add_tier(s: State, seat: int, region: int, level: int) -> None:
    s.tiers[seat * TOP_LEVEL + level - 1] -= 1
    s.pyramids[region] += ((level, seat),)


def _take_top(s: State, region: int) -> tuple[int, int]:
    level, owner = s.pyramids[region][-1]
    s.pyramids[region] = s.pyramids[region][:-1]
    if owner != NEUTRAL:
        s.tiers[owner * TOP_LEVEL + level - 1] += 1
    return level, owner
