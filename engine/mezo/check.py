"""What must hold in every state of Mezo (section 2, "Conservation invariants")."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from ..core.state import NOBODY
from .content import CARDS
from .data import (
    CHAMPIONS,
    GLYPHS,
    NEUTRAL_TIERS,
    REGIONS,
    TIERS,
    UNITS_OF_A_TYPE,
)
from .hooks import in_play
from .modules import MODULES
from .state import (
    GOD_CARDS,
    OFFERING,
    TYPES,
    State,
    all_glyphs,
    all_units,
    army,
    colours_of,
    glyphs,
    record,
    tiers_left,
)


def check(s: State) -> list[str]:
    """What is wrong with a state; empty if it is sound."""
    rules = (_colours, _tracks, _desolate, _gods, _given, _cards, _neutral, _modules)
    return [fault for rule in rules for fault in rule(s)]


def _colours(s: State) -> Iterator[str]:
    """Pieces are limited to those of a colour; none is created or lost (MZ-GEN-11, MZ-LIMIT-1)."""
    standing = [tier for pyramid in s.pyramids for tier in pyramid]
    for seat in range(s.parties):
        colours = colours_of(s, seat)
        for kind, name in enumerate(TYPES):
            placed = all_units(s, seat, kind)
            if placed + record(s, kind).count(seat) != UNITS_OF_A_TYPE * colours:
                yield f"seat {seat}: {name}s lost or doubled"
        if all_glyphs(s, seat) != GLYPHS * colours:
            yield f"seat {seat}: glyphs lost or doubled"
        for level, number in enumerate(TIERS, start=1):
            if standing.count((level, seat)) + tiers_left(s, seat, level) != number * colours:
                yield f"seat {seat}: tiers of level {level} lost or doubled"
        champions = CHAMPIONS[s.seats] if seat < s.seats else 0
        if s.champions.count(seat) + s.champions_left[seat] != champions:
            yield f"seat {seat}: champions lost or doubled"


def _tracks(s: State) -> Iterator[str]:
    """No two VP markers share a space (MZ-VP-2); the tally adds up to the markers."""
    if s.phase != "setup" and len(set(s.vp)) < s.parties:
        yield f"VP markers share a space: {s.vp}"
    sums = [sum(s.tally[seat :: s.parties]) for seat in range(s.parties)]
    if sums != s.vp:
        yield f"VP {s.vp} are not what was gained: {sums}"


def _desolate(s: State) -> Iterator[str]:
    """No piece is ever in a desolate region (MZ-GEN-9); levels of a pyramid rise by one."""
    for region, name in enumerate(REGIONS):
        pyramid = s.pyramids[region]
        if any(upper[0] != lower[0] + 1 for lower, upper in pairwise(pyramid)):
            yield f"{name}: pyramid levels {pyramid}"
        if region in s.live:
            continue
        pieces = sum(army(s, region, seat) + glyphs(s, region, seat) for seat in range(s.parties))
        if pieces or pyramid or s.champions[region] != NOBODY:
            yield f"{name} is desolate and holds pieces"


def _gods(s: State) -> Iterator[str]:
    """Gods and vertices are taken once (MZ-SET-9, MZ-CALL-2)."""
    standing = [vertex for vertex in s.vertex if vertex != NOBODY]
    chosen = [god for god in s.god if god]
    if len(set(standing)) < len(standing) or len(set(chosen)) < len(chosen):
        yield "a god or a vertex is taken twice"


def _given(s: State) -> Iterator[str]:
    """What was given up for a conflict is gone after it (MZ-CLEAN-1, MZ-BLESS-8)."""
    blessing = s.conflict != NOBODY and s.conflict == s.blessed
    if _lies(s, GOD_CARDS) and not blessing:
        yield "units on god cards outside the Blessed Region's conflict"
    if _lies(s, OFFERING) and s.conflict == NOBODY:
        yield "units in the Offering Space outside a conflict"


def _lies(s: State, place: int) -> bool:
    return any(army(s, place, seat) for seat in range(s.parties))


def _cards(s: State) -> Iterator[str]:
    """Everybody has the five cards of his god; the tiles still to come are there."""
    for seat, god in enumerate(s.god[: s.seats]):
        laid = filter(None, (s.chosen[seat], s.played[seat]))
        cards = [*s.deck[seat], *s.hand[seat], *s.discard[seat], *laid]
        if sorted(cards) != sorted(CARDS.get(god, ())):
            yield f"seat {seat}: cards lost or doubled"
        if len(s.hand[seat]) != s.drawn[seat] or bool(s.chosen[seat]) != bool(s.ready[seat]):
            yield f"seat {seat}: the numbers of cards are wrong"
    coming = [r for r in s.live if r not in s.fought and r != s.conflict]
    if sorted(s.stack) != coming:
        yield "conflict tiles lost or doubled"
    if len(s.wrath) + len(s.wrath_down) != 3:
        yield "Angry God tiles lost or doubled"


def _neutral(s: State) -> Iterator[str]:
    """MZ-2P-7: neutral tiers are of level 1, at most two, and only with two players."""
    neutral = [level for pyramid in s.pyramids for level, owner in pyramid if owner == NOBODY]
    if neutral.count(1) != len(neutral) or len(neutral) > (NEUTRAL_TIERS if s.seats == 2 else 0):
        yield "neutral tiers that should not be"


def _modules(s: State) -> Iterator[str]:
    """Modules in play are sound, and those that are not have left nothing."""
    if len(vars(s)) != len(State.FIELDS) + len(list(s.further())):
        yield "fields of a module that is not in play"
    for module in MODULES:
        plays = module.id in s.modules
        if module.automas and s.seats in module.players and not plays:
            yield f"without {module.id}"
        if plays and s.seats not in module.players:
            yield f"{module.id} with {s.seats} players"
    for module in in_play(s):
        yield from module.check(s)
