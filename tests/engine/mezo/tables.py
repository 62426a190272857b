"""Tables of Mezo laid for a test, in the words of the specification."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core import steps as core_steps
from engine.core.events import Event
from engine.core.state import NOBODY, Entry
from engine.core.steps import Decision
from engine.mezo import GAME
from engine.mezo.content import CARDS
from engine.mezo.data import ANGRY_GODS_OF_AGE, LAST_AGE, REGIONS
from engine.mezo.initial_state import new_state
from engine.mezo.modules.cenote.state import REGION as CENOTE_REGION
from engine.mezo.modules.gods.state import WARDED
from engine.mezo.modules.rituals.data import PHASE_OF
from engine.mezo.modules.rituals.state import DOWN, PAST, RITUAL
from engine.mezo.state import (
    NEUTRAL,
    RESERVE,
    SHAMAN,
    VERTEX_NAMES,
    WARRIOR,
    XIBALBA,
    State,
    glyphs,
    units,
)
from engine.mezo.steps.effects import resolve
from engine.mezo.tracks import count_vp

GODS = ("kukulkan", "ixchel", "ah_puch", "cabrakan")
SOULS = ("zotz", "xolotl", "uayeb")
UXMAL, COBA, HOCHOB, TIKAL, PALENQUE, BECAN = range(6)


def table(
    seats: int = 4,
    age: int = 1,
    gods: tuple[str, ...] = GODS,
    desolate: tuple[str, ...] = (),
    modules: tuple[str, ...] = (),
) -> State:
    """All pieces in the Reserves, gods chosen but off the board; VP 5, 4, 3, 2 by seat."""
    s = new_state(seats, seed=1, modules=modules)
    s.log = []
    s.age, s.phase = age, "conflict"
    s.live = tuple(r for r, name in enumerate(REGIONS) if name not in desolate)
    s.stack = list(s.live)
    for region, altar in zip(s.live, ("altar_sun", "altar_blood") * 3, strict=False):
        s.altars[region] = altar
    s.wrath = [tiles[0] for tiles in ANGRY_GODS_OF_AGE[:age]]
    s.wrath_down = [tiles[0] for tiles in reversed(ANGRY_GODS_OF_AGE[age:])]
    s.god = list(gods[:seats])
    s.deck = [tuple(CARDS[god]) for god in s.god]
    score(s, *(5 - seat for seat in range(seats)))
    return s


def score(s: State, *vp: int) -> None:
    """Puts the VP markers on spaces."""
    s.vp = list(vp)
    s.tally = [0] * len(s.tally)
    for seat, points in enumerate(vp):
        count_vp(s, "start", seat, points)


def put(
    s: State,
    place: int,
    seat: int,
    *,
    shamans: int = 0,
    warriors: int = 0,
    stones: int = 0,
) -> None:
    """Moves a seat's units and glyphs from its Reserve to a place."""
    for kind, number in ((SHAMAN, shamans), (WARRIOR, warriors)):
        s.units[(RESERVE * s.parties + seat) * 2 + kind] -= number
        s.units[(place * s.parties + seat) * 2 + kind] += number
    if stones:
        s.glyphs[RESERVE * s.parties + seat] -= stones
        s.glyphs[place * s.parties + seat] += stones
    assert min(s.units) >= 0
    assert min(s.glyphs) >= 0


def empty_reserve(s: State, seat: int, *, shamans: int = 0, warriors: int = 0) -> None:
    """Leaves so many units in a seat's Reserve; the others lie in Xibalba."""
    put(
        s,
        XIBALBA,
        seat,
        shamans=units(s, RESERVE, seat, SHAMAN) - shamans,
        warriors=units(s, RESERVE, seat, WARRIOR) - warriors,
    )


def pyramid(s: State, region: int, *tiers: tuple[int, int]) -> None:
    """Builds a pyramid of (level, owner), bottom first, from the Reserves."""
    s.pyramids[region] = tiers
    for level, owner in tiers:
        if owner != NEUTRAL:
            s.tiers[owner * 4 + level - 1] -= 1
    assert min(s.tiers) >= 0


