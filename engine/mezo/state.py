"""The table of Mezo: its fields, and the accessors through which everything reads them.

Places where units can be are numbered in one row: the six regions first (their index in
``data.REGIONS``), then Reserve, Xibalba, Offering Space and god cards. So moving a unit is one
rule, and counting a colour's units is one sum (section 2, "Zones").
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache, lru_cache
from typing import Any

from ..core import state as core
from ..core.state import NOBODY, Field, Visibility
from ..core.steps import Decision, Option, Refusal, Steps
from .content import CARDS
from .data import (
    CALENDAR,
    CODEX,
    DEVOTION_LEVELS,
    DEVOTION_VALUES,
    REGIONS,
    TIERS,
    VERTICES,
)

PHASES = ("setup", "age_start", "tribe", "gods", "conflict", "age_end", "end")

SHAMAN, WARRIOR = 0, 1
TYPES = ("shaman", "warrior")

RESERVE = len(REGIONS)
XIBALBA, OFFERING, GOD_CARDS = RESERVE + 1, RESERVE + 2, RESERVE + 3
PLACES = (*REGIONS, "reserve", "xibalba", "offering_space", "god_card_space")

TOP_LEVEL = len(TIERS)
"""The level at which a pyramid is finished (MZ-PYR-4)."""

NEUTRAL = NOBODY
"""The owner of the tiers that belong to no player (MZ-2P-7)."""

Tier = tuple[int, int]
"""A pyramid tier: its level 1 to 4 and its owner."""

VERTEX_NAMES = tuple(VERTICES)
VERTEX_REGIONS = tuple(
    tuple(sorted(REGIONS.index(name) for name in names)) for names in VERTICES.values()
)

step = Steps["State"]()
"""The decorator that makes a function one of Mezo's steps."""


MODULE_FIELDS: dict[str, tuple[Field[Any], ...]] = {}
"""The further fields of every module that has joined in (``hooks.join``)."""


AUTOMA: dict[str, Callable[[Any, Decision], Option]] = {}
"""How a party without a seat answers, by the kind of decision."""


class Table(core.Table):
    """What lies open to all (MZ-HID-1).

    Lists "by seat" hold one value a seat; ``units`` and ``glyphs`` are read through :func:`units`
    and :func:`glyphs`.
    """

    modules: tuple[str, ...]
    """Modules of the expansion in play, in their order; the base game has none."""
    age: int
    phase: str
    """One of PHASES."""

    # by seat
    vp: list[int]
    devotion: list[int]
    """Index on the personal track, 0 to 19 (MZ-DEV-1)."""
    god: list[str]
    """After those of the seats come all gods of a party without a seat, likewise in ``vertex``."""
    vertex: list[int]
    """Where the god stands; NOBODY while it is off the board."""
    abilities: list[tuple[str, ...]]
    tally: list[int]
    """VP by source, for the final score: ``hooks.score_lines`` × seats."""

    # the board
    live: tuple[int, ...]
    altars: list[str]
    """By region; empty for desolate ones."""
    units: list[int]
    champions: list[int]
    """By region: the owner of the champion there, or NOBODY."""
    champions_left: list[int]
    """By seat: champions in the Reserve."""
    glyphs: list[int]
    pyramids: list[tuple[Tier, ...]]
    """By region, bottom first."""
    tiers: list[int]
    """In the Reserves: seats × levels."""

    # common boards
    wrath: list[str]
    """Angry God tiles turned up, by Age."""
    calendar: list[int]
    """By space: the owner of the shaman on it, or NOBODY; likewise ``codex`` (``own_spaces``)."""
    codex: list[int]
    blessed: int
    fought: list[int]
    """Regions whose conflict of this Age is over, in that order."""

    # the tribe turn, the conflict and the action at hand
    deployed: list[int]
    """By region: units deployed in this tribe turn (MZ-TRIBE-3)."""
    conflict: int
    """The region of the current conflict, or NOBODY."""
    played: list[str]
    """By seat: the revealed card of this conflict, or empty."""
    used: list[int]
    """By seat: a bit for each marked action of the played card."""
    bonus: list[int]
    """By seat: strength gained for this conflict."""
    claims: list[int]
    """By seat and type of unit: 1 where the seat counts as having most (MZ-REC-6)."""
    here: int
    """The region that the last region effect of the current action used (MZ-SCOPE-5)."""
    paid: int
    """Units sacrificed by the current action."""

    # cards: how many, where only their owner knows which
    discard: list[tuple[str, ...]]
    drawn: list[int]
    """By seat: cards in hand."""
    ready: list[int]
    """By seat: 1 once a card has been chosen for this conflict."""
    known: list[int]
    """By seat: cards on top of the deck that their owner has put there."""

    def _of_modules(self, other: Visibility) -> Iterable[Field[Any]]:
        """The fields of the modules in play that are open, or of one other kind."""
        return fields_of(self.modules, other)


