"""Strength and majorities of a region: pure questions for the rules, the screens and the bots."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

from ..core.state import NOBODY
from .data import BLESSED_VP, CHAMPION_STRENGTH, DEVOTION_LEVELS, SACRIFICE_DEVOTION
from .hooks import value
from .language import EFFECTS, SOURCES, amount
from .state import (
    GOD_CARDS,
    RESERVE,
    SHAMAN,
    TYPES,
    WARRIOR,
    Table,
    army,
    devotion_level,
    glyphs,
    has,
    present,
    units,
    vp_order,
)
from .tracks import LAST_SPACE, landing

if TYPE_CHECKING:
    from collections.abc import Sequence


class Part(NamedTuple):
    """What counts for a seat's strength: ``kind`` of piece or bonus, how many, what it gives."""

    kind: str
    rule: str
    number: int
    points: int


def strength_parts(t: Table, region: int, seat: int) -> list[Part]:
    """All that gives a seat strength in a region now, in the order of the rule (MZ-STR-1).

    Pyramids give none (MZ-PYR-7). What was gained for a conflict, and what was sacrificed for one
    (MZ-BLESS-3), counts in the region of that conflict only.
    """
    parts = []
    if t.champions[region] == seat:
        points = value(t, "champion_strength", CHAMPION_STRENGTH, seat, region)
        parts.append(Part("champion", "MZ-STR-1", 1, points))
        if has(t, seat, "ta_champion"):  # to each champion in its own region (MZ-2P-6)
            parts.append(Part("ta_champion", "MZ-STR-2", 1, t.age))
    for kind, number in (
        ("warriors", units(t, region, seat, WARRIOR)),
        ("shamans", units(t, region, seat, SHAMAN)),
        ("glyphs", glyphs(t, region, seat)),
    ):
        if number:
            parts.append(Part(kind, "MZ-STR-1", number, number))
    if has(t, seat, "ta_god_strength") and present(t, seat, region):
        parts.append(Part("ta_god_strength", "MZ-STR-2", 1, devotion_level(t, seat)))
    if region == t.conflict:
        if t.bonus[seat]:
            parts.append(Part("effects", "MZ-STR-1", 1, t.bonus[seat]))
        sacrificed = army(t, GOD_CARDS, seat)
        if sacrificed:
            parts.append(Part("sacrifices", "MZ-BLESS-3", sacrificed, sacrificed))
    return parts


def strength(t: Table, region: int, seat: int) -> int:
    """A seat's strength in a region now."""
    return sum(part.points for part in strength_parts(t, region, seat))


def strongest(t: Table, region: int) -> list[int]:
    """The seats with the greatest strength in a region: several in a tie (MZ-STR-3)."""
    return _leaders([strength(t, region, seat) for seat in range(t.parties)])


def _leaders(numbers: Sequence[int]) -> list[int]:
    """The seats with the greatest number."""
    most = max(numbers)
    return [seat for seat, number in enumerate(numbers) if number == most]


class Majority(NamedTuple):
    """Who has most units of a type in a region.

    ``seats`` has several in a tie and none if nobody gets the prize; ``numbers`` are the units by
    seat; ``rule`` is the rule that decides it.
    """

    seats: tuple[int, ...]
    numbers: tuple[int, ...]
    rule: str


def majority(t: Table, region: int, kind: int) -> Majority:
    """The majority of a type of unit in a region, as it stands.

    Nobody has, without such a unit there (MZ-REC-3). A seat that counts as having most needs a
    unit there or in the Reserve, or the prize is lost (MZ-REC-6).
    """
    numbers = tuple(units(t, region, seat, kind) for seat in range(t.parties))
    if not any(numbers):
        return Majority((), numbers, "MZ-REC-3")
    if region == t.conflict:
        claimants = [seat for seat in range(t.parties) if t.claims[seat * 2 + kind]]
        if claimants:
            return Majority(tuple(claimants), numbers, "MZ-REC-6")
    seats = tuple(_leaders(numbers))
    return Majority(seats, numbers, "MZ-REC-1" if len(seats) == 1 else "MZ-REC-2")