def without_tiers(s: State, seat: int, level: int) -> None:
    """Spends a seat's tiers of a level: they stand, one each, at the bottom of other regions."""
    free = [r for r in reversed(s.live) if not s.pyramids[r]]
    for region in free[: s.tiers[seat * 4 + level - 1]]:
        pyramid(s, region, (level, seat))


def champion(s: State, region: int, seat: int) -> None:
    s.champions[region] = seat
    s.champions_left[seat] -= 1


def stand(s: State, seat: int, vertex: str) -> None:
    """Puts a seat's god on a vertex."""
    s.vertex[seat] = VERTEX_NAMES.index(vertex)


def fight(s: State, region: int, owner: int = NOBODY) -> None:
    """Makes a region the one of the current conflict, with its champion."""
    s.conflict = region
    s.stack.remove(region)
    if owner != NOBODY:
        champion(s, region, owner)


def ward(s: State, seat: int) -> None:
    """Wards a seat's units in the current conflict."""
    WARDED.of(s)[seat] = 1


def lay_cenote(s: State, region: int) -> None:
    """Brings the Sacred Cenote into play, in a region or beside the board (NOBODY)."""
    s.modules = ("cenote",)
    CENOTE_REGION.set(s, region)


def lay_ritual(s: State, ritual: str) -> None:
    """Turns a ritual up on a table, whose others lie as they do in its Age."""
    if "rituals" not in s.modules:
        s.modules += ("rituals",)
        s.tally += [0] * s.seats
    others = [other for other in PHASE_OF if other != ritual]
    RITUAL.set(s, ritual)
    PAST.set(s, others[: s.age - 1])
    DOWN.set(s, others[s.age - 1 : LAST_AGE - 1])


def play_cards(s: State, *cards: str) -> None:
    """The cards that the seats have revealed in the current conflict."""
    s.played = list(cards)
    for seat, card in enumerate(cards):
        s.deck[seat] = tuple(c for c in s.deck[seat] if c != card)


def offered_tiles(s: State, *tiles: str) -> None:
    """The Angry God tiles that lie face up."""
    s.wrath = list(tiles)


class Play:
    """Runs steps on a table and takes options by their keys; the table is sound all the time."""

    def __init__(self, s: State, *entries: Entry) -> None:
        self.s = s
        s.agenda.clear()
        s.then(*entries)
        self.decision: Decision | None = core_steps.run(s)
        assert GAME.check(s) == []

    def take(self, *keys: str) -> Play:
        for key in keys:
            assert self.decision is not None, f"nobody is asked; wanted {key}"
            chosen = self.decision.find(key)
            assert chosen is not None, (key, self.keys)
            self.decision = core_steps.choose(self.s, chosen)
            assert GAME.check(self.s) == []
        return self

    @property
    def keys(self) -> list[str]:
        return [option.key for option in self.decision.options] if self.decision else []

    @property
    def kind(self) -> str:
        return self.decision.kind if self.decision else "over"

    @property
    def seat(self) -> int:
        return self.decision.seat if self.decision else NOBODY

    @property
    def why(self) -> dict[str, str]:
        """What is refused, by key, with the rule."""
        assert self.decision is not None
        return {key: why.rule for key, why in self.decision.why_not().items()}


def do(s: State, seat: int, source: str) -> Play:
    """Resolves the text of an action, altar, space or tile for a seat."""
    return Play(s, resolve(seat, source))


def events(s: State, *kinds: str) -> Iterator[Event]:
    assert s.log is not None
    return (event for event in s.log if event.kind in kinds)


def total(s: State, place: int, seat: int) -> tuple[int, int]:
    """Shamans and warriors of a seat in a place."""
    return units(s, place, seat, SHAMAN), units(s, place, seat, WARRIOR)


def stones(s: State, place: int, seat: int) -> int:
    return glyphs(s, place, seat)