@lru_cache(maxsize=256)
def fields_of(modules: tuple[str, ...], other: Visibility) -> tuple[Field[Any], ...]:
    """The fields that some modules add: those that are open, or of one other kind."""
    fields = (field for name in modules for field in MODULE_FIELDS.get(name, ()))
    return tuple(field for field in fields if field.visibility in (Visibility.OPEN, other))


class State(Table, core.State):
    """The full truth: also the order of tiles and cards (MZ-HID-2, MZ-HID-3)."""

    STEPS = step.table

    stack: list[int]
    """Conflict tiles still to come; the last is the next."""
    wrath_down: list[str]
    """Angry God tiles of the Ages to come; the last is the next."""
    deck: list[tuple[str, ...]]
    """By seat, top first."""
    hand: list[tuple[str, ...]]
    chosen: list[str]

    def further(self) -> Iterable[Field[Any]]:
        """Those of the modules in play."""
        return self._of_modules(Visibility.HIDDEN) if self.modules else ()

    def automa(self, decision: Decision) -> Option:
        """By the book that a module has brought. Raises LookupError where it says nothing."""
        return AUTOMA[decision.kind](self, decision)


class View(Table, core.View):
    """What one seat knows: its own hand, chosen card and the cards it put back (MZ-HID-3)."""

    hand: tuple[str, ...]
    chosen: str
    on_top: tuple[str, ...]

    def further(self) -> Iterable[Field[Any]]:
        """Those of the modules in play."""
        return self._of_modules(Visibility.KNOWN) if self.modules else ()


# --- Units and pieces ----------------------------------------------------------------------------


def units(t: Table, place: int, seat: int, kind: int) -> int:
    """A seat's shamans or warriors in a place."""
    return t.units[(place * t.parties + seat) * 2 + kind]


def all_units(t: Table, seat: int, kind: int) -> int:
    """A seat's shamans or warriors in all places together."""
    return sum(t.units[seat * 2 + kind :: t.parties * 2])


def army(t: Table, place: int, seat: int) -> int:
    """A seat's units of both types in a place; champions are no units (MZ-GEN-12)."""
    index = (place * t.parties + seat) * 2
    return t.units[index] + t.units[index + 1]


def count(t: Table, place: int, seat: int, kinds: tuple[int, ...]) -> int:
    """A seat's units of the given types in a place."""
    return units(t, place, seat, *kinds) if len(kinds) == 1 else army(t, place, seat)


def glyphs(t: Table, place: int, seat: int) -> int:
    """A seat's glyphs in a region or in the Reserve."""
    return t.glyphs[place * t.parties + seat]


def all_glyphs(t: Table, seat: int) -> int:
    """A seat's glyphs in all regions and in the Reserve."""
    return sum(t.glyphs[seat :: t.parties])


def tiers_left(t: Table, seat: int, level: int) -> int:
    """A seat's tiers of a level in the Reserve."""
    return t.tiers[seat * TOP_LEVEL + level - 1]


def owns_tier(t: Table, region: int, seat: int) -> bool:
    """Whether a tier of the seat's colour is in a region's pyramid now (MZ-PYR-6)."""
    return any(owner == seat for _, owner in t.pyramids[region])


def own_tiers(t: Table, region: int, seat: int) -> int:
    """How many tiers of a region's pyramid a seat owns."""
    return sum(owner == seat for _, owner in t.pyramids[region])


def temples(t: Table, seat: int) -> int:
    """In how many regions a seat owns at least one tier."""
    return sum(owns_tier(t, region, seat) for region in t.live)


# --- Tracks --------------------------------------------------------------------------------------


def devotion_value(t: Table, seat: int) -> int:
    """The number printed on a seat's devotion space (MZ-DEV-2)."""
    return DEVOTION_VALUES[t.devotion[seat]]


def devotion_level(t: Table, seat: int) -> int:
    """The row of a seat's devotion space, 1 to 3 (MZ-DEV-2, MZ-DEV-3)."""
    return DEVOTION_LEVELS[t.devotion[seat]]


def vp_order(t: Table) -> list[int]:
    """All parties from most VP to fewest; never a tie (MZ-GEN-1, MZ-VP-2)."""
    return sorted(range(t.parties), key=lambda seat: -t.vp[seat])


def players(t: Table) -> list[int]:
    """The seats from most VP to fewest: who takes turns, chooses abilities, calls gods."""
    return [seat for seat in vp_order(t) if seat < t.seats]


def colours_of(t: Table, party: int) -> int:
    """How many colours' pieces a party has: a player one, a party without a seat two."""
    return 1 if party < t.seats else 2


def after(party: int, parties: int) -> list[int]:
    """The others clockwise, from the left of one."""
    return [(party + n) % parties for n in range(1, parties)]


