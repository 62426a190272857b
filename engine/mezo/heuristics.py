"""A hand-written evaluation of a table of Mezo, for the greedy bot.

VP and what is sure to become VP count in full. Prizes still to be fought for count by the chance of
getting them, which goes by the lead in strength and numbers. Units are worth most in the Reserve,
where they feed sacrifices, and little in Xibalba; what they do on the board, the prizes tell.
"""

from __future__ import annotations

from functools import cache

from ..core.state import NOBODY
from .data import (
    ANNALS_VP,
    BLESSED_VP,
    DEVOTION_VALUES,
    LAST_AGE,
    RECORD_VP,
)
from .hooks import in_play, stakes
from .state import (
    GOD_CARDS,
    OFFERING,
    RESERVE,
    XIBALBA,
    State,
    Table,
    army,
    devotion_level,
    glyphs,
    has,
    record,
    scope,
    temples,
    units,
)
from .strength import strength

ALTAR = 7.0
"""Roughly what an altar is worth."""
DEVOTION = 0.9
"""Roughly what a space on the devotion track is worth."""
SPACE = 2.5
"""What the ability of a Calendar or Codex space is worth."""
CONQUEST = 5.0
RESERVE_UNITS = (0.7, 0.7, 0.6, 0.6, 0.5, 0.4, 0.3, 0.3)
"""Worth of the first, second, … unit in the Reserve: sacrifices, Appease, the next Age."""
LATER_RESERVE_UNIT = 0.2
BOARD_UNIT = 0.45
DEAD_UNIT = 0.1
GLYPH = 0.6
"""Worth of a glyph on the board in the next Age besides its strength in this one."""
PRESENCE = 0.25
NEXT_SPACE = 0.35
"""Worth of every devotion space, beyond the value printed on it: levels make effects grow."""
SURE, OPEN = 1.2, 2.4
"""By how much strength one must lead for good odds: in the conflict at hand, in later ones."""

ABILITY_WORTH = {
    "ta_awaken": 3.0,
    "ta_glyphs": 4.0,
    "ta_champion": 3.5,
    "ta_double_appease": 1.5,
    "ta_god_strength": 3.5,
    "ta_repeat": 3.0,
}
"""Worth of the abilities of Ages I and II; those of Age III count by what they will bring."""


def evaluate(s: State, seat: int) -> float:
    """The seat's worth less the mean worth of the others, in points."""
    if not s.agenda:
        return float(s.vp[seat] * s.parties - sum(s.vp)) / (s.parties - 1)
    worth = [_holdings(s, p) for p in range(s.parties)]
    for region in s.live:
        if region not in s.fought:
            _add_prizes(s, region, worth)
    for module in in_play(s):
        module.evaluate(s, worth)
    return (worth[seat] * s.parties - sum(worth)) / (s.parties - 1)


def _holdings(t: Table, seat: int) -> float:
    """What a seat has, whatever the conflicts still to come bring."""
    index = t.devotion[seat]
    worth = t.vp[seat] + DEVOTION_VALUES[index] + NEXT_SPACE * index * (LAST_AGE + 1 - t.age) / 3
    worth += _temple_factor(t) * temples(t, seat)
    each = RECORD_VP + (ANNALS_VP if has(t, seat, "ta_records_vp") else 0) + BOARD_UNIT
    worth += each * (t.calendar.count(seat) + t.codex.count(seat))
    worth += PRESENCE * len(scope(t, seat, "presence"))
    worth += sum(_ability_worth(t, seat, ability) for ability in t.abilities[seat])
    return worth + _pieces(t, seat)


def _temple_factor(t: Table) -> int:
    """VP that a region with a tier of the seat's brings at the end of this and every later Age."""
    return sum(range(t.age, LAST_AGE + 1)) if t.phase != "end" else 0


def _ability_worth(t: Table, seat: int, ability: str) -> float:
    if ability == "ta_devotion_vp":
        return 2.0 * devotion_level(t, seat) + 0.1 * t.devotion[seat]
    if ability == "ta_records_vp":
        return 0.5 * ANNALS_VP  # those already placed count in the holdings
    if ability == "ta_conquest_vp":
        return 1.0  # the prizes count it
    return ABILITY_WORTH[ability] * (LAST_AGE + 1 - t.age) / LAST_AGE


def _pieces(t: Table, seat: int) -> float:
    last = 0.3 if t.age == LAST_AGE and not _to_come(t) else 1.0
    worth = _reserve_worth(army(t, RESERVE, seat)) * last
    gone = sum(army(t, place, seat) for place in (XIBALBA, OFFERING, GOD_CARDS))
    worth += DEAD_UNIT * gone * last
    for region in t.live:
        worth += BOARD_UNIT * army(t, region, seat) * last
        if t.age < LAST_AGE:
            worth += GLYPH * glyphs(t, region, seat)
    return worth


def _to_come(t: Table) -> bool:
    return len(t.fought) < len(t.live)


@cache
def _reserve_worth(number: int) -> float:
    later = max(0, number - len(RESERVE_UNITS))
    return sum(RESERVE_UNITS[:number]) + LATER_RESERVE_UNIT * later


# --- Prizes still to be fought for ---------------------------------------------------------------


def _add_prizes(t: Table, region: int, worth: list[float]) -> None:
    """Adds each seat's chances in a region's conflict to its worth."""
    blessed = region == t.blessed
    prize = float(BLESSED_VP) if blessed else ALTAR
    extra = [CONQUEST if has(t, seat, "ta_conquest_vp") else 0.0 for seat in range(t.parties)]
    for add in stakes(t.modules):
        add(t, region, extra)
    _share(_powers(t, region), prize, _spread(t, region), worth, extra)
    if not blessed and t.champions[region] != NOBODY:
        for kind in range(2):
            _share_record(t, region, kind, worth)


def _spread(t: Table, region: int) -> float:
    return SURE if region == t.conflict else OPEN


def _powers(t: Table, region: int) -> list[float]:
    """What everybody's chance of winning a region's conflict goes by."""
    powers = [float(strength(t, region, seat)) for seat in range(t.parties)]
    owner = t.champions[region]
    if region == t.blessed:
        for seat in range(t.parties):
            powers[seat] += 0.4 * army(t, RESERVE, seat)  # what may still be sacrificed
    elif owner != NOBODY:
        powers[owner] += 0.5  # decides ties
    return powers


def _share_record(t: Table, region: int, kind: int, worth: list[float]) -> None:
    if NOBODY not in record(t, kind):
        return
    numbers = [float(units(t, region, seat, kind)) for seat in range(t.parties)]
    if not any(numbers):
        return
    if region == t.conflict:
        for seat in range(t.parties):
            numbers[seat] += 10 * t.claims[seat * 2 + kind]
    numbers[t.champions[region]] += 0.5
    _share(numbers, SPACE + RECORD_VP, _spread(t, region), worth, [0.0] * t.parties)


def _share(
    lead: list[float], prize: float, spread: float, worth: list[float], extra: list[float]
) -> None:
    """Shares a prize out by the odds: e to the lead over the spread, among those who have any.

    ``extra`` is what the prize is worth more to each seat.
    """
    top = max(lead)
    odds = [_odds(round((top - mine) / spread * 4)) if mine else 0.0 for mine in lead]
    total = sum(odds)
    if not total:
        return
    for seat, chance in enumerate(odds):
        worth[seat] += (prize + extra[seat]) * chance / total


@cache
def _odds(quarters: int) -> float:
    return float(2.7182818 ** (-quarters / 4))