def source_of_record(t: Table, region: int, seat: int, kind: int) -> int:
    """Where the unit for the Calendar or Codex comes from; NOBODY if there is none (MZ-REC-6)."""
    places = (place for place in (region, RESERVE) if units(t, place, seat, kind))
    return next(places, NOBODY)


def tie_breaker(t: Table, region: int, tied: list[int]) -> int:
    """Who decides a tie in a region.

    The owner of the champion there, tied or not (MZ-STR-3, MZ-REC-2); in the Blessed Region the
    tied seat with fewest VP now (MZ-BLESS-4).
    """
    owner = t.champions[region]
    return owner if owner != NOBODY else [p for p in vp_order(t) if p in tied][-1]


def prize(t: Table, region: int, seat: int) -> int:
    """The VP that a seat gets for winning a region's conflict (MZ-STR-4, MZ-BLESS-3).

    Some altars count what the winner has.
    """
    if region == t.blessed:
        return BLESSED_VP
    return sum([amount(t, seat, n) for n in _prizes_of(t.altars[region])])


@cache
def _prizes_of(altar: str) -> tuple[Any, ...]:
    """The amounts of VP that an altar gives."""
    effects = (EFFECTS[path] for path in SOURCES[altar])
    return tuple(e.n for e in effects if e.do == "gain_vp")


class Standing(NamedTuple):
    """All prizes of a region as they stand, for the screens."""

    strengths: tuple[int, ...]
    parts: tuple[tuple[Part, ...], ...]
    strongest: tuple[int, ...]
    shamans: Majority
    warriors: Majority
    decides: int
    """Who would decide a tie of strength, or win it by itself.

    NOBODY without a tie, and where it is not known yet whose champion will stand there.
    """


def _decides(t: Table, region: int, tied: list[int]) -> int:
    winner = value(t, "tie_winner", NOBODY, region)
    if winner == NOBODY and t.champions[region] == NOBODY and region != t.blessed:
        return NOBODY
    return tie_breaker(t, region, tied) if winner == NOBODY else winner


def standing(t: Table, region: int) -> Standing:
    """Live strengths with their breakdown, and both majorities of a region, by seat."""
    parts = tuple(tuple(strength_parts(t, region, seat)) for seat in range(t.parties))
    strengths = [sum([part.points for part in mine]) for mine in parts]
    leaders = _leaders(strengths)
    return Standing(
        strengths=tuple(strengths),
        parts=parts,
        strongest=tuple(leaders),
        shamans=majority(t, region, TYPES.index("shaman")),
        warriors=majority(t, region, TYPES.index("warrior")),
        decides=_decides(t, region, leaders) if len(leaders) > 1 else NOBODY,
    )


class Outlook(NamedTuple):
    """How the conflict in the Blessed Region stands once a seat has sacrificed more units."""

    strengths: tuple[int, ...]
    strongest: tuple[int, ...]
    wins: int
    """Who would win if nobody sacrificed any more; in a tie whoever decides it."""


def sacrificing(t: Table, seat: int, number: int) -> Outlook:
    """The outlook of sacrificing so many units more.

    Their devotion may reach the next level, which is strength too (MZ-STR-2), or go beyond the end
    of the track and become VP (MZ-DEV-4), which says who decides a tie (MZ-BLESS-4).
    """
    strengths = [strength(t, t.conflict, party) for party in range(t.parties)]
    space = t.devotion[seat] + SACRIFICE_DEVOTION * number
    strengths[seat] += number + _raised(t, seat, min(space, LAST_SPACE))
    leaders = _leaders(strengths)
    wins = value(t, "tie_winner", NOBODY, t.conflict) if len(leaders) > 1 else NOBODY
    if wins == NOBODY:
        vp = [*t.vp]
        vp[seat] = landing(t, seat, max(0, space - LAST_SPACE))
        wins = min(leaders, key=vp.__getitem__)
    return Outlook(tuple(strengths), tuple(leaders), wins)


def _raised(t: Table, seat: int, space: int) -> int:
    """The strength in the conflict that devotion up to a space of the track adds."""
    if not (has(t, seat, "ta_god_strength") and present(t, seat, t.conflict)):
        return 0
    return DEVOTION_LEVELS[space] - devotion_level(t, seat)