# --- Gods, cards ---------------------------------------------------------------------------------


def present(t: Table, seat: int, region: int) -> bool:
    """Whether a god of a party is present in a region (MZ-SCOPE-7)."""
    if seat >= t.seats:
        return region in _regions_of(tuple(t.vertex[seat:]))
    vertex = t.vertex[seat]
    return vertex != NOBODY and region in VERTEX_REGIONS[vertex]


@cache
def _regions_of(vertices: tuple[int, ...]) -> frozenset[int]:
    """The regions that some vertices touch."""
    return frozenset(region for vertex in vertices for region in VERTEX_REGIONS[vertex])


def figures(t: Table, party: int) -> list[int]:
    """The vertices of a party's gods on the board: one of a seat, all of a party without one."""
    own = t.vertex[party:] if party >= t.seats else t.vertex[party : party + 1]
    return [vertex for vertex in own if vertex != NOBODY]


def has(t: Table, seat: int, ability: str) -> bool:
    """Whether a seat has chosen a tribal ability."""
    return ability in t.abilities[seat]


def actions_of(t: Table, seat: int) -> tuple[str, ...]:
    """The three actions of the card that a seat has played in this conflict."""
    return CARDS[t.god[seat]][t.played[seat]]


def is_used(t: Table, seat: int, slot: int) -> bool:
    """Whether an action of a seat's played card is marked."""
    return bool(t.used[seat] >> slot & 1)


def unrevealed(t: Table, seat: int) -> list[str]:
    """The cards that a seat has not shown in this Age: deck, hand, hidden choice (MZ-HID-1)."""
    shown = (*t.discard[seat], t.played[seat])
    return [card for card in CARDS.get(t.god[seat], ()) if card not in shown]


# --- Calendar and Codex --------------------------------------------------------------------------

SPACES = (tuple(CALENDAR), tuple(CODEX))
"""The ids of the spaces: the Calendar's for shamans, the Codex's for warriors."""


OTHER_SPACES = tuple(tuple(f"{name}_{n}" for n in range(1, 6)) for name in ("vcal", "vcod"))
"""The spaces of a party without a seat, which lie behind those of the players."""
SPACE_IDS = tuple(own + other for own, other in zip(SPACES, OTHER_SPACES, strict=True))


def record(t: Table, kind: int) -> list[int]:
    """The owners on the Calendar (shamans) or the Codex (warriors), by space."""
    return t.calendar if kind == SHAMAN else t.codex


def own_spaces(t: Table, party: int, kind: int) -> range:
    """The spaces of a record on which a party may put its units."""
    number = len(SPACES[kind])
    return range(number) if party < t.seats else range(number, number + len(OTHER_SPACES[kind]))


def space_id(kind: int, space: int) -> str:
    """The id of a space, by its number on its record."""
    return SPACE_IDS[kind][space]


# --- Scopes (5.2) --------------------------------------------------------------------------------


@cache
def _present_regions(vertices: tuple[int, ...], live: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(r for r in live if r in _regions_of(vertices))


@cache
def _without(live: tuple[int, ...], region: int) -> tuple[int, ...]:
    return tuple(r for r in live if r != region)


def scope(t: Table, seat: int, where: str) -> tuple[int, ...]:
    """The live regions in which an effect of this scope may work, in board order.

    MZ-SCOPE-1 ``presence``, MZ-SCOPE-2 ``conflict``, MZ-SCOPE-3 ``any``, MZ-SCOPE-4 ``another``.
    Desolate regions never count (MZ-GEN-9, MZ-SCOPE-8); all live ones always do (MZ-GEN-10).
    """
    if where == "presence":
        if seat >= t.seats:
            return _present_regions(tuple(t.vertex[seat:]), t.live)
        vertex = t.vertex[seat]
        return () if vertex == NOBODY else _present_regions((vertex,), t.live)
    if where == "conflict":
        return () if t.conflict == NOBODY else (t.conflict,)
    return t.live if where == "any" else _without(t.live, t.conflict)


_OUTSIDE = {
    "presence": Refusal("MZ-SCOPE-1", "god_not_present"),
    "conflict": Refusal("MZ-SCOPE-2", "not_the_conflict"),
    "another": Refusal("MZ-SCOPE-4", "the_conflict_itself"),
    "any": Refusal("MZ-SCOPE-3", "no_region"),
    "this": Refusal("MZ-GEN-5", "another_region"),
}
DESOLATE = Refusal("MZ-GEN-9", "desolate")


def no_region(where: str) -> Refusal:
    """Why every region lies outside a scope."""
    return _OUTSIDE[where]


def out_of_scope(t: Table, where: str, region: int) -> Refusal:
    """Why a region lies outside a scope."""
    return no_region(where) if region in t.live else DESOLATE
